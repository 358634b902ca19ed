import type { AnyRule } from "../../src/engine/core/rule";
import { functionsPage } from "../../scripts/functions-page";
import { RULES } from "../../src/engine/registry";
import { answer } from "../../src/functions/answer";

/** Arguments that the first example needs, though others can do without: the value of a claimed System. */
const NEEDED_AT_TIMES = ["economicValue"];
/** Arguments that must be there but may be blank: a blank says that a site is not developed. */
const MAY_BE_BLANK = ["developed"];

const cases = [...RULES.values()].flatMap((rule) =>
  Object.entries(rule.given).map(([name, kind]) => ({ id: rule.id, name, rule, kind })),
);
const single = cases.filter(({ kind }) => !kind.range);
const ranges = cases.filter(({ kind }) => kind.range);

/** The first example's arguments, one of them replaced. */
function withInstead(rule: AnyRule, name: string, instead: unknown): readonly unknown[] {
  const [cells] = rule.examples[0] ?? [{}];
  return Object.keys(rule.given).map((other) =>
    other === name ? instead : (cells as Readonly<Record<string, unknown>>)[other],
  );
}

const outcome = (rule: AnyRule, name: string, instead: unknown): unknown => {
  const given = answer(rule.id, withInstead(rule, name, instead));
  return given.kind === "value" ? given.value : given.kind;
};

describe.each(single)("$id, $name", ({ rule, name, kind }) => {
  test("text of blanks, nothing and a cell left out are the same", () => {
    const leftOut = outcome(rule, name, undefined);
    for (const blank of [null, "", "  ", [[null]], [[""]]]) expect(outcome(rule, name, blank)).toEqual(leftOut);
  });

  test("0 is a blank where it is no value", () => {
    if (kind.blank(0)) expect(outcome(rule, name, 0)).toEqual(outcome(rule, name, null));
    else expect(outcome(rule, name, 0)).not.toBe("invalidValue");
  });

  test("it is refused when it is needed", () => {
    const needed = kind.optional ? NEEDED_AT_TIMES.includes(name) : !MAY_BE_BLANK.includes(name);
    expect(outcome(rule, name, null) === "invalidValue").toBe(needed);
  });
});

test("a blank is 0 wherever 0 is a value and the argument may be left out, but where it is needed", () => {
  const different = single.filter(
    ({ rule, name, kind }) =>
      kind.optional &&
      !kind.blank(0) &&
      rule.examples.some(([example]) => {
        const with0 = (value: unknown): unknown =>
          answer(
            rule.id,
            Object.keys(rule.given).map((other) => (other === name ? value : example[other])),
          );
        return JSON.stringify(with0(0)) !== JSON.stringify(with0(null));
      }),
  );
  expect(different.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "ORION_RENT previousRent",
    "PIRACY_INCOME economicValue",
  ]);
  for (const { rule, name } of different) {
    expect(rule.rulings.join(" ")).toMatch(new RegExp(`${name}.*Excel for Windows may pass it as 0`));
  }
});

/** Every example of a function with each group of ranges that end together. */
const groups = [...RULES.values()].flatMap((rule) =>
  [...new Set(Object.entries(rule.given).flatMap(([name, { range }]) => (range ? [groupOf(rule, name)] : [])))].flatMap(
    (names) =>
      rule.examples.flatMap(([cells], number) =>
        names.split(", ").every((name) => cells[name] === undefined || Array.isArray(cells[name]))
          ? [{ id: rule.id, names, number: number + 1, rule, cells }]
          : [],
      ),
  ),
);

/** The ranges whose rows belong together with those of this one. */
function groupOf({ paired }: AnyRule, name: string): string {
  return paired?.includes(name) === true ? paired.join(", ") : name;
}

/** As an argument may be declared: 0 at the end of its range is a value, and its page says that the range must stop. */
const mustStop = (rule: AnyRule, names: string): boolean =>
  names.split(", ").some((name) => rule.given[name]?.ends?.atZero === false && rule.given[name]?.blank(0) === false);

type Rows = readonly (readonly unknown[])[];

