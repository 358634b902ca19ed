import type { Holds } from "../engine/campaign/schema/column";
import type { Edit } from "../engine/campaign/schema/edit";
import { columnOf, headerKey, type WorkbookTable } from "../engine/campaign/schema/table";

/** What a column of a table holds; undefined for a column of the user's own. */
export type HoldsOf = (table: Pick<WorkbookTable, "name" | "of">, column: string) => Holds | undefined;

/** What a column holds according to the table's declaration. */
export const holdsOf: HoldsOf = ({ of }, column) => columnOf(of, column)?.holds;

/** The same after these edits: a column that they add holds what the edit says, even if it is of a later schema. */
export function holdsAfter(edits: readonly Edit[]): HoldsOf {
  const keyOf = (table: string, column: string): string => `${table}[${headerKey(column)}]`;
  const added = new Map<string, Holds>();
  for (const edit of edits) {
    if (edit.kind !== "addColumns") continue;
    for (const { name, holds } of edit.columns) added.set(keyOf(edit.table, name), holds);
  }
  return (table, column) => added.get(keyOf(table.name, column)) ?? holdsOf(table, column);
}
