import { BORDER_PATROL } from "./border-patrol/game";
import type { Game } from "./campaign/game";
import { EMPIRES_AT_WAR } from "./empires-at-war/game";
import { ORIONS_GATE } from "./orions-gate/game";

/** The games whose campaigns can be kept. What loads a game only when it is needed, as the pane does, has no part in this. */
export const GAMES: readonly Game[] = [BORDER_PATROL, EMPIRES_AT_WAR, ORIONS_GATE];
