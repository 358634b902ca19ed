import { runChecks } from "./campaign/checks/fold";
import { unknownGame, type Game, type OpenGame } from "./campaign/game";
import { readBooks, readSettings, settingSpot } from "./campaign/ledger/books";
import { replay } from "./campaign/ledger/replay";
import { viewOf } from "./campaign/view";
import { SETTING, SETTINGS } from "./campaign/schema/shared-tables";
import type { Tables } from "./campaign/schema/table";
import type { Finding } from "./core/problem";
import { sameWord } from "./core/words";

/** What a list of games says of one, to find it by. */
interface Titled {
  readonly title: string;
}

/** Reads, replays and checks the books by the one of these games that Settings name, and by none where it is none of them. */
export function openBooks(tables: Tables, games: readonly Game[]): OpenGame {
  const game = namedGame(tables, games);
  return game ? openAs(tables, game) : openUnknown(tables, games);
}

/** The one of these games that Settings name. */
export function namedGame<G extends Titled>(tables: Tables, games: readonly G[]): G | undefined {
  const named = nameIn(tables);
  return games.find(({ title }) => sameWord(title, named));
}

const nameIn = (tables: Tables): string => readSettings(tables).get(SETTING.game) ?? "";

/** Reads, replays and checks the books of a game; whatever does not hold is a finding, never an exception. */
export const openAs = (tables: Tables, game: Game): OpenGame => open(tables, game, []);

/** Opens books of none of these games, with a finding that says so: they are only read. */
export function openUnknown(tables: Tables, games: readonly Titled[]): OpenGame {
  const named = nameIn(tables);
  const titles = games.map(({ title }) => title).join(", ");
  const message = `The game is ${named === "" ? "not named" : `"${named}"`} in Settings; it takes ${titles}. Until then these books are only read, by the rules of no game.`;
  const finding = { check: "game", subject: SETTING.game, message, expected: titles, actual: named || "nothing" };
  const spot = settingSpot(tables, SETTING.game);
  return open(tables, unknownGame(tables), [{ ...finding, spot, table: SETTINGS.name }]);
}

/** The books as a side may know them: what it sees in its forms, lists and checks. They are only read. */
export const openView = (books: OpenGame, side: string): OpenGame => open(viewOf(books, side), books.game, []);

function open(tables: Tables, game: Game, unknown: readonly Finding[]): OpenGame {
  const read = readBooks(tables, game);
  const books = { ...read, unreadable: [...unknown, ...read.unreadable] };
  const state = { books, campaign: replay(books, game), game };
  const checks = books.viewer === null ? game.checks : game.checks.filter(({ inView = false }) => inView);
  const findings = runChecks(state, checks).map((finding) => located(finding, tables, game));
  return { ...state, findings };
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
