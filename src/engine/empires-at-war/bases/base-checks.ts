import { constantsIn } from "../../campaign/ledger/house-rules";
import { check, mismatch, type Check, type Found } from "../../campaign/checks/check";
import { isShown, rowsIn, sidesShown } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { formatPoints, times } from "../../core/points";
import { DEFSATS, GROUND_BASES } from "../constants";
import { basesBought, priceKnown } from "./base-prices";
import { bases } from "./base-events";
import { moved } from "../fleets/fleet-events";
import { applyFleetEvent, type FleetNow } from "../fleets/fleets";
import { batchesNow, fleetsNow } from "../state/state";
import type { NamedRecords } from "../state/named-records";
import { SITE_BASES } from "./bases-table";
import { websMaintained } from "./web-checks";

/** EaW 14.0: what may be on and around one planet. */
const MOST = [
  { what: "ground bases", kinds: ["GSA", "GSO", "GMS", "Ground base"], of: GROUND_BASES },
  { what: "DEFSATs", kinds: ["DEFSAT"], of: DEFSATS },
];

/** A batch in one of these states is no longer there. */
const STATES_OF_LOST_BASES = ["Destroyed", "Captured", "Removed"];

const CPL = "CPL";

/** EaW 14.0: one CPL is enough for a system. A second one is legal and earns nothing. */
const oneCplEnough = check({
  id: "second-cpl",
  title: "No system has a second CPL, which earns nothing",
  clause: "EaW 14.0",
  inView: true,
  onlyShows: true,
  find(state) {
    const cpls = batchesNow(state).filter(
      ({ kind, owner, state: is }) => kind === CPL && isShown(state.books, owner) && !STATES_OF_LOST_BASES.includes(is),
    );
    return [...new Set(cpls.map(({ place }) => place))].flatMap((place): readonly Found[] => {
      const own = cpls.filter((batch) => batch.place === place);
      const count = own.reduce((all, batch) => all + batch.count, 0);
      if (count <= 1) return [];
      const last = own.at(-1)?.batch ?? "";
      const spot = rowsIn(state.books, SITE_BASES).find(({ batch }) => batch === last)?.spot;
      const message = `${place} has ${count} CPLs. They are legal, but one is enough for the income of its bases: undo ${last} if it was not meant.`;
      return [
        {
          ...{ subject: place, message },
          ...{ expected: "1", actual: String(count), ...(spot && { spot }) },
        },
      ];
    });
  },
});

/** EaW 14.0: 12 ground bases and 5 DEFSATs for each planet. A batch without a planet is at the first. */
export const basesAtMost = check({
  id: "bases-over",
  title: "No planet has more than 12 ground bases and 5 DEFSATs",
  clause: "EaW 14.0",
  inView: true,
  find(state) {
    const batches = batchesNow(state).filter(
      ({ owner, state: is }) => isShown(state.books, owner) && !STATES_OF_LOST_BASES.includes(is),
    );
    const planets = new Map(
      batches.map(({ place, planet }) => [`${place}, planet ${planet ?? 1}`, { place, planet: planet ?? 1 }]),
    );
    return [...planets].flatMap(([subject, at]) =>
      MOST.flatMap(({ what, kinds, of }): readonly Found[] => {
        const most = constantsIn(state, state.campaign.turn, of).perPlanet;
        const own = batches.filter(
          ({ place, planet, kind }) => place === at.place && (planet ?? 1) === at.planet && kinds.includes(kind),
        );
        const count = own.reduce((all, batch) => all + batch.count, 0);
        if (count <= most) return [];
        const last = own.at(-1)?.batch ?? "";
        const spot = rowsIn(state.books, SITE_BASES).find(({ batch }) => batch === last)?.spot;
        const message = `${subject} has ${count} ${what}, ${most} at most. Lower the Count of ${last} by ${count - most}, or enter the other planet.`;
        return [
          {
            ...{ subject, message },
            ...{ expected: `${most} or fewer`, actual: String(count) },
            ...(spot && { spot }),
          },
        ];
      }),
    );
  },
});

/**
 * EaW 14.0: new bases cost what the ship chart says, or what the empire paid for the last of their kind. A reason is shown in its season, and
 * counts as agreed once that is closed.
 */
export const basesPaid = check({
  id: "bases-unpaid",
  title: "New bases are paid, at the price that the books know",
  clause: "EaW 14.0",
  inView: true,
  onlyShows: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name }) => {
      const bought = basesBought(state, name);
      return bought.flatMap((one, at): readonly Found[] => {
        const { batch, kind, count, turn, no, paid, each, reason, spot } = one;
        if (each === undefined) return [];
        const due = times(each, count);
        const finding = (message: string, expected = due) => [
          mismatch("bases-unpaid", batch, message, expected, paid, { spot, turn }),
        ];
        if (paid !== due) {
          return finding(
            `Entry ${no} installs ${count} ${kind} for ${formatPoints(due)} BPV, and ${formatPoints(paid)} are paid with the Subject ${batch}. Correct the payment, or undo the entry.`,
          );
        }
        const known = priceKnown(state, name, kind, bought.slice(0, at));
        if (turn < state.campaign.turn || known === undefined || known.price === each) return [];
        const does =
          reason === ""
            ? "Undo it, and install them again at their price or with a reason."
            : `The reason given is "${reason}". If that is not agreed, undo it; once the season is closed, it counts as agreed.`;
        const message = `${batch} has ${count} ${kind} at ${formatPoints(each)} BPV each, and they cost ${formatPoints(known.price)} (${known.from}). ${does}`;
        return finding(message, times(known.price, count));
      });
    }),
});

/**
 * EaW 14.0: a fleet sets up bases in the system in which it is. Where a fleet was that no entry knew yet is what the first entry about it
 * says of its row, or its row.
 */
export const basesByFleet = check({
  id: "bases-alone",
  title: "New bases are where a fleet of their empire was",
  clause: "EaW 14.0",
  find(state) {
    const { turn } = state.campaign;
    const events = eventsInOrder(state.campaign);
    const bought = events.filter((event) => event.turn === turn && bases.in(event.change)?.each !== undefined);
    if (bought.length === 0) return [];
    const found: Found[] = [];
    const fleets: NamedRecords<FleetNow> = new Map();
    for (const [index, event] of events.entries()) {
      applyFleetEvent(fleets, new Map(), event);
      const place = bases.in(event.change)?.place;
      if (place === undefined || !bought.includes(event)) continue;
      const { no, side, spot, change } = event;
      const known = [...fleets.values()].map(({ now }) => now);
      const typedLater = events.slice(index).flatMap((later) => {
        const at = moved.in(later.change);
        return at?.typed === 1 ? [{ side: later.side, place: at.place }] : [];
      });
      const unrecorded = fleetsNow(state).filter(({ fleet }) => !fleets.has(fleet));
      const own = [...known, ...typedLater, ...unrecorded].filter((one) => one.side === side && one.place !== "");
      if (own.some((one) => one.place === place)) continue;
      const places = [...new Set(own.map((one) => one.place))].sort().join(", ");
      const message = `Entry ${no} sets up ${change.unit} in ${place}, where ${side} had no fleet then. Undo it, or move a fleet there first.`;
      found.push({ subject: `No ${no}`, message, expected: places, actual: place, spot, turn });
    }
    return found;
  },
});

/** The checks of bases and webs. */
export const BASE_CHECKS: readonly Check[] = [basesAtMost, oneCplEnough, websMaintained, basesPaid, basesByFleet];
