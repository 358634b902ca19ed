import { sameWord } from "../../core/words";
import type { Books } from "../ledger/ledger";
import { formSetting, freeName } from "../schema/names";

/** Where a form stands, or is to stand. */
export interface FormPlace {
  readonly sheet: string;
  /** Whether it is there already. */
  readonly stands: boolean;
}

/** The sheet on which a form was laid; undefined where it is not there. */
export function sheetOfForm(
  { settings, tables }: Pick<Books, "settings" | "tables">,
  form: string,
): string | undefined {
  const name = settings.get(formSetting(form));
  return name === undefined ? undefined : tables.sheets.find((sheet) => sameWord(sheet, name));
}

/** Where a form is to be shown: where it was laid, or on a sheet that nobody has. */
export function placeOfForm(books: Pick<Books, "settings" | "tables">, form: string): FormPlace {
  const sheet = sheetOfForm(books, form);
  if (sheet !== undefined) return { sheet, stands: true };
  return { sheet: freeName(form, books.tables.sheets, " "), stands: false };
}
