import type { Finding } from "../../core/problem";
import type { Table, Tables } from "./table";

/** The finding on the sheet where its table stands: that is another one where the user has a sheet of its name. */
export function locate(finding: Finding, { tables }: Tables, ours: readonly Table[]): Finding {
  const { spot } = finding;
  // A cell was found on its sheet already.
  if (spot === undefined || spot.cell !== undefined) return finding;
  const name = ours.find(({ sheet }) => sheet === spot.sheet)?.name;
  const sheet = name === undefined ? undefined : tables.get(name)?.sheet;
  return sheet === undefined ? finding : { ...finding, spot: { sheet } };
}
