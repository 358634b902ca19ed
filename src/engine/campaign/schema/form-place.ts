import { sameWord } from "../../core/words";
import { formSetting, freeName } from "./names";
import { SETTING } from "./shared-tables";
import type { Tables } from "./table";

/** What a workbook says of the sheets of forms: its settings, and the names of its sheets. */
interface Sheets {
  readonly settings: ReadonlyMap<string, string>;
  readonly tables: Pick<Tables, "sheets">;
}

/** Where a form is, or will be. */
export interface FormPlace {
  readonly sheet: string;
  /** Whether it is already there. */
  readonly exists: boolean;
}

/** The sheet on which a form was written; undefined if it is not there. In the file of a player, forms have their usual names. */
export function sheetOfForm({ settings, tables }: Sheets, form: string): string | undefined {
  const isPlayers = (settings.get(SETTING.playerFile) ?? "") !== "";
  const name = settings.get(formSetting(form)) ?? (isPlayers ? form : undefined);
  return name === undefined ? undefined : tables.sheets.find((sheet) => sameWord(sheet, name));
}

/** Where a form is shown: on its sheet, or on a new one whose name is still free. */
export function placeOfForm(books: Sheets, form: string): FormPlace {
  const sheet = sheetOfForm(books, form);
  if (sheet !== undefined) return { sheet, exists: true };
  return { sheet: freeName(form, books.tables.sheets, " "), exists: false };
}
