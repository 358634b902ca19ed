import { roll, whole, word, yes } from "../../../core/arguments";
import { ONE_DIE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { NUMBER, ROLL, WORD, type Measure } from "../../../core/measure";
import { total } from "../../../core/modifiers";
import { one } from "../../../core/result";
import { rule, type Recorder } from "../../../core/rule";
import { Words } from "../../../core/words";
import { bonusOf } from "../v19-orion-pirates/officers";
import {
  EVASION_HEXES,
  EVASION_TABLES,
  TERRAINS,
  type DamageFactor,
  type EvasionDamage,
  type EvasionFate,
  type EvasionHex,
  type EvasionRow,
  type EvasionTable,
  type Terrain,
} from "./evasion-tables";

export const evasionHex = word("Whose hex it is, as the unit's Team sees it", new Words(EVASION_HEXES));
export const evasionTerrain = word("The terrain of the hex", new Words(TERRAINS));

const fateRoll = roll("The roll for the unit", ONE_DIE);
const officerRating = optional(whole("Rating of the officer that the table names; 0 when left out"));

/** The table for this hex and terrain; undefined for a Friendly hex of Empty Space, where the unit meets friends without a roll. */
export function evasionTable(
  hex: EvasionHex,
  terrain: Terrain,
  tables: readonly EvasionTable[] = EVASION_TABLES,
): EvasionTable | undefined {
  if (hex === "Friendly" && terrain === "Empty Space") return undefined;
  const like = hex === "Hostile" ? "Hostile" : "Neutral";
  const found = tables.find((table) => table.hex === like && table.terrain === terrain);
  if (!found) throw new RangeError(`no evasion table for ${terrain} in a ${like} hex`);
  return found;
}

/** Where a unit meets its friends without a roll. */
export const MET = "V13.942";

/** The row of a table for a roll minus the officer's bonus. */
export function evasionRow({ rows, terrain }: EvasionTable, rolled: number, rating: number): EvasionRow {
  const row = rows.find(({ most }) => rolled - bonusOf(rating) <= most);
  if (!row) throw new RangeError(`no row for ${rolled} on the table of ${terrain}`);
  return row;
}

/** "1 or less", "4", "4 to 6": the adjusted rolls of a row. */
export function rollsOf({ rows }: EvasionTable, row: EvasionRow): string {
  const before = rows[rows.indexOf(row) - 1];
  if (!before) return `${row.most} or less`;
  return before.most + 1 === row.most ? `${row.most}` : `${before.most + 1} to ${row.most}`;
}

/** A fate as a word, which the type knows. */
const FATE: Measure<EvasionFate> = WORD;

interface LookedForHex {
  readonly hex: EvasionHex;
  readonly terrain: Terrain;
  readonly roll: number;
  readonly rating?: number | undefined;
}

interface Found {
  readonly fate: EvasionFate;
  readonly clause: string;
  readonly damage?: EvasionDamage;
}

/** Looks up a roll and records how; if there is no table, the unit meets its friends. */
function lookUp(
  { hex, terrain, roll: rolled, rating = 0 }: LookedForHex,
  step: Recorder,
  tables: readonly EvasionTable[],
): Found {
  const table = evasionTable(hex, terrain, tables);
  if (!table) return { fate: step(`${terrain} in a friendly hex`, "Rendezvous", FATE, MET), clause: MET };
  const { officer, clause } = table;
  const row = evasionRow(table, rolled, rating);
  const modifier = total([{ why: `bonus of the ${officer}`, by: -bonusOf(rating) }], step);
  step("adjusted roll", rolled + modifier, ROLL);
  step(`${terrain} in a ${hex.toLowerCase()} hex, ${rollsOf(table, row)}`, row.fate, FATE, clause);
  return { ...row, clause };
}

export const evasionFate = rule({
  id: "EVASION_FATE",
  clause: "V13.913",
  title: "Result of one roll of sub-light evasion for a unit that dropped its Warp Engines",
  given: {
    hex: evasionHex,
    terrain: evasionTerrain,
    roll: fateRoll,
    rating: officerRating,
    orion: optional(yes("TRUE for an Orion unit, which destroys itself rather than be captured")),
  },
  gives: one("Escapes, Damaged, Lost, Stranded, Captured, Destroyed or Rendezvous", FATE),
  constants: EVASION_TABLES,
  rulings: [
    "The Captain's Rating counts on all tables but these: Navigator in a Nebula, Helmsman in an Asteroid Field, Chief " +
      "Engineer in an Ion Storm.",
    "A Friendly hex with terrain uses the neutral tables (V13.951).",
    "A unit that escapes a Variable Pulsar in a Hostile hex continues with V13.968, as with all other hostile tables.",
    "A unit that is sub-light by nature, is at a friendly Base or Star System, or is towed away does not roll " +
      "(V13.921, V13.923, V13.924).",
  ],
  examples: [
    [
      { hex: "Neutral", terrain: "Black Hole", roll: 4, rating: 3 },
      "Escapes",
      "roll: 4 on 1d6; bonus of the Captain: −1; adjusted roll: 3; " +
        "Black Hole in a neutral hex, 3 or less (V13.952): Escapes",
    ],
    [
      { hex: "Hostile", terrain: "Black Hole", roll: 4, rating: 3 },
      "Destroyed",
      "roll: 4 on 1d6; bonus of the Captain: −1; adjusted roll: 3; " +
        "Black Hole in a hostile hex, 3 to 6 (V13.962): Destroyed",
    ],
    [
      { hex: "Friendly", terrain: "Nebula", roll: 4 },
      "Lost",
      "roll: 4 on 1d6; adjusted roll: 4; Nebula in a friendly hex, 4 (V13.953): Lost",
    ],
    [
      { hex: "Friendly", terrain: "Empty Space", roll: 6 },
      "Rendezvous",
      "roll: 6 on 1d6; Empty Space in a friendly hex (V13.942): Rendezvous",
    ],
    [
      { hex: "Hostile", terrain: "Empty Space", roll: 6, orion: true },
      "Destroyed",
      "roll: 6 on 1d6; adjusted roll: 6; Empty Space in a hostile hex, 6 (V13.968): Captured; " +
        "an Orion unit destroys itself (V13.968): Destroyed",
    ],
  ],
  refusals: [
    [{ hex: "Friendly", terrain: "Empty Space", roll: 7 }, "roll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."],
    [
      { hex: "Neutral", terrain: "Dust Cloud", roll: 3 },
      'terrain: "Dust Cloud" is not valid. Enter Empty Space, Black Hole, Nebula, Asteroid Field, Ringed Gas Giant, ' +
        "Variable Pulsar or Ion Storm.",
    ],
  ],
  compute(given, step, tables) {
    const { fate, clause } = lookUp(given, step, tables);
    if (fate !== "Captured" || !given.orion) return fate;
    return step("an Orion unit destroys itself", "Destroyed", FATE, clause);
  },
});

/** The factor for one roll of the damage dice, for a unit of this size class. */
export const damageTimes = ({ plus, perSizeClass }: DamageFactor, sizeClass: number): number =>
  plus + perSizeClass * sizeClass;

export const evasionDamage = rule({
  id: "EVASION_DAMAGE",
  clause: "V13.913",
  title: "Extra damage from one roll of sub-light evasion",
  given: {
    hex: evasionHex,
    terrain: evasionTerrain,
    roll: fateRoll,
    sizeClass: whole("Size class of the unit, 1 to 7", { least: 1, most: 7 }),
    rating: officerRating,
  },
  gives: one("The damage as a factor times one roll of dice; blank if there is none", WORD),
  constants: EVASION_TABLES,
  rulings: [
    "The dice are rolled once and the total is multiplied.",
    "A factor of 0 or less means no damage.",
    "Only an Asteroid Field and an Ion Storm do damage.",
  ],
  examples: [
    [
      { hex: "Neutral", terrain: "Asteroid Field", roll: 3, sizeClass: 3 },
      "2 x 1d6",
      "roll: 3 on 1d6; adjusted roll: 3; Asteroid Field in a neutral hex, 3 (V13.954): Damaged; " +
        "5 − size class (V13.954): 2; damage (V13.954): 2 x 1d6",
    ],
    [
      { hex: "Hostile", terrain: "Ion Storm", roll: 6, sizeClass: 4, rating: 5 },
      "3 x 7d6",
      "roll: 6 on 1d6; bonus of the Chief Engineer: −2; adjusted roll: 4; " +
        "Ion Storm in a hostile hex, 4 (V13.967): Damaged; size class − 1 (V13.967): 3; damage (V13.967): 3 x 7d6",
    ],
    [
      { hex: "Neutral", terrain: "Asteroid Field", roll: 2, sizeClass: 3 },
      "",
      "roll: 2 on 1d6; adjusted roll: 2; Asteroid Field in a neutral hex, 2 or less (V13.954): Escapes; " +
        "damage (V13.954): nothing",
    ],
    [
      { hex: "Hostile", terrain: "Asteroid Field", roll: 4, sizeClass: 5 },
      "",
      "roll: 4 on 1d6; adjusted roll: 4; Asteroid Field in a hostile hex, 4 (V13.964): Damaged; " +
        "5 − size class (V13.964): 0; damage (V13.964): nothing",
    ],
  ],
  refusals: [
    [
      { hex: "Neutral", terrain: "Ion Storm", roll: 3, sizeClass: 8 },
      "sizeClass: 8 is not valid. Enter a whole number from 1 to 7.",
    ],
  ],
  compute(given, step, tables) {
    const { damage, clause } = lookUp(given, step, tables);
    if (!damage) return step("damage", "", WORD, clause);
    const { factor, dice } = damage;
    const times = step(factor.text, damageTimes(factor, given.sizeClass), NUMBER, clause);
    return step("damage", times > 0 ? `${times} x ${dice.text}` : "", WORD, clause);
  },
});
