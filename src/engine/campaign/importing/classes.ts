import { toNumber, ZERO, type Points } from "../../core/points";
import { isBlank, type Cell } from "../../core/cell";
import { allowed, readOnly, type Outcome } from "../ledger/outcome";
import { columnsFound } from "../schema/read-table";
import type { OpenBooks } from "../game";
import type { Row, Tables } from "../schema/tables";
import { cannotTakeIn, leftOver, planOf, type Choices, type ImportPlan } from "./import";
import type { Listing } from "./listing";
import { importedRows, type ImportedRow } from "./row";

/** Reads a list as rows of the ship chart: each class of a race once. */
export function planClasses({ books }: OpenBooks, listing: Listing, choices: Choices): ImportPlan<Row> {
  const known = new Set(chartRows(books.tables).map((row) => keyOf(String(row.Class ?? ""), String(row.Race ?? ""))));
  const rows = importedRows("Classes", listing, choices.reading, choices.decimal).map((row) => ({
    row,
    what: classRow(row, known),
  }));
  return planOf(listing, choices.reading, rows);
}

/** Takes what fits of a list into the ship chart, in one write. */
export function importClasses(open: OpenBooks, listing: Listing, choices: Choices): Outcome {
  const plan = planClasses(open, listing, choices);
  const wrong = readOnly(open) ?? cannotTakeIn(open, listing, ["Classes"], plan);
  if (wrong) return wrong;
  const many = plan.fitting.length;
  return allowed(`${many === 1 ? "1 class is" : `${many} classes are`} on the ship chart.${leftOver(plan.left)}`, [
    { kind: "append", table: "Classes", rows: plan.fitting },
  ]);
}

function classRow(row: ImportedRow, known: Set<string>): Row {
  const [name, race] = [row.text("Class"), row.text("Race")];
  const cells = {
    Class: name,
    Race: race,
    "Size class": row.whole("Size class", 1, 7),
    "Economic BPV": figure(row.points("Economic BPV", ZERO)),
    "Combat BPV": figure(row.points("Combat BPV", ZERO)),
    "Command rating": row.whole("Command rating", 0),
    "In service": row.text("In service"),
    Special: row.text("Special"),
    Note: row.note(),
  };
  if (name === "") row.misfit("Class", "Nothing was given; it takes the name of a class, such as CA.");
  else if (known.has(keyOf(name, race))) {
    row.misfit(
      "Class",
      `${[race, name].filter(Boolean).join(" ")} is on the ship chart already; change it there, or take the row out.`,
    );
  }
  // Of two rows for one class the first is taken in, once it fits.
  if (row.misfits.length === 0) known.add(keyOf(name, race));
  return cells;
}

const figure = (amount: Points | null): number | null => (amount === null ? null : toNumber(amount));

const keyOf = (name: string, race: string): string =>
  JSON.stringify([name.trim().toLowerCase(), race.trim().toLowerCase()]);

/** What the ship chart says of a class. */
export interface ChartClass {
  readonly sizeClass: Cell;
  readonly economic: Cell;
  readonly combat: Cell;
  readonly commandRating: Cell;
}

/** The classes of the ship chart by name in small letters; one that several races have is not known by its name alone. */
export function chartOf(tables: Tables): ReadonlyMap<string, ChartClass> {
  const chart = new Map<string, ChartClass>();
  const several = new Set<string>();
  for (const row of chartRows(tables)) {
    const name = String(row.Class ?? "")
      .trim()
      .toLowerCase();
    if (chart.has(name)) several.add(name);
    chart.set(name, {
      sizeClass: row["Size class"] ?? null,
      economic: row["Economic BPV"] ?? null,
      combat: row["Combat BPV"] ?? null,
      commandRating: row["Command rating"] ?? null,
    });
  }
  for (const name of several) chart.delete(name);
  return chart;
}

/** The rows of the chart that are not wholly blank. */
function chartRows(tables: Tables): readonly Row[] {
  const table = tables.tables.get("Classes");
  if (!table) return [];
  const found = columnsFound(table);
  const columns = ["Class", "Race", "Size class", "Economic BPV", "Combat BPV", "Command rating"];
  return table.rows
    .filter((cells) => !cells.every(isBlank))
    .map((cells) =>
      Object.fromEntries(columns.map((name) => [name, cells[found.get(name.toLowerCase()) ?? -1] ?? null])),
    );
}
