import { isBlank, type Cell } from "../../core/cell";
import type { RowName } from "./sheet-code";
import type { PlayerSheet } from "../commands/player-sheet";
import { AT, columnsIn, ROW, type SentSheet } from "./sheet-layout";

/** What a player filled in: the texts of one act, by the names of its fields. */
export interface FilledAct {
  readonly sheet: string;
  /** Its first row that is filled in, and the last, as the sheet counts them. */
  readonly rows: readonly [first: number, last: number];
  readonly command: string;
  /** The subject as the file has it. */
  readonly subject: string;
  readonly no: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A cell of a sheet as it is typed into a field. */
export const textAt = (sheet: SentSheet, row: number, column: number): string => asText(sheet.value(row, column));

/** A cell as it is typed into a field: a spreadsheet may keep a number or a yes as something else than a text. */
function asText(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return isBlank(cell) ? "" : String(cell).trim();
}

/** The rows of a sheet below its headings, counted from 0. */
export const rowsOf = (sheet: SentSheet): readonly number[] =>
  Array.from({ length: Math.max(sheet.rows - ROW.first, 0) }, (_, index) => ROW.first + index);

/** What names a row: blank parts if it was not sent. */
export function nameAt(sheet: SentSheet, row: number): RowName {
  const { at } = columnsIn(sheet);
  const [command, subject, no, name] = [at.command, at.subject, at.no, at.name].map((column) =>
    textAt(sheet, row, column),
  );
  return [command ?? "", subject ?? "", no ?? "", name ?? ""];
}

/** What is in the columns of words of a row. */
export const wordsAt = (sheet: SentSheet, row: number): readonly string[] =>
  columnsIn(sheet).words.map((column) => textAt(sheet, row, column));

/** What is filled in in a row: its yellow cell, or the line that its words make; the words are not read where its field has none. */
function typedAt({ commands }: PlayerSheet, sheet: SentSheet, row: number): string {
  const typed = textAt(sheet, row, AT.fillIn);
  const [command, , , field] = nameAt(sheet, row);
  const of = commands.find((each) => each.command === command)?.words;
  const words = typed === "" && of?.field === field ? wordsAt(sheet, row) : [];
  return words.some((word) => word !== "") ? (of?.line(words) ?? "") : typed;
}

/** Whether a row was sent. */
export const isNamed = ([command]: RowName): boolean => command !== "";

/** The acts of a sheet that have something filled in, in the order of their first rows. */
export function actsOn(of: PlayerSheet, sheet: SentSheet): readonly FilledAct[] {
  const acts = new Map<string, FilledAct>();
  for (const row of rowsOf(sheet)) {
    const [command, subject, no, field] = nameAt(sheet, row);
    const typed = typedAt(of, sheet, row);
    if (command === "" || typed === "") continue;
    const key = JSON.stringify([command, subject, no]);
    const before = acts.get(key);
    const text = before && Object.hasOwn(before.fields, field) ? before.fields[field] : undefined;
    acts.set(key, {
      ...{ sheet: sheet.name, command, subject, no },
      rows: [before?.rows[0] ?? row + 1, row + 1],
      fields: { ...before?.fields, [field]: text === undefined ? typed : `${text}\n${typed}` },
    });
  }
  return [...acts.values()];
}
