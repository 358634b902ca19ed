import { borderPatrolSample } from "../../../samples/border-patrol";
import { once } from "../../../samples/once";
import { apply, NO_TABLES } from "../../../src/engine/campaign/schema/apply";
import { whyRoll } from "../../../src/engine/campaign/why-roll";
import { sixSided } from "../../../src/engine/core/dice";
import { GAMES } from "../../../src/engine/games";
import { openBooks, openView } from "../../../src/engine/open";

const sample = once(() => openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES));
const MODIFIERS = [
  { why: "Poor crew of O-6", by: -1, clause: "V19.75" },
  { why: "Turns in hiding", by: 2 },
  { why: "Does not apply", by: 0 },
];
const ROLL = { what: "Mutiny of A-1", clause: "V19.74", dice: sixSided(2), modifiers: MODIFIERS };

describe("where the odds of a roll come from", () => {
  test("is its rule with its dice, and each modifier that counts with its value and clause", () => {
    expect(whyRoll(sample(), ROLL).parts).toEqual([
      { what: "Mutiny of A-1", value: "2d6, 2 to 12 in 36 ways", clause: "V19.74" },
      { what: "Poor crew of O-6", value: "−1", clause: "V19.75" },
      { what: "Turns in hiding", value: "+2", clause: "V19.74" },
    ]);
  });

  test("is what the group plays differently, beside the modifiers", () => {
    const set = { setting: "Mutiny from", rule: "Mutiny", clause: "V19.63", value: "10", byTheBook: "9", since: 3 };
    expect(whyRoll(sample(), { ...ROLL, houseRules: [set] }).parts.at(-1)).toEqual({
      ...{ what: "House rule since turn 3, Mutiny from", value: "10, by the book 9", clause: "V19.63" },
    });
  });

  test("is in dice, where each die counts by itself", () => {
    const values = whyRoll(sample(), { ...ROLL, byFaces: true }).parts.map(({ value }) => value);
    expect(values).toEqual(["2d6, each die by itself", "−1 of the dice", "+2 of the dice"]);
  });

  test("are the rows that the roll and its modifiers name, as far as a side may know them", () => {
    const ledTo = (open = sample()) => whyRoll(open, ROLL).facts.map(({ what, spot }) => [what, spot.sheet]);
    expect([...ledTo()].sort()).toEqual([
      ["A-1", "Ships"],
      ["O-6", "Ships"],
    ]);
    const alliance = openView(sample(), "Alliance");
    const knows = new Set(alliance.books.units.map(({ unit }) => unit));
    expect(ledTo(alliance).every(([what = ""]) => knows.has(what))).toBe(true);
  });
});
