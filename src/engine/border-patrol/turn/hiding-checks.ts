import { standingOn } from "../../campaign/ledger/reversals";
import { formatPoints, ZERO } from "../../core/points";
import { sameWord } from "../../core/words";
import { mismatch, check, type Found } from "../../campaign/checks/check";
import { netOf } from "../../campaign/ledger/accounts";
import { LEAVES } from "../../campaign/ledger/change";
import { spotIn } from "../../campaign/schema/table";
import { borderState } from "../border-state";
import { logOf, orionSides } from "./history";
import { isHiding } from "./orion-turns";
import { barredInHiding, clauseInHiding } from "./rule-readings";
import { OFFERS } from "../offers/offers-table";
import { offersIn, shipsIn } from "../table-rows";
import { whereIs } from "../ships/on-the-map";

/** V19.62: nothing that hiding forbids was received in a turn of hiding, or it was given back. */
export const nothingWhileHiding = check({
  id: "income-in-hiding",
  title: "A pirate in hiding has no income from other Teams, the Map or the Underworld",
  clause: "V19.62",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      [...(borderState(state.campaign).hiding.get(side) ?? [])].flatMap((turn) =>
        barredInHiding(state, turn).flatMap((line): Found[] => {
          const entries = standingOn(state, turn, line);
          const received = netOf(entries, side);
          const entry = entries.find(({ to }) => to === side);
          if (received === ZERO || !entry) return [];
          const message = `Entry ${entry.no}: ${side} was in hiding in turn ${turn} and could not receive ${line}. Reverse the entry.`;
          return [
            mismatch("income-in-hiding", `${side}, turn ${turn}`, message, ZERO, received, {
              clause: clauseInHiding(line),
              spot: entry.spot,
            }),
          ];
        }),
      ),
    ),
});

/** V19.62: a pirate in hiding accepts no bribe and leases no ship. */
export const nothingAcceptedInHiding = check({
  id: "accepted-in-hiding",
  title: "A pirate in hiding accepts no bribe and no bid for a lease",
  clause: "V19.62",
  inView: true,
  find: (state) =>
    offersIn(state)
      .filter(({ to, turn, answer }) => sameWord(answer, "Accepted") && isHiding(state, to, turn))
      .map((offer): Found => {
        const { no, turn, to, kind, amount, answer } = offer;
        const message = `Offer ${no}: ${to} was in hiding in turn ${turn} and could not accept a ${kind.toLowerCase() || "bribe"} of ${formatPoints(amount)} BPV. Set Answer to Refused.`;
        const expected = "Refused";
        return {
          subject: `No ${no}`,
          message,
          expected,
          actual: answer,
          spot: spotIn(state.books.tables, OFFERS, offer, "answer"),
        };
      }),
});

/** V19.61: in hiding all ships leave the map. A ship without a position in the tracker is not checked. */
export const fleetOffMapInHiding = check({
  id: "on-map-in-hiding",
  title: "A pirate in hiding has no ship on the map",
  clause: "V19.61",
  inView: true,
  find: (state) => {
    const { books, campaign } = state;
    const hidden = new Set(orionSides(state).filter((side) => isHiding(state, side, campaign.turn)));
    if (hidden.size === 0) return [];
    return shipsIn({ books })
      .filter(({ unit, side }) => hidden.has(side) && campaign.units.get(unit)?.left === null)
      .filter((row) => whereIs(row) === "on the Map")
      .map(({ unit, side, place, deployment, spot }): Found => {
        const where = [place, deployment].filter(Boolean).join(", ");
        const message = `${side} is in hiding in turn ${campaign.turn}, but ${unit} is on the map (${where}). Clear its Place and set its Deployment to "Secret base".`;
        const expected = "off the map";
        return { subject: unit, message, expected, actual: where, spot };
      });
  },
});

/** V19.63: ships mutiny only in hiding. */
export const mutinyInHiding = check({
  id: "mutiny-not-hiding",
  title: "Ships mutiny only while their pirate is in hiding",
  clause: "V19.63",
  inView: true,
  find: (state) =>
    logOf(state.campaign).flatMap(({ no, turn, side, change, spot }): Found[] => {
      if (change.kind !== LEAVES || change.how !== "Mutinied" || isHiding(state, side, turn)) return [];
      const message = `Entry ${no} says that ${change.unit} mutinied in turn ${turn}, but ${side} was not in hiding then. Declare hiding, or record another way in which the ship was lost.`;
      const [expected, actual] = [`${side} in hiding`, "not in hiding"];
      return [{ subject: change.unit, message, expected, actual, spot }];
    }),
});
