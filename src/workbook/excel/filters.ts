import type { Picture, PicturedTable } from "./picture";
import type { Trip } from "./step";

/** The columns by which a table with hidden rows is filtered, by the table; a sheet's own filter has no column. */
export type Filters = ReadonlyMap<string, readonly string[]>;

/**
 * Why rows that are to be written are hidden: by a filter, or by the user's hand, who may write to them. Only
 * where there are such rows is there a round trip more.
 */
export async function filtersOf(trip: Trip, { tables }: Picture): Promise<Filters> {
  const hidden = [...tables.values()].filter((table) => table.hidden.length > 0);
  if (hidden.length === 0) return new Map();
  const asked = await trip((context) => hidden.map((table) => queueFilter(context, table)));
  return new Map(asked.flatMap((answer) => answer() ?? []));
}

function queueFilter(context: Excel.RequestContext, { name, called }: PicturedTable) {
  const table = context.workbook.tables.getItem(called);
  const columns = table.columns.load("items/name,items/filter/criteria");
  const sheet = table.worksheet.autoFilter.load("isDataFiltered");
  return (): [string, readonly string[]][] => {
    const filtered = columns.items.filter(({ filter }) => isFilter(filter.criteria)).map((column) => column.name);
    return filtered.length > 0 || sheet.isDataFiltered ? [[name, filtered]] : [];
  };
}

/** Excel has null for a column without a filter; the types leave that out. */
const isFilter = (criteria: unknown): boolean =>
  typeof criteria === "object" && criteria !== null && Object.values(criteria).some((value) => Boolean(value));
