import type { Audience } from "./column";
import type { Edit } from "./edit";
import { SETTINGS } from "./shared-tables";
import { columnsFound, rowOf, type WorkbookTable } from "./table";

/** What is to be put down in Settings. */
export interface Setting {
  readonly setting: string;
  readonly value: string;
  readonly note: string;
}

/** A setting that a game knows. */
export interface KnownSetting extends Setting {
  readonly seenBy: Audience;
}

/** Puts a setting down where it stands already, and otherwise at the end of Settings. */
export function settingEdit(table: WorkbookTable, { setting, value, note }: Setting): Edit {
  const at = columnsFound(table).get("setting") ?? -1;
  const row = table.rows.findIndex((cells) => String(cells[at] ?? "").trim() === setting);
  return row < 0
    ? { kind: "append", table: SETTINGS.name, rows: [rowOf(SETTINGS, { setting, value, note })] }
    : { kind: "change", table: SETTINGS.name, row, cells: rowOf(SETTINGS, { value }) };
}
