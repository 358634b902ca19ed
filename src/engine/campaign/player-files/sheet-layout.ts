import type { Cell } from "../../core/cell";
import type { PlayerSheet, WordColumn } from "../commands/player-sheet";

/** The rows of a sheet to fill in, counted from 0. */
export const ROW = {
  title: 0,
  campaign: 1,
  side: 2,
  turn: 3,
  sheets: 4,
  code: 5,
  notes: 6,
  header: 9,
  first: 10,
} as const;

/** The column of the values beside the labels of the first rows. */
export const VALUE_COLUMN = 1;

/** The columns of a sheet to fill in, in their order. */
export const COLUMNS = [
  { header: "What to do", width: 44 },
  { header: "Field", width: 34 },
  { header: "Now", width: 22 },
  { header: "Fill in", width: 30 },
  { header: "What goes there", width: 60 },
  { header: "Command", width: 16 },
  { header: "Subject", width: 20 },
  { header: "No", width: 6 },
  { header: "Name", width: 20 },
] as const;

/** Where the columns are on a sheet without columns of words. */
export const AT = { what: 0, field: 1, now: 2, fillIn: 3, hint: 4, command: 5, subject: 6, no: 7, name: 8 } as const;

/** The columns of words of a sheet to fill in: they stand behind the yellow cells. */
export const wordColumns = ({ commands }: Pick<PlayerSheet, "commands">): readonly WordColumn[] =>
  commands.flatMap(({ words }) => words?.columns ?? []);

/** No sheet has more columns of words. */
const MAX_WORDS = 12;

/** Where the columns of a sheet are that has so many columns of words. */
export const columnsWith = (words: number) => ({
  at: Object.fromEntries(
    Object.entries(AT).map(([name, column]) => [name, column > AT.fillIn ? column + words : column]),
  ) as Record<keyof typeof AT, number>,
  words: Array.from({ length: words }, (_, index) => AT.fillIn + 1 + index),
});

/** The columns of a sheet that came back, by its headings: files of earlier versions have no columns of words. */
export function columnsIn(sheet: Pick<SentSheet, "value">): ReturnType<typeof columnsWith> {
  const { header } = COLUMNS[AT.hint];
  const many = Array.from({ length: MAX_WORDS + 1 }, (_, index) => index).find(
    (index) => sheet.value(ROW.header, AT.hint + index) === header,
  );
  return columnsWith(many ?? 0);
}

/** The headings of a sheet with these columns of words. */
export const headersWith = (words: readonly WordColumn[]): readonly WordColumn[] => [
  ...COLUMNS.slice(0, AT.fillIn + 1),
  ...words,
  ...COLUMNS.slice(AT.fillIn + 1),
];

/** The labels of the first rows. */
export const LABEL = {
  campaign: "Campaign",
  side: "Side",
  turn: "Turn",
  sheets: "Sheets to fill in",
  code: "Code",
} as const;

/**
 * The parts of the code of a sheet: that of its rows, that of what it says beside its yellow cells, and those of the sheets that are only
 * to be read.
 */
const codesIn = (text: string): readonly string[] => text.split(" ");

/** The code of the rows of a sheet. */
export const rowsCodeIn = (text: string): string => codesIn(text)[0] ?? "";

/** The code of what a sheet says beside its yellow cells; blank if it was sent without one. */
export const textsCodeIn = (text: string): string => codesIn(text)[1] ?? "";

/** The codes of the sheets that are only to be read; none if it was sent without. */
export const shownCodesIn = (text: string): ReadonlySet<string> =>
  new Set((codesIn(text)[2] ?? "").split(".").filter((code) => code !== ""));

/** The word in the cell of a command without fields. */
export const YES = "yes";

/** Between the names of sheets in one cell. */
export const BETWEEN = "; ";

/** A sheet of a file that came back. */
export interface SentSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** How far it is in use. */
  readonly rows: number;
  readonly columns: number;
  value(row: number, column: number): Cell;
  isFormula(row: number, column: number): boolean;
  /** Whether a program made a date of what was typed, such as 3/4. */
  isDate(row: number, column: number): boolean;
}
