import { checksOn } from "./campaign/checks/check";
import { runChecks } from "./campaign/checks/run-checks";
import { unknownGame, type Game, type OpenGame } from "./campaign/game";
import { readBooks, readSettings, settingSpot } from "./campaign/ledger/books";
import { replay } from "./campaign/ledger/replay";
import { viewOf } from "./campaign/view";
import { SETTING, SETTINGS } from "./campaign/schema/shared-tables";
import type { Tables } from "./campaign/schema/table";
import { inOneLine } from "./core/cell";
import type { Finding } from "./core/problem";
import { sameWord } from "./core/words";

/** The name of a game in a list of games. */
interface Titled {
  readonly title: string;
}

/** Reads, replays and checks the books with the game in Settings, or without a game if it is not one of these. */
export function openBooks(tables: Tables, games: readonly Game[]): OpenGame {
  const game = namedGame(tables, games);
  return game ? openAs(tables, game) : openUnknown(tables, games);
}

/** The one of these games that is in Settings. */
export function namedGame<G extends Titled>(tables: Tables, games: readonly G[]): G | undefined {
  const named = nameIn(tables);
  return games.find(({ title }) => sameWord(title, named));
}

const nameIn = (tables: Tables): string => readSettings(tables).get(SETTING.game) ?? "";

/** Reads and replays the books of a game, and checks them when its findings are first asked for; every problem is a finding, never an exception. */
export const openAs = (tables: Tables, game: Game): OpenGame => open(tables, game, []);

/** Opens the books of an unknown game, with a finding that says so: they are read-only. */
export function openUnknown(tables: Tables, games: readonly Titled[]): OpenGame {
  const named = nameIn(tables);
  const titles = games.map(({ title }) => title).join(", ");
  const message = `The setting "${SETTING.game}" is ${named === "" ? "blank" : `"${named}", which does not exist`}. Enter one of: ${titles}. Until then, the campaign is read-only, without the rules of a game.`;
  const finding = { check: "game", subject: SETTING.game, message, expected: titles, actual: named || "nothing" };
  const spot = settingSpot(tables, SETTING.game);
  return open(tables, unknownGame(tables), [{ ...finding, spot, table: SETTINGS.name }]);
}

/** The books as a side may know them: what it sees in its forms, lists and checks. They are read-only. */
export const openView = (books: OpenGame, side: string): OpenGame =>
  open(
    viewOf(books, side),
    books.game,
    books.books.unreadable.filter(({ check }) => check === "game"),
  );

function open(tables: Tables, game: Game, unknown: readonly Finding[]): OpenGame {
  const read = readBooks(tables, game);
  const books = { ...read, unreadable: [...unknown, ...read.unreadable] };
  const state = { books, campaign: replay(books, game), game };
  let findings: readonly Finding[] | undefined;
  return {
    ...state,
    // Most commands, and most tests, never ask for them.
    get findings() {
      findings ??= runChecks(state, checksOn(state)).map((finding) => located(finding, tables, game));
      return findings;
    },
  };
}

/** A finding at its sheet, as one line: a text that it quotes makes no lines of its own. */
function located(finding: Finding, tables: Tables, game: Game): Finding {
  const { follows, message } = finding;
  const here = { ...locate(finding, tables, game), message: inOneLine(message) };
  return follows ? { ...here, follows: follows.map((each) => located(each, tables, game)) } : here;
}

/** The finding with the sheet of its table, which has another name if the user already has a sheet of that name. */
function locate(finding: Finding, { tables }: Tables, { tables: ours }: Game): Finding {
  const { spot } = finding;
  // A cell was already found on its sheet.
  if (spot === undefined || spot.cell !== undefined) return finding;
  const name = ours.find(({ sheet }) => sheet === spot.sheet)?.name;
  const sheet = name === undefined ? undefined : tables.get(name)?.sheet;
  return sheet === undefined ? finding : { ...finding, spot: { sheet } };
}
