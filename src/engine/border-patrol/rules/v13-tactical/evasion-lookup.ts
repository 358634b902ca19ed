import type { Cell } from "../../../core/cell";
import type { Lookup } from "../../../core/rule";
import { MET, rollsOf } from "./evasion";
import { EVASION_TABLES, type EvasionRow, type EvasionTable } from "./evasion-tables";

/** Everything that follows from a row, including its extra damage. */
function follows({ fate, then, damage }: EvasionRow): string {
  if (damage) return `(${damage.factor.text}) x ${damage.dice.text} extra damage. ${then}`;
  return fate === "Captured" ? `${then}; an Orion unit destroys itself` : then;
}

/** Empty Space with its hex: friendly and neutral ones share a table. */
const terrainOf = ({ hex, terrain }: EvasionTable): string =>
  terrain === "Empty Space" ? `${terrain} of a ${hex.toLowerCase()} hex` : terrain;

const rowsOf = (table: EvasionTable): Cell[][] =>
  table.rows.map((row) => [terrainOf(table), table.officer, rollsOf(table, row), row.fate, follows(row), table.clause]);

const tablesIn = (hex: EvasionTable["hex"]): Cell[][] =>
  EVASION_TABLES.filter((table) => table.hex === hex).flatMap(rowsOf);

const HEADS = ["Terrain", "Bonus of", "Adjusted roll of 1d6", "Fate", "What follows", "Rule"];

/** The lookup tables of sub-light evasion. */
export const EVASION_LOOKUPS: readonly Lookup[] = [
  {
    title: "Sub-light evasion in a neutral hex, or in a friendly one with terrain",
    clause: "V13.950",
    heads: HEADS,
    rows: [
      ["Empty Space of a friendly hex", "", "no roll", "Rendezvous", "Meets friends in the hex", MET],
      ...tablesIn("Neutral"),
    ],
  },
  { title: "Sub-light evasion in a hostile hex", clause: "V13.960", heads: HEADS, rows: tablesIn("Hostile") },
];
