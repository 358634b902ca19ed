import { readXlsx } from "hucre/xlsx";
import { BORDER_PATROL_TOUR } from "../../samples/tour/border-patrol";
import { EMPIRES_AT_WAR_TOUR } from "../../samples/tour/empires-at-war";
import { ORIONS_GATE_TOUR } from "../../samples/tour/orions-gate";
import { tourSheet } from "../../samples/tour/sheet";
import { a1 } from "../../src/engine/core/cell";
import type { Starledger } from "../../src/workbench/program";
import { open, openWorkbench, save, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

const TOURS = [
  { sample: "border-patrol", tour: BORDER_PATROL_TOUR },
  { sample: "empires-at-war", tour: EMPIRES_AT_WAR_TOUR },
  { sample: "orions-gate", tour: ORIONS_GATE_TOUR },
];

describe.each(TOURS)("the tour in ?sample=$sample", ({ sample, tour }) => {
  const plan = tourSheet(tour);
  /** Every cell that a formula fills, and what it should hold. */
  const expected = plan.cells.flatMap(({ row, column, content }) =>
    content.kind === "formula"
      ? (content.spills ?? [[content.value]]).flatMap((cells, down) =>
          cells.map((value, right) => [a1(row + down, column + right), value] as const),
        )
      : [],
  );
  let workbench: OpenWorkbench;

  const shown = (): Promise<unknown[]> =>
    workbench.page.evaluate(
      async ({ sheet, cells }) => {
        const values: unknown[] = [];
        for (const cell of cells) values.push(await window.starledger.value(sheet, cell));
        return values;
      },
      { sheet: plan.name, cells: expected.map(([cell]) => cell) },
    );
  const asShown = expected.map(([, value]) => (value === "" ? null : value));
  const blankAsNull = (values: readonly unknown[]): unknown[] => values.map((value) => (value === "" ? null : value));

  beforeAll(async () => {
    workbench = await openWorkbench(`?sample=${sample}`);
  });
  afterAll(() => workbench.close());

  test("shows the result of its function in every cell, and no error", async () => {
    expect(blankAsNull(await shown())).toEqual(asShown);
  });

  test("follows when what is given changes", async () => {
    const { row, column } = plan.cells.find(({ look }) => look === "input") ?? { row: 0, column: 0 };
    await workbench.page.evaluate(([sheet, cell]) => window.starledger.enter(sheet, cell, "nonsense of no kind"), [
      plan.name,
      a1(row, column),
    ] as const);
    expect(await shown()).not.toEqual(asShown);
  });

  test("is the same after saving and opening once more", async () => {
    const before = await shown();
    const bytes = await save(workbench.page);
    await open(workbench.page, bytes);
    expect(await shown()).toEqual(before);
  });

  test("is saved so that Excel lets results fill their cells", async () => {
    const { sheets } = await readXlsx(await save(workbench.page));
    const cells = sheets.find(({ name }) => name === plan.name)?.cells;
    const spilling = plan.cells.flatMap(({ row, column, content }) =>
      content.kind === "formula" && (content.spills?.flat().length ?? 0) > 1 ? [{ row, column }] : [],
    );
    for (const { row, column } of spilling) {
      expect(cells?.get(`${row},${column}`)).toMatchObject({ formulaType: "array", formulaDynamic: true });
    }
    expect(spilling.length).toBeGreaterThan(3);
  });
});
