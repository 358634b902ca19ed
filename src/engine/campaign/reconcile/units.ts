import { ZERO, formatPoints, toNumber } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import type { TrackedUnit } from "../ledger/entry";
import { columnsFound } from "../schema/read-table";
import { fleetOf, type Unit } from "../ledger/replay";
import type { OpenBooks } from "../game";
import { a1, type Row, type WorkbookTable } from "../schema/tables";
import type { Reconciliation } from "./reconciliation";
import { leftBefore, sideChanged, valued } from "./changed-units";
import { idOf, type Answers, type Question, type Discrepancy } from "./discrepancy";
import { rowGone } from "./missing-units";
import { isWhole, rowNo, typedIn } from "./typed-rows";
import { AMOUNTS, basis, valueWords, type Differing } from "./values";
import { freeId } from "../commands/unit";

/** What differs in the ship tracker about existence, side and BPV, made into entries of the log. */
export function reconcileUnits(answers: Answers, taking: Reconciliation): readonly Discrepancy[] {
  const { books, campaign } = taking.open;
  const [table, log] = [books.tables.tables.get("Units"), books.tables.tables.get("Events")];
  if (!table || !log || !isWhole(table) || !isWhole(log)) return [];
  const untold = notCounted(log, taking.open);
  const typedOf = typedIn(table);
  const rows = new Map<string, TrackedUnit[]>();
  for (const row of books.units) rows.set(row.unit, [...(rows.get(row.unit) ?? []), row]);
  const standing = [...rows.values()].flatMap(([row, ...more]): Discrepancy[] => {
    const known = row && campaign.units.get(row.unit);
    // A cell that cannot be read is a finding of its own.
    if (!row?.legible || (known && agrees(row, known) && more.every((other) => agrees(other, known)))) return [];
    const given: Differing = {
      row,
      typed: typedOf(table.rows[row.row] ?? []),
      table,
      taking,
      answer: answers[idOf(row.unit)] ?? "",
    };
    if (row.unit === "") return [nameless(given)];
    if (more.length > 0) return [twice(given)];
    if (untold.has(row.unit)) return [notTold(row.unit, row.spot)];
    if (!known) return [joins(given)];
    if (known.left) return [leftBefore(given, known, known.left)];
    return [known.side === row.side ? valued(given, known) : sideChanged(given, known)];
  });
  const gone = books.sides.flatMap(({ name }) => fleetOf(campaign, name).filter(({ unit }) => !rows.has(unit)));
  return [
    ...standing,
    ...gone.map((unit) =>
      untold.has(unit.unit)
        ? notTold(unit.unit, { sheet: table.sheet })
        : rowGone(unit, answers[idOf(unit.unit)] ?? "", taking),
    ),
  ];
}

/** The units of which the log has a row that does not count: it cannot be read, or belongs to a turn to come. */
function notCounted(log: WorkbookTable, { books, campaign }: OpenBooks): ReadonlySet<string> {
  const counted = new Set(books.events.filter(({ turn }) => turn <= campaign.turn).map(({ spot }) => spot.cell));
  const kind = columnsFound(log).get("kind") ?? 0;
  const typedOf = typedIn(log);
  return new Set(
    log.rows.flatMap((cells, row) => {
      const typed = typedOf(cells);
      if (typed("No") === null || counted.has(a1(log.row + 1 + row, log.column + kind))) return [];
      return [String(typed("Subject") ?? "").trim()];
    }),
  );
}

function notTold(unit: string, spot: Spot): Discrepancy {
  const message = `The log has a row about ${unit} that does not count; see its finding and mend that row first.`;
  return {
    id: idOf(unit),
    subject: unit,
    spot,
    sheetHas: "Something else than the log",
    booksHave: "A row that does not count",
    becomes: "",
    question: null,
    refused: refuse("event-unreadable", unit, message, spot),
  };
}

const agrees = (row: TrackedUnit, unit: Unit): boolean =>
  row.side === unit.side &&
  row.economic === unit.economic &&
  row.combat === unit.combat &&
  row.worth === (unit.left ? ZERO : unit.worth);

const refuse = (check: string, subject: string, message: string, spot: Finding["spot"]): Finding[] => [
  { check, subject, message, ...(spot && { spot }) },
];

function nameless({ row, table, taking: { open } }: Differing): Discrepancy {
  const message = `A unit needs an id, such as ${freeId(open, "O-6")}; type one in ${row.spot.cell ?? "its cell"}, or clear the row.`;
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
  const { unit, spot } = given.row;
  const free = freeId(given.taking.open, unit);
  const message = `${unit} stands twice in the tracker; remove one row, or give it an id of its own, such as ${free}.`;
  return {
    ...basis(given),
    sheetHas: "Two rows",
    booksHave: given.taking.open.campaign.units.has(unit) ? "One unit" : "Nothing",
    becomes: "",
    question: null,
    refused: refuse("duplicate-unit", unit, message, spot),
  };
}

/** A row that no entry brings in. */
function joins(given: Differing): Discrepancy {
  const { row, typed, table, taking, answer } = given;
  const sides = taking.open.books.sides.map(({ name }) => name);
  const side = row.side === "" ? (sides.find((name) => name === answer) ?? "") : row.side;
  const question: Question | null =
    row.side === ""
      ? {
          about: "side",
          asks: `Whose unit is ${row.unit}?`,
          answers: sides.map((name) => ({ answer: name, means: name })),
          answer: side,
        }
      : null;
  const isTyped = (column: string): boolean => typed(column) !== null;
  const item = { ...basis(given), booksHave: "Nothing: no entry of the log brings it in", question };
  if (!isTyped("Economic BPV")) {
    const cell = a1(table.row + 1 + row.row, table.column + (columnsFound(table).get("economic bpv") ?? 0));
    const message = `${row.unit} has no Economic BPV; type it in ${cell}.`;
    const refused = refuse("amount-missing", row.unit, message, { sheet: table.sheet, cell });
    return { ...item, sheetHas: `A row for ${row.unit} without BPV`, becomes: "", refused };
  }
  // What is not typed is the Economic BPV: nothing says otherwise.
  const value = {
    economic: row.economic,
    combat: isTyped("Combat BPV") ? row.combat : row.economic,
    worth: isTyped("Worth BPV") ? row.worth : row.economic,
  };
  const sheetHas = `${row.name || "A unit"}${row.side === "" ? "" : ` of ${row.side}`}: ${valueWords(value)}`;
  if (side === "") return { ...item, sheetHas, becomes: "", refused: [] };
  const becomes = `Entry ${taking.no}: ${row.unit} joins ${side}, worth ${formatPoints(value.worth)} BPV`;
  taking.tell(side, { kind: "Unit enters", unit: row.unit, ...value }, row.spot);
  const blank = AMOUNTS.filter(({ column }) => !isTyped(column)).map(({ key, column }) => [
    column,
    toNumber(value[key]),
  ]);
  taking.change("Units", row.row, {
    ...(Object.fromEntries(blank) as Row),
    ...(row.side === "" && { Side: side }),
  });
  return { ...item, sheetHas, becomes, refused: [] };
}
