import type { Game } from "../src/engine/campaign/game";
import { tableCsv } from "../src/engine/campaign/csv";
import { GAMES } from "../src/engine/games";
import { failed, openedOrWhy } from "./open-file";
import { parsed, seenBy, VIEW_OPTION, type Said } from "./options";

const USAGE = "Usage: npm run --silent table -- FILE.xlsx [NAME] [--view SIDE]";

/**
 * A table of books as CSV, as a side may know it if one is named; without a table, the names of all. Status 0: printed; 1: the
 * table or the side does not exist; 2: the file cannot be read.
 */
export async function tableOf(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const read = parsed(words, VIEW_OPTION);
  if (typeof read === "string") return failed(2, `${read} ${USAGE}`);
  const [file, name, ...more] = read.positionals;
  if (file === undefined || more.length > 0) return failed(2, `Name one file, and one table at most. ${USAGE}`);
  const all = await openedOrWhy(file, games);
  if (typeof all === "string") return failed(2, all);
  const open = seenBy(all, read.values.view);
  if (typeof open === "string") return failed(1, open);
  const { tables } = open.books.tables;
  const names = [...tables.keys()];
  if (name === undefined) return { status: 0, stream: "stdout", says: names.join("\n") };
  const table = [...tables].find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
  if (!table) return failed(1, `These books have no table "${name}". Their tables are ${names.join(", ")}.`);
  return { status: 0, stream: "stdout", says: tableCsv(table).trimEnd() };
}
