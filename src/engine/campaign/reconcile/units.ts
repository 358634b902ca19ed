import { a1 } from "../../core/cell";
import { ZERO, formatPoints, toNumber, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { unitBeforeLike } from "../commands/unit";
import { freeId, outOfSeries } from "../commands/unit-series";
import { completeValues, unitEnters, valuesOfRow } from "../ledger/change";
import type { TrackedUnit } from "../ledger/entry";
import { moneyOf, type Unit } from "../ledger/ledger";
import { isOfOtherTable, NAME_CHECK, notAName, takenSays } from "../ledger/naming";
import { fleetOf } from "../ledger/replay";
import { isWhole } from "../schema/read-table";
import { EVENTS, UNITS } from "../schema/shared-tables";
import { columnsFound, headerKey, rowOf, type Row, type WorkbookTable } from "../schema/table";
import { idChanged, leftBefore, sideChanged, valued } from "./changed-units";
import { SHEET, idOf, type Answers, type Discrepancy, type Question } from "./discrepancy";
import { rowGone } from "./missing-units";
import type { ReconciledBooks, Reconciliation } from "./reconciliation";
import { rowNo, typedIn } from "../schema/typed-rows";
import { basis, headerOf, valueWords, type Differing } from "./values";

/** Turns differences of existence, side and value in the ship tracker into entries of the log. */
export function reconcileUnits(answers: Answers, reconciliation: Reconciliation): readonly Discrepancy[] {
  const { open } = reconciliation;
  const { books, campaign } = open;
  const [table, log] = [books.tables.tables.get(UNITS.name), books.tables.tables.get(EVENTS.name)];
  if (!table || !log || !isWhole(table) || !isWhole(log)) return [];
  const uncounted = notCounted(log, open);
  const typedOf = typedIn(table);
  const rows = new Map<string, TrackedUnit[]>();
  for (const row of books.units) rows.set(row.unit, [...(rows.get(row.unit) ?? []), row]);
  const gone = books.sides.flatMap(({ name }) => fleetOf(campaign, name).filter(({ unit }) => !rows.has(unit)));
  const renamed = renamedRows(open, rows, gone, uncounted);
  const standing = [...rows.values()].flatMap(([row, ...more]): Discrepancy[] => {
    const known = row && campaign.units.get(row.unit);
    // A cell that cannot be read is a finding of its own.
    if (!row?.legible || (known && agrees(open, row, known) && more.every((other) => agrees(open, other, known))))
      return [];
    const given: Differing = {
      row,
      typed: typedOf(table.rows[row.row] ?? []),
      table,
      reconciliation,
      answer: answers[idOf(row.unit)] ?? "",
    };
    if (row.unit === "") return [nameless(given)];
    if (more.length > 0) return [twice(given)];
    if (uncounted.has(row.unit)) return [differsFromUncounted(row.unit, row.spot)];
    const before = renamed.get(row);
    if (before) return [idChanged(given, before, () => joins(given))];
    if (!known) return [joins(given)];
    if (known.left) return [leftBefore(given, known, known.left)];
    return [known.side === row.side ? valued(given, known) : sideChanged(given, known)];
  });
  // A unit that may be in a row under another id is asked about there.
  const found = new Set([...renamed].flatMap(([row, unit]) => (answers[idOf(row.unit)] === SHEET ? [] : [unit])));
  const left = gone.filter((unit) => !found.has(unit));
  return [
    ...standing,
    ...left.map((unit) =>
      uncounted.has(unit.unit)
        ? differsFromUncounted(unit.unit, { sheet: table.sheet })
        : rowGone(unit, answers[idOf(unit.unit)] ?? "", reconciliation),
    ),
  ];
}

/** The rows with an id that is new, each with the one unit without a row that it agrees with in side and value. */
function renamedRows(
  open: ReconciledBooks,
  rows: ReadonlyMap<string, readonly TrackedUnit[]>,
  gone: readonly Unit[],
  uncounted: ReadonlySet<string>,
): ReadonlyMap<TrackedUnit, Unit> {
  const fresh = [...rows.values()].flatMap(([row, ...more]) =>
    row?.legible && more.length === 0 && row.unit !== "" && !open.campaign.units.has(row.unit) ? [row] : [],
  );
  const lost = gone.filter(({ unit }) => !uncounted.has(unit));
  return new Map(
    fresh.flatMap((row): [TrackedUnit, Unit][] => {
      const [unit, other] = lost.filter((one) => agrees(open, row, one));
      const isAlone = unit && !other && fresh.every((one) => one === row || !agrees(open, one, unit));
      return isAlone && !uncounted.has(row.unit) ? [[row, unit]] : [];
    }),
  );
}

/** The units for which the log has a row that does not count: it cannot be read, or belongs to a later turn. */
function notCounted(log: WorkbookTable, { books, campaign }: ReconciledBooks): ReadonlySet<string> {
  const counted = new Set(books.events.filter(({ turn }) => turn <= campaign.turn).map(({ spot }) => spot.cell));
  const kind = columnsFound(log).get(headerKey(EVENTS.columns.kind.header)) ?? 0;
  const typedOf = typedIn(log);
  return new Set(
    log.rows.flatMap((cells, row) => {
      const typed = typedOf(cells);
      if (typed(EVENTS.columns.no.header) === null || counted.has(a1(log.row + 1 + row, log.column + kind))) return [];
      return [String(typed(EVENTS.columns.subject.header) ?? "").trim()];
    }),
  );
}

function differsFromUncounted(unit: string, spot: Spot): Discrepancy {
  const message = `The log has a row about ${unit} that does not count. Correct that row first; its problem is in the list.`;
  return {
    id: idOf(unit),
    subject: unit,
    spot,
    sheetHas: "Something different from the log",
    booksHave: "A row that does not count",
    becomes: "",
    question: null,
    refused: refuse("event-unreadable", unit, message, spot),
  };
}

const agrees = ({ game }: ReconciledBooks, row: TrackedUnit, unit: Unit): boolean => {
  const shown = valuesOfRow(game.units, row);
  const due = (key: string): Points => (unit.left && key === game.units.worth ? ZERO : (unit.values[key] ?? ZERO));
  return row.side === unit.side && game.units.values.every(({ key }) => shown[key] === due(key));
};

const refuse = (check: string, subject: string, message: string, spot: Finding["spot"]): Finding[] => [
  { check, subject, message, ...(spot && { spot }) },
];

function nameless({ row, table, reconciliation: { open } }: Differing): Discrepancy {
  const message = `This unit has no id. Enter one in ${row.spot.cell ?? "its cell"}, such as ${freeId(open, row.side)}, or clear the row.`;
  return {
    id: `${table.sheet.toLowerCase()}-${rowNo(table, row.row)}`,
    subject: `${table.sheet}, row ${rowNo(table, row.row)}`,
    spot: row.spot,
    sheetHas: `${row.name || "A unit"} without an id`,
    booksHave: "Nothing",
    becomes: "",
    question: null,
    refused: refuse("unit-id", row.name, message, row.spot),
  };
}

function twice(given: Differing): Discrepancy {
  const { unit, side, spot } = given.row;
  const free = freeId(given.reconciliation.open, side);
  const message = `${unit} appears twice in the tracker. Remove one row, or give it an id of its own, such as ${free}.`;
  return {
    ...basis(given),
    sheetHas: "Two rows",
    booksHave: given.reconciliation.open.campaign.units.has(unit) ? "One unit" : "Nothing",
    becomes: "",
    question: null,
    refused: refuse("duplicate-unit", unit, message, spot),
  };
}

/** Why the id of a row that no entry adds cannot be one. */
function unfitRow({ row: { unit, side, spot }, reconciliation: { open } }: Differing): readonly Finding[] {
  const wrong = notAName(open, unit, open.campaign.units.keys()) ?? isOfOtherTable(open, UNITS, unit);
  if (wrong !== undefined) return refuse(NAME_CHECK, unit, wrong, spot);
  const there = unitBeforeLike(open, unit);
  if (there === undefined) return [];
  const message = `The unit ${takenSays(unit, there)}. Give it another id, such as ${freeId(open, side)}.`;
  return refuse("duplicate-unit", unit, message, spot);
}

/** A row that no entry adds. */
function joins(given: Differing): Discrepancy {
  const { row, typed, table, reconciliation, answer } = given;
  const { open } = reconciliation;
  const { game } = open;
  const sides = open.books.sides.map(({ name }) => name);
  const side = row.side === "" ? (sides.find((name) => name === answer) ?? "") : row.side;
  const question: Question | null =
    row.side === ""
      ? {
          about: "side",
          asks: `Which side does ${row.unit} belong to?`,
          answers: sides.map((name) => ({ answer: name, means: name })),
          answer: side,
        }
      : null;
  const isTyped = (column: string): boolean => typed(column) !== null;
  const item = { ...basis(given), booksHave: "Nothing: no entry in the log adds it", question };
  const shown = valuesOfRow(game.units, row);
  const values = completeValues(game.units, (key) => (isTyped(headerOf(open, key)) ? (shown[key] ?? ZERO) : null));
  if (!values) {
    const header = headerOf(open, game.units.values.find(({ blankAs }) => blankAs === undefined)?.key ?? "");
    const cell = a1(table.row + 1 + row.row, table.column + (columnsFound(table).get(headerKey(header)) ?? 0));
    const message = `${row.unit} has no ${header}. Enter it in ${cell}.`;
    const refused = refuse("amount-missing", row.unit, message, { sheet: table.sheet, cell });
    return { ...item, sheetHas: `A row for ${row.unit} without ${header}`, becomes: "", refused };
  }
  const sheetHas = `${row.name || "A unit"}${row.side === "" ? "" : ` of ${row.side}`}: ${valueWords(open, values)}`;
  const unfit = unfitRow(given);
  if (unfit.length > 0) return { ...item, sheetHas, becomes: "", refused: unfit };
  if (side === "") return { ...item, sheetHas, becomes: "", refused: [] };
  const barred = game.forbidsUnit?.(open, side);
  if (barred) return { ...item, sheetHas, becomes: "", refused: [{ ...barred, spot: row.spot }] };
  const foreign = outOfSeries(open, side, row.unit)?.refused ?? [];
  if (foreign.length > 0)
    return { ...item, sheetHas, becomes: "", refused: foreign.map((finding) => ({ ...finding, spot: row.spot })) };
  const worth = `${formatPoints(values[game.units.worth] ?? ZERO)} ${moneyOf(game)}`;
  const becomes = `Entry ${reconciliation.no}: ${row.unit} joins ${side}, worth ${worth}`;
  reconciliation.log(side, unitEnters(row.unit, values), row.spot);
  const blank = game.units.values
    .filter(({ key }) => !isTyped(headerOf(open, key)))
    .map(({ key }) => [headerOf(open, key), toNumber(values[key] ?? ZERO)]);
  reconciliation.change(UNITS.name, row.row, {
    ...(Object.fromEntries(blank) as Row),
    ...(row.side === "" && rowOf(UNITS, { side })),
  });
  return { ...item, sheetHas, becomes, refused: [] };
}
