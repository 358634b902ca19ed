import { anyOf, marks, points, roll, whole, wholeReading } from "../../../src/engine/core/arguments";
import { ONE_DIE, TWO_DICE } from "../../../src/engine/core/dice";
import { optional } from "../../../src/engine/core/kind";
import { BPV, NUMBER, WORD } from "../../../src/engine/core/measure";
import { points as toPoints, times, type Points } from "../../../src/engine/core/points";
import { InputError } from "../../../src/engine/core/problem";
import { column, mixedRow, one, row, table } from "../../../src/engine/core/result";
import { apply, evaluate, evaluateInOrder, explain, rule } from "../../../src/engine/core/rule";

const unnamed = {
  id: "TOLL",
  clause: "T1",
  title: "",
  constants: undefined,
  rulings: [],
  examples: [],
  refusals: [],
};

const toll = rule({
  ...unnamed,
  title: "Toll for ships",
  given: { ships: whole("", { least: 0 }), each: optional(points("")) },
  gives: one("", BPV),
  constants: { each: toPoints(1.5) },
  compute({ ships, each }, step, constants) {
    const price = step("for each ship", each ?? constants.each, BPV, "T2");
    return step("together", times(price, ships), BPV);
  },
});

test("a rule gives what a cell holds", () => {
  expect(evaluate(toll, { ships: 3 })).toBe(4.5);
  expect(evaluate(toll, { ships: 3, each: 2 })).toBe(6);
});

test("a rule takes its arguments in their public order, too", () => {
  expect(evaluateInOrder(toll, [3])).toBe(4.5);
  expect(evaluateInOrder(toll, [3, 2])).toBe(6);
  expect(() => evaluateInOrder(toll, [null, 2])).toThrow(/^ships: a value is missing/);
});

test("an explanation names every step with its kind, its unit and its clause", () => {
  expect(explain(toll, { ships: 3 })).toEqual({
    value: 4.5,
    shown: "4.5 BPV",
    steps: [
      { label: "for each ship", value: 1.5, kind: "BPV", shown: "1.5 BPV", clause: "T2" },
      { label: "together", value: 4.5, kind: "BPV", shown: "4.5 BPV", clause: "T1" },
    ],
    sentence: "for each ship (T2): 1.5 BPV; together: 4.5 BPV",
  });
});

test("an explanation begins with what the dice showed, and on which dice", () => {
  const lucky = rule({
    ...unnamed,
    given: { firstRoll: roll("", TWO_DICE), again: optional(roll("", ONE_DIE)) },
    gives: one("", BPV),
    compute: ({ firstRoll }, step) => step("twice", toPoints(2 * firstRoll), BPV),
  });
  expect(explain(lucky, { firstRoll: 9 }).steps).toEqual([
    { label: "first roll", value: 9, kind: "roll of 2d6", shown: "9 on 2d6", clause: "T1" },
    { label: "twice", value: 18, kind: "BPV", shown: "18 BPV", clause: "T1" },
  ]);
  expect(explain(lucky, { firstRoll: 9, again: 4 }).sentence).toBe(
    "first roll: 9 on 2d6; again: 4 on 1d6; twice: 18 BPV",
  );
});

test("a house rule replaces the constants, and the explanation follows it", () => {
  const house = { each: toPoints(2) };
  expect(apply(toll, { ships: 3, each: undefined })).toBe(toPoints(4.5));
  expect(apply(toll, { ships: 3, each: undefined }, house)).toBe(toPoints(6));
  expect(explain(toll, { ships: 3 }, house).sentence).toBe("for each ship (T2): 2 BPV; together: 6 BPV");
});

test("a result spills in its shape", () => {
  const spilling = { ...toll, compute: () => [1, 2] };
  expect(evaluate({ ...spilling, gives: row("", NUMBER) }, { ships: 1 })).toEqual([[1, 2]]);
  expect(evaluate({ ...spilling, gives: column("", NUMBER) }, { ships: 1 })).toEqual([[1], [2]]);
  expect(explain({ ...spilling, gives: row("", NUMBER) }, { ships: 1 }).shown).toBe("1, 2");
});

test("rows whose cells mean different things keep the name and the measure of each", () => {
  const columns = [
    ["ship", WORD],
    ["toll", BPV],
  ] as const;
  const listing = {
    ...toll,
    compute: () =>
      [
        ["O-1", toPoints(1.5)],
        ["O-2", toPoints(2)],
      ] as const,
  };
  const spilled = { ...listing, gives: table<readonly [string, Points]>("", columns) };
  expect(evaluate(spilled, { ships: 1 })).toEqual([
    ["O-1", 1.5],
    ["O-2", 2],
  ]);
  expect(explain(spilled, { ships: 1 }).shown).toBe("O-1, 1.5 BPV; O-2, 2 BPV");
  expect(spilled.gives.heads).toEqual(["ship", "toll"]);
  const single = { ...toll, compute: () => ["O-1", toPoints(1.5)] as const };
  const one = { ...single, gives: mixedRow<readonly [string, Points]>("", columns) };
  expect(evaluate(one, { ships: 1 })).toEqual([["O-1", 1.5]]);
  expect(one.gives.shape).toBe("row");
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
      new InputError("hidden", "a range of one cell", "a range with as many cells as ships: 2"),
    );
  });

  test("must be equally long when they are given in order", () => {
    expect(
      evaluateInOrder(paired, [
        [[1], [2]],
        [[true], [true]],
      ]),
    ).toBe(4);
    expect(() => evaluateInOrder(paired, [[[1], [2]], true])).toThrow(
      new InputError("hidden", "a range of one cell", "a range with as many cells as ships: 2"),
    );
  });

  test.each([undefined, null, "", 0, [[""]]])("may be left out (%p)", (hidden) => {
    expect(evaluate(paired, { ships: [[1], [2]], hidden })).toBe(2);
  });
});
