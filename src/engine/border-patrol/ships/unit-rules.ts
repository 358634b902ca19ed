import type { UnitRules } from "../../campaign/ledger/change";
import type { Unit } from "../../campaign/ledger/ledger";
import { ZERO, type Points } from "../../core/points";
import { borderState } from "../border-state";
import { FLAGSHIP } from "./flagship-events";
import { rowFromEntries } from "./row-from-entries";
import { CLASSES } from "./units-table";

/** How a unit leaves the campaign. */
export const LEAVINGS = ["Lost", "Sold", "Mutinied", "Scrapped", "Captured"] as const;
export type Leaving = (typeof LEAVINGS)[number];

/** How the log calls a unit that is destroyed; in its Condition, "Lost" is a unit that comes back (V13.9). */
const [LOST, DESTROYED] = ["Lost", "Destroyed"];

/** How the ships of a pirate that has ceased play leave: they are the crime family's (V19.08), and go back to it. */
export const RETIRED = "Retired";

/** What the books keep of each unit. It is worth its Economic BPV unless something says otherwise (V19.929). */
export const UNIT_RULES: UnitRules = {
  what: { one: "ship", many: "ships" },
  values: [{ key: "economic" }, { key: "combat", blankAs: "economic" }, { key: "worth", blankAs: "economic" }],
  worth: "worth",
  worthInTurns: "unitBpv",
  leavings: LEAVINGS,
  leavingsByCommand: [RETIRED],
  captured: "Captured",
  chart: { table: CLASSES, header: CLASSES.columns.class.header },
  mark: { key: "flagship", kind: FLAGSHIP, holder: (campaign, side) => borderState(campaign).flagships.get(side) },
  shows: rowFromEntries,
  showsTypedOver: true,
  whenLeft: (how) => ({ condition: how === LOST ? DESTROYED : how, worth: ZERO, flagship: false }),
};

/** What a unit is worth. */
export interface ShipValues {
  readonly economic: Points;
  readonly combat: Points;
  readonly worth: Points;
}

/** What a unit is worth, according to the entries. */
export const valuesOf = ({ values }: Pick<Unit, "values">): ShipValues => ({
  economic: values["economic"] ?? ZERO,
  combat: values["combat"] ?? ZERO,
  worth: values["worth"] ?? ZERO,
});
