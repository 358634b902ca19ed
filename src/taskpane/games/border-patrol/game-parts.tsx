import { DismissCircleRegular } from "@fluentui/react-icons";
import { later } from "../../parts/later";
import type { GameParts } from "../game-parts";
import { HidingMark } from "./hiding-mark";
import { MovementOrder } from "./movement-order";
import { SystemsPage } from "./systems";
import { UnitActions } from "./unit-actions";
import { UNIT_SUMMARY, unitSays } from "./unit-says";

/** These come when they are first opened. */
const MAP = later(async () => (await import("./map/page")).MapPage);
const GLANCE = later(async () => (await import("./map/glance")).MapGlance);
const BATTLES = later(async () => (await import("./battles")).BattlesPage);
const MOUNTS = later(async () => (await import("./mounts")).MountsPage);

/** What Border Patrol adds to the pane. */
export const BORDER_PATROL_PARTS: GameParts = {
  words: {
    master: "GameMaster",
    subject: "A ship, a place, a convoy",
    search: "Id, name, class, captain, place",
  },
  SideMark: HidingMark,
  PhaseNote: MovementOrder,
  UnitActions,
  ownPages: { systems: SystemsPage, map: MAP.Page, battles: BATTLES.Page, mounts: MOUNTS.Page },
  Glance: GLANCE.Page,
  unitSummary: UNIT_SUMMARY,
  unitSays,
  standingIcons: { Fired: DismissCircleRegular },
};
