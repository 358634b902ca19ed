import { isBlank, type Cell } from "../../core/cell";
import { Names } from "../../core/names";
import { nearest } from "../../core/nearest";
import { ZERO, formatPoints, subtract, sum, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { textIn } from "../commands/field";
import { notForUnit } from "../commands/name-field";
import { joinEdits, turnOfJoining, type JoiningUnit } from "../commands/units-joining";
import { seriesOf } from "../ledger/series";
import { outOfSeries } from "../commands/unit-series";
import { completeValues, type UnitRules } from "../ledger/change";
import { moneyOf, tableOf, type BooksState } from "../ledger/ledger";
import { allowed, readOnly, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Stamp } from "../ledger/booking";
import { notAName } from "../ledger/naming";
import { unitWorth } from "../ledger/replay";
import { Unreadable } from "../schema/parse-cell";
import { EVENTS, UNITS } from "../schema/shared-tables";
import type { Columns, Row, Table } from "../schema/table";
import { Ids } from "./ids";
import { cannotImport, leftOver, planOf, type Choices, type ImportPlan } from "./import";
import type { Listing } from "./listing";
import { importedRows, type ImportedRow } from "./row";
import { rowsOf } from "./rows";

const [UNIT, SIDE] = [UNITS.columns.unit.header, UNITS.columns.side.header];

/** Reads a list as units that join the campaign. */
export function planUnits(open: BooksState, listing: Listing, choices: Choices): ImportPlan<JoiningUnit> {
  const table = tableOf(open.game, UNITS.name);
  const rows = importedRows(table, listing, choices.reading, choices.decimal);
  const reader = new UnitReader(open, table, choices, rows);
  return planOf(
    listing,
    choices.reading,
    rows.map((row) => ({ row, what: reader.read(row) })),
  );
}

/** Imports the units of a list that fit: their rows in the tracker and their entries in the log, in one write. */
export function importUnits(open: OpenBooks, listing: Listing, choices: Choices, stamp: Stamp): Outcome {
  const plan = planUnits(open, listing, choices);
  const wrong = readOnly(open) ?? cannotImport(open, listing, [tableOf(open.game, UNITS.name), EVENTS], plan);
  if (wrong) return wrong;
  const { fitting } = plan;
  const { game } = open;
  const worth = formatPoints(sum(fitting.map(({ unit }) => (unit[game.units.worth] ?? ZERO) as Points)));
  const join = fitting.length === 1 ? "1 unit joins" : `${fitting.length} units join`;
  const turn = turnOfJoining(open);
  const when = turn === 0 ? "in the set-up" : `in turn ${turn}`;
  const says = `${join} ${when}: ${bySide(fitting)}, worth ${worth} ${moneyOf(game)} together.${worthSays(open, fitting)}${leftOver(plan)}`;
  return allowed(says, joinEdits(open, fitting, stamp));
}

/**
 * Where a campaign was imported with what the units of a side are worth together: how much of that is still to be imported,
 * or by how much these units are worth more.
 */
function worthSays({ books, campaign, game }: BooksState, newcomers: readonly JoiningUnit[]): string {
  const { worth, worthInTurns } = game.units;
  if (worthInTurns === undefined || campaign.first === 1 || campaign.turn !== campaign.first) return "";
  const sides = [...new Set(newcomers.map(({ unit }) => unit.side))];
  return sides
    .map((side) => {
      const closing = books.closings.find((row) => row.side === side && row.turn === campaign.first - 1);
      const told = closing && (closing as unknown as Readonly<Record<string, unknown>>)[worthInTurns];
      if (typeof told !== "number") return "";
      const joining = newcomers.flatMap(({ unit }) => (unit.side === side ? [(unit[worth] ?? ZERO) as Points] : []));
      const entered = sum([unitWorth(campaign, side, campaign.first - 1), ...joining]);
      return differenceSays(side, { entered, told: told as Points }, moneyOf(game));
    })
    .join("");
}

/** How the worth of the imported units of a side differs from what was typed for it; "" where both agree. */
export function differenceSays(
  side: string,
  { entered, told }: { readonly entered: Points; readonly told: Points },
  money: string,
): string {
  if (entered === told) return "";
  if (entered < told)
    return ` Units of ${side} worth ${formatPoints(subtract(told, entered))} ${money} are still to be imported.`;
  return ` The units of ${side} are worth ${formatPoints(entered)} ${money}, but its net worth leaves ${formatPoints(told)} ${money} for them: ${formatPoints(subtract(entered, told))} too much. Correct one of them.`;
}

/** "North 12, South 4". */
function bySide(newcomers: readonly JoiningUnit[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of newcomers) counts.set(unit.side, (counts.get(unit.side) ?? 0) + 1);
  return [...counts].map(([side, count]) => `${side} ${count}`).join(", ");
}

class UnitReader {
  private readonly sides: readonly string[];
  private readonly rules: UnitRules;
  private readonly chart: ReadonlyMap<string, Row>;
  /** Every id of the books and of the list: a proposed id is none of these. */
  private readonly ids: Ids;
  /** The ids of the books, and of the rows that were read so far. */
  private readonly known: Ids;
  /** The ids of the books and of the list. */
  private readonly names: Names;
  /** The last id of each side, in the books or the list: a proposed id looks like it. */
  private readonly alike: Map<string, string>;
  /** Which unit of a side has the mark that only one unit may have. */
  private readonly marked = new Map<string, string>();

  constructor(
    private readonly state: BooksState,
    private readonly table: Table,
    private readonly choices: Choices,
    rows: readonly ImportedRow[],
  ) {
    const { books, campaign, game } = state;
    this.sides = books.sides.map(({ name }) => name);
    this.rules = game.units;
    this.chart = game.units.chart
      ? chartOf(rowsOf(books.tables, game.units.chart.table), game.units.chart.header)
      : new Map();
    const there = [...campaign.units.keys(), ...books.units.map(({ unit }) => unit)];
    const all = [...there, ...rows.map((row) => row.text(UNIT)).filter(Boolean)];
    this.known = new Ids(there);
    this.names = new Names(all);
    this.ids = new Ids(all);
    this.alike = new Map(
      [...campaign.units.values()]
        .filter(({ side, unit }) => !outOfSeries(state, side, unit))
        .map(({ side, unit }) => [side, unit]),
    );
    for (const side of this.sides) {
      const holder = game.units.mark?.holder(campaign, side);
      if (holder !== undefined) this.marked.set(side, holder);
    }
  }

  read(row: ImportedRow): JoiningUnit {
    const side = this.side(row);
    const unit = this.unit(row, side);
    const { chart, mark } = this.rules;
    const charted = chart ? this.chart.get(row.text(chart.header).toLowerCase()) : undefined;
    const typed: Record<string, unknown> = {};
    for (const [key, column] of Object.entries<Columns[string]>(this.table.columns)) {
      if (key === "unit" || key === "side" || key === mark?.key) continue;
      const cell = row.cellOf(column) ?? chartedCell(charted, column);
      const read = cell === null ? (this.isValue(key) ? null : column.blank) : column.parse(cell, NO_NAMES);
      if (read instanceof Unreadable) row.misfit(column.header, read.message);
      else typed[key] = read;
    }
    const name = textIn(typed, "name");
    const wrongName = notForUnit(this.state, name, unit, this.names);
    if (wrongName !== undefined) row.misfit(UNITS.columns.name.header, wrongName);
    const values = completeValues(this.rules, (key) => (typed[key] ?? null) as Points | null);
    if (!values) this.noValue(row);
    const isMarked = this.isMarked(row, side, unit);
    return {
      unit: { ...typed, ...values, unit, side, ...(mark && { [mark.key]: isMarked }) },
      changes: mark && isMarked ? [{ kind: mark.kind, unit, details: {} }] : [],
    };
  }

  private isValue(key: string): boolean {
    return this.rules.values.some((value) => value.key === key);
  }

  private side(row: ImportedRow): string {
    const typed = row.text(SIDE);
    const named = typed === "" ? this.choices.side : typed;
    const side = this.sides.find((known) => sameWord(known, named));
    if (side !== undefined) return side;
    const alike = nearest(typed, this.sides);
    const wrong = typed === "" ? "This cell is blank" : `The side "${typed}" does not exist`;
    row.misfit(
      SIDE,
      `${wrong}. Enter one of the sides: ${this.sides.join(", ")}.${alike === undefined ? "" : ` The nearest is ${alike}.`}`,
    );
    return "";
  }

  private unit(row: ImportedRow, side: string): string {
    const typed = row.text(UNIT);
    const like = this.alike.get(side) ?? `${seriesOf(this.state, side)}-0`;
    if (typed === "") {
      const free = this.ids.nextLike(like);
      if (this.choices.giveIds) return this.taken(side, free);
      row.misfit(UNIT, `This unit has no id. Enter one: ${free} is free.`);
      return "";
    }
    const wrong = notAName(this.state, typed);
    if (wrong !== undefined) {
      row.misfit(UNIT, wrong);
      return typed;
    }
    if (this.known.has(typed)) {
      row.misfit(UNIT, `The id ${typed} is already in use. The next free id is ${this.ids.nextLike(typed)}.`);
      return typed;
    }
    const foreign = side === "" ? undefined : outOfSeries(this.state, side, typed);
    if (foreign) {
      row.misfit(UNIT, foreign.says);
      return typed;
    }
    return this.taken(side, typed);
  }

  private taken(side: string, unit: string): string {
    this.known.take(unit);
    this.ids.take(unit);
    if (side !== "") this.alike.set(side, unit);
    return unit;
  }

  /** An amount that is required is missing; one that cannot be read is already a misfit. */
  private noValue(row: ImportedRow): void {
    const { chart, values } = this.rules;
    const column = this.table.columns[values.find(({ blankAs }) => blankAs === undefined)?.key ?? ""];
    if (!column || row.text(column.header) !== "") return;
    const kind = chart ? row.text(chart.header) : "";
    const why = kind === "" ? "" : `, or add ${kind} with its amounts to the sheet ${chart?.table.sheet ?? ""}`;
    row.misfit(column.header, `This cell is blank. Enter a number${why}.`);
  }

  /** Each side has one mark. */
  private isMarked(row: ImportedRow, side: string, unit: string): boolean {
    const column = this.table.columns[this.rules.mark?.key ?? ""];
    if (!column || row.cellOf(column) !== true || side === "" || unit === "") return false;
    const other = this.marked.get(side);
    if (other === undefined) this.marked.set(side, unit);
    else {
      const what = column.header.toLowerCase();
      row.misfit(column.header, `${other} is already the ${what} of ${side}, and a side has only one. Clear the cell.`);
    }
    return other === undefined;
  }
}

const NO_NAMES = { sides: new Map<string, string>(), accounts: new Map<string, string>() };

/** The rows of a chart by their key in small letters, without keys that several rows have. */
function chartOf(rows: readonly Row[], header: string): ReadonlyMap<string, Row> {
  const chart = new Map<string, Row>();
  const several = new Set<string>();
  for (const row of rows) {
    const key = String(row[header] ?? "")
      .trim()
      .toLowerCase();
    if (chart.has(key)) several.add(key);
    chart.set(key, row);
  }
  for (const key of several) chart.delete(key);
  return chart;
}

/** The value of a chart for a column of numbers; words describe the class, not the unit. */
function chartedCell(charted: Row | undefined, { header, holds, bounds }: Columns[string]): Cell {
  const cell = charted?.[header] ?? null;
  if (isBlank(cell) || typeof cell !== "number" || (holds !== "points" && holds !== "whole")) return null;
  return bounds?.least !== undefined && cell < bounds.least ? null : cell;
}
