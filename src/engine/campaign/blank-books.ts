import type { Game, OpenGame } from "./game";
import { stateOf } from "./ledger/replay";
import { NO_TABLES } from "./schema/apply";

/** The books of a game before a campaign is started: they are empty. */
export const blankBooks = (game: Game): OpenGame => ({ ...stateOf(NO_TABLES, game), findings: [] });
