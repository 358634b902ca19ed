import type { WriteContext } from "../../campaign/commands/command-spec";
import { record } from "../../campaign/commands/record";
import { leaveEdits, unknownUnit } from "../../campaign/commands/unit";
import { unitLeaves } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { allowed, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { sameWord } from "../../core/words";
import { flagshipLost } from "../ships/flagship-events";
import { NO_CELLS, type CellsChanged } from "../ships/cells-changed";
import { evaded, type Evasion } from "./evasion-events";
import { evadingShip, RATING_OF, type EvadingShip } from "./evading-units";
import { isReady } from "../salvage/adrift";
import { crewEdits } from "./stranded-crews";
import { UNITS, type Ship } from "../ships/units-table";
import { trackedShip } from "../table-rows";
import { ALL_HANDS, type EvasionHex, type EvasionOfficer, type Terrain } from "../rules/v13-tactical/evasion-tables";
import type { Befallen } from "../rules/v13-tactical/sub-light-evasion";

/** Where a unit evades, and under which exception of V13.92; blank for none. */
export interface Evades {
  readonly hex: EvasionHex;
  readonly terrain: Terrain;
  readonly exception: string;
  readonly battle: string;
}

/** A unit in its evasion. */
export interface EvadingUnit extends EvadingShip {
  readonly where: Evades;
}

/** The same at the end: its fate, and what its fate left to be known. */
export interface EvadedShip extends EvadingUnit {
  readonly fate: string;
  /** Everything that befell it, in order; the last result decided its fate. None where an exception did. */
  readonly befell: readonly Befallen[];
  readonly towedBy?: string;
  /** What the sheet Ships did not say, to be noted there. */
  readonly typed?: {
    readonly ratings: Readonly<Partial<Record<EvasionOfficer, number>>>;
    readonly sizeClass?: number;
  };
  readonly turns?: number;
  readonly crew?: number;
  readonly captor?: string;
  readonly allHands?: boolean;
}

/** How a unit without Warp Engines is called in its Condition (V13.912). */
export const SUB_LIGHT = "Sub-light";
/** How a unit that is Out of Supply is called in its Supply (V2.40). */
export const OUT_OF_SUPPLY = "Out";

/** A Condition with one more word; a ship that was ready is that no more. */
export const conditionWith = (condition: string, word: string): string => {
  if (condition.toLowerCase().includes(word.toLowerCase())) return condition;
  return condition === "" || isReady(condition) ? word : `${condition}, ${word.toLowerCase()}`;
};

/** A Condition without one word. */
export const conditionWithout = (condition: string, word: string): string =>
  condition
    .split(/ *, */)
    .filter((one) => !sameWord(one, word))
    .join(", ");

/** The clauses of the exceptions. */
const EXCEPTION_CLAUSES = new Map([
  ["Sub-light", "V13.921"],
  ["Withdraws", "V13.923"],
  ["Towed", "V13.924"],
]);

/** What the end of an evasion writes: its rolls, its event, and what becomes of the unit and its crew. */
export function writeEvasion(open: OpenBooks, end: EvadedShip, act: WriteContext): Outcome {
  const { unit, side, fate, befell, typed, allHands, captor = "", towedBy = "", turns = 0, crew = 0 } = end;
  const found = evadingShip(open, { side: act.side, subject: unit });
  if (!("ratings" in found)) return found;
  const row = trackedShip(open, unit);
  if (!row) return unknownUnit(unit);
  const last = befell.at(-1);
  const clause = last?.clause ?? EXCEPTION_CLAUSES.get(fate) ?? "V13.911";
  const step = found.again ? "1A2" : "4A5";
  const { hex, battle } = end.where;
  const terrain = last?.terrain ?? end.where.terrain;
  const evasion: Evasion = {
    ...{ fate, terrain, hex, battle, by: captor || towedBy, turns, crew, flagship: end.flagship ? 1 : 0 },
  };
  const how = LEAVES_AS.get(fate);
  const cells = how === undefined ? cellsAfter(end, row, open.campaign.turn) : NO_CELLS;
  const change = evaded(unit, evasion, cells);
  const withAllHands = fate === "Destroyed" && end.flagship && (last?.then === ALL_HANDS || allHands === true);
  const changes: readonly Change[] = [
    change,
    ...(how === undefined ? [] : [unitLeaves(unit, how)]),
    ...(withAllHands ? [flagshipLost.of(unit, {})] : []),
  ];
  const events = how === undefined ? [{ side, change }] : [];
  const { edits, next } = record(open, act.stamp, { step, clause, rolls: act, events });
  const written = how === undefined ? cellEdits(row, cells) : leaveEdits(open, unit, how, changes, next);
  const noted = rowOf(UNITS, {
    ...Object.fromEntries(
      Object.entries(typed?.ratings ?? {}).map(([officer, rating]) => [RATING_OF[officer as EvasionOfficer], rating]),
    ),
    ...(typed?.sizeClass !== undefined && { sizeClass: typed.sizeClass }),
  });
  return allowed(saysOf(end, open.campaign.turn, withAllHands), [
    ...edits,
    ...written,
    ...(Object.keys(noted).length > 0
      ? [{ kind: "change" as const, table: UNITS.name, row: row.row, cells: noted }]
      : []),
    ...(fate === "Stranded" ? crewEdits(open, side, change) : []),
  ]);
}

/** How a unit leaves the campaign by its fate; one that is not here stays in it. */
const LEAVES_AS = new Map([
  ["Stranded", "Lost"],
  ["Destroyed", "Lost"],
  ["Captured", "Captured"],
]);

/** The cells of a unit that stays: it has no Warp Engines; who is Lost is Out of Supply, and so is who is in a hostile hex (V13.961). */
function cellsAfter({ fate, where, turns = 0 }: EvadedShip, row: Ship, turn: number): CellsChanged {
  if (fate === "Sub-light") return NO_CELLS;
  const isOut = fate === "Lost" || (fate === "Rendezvous" && where.hex === "Hostile");
  return changedCells(row, {
    condition: conditionWith(row.condition, SUB_LIGHT),
    ...(isOut && { supply: OUT_OF_SUPPLY }),
    ...(fate === "Lost" && { lostUntil: turn + turns }),
  });
}

/** The cells that say something else now. */
export function changedCells(
  row: Ship,
  now: Readonly<Partial<Record<"condition" | "supply" | "lostUntil" | "crew" | "place", string | number | null>>>,
): CellsChanged {
  const changed = Object.entries(now).filter(([key, value]) => row[key as keyof typeof now] !== value);
  return {
    was: Object.fromEntries(changed.map(([key]) => [key, row[key as keyof typeof now]])),
    now: Object.fromEntries(changed),
  };
}

/** The edits that write them. */
export const cellEdits = (row: Ship, { now }: CellsChanged): readonly Edit[] =>
  Object.keys(now).length === 0 ? [] : [{ kind: "change", table: UNITS.name, row: row.row, cells: rowOf(UNITS, now) }];

/** Everything that happened to it, in order, and what it means now. */
function saysOf(end: EvadedShip, turn: number, withAllHands: boolean): string {
  const { unit, side, fate, turns = 0, crew = 0, captor = "", towedBy = "" } = end;
  const befell = end.befell
    .map(({ terrain, fate: came, damage, clause }) =>
      [`${terrain} (${clause}): ${came}`, damage === undefined ? "" : `${damage} points of damage`]
        .filter((word) => word !== "")
        .join(", "),
    )
    .join("; ");
  const engines = "Its Warp Engines are replaced only at a Starbase or an FRD of its own Team (V13.912).";
  const now: Readonly<Record<string, string>> = {
    Rendezvous: `It can be found in its hex. ${engines}`,
    Lost: `It is Lost until turn ${turn + turns}, and Out of Supply. ${engines}`,
    Stranded: `It counts as destroyed. Its crew ${crewSays(crew, turn, turns)}.`,
    Captured: `${captor} has it, and may press it into service only as a sub-light unit (V13.912).`,
    Destroyed: withAllHands
      ? `It was the flagship, lost with all hands: ${side} has lost (V19.06).`
      : "It is destroyed.",
    "Sub-light": `It waits for the next friendly unit with Warp Engines that enters its hex (V13.921), which tows it out (V13.922).`,
    Withdraws: `It is at the friendly Base or Star System in its hex (V13.923). ${engines}`,
    Towed: `It shares the fate of ${towedBy === "" ? "the unit" : towedBy} that tows it (V13.924). ${engines}`,
  };
  return `${unit} evades${befell === "" ? "" : `: ${befell}`}. ${now[fate] ?? ""}`;
}

function crewSays(crew: number, turn: number, turns: number): string {
  if (crew > 0) return `of ${crew} crew units loses 1d6 of them each turn from turn ${turn + 1} on`;
  return turns > 0 ? `has supplies until turn ${turn + turns}` : "waits on a planetoid for the first unit in the hex";
}
