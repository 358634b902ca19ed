import type { Game, OpenGame } from "../engine/campaign/game";
import { isPlayerFile } from "../engine/campaign/ledger/outcome";
import { verifiedInWords, type VerifiedInWords } from "../engine/campaign/player-files/verified-in-words";
import { verify, verifyAgainst } from "../engine/campaign/player-files/verify";
import { WorkbookProblem } from "../workbook/port";
import { openedFrom } from "./opened";

/** A file that the user chose. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Verifies books or a player's file; a player's file also against the game master's books, if they are chosen too. A message if one
 * of them cannot be verified.
 */
export async function verifyFiles(
  file: ChosenFile,
  against: ChosenFile | undefined,
  games: readonly Game[],
): Promise<VerifiedInWords | string> {
  const open = await openedOrWhy(file, games);
  if (typeof open === "string") return open;
  if (!against) return verifiedInWords(open, verify(open), false);
  const books = await openedOrWhy(against, games);
  if (typeof books === "string") return books;
  if (isPlayerFile(books.books)) return `${against.name} is the file of a player. Choose the game master's books.`;
  return verifiedInWords(open, verifyAgainst(open, books), true);
}

async function openedOrWhy({ name, bytes }: ChosenFile, games: readonly Game[]): Promise<OpenGame | string> {
  try {
    return await openedFrom(name, bytes, games);
  } catch (problem) {
    if (problem instanceof WorkbookProblem) return `${name} cannot be read: ${problem.message}`;
    throw problem;
  }
}