describe.each(groups)("$id, $names, example $number", ({ rule, names, cells }) => {
  const given = (made: (rows: Rows) => Rows): readonly unknown[] =>
    Object.keys(rule.given).map((name) => {
      const rows = cells[name];
      return Array.isArray(rows) && names.split(", ").includes(name) ? made(rows as Rows) : rows;
    });
  const expected = answer(
    rule.id,
    given((rows) => rows),
  );
  const blanks = [null, undefined, "", "  ", ...(mustStop(rule, names) ? [] : [0])];
  const isInLine = names.split(", ").every((name) => rule.given[name]?.ends?.inLine === true);

  test("blank rows at the end change nothing, however many, whatever they arrive as", () => {
    for (const blank of blanks) {
      for (const more of [1, 3, 2000]) {
        const below = (rows: Rows): Rows => [
          ...rows,
          ...Array.from({ length: more }, () => Array<unknown>(rows[0]?.length ?? 0).fill(blank)),
        ];
        expect(answer(rule.id, given(below))).toEqual(expected);
      }
    }
  });

  test("blank cells at the end of a single row change nothing, where cells follow one another", () => {
    if (!isInLine) return;
    const across = (rows: Rows): Rows => [rows.flat()];
    for (const blank of blanks) {
      const longer = (rows: Rows): Rows => [[...rows.flat(), ...Array<unknown>(40).fill(blank)]];
      expect(answer(rule.id, given(longer))).toEqual(answer(rule.id, given(across)));
    }
  });

  test("a range of blanks is the same, whatever they arrive as", () => {
    const all = blanks.map((blank) =>
      answer(
        rule.id,
        given((rows) => rows.map((row) => row.map(() => blank))),
      ),
    );
    for (const one of all) expect(one).toEqual(all[0]);
  });

  test("no cell is read below the last filled one", () => {
    let read = 0;
    const counting = (width: number): readonly unknown[] =>
      new Proxy(Array<unknown>(width).fill(null), {
        get(row, key, self) {
          if (key === "0") read += 1;
          return Reflect.get(row, key, self) as unknown;
        },
      });
    const many = 500;
    const below = (rows: Rows): Rows => [
      ...rows,
      ...Array.from({ length: many }, () => counting(rows[0]?.length ?? 0)),
    ];
    const args = given(below);
    answer(rule.id, args);
    // Once to find where each range ends.
    expect(read).toBe(many * args.filter((arg, at) => Array.isArray(arg) && isIn(rule, names, at)).length);
  });
});

const isIn = (rule: AnyRule, names: string, at: number): boolean =>
  names.split(", ").includes(Object.keys(rule.given)[at] ?? "");

test("the ranges that must stop are few, and their functions say so", () => {
  const those = groups.filter(({ rule, names }) => mustStop(rule, names)).map(({ id, names }) => `${id} ${names}`);
  expect([...new Set(those)]).toEqual(["ORION_RENT_SCHEDULE incomes, hiding"]);
  expect(functionsPage()).toContain("The range of `incomes` must stop at its last value");
});

test("a column of 0 that is no schedule of rents is refused with the number of turns", () => {
  const given = answer("ORION_RENT_SCHEDULE", [Array.from({ length: 5_000 }, () => [0])]);
  expect(given).toMatchObject({ kind: "invalidValue", message: expect.stringMatching(/5000.*1000 turns or fewer/) });
});

test.each([null, "", 0])("a pirate in play is not fired by blank rows that arrive as %p", (blank) => {
  const worths = [[500], [520], [505], ...Array.from({ length: 10_000 }, () => [blank])];
  expect(answer("ORION_VICTORY", [worths])).toEqual({ kind: "value", value: "In play" });
  expect(answer("ORION_VICTORY", [[[500], [520], [0], [505]]])).toEqual({ kind: "value", value: "Fired" });
});

describe.each(ranges)("$id, $name", ({ rule, name, kind }) => {
  test("it must be there", () => {
    expect(outcome(rule, name, null) === "invalidValue").toBe(!kind.optional);
  });
});
