/** @jest-environment jsdom */
import type { Look, PlannedCell } from "../../../src/engine/campaign/schema/sheet";
import { sheetOfReport } from "../../../src/engine/campaign/report-sheet";
import { LOOKS } from "../../../src/workbook/look-styles";
import { BARS, CHART, planOf, refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(() => {
  bench = excelBench();
});

const lay = (...sheets: Parameters<typeof planOf>[]) =>
  bench.workbook.write(sheets.map(([name, parts]) => ({ kind: "lay" as const, sheet: planOf(name, parts) })));

const sheetAt = (name: string) => bench.host.workbook.worksheets.getItem(name);
const formatAt = (name: string, address: string) => sheetAt(name).getRange(address).numberFormat[0]?.[0];

const cell = (row: number, column: number, look: Look, value: string | number = "x"): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "value", value },
});

describe("a table's sheet", () => {
  beforeEach(() =>
    bench.workbook.write([{ kind: "lay", sheet: tablePlan("Transfers", [[1, 1, "8A2", "Economy", "Orion", 47.5]]) }]),
  );

  test("has the table by its public name, header in row 1", () => {
    const table = bench.host.workbook.tables.getItem("Transfers");
    expect([table.sheet.name, bench.host.placeOf("Transfers"), table.style]).toEqual([
      "Ledger",
      "A1:Q2",
      "TableStyleMedium2",
    ]);
  });

  test("has text columns that keep what the user types as text, and numbers that stay numbers", async () => {
    expect(["C2", "D2", "N2"].map((at) => formatAt("Ledger", at))).toEqual(["@", "@", "@"]);
    await bench.type("Ledger", "C2", "3.16");
    await bench.type("Ledger", "F2", "3.16");
    expect([await bench.cell("Ledger", "C2"), await bench.cell("Ledger", "F2")]).toEqual(["3.16", 3.16]);
  });

  test("shows a loss in red and with its minus, and hides no decimals", () => {
    expect(formatAt("Ledger", "F2")).toBe("General;[Red]-General");
  });

  test("keeps its header in sight, on screen and on paper", () => {
    const { freezePanes, pageLayout, widths } = sheetAt("Ledger");
    expect(freezePanes.rows).toBe(1);
    expect(pageLayout.properties).toEqual({ orientation: "Portrait", zoom: { horizontalFitToPages: 1 } });
    expect(pageLayout.calls).toEqual([{ method: "setPrintTitleRows", given: ["$1:$1"] }]);
    expect([widths.get(0), widths.get(13)]).toEqual([(7 * 8 + 5) * 0.75, (7 * 40 + 5) * 0.75]);
  });
});

describe("the sheet of a report", () => {
  test("has its amounts as numbers, a loss with its minus, and its sentences as wrapped text", async () => {
    const table = {
      heads: ["Treasury", "BPV"],
      rows: [
        ["Before", 40],
        ["Paid: Rent", -4.5],
      ],
    };
    const report = {
      title: "Turn 2",
      sections: [
        { title: "Treasury of Orion", lines: [], table },
        { title: "Steps", lines: ["=1+1 is what he said", "3.16"] },
      ],
    };
    await bench.workbook.write([{ kind: "lay", sheet: sheetOfReport(report, "Report", ["Report"]) }]);
    const at = (address: string) => bench.cell("Report 2", address);
    expect(await Promise.all(["A1", "A3", "B4", "B5", "B6"].map(at))).toEqual([
      ...["Turn 2", "Treasury of Orion", "BPV", 40, -4.5],
    ]);
    expect(await Promise.all(["A8", "A9", "A10"].map(at))).toEqual(["Steps", "=1+1 is what he said", "3.16"]);
    expect(formatAt("Report 2", "B6")).toBe("General;[Red]-General");
    expect(bench.host.lookAt("Report 2", "A9").get("wrapText")).toBe(true);
  });
});

