import { check, type Found } from "../../campaign/checks/check";
import type { Event } from "../../campaign/ledger/entry";
import { turnsOf } from "../turn/history";
import { lotsIn } from "./leases";
import { lotWithdrawn, shipLeased } from "./offer-events";

/** V19.33: a ship is in one lot a turn; what is leased or withdrawn is a lot of the pirate, and not both. */
export const lotsHold = check({
  id: "lease-lot",
  title: "A ship is in one lot a turn, and a lot that was withdrawn is not leased",
  clause: "V19.33",
  find: (state) =>
    turnsOf(state.campaign).flatMap((turn) => {
      const lots = lotsIn(state, turn);
      const events = state.campaign.events.get(turn) ?? [];
      const named = (kind: string): readonly Event[] => events.filter(({ change }) => change.kind === kind);
      const finding = ({ no, spot }: Pick<Event, "no" | "spot">, message: string, actual: string): Found => ({
        ...{ subject: `No ${no}`, message, expected: "a lot that is open", actual },
        spot,
      });
      const stray = [...named(shipLeased.kind), ...named(lotWithdrawn.kind)]
        .filter(({ ref, side }) => !lots.some((lot) => String(lot.no) === ref && lot.side === side))
        .map((event) => {
          const { no, ref, side } = event;
          const message = `Entry ${no} leases or withdraws lot ${ref || "(blank)"}, which ${side} did not offer in turn ${turn}. Correct its Ref, or undo it.`;
          return finding(event, message, ref || "nothing");
        });
      const withdrawn = named(lotWithdrawn.kind).filter(({ ref }) =>
        lots.some((lot) => String(lot.no) === ref && lot.state === "leased"),
      );
      const twice = lots.flatMap((lot, index) =>
        lot.units
          .filter((unit) => lots.slice(0, index).some(({ units }) => units.includes(unit)))
          .map((unit) => {
            const message = `Lot ${lot.no} has ${unit}, which is in an earlier lot of turn ${turn}. A ship is offered once a turn: undo the second lot.`;
            return finding(lot, message, unit);
          }),
      );
      return [
        ...stray,
        ...withdrawn.map((event) => {
          const message = `Entry ${event.no} withdraws lot ${event.ref}, which was leased in turn ${turn}. Undo one of them.`;
          return finding(event, message, event.ref);
        }),
        ...twice,
      ];
    }),
});
