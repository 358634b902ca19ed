import { likeName, Names } from "../../core/names";
import { ZERO, formatPoints } from "../../core/points";
import { eventRow, type Booking, type Stamp } from "../ledger/booking";
import {
  ENTERS,
  LEAVES,
  reversalOfKind,
  sameValues,
  unitEnters,
  unitLeaves,
  unitValued,
  valuesOfRow,
} from "../ledger/change";
import type { Change, Event, TrackedUnit } from "../ledger/entry";
import { standingEvents } from "../ledger/reversals";
import { moneyOf, tableOf, type BooksState } from "../ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { knownNames } from "../ledger/books";
import { NAME_CHECK, notAName, takenSays } from "../ledger/naming";
import { Unreadable } from "../schema/parse-cell";
import type { Edit } from "../schema/edit";
import { UNITS } from "../schema/shared-tables";
import type { Columns, Row } from "../schema/table";
import { freeId, outOfSeries } from "./unit-series";
import { record } from "./record";

/** A unit as it was filled in: values by the keys of the columns of Units. */
export type NewUnit = Readonly<Record<string, unknown>> & { readonly unit: string; readonly side: string };

/** By what a unit enters: the step and the clause, and the entry to which its own refers. */
interface EntersBy {
  readonly step: string;
  readonly clause: string;
  readonly ref: string;
}

/** Adds a unit to the tracker, and its existence, side and value to the log. */
export function addUnit(open: OpenBooks, filled: NewUnit, stamp: Stamp, by?: EntersBy): Outcome {
  const unit = { ...filled, unit: filled.unit.trim() };
  // The id of a unit that was ordered was judged when it was ordered.
  const isNew = by === undefined;
  const wrong =
    readOnly(open) ??
    unfitUnit(open, unit) ??
    (isNew ? unfitId(open, unit.unit) : undefined) ??
    noUnitFor(open, unit.side) ??
    outOfSeries(open, unit.side, unit.unit);
  if (wrong) return wrong;
  const there = isNew ? unitLike(open, unit.unit) : unitNamed(open, unit.unit);
  if (there !== undefined) {
    const message = `The unit ${takenSays(unit.unit, there)}. The next free id is ${freeId(open, unit.side)}.`;
    return refusal("duplicate-unit", unit.unit, message);
  }
  const values = valuesOfRow(open.game.units, unit);
  const worth = formatPoints(values[open.game.units.worth] ?? ZERO);
  const { edits } = record(open, stamp, {
    ...by,
    events: [{ side: unit.side, change: unitEnters(unit.unit, values), ref: by?.ref ?? "" }],
  });
  return allowed(`${unit.unit} joins ${unit.side}, worth ${worth} ${moneyOf(open.game)}.`, [
    { kind: "append", table: UNITS.name, rows: [unitRow(open, unit)] },
    ...edits,
  ]);
}

/**
 * Changes what describes a unit; a changed value becomes an entry of the log. A side that was wrong from the start is corrected in
 * the turn in which the unit was added.
 */
