import type { Cell } from "../../core/cell";
import { ZERO, formatPoints, parsePoints, sum, type Points } from "../../core/points";
import { nearest } from "../../core/nearest";
import { joining, turnOfNewcomers, type Newcomer } from "../commands/newcomers";
import { allowed, readOnly, type Outcome } from "../ledger/outcome";
import { sameWord } from "../../core/spelling";
import type { OpenBooks } from "../game";
import { chartOf, type ChartClass } from "./classes";
import { Ids } from "./ids";
import { cannotTakeIn, leftOver, planOf, type Choices, type ImportPlan } from "./import";
import type { Listing } from "./listing";
import { importedRows, type ImportedRow } from "./row";

/** Reads a list as units that join the campaign. */
export function planUnits(open: OpenBooks, listing: Listing, choices: Choices): ImportPlan<Newcomer> {
  const rows = importedRows("Units", listing, choices.reading, choices.decimal);
  const reader = new UnitReader(open, choices, rows);
  return planOf(
    listing,
    choices.reading,
    rows.map((row) => ({ row, what: reader.read(row) })),
  );
}

/** Takes in the units of a list that fit: their rows in the tracker and their entries in the log, in one write. */
export function importUnits(open: OpenBooks, listing: Listing, choices: Choices, today: string): Outcome {
  const plan = planUnits(open, listing, choices);
  const wrong = readOnly(open) ?? cannotTakeIn(open, listing, ["Units", "Events"], plan);
  if (wrong) return wrong;
  const { fitting, left } = plan;
  const worth = formatPoints(sum(fitting.map(({ draft }) => draft.worth)));
  const join = fitting.length === 1 ? "1 unit joins" : `${fitting.length} units join`;
  const turn = turnOfNewcomers(open);
  const when = turn === 0 ? "in the set-up" : `in turn ${turn}`;
  const says = `${join} ${when}: ${bySide(fitting)}, worth ${worth} BPV together.${leftOver(left)}`;
  return allowed(says, joining(open, fitting, today));
}

/** "Alliance 12, Orion 4". */
function bySide(newcomers: readonly Newcomer[]): string {
  const counts = new Map<string, number>();
  for (const { draft } of newcomers) counts.set(draft.side, (counts.get(draft.side) ?? 0) + 1);
  return [...counts].map(([side, count]) => `${side} ${count}`).join(", ");
}

class UnitReader {
  private readonly sides: readonly string[];
  private readonly chart: ReadonlyMap<string, ChartClass>;
  /** Every id of the books and of the list: what is proposed is free of both. */
  private readonly ids: Ids;
  /** The ids of the books, and of the rows that were read so far. */
  private readonly known: Ids;
  /** The last id of each side, of the books or the list: what is proposed looks like it. */
  private readonly alike: Map<string, string>;
  private readonly flagships: Map<string, string>;

  constructor(
    { books, campaign }: OpenBooks,
    private readonly choices: Choices,
    rows: readonly ImportedRow[],
  ) {
    this.sides = books.sides.map(({ name }) => name);
    this.chart = chartOf(books.tables);
    const there = [...campaign.units.keys(), ...books.units.map(({ unit }) => unit)];
    this.known = new Ids(there);
    this.ids = new Ids([...there, ...rows.map((row) => row.text("Unit")).filter(Boolean)]);
    this.alike = new Map([...campaign.units.values()].map(({ side, unit }) => [side, unit]));
    this.flagships = new Map(campaign.flagships);
  }

  read(row: ImportedRow): Newcomer {
    const side = this.side(row);
    const unit = this.unit(row, side);
    const kind = row.text("Class");
    const charted = this.chart.get(kind.toLowerCase());
    const economic = row.points("Economic BPV", ZERO) ?? chartedPoints(charted?.economic) ?? this.noValue(row, kind);
    const combat = row.points("Combat BPV", ZERO) ?? chartedPoints(charted?.combat) ?? economic;
    const draft = {
      unit,
      name: row.text("Name"),
      side,
      class: kind,
      sizeClass: row.whole("Size class", 1, 7) ?? chartedNumber(charted?.sizeClass),
      economic,
      combat,
      worth: row.points("Worth BPV", ZERO) ?? economic,
      commandRating: row.whole("Command rating", 0) ?? chartedNumber(charted?.commandRating),
      captain: row.text("Captain"),
      crew: row.text("Crew"),
      crewBpv: row.points("Crew BPV") ?? ZERO,
      place: row.text("Place"),
      deployment: row.text("Deployment"),
      condition: row.text("Condition"),
      note: row.note(),
    };
    const more = Object.fromEntries(MORE.map((column) => [column, row.text(column)]));
    return { draft, more, flagship: this.flagship(row, side, unit) };
  }

  private side(row: ImportedRow): string {
    const typed = row.text("Side");
    const named = typed === "" ? this.choices.side : typed;
    const side = this.sides.find((known) => sameWord(known, named));
    if (side !== undefined) return side;
    const alike = nearest(typed, this.sides);
    const given = typed === "" ? "Nothing" : `"${typed}"`;
    row.misfit(
      "Side",
      `${given} was given; it takes ${this.sides.join(", ")}.${alike === undefined ? "" : ` The nearest is ${alike}.`}`,
    );
    return "";
  }

  private unit(row: ImportedRow, side: string): string {
    const typed = row.text("Unit");
    const like = this.alike.get(side) ?? `${side.charAt(0).toUpperCase() || "U"}-0`;
    if (typed === "") {
      const free = this.ids.nextLike(like);
      if (this.choices.giveIds) return this.taken(side, free);
      row.misfit("Unit", `Nothing was given; a unit needs an id, and ${free} is free.`);
      return "";
    }
    if (this.known.has(typed)) {
      row.misfit("Unit", `There is a unit ${typed} already; the next free id is ${this.ids.nextLike(typed)}.`);
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

  private noValue(row: ImportedRow, kind: string): Points {
    if (row.cell("Economic BPV") !== null) return ZERO;
    const why = kind === "" ? "" : `, or the class ${kind} on the ship chart with its BPV`;
    row.misfit("Economic BPV", `Nothing was given; it takes a number${why}.`);
    return ZERO;
  }

  /** One flagship a side. */
  private flagship(row: ImportedRow, side: string, unit: string): boolean {
    if (!row.yes("Flagship") || side === "" || unit === "") return false;
    const other = this.flagships.get(side);
    if (other === undefined) this.flagships.set(side, unit);
    else row.misfit("Flagship", `${other} is the flagship of ${side} already; a side has one. Clear the cell.`);
    return other === undefined;
  }
}

/** Columns of the tracker that nothing counts on. */
const MORE = ["Special", "Supply", "Leased to", "Fleet"];

function chartedPoints(cell: Cell | undefined): Points | undefined {
  const amount = typeof cell === "number" ? parsePoints(cell) : undefined;
  return amount === undefined || amount < 0 ? undefined : amount;
}

const chartedNumber = (cell: Cell | undefined): number | null => (typeof cell === "number" ? cell : null);
