type Body = (() => void) | (() => Promise<unknown>);

/**
 * What a suite is written with: jest's own, or what the conformance kit has in its place, where the same suite runs in a
 * person's Excel.
 */
export interface Harness {
  describe(name: string, body: () => void): void;
  readonly test: {
    (name: string, body: Body, timeout?: number): void;
    each(cases: readonly string[]): (name: string, body: (value: string) => Promise<unknown>) => void;
  };
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
  readonly expect: jest.Expect;
  /** How many rows a long table has. */
  readonly manyRows: number;
}

/** The harness of the running jest. */
export const harnessOfJest = (manyRows = 10_000): Harness => ({
  ...{ describe, test, beforeEach, afterEach, expect },
  manyRows,
});
