import { zipSync } from "fflate";
import type { PlayerFile } from "../engine/campaign/player-files/player-file";
import { writeSheets } from "./file/book";
import { fileWords } from "./file-words";
import { layOutToSend } from "./file/plan";

/**
 * The .xlsx file of a player. The same file gives the same bytes, whoever writes it and whenever: it has no author and no time,
 * and nothing of the workbook that it was taken from.
 */
export function writePlayerFile({ sheets }: PlayerFile): Promise<Uint8Array> {
  return writeSheets(sheets.map(layOutToSend), FIRST_DAY);
}

/** One .zip file with the file of each side. */
export const zipPlayerFiles = (files: readonly NamedFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: FIRST_DAY, level: 0 });

/** A file to be saved. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The name of a side's file: "Upper river, turn 9, Anna.xlsx". */
export const nameOfPlayerFile = (campaign: string, { side, turn }: PlayerFile): string =>
  `${fileWords(`${campaign}, turn ${turn}, ${side}`)}.xlsx`;

/** The name of the file with all of them. */
export const nameOfZip = (campaign: string, turn: number): string => `${fileWords(`${campaign}, turn ${turn}`)}.zip`;

/** The first day that a zip file can give, by the clock of this computer: it is written the same everywhere. */
const FIRST_DAY = new Date(1980, 0, 1);
