import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { readyBorderPatrol, readyEmpiresAtWar } from "../../../../samples/ready";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import type { Cell } from "../../../../src/engine/core/cell";
import { flatten, type Finding } from "../../../../src/engine/core/problem";
import { once } from "../../../../samples/once";
import { some } from "../../../thoroughness";
import { Kept, rowsOf, STAMP } from "../kept";

const sample = (edits: () => readonly Edit[]) => once(() => new Kept(apply(NO_TABLES, edits())));
const border = sample(borderPatrolSample);
const empires = sample(empiresAtWarSample);
const readyBorder = sample(() => readyBorderPatrol(STAMP));
const readyEmpires = sample(() => readyEmpiresAtWar(STAMP));

const CHART = "Classes";
const NUMBERS = ["Size class", "Economic BPV", "Combat BPV", "Command rating"];

/** Books in which some cells of a column say something else. */
function typed(of: Kept, table: string, column: string, cellOf: (row: number, before: Cell) => Cell): Kept {
  const now = of.copy();
  for (const [row, cells] of rowsOf(of.tables, table).entries()) {
    const [before, cell] = [cells[column] ?? null, cellOf(row, cells[column] ?? null)];
    if (cell !== before) now.type(table, row, column, cell);
  }
  return now;
}

const cleared = (of: Kept, table: string, column: string, isCleared: (row: number) => boolean): Kept =>
  typed(of, table, column, (row, before) => (isCleared(row) ? null : before));

/** What is found of classes. */
const found = ({ open }: Kept): readonly Finding[] =>
  flatten(open.findings).filter(({ check }) => check.startsWith("class-"));

/** The rows of the chart of which ships are in play, as many as say whether their class has it. */
function rowsInUse(of: Kept): readonly number[] {
  const inPlay = new Set(
    [...of.open.campaign.units.values()].flatMap(({ unit, left, entered }) =>
      left === null && entered <= of.open.campaign.first ? [unit] : [],
    ),
  );
  const used = new Set(
    rowsOf(of.tables, "Units").flatMap((row) => (inPlay.has(String(row["Unit"])) ? [row["Class"]] : [])),
  );
  return rowsOf(of.tables, CHART).flatMap((row, at) => (used.has(row["Class"] ?? null) ? [at] : []));
}

describe.each([
  ["Border Patrol", border],
  ["Empires at War", empires],
])("the ship chart of the sample of %s", (_, of) => {
  test.each(NUMBERS)("that lost two cells of %s, one below the other, is found at its cells", (column) => {
    const rows = rowsInUse(of());
    for (const row of some(4, rows)) {
      const there = found(cleared(of(), CHART, column, (at) => at === row || at === row + 1));
      const named = String(rowsOf(of().tables, CHART)[row]?.["Class"]);
      expect([named, there.map(({ check, subject, actual }) => [check, subject, actual])]).toEqual([
        named,
        expect.arrayContaining([["class-differs", named, "nothing"]]),
      ]);
      expect(there.every(({ check }) => check === "class-differs")).toBe(true);
    }
  });
});

test.each(NUMBERS)("a chart that lost all of %s is found by the ships that were bought from it", (column) => {
  for (const books of booksOf(empires, readyEmpires)) {
    const there = found(cleared(books, CHART, column, () => true));
    expect(there.length).toBeGreaterThan(20);
    expect(new Set(there.map(({ check, actual }) => `${check} ${actual}`))).toEqual(new Set(["class-differs nothing"]));
  }
});

test.each(NUMBERS)("a chart that never had %s, and from which nothing was ordered, is left alone", (column) => {
  expect(found(cleared(border(), CHART, column, () => true))).toEqual([]);
  expect(found(cleared(readyBorder(), CHART, column, () => true))).toEqual([]);
});

test.each([
  ["by rows", (row: number, column: number, many: number) => row * many + column],
  ["by columns", (row: number, column: number, _: number, rows: number) => column * rows + row],
])("a chart that is filled step by step, %s, is left alone until one cell alone is left", (_, stepOf) => {
  const of = readyBorder();
  const chart = rowsOf(of.tables, CHART);
  const columns = ["Race", ...NUMBERS, "Note"];
  const stepAt = (row: number, column: number): number => stepOf(row, column, columns.length, chart.length);
  const steps = columns.length * chart.length;
  for (let step = 0; step <= steps; step++) {
    const now = columns.reduce(
      (books, column, at) => cleared(books, CHART, column, (row) => stepAt(row, at) >= step),
      of,
    );
    const lacking = columns.map((_name, at) => chart.filter((_row, row) => stepAt(row, at) >= step).length);
    expect([step, lacking.includes(1) ? [] : found(now)]).toEqual([step, []]);
  }
});

describe("the column Class of the sheet Ships", () => {
  test.each([
    ["all", () => true],
    ["most", (row: number) => row % 5 < 3],
  ])("that lost %s of its cells is found at each ship that was bought as a class", (_, isCleared) => {
    for (const books of booksOf(empires, readyEmpires)) {
      const there = found(cleared(books, "Units", "Class", isCleared)).filter(({ check }) => check === "class-unknown");
      expect(there.length).toBeGreaterThan(25);
      expect(there.every(({ actual, spot }) => actual === "nothing" && spot?.sheet === "Ships")).toBe(true);
    }
  });

  test("that lost all of its cells is found once, where the ships have all the values of classes", () => {
    for (const books of booksOf(border, readyBorder)) {
      expect(found(cleared(books, "Units", "Class", () => true))).toMatchObject([
        { check: "class-unknown", subject: "A-1", expected: "Lodestar", spot: { sheet: "Ships", cell: "D2" } },
      ]);
    }
  });

  test("that never had a class is left alone, where the ships have values of their own", () => {
    const own = typed(border(), "Units", "Size class", () => 2);
    const plain = typed(own, "Units", "Command rating", () => 9);
    expect(found(cleared(plain, "Units", "Class", () => true))).toEqual([]);
  });
});

/** Books of several campaigns. */
function booksOf(...all: readonly (() => Kept)[]): readonly Kept[] {
  return all.map((each) => each());
}
