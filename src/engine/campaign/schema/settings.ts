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
  /** Whether it is a turn from which a corrected reading applies: books without it get it from the next turn that is closed. */
  readonly fromTurn?: true;
}

/** Writes a setting into its row if there is one, and otherwise at the end of Settings. */
export function settingEdit(table: WorkbookTable, { setting, value, note }: Setting): Edit {
  const at = columnsFound(table).get("setting") ?? -1;
  const row = table.rows.findIndex((cells) => String(cells[at] ?? "").trim() === setting);
  return row < 0
    ? { kind: "append", table: SETTINGS.name, rows: [rowOf(SETTINGS, { setting, value, note })] }
    : { kind: "change", table: SETTINGS.name, row, cells: rowOf(SETTINGS, { value }) };
}
