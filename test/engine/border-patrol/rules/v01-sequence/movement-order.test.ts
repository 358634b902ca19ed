import fc from "fast-check";
import { ask, columnOf, refusal } from "../../../ask";

type Row = readonly [team: string, roll: number, note: string];
const order = (teams: readonly unknown[], rolls: readonly unknown[]): unknown =>
  ask("MOVEMENT_ORDER", columnOf(...teams), columnOf(...rolls));

test("the highest roll moves first, the lowest last", () => {
  expect(order(["Alliance", "Coalition", "Orion", "Monster"], [2, 12, 13, 14])).toEqual([
    ["Monster", 14, ""],
    ["Orion", 13, ""],
    ["Coalition", 12, ""],
    ["Alliance", 2, ""],
  ]);
});

test("tied Teams are to roll again, and stand as given until then", () => {
  expect(order(["Orion", "Coalition", "Alliance", "Tholian"], [6, 8, 6, 8])).toEqual([
    ["Coalition", 8, "re-roll"],
    ["Tholian", 8, "re-roll"],
    ["Orion", 6, "re-roll"],
    ["Alliance", 6, "re-roll"],
  ]);
});

test("a single Team is an order", () => {
  expect(order(["Alliance"], [7])).toEqual([["Alliance", 7, ""]]);
  expect(ask("MOVEMENT_ORDER", "Alliance", 7)).toEqual([["Alliance", 7, ""]]);
});

test("the Teams may stand in a row", () => {
  expect(ask("MOVEMENT_ORDER", [["Alliance", "Orion"]], [[7, 9]])).toEqual([
    ["Orion", 9, ""],
    ["Alliance", 7, ""],
  ]);
});

test("blank rows at the end are skipped, one blank among values is refused", () => {
  for (const blank of [null, "", 0]) {
    expect(order(["Alliance", "Orion", blank], [7, 9, blank])).toEqual(order(["Alliance", "Orion"], [7, 9]));
    expect(order(["Alliance", blank, "Orion"], [7, 8, 9])).toBe("#VALUE!");
    expect(order(["Alliance", "Coalition", "Orion"], [7, blank, 9])).toBe("#VALUE!");
    expect(order(["Alliance", "Orion"], [7, blank])).toBe("#VALUE!");
    expect(order(["Alliance", blank], [7, 9])).toBe("#VALUE!");
  }
  expect(order([""], [""])).toBe("#VALUE!");
});

test.each([1, 15, 7.5, "seven", true, -7])("%p is no roll", (roll) => {
  expect(order(["Alliance", "Orion"], [7, roll])).toBe("#VALUE!");
  expect(refusal("MOVEMENT_ORDER", columnOf("Alliance", "Orion"), columnOf(7, roll))).toMatch(/^rolls, row 2: /);
});

test.each([3, true])("%p names no Team", (name) => {
  expect(refusal("MOVEMENT_ORDER", columnOf("Alliance", name), columnOf(7, 8))).toMatch(/^teams, row 2: /);
});

test("every Team is there once, in falling order, tied exactly where another has the same roll", () => {
  const rolls = fc.array(fc.integer({ min: 2, max: 14 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rolls, (shown) => {
      const teams = shown.map((_, index) => `Team ${index}`);
      const rows = order(teams, shown) as readonly Row[];
      expect(rows.map(([team]) => team).sort()).toEqual([...teams].sort());
      for (const [index, [team, roll, note]] of rows.entries()) {
        expect(roll).toBe(shown[teams.indexOf(team)]);
        const isTied = shown.filter((other) => other === roll).length > 1;
        expect(note).toBe(isTied ? (roll > 12 ? "GameMaster decides" : "re-roll") : "");
        const [before, itsRoll] = rows[index - 1] ?? ["", Infinity];
        expect(itsRoll > roll || teams.indexOf(before) < teams.indexOf(team)).toBe(true);
      }
    }),
  );
});
