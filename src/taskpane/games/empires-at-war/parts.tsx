import type { GameParts } from "../game-parts";

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
  unitSummary: ["class", "fleet", "condition"],
  standingIcons: {},
};
