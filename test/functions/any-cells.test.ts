import fc from "fast-check";
import type { AnyRule } from "../../src/engine/core/rule";
import { RULES } from "../../src/engine/registry";
import { answer, type Answer } from "../../src/functions/answer";
import { times } from "../thoroughness";

const rules = [...RULES.values()];

/** Calls in all, shared out evenly over the functions. */
const CALLS = times(50_000, 1_000_000);

/** The words that any argument takes: close to what is right, and often in the wrong place. */
const words = [...new Set(rules.flatMap(({ given }) => Object.values(given).flatMap((kind) => kind.words ?? [])))];

const cell = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 13 }) },
  { weight: 2, arbitrary: fc.integer({ min: -9_999, max: 99_999 }).map((n) => n / 100) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(5e-324, -1e-17, 0.3 / 0.1, 0.1 + 0.2, 1e8, 1e15, 2 ** 53) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom("0101", "Armed Small Freighter", "Crippled", "Captured", "TRUE", "=1+1") },
  { weight: 1, arbitrary: fc.string() },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined, "", " ", 0, -0) },
  { weight: 1, arbitrary: fc.anything() },
);

/** A range as Excel hands it over, and now and then one that it never would. */
const range = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) => {
      const row = fc.array(cell, { minLength: columns, maxLength: columns });
      return fc.array(row, { minLength: rows, maxLength: rows });
    }),
  },
  { weight: 1, arbitrary: fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 3 }) },
);

type Cells = Readonly<Record<string, unknown>>;

/** A range of an example with a cell of it replaced, a row of it left out, or its rows once more below. */
function nearRange(rows: readonly (readonly unknown[])[]): fc.Arbitrary<unknown> {
  const at = fc.tuple(fc.nat(rows.length - 1), fc.nat((rows[0]?.length ?? 1) - 1));
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(at, cell)
        .map(([[r, c], instead]) =>
          rows.map((row, i) => (i === r ? row.map((one, j) => (j === c ? instead : one)) : row)),
        ),
    },
    { weight: 1, arbitrary: at.map(([r]) => (rows.length > 1 ? rows.filter((_, i) => i !== r) : rows)) },
    { weight: 1, arbitrary: fc.constant([...rows, ...rows]) },
  );
}

const isRange = (given: unknown): given is readonly (readonly unknown[])[] => Array.isArray(given);

/** The arguments of an example, now and then one of them replaced by something of its own kind or of any. */
function nearExample({ given }: AnyRule, shown: Cells): fc.Arbitrary<readonly unknown[]> {
  const each = Object.entries(given).map(([name, kind]) => {
    const as = shown[name];
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(as) },
      { weight: 1, arbitrary: kind.range ? range : cell },
      { weight: 2, arbitrary: isRange(as) ? nearRange(as) : fc.constantFrom(as, ...(kind.words ?? [as])) },
    );
  });
  return fc.tuple(...each);
}

/** Arguments close to the examples, or of their own kinds more often than not; some left out at the end. */
function argumentsOf(rule: AnyRule): fc.Arbitrary<readonly unknown[]> {
  const shown = rule.examples.map(([cells]) => cells as Cells);
  const any = Object.entries(rule.given).map(([name, kind]) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...shown.map((cells) => cells[name])) },
      { weight: kind.range ? 1 : 4, arbitrary: cell },
      { weight: kind.range ? 6 : 1, arbitrary: range },
    ),
  );
  const cut = fc
    .tuple(...any)
    .chain((all) => fc.integer({ min: 0, max: all.length }).map((some) => all.slice(0, some)));
  return fc.oneof(cut, ...shown.map((cells) => nearExample(rule, cells)));
}

/** What the cells of an answer are: the same as in the rule's own examples. */
function isOfItsKind({ gives, examples }: AnyRule, { value }: Extract<Answer, { kind: "value" }>): boolean {
  const kinds = new Set(examples.flatMap(([, shown]) => [shown].flat(2).map((one) => typeof one)));
  const cells = [value].flat(2) as readonly unknown[];
  const fits = cells.every((one) => kinds.has(typeof one) && !(typeof one === "number" && !Number.isFinite(one)));
  return fits && Array.isArray(value) === (gives.shape !== "cell") && cells.length > 0;
}

/** Jest is asked only where something is wrong: asking takes it longer than a function takes to answer. */
function expectMatch(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) expect(text).toMatch(pattern);
}

test.each(rules)("$id survives any cells with a value of its kind or an error with its message", (rule) => {
  let values = 0;
  fc.assert(
    fc.property(argumentsOf(rule), (cells) => {
      const given = answer(rule.id, cells);
      if (given.kind === "value") {
        values += 1;
        if (!isOfItsKind(rule, given)) expect(given.value).toBe("a value of the kind of the examples");
      } else if (given.kind === "invalidValue")
        expectMatch(given.message, /^.+: (a value is missing|.+ is not valid)\. Enter .+\.$/s);
      else {
        if (!rule.unanswered?.length) expect(rule.unanswered).toBe("what the rule does not answer");
        expectMatch(given.message, /^[A-Z].+\.$/s);
      }
    }),
    { numRuns: Math.ceil(CALLS / rules.length) },
  );
  // Were every one of them refused, nothing would have been tried.
  expect(values).toBeGreaterThan(0);
});

test.each(rules)("$id gives the same for the same cells", (rule) => {
  fc.assert(
    fc.property(argumentsOf(rule), (cells) => {
      expect(answer(rule.id, cells)).toEqual(answer(rule.id, cells));
    }),
    { numRuns: times(10, 25) },
  );
});
