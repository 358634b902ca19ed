import { EVASION_HEXES, TERRAINS } from "../../../../../src/engine/border-patrol/rules/v13-tactical/evasion-tables";
import { ask } from "../../../ask";
import { fateInText, RATINGS } from "./evasion-text";

const ORDER = ["Rendezvous", "Lost", "Stranded", "Captured", "Destroyed"];
const ROLLS = [1, 2, 3, 4, 5, 6];

/** The odds counted over two dice from the tables of the text: one for the terrain, one for Empty Space. */
function counted(hex: string, terrain: string, bonus: number, captainBonus: number, orion: boolean): unknown[][] {
  const ends = new Map(ORDER.map((end) => [end, 0]));
  for (const first of ROLLS) {
    for (const second of ROLLS) {
      const fate = terrain === "Empty Space" ? "Escapes" : fateInText(hex, terrain, first - bonus);
      const goesOn = ["Escapes", "Damaged", "Lost"].includes(fate);
      const there = hex === "Friendly" ? "Rendezvous" : fateInText(hex, "Empty Space", second - captainBonus);
      const end = goesOn ? there : fate;
      const said = end === "Captured" && orion ? "Destroyed" : end;
      ends.set(said, (ends.get(said) ?? NaN) + 1);
    }
  }
  return ORDER.map((end) => [end, (ends.get(end) ?? NaN) / 36]);
}

/** Captain, helmsman, navigator, engineer: which of them counts on the table of a terrain. */
const OFFICER: Readonly<Record<string, number>> = { "Asteroid Field": 1, Nebula: 2, "Ion Storm": 3 };

const cases = EVASION_HEXES.flatMap((hex) => TERRAINS.map((terrain) => [hex, terrain] as const));

test.each(cases)("the odds are those that two dice and the text's tables give: %s hex, %s", (hex, terrain) => {
  for (const [rating, bonus] of RATINGS) {
    for (const [captain, captainBonus] of RATINGS) {
      const officer = OFFICER[terrain] ?? 0;
      // Everybody else has a Rating that would show if it counted.
      const ratings = [captain, 25, 25, 25].map((other, n) => (n === officer && n > 0 ? rating : other));
      const first = officer > 0 ? bonus : captainBonus;
      for (const orion of [false, true]) {
        expect(ask("EVASION_ODDS", hex, terrain, ...ratings, orion)).toEqual(
          counted(hex, terrain, first, captainBonus, orion),
        );
      }
    }
  }
});

test("there are always five rows, in the same order", () => {
  for (const [hex, terrain] of cases) {
    const rows = ask("EVASION_ODDS", hex, terrain) as [string, number][];
    expect(rows.map(([end]) => end)).toEqual(ORDER);
    expect(rows.reduce((all, [, likely]) => all + likely, 0)).toBeCloseTo(1, 12);
  }
});

test.each([
  ["blank Ratings", ["Neutral", "Nebula", "", "", "", "", ""], ["Neutral", "Nebula"]],
  ["other spelling", ["neutral", "ion-storms"], ["Neutral", "Ion Storm"]],
])("EVASION_ODDS, %s", (_, cells, same) => {
  expect(ask("EVASION_ODDS", ...cells)).toEqual(ask("EVASION_ODDS", ...same));
});

test.each([[["", "Nebula"]], [["Neutral", "Void"]], [["Neutral", "Nebula", "x"]], [["Neutral", "Nebula", 1.5]]])(
  "EVASION_ODDS refuses %j",
  (cells) => {
    expect(ask("EVASION_ODDS", ...cells)).toBe("#VALUE!");
  },
);
