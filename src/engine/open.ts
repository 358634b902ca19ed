import { BORDER_PATROL } from "./border-patrol/game";
import { runChecks } from "./campaign/checks/fold";
import { unknownGame, type Game, type OpenGame } from "./campaign/game";
import { readBooks, readSettings, settingSpot } from "./campaign/ledger/books";
import { replay } from "./campaign/ledger/replay";
import { NO_TABLES } from "./campaign/schema/apply";
import { SETTING, SETTINGS, TRANSFERS } from "./campaign/schema/shared-tables";
import type { Tables } from "./campaign/schema/table";
import type { Finding } from "./core/problem";
import { sameWord } from "./core/words";

/** The games whose campaigns can be kept. */
export const GAMES: readonly Game[] = [BORDER_PATROL];

/** Whether the workbook holds a campaign at all. */
export const isCampaign = ({ tables }: Tables): boolean => tables.has(SETTINGS.name) || tables.has(TRANSFERS.name);

/** Reads, replays and checks the books; whatever does not hold is a finding, never an exception. */
export function openBooks(tables: Tables, games: readonly Game[] = GAMES): OpenGame {
  const { game, unknown } = gameOf(tables, games);
  const read = readBooks(tables, game);
  const books = { ...read, unreadable: [...unknown, ...read.unreadable] };
  const state = { books, campaign: replay(books, game), game };
  const findings = runChecks(state, game.checks).map((finding) => located(finding, tables, game));
  return { ...state, findings };
}

/** The books of a game before a campaign is started: they hold nothing. */
export function blankBooks(game: Game): OpenGame {
  const books = readBooks(NO_TABLES, game);
  return { books, campaign: replay(books, game), game, findings: [] };
}

function located(finding: Finding, tables: Tables, game: Game): Finding {
  const { follows } = finding;
  const here = locate(finding, tables, game);
  return follows ? { ...here, follows: follows.map((each) => located(each, tables, game)) } : here;
}

/** The finding on the sheet where its table stands: that is another one where the user has a sheet of its name. */
function locate(finding: Finding, { tables }: Tables, { tables: ours }: Game): Finding {
  const { spot } = finding;
  // A cell was found on its sheet already.
  if (spot === undefined || spot.cell !== undefined) return finding;
  const name = ours.find(({ sheet }) => sheet === spot.sheet)?.name;
  const sheet = name === undefined ? undefined : tables.get(name)?.sheet;
  return sheet === undefined ? finding : { ...finding, spot: { sheet } };
}

/** The game that Settings name; none, with a finding, where they name one that is not known. Then the books are only read. */
function gameOf(tables: Tables, games: readonly Game[]): { readonly game: Game; readonly unknown: readonly Finding[] } {
  const named = readSettings(tables).get(SETTING.game) ?? "";
  const game = games.find(({ title }) => sameWord(title, named));
  if (game) return { game, unknown: [] };
  const titles = games.map(({ title }) => title).join(", ");
  const message = `The game is ${named === "" ? "not named" : `"${named}"`} in Settings; it takes ${titles}. Until then these books are only read, by the rules of no game.`;
  const finding = { check: "game", subject: SETTING.game, message, expected: titles, actual: named || "nothing" };
  const spot = settingSpot(tables, SETTING.game);
  return { game: unknownGame(tables), unknown: [{ ...finding, spot, table: SETTINGS.name }] };
}
