import { isBlank, type Cell } from "../../core/cell";
import { tableOf, type BooksState, type Campaign, type LedgerGame } from "../ledger/ledger";
import type { Column } from "../schema/column";
import type { Edit } from "../schema/edit";
import type { Event } from "../ledger/entry";
import { eventsInOrder, type EventLog } from "../ledger/order-of-play";
import { UNITS } from "../schema/shared-tables";
import { takenOut, type Row } from "../schema/table";
import { tracked, unitRow } from "./unit";

/**
 * Updates the tracker of units to what the entries say then, in the cells that show what the entries say now. What was typed
 * since stays; a unit that never entered loses its row.
 */
export function followTracker(state: BooksState, then: Campaign): readonly Edit[] {
  const { campaign, game } = state;
  const found = foundByUndone(game, campaign, then);
  const units = new Set([...campaign.units.keys(), ...then.units.keys()]);
  return [...units].flatMap((id): readonly Edit[] => {
    const row = tracked(state, id);
    const [before, after] = [shownOf(game, campaign, id), shownOf(game, then, id)];
    const [toldNow, toldThen] = [game.units.shows?.(campaign, id), game.units.shows?.(then, id)];
    if (!row) {
      if (after === undefined || before !== undefined) return [];
      const shown = { unit: id, ...toldThen?.now, ...after };
      return [{ kind: "append", table: UNITS.name, rows: [unitRow(state, shown)] }];
    }
    const now = { ...toldThen?.before, ...saidBefore(game, then, id), ...toldNow?.now, ...before };
    const told = {
      ...toldNow?.before,
      ...saidBefore(game, campaign, id),
      ...toldThen?.now,
      ...found(id),
    };
    const { columns } = tableOf(game, UNITS.name);
    // A unit enters with all of its values; what came later was blank before, if its value is that of a blank cell.
    const isBlankAgain = (key: string): boolean => after?.[key] === undefined && told[key] === columns[key]?.blank;
    const cells = after
      ? restored(columns, row as unknown as RowShown, now, { ...told, ...after }, isBlankAgain)
      : takenOut(tableOf(game, UNITS.name));
    return Object.keys(cells).length === 0 ? [] : [{ kind: "change", table: UNITS.name, row: row.row, cells }];
  });
}

/**
 * What the row of a unit showed before the first entry that no longer counts, in the cells that may be typed over between
 * entries. A cell that an entry since then tells anew is left out.
 */
function foundByUndone({ units }: LedgerGame, campaign: EventLog, then: EventLog): (unit: string) => RowShown {
  if (units.showsTypedOver !== true) return () => ({});
  const [now, left] = [eventsInOrder(campaign), eventsInOrder(then)];
  const numbers = new Set(left.map(({ no }) => no));
  const gone = now.filter(({ no }) => !numbers.has(no));
  const [first] = gone;
  if (!first) return () => ({});
  const since = left.filter(({ turn, no }) => turn > first.turn || (turn === first.turn && no > first.no));
  const [undone, standing] = [happened(gone), happened(since)];
  return (unit) => {
    const said = units.shows?.(standing, unit)?.now ?? {};
    const before = units.shows?.(undone, unit)?.before ?? {};
    return Object.fromEntries(Object.entries(before).filter(([key]) => !(key in said)));
  };
}

function happened(events: readonly Event[]): EventLog {
  const turns = new Set(events.map(({ turn }) => turn));
  return { events: new Map([...turns].map((turn) => [turn, events.filter((event) => event.turn === turn)])) };
}

/** What the tracker shows of a unit, by the keys of its columns. */
export type RowShown = Readonly<Record<string, unknown>> & { readonly side?: string };

/** What the tracker shows of a unit according to the entries; undefined if the unit does not exist. */
function shownOf(
  { units }: LedgerGame,
  campaign: Campaign,
  id: string,
): (RowShown & { readonly side: string }) | undefined {
  const unit = campaign.units.get(id);
  if (!unit) return undefined;
  const { side, values, left } = unit;
  const mark = units.mark ? { [units.mark.key]: units.mark.holder(campaign, side) === id } : {};
  return { ...values, ...mark, ...(left && units.whenLeft(left.how)), side };
}

/** If a unit has left: what its row said before, in the cells that were overwritten when it left. */
function saidBefore({ units }: LedgerGame, campaign: Campaign, id: string): RowShown {
  const left = campaign.units.get(id)?.left;
  if (left?.was === undefined) return {};
  const said = JSON.parse(left.was) as RowShown;
  const overwritten = Object.keys(units.whenLeft(left.how));
  return Object.fromEntries(Object.entries(said).filter(([key]) => overwritten.includes(key)));
}

/** The cells to change: those with another value then, if the row still shows what the entries say now. */
export function restored(
  columns: Readonly<Record<string, Column>>,
  row: RowShown,
  before: RowShown,
  after: RowShown,
  isBlankAgain: (key: string) => boolean = () => false,
): Row {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys].flatMap((key): readonly (readonly [string, Cell])[] => {
      const column = columns[key];
      if (!column || before[key] === after[key]) return [];
      if (row[key] !== (before[key] ?? column.blank)) return [];
      const cell = after[key] === undefined || isBlankAgain(key) ? null : column.format(after[key]);
      return [[column.header, isBlank(cell) ? null : cell]];
    }),
  );
}
