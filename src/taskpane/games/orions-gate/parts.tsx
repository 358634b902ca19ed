import { NEUTRAL_WORDS, type GameParts } from "../game-parts";
import { later } from "../../parts/later";

/** It comes when it is first opened. */
const BUILDER = later(async () => (await import("./builder/page")).BuilderPage);

/** What Orion's Gate adds to the pane. */
export const ORIONS_GATE_PARTS: GameParts = {
  words: NEUTRAL_WORDS,
  SideMark: () => null,
  UnitActions: ({ children }) => <>{children}</>,
  ownPages: { builder: BUILDER.Page },
  unitSummary: [],
  standingIcons: {},
};
