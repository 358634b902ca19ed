import { check, type Check } from "../../campaign/checks/check";
import { sharedChecks } from "../../campaign/checks/shared-checks";
import { thingsAgree } from "../../campaign/checks/things";
import { CLAUSES } from "../clauses";
import { built, FLEET_TRACKER, SHIP_TRACKER } from "../fleets";
import { partRows, partsAgree } from "../parts";
import { GATE_PARTS } from "../tables/fleets";
import { SIDE_KINDS } from "../side-kinds";
import { BUILDING, finder, LEGAL_CHECKS } from "./legal-fleets";
import { BATTLE_CHECKS } from "./battle-checks";
import { bridgesWhole } from "./bridges";

const fleetsKnown = check({
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
});

const componentsAgree = check({
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
      return [{ subject: ship, message, spot }];
    });
  },
});

const inOrder = check({
  id: "gate-order",
  title: "Every entry about a ship continues from what it was before",
  clause: BUILDING,
  find: ({ campaign }) =>
    built(campaign).stray.map(({ no, spot, change }) => ({
      subject: `No ${no}`,
      message: `Entry ${no} changes ${change.unit}, but not as it is after the entries before it: it does not count. Undo it.`,
      spot,
    })),
});

/** Every check of an Orion's Gate workbook. */
export const CHECKS: readonly Check[] = [
  ...sharedChecks({ clauses: CLAUSES, currencies: [], lines: [], sideKinds: SIDE_KINDS }),
  thingsAgree(FLEET_TRACKER, { id: "gate-fleets", clause: BUILDING }),
  thingsAgree(SHIP_TRACKER, { id: "gate-ships", clause: BUILDING }),
  componentsAgree,
  inOrder,
  fleetsKnown,
  ...LEGAL_CHECKS,
  bridgesWhole,
  ...BATTLE_CHECKS,
];
