import { DismissCircleRegular } from "@fluentui/react-icons";
import type { GameParts } from "../game-parts";
import { Declarations, HidingMark } from "./declarations";
import { Mutiny } from "./mutiny";
import { UnitActions } from "./unit-actions";

function TurnSections() {
  return (
    <>
      <Declarations />
      <Mutiny />
    </>
  );
}

/** What Border Patrol adds to the pane. */
export const BORDER_PATROL_PARTS: GameParts = {
  words: {
    standing: "Net worth",
    master: "GameMaster",
    subject: "A ship, a place, a convoy",
    search: "Id, name, class, captain, place",
  },
  SideMark: HidingMark,
  TurnSections,
  UnitActions,
  unitSummary: ["class", "place", "condition"],
  standingIcons: { Fired: DismissCircleRegular },
};
