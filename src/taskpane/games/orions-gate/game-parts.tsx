import { NEUTRAL_WORDS, type GameParts } from "../game-parts";
import { later } from "../../parts/later";

/** They come when they are first opened. */
const BUILDER = later(async () => (await import("./builder/page")).BuilderPage);

const BATTLES = later(async () => (await import("./battles/page")).BattlesPage);

/** What Orion's Gate adds to the pane. */
export const ORIONS_GATE_PARTS: GameParts = {
  words: NEUTRAL_WORDS,
  SideMark: () => null,
  UnitActions: ({ children }) => <>{children}</>,
  ownPages: { builder: BUILDER.Page, battles: BATTLES.Page },
  unitSummary: [],
  standingIcons: {},
};
