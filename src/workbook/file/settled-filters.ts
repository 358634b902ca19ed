import type { NamedRange, Sheet, TableDefinition } from "hucre";
import { sameWord } from "../../engine/core/words";
import { addressOf, parseArea, type Area } from "../address";
import { filterOf, headsAt, withFilter, type FilterColumn, type KeptFilter } from "./filters";
import { attributesOf, elementsIn, withTags } from "./xml";

interface Settled {
  readonly sheets: readonly Sheet[];
  readonly notices: readonly string[];
}

/**
 * Moves the filters of tables and sheets to where their columns are now. A filter whose column is gone is left out, and
 * the rows that it hid are shown: nobody could clear it.
 */
export function settleFilters(sheets: readonly Sheet[]): Settled {
  const notices: string[] = [];
  const settled = sheets.map((sheet): Sheet => {
    let made = sheet;
    const tables = sheet.tables?.map((table) => {
      const filter = filterOf(table);
      const area = parseArea(table.range ?? "");
      if (filter === undefined || area === null) return table;
      const rows = { ...area, last: { ...area.last, row: area.last.row - (table.showTotalRow === true ? 1 : 0) } };
      const moved = movedFilter(filter, rows, columnsNow(filter, table));
      if (moved !== undefined) return withFilter(table, moved);
      made = withRowsShown(made, rows);
      notices.push(lost(`table ${table.displayName ?? table.name}`, sheet));
      return withFilter(table, undefined);
    });
    if (tables !== undefined) made = { ...made, tables };
    const filter = filterOf(sheet);
    if (filter === undefined) return made;
    const moved = movedWithHeads(filter, sheet);
    if (moved !== undefined) return { ...withFilter(made, moved), autoFilter: { range: addressOf(moved.area) } };
    notices.push(lost("cells", sheet));
    const { autoFilter: _filter, ...rest } = withFilter(withRowsShown(made, filter.area), undefined);
    return rest;
  });
  return { sheets: settled, notices };
}

const lost = (of: string, { name }: Sheet): string =>
  `The filter of the ${of} on sheet "${name}" was not saved, because its columns have changed. The rows that it hid are shown.`;

/** Where each column of a filter is in its table now, by its header or, if that alone has changed, by its place. */
function columnsNow({ heads }: KeptFilter, { columns }: TableDefinition): readonly (number | undefined)[] {
  const names = columns.map(({ name }) => name);
  return heads.map((head, at) => {
    const now = names.findIndex((name) => sameWord(name, head));
    if (now >= 0) return now;
    const isRenamed = names.length === heads.length && !heads.some((other) => sameWord(other, names[at] ?? ""));
    return isRenamed ? at : undefined;
  });
}

/** The filter in another area; undefined if a column that hides rows is no longer there. */
function movedFilter(filter: KeptFilter, area: Area, now: readonly (number | undefined)[]): KeptFilter | undefined {
  const columns: FilterColumn[] = [];
  for (const column of filter.columns) {
    const at = now[column.at];
    if (at !== undefined) columns.push({ ...column, at });
    else if (column.hides) return undefined;
  }
  const { sort, ...rest } = filter;
  const sorted = sort === undefined ? undefined : movedSort(sort, filter.area, area, now);
  columns.sort((one, other) => one.at - other.at);
  return { ...rest, area, columns, ...(sorted !== undefined && { sort: sorted }) };
}

/** The same filter of a sheet where its header row is now; undefined if it is not found, or more than once. */
function movedWithHeads(filter: KeptFilter, sheet: Sheet): KeptFilter | undefined {
  const same = filter.heads.map((_, at) => at);
  const { first, last } = filter.area;
  const isAt = (row: number, column: number): boolean =>
    filter.heads.every((head, at) => head === headsAt(sheet, oneCell(row, column + at))[0]);
  if (isAt(first.row, first.column)) return filter;
  const places = sheet.rows.flatMap((cells, row) =>
    cells.flatMap((_, column) => (isAt(row, column) ? [{ row, column }] : [])),
  );
  const [place] = places;
  if (place === undefined || places.length > 1 || filter.heads.every((head) => head === "")) return undefined;
  const [down, right] = [place.row - first.row, place.column - first.column];
  return movedFilter(filter, { first: place, last: { row: last.row + down, column: last.column + right } }, same);
}

const oneCell = (row: number, column: number): Area => ({ first: { row, column }, last: { row, column } });

/** How rows were sorted, with the areas of the columns as they are now; undefined if none of them is left. */
function movedSort(
  sort: string,
  before: Area,
  { first, last }: Area,
  now: readonly (number | undefined)[],
): string | undefined {
  const body = { first: { ...first, row: first.row + 1 }, last };
  const isSame =
    addressOf(before) === addressOf({ first, last }) &&
    now.every((column, at) => column === undefined || column === at);
  if (isSame) return sort;
  if (/\scolumnSort\s*=\s*["'](?:1|true)/.test(sort)) return undefined;
  const kept: string[] = [];
  for (const condition of elementsIn(sort, "sortCondition")) {
    const area = parseArea(attributesOf(condition).get("ref") ?? "");
    const at = area === null ? undefined : now[area.first.column - before.first.column];
    if (at === undefined) continue;
    const column = first.column + at;
    kept.push(withReference(condition, { first: { ...body.first, column }, last: { ...last, column } }));
  }
  const [open = ""] = /^<[^>]*>/.exec(sort) ?? [];
  return kept.length === 0 ? undefined : `${withReference(open, body)}${kept.join("")}</sortState>`;
}

/** An element whose first tag refers to this area. */
function withReference(element: string, area: Area): string {
  let isFirst = true;
  return withTags(element, (tag) => {
    if (!isFirst) return tag;
    isFirst = false;
    return tag.replace(/(\sref\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, name: string) => `${name}"${addressOf(area)}"`);
  });
}

/** The sheet with the rows below the header of an area shown. */
function withRowsShown(sheet: Sheet, { first, last }: Area): Sheet {
  const rowDefs = new Map(
    [...(sheet.rowDefs ?? [])].map(([row, definition]) =>
      row > first.row && row <= last.row ? [row, { ...definition, hidden: false }] : [row, definition],
    ),
  );
  return { ...sheet, rowDefs };
}

const FILTER_NAME = "_xlnm._FilterDatabase";

/** The names of a workbook, with those that Excel keeps of the filters of sheets as the filters are now. */
export const withFilterNames = (names: readonly NamedRange[], sheets: readonly Sheet[]): readonly NamedRange[] =>
  !names.some(({ name }) => name === FILTER_NAME)
    ? names
    : [
        ...names.filter(({ name }) => name !== FILTER_NAME),
        ...sheets.flatMap(({ name: scope, autoFilter }) =>
          autoFilter === undefined
            ? []
            : [{ name: FILTER_NAME, range: `'${scope.replaceAll("'", "''")}'!${fixed(autoFilter.range)}`, scope }],
        ),
      ];

/** "A1:B2" as "$A$1:$B$2". */
const fixed = (range: string): string => range.replace(/\$?([A-Z]+)\$?(\d+)/gi, "$$$1$$$2");
