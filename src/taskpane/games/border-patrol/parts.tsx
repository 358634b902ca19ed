import { DismissCircleRegular } from "@fluentui/react-icons";
import type { GameParts } from "../game-parts";
import { HidingMark } from "./hiding-mark";
import { SystemsPage } from "./systems";
import { UnitActions } from "./unit-actions";

/** What Border Patrol adds to the pane. */
export const BORDER_PATROL_PARTS: GameParts = {
  words: {
    standing: "Net worth",
    master: "GameMaster",
    subject: "A ship, a place, a convoy",
    search: "Id, name, class, captain, place",
  },
  SideMark: HidingMark,
  UnitActions,
  OwnPage: SystemsPage,
  unitSummary: ["class", "place", "condition"],
  standingIcons: { Fired: DismissCircleRegular },
};
