import { anyOf, marks, points, whole, wholeReading } from "../../../src/engine/core/arguments";
import { optional } from "../../../src/engine/core/kind";
import { BPV, NUMBER } from "../../../src/engine/core/measure";
import { points as toPoints, times } from "../../../src/engine/core/points";
import { InputError } from "../../../src/engine/core/problem";
import { column, one, row } from "../../../src/engine/core/result";
import { apply, evaluate, explain, rule } from "../../../src/engine/core/rule";

const toll = rule({
  id: "TOLL",
  clause: "T1",
  title: "Toll for ships",
  given: { ships: whole("", { least: 0 }), each: optional(points("")) },
  gives: one("", BPV),
  constants: { each: toPoints(1.5) },
  rulings: [],
  examples: [],
  refusals: [],
  compute({ ships, each }, step, constants) {
    const price = step("for each ship", each ?? constants.each, BPV, "T2");
    return step("together", times(price, ships), BPV);
  },
});

test("a rule gives what a cell holds", () => {
  expect(evaluate(toll, { ships: 3 })).toBe(4.5);
  expect(evaluate(toll, { ships: 3, each: 2 })).toBe(6);
});

test("an explanation names every step with its unit and clause", () => {
  expect(explain(toll, { ships: 3 })).toEqual({
    value: 4.5,
    shown: "4.5 BPV",
    steps: [
      { label: "for each ship", value: 1.5, shown: "1.5 BPV", clause: "T2" },
      { label: "together", value: 4.5, shown: "4.5 BPV", clause: "T1" },
    ],
    sentence: "for each ship: 1.5 BPV; together: 4.5 BPV",
  });
});

test("a house rule replaces the constants, and the explanation follows it", () => {
  const house = { each: toPoints(2) };
  expect(apply(toll, { ships: 3, each: undefined })).toBe(toPoints(4.5));
  expect(apply(toll, { ships: 3, each: undefined }, house)).toBe(toPoints(6));
  expect(explain(toll, { ships: 3 }, house).sentence).toBe("for each ship: 2 BPV; together: 6 BPV");
});

test("a result spills in its shape", () => {
  const spilling = { ...toll, compute: () => [1, 2] };
  expect(evaluate({ ...spilling, gives: row("", NUMBER) }, { ships: 1 })).toEqual([[1, 2]]);
  expect(evaluate({ ...spilling, gives: column("", NUMBER) }, { ships: 1 })).toEqual([[1], [2]]);
  expect(explain({ ...spilling, gives: row("", NUMBER) }, { ships: 1 }).shown).toBe("1, 2");
});

describe("ranges whose rows belong together", () => {
  const paired = rule({
    id: "PAIRED",
    clause: "T3",
    title: "",
    given: { ships: anyOf("", wholeReading()), hidden: optional(marks("")) },
    paired: ["ships", "hidden"],
    gives: one("", NUMBER),
    constants: undefined,
    rulings: [],
    examples: [],
    refusals: [],
    compute: ({ ships, hidden = [] }) => ships.length + hidden.length,
  });

  test("must be equally long", () => {
    expect(evaluate(paired, { ships: [[1], [2]], hidden: [[true], [true]] })).toBe(4);
    expect(() => evaluate(paired, { ships: [[1], [2]], hidden: [[true]] })).toThrow(
      new InputError("hidden", "a range of one cell", "as many cells as ships has: 2"),
    );
  });

  test.each([undefined, null, "", 0, [[""]]])("may be left out (%p)", (hidden) => {
    expect(evaluate(paired, { ships: [[1], [2]], hidden })).toBe(2);
  });
});
