import type { Finding } from "../../core/problem";
import { TABLE_NAMES, TABLES, type Tables } from "./tables";

/** The finding on the sheet where its table stands: that is another one where the user has a sheet of its name. */
export function locate(finding: Finding, { tables }: Tables): Finding {
  const { spot } = finding;
  // A cell was found on its sheet already.
  if (spot === undefined || spot.cell !== undefined) return finding;
  const name = TABLE_NAMES.find((table) => TABLES[table].sheet === spot.sheet);
  const sheet = name && tables.get(name)?.sheet;
  return sheet === undefined ? finding : { ...finding, spot: { sheet } };
}
