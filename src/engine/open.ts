import { BORDER_PATROL } from "./border-patrol/game";
import { SETTING, readBooks, type Books } from "./campaign/ledger/books";
import { locate } from "./campaign/schema/locate";
import { replay } from "./campaign/ledger/replay";
import type { Game, OpenBooks } from "./campaign/game";
import { TABLES, type Tables } from "./campaign/schema/tables";
import type { Finding } from "./core/problem";

/** The games whose campaigns can be kept. */
export const GAMES: readonly Game[] = [BORDER_PATROL];

/** Whether the workbook holds a campaign at all. */
export const isCampaign = ({ tables }: Tables): boolean => tables.has("Settings") || tables.has("Transfers");

/** Reads, replays and checks the books; whatever does not hold is a finding, never an exception. */
export function openBooks(tables: Tables): OpenBooks {
  const books = readBooks(tables);
  const { game, unknown } = gameOf(books);
  const reckoned = { books, campaign: replay(books) };
  const checked = game.checks.flatMap((check) => check.find(reckoned));
  const findings = [...books.unreadable, ...unknown, ...checked].map((finding) => locate(finding, tables));
  return { ...reckoned, game, findings };
}

/** The game that Settings name; Border Patrol, with a finding, where they name one that is not kept here. */
function gameOf({ settings, tables }: Books): {
  readonly game: Game;
  readonly unknown: readonly Finding[];
} {
  const named = settings.get(SETTING.game) ?? "";
  const game = GAMES.find(({ title }) => title.toLowerCase() === named.toLowerCase());
  if (game || !tables.tables.has("Settings")) return { game: game ?? BORDER_PATROL, unknown: [] };
  const titles = GAMES.map(({ title }) => title).join(", ");
  const message = `The game is ${named === "" ? "not named" : `"${named}"`} in Settings; it takes ${titles}. The rules of ${BORDER_PATROL.title} are used until it is.`;
  const spot = { sheet: TABLES.Settings.sheet };
  return {
    game: BORDER_PATROL,
    unknown: [{ check: "game", subject: SETTING.game, message, expected: titles, actual: named || "nothing", spot }],
  };
}
