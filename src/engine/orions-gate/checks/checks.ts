import type { Check } from "../../campaign/checks/check";
import { sharedChecks } from "../../campaign/checks/shared-checks";
import { thingsAgree } from "../../campaign/checks/things";
import type { BooksState } from "../../campaign/ledger/ledger";
import { rowFinder, type Tracker } from "../../campaign/ledger/tracker";
import type { Finding } from "../../core/problem";
import { breachesOf } from "../building-your-fleet/breaches";
import { CLAUSES } from "../clauses";
import { bridgesIn, built, fleetCredits, FLEET_TRACKER, SHIP_TRACKER } from "../fleets";
import { CREDITS } from "../measures";
import { partRows, partsAgree } from "../parts";
import { GATE_PARTS } from "../tables/fleets";
import { SIDE_KINDS } from "../side-kinds";
import { BATTLE_CHECKS } from "./battle-checks";
import { bridgesWhole } from "./bridges";

const BUILDING = "Gate: Building your Fleet";

/** A finding about a fleet or a ship, at its row. */
function finder(state: BooksState, tracker: Tracker, check: string) {
  const rowFor = rowFinder(state.books, tracker);
  return (subject: string, message: string, clause: string, more: Partial<Finding> = {}): Finding => ({
    ...{ check, subject, message, clause, spot: rowFor(subject)?.spot ?? { sheet: tracker.of.sheet } },
    ...more,
  });
}

const shipLegal: Check = {
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
};

const fleetWithinLimit: Check = {
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
};

const ofTheirFleet: Check = {
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
};

const fleetsKnown: Check = {
  id: "gate-fleet-unknown",
  title: "Every ship belongs to a fleet",
  clause: BUILDING,
  inView: true,
  find(state) {
    const found = finder(state, SHIP_TRACKER, "gate-fleet-unknown");
    const { fleets, ships } = built(state.campaign);
    return [...ships.values()].flatMap(({ ship, fleet }) => {
      if (fleets.has(fleet)) return [];
      const message = `${ship} is of the fleet "${fleet}", which is not in the log. Enter one of: ${[...fleets.keys()].join(", ")}.`;
      return [found(ship, message, BUILDING, { actual: fleet })];
    });
  },
};

const componentsAgree: Check = {
  id: "gate-components",
  title: "The sheet Components agrees with the log about every ship",
  clause: "Gate: Ship Components",
  find(state) {
    const { ships } = built(state.campaign);
    const rows = [...(state.books.rows.get(GATE_PARTS.name) ?? [])] as unknown as readonly { readonly ship: string }[];
    const names = [...new Set([...ships.keys(), ...rows.map(({ ship }) => ship)])];
    return names.flatMap((ship) => {
      if (partsAgree(state, ship)) return [];
      const [first] = partRows(state, ship);
      const message = ships.has(ship)
        ? `The components of ${ship} are other ones on the sheet Components than in the log. Choose "Record the components on the sheet" for it in the builder, or set the rows back.`
        : `"${ship}" on the sheet Components is not a ship of the log. Correct the name, or clear its rows.`;
      const spot = first?.spot ?? { sheet: GATE_PARTS.sheet };
      return [{ check: "gate-components", subject: ship, message, clause: "Gate: Ship Components", spot }];
    });
  },
};

const inOrder: Check = {
  id: "gate-order",
  title: "Every entry about a ship continues from what it was before",
  clause: BUILDING,
  find: ({ campaign }) =>
    built(campaign).stray.map(({ no, spot, change }) => ({
      check: "gate-order",
      subject: `No ${no}`,
      message: `Entry ${no} changes ${change.unit}, but not as it is after the entries before it: it does not count. Undo it.`,
      clause: BUILDING,
      spot,
    })),
};

/** Every check of an Orion's Gate workbook. */
export const CHECKS: readonly Check[] = [
  ...sharedChecks({ clauses: CLAUSES, currencies: [], lines: [], sideKinds: SIDE_KINDS }),
  thingsAgree(FLEET_TRACKER, { id: "gate-fleets", clause: BUILDING }),
  thingsAgree(SHIP_TRACKER, { id: "gate-ships", clause: BUILDING }),
  componentsAgree,
  inOrder,
  fleetsKnown,
  shipLegal,
  fleetWithinLimit,
  ofTheirFleet,
  bridgesWhole,
  ...BATTLE_CHECKS,
];
