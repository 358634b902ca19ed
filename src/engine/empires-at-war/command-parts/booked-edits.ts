import type { NewUnit } from "../../campaign/commands/unit";
import { unitRow } from "../../campaign/commands/unit";
import { record } from "../../campaign/commands/record";
import type { Stamp } from "../../campaign/ledger/booking";
import { unitEnters, valuesOfRow } from "../../campaign/ledger/change";
import type { NewTransfer } from "../../campaign/ledger/entry";
import { currencyOf, lineOf, type BooksState } from "../../campaign/ledger/ledger";
import { stateAfter } from "../../campaign/ledger/replay";
import type { NewEvent } from "../../campaign/ledger/tracker";
import type { Edit } from "../../campaign/schema/edit";
import { EVENTS, UNITS } from "../../campaign/schema/shared-tables";
import { eventEdits } from "./event-edits";

/** What a command books in one act. */
export interface Booked {
  /** Ships that join their empires, with their rows in the tracker. */
  readonly ships?: readonly NewUnit[];
  /** What happens besides, after the ships have joined. */
  readonly noted?: readonly NewEvent[];
  readonly transfers?: readonly NewTransfer[];
}

/** Writes what a command books: the rows of ships, events and what follows from them on the sheets, and what is paid. */
export function bookedEdits(
  open: BooksState,
  { ships = [], noted = [], transfers = [] }: Booked,
  stamp: Stamp,
  { step = "", clause = "" }: { readonly step?: string; readonly clause?: string } = {},
): readonly Edit[] {
  const rows: readonly Edit[] =
    ships.length === 0 ? [] : [{ kind: "append", table: UNITS.name, rows: ships.map((ship) => unitRow(open, ship)) }];
  const entered = ships.map((ship): NewEvent => ({
    side: ship.side,
    change: unitEnters(ship.unit, valuesOfRow(open.game.units, ship)),
  }));
  // The rows are there before the entries are written, so that nothing else adds them.
  const events = eventEdits(stateAfter(open, rows), [...entered, ...noted], stamp, step, clause);
  const numbered = events.reduce(
    (count, edit) => (edit.kind === "append" && edit.table === EVENTS.name ? count + edit.rows.length : count),
    0,
  );
  const paid = transfers.map((transfer) => ({
    ...transfer,
    currency: currencyOf(open.game, lineOf(open.game, transfer.line) ?? {}),
  }));
  return [...rows, ...events, ...record(open, stamp, { step, clause, behind: numbered, transfers: paid }).edits];
}
