import fc from "fast-check";
import { ask, columnOf, refusal } from "../../ask";

const order = (names: readonly unknown[], combatBpv: readonly unknown[]): unknown =>
  ask("EAW_BATTLE_ORDER", columnOf(...names), columnOf(...combatBpv));

test("EaW 26a: the largest fleet stands first, a tie has its note and keeps its order", () => {
  expect(order(["D", "A", "C", "B"], [300, 500, 300, 100])).toEqual([
    ["A", 500, ""],
    ["D", 300, "roll 2d6"],
    ["C", 300, "roll 2d6"],
    ["B", 100, ""],
  ]);
  expect(order(["A", "B"], [300.0001, 300])).toEqual([
    ["A", 300.0001, ""],
    ["B", 300, ""],
  ]);
});

test("fleets keep their names and numbers", () => {
  expect(order([" Gorn 1 ", 7], [1, 2])).toEqual([
    [7, 2, ""],
    ["Gorn 1", 1, ""],
  ]);
  expect(ask("EAW_BATTLE_ORDER", "Gorn", 400)).toEqual([["Gorn", 400, ""]]);
  expect(order([1.2, 2.1], [1, 2])).toEqual([
    [2.1, 2, ""],
    [1.2, 1, ""],
  ]);
});

test("blank rows at the end are skipped, as the web and as Excel for Windows hand them over", () => {
  const rows = [
    ["A", 400, ""],
    ["B", 0, ""],
  ];
  expect(order(["A", "B"], [400, 0])).toEqual(rows);
  expect(order(["A", "B", "", null], [400, 0, "", null])).toEqual(rows);
  expect(order(["A", "B", 0, 0], [400, 0, 0, 0])).toEqual(rows);
});

test("half a row is refused by its place", () => {
  const half = (names: readonly unknown[], combatBpv: readonly unknown[]): string =>
    refusal("EAW_BATTLE_ORDER", columnOf(...names), columnOf(...combatBpv));
  expect(half(["A", ""], [400, 300])).toMatch(/^fleets, row 2: a value is missing/);
  expect(half(["A", 0, ""], [400, 0, 300])).toMatch(/^fleets, row 3: a value is missing/);
  expect(half(["A", "B"], [400, ""])).toMatch(/^combatBpv, row 2: a value is missing/);
  expect(half(["A", true], [400, 300])).toMatch(/^fleets, row 2: TRUE is not valid/);
  expect(half(["A", "B"], [400, -1])).toMatch(/^combatBpv, row 2: -1 is not valid/);
  expect(half(["", ""], ["", ""])).toMatch(/^fleets: a blank range is not valid/);
});

test("every fleet is there once, largest first, with a note where another is as large", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sizes, (combatBpv) => {
      const rows = order(
        combatBpv.map((_, n) => n + 1),
        combatBpv,
      ) as [number, number, string][];
      expect(rows.map(([fleet]) => fleet).sort((a, b) => a - b)).toEqual(combatBpv.map((_, n) => n + 1));
      for (const [r, [fleet, size, note]] of rows.entries()) {
        expect(size).toBe(combatBpv[fleet - 1]);
        expect(size).toBeLessThanOrEqual(rows[r - 1]?.[1] ?? Infinity);
        expect(note !== "").toBe(combatBpv.filter((other) => other === size).length > 1);
      }
    }),
  );
});

test("EaW 26a: the two largest fleets of different players fight first", () => {
  const of = (owners: readonly unknown[]): unknown =>
    ask(
      "EAW_BATTLE_ORDER",
      columnOf("Gorn 1", "Gorn 2", "ISC", "Romulan"),
      columnOf(600, 580, 500, 300),
      columnOf(...owners),
    );
  expect(of(["Gorn", "Gorn", "ISC", "Romulan"])).toEqual([
    ["Gorn 1", 600, ""],
    ["ISC", 500, ""],
    ["Gorn 2", 580, ""],
    ["Romulan", 300, ""],
  ]);
  expect(of(["A", "B", "C", "D"])).toEqual(order(["Gorn 1", "Gorn 2", "ISC", "Romulan"], [600, 580, 500, 300]));
  expect(of(["A", "A", "A", "A"])).toEqual(order(["Gorn 1", "Gorn 2", "ISC", "Romulan"], [600, 580, 500, 300]));
  expect(of(["A", "B"])).toBe("#VALUE!");
});
