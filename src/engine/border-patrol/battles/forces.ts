import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { captainRatingOf } from "../ships/captains";
import type { Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";
import { isOrion } from "../turn/history";

type Row = Pick<Ship, "condition" | "crew" | "sensors" | "captainRating" | "captain" | "supply">;

const has = (condition: string, word: string): boolean => condition.toLowerCase().includes(word);

/** Whether a unit has no Warp Engines, by its Condition (V13.18, V13.912). */
export const isSubLight = ({ condition }: Pick<Row, "condition">): boolean => /\bsub-?light\b/i.test(condition);

/** Whether a unit is crippled, by its Condition. */
export const isCrippled = ({ condition }: Pick<Row, "condition">): boolean => has(condition, "crippled");

/** Whether a unit has damage, by its Condition. */
export const isDamaged = ({ condition }: Pick<Row, "condition">): boolean => /\bdamaged\b/i.test(condition);

/** Whether a unit is a Base, by its Class. */
export const isBase = ({ class: its }: Pick<Ship, "class">): boolean =>
  /\b(starbase|base station|battle station|mobile base|SB|BS|BATS|MB|FRD)\b/i.test(its);

/** Whether a unit is the pirates', whoever leases it (V13.455). */
export const isPirate = (state: Pick<BooksState, "books" | "campaign">, unit: string): boolean =>
  isOrion(state, state.campaign.units.get(unit)?.side ?? "");

/** Whether a unit that fights for a side is leased from the pirates (V13.451). */
export const isLeasedPirate = (state: Pick<BooksState, "books" | "campaign">, unit: string, side: string): boolean =>
  isPirate(state, unit) && state.campaign.units.get(unit)?.side !== side;

/** What the tracker says of a force for its Weapon Status (V13.414); what it does not say is no. */
export interface Readiness {
  readonly allPoor: boolean;
  readonly allCrippled: boolean;
  readonly sensors: boolean;
  readonly outstanding: boolean;
  /** The highest Rating of a Captain; 0 if none is noted, or none is above 0. */
  readonly captainRating: number;
}

/** What the tracker says of a force. An empty force has nothing that all of its ships have. */
export const readinessOf = (rows: readonly Row[]): Readiness => ({
  allPoor: rows.length > 0 && rows.every(({ crew }) => sameWord(crew, "Poor")),
  allCrippled: rows.length > 0 && rows.every(isCrippled),
  sensors: rows.some(({ sensors }) => sensors),
  outstanding: rows.some(({ crew }) => sameWord(crew, "Outstanding")),
  captainRating: Math.max(0, ...rows.map((row) => captainRatingOf(row) ?? 0)),
});

/** The rows of the tracker for units, without those that have none. */
export function rowsOf(open: Pick<BooksState, "books">, units: readonly string[]): readonly Ship[] {
  const rows = new Map(shipsIn(open).map((row) => [row.unit, row] as const));
  return units.flatMap((unit) => rows.get(unit) ?? []);
}
