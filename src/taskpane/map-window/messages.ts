import type { Catalog } from "../../engine/campaign/schema/names";
import type { Tables, WorkbookTable } from "../../engine/campaign/schema/table";
import type { Spot } from "../../engine/core/problem";

/** A table as it is sent: what it declares is known on both sides by its name. */
type SentTable = Pick<WorkbookTable, "name" | "sheet" | "row" | "column" | "header" | "rows">;

/** The books of the view that is open in the pane, as plain data. */
interface SentBooks {
  readonly sheets: readonly string[];
  readonly viewer?: string;
  readonly tables: readonly SentTable[];
}

/** What the pane sends to the window of the map. */
export interface ToWindow {
  /** Null while no campaign is open. */
  readonly books: SentBooks | null;
}

/** What the window of the map sends to the pane: that it is there, what was chosen in it, and where in the workbook to go. */
export type FromWindow =
  | { readonly kind: "ready" }
  | { readonly kind: "chosen"; readonly place: string }
  | { readonly kind: "go"; readonly spot: Spot };

/** A message as Office passes it on. */
export const written = (message: ToWindow | FromWindow): string => JSON.stringify(message);

/**
 * The books of a view to be sent: its cells and no more. Where its rows are in the workbook would tell how many there are that it
 * may not know.
 */
export const sentBooks = ({ sheets, viewer, tables }: Tables): SentBooks => ({
  sheets,
  ...(viewer !== undefined && { viewer }),
  tables: [...tables.values()].map(({ name, sheet, row, column, header, rows }) => ({
    ...{ name, sheet, row, column, header, rows },
  })),
});

/** The books that were sent, as if they had been read from a workbook. */
export function booksReceived({ sheets, viewer, tables }: SentBooks, catalog: Catalog): Tables {
  const declared = new Map(catalog.flatMap((game) => game.tables).map((table) => [table.name, table]));
  const known = tables.flatMap((table): WorkbookTable[] => {
    const of = declared.get(table.name);
    return of ? [{ ...table, of }] : [];
  });
  return {
    sheets,
    ...(viewer !== undefined && { viewer }),
    tables: new Map(known.map((table) => [table.name, table])),
  };
}