describe("a form's sheet", () => {
  test("fits on one page", async () => {
    await lay(["Form", { onePage: true, landscape: true }]);
    expect(sheetAt("Form").pageLayout.properties).toEqual({
      orientation: "Landscape",
      zoom: { horizontalFitToPages: 1, verticalFitToPages: 1 },
    });
    expect(sheetAt("Form").pageLayout.calls).toEqual([]);
    expect(sheetAt("Form").freezePanes.rows).toBe(0);
  });

  test("repeats on paper the row that its plan names", async () => {
    await lay(["Form", { onePage: false, repeatedRow: 4 }]);
    expect(sheetAt("Form").pageLayout.calls).toEqual([{ method: "setPrintTitleRows", given: ["$5:$5"] }]);
  });

  test.each(Object.keys(LOOKS) as Look[])("has cells that look like %s", async (look) => {
    await lay(["Form", { cells: [cell(1, 1, look), cell(1, 2, look), cell(4, 1, look)] }]);
    const style = LOOKS[look];
    for (const address of ["B2", "C2", "B5"]) {
      const seen = bench.host.lookAt("Form", address);
      expect({
        size: seen.get("font/size") ?? 11,
        bold: seen.get("font/bold") ?? false,
        italic: seen.get("font/italic") ?? false,
        colour: seen.get("font/color") ?? "#000000",
        fill: seen.get("fill/color") ?? null,
        align: { Left: "left", Right: "right" }[seen.get("horizontalAlignment") as "Left" | "Right"] ?? "general",
        wrap: seen.get("wrapText") ?? false,
        format: formatAt("Form", address),
      }).toEqual({
        size: style.size,
        bold: style.bold,
        italic: style.italic,
        colour: style.colour,
        fill: style.fill,
        align: style.align,
        wrap: style.wrap,
        format: style.format,
      });
    }
    expect(bench.host.lookAt("Form", "D2").size).toBe(0);
  });

  test("has a line above its total, and a box around an input", async () => {
    await lay(["Form", { cells: [cell(5, 1, "total", 4.5), cell(7, 1, "input", 3)] }]);
    const edges = (address: string) =>
      ["EdgeTop", "EdgeBottom", "EdgeLeft", "EdgeRight"].filter(
        (edge) => bench.host.lookAt("Form", address).get(`borders/${edge}/style`) === "Continuous",
      );
    expect([edges("B6"), edges("B8")]).toEqual([["EdgeTop"], ["EdgeTop", "EdgeBottom", "EdgeLeft", "EdgeRight"]]);
  });

  test("has formulas that speak of tables laid in the same write, whatever the order of the plans", async () => {
    const sum: PlannedCell = {
      row: 0,
      column: 0,
      look: "text",
      content: { kind: "formula", formula: "=SUM(Transfers[Amount])", value: 0 },
    };
    await bench.workbook.write([
      { kind: "lay", sheet: planOf("Form", { cells: [sum] }) },
      { kind: "lay", sheet: tablePlan("Transfers") },
    ]);
    expect(sheetAt("Form").getRange("A1").formulas).toEqual([["=SUM(Transfers[Amount])"]]);
  });

  test("offers words: written out, or as a column that grows; only a picker refuses others", async () => {
    await lay([
      "Form",
      {
        offered: [
          { row: 1, column: 1, rows: 3, words: ["Orion", "Alliance"], strict: true },
          { row: 1, column: 2, rows: 1, words: { table: "Sides", column: "Side" }, strict: false },
        ],
      },
    ]);
    const offer = (address: string) => sheetAt("Form").validationAt(address)?.properties;
    expect(offer("B4")).toMatchObject({
      rule: { list: { inCellDropDown: true, source: "Orion,Alliance" } },
      errorAlert: { showAlert: true, style: "Stop" },
    });
    expect(offer("C2")).toMatchObject({
      rule: { list: { source: '=INDIRECT("Sides[Side]")' } },
      errorAlert: { showAlert: false },
    });
    expect(offer("B5")).toBeUndefined();
  });

  test("has a line chart where its plan has one, and no other has", async () => {
    await lay(["Form", { charts: [CHART] }], ["Teams' form", {}]);
    expect(sheetAt("Teams' form").charts.list).toEqual([]);
    const [chart, ...others] = sheetAt("Form").charts.list;
    expect(others).toEqual([]);
    expect(chart).toMatchObject({ type: "XYScatterLines", seriesBy: "Columns", name: CHART.title, cells: "B2:B3" });
    expect(chart?.place).toBe("C1:E10");
    expect([chart?.title.properties, chart?.legend.properties]).toEqual([{ text: CHART.title }, { visible: false }]);
    expect(chart?.series.list.map(({ name, along }) => [name, along])).toEqual([
      ["Net worth", "A2:A3"],
      ["Wins", "A5:A6"],
    ]);
    expect(chart?.series.list[1]).toMatchObject({ values: "B5:B6", markerStyle: "None" });
    expect(chart?.axes.child("valueAxis").properties).toEqual({ minimum: 0 });
  });

  test("has bars, the first one on top, and as many charts as its plan", async () => {
    await lay(["Charts", { charts: [CHART, BARS] }]);
    const [line, bars, ...others] = sheetAt("Charts").charts.list;
    expect([line?.name, others]).toEqual([CHART.title, []]);
    expect(bars).toMatchObject({ type: "BarClustered", seriesBy: "Columns", name: BARS.title, cells: "B2:B3" });
    expect(bars?.place).toBe("C12:E21");
    expect(bars?.legend.properties).toEqual({ visible: true, position: "Bottom" });
    expect(bars?.series.list).toMatchObject([
      { name: "Since turn 1", along: "A2:A3" },
      { name: "Turn 9", along: "A2:A3", values: "B5:B6", markerStyle: "Automatic" },
    ]);
    expect(bars?.axes.child("categoryAxis").properties).toEqual({ reversePlotOrder: true });
    expect(bars?.axes.child("valueAxis").properties).toEqual({});
  });

  test("a list of words that Excel cannot offer is our mistake, and nothing is written", async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word ${index}`);
    const error = await refusalOf(lay(["Form", { offered: [{ row: 0, column: 0, rows: 1, words, strict: true }] }]));
    expect(error.name).toBe("Error");
    expect(bench.host.workbook.worksheets.find("Form")).toBeUndefined();
  });
});
