import type { Game } from "../src/engine/campaign/game";
import { rollList, turnsRolled, type RollList } from "../src/engine/campaign/roll-list";
import { GAMES } from "../src/engine/games";
import { failed, openTurn } from "./open-file";
import type { Said } from "./options";

const USAGE = "Usage: npm run --silent rolls -- FILE.xlsx [--turn N] [--view SIDE] [--json]";

/**
 * Lists the rolls of books or of a player's file, turn by turn, as the page Dice prints them. Status 0: listed, if there are none
 * too; 1: the turn has none, or the side does not exist; 2: the file cannot be read.
 */
export async function listRolls(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const asked = await openTurn(words, USAGE, games);
  if ("status" in asked) return asked;
  const { file, open, turn, json } = asked;
  const turns = [...turnsRolled(open.books)].reverse();
  const chosen = turn === undefined ? turns : turns.filter((each) => String(each) === turn.trim());
  if (turn !== undefined && chosen.length === 0) {
    const known = turns.length === 0 ? "No turn has any" : `The turns that have some are ${turns.join(", ")}`;
    return failed(1, `There are no rolls in turn ${turn}. ${known}.`);
  }
  const lists = chosen.map((each) => ({ turn: each, list: rollList(open.books, each) }));
  const says = json
    ? JSON.stringify({ file, side: open.books.viewer, turns: lists.map(inJson) }, null, 2)
    : lists.map(({ list }) => inLines(list)).join("\n\n") || "No dice were rolled yet.";
  return { status: 0, stream: "stdout", says };
}

/** The rows of a list by their headings. */
const inJson = ({ turn, list: { heads, rows } }: { readonly turn: number; readonly list: RollList }) => ({
  turn,
  rolls: rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? null]))),
});

/** A list as a table with a tab between two cells, which a spreadsheet takes as it is. */
const inLines = ({ title, heads, rows }: RollList): string =>
  [
    title,
    heads.join("\t"),
    ...rows.map((row) => row.map((cell) => String(cell ?? "").replace(/\s+/g, " ")).join("\t")),
  ].join("\n");
