import type { Game, OpenGame } from "../engine/campaign/game";
import { isCampaign } from "../engine/campaign/schema/known-books";
import { openBooks } from "../engine/open";
import { openFile } from "../workbook/file";

/** The books in an .xlsx file; a message if it has none. Throws a WorkbookProblem if it is no such file. */
export async function openedFrom(name: string, bytes: Uint8Array, games: readonly Game[]): Promise<OpenGame | string> {
  const tables = await (await openFile(bytes, games)).read();
  if (!isCampaign(tables)) return `${name} has no campaign: it has neither a table Settings nor a table Transfers.`;
  return openBooks(tables, games);
}
