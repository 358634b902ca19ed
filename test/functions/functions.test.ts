import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { functionsJson } from "../../scripts/functions-json";
import { GENERATED } from "../../scripts/generated";
import type { Kind } from "../../src/engine/core/kind";
import { RULES } from "../../src/engine/registry";
import { lastCall } from "../../src/functions/answer";
import { thoroughTest } from "../thorough-test";
import { THOROUGH } from "../thoroughness";

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly optional?: boolean;
  readonly dimensionality?: string;
  readonly repeating?: boolean;
  readonly customEnumId?: string;
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
  readonly enums: readonly {
    readonly id: string;
    readonly type: string;
    readonly values: readonly { readonly stringValue: string }[];
  }[];
}

const metadata = JSON.parse(functionsJson("https://localhost:3000/")) as Metadata;

/** Without what formatting changes. */
const unformatted = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** The commands are asked in all of the tests' campaigns, which takes seconds. */
const QUICK = GENERATED.filter(({ path }) => THOROUGH || path !== "docs/commands.md");

test.each(QUICK)("$path has the words and numbers that are generated from the rules", ({ path, text }) => {
  expect(unformatted(readFileSync(path, "utf8")) === unformatted(text())).toBe(true);
});

thoroughTest("what is generated from the rules is up to date, to the letter", () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [require.resolve("tsx/cli"), "scripts/generate.ts", "--check"],
    {
      encoding: "utf8",
    },
  );
  expect([stderr, status]).toEqual(["", 0]);
});

test("functions.json has every rule, under its id, and nothing else", () => {
  expect(metadata.functions.map(({ id }) => id).sort()).toEqual([...RULES.keys()].sort());
  for (const { id, name } of metadata.functions) expect(name).toBe(id);
});

/** The words that Excel is to complete for an argument; TRUE and FALSE it completes by itself. */
const completed = ({ words = [] }: Kind<unknown>): readonly string[] =>
  words.includes("TRUE") ? [] : words.filter((word) => word !== "");

test("it has every argument with its name, in order, optional and as a range where the rule says so", () => {
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
        completed(kind).length > 0 ? "string" : "any",
      ]),
    );
  }
});

test("Excel completes the words of an argument, all of them and no others", () => {
  const lists = new Map(metadata.enums.map(({ id, values }) => [id, values.map(({ stringValue }) => stringValue)]));
  const offered = metadata.functions.flatMap(({ id, parameters }) =>
    parameters.map(({ name, customEnumId }) => [id, name, customEnumId === undefined ? [] : lists.get(customEnumId)]),
  );
  const accepted = metadata.functions.flatMap(({ id }) =>
    Object.entries(RULES.get(id)?.given ?? {}).map(([name, kind]) => [id, name, completed(kind)]),
  );
  expect(offered).toEqual(accepted);
  expect(offered).toContainEqual(["MUTINY", "crew", ["Poor", "Normal", "Outstanding"]]);
  expect(offered).toContainEqual(["EAW_SEASON_SHARE", "season", ["Spring", "Summer", "Fall", "Winter", "Full"]]);
});

test("a list of words is there once, for functions to share, and within what Excel takes", () => {
  const named = metadata.functions.flatMap(({ parameters }) => parameters.map(({ customEnumId }) => customEnumId));
  expect(metadata.enums.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([]);
  const lists = metadata.enums.map(({ values }) => values.map(({ stringValue }) => stringValue).join());
  expect(new Set(lists).size).toBe(lists.length);
  expect(metadata.enums.length).toBeLessThanOrEqual(256);
  for (const { id, type } of metadata.enums) {
    expect(id).toMatch(/^[A-Za-z][A-Za-z0-9._]{2,63}$/);
    expect(type).toBe("string");
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
    expect(helpUrl).toBe(`https://localhost:3000/docs/functions.html#${id}`);
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
  const asking = { address: "Sheet1!C3" };

  /** What Excel calls, by id. */
  const functions = new Map<string, (...passed: readonly unknown[]) => unknown>();
  const call = (id: string, ...passed: readonly unknown[]): unknown => functions.get(id)?.(...passed, asking);

  beforeAll(async () => {
    Object.assign(globalThis, {
      CustomFunctions: {
        Error: CellError,
        ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
        associate: (id: string, each: (...passed: readonly unknown[]) => unknown) => functions.set(id, each),
      },
    });
    await import("../../src/functions/functions");
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "CustomFunctions");
  });

  test("every function of functions.json is there", () => {
    expect([...functions.keys()].sort()).toEqual(metadata.functions.map(({ id }) => id).sort());
  });

  test("a function gives its value, and remembers what it was given", () => {
    expect(call("ORION_RENT", -12, 4.5, null)).toBe(2.5);
    expect(lastCall("Sheet1!C3")?.cells).toEqual({ previousIncome: -12, previousRent: 4.5, turn: null });
  });

  test("a result spills", () => {
    expect(call("INITIAL_RANGE", 2, 1)).toEqual([[43, 57]]);
    expect(call("ORION_RENT_SCHEDULE", [[47], [60]], [[null]])).toEqual([[0], [4.5]]);
  });

  test("words that Excel completes may be spelled otherwise, or be a number that it made text of", () => {
    const share = (season: unknown) => call("EAW_SEASON_SHARE", season);
    for (const summer of ["Summer", " summer", 2, "2"]) expect(share(summer)).toBe(0.75);
    for (const blank of [null, "", " ", 0, "0"]) expect(share(blank)).toBe(share(undefined));
  });

  test("a word that there is not is #VALUE! with our message, as it was given", () => {
    const place = (given: unknown) => () => call("PIRACY_INCOME", given, false, null, null);
    for (const [given, quoted] of [
      ["Moon", '"Moon"'],
      ["7", "7"],
      ["1 AU", '"1 AU"'],
    ]) {
      const message = `place: ${quoted} is not valid. Enter Province or System.`;
      expect(place(given)).toThrow(expect.objectContaining({ code: "#VALUE!", message }));
    }
  });

  test("a refusal is #VALUE! with our message", () => {
    const message = 'economicBpv: "dear" is not valid. Enter a number of 0 or more, with up to four decimals.';
    expect(() => call("SHIP_SALE", "dear")).toThrow(expect.objectContaining({ code: "#VALUE!", message }));
  });
});
