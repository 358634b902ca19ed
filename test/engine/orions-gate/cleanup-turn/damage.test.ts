import fc from "fast-check";
import { ask } from "../../ask";

const LAYOUT = [
  ["Engine", 2],
  ["Cannon", 3],
  ["Shield", 1],
];

/** The states of the components above, the Hull Points lost and the bridge. */
const outcome = (damage: number): unknown[] => {
  const spilled = ask("GATE_DAMAGE", LAYOUT, damage) as [string, unknown][];
  expect(spilled.map(([what]) => what)).toEqual(["Engine", "Cannon", "Shield", "Hull", "Bridge"]);
  return spilled.map(([, state]) => state);
};

test.each([
  [0, ["intact", "intact", "intact", 0, ""]],
  [1, ["intact", "intact", "destroyed", 0, ""]],
  [2, ["intact", "damaged", "destroyed", 1, ""]],
  [3, ["intact", "damaged", "destroyed", 1, ""]],
  [4, ["intact", "destroyed", "destroyed", 0, ""]],
  [5, ["damaged", "destroyed", "destroyed", 1, ""]],
  [6, ["destroyed", "destroyed", "destroyed", 0, ""]],
  [7, ["destroyed", "destroyed", "destroyed", 0, "hit"]],
  [1000, ["destroyed", "destroyed", "destroyed", 0, "hit"]],
])("Gate: Cleanup Turn: %i points of damage", (damage, states) => {
  expect(outcome(damage)).toEqual(states);
});

test("a side without components: the bridge is next", () => {
  expect(ask("GATE_DAMAGE", [["", ""]], 0)).toEqual([
    ["Hull", 0],
    ["Bridge", ""],
  ]);
  expect(ask("GATE_DAMAGE", [["", ""]], 1)).toEqual([
    ["Hull", 0],
    ["Bridge", "hit"],
  ]);
});

test("blank rows are skipped, and any name will do", () => {
  const layout = [
    ["", ""],
    [" Old Bess ", 2],
    [0, 0],
    [42, 1],
  ];
  expect(ask("GATE_DAMAGE", layout, 2)).toEqual([
    [" Old Bess ", "damaged"],
    ["42", "destroyed"],
    ["Hull", 1],
    ["Bridge", ""],
  ]);
});

test.each([
  ["no toughness", [["Engine", ""]], 1],
  ["no name", [["", 2]], 1],
  ["half a point of toughness", [["Engine", 1.5]], 1],
  ["a truth value for a name", [[true, 1]], 1],
  ["one column", [["Engine"]], 1],
  ["no damage given", LAYOUT, ""],
  ["damage below nothing", LAYOUT, -1],
  ["half a point of damage", LAYOUT, 0.5],
])("GATE_DAMAGE, %s", (_, layout, damage) => {
  expect(ask("GATE_DAMAGE", layout, damage)).toBe("#VALUE!");
});

test("damage is used up from the outside in: destroyed, then one damaged at most, then intact", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 9 }),
      fc.nat(30),
      (toughness, damage) => {
        const layout = toughness.map((points, n) => [`Part ${n}`, points]);
        const spilled = ask("GATE_DAMAGE", layout, damage) as [string, unknown][];
        const states = spilled.slice(0, -2).map(([, state]) => state as string);
        expect(states.join(" ")).toMatch(/^(intact ?)*(damaged ?)?(destroyed ?)*$/);
        const all = toughness.reduce((sum, points) => sum + points);
        const gone = toughness.filter((_, n) => states[n] === "destroyed").reduce((sum, points) => sum + points, 0);
        expect(gone).toBeLessThanOrEqual(damage);
        expect(spilled.at(-2)).toEqual(["Hull", states.includes("damaged") ? 1 : 0]);
        expect(spilled.at(-1)).toEqual(["Bridge", damage > all ? "hit" : ""]);
      },
    ),
  );
});
