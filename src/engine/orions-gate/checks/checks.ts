import { check, type Check, type Found } from "../../campaign/checks/check";
import { sharedChecks } from "../../campaign/checks/shared-checks";
import { rowsIn } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import { thingsAgree } from "../../campaign/checks/tracker-agrees";
import { CLAUSES } from "../clauses";
import { built, FLEET_TRACKER, SHIP_TRACKER } from "../fleets";
import { HOUSE_RULES_OF_BOOK } from "../house-rules";
import { otherCell, partRows, partsAgree, type OtherCell } from "../component-rows";
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
    const rows = rowsIn(state.books, GATE_PARTS);
    const names = [...new Set([...ships.keys(), ...rows.map(({ ship }) => ship)])];
    const named = new Set<unknown>();
    return names.flatMap((ship): readonly Found[] => {
      if (partsAgree(state, ship)) return [];
      const other = otherCell(state, ship);
      if (other && named.has(other.row)) return [];
      named.add(other?.row);
      const [first] = partRows(state, ship);
      const spot = other
        ? spotIn(state.books.tables, GATE_PARTS, other.row, other.key)
        : (first?.spot ?? { sheet: GATE_PARTS.sheet });
      const subject = other?.key === "ship" ? other.was : ship;
      const words = other && { expected: other.was, actual: String(other.row[other.key] ?? "") || "nothing" };
      return [{ subject, message: partsSay(subject, ships.has(subject), other), ...words, spot }];
    });
  },
});

/** What is wrong with the rows of a ship: which cell, where it is one. */
function partsSay(ship: string, isKnown: boolean, other: OtherCell | undefined): string {
  if (!isKnown)
    return `"${ship}" on the sheet Components is not a ship of the log. Correct the name, or clear its rows.`;
  const cell =
    other &&
    ` ${GATE_PARTS.columns[other.key].header} is ${String(other.row[other.key] ?? "") || "blank"}, and ${other.was} in the log.`;
  return `The components of ${ship} are other ones on the sheet Components than in the log.${cell ?? ""} Choose "Record the components on the sheet" for it in the builder, or set the ${cell ? "cell" : "rows"} back.`;
}

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
  ...sharedChecks({
    clauses: CLAUSES,
    currencies: [],
    lines: [],
    sideKinds: SIDE_KINDS,
    houseRules: HOUSE_RULES_OF_BOOK,
  }),
  thingsAgree(FLEET_TRACKER, { id: "gate-fleets", clause: BUILDING }),
  thingsAgree(SHIP_TRACKER, { id: "gate-ships", clause: BUILDING }),
  componentsAgree,
  inOrder,
  fleetsKnown,
  ...LEGAL_CHECKS,
  bridgesWhole,
  ...BATTLE_CHECKS,
];
