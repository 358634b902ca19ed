import { hashOf } from "../../core/hash";
import { SETTING } from "../schema/shared-tables";
import { playerBooks, type PlayerBooks } from "./player-tables";
import type { BooksState } from "../ledger/ledger";

/** What the sheets of a file are for. */
export interface SheetHead {
  readonly campaign: string;
  readonly side: string;
  readonly turn: number;
  /** The names of all sheets to fill in. */
  readonly sheets: readonly string[];
}

/** What names a row: its command, subject, number and field. */
export type RowName = readonly [command: string, subject: string, no: string, field: string];

const FIGURES = 16;
const PROTOCOL = "starledger-sheet-1";

/**
 * The code of a sheet to fill in: it fits this campaign, side, turn and these rows, in any order, and no others. The digest is
 * the side's of the last closed turn, which only the side and the game master know: nobody else can make a sheet of the side.
 */
export function sheetCode(
  { campaign, side, turn, sheets }: SheetHead,
  digest: string,
  sheet: string,
  rows: readonly RowName[],
): string {
  const names = [...new Set(rows.map((row) => JSON.stringify(row)))].sort();
  return `f${hashOf(JSON.stringify([PROTOCOL, campaign, side, turn, digest, sheets, sheet, names]), FIGURES)}`;
}

/** The name of the campaign in Settings. */
export const nameOfCampaign = ({ books }: BooksState): string => books.settings.get(SETTING.name) ?? "";

/** The side's digest of the last closed turn, as its file has it; blank before the first is closed. */
export const lastDigest = ({ books, campaign }: PlayerBooks, side: string): string =>
  books.closings.find((row) => row.side === side && row.turn === campaign.turn - 1)?.digest ?? "";

/** The same from the game master's books. */
export const lastDigestOf = (state: BooksState, side: string): string => lastDigest(playerBooks(state, side), side);
