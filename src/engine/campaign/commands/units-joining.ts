import type { Stamp } from "../ledger/booking";
import { unitEnters, valuesOfRow } from "../ledger/change";
import type { Change } from "../ledger/entry";
import type { BooksState } from "../ledger/ledger";
import type { Edit } from "../schema/edit";
import { UNITS } from "../schema/shared-tables";
import { record } from "./record";
import { unitRow, type NewUnit } from "./unit";

/** A unit that joins together with others. */
export interface JoiningUnit {
  readonly unit: NewUnit;
  /** Further events about it, after all have joined. */
  readonly changes: readonly Change[];
}

/** The turn to which newcomers belong: the set-up, until the first turn is closed. */
export const turnOfJoining = ({ campaign: { first, turn } }: BooksState): number => (turn === first ? 0 : turn);

/** Adds units: their rows in the tracker, and their entries in the log, in one write. */
export function joinEdits(state: BooksState, newcomers: readonly JoiningUnit[], stamp: Stamp): Edit[] {
  if (newcomers.length === 0) return [];
  const turn = turnOfJoining(state);
  const events = [
    ...newcomers.map(({ unit }) => ({
      ...{ turn, side: unit.side, change: unitEnters(unit.unit, valuesOfRow(state.game.units, unit)) },
    })),
    ...newcomers.flatMap(({ unit: { side }, changes }) => changes.map((change) => ({ turn, side, change }))),
  ];
  return [
    { kind: "append", table: UNITS.name, rows: newcomers.map(({ unit }) => unitRow(state, unit)) },
    ...record(state, stamp, { events }).edits,
  ];
}
