import { actOf } from "../../campaign/ledger/acts";
import { ENTERS } from "../../campaign/ledger/change";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { onceFor } from "../../core/once-for";
import { unitFought } from "./battle-events";

/** A unit that was captured in a battle, or in the fight with a Rear Guard after it. */
interface Capture {
  readonly unit: string;
  readonly battle: string;
  readonly by: string;
  /** Its new id, if it was pressed into service. */
  readonly prize?: string;
}

/** The units that were captured in battles, in the order of play. */
export const capturesIn = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): readonly Capture[] => {
    const captures: Capture[] = [];
    let last: { readonly capture: Capture; readonly act: string } | undefined;
    for (const event of eventsInOrder({ events })) {
      const { change } = event;
      const said = unitFought.in(change);
      if (said) {
        const { battle, by, fate } = said;
        last = fate === "Captured" ? { capture: { unit: change.unit, battle, by }, act: actOf(event) } : undefined;
        if (last) captures.push(last.capture);
      } else if (last && change.kind === ENTERS && actOf(event) === last.act) {
        // What its captor enters follows what became of it.
        captures.splice(-1, 1, { ...last.capture, prize: change.unit });
        last = undefined;
      }
    }
    return captures;
  },
);

/** The new ids of units that were captured and pressed into service, by the battle: in it, or in the fight with a Rear Guard after it. */
export const prizesByBattle = onceFor(
  ({ events }: EventLog) => events,
  (log): ReadonlyMap<string, readonly string[]> => {
    const prizes = new Map<string, readonly string[]>();
    for (const { battle, prize } of capturesIn(log)) {
      if (prize !== undefined) prizes.set(battle, [...(prizes.get(battle) ?? []), prize]);
    }
    return prizes;
  },
);
