import { booking, eventRow, transferRow, type Booking, type Stamp } from "../ledger/booking";
import type { Change, NewTransfer } from "../ledger/entry";
import type { BooksState } from "../ledger/ledger";
import type { Edit } from "../schema/edit";
import { EVENTS, TRANSFERS } from "../schema/shared-tables";
import { rollEdits } from "./rolls-made";

/** Where an entry belongs, if not where its act does, and what it answers. */
interface Entered {
  /** The turn to which it belongs, if not the one under way. */
  readonly turn?: number;
  readonly step?: string;
  readonly clause?: string;
  /** The number of the entry that it answers; or `FOR_ITS_MONEY`. */
  readonly ref?: string;
  /** Who may know it, if different from what is declared. */
  readonly secretTo?: string;
}

/** In the Ref of an event: the first money of the same act; blank if no money moves in it. */
export const FOR_ITS_MONEY = "the first money of this act";

/** Money that moves in an act. */
export interface MoneyOfAct extends NewTransfer, Entered {
  readonly currency?: string | undefined;
}

/** What happens in an act, to a side or to something of it. */
export interface EventOfAct extends Entered {
  readonly side: string;
  readonly change: Change;
}

/** The numbered rows of an act: first its rolls, then money, then what happened. */
export interface ActRows {
  readonly step?: string | undefined;
  readonly clause?: string | undefined;
  /** How many entries of the same act are written before these. */
  readonly behind?: number;
  readonly rolls?: Parameters<typeof rollEdits>[1];
  readonly transfers?: readonly MoneyOfAct[];
  readonly events?: readonly EventOfAct[];
}

/** What is written of an act, and the numbers that it got. */
export interface Recorded {
  readonly edits: readonly Edit[];
  /** The number of its first entry after the rolls. */
  readonly no: number;
  /** What is booked after these in the same act. */
  readonly next: Booking;
}

/** Numbers the rows of an act in the turn under way: the one place where that is done. */
export function record(
  open: BooksState,
  stamp: Stamp,
  { step, clause, behind = 0, rolls, transfers = [], events = [] }: ActRows,
): Recorded {
  const begins = booking(open, stamp, step, clause);
  const begun = { ...begins, no: begins.no + behind };
  const rolled = rolls ? rollEdits(open, rolls, begun) : { edits: [], next: begun };
  const first = rolled.next;
  const at = (by: number, entered: Entered): Booking => ({
    ...first,
    no: first.no + by,
    turn: entered.turn ?? first.turn,
    step: entered.step ?? first.step,
    clause: entered.clause ?? first.clause,
  });
  const money = transfers.map(({ turn: _, step: __, clause: ___, ref, secretTo, currency, ...transfer }, index) =>
    transferRow(open, transfer, at(index, transfers[index] ?? {}), {
      ...(ref !== undefined && { ref }),
      ...(secretTo !== undefined && { secretTo }),
      ...(currency !== undefined && { currency }),
    }),
  );
  const its = money.length === 0 ? "" : String(first.no);
  const log = events.map((event, index) =>
    eventRow(open, event.side, event.change, at(money.length + index, event), {
      ...(event.ref !== undefined && { ref: event.ref === FOR_ITS_MONEY ? its : event.ref }),
      ...(event.secretTo !== undefined && { secretTo: event.secretTo }),
    }),
  );
  return {
    edits: [
      ...rolled.edits,
      ...(money.length === 0 ? [] : [{ kind: "append", table: TRANSFERS.name, rows: money } as const]),
      ...(log.length === 0 ? [] : [{ kind: "append", table: EVENTS.name, rows: log } as const]),
    ],
    no: first.no,
    next: { ...first, no: first.no + money.length + log.length },
  };
}
