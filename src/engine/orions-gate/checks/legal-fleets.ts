import { check, type Check } from "../../campaign/checks/check";
import type { BooksState } from "../../campaign/ledger/ledger";
import { rowFinder, type Tracker } from "../../campaign/ledger/tracker";
import type { Finding } from "../../core/problem";
import { breachesOf } from "../building-your-fleet/breaches";
import { bridgesIn, built, fleetCredits, FLEET_TRACKER, SHIP_TRACKER, shipsOf } from "../fleets";
import { CREDITS } from "../measures";

export const BUILDING = "Gate: Building your Fleet";

/** A finding about a fleet or a ship, at its row. */
export function finder(state: BooksState, tracker: Tracker, check: string) {
  const rowFor = rowFinder(state.books, tracker);
  return (subject: string, message: string, clause: string, more: Partial<Finding> = {}): Finding => ({
    ...{ check, subject, message, clause, spot: rowFor(subject)?.spot ?? { sheet: tracker.of.sheet } },
    ...more,
  });
}

const shipLegal = check({
  id: "gate-ship",
  title: "Every ship has room for its components, and they may be where they are",
  clause: BUILDING,
  inView: true,
  onlyShows: true,
  find(state) {
    const found = finder(state, SHIP_TRACKER, "gate-ship");
    const bridges = bridgesIn(state);
    return [...built(state.campaign).ships.values()].flatMap(({ ship, hull, parts }) =>
      breachesOf(hull, bridges[hull], parts).map(({ says, clause }) => found(ship, `${ship}: ${says}.`, clause)),
    );
  },
});

const fleetWithinLimit = check({
  id: "gate-limit",
  title: "No fleet costs more than its limit",
  clause: BUILDING,
  inView: true,
  onlyShows: true,
  find(state) {
    const found = finder(state, FLEET_TRACKER, "gate-limit");
    return [...built(state.campaign).fleets.values()].flatMap(({ fleet, limit }) => {
      const credits = fleetCredits(state.campaign, fleet);
      if (credits <= limit) return [];
      const message = `${fleet} costs ${CREDITS.show(credits)}, ${credits - limit} over its limit of ${limit}. Remove components, or change the limit.`;
      return [found(fleet, message, BUILDING, { expected: `${limit} or less`, actual: String(credits) })];
    });
  },
});

const ofTheirFleet = check({
  id: "gate-kind",
  title: "Every ship has only components of its kind of fleet",
  clause: "Gate: Special Fleets",
  inView: true,
  onlyShows: true,
  find(state) {
    const found = finder(state, SHIP_TRACKER, "gate-kind");
    const { fleets, ships } = built(state.campaign);
    return [...ships.values()].flatMap(({ ship, fleet, parts }) => {
      const kind = fleets.get(fleet)?.kind;
      const others = [...new Set(parts.map(({ component }) => component))].filter((one) => one.fleet !== kind);
      if (kind === undefined || others.length === 0) return [];
      const names = others.map(({ name, fleet: of }) => `${name} (${of})`).join(", ");
      const message = `${ship} is a ship of ${fleet}, which is ${kind}, and has ${names}. Use ${kind} components, or change the kind of the fleet.`;
      return [found(ship, message, "Gate: Special Fleets", { expected: kind, actual: names })];
    });
  },
});

/** Whether fleets and ships are built as the rules allow. */
export const LEGAL_CHECKS: readonly Check[] = [shipLegal, fleetWithinLimit, ofTheirFleet];

/** What is wrong with a fleet and its ships, which keeps them out of a battle. */
export function illegalIn(state: BooksState, fleet: string): readonly Finding[] {
  const named = [fleet, ...shipsOf(state.campaign, fleet).map(({ ship }) => ship)];
  return LEGAL_CHECKS.flatMap((check) => check.find(state)).filter(({ subject }) => named.includes(subject));
}