export function editUnit(open: OpenBooks, unit: string, filled: NewUnit, stamp: Stamp): Outcome {
  const { units } = open.game;
  const row = tracked(open, unit);
  const known = open.campaign.units.get(unit);
  if (!row || !known) return unknownUnit(unit);
  const changed = { ...filled, unit };
  const wrong = readOnly(open) ?? unfitUnit(open, changed);
  if (wrong) return wrong;
  const entered = changed.side === known.side ? undefined : enteredAlone(open, unit);
  const barred = entered && (noUnitFor(open, changed.side) ?? outOfSeries(open, changed.side, unit));
  if (barred) return barred;
  if (changed.side !== known.side && !entered) {
    const message = `According to the log, ${unit} belongs to ${known.side}. Record it as captured, and add it to ${changed.side} with a new id.`;
    return refusal("unit-side", unit, message);
  }
  const values = valuesOfRow(units, changed);
  if (known.left && !sameValues(units, values, valuesOfRow(units, row))) {
    const message = `${unit} left the campaign in turn ${known.left.turn}, so its ${moneyOf(open.game)} cannot change. Change only its description.`;
    return refusal("unknown-unit", unit, message);
  }
  const before = unitRow(
    open,
    Object.fromEntries(Object.keys(changed).map((key) => [key, valueIn(row, key)])) as NewUnit,
  );
  const cells = changedCells(before, unitRow(open, changed));
  const edits: Edit[] =
    Object.keys(cells).length === 0 ? [] : [{ kind: "change", table: UNITS.name, row: row.row, cells }];
  if (entered) {
    const { no, secretTo } = entered;
    const anew = record(open, stamp, {
      events: [
        { side: known.side, change: reversalOfKind(ENTERS), ref: String(no), secretTo },
        { side: changed.side, change: unitEnters(unit, values) },
      ],
    });
    return allowed(`${unit} joins ${changed.side} instead of ${known.side}: entry ${no} is reversed.`, [
      ...edits,
      ...anew.edits,
    ]);
  }
  if (!known.left && !sameValues(units, values, known.values)) {
    edits.push(...record(open, stamp, { events: [{ side: known.side, change: unitValued(unit, values) }] }).edits);
  }
  return allowed(edits.length === 0 ? `${unit} is unchanged.` : `${unit} is changed.`, edits);
}

/** The event that added a unit in the turn under way, if the log says nothing else of it: then its side can still be corrected. */
function enteredAlone({ books, campaign }: BooksState, unit: string): Event | undefined {
  const [only, more] = standingEvents(books.events).filter(({ change }) => change.unit === unit);
  return only?.change.kind === ENTERS && only.turn === campaign.turn && !more ? only : undefined;
}

const valueIn = (row: TrackedUnit, key: string): unknown => (row as unknown as Record<string, unknown>)[key];

/** Removes a unit from the campaign; its row stays in the tracker, worth 0. Further events about it follow in the log. */
export function loseUnit(
  open: OpenBooks,
  unit: string,
  how: string,
  stamp: Stamp,
  also: { readonly changes: readonly Change[]; readonly says: string } = { changes: [], says: "" },
): Outcome {
  const known = open.campaign.units.get(unit);
  if (!known || known.left) return unknownUnit(unit);
  const locked = readOnly(open);
  if (locked) return locked;
  const changes = [unitLeaves(unit, how), ...also.changes];
  return allowed(
    `${unit} is ${how.toLowerCase()}.${also.says}`,
    leaveEdits(open, unit, how, changes, record(open, stamp, {}).next),
  );
}

/** The edits that remove a unit, with their events: the first is booked with `first`, the others follow it. */
export function leaveEdits(
  open: BooksState,
  unit: string,
  how: string,
  changes: readonly Change[],
  first: Booking,
): Edit[] {
  const side = open.campaign.units.get(unit)?.side ?? "";
  const row = tracked(open, unit);
  const said = row ? saidBefore(open, row, how) : "";
  const recorded = changes.map((change) => (change.kind === LEAVES ? unitLeaves(change.unit, how, said) : change));
  const events = recorded.map((change, index) => eventRow(open, side, change, { ...first, no: first.no + index }));
  const edits: Edit[] = events.length === 0 ? [] : [{ kind: "append", table: "Events", rows: events }];
  const cells = cellsOf(open, open.game.units.whenLeft(how));
  if (row) edits.push({ kind: "change", table: UNITS.name, row: row.row, cells });
  return edits;
}

/** What the row of a unit says in the cells that are overwritten when it leaves and that no entry records, as JSON; blank if they are blank. */
function saidBefore({ game }: BooksState, row: TrackedUnit, how: string): string {
  const { values, mark } = game.units;
  const counted = new Set([...values.map(({ key }) => key), mark?.key]);
  const said = Object.keys(game.units.whenLeft(how))
    .filter((key) => !counted.has(key))
    .map((key) => [key, valueIn(row, key)] as const)
    .filter(([, value]) => typeof value === "string" && value !== "");
  return said.length === 0 ? "" : JSON.stringify(Object.fromEntries(said));
}

/** The unit's row in the tracker. */
export const tracked = ({ books }: Pick<BooksState, "books">, unit: string): TrackedUnit | undefined =>
  books.units.find((row) => row.unit === unit);

