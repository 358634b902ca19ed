import type { Harness } from "../workbook/harness";

type Body = () => unknown;

/** One test of a suite, with what its groups do before and after it. */
export interface Case {
  readonly name: string;
  run(): Promise<void>;
}

interface Group {
  readonly name: string;
  readonly before: Body[];
  readonly after: Body[];
}

/** The longest that a test may take, in milliseconds. */
const LONGEST = 120_000;

/** The tests that a suite declares, in their order; they assert with this expect(). */
export function casesOf(suite: (harness: Harness) => void, expect: jest.Expect): readonly Case[] {
  const cases: Case[] = [];
  let groups: readonly Group[] = [];
  const test = (name: string, body: Body, longest = LONGEST): void => {
    const within = groups;
    cases.push({
      name: [...within.map((group) => group.name), name].join(", "),
      async run() {
        try {
          for (const before of within.flatMap((group) => group.before)) await before();
          await inTime(body, longest);
        } finally {
          for (const after of [...within].reverse().flatMap((group) => group.after)) await after();
        }
      },
    });
  };
  const innermost = (): Group => {
    const group = groups.at(-1);
    if (!group) throw new Error("This is declared outside a describe().");
    return group;
  };
  suite({
    describe(name, body) {
      const outside = groups;
      groups = [...outside, { name, before: [], after: [] }];
      body();
      groups = outside;
    },
    test: Object.assign(test, {
      each:
        (values: readonly string[]) =>
        (name: string, body: (value: string) => Promise<unknown>): void =>
          values.forEach((value) => test(name.replace("%s", value), () => body(value))),
    }),
    beforeEach: (body) => void innermost().before.push(body),
    afterEach: (body) => void innermost().after.push(body),
    expect,
    manyRows: 10_000,
  });
  return cases;
}

async function inTime(body: Body, longest: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`It took longer than ${longest / 1000} seconds.`)), longest);
  });
  try {
    await Promise.race([body(), late]);
  } finally {
    clearTimeout(timer);
  }
}
