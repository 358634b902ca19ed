import { later } from "../../parts/later";
import type { GameParts } from "../game-parts";

/** These come when they are first opened. */
const MAP = later(async () => (await import("./map/page")).MapPage);
const SYSTEMS = later(async () => (await import("./systems")).SystemsPage);
const FLEETS = later(async () => (await import("./fleets")).FleetsPage);

const REPORT = later(async () => (await import("./report")).ReportPage);
const BATTLES = later(async () => (await import("./battles")).BattlesPage);
const ORDERS = later(async () => (await import("./orders")).OrdersPage);

const Nothing = () => null;

/** What Empires at War adds to the pane. */
export const EMPIRES_AT_WAR_PARTS: GameParts = {
  words: {
    standing: "Victory Points",
    master: "GM",
    subject: "A ship, a fleet, a system",
    search: "Id, name, class, fleet",
  },
  SideMark: Nothing,
  UnitActions: Nothing,
  ownPages: {
    ...{ orders: ORDERS.Page, battles: BATTLES.Page, report: REPORT.Page },
    ...{ fleets: FLEETS.Page, map: MAP.Page, systems: SYSTEMS.Page },
  },
  unitSummary: ["class", "fleet", "condition"],
  standingIcons: {},
};
