import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { BORDER_PATROL_TOUR } from "../../samples/tour/border-patrol";
import { EMPIRES_AT_WAR_TOUR } from "../../samples/tour/empires-at-war";
import { ORIONS_GATE_TOUR } from "../../samples/tour/orions-gate";
import { tourSheet } from "../../samples/tour/sheet";
import type { Tour } from "../../samples/tour/stop";
import type { PlannedFormula } from "../../src/engine/campaign/schema/sheet";
import { a1 } from "../../src/engine/core/cell";
import { SYSTEMS } from "../../src/engine/registry";
import { parseArea, parseAddress } from "../../src/workbook/address";
import { spellForFile } from "../../src/workbook/file/formulas";

const TOURS: Readonly<Record<string, Tour>> = {
  "border-patrol": BORDER_PATROL_TOUR,
  "empires-at-war": EMPIRES_AT_WAR_TOUR,
  "orions-gate": ORIONS_GATE_TOUR,
};

const cases = SYSTEMS.map(({ id, title, chapters }) => ({ id, title, chapters, tour: TOURS[id]! }));

describe.each(cases)("the tour of $title", ({ id, chapters, tour }) => {
  const plan = tourSheet(tour);
  const formulas = plan.cells.flatMap(({ row, column, content }) =>
    content.kind === "formula" ? [{ row, column, ...(content satisfies PlannedFormula) }] : [],
  );
  const values = new Map(
    plan.cells.flatMap(({ row, column, content }) =>
      content.kind === "value" && content.value !== null ? [[a1(row, column), content.value] as const] : [],
    ),
  );

  test("shows every function of the game", () => {
    const shown = new Set(formulas.map(({ formula }) => /^=STAR\.(\w+)\(/.exec(formula)?.[1]));
    const all = chapters.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect([...shown].sort()).toEqual([...all].sort());
  });

  test("lays every result where nothing else stands", () => {
    const taken = new Set(values.keys());
    for (const { row, column, spills = [[null]] } of formulas) {
      for (const [down, cells] of spills.entries()) {
        for (const right of cells.keys()) {
          const cell = a1(row + down, column + right);
          expect(taken).not.toContain(cell);
          taken.add(cell);
        }
      }
    }
  });

  test("points its formulas at cells that hold what they are given, or at results", () => {
    const results = new Set(formulas.map(({ row, column }) => a1(row, column)));
    for (const { formula } of formulas) {
      for (const reference of formula.match(/\b[A-Z]+\d+(:[A-Z]+\d+)?\b(?!\()/g) ?? []) {
        const first = parseArea(reference)?.first ?? { row: -1, column: -1 };
        const cell = a1(first.row, first.column);
        expect(values.has(cell) || results.has(cell)).toBe(true);
      }
    }
  });

  test("tells a story: every leg and every stop says something in whole sentences, and no two the same", () => {
    const told = tour.legs.flatMap(({ says, stops }) => [says, ...stops.map((stop) => stop.says)]);
    for (const text of told) expect(text).toMatch(/^[A-Z0-9].{10,}[.?]$/);
    expect(new Set(told).size).toBe(told.length);
  });

  test("stands in the sample's file as it is here (npm run samples)", async () => {
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(`samples/${id}.xlsx`)));
    const sheet = sheets.find(({ name }) => name === plan.name);
    for (const [cell, value] of values) {
      const { row, column } = parseAddress(cell) ?? { row: -1, column: -1 };
      expect([cell, sheet?.rows[row]?.[column]]).toEqual([cell, value]);
    }
    for (const { row, column, formula } of formulas) {
      expect(sheet?.cells?.get(`${row},${column}`)?.formula).toBe(spellForFile(formula));
    }
  });

  test("names its sheet as Excel allows", () => {
    expect(plan.name).toMatch(/^[^:\\/?*[\]']{1,31}$/);
  });
});
