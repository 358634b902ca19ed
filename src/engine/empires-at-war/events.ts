import { unitChanges, type ChangeKind, type UnitRules } from "../campaign/ledger/change";
import { EXCEPTION_CHANGE } from "../campaign/ledger/exceptions";
import { houseRuleSet } from "../campaign/ledger/house-rule-event";
import type { ReplayedLog } from "../campaign/ledger/order-of-play";
import { ZERO } from "../core/points";
import { ORDER_EVENTS } from "./orders/order-events";
import { BATTLE_EVENTS } from "./battles/battle-events";
import { REPORT_EVENTS } from "./report/report-events";
import { BASE_EVENTS } from "./bases/base-events";
import { EXPLORATION_EVENTS } from "./exploration-and-sieges/exploration-events";
import { FLEET_EVENTS } from "./fleets/fleet-events";
import { CREW_EVENTS } from "./crews/crew-events";
import { EMPIRE_EVENTS } from "./players/empire-events";
import { PLACE_EVENTS } from "./map/place-events";
import { SHIP_EVENTS } from "./ships/ship-events";
import { conditionShown } from "./ships/ship-condition";
import { shipShown } from "./state/state";
import { YARD_EVENTS } from "./construction/yard-events";
import { refitShown } from "./construction/yards";
import { CLASSES } from "./ships/units-table";

/** How a ship leaves the campaign. */
export const LEAVINGS = ["Destroyed", "Captured", "Scrapped", "Removed"] as const;

/** What the entries say in the row of a ship: its refits, its condition, and everything else. They have no cell in common. */
function rowShown(campaign: ReplayedLog, unit: string): ReturnType<NonNullable<UnitRules["shows"]>> {
  const shown = [shipShown, refitShown, conditionShown].flatMap((of) => of(campaign, unit) ?? []);
  if (shown.length === 0) return undefined;
  const all = (key: "now" | "before"): Readonly<Record<string, unknown>> =>
    Object.assign({}, ...shown.map((one) => one[key])) as Readonly<Record<string, unknown>>;
  return { now: all("now"), before: all("before") };
}

/** What the books keep of each ship. What counts for its empire is its Combat BPV (EaW 17.0). */
export const UNIT_RULES: UnitRules = {
  what: { one: "ship", many: "ships" },
  values: [{ key: "economic" }, { key: "combat", blankAs: "economic" }],
  worth: "combat",
  leavings: LEAVINGS,
  captured: "Captured",
  chart: { table: CLASSES, header: CLASSES.columns.class.header },
  shows: rowShown,
  whenLeft: (how) => ({ condition: how, combat: ZERO, fleet: "" }),
};

/** Every kind of event of Empires at War. */
export const EVENT_KINDS: readonly ChangeKind[] = [
  ...unitChanges(UNIT_RULES, "BPV"),
  ...PLACE_EVENTS,
  ...FLEET_EVENTS,
  ...BASE_EVENTS,
  ...CREW_EVENTS,
  ...SHIP_EVENTS,
  ...YARD_EVENTS,
  ...ORDER_EVENTS,
  ...BATTLE_EVENTS,
  ...REPORT_EVENTS,
  ...EXPLORATION_EVENTS,
  ...EMPIRE_EVENTS,
  EXCEPTION_CHANGE,
  houseRuleSet,
];
