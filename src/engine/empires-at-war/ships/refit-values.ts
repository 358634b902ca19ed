import { ENTERS, VALUED, valuesIn } from "../../campaign/ledger/change";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Event } from "../../campaign/ledger/entry";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { larger, subtract, ZERO, type Points } from "../../core/points";
import { REFIT, refitIn } from "../construction/yard-events";
import { CLASSES, type ShipClass } from "./units-table";

/** What a ship counts as. */
interface Values {
  readonly economic: Points;
  readonly combat: Points;
}

/** The Combat BPV that a refit adds, less the Economic BPV that it adds and that is paid for (EaW 6f); 0 if it adds none. */
export const combatUnpaid = (was: Readonly<Partial<Values>>, { economic, combat }: Values): Points =>
  larger(ZERO, subtract(subtract(combat, was.combat ?? ZERO), subtract(economic, was.economic ?? ZERO)));

/** Whether values are those of a class of the ship chart. */
export const isAsCharted = (row: ShipClass | undefined, { economic, combat }: Values): boolean =>
  row?.economic === economic && (row.combat ?? row.economic) === combat;

/** A refit that adds Combat BPV which its price leaves out. */
export interface UnpaidRefit {
  readonly event: Event;
  readonly unpaid: Points;
  /** Why, as its empire says; blank if it says nothing. */
  readonly reason: string;
}

/** The refits of the turn under way that add Combat BPV which their price leaves out. */
export function unpaidRefits(state: BooksState): readonly UnpaidRefit[] {
  const { campaign, books } = state;
  const isNow = ({ turn, change }: Event): boolean => turn === campaign.turn && change.kind === REFIT;
  const events = eventsInOrder(campaign);
  if (!events.some(isNow)) return [];
  const values = new Map<string, Values>();
  const refits = new Map<string, Event>();
  return events.flatMap((event): readonly UnpaidRefit[] => {
    const { kind, unit } = event.change;
    if (isNow(event)) refits.set(unit, event);
    if (kind !== ENTERS && kind !== VALUED) return [];
    const was = values.get(unit);
    const { economic = ZERO, combat = ZERO } = valuesIn(event.change);
    const now = { economic, combat };
    values.set(unit, now);
    const refit = refits.get(unit);
    if (!was || refit?.act !== event.act) return [];
    const said = refitIn(refit.change);
    const named = String(said?.now["class"] ?? "");
    if (rowsIn(books, CLASSES).some((row) => sameWord(row.class, named) && isAsCharted(row, now))) return [];
    const unpaid = combatUnpaid(was, now);
    return unpaid === ZERO ? [] : [{ event: refit, unpaid, reason: said?.reason ?? "" }];
  });
}
