import type { AnyRule } from "../../src/engine/core/rule";
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

test("a blank is 0 wherever 0 is a value and the argument may be left out", () => {
  const different = single.filter(
    ({ rule, name, kind }) =>
      kind.optional &&
      !kind.blank(0) &&
      JSON.stringify(outcome(rule, name, 0)) !== JSON.stringify(outcome(rule, name, null)),
  );
  expect(different.map(({ id, name }) => `${id} ${name}`)).toEqual(["PIRACY_INCOME economicValue"]);
});

describe.each(ranges)("$id, $name", ({ rule, name, kind }) => {
  const cells = rule.examples.map(([example]) => example).find((example) => Array.isArray(example[name])) ?? {};
  const extended = rule.paired ?? [name];

  /** The example's arguments, with a row of blanks below those ranges that stand side by side. */
  const withRowBelow = (blank: unknown): readonly unknown[] =>
    Object.keys(rule.given).map((other) => {
      const given = cells[other];
      if (!Array.isArray(given) || !extended.includes(other)) return given;
      const rows = given as unknown[][];
      return [...rows, Array<unknown>(rows[0]?.length ?? 0).fill(blank)];
    });

  test("a row of blanks at the end changes nothing, whatever it arrives as", () => {
    const expected = answer(
      rule.id,
      Object.keys(rule.given).map((other) => cells[other]),
    );
    expect(expected.kind).toBe("value");
    const zeroIsBlank = extended.every((other) => rule.given[other]?.blank(0));
    for (const blank of [null, "", "  ", ...(zeroIsBlank ? [0] : [])]) {
      expect(answer(rule.id, withRowBelow(blank))).toEqual(expected);
    }
  });

  test("it must be there", () => {
    expect(outcome(rule, name, null) === "invalidValue").toBe(!kind.optional);
  });
});