export const unknownUnit = (unit: string): Outcome =>
  refusal("unknown-unit", unit, `${unit} is not a unit of this campaign, or has left it. Choose one from the tracker.`);

/** The unit, in the campaign or in an earlier row, for which somebody could take the unit of a row; undefined if there is none. */
export function unitBeforeLike(state: BooksState, unit: string): string | undefined {
  const found = namesOf(state.campaign.units).like(unit) ?? trackedNames(state).like(unit);
  return found === unit ? undefined : found;
}

/** The unit, in the campaign, in the tracker or still to come, for which somebody could take one with this id; undefined if there is none. */
export function unitLike(state: BooksState, unit: string): string | undefined {
  const toCome = state.game.idsToCome?.(state) ?? [];
  return namesOf(state.campaign.units).like(unit) ?? trackedNames(state).like(unit) ?? likeName(toCome, unit);
}

const unitNamed = (state: BooksState, unit: string): string | undefined =>
  state.campaign.units.has(unit) || tracked(state, unit) ? unit : undefined;

/** Calculated once for the same units: ids are tried one after the other. */
const NAMES = new WeakMap<object, Names>();

function namesOf(units: BooksState["campaign"]["units"]): Names {
  const known = NAMES.get(units) ?? new Names(units.keys());
  NAMES.set(units, known);
  return known;
}

function trackedNames({ books: { units } }: BooksState): Names {
  const known = NAMES.get(units) ?? new Names(units.map(({ unit }) => unit).filter((unit) => unit !== ""));
  NAMES.set(units, known);
  return known;
}

/** The refusal of an id that cannot be one; undefined if it can. */
export function unfitId(state: BooksState, unit: string): Outcome | undefined {
  const wrong = notAName(state, unit, state.campaign.units.keys());
  return wrong === undefined ? undefined : refusal(NAME_CHECK, unit, wrong);
}

/** The refusal of a unit without an id, without a side, or with a value that is not valid in its column. */
export function unfitUnit(state: BooksState, filled: NewUnit): Outcome | undefined {
  const { books, game } = state;
  const { unit, side } = filled;
  if (unit === "") return refusal("unit-id", "Unit", "A unit needs an id, such as O-7.");
  if (!books.sides.some(({ name }) => name === side)) {
    const sides = books.sides.map(({ name }) => name).join(", ");
    return refusal(
      "unknown-side",
      unit,
      `The side of ${unit} is ${side === "" ? "blank" : `"${side}", which is not in this campaign`}. Choose one: ${sides}.`,
    );
  }
  const known = knownNames(books.sides, game);
  const wrong = Object.entries<Columns[string]>(tableOf(game, UNITS.name).columns).flatMap(([key, column]) => {
    const cell = filled[key] === undefined ? null : column.format(filled[key]);
    const read = cell === null || cell === "" ? null : column.parse(cell, known);
    return read instanceof Unreadable
      ? [{ check: read.check, subject: unit, message: `${unit}: ${read.message}` }]
      : [];
  });
  return wrong.length === 0 ? undefined : refused(...wrong);
}

/** The refusal where no unit may join a side. */
function noUnitFor(open: OpenBooks, side: string): Outcome | undefined {
  const why = open.game.forbidsUnit?.(open, side);
  return why && refused(why);
}

/** A unit as the tracker's cells. */
export const unitRow = (state: Pick<BooksState, "game">, unit: NewUnit): Row => cellsOf(state, unit);

/** Cells of the tracker, from values by the keys of its columns. */
export function cellsOf({ game }: Pick<BooksState, "game">, values: Readonly<Record<string, unknown>>): Row {
  const { columns } = tableOf(game, UNITS.name);
  return Object.fromEntries(
    Object.entries<Columns[string]>(columns).flatMap(([key, column]) =>
      values[key] === undefined ? [] : [[column.header, column.format(values[key])]],
    ),
  );
}

const changedCells = (before: Row, after: Row): Row =>
  Object.fromEntries(Object.entries(after).filter(([column, cell]) => (before[column] ?? null) !== (cell ?? null)));
