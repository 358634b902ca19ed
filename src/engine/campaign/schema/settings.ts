import type { Audience } from "./column";
import type { Edit } from "./edit";
import { SETTINGS } from "./shared-tables";
import { columnsFound, rowOf, type WorkbookTable } from "./table";

/** A row to write into Settings. */
export interface Setting {
  readonly setting: string;
  readonly value: string;
  readonly note: string;
}

/** A setting that a game knows. */
export interface KnownSetting extends Setting {
  readonly seenBy: Audience;
  /** The words that its value can be; left out where it can be another text. */
  readonly words?: readonly string[];
  /** Whether its value is a year, such as 165 or Y165. */
  readonly year?: true;
  /** Whether it is a turn from which a corrected reading applies: books without it get it from the next turn that is closed. */
  readonly fromTurn?: true;
  /** Whether books may be from before the setting, and then do without it. */
  readonly sinceLater?: true;
  /** Whether it stays as it is once a turn was closed. */
  readonly fixed?: true;
  /** The year that may not be later than this one: the name of its setting. */
  readonly notBefore?: string;
  /** Other values that it may have had when turns were closed, likely ones first; left out if no closing relies on it. */
  readonly atClose?: (value: string, turn: number) => readonly string[];
}

/** Writes a setting into its row if there is one, and otherwise at the end of Settings. */
export function settingEdit(table: WorkbookTable, { setting, value, note }: Setting): Edit {
  const at = columnsFound(table).get("setting") ?? -1;
  const row = table.rows.findIndex((cells) => String(cells[at] ?? "").trim() === setting);
  return row < 0
    ? { kind: "append", table: SETTINGS.name, rows: [rowOf(SETTINGS, { setting, value, note })] }
    : { kind: "change", table: SETTINGS.name, row, cells: rowOf(SETTINGS, { value }) };
}

/** The year in a text, such as 165 or Y165; undefined if it is not one. */
export function parseYear(typed: string): number | undefined {
  const year = /^y?(\d{1,4})$/i.exec(typed.trim())?.[1];
  return year === undefined ? undefined : Number(year);
}
