import { restored } from "../../campaign/commands/follow-tracker";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import type { EventLog } from "../../campaign/ledger/order-of-play";
import { otherKeys, type RowValues, type TrackedRow } from "../../campaign/ledger/tracker";
import type { Edit } from "../../campaign/schema/edit";
import { appendEdits } from "../../campaign/schema/layout";
import { rowOf, takenOut, type Row, type Table } from "../../campaign/schema/table";
import { GATE_SHIPS } from "../tables/fleets";
import { shownRows, type ShownRow } from "./shown-rows";

/** The row of the sheets that shows something; undefined if it is missing. */
export function rowShowing({ books }: Pick<BooksState, "books">, { table, found }: ShownRow): TrackedRow | undefined {
  const rows = (books.rows.get(table.name) ?? []) as unknown as readonly TrackedRow[];
  return rows.find((row) => otherKeys(row, found).length === 0);
}

/** What the row of a ship shows of the battle that it fights in; nothing if it fights in none. */
export const shownOfShip = (campaign: EventLog, name: string): RowValues =>
  shownRows(campaign).find(({ table, found }) => table === GATE_SHIPS && found["ship"] === name)?.shows ?? {};

const nameOf = ({ table, found }: ShownRow): string => JSON.stringify([table.name, found]);

/**
 * Updates the sheets to what the entries say then of the battles that are fought. A cell that was changed by hand meanwhile stays
 * as it is.
 */
export function battleEdits(state: BooksState, then: Pick<Campaign, "events">): readonly Edit[] {
  const now = new Map(shownRows(state.campaign).map((row) => [nameOf(row), row]));
  const after = new Map(shownRows(then).map((row) => [nameOf(row), row]));
  const added = new Map<Table, Row[]>();
  const changes = [...new Set([...now.keys(), ...after.keys()])].flatMap((name): readonly Edit[] => {
    const [was, is] = [now.get(name), after.get(name)];
    const one = is ?? was;
    if (!one) return [];
    const { table, found, isOwn } = one;
    const row = rowShowing(state, one);
    if (!row) {
      if (is && !was && isOwn) added.set(table, [...(added.get(table) ?? []), rowOf(table, { ...found, ...is.shows })]);
      return [];
    }
    const cells = !is && isOwn ? takenOut(table) : restored(table.columns, row, was?.shows ?? {}, is?.shows ?? {});
    return Object.keys(cells).length === 0 ? [] : [{ kind: "change", table: table.name, row: row.row, cells }];
  });
  return [...changes, ...[...added].flatMap(([table, rows]) => appendEdits(state.books.tables, table, rows))];
}
