import { spawnSync } from "node:child_process";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { RULES } from "../../src/engine/registry";
import * as functions from "../../src/functions/functions";
import { lastCall } from "../../src/functions/answer";

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly optional?: boolean;
  readonly dimensionality?: string;
  readonly repeating?: boolean;
}

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly helpUrl: string;
    readonly options: { readonly requiresAddress?: boolean };
    readonly parameters: readonly Parameter[];
    readonly result: { readonly dimensionality?: string };
  }[];
}

const SOURCE = "src/functions/functions.ts";
let metadata: Metadata;

beforeAll(async () => {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(SOURCE);
  expect(errors).toEqual([]);
  metadata = JSON.parse(metadataJson) as Metadata;
});

test("what is generated from the rules is up to date", () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [require.resolve("tsx/cli"), "scripts/generate.ts", "--check"],
    {
      encoding: "utf8",
    },
  );
  expect([stderr, status]).toEqual(["", 0]);
});

test("Microsoft's generator finds every rule, under its id, and nothing else", () => {
  expect(metadata.functions.map(({ id }) => id).sort()).toEqual([...RULES.keys()].sort());
  for (const { id, name } of metadata.functions) expect(name).toBe(id);
});

test("it finds every argument with its name, in order, optional and as a range where the rule says so", () => {
  for (const { id, parameters } of metadata.functions) {
    const rule = RULES.get(id);
    expect(
      parameters.map(({ name, optional = false, dimensionality = "scalar", repeating = false, type }) => [
        name,
        optional,
        dimensionality,
        repeating,
        type,
      ]),
    ).toEqual(
      Object.entries(rule?.given ?? {}).map(([name, kind]) => [
        name,
        kind.optional,
        kind.range ? "matrix" : "scalar",
        false,
        "any",
      ]),
    );
  }
});

test("results that spill are matrices", () => {
  for (const { id, result } of metadata.functions) {
    expect([id, result.dimensionality ?? "scalar"]).toEqual([
      id,
      RULES.get(id)?.gives.shape === "cell" ? "scalar" : "matrix",
    ]);
  }
});

test("every function asks for its address and has its help", () => {
  for (const { id, options, helpUrl } of metadata.functions) {
    expect(options.requiresAddress).toBe(true);
    expect(helpUrl).toBe(`https://localhost:3000/docs/functions.md#${id}`);
  }
});

test("descriptions fit into Excel's function wizard", () => {
  for (const { description, parameters } of metadata.functions) {
    expect(description.length).toBeLessThanOrEqual(255);
    for (const { description: help } of parameters) expect(help.length).toBeLessThanOrEqual(100);
  }
});

describe("in a cell", () => {
  /** As Excel has it: an error that a function throws, with its code and message. */
  class CellError extends Error {
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  }
  const asking = { address: "Sheet1!C3" } as CustomFunctions.Invocation;

  beforeAll(() => {
    Object.assign(globalThis, {
      CustomFunctions: { Error: CellError, ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" } },
    });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "CustomFunctions");
  });

  test("a function gives its value, and remembers what it was given", () => {
    expect(functions.orionRent(-12, 4.5, null, asking)).toBe(2.5);
    expect(lastCall("Sheet1!C3")?.cells).toEqual({ previousIncome: -12, previousRent: 4.5, turn: null });
  });

  test("a result spills", () => {
    expect(functions.initialRange(2, 1, asking)).toEqual([[43, 57]]);
    expect(functions.orionRentSchedule([[47], [60]], [[null]], asking)).toEqual([[0], [4.5]]);
  });

  test("a refusal is #VALUE! with our message", () => {
    const message = 'economicBpv: "dear" was given; it takes a number of 0 or more, with four decimals at most.';
    expect(() => functions.shipSale("dear", asking)).toThrow(expect.objectContaining({ code: "#VALUE!", message }));
  });
});
