import type { ReactNode } from "react";
import { Deeds } from "../../parts/deeds";
import { later } from "../../parts/later";
import type { GameParts } from "../game-parts";

/** The command of the orders, by its id: the command itself is not loaded before its page. */
const ENTER_ORDERS = "enter-orders";

/** These come when they are first opened. */
const MAP = later(async () => (await import("./map/page")).MapPage);
const SYSTEMS = later(async () => (await import("./systems")).SystemsPage);
const FLEETS = later(async () => (await import("./fleets")).FleetsPage);

const REPORT = later(async () => (await import("./report")).ReportPage);
const GLANCE = later(async () => (await import("./map/glance")).MapGlance);
const BATTLES = later(async () => (await import("./battles")).BattlesPage);
const ORDERS = later(async () => (await import("./orders")).OrdersPage);

const ORDERS_AID = later(async () => (await import("./orders-aid")).OrdersAid);

const Nothing = () => null;

/** The Ships page has its own button for this. */
const EDITED = ["edit-unit"];

/** Everything that can be done with a ship: its repairs, officers, crew, refit and options, its loss and its capture. */
function ShipActions({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  return (
    <Deeds subject={unit} without={EDITED}>
      {children}
    </Deeds>
  );
}

/** What Empires at War adds to the pane. */
export const EMPIRES_AT_WAR_PARTS: GameParts = {
  words: {
    master: "GM",
    subject: "A ship, a fleet, a system",
    search: "Id, name, class, fleet",
  },
  SideMark: Nothing,
  UnitActions: ShipActions,
  ownPages: {
    ...{ orders: ORDERS.Page, battles: BATTLES.Page, report: REPORT.Page },
    ...{ fleets: FLEETS.Page, map: MAP.Page, systems: SYSTEMS.Page },
  },
  fillAids: { [ENTER_ORDERS]: ORDERS_AID.Page },
  Glance: GLANCE.Page,
  unitSummary: ["class", "fleet", "condition"],
  standingIcons: {},
};
