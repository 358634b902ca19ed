import type { Holds } from "../engine/campaign/schema/column";
import type { Edit } from "../engine/campaign/schema/edit";
import { columnOf, headerKey, type WorkbookTable } from "../engine/campaign/schema/table";

/** What a column of a table holds; undefined for a column of the user's own. */
export type HoldsOf = (table: Pick<WorkbookTable, "name" | "of">, column: string) => Holds | undefined;

/** What a column holds by the table's declaration. */
export const holdsOf: HoldsOf = ({ of }, column) => columnOf(of, column)?.holds;

/** The same once these edits are carried out: columns that they add hold what they say, be they of a schema to come. */
export function holdsAfter(edits: readonly Edit[]): HoldsOf {
  const keyOf = (table: string, column: string): string => `${table}[${headerKey(column)}]`;
  const added = new Map<string, Holds>();
  for (const edit of edits) {
    if (edit.kind !== "addColumns") continue;
    for (const { name, holds } of edit.columns) added.set(keyOf(edit.table, name), holds);
  }
  return (table, column) => added.get(keyOf(table.name, column)) ?? holdsOf(table, column);
}
