import { actOf } from "../../campaign/ledger/acts";
import { ENTERS } from "../../campaign/ledger/change";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { onceFor } from "../../core/once-for";
import { unitFought } from "./battle-events";

/** The new ids of units that were captured and pressed into service, by the battle: in it, or in the fight with a Rear Guard after it. */
export const prizesByBattle = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): ReadonlyMap<string, readonly string[]> => {
    const prizes = new Map<string, readonly string[]>();
    let captured: { readonly battle: string; readonly act: string } | undefined;
    for (const event of eventsInOrder({ events })) {
      const { change } = event;
      const said = unitFought.in(change);
      if (said) {
        captured = said.fate === "Captured" ? { battle: said.battle, act: actOf(event) } : undefined;
      } else if (captured && change.kind === ENTERS && actOf(event) === captured.act) {
        // What its captor enters follows what became of it.
        prizes.set(captured.battle, [...(prizes.get(captured.battle) ?? []), change.unit]);
        captured = undefined;
      }
    }
    return prizes;
  },
);
