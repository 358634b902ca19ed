import { standingOn } from "../../campaign/ledger/reversals";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import type { Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { Change } from "../../campaign/ledger/entry";
import { unitsOrdered } from "./construction";
import { orderedIn } from "./construction-events";
import { systemInstalled, systemRemoved } from "../mounts/mount-events";
import { correctedFrom } from "../turn/rule-readings";
import { CLASSES } from "../ships/units-table";
import { shipsIn, trackedShip } from "../table-rows";
import { unitsNamedIn, type UnitsNamed } from "../ships/units-named";

/** The lines on which a ship is built, modified or repaired (V19.14). */
const DOCK_LINES = ["Purchase", "Refit", "Repair", "Option systems"];

/** Those on which a ship that is there already is modified or repaired (V19.13). */
export const WORK_LINES = DOCK_LINES.filter((line) => line !== "Purchase");

/** The ships that a pirate builds, modifies or repairs in a turn, and the entry that names a second one. */
interface Docked {
  readonly ships: readonly string[];
  readonly second?: { readonly spot: Spot };
}

/**
 * The ships in all docks of a pirate in a turn (V19.14). A system that is taken out or put in is a Refit (V19.932), and so is what is
 * ordered for nothing (V19.933); of turns that are closed, orders count by what was paid.
 */
export function dockedIn(state: BooksState, side: string, turn: number): Docked {
  const paid = DOCK_LINES.flatMap((line) => standingOn(state, turn, line)).filter(({ from }) => from === side);
  const isWork = (change: Change): boolean =>
    [systemRemoved.kind, systemInstalled.kind].includes(change.kind) ||
    (turn === state.campaign.turn && orderedIn(change) !== undefined);
  const refits = (state.campaign.events.get(turn) ?? [])
    .filter(({ change, side: whose }) => whose === side && isWork(change))
    .map(({ no, spot, change }) => ({ no, spot, units: [change.unit] }));
  if (paid.length + refits.length === 0) return { ships: [] };
  const named = unitsNamedIn(state.campaign, unitsOrdered(state));
  const known = turn < correctedFrom(state) ? named : shipsNamedIn(state, named, paid);
  const entries = [...paid.map(({ no, spot, subject }) => ({ no, spot, units: known(subject) })), ...refits];
  const ships: string[] = [];
  let second: { readonly spot: Spot } | undefined;
  for (const entry of entries.sort((a, b) => a.no - b.no)) {
    const more = entry.units.filter((unit) => !ships.includes(unit));
    ships.push(...more);
    if (ships.length > 1 && more.length > 0) second ??= entry;
  }
  return { ships, ...(second && { second }) };
}

/**
 * The ships that a subject names: by their ids; by a name of the tracker; or as a class, for a ship that has no id yet and is not
 * one of those that the other entries name.
 */
function shipsNamedIn(
  state: BooksState,
  named: UnitsNamed,
  entries: readonly { readonly subject: string }[],
): UnitsNamed {
  return (subject) => {
    const [units, typed] = [named(subject), subject.trim()];
    if (units.length > 0 || typed === "") return units;
    const ships = shipsIn(state);
    const called = ships.filter(({ unit, name }) => unit !== "" && sameWord(name, typed));
    const [only, another] = called;
    if (only) return another ? [] : [only.unit];
    const isClass = [...rowsIn(state.books, CLASSES), ...ships].some((row) => sameWord(row.class, typed));
    if (!isClass) return [];
    const same = entries
      .flatMap((entry) => named(entry.subject))
      .find((unit) => sameWord(trackedShip(state, unit)?.class ?? "", typed));
    return [same ?? typed];
  };
}
