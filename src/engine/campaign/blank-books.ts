import type { Game, OpenGame } from "./game";
import { readBooks } from "./ledger/books";
import { replay } from "./ledger/replay";
import { NO_TABLES } from "./schema/apply";

/** The books of a game before a campaign is started: they hold nothing. */
export function blankBooks(game: Game): OpenGame {
  const books = readBooks(NO_TABLES, game);
  return { books, campaign: replay(books, game), game, findings: [] };
}
