/** @jest-environment jsdom */
import type { ExcelHost } from "./excel-host";
import { installOffice } from "./load-office";

let host: ExcelHost;
beforeEach(() => {
  host = installOffice();
});

/** Runs one batch on the first sheet; gives the code of the error it ends with, or "". */
async function run(queue: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void): Promise<string> {
  try {
    await Excel.run(async (context) => {
      queue(context.workbook.worksheets.getItem("Sheet1"), context);
      await context.sync();
    });
    return "";
  } catch (error) {
    return (error as OfficeExtension.Error).code;
  }
}

const sheet = () => host.workbook.worksheets.getItem("Sheet1");
const at = (address: string) => sheet().getRange(address).values;

const addUnits = (worksheet: Excel.Worksheet): Excel.Table => {
  worksheet.getRange("A1:B3").values = [
    ["Unit", "BPV"],
    ["U1", 90],
    ["U2", 120],
  ];
  const table = worksheet.tables.add("A1:B3", true);
  table.name = "Units";
  return table;
};

describe("cells", () => {
  test("set strings are read as if they were typed, unless the cell is a text cell", async () => {
    await run((worksheet) => {
      worksheet.getRange("B1").numberFormat = [["@"]];
      worksheet.getRange("A1:B1").values = [["0101", "0101"]];
    });
    expect(at("A1:B1")).toEqual([[101, "0101"]]);
  });

  test("null in a matrix leaves a cell, an empty string clears it, one value fills all", async () => {
    await run((worksheet) => {
      worksheet.getRange("A1:C1").values = "x" as unknown as string[][];
      worksheet.getRange("A1:C1").values = [[null, "", 3]];
    });
    expect(at("A1:C1")).toEqual([["x", "", 3]]);
  });

  test("a matrix of another shape is refused", async () => {
    expect(await run((worksheet) => (worksheet.getRange("A1:B2").values = [[1, 2]]))).toBe("InvalidArgument");
  });

  test("a formula is kept beside its value, and one about an unknown table is refused", async () => {
    host.workbook.evaluate = () => 4.5;
    await run((worksheet) => (worksheet.getRange("A1").formulas = [["=STAR.ORION_RENT(47)"]]));
    expect([at("A1"), sheet().getRange("A1").formulas]).toEqual([[[4.5]], [["=STAR.ORION_RENT(47)"]]]);
    expect(await run((worksheet) => (worksheet.getRange("A2").formulas = [["=SUM(Units[BPV])"]]))).toBe(
      "InvalidArgument",
    );
  });

  test("under manual calculation formulas show what they came to last, until they are calculated", async () => {
    host.workbook.evaluate = (formula, worksheet) =>
      formula === "=A1*2" ? Number(worksheet.valueAt(0, 0)) * 2 : "#NAME?";
    await run((worksheet) => (worksheet.getRange("A1:B1").formulas = [[4, "=A1*2"]]));
    host.workbook.application.calculationMode = "Manual";
    await run((worksheet) => (worksheet.getRange("A1").values = [[5]]));
    expect(at("A1:B1")).toEqual([[5, 8]]);
    await run((worksheet) => (worksheet.getRange("C1").formulas = [["=A1*2"]]));
    expect(at("A1:C1")).toEqual([[5, 8, 10]]);
    await run((_, context) => context.application.calculate("Recalculate"));
    expect(at("A1:C1")).toEqual([[5, 10, 10]]);
    await run((worksheet) => (worksheet.getRange("A1").values = [[6]]));
    host.workbook.application.calculationMode = "Automatic";
    expect(at("A1:C1")).toEqual([[6, 12, 12]]);
  });

  test("the selection is the active cell of the active sheet", async () => {
    await run((_, context) => context.workbook.worksheets.add("Two").getRange("B3:C4").select());
    expect(host.workbook.active.name).toBe("Two");
    expect(host.workbook.getActiveCell().address).toBe("Two!B3");
  });
});

describe("tables", () => {
  test("know their header, body and columns", async () => {
    await Excel.run(async (context) => {
      const table = addUnits(context.workbook.worksheets.getItem("Sheet1"));
      const body = table.getDataBodyRange().load("values");
      const bpv = table.columns.getItem("BPV").getDataBodyRange().load("address");
      table.columns.load("items/name");
      table.rows.load("count");
      await context.sync();
      expect(body.values).toEqual([
        ["U1", 90],
        ["U2", 120],
      ]);
      expect([bpv.address, table.columns.items.map(({ name }) => name), table.rows.count]).toEqual([
        "Sheet1!B2:B3",
        ["Unit", "BPV"],
        2,
      ]);
    });
  });

  test("grow by resizing, and a column of one formula grows with them", async () => {
    await run((worksheet) => {
      addUnits(worksheet);
      worksheet.getRange("C1:C3").formulas = [["Half"], ["=[@BPV]/2"], ["=[@BPV]/2"]];
      const table = worksheet.tables.getItem("Units");
      table.resize("A1:C3");
      table.resize("A1:C4");
    });
    expect(host.placeOf("Units")).toBe("A1:C4");
    expect(sheet().getRange("C4").formulas).toEqual([["=[@BPV]/2"]]);
  });

  const headers = () => host.workbook.tables.getItem("Units").getHeaderRowRange().values[0];

  test("become wider by resizing, and their new columns are named by the cells there", async () => {
    await run((worksheet) => {
      addUnits(worksheet);
      worksheet.getRange("C1:F1").values = [["bpv", "", 7, "Column1"]];
      worksheet.tables.getItem("Units").resize("A1:F3");
    });
    expect(headers()).toEqual(["Unit", "BPV", "bpv2", "Column1", "7", "Column12"]);
    await run((worksheet) => worksheet.tables.getItem("Units").resize("A1:B3"));
    expect(at("B1:D1")).toEqual([["BPV", "bpv2", "Column1"]]);
    expect(headers()).toEqual(["Unit", "BPV"]);
  });

  test("take on the names that are written into their header, each another one", async () => {
    await run((worksheet) => {
      addUnits(worksheet).resize("A1:C3");
      worksheet.getRange("A1:C1").values = [[null, null, "Unit"]];
    });
    expect(headers()).toEqual(["Unit", "BPV", "Unit2"]);
    await run((worksheet) => void worksheet.getRange("B1").clear("Contents"));
    expect(headers()).toEqual(["Unit", "Column1", "Unit2"]);
    await run((worksheet) => (worksheet.getRange("A1:C1").values = [["Unit2", "BPV", "Unit"]]));
    expect(headers()).toEqual(["Unit2", "BPV", "Unit"]);
  });

  test("are found by the cells that they lie in", async () => {
    await Excel.run(async (context) => {
      const worksheet = context.workbook.worksheets.getItem("Sheet1");
      addUnits(worksheet);
      const found = [
        worksheet.getRange("B3:D4").getTables(),
        worksheet.getRange("B3:D4").getTables(true),
        worksheet.getRange("A1:B4").getTables(true),
        worksheet.getRange("C1:D4").getTables(),
      ].map((tables) => tables.load("items/name"));
      await context.sync();
      expect(found.map(({ items }) => items.map(({ name }) => name))).toEqual([["Units"], [], ["Units"], []]);
    });
  });

  test("neither overlap, nor move their header, nor share a name", async () => {
    await run((worksheet) => void addUnits(worksheet));
    expect(await run((worksheet) => void worksheet.tables.add("B2:D4", true))).toBe("InvalidArgument");
    expect(await run((worksheet) => worksheet.tables.getItem("Units").resize("A2:B4"))).toBe("InvalidArgument");
    expect(await run((worksheet) => (worksheet.tables.add("D1:E2", true).name = "units"))).toBe("ItemAlreadyExists");
  });

  test("show a totals row below their body, and then become wider with it, but not longer", async () => {
    await run((worksheet) => (addUnits(worksheet).showTotals = true));
    expect(host.placeOf("Units")).toBe("A1:B4");
    expect(host.workbook.tables.getItem("Units").getDataBodyRange().address).toBe("Sheet1!A2:B3");
    expect(await run((worksheet) => worksheet.tables.getItem("Units").resize("A1:B6"))).toBe("InvalidArgument");
    expect(await run((worksheet) => worksheet.tables.getItem("Units").resize("A1:C4"))).toBe("");
    expect(host.placeOf("Units")).toBe("A1:C4");
    expect(at("A4:C4")).toEqual([["Total", "", ""]]);
  });

  test("go with their sheet", async () => {
    await run((worksheet, context) => {
      addUnits(worksheet);
      context.workbook.worksheets.add("Two");
      worksheet.delete();
    });
    expect(host.workbook.tables.getCount()).toBe(0);
  });
});

describe("sheets", () => {
  test("have names of their own, as Excel allows them", async () => {
    const add = (name: string) => run((_, context) => void context.workbook.worksheets.add(name));
    expect(await add("sheet1")).toBe("ItemAlreadyExists");
    expect([await add("a/b"), await add("x".repeat(32)), await add("Orion's books")]).toEqual([
      "InvalidArgument",
      "InvalidArgument",
      "",
    ]);
  });

  test("refuse every change while they are protected", async () => {
    await run((worksheet) => {
      addUnits(worksheet);
      worksheet.protection.protect();
    });
    const attempts: ((worksheet: Excel.Worksheet) => void)[] = [
      (worksheet) => (worksheet.getRange("A1").values = [[1]]),
      (worksheet) => (worksheet.getRange("A1").numberFormat = [["@"]]),
      (worksheet) => (worksheet.getRange("A1").format.font.bold = true),
      (worksheet) => worksheet.getRange("A1").clear(),
      (worksheet) => worksheet.tables.getItem("Units").resize("A1:B9"),
      (worksheet) => worksheet.freezePanes.freezeRows(1),
    ];
    for (const attempt of attempts) expect(await run(attempt)).toBe("AccessDenied");
    expect(await run((worksheet) => worksheet.protection.unprotect())).toBe("");
  });

  test("cannot be added while the workbook's structure is protected", async () => {
    host.workbook.protection.protect();
    expect(await run((_, context) => void context.workbook.worksheets.add("Two"))).toBe("AccessDenied");
  });

  test("keep formats, widths, frozen rows, lists of words and what goes onto paper", async () => {
    await run((worksheet) => {
      worksheet.getRanges("A1,C3:D3").format.font.bold = true;
      worksheet.getRange("B:C").format.columnWidth = 60;
      worksheet.getRange("D3").format.borders.getItem("EdgeTop").style = "Continuous";
      worksheet.freezePanes.freezeRows(1);
      worksheet.getRange("B2:B9").dataValidation.rule = { list: { inCellDropDown: true, source: "yes,no" } };
      worksheet.pageLayout.orientation = "Landscape";
      worksheet.pageLayout.setPrintTitleRows("$1:$1");
    });
    expect(host.lookAt("Sheet1", "D3")).toEqual(
      new Map<string, unknown>([
        ["font/bold", true],
        ["borders/EdgeTop/style", "Continuous"],
      ]),
    );
    expect([...sheet().widths]).toEqual([
      [1, 60],
      [2, 60],
    ]);
    expect(sheet().freezePanes.rows).toBe(1);
    expect(sheet().validationAt("B5")?.properties["rule"]).toEqual({
      list: { inCellDropDown: true, source: "yes,no" },
    });
    expect(sheet().pageLayout.properties).toEqual({ orientation: "Landscape" });
    expect(sheet().pageLayout.calls).toEqual([{ method: "setPrintTitleRows", given: ["$1:$1"] }]);
  });

  test("take no written-out list of words that is too long", async () => {
    const source = "word,".repeat(60);
    expect(
      await run(
        (worksheet) => (worksheet.getRange("A1").dataValidation.rule = { list: { inCellDropDown: true, source } }),
      ),
    ).toBe("InvalidArgument");
  });
});

describe("names", () => {
  test("stand for a range, and stay clear of cells and tables", async () => {
    await run((worksheet, context) => {
      addUnits(worksheet);
      context.workbook.names.add("Treasury", worksheet.getRange("B2"));
    });
    expect(host.workbook.names.getItem("Treasury").formula).toBe("=Sheet1!$B$2");
    expect(host.workbook.rangeAt("Treasury", sheet()).values).toEqual([[90]]);
    expect(await run((worksheet, context) => void context.workbook.names.add("B7", worksheet.getRange("B2")))).toBe(
      "InvalidArgument",
    );
    expect(await run((worksheet, context) => void context.workbook.names.add("Units", worksheet.getRange("B2")))).toBe(
      "ItemAlreadyExists",
    );
  });
});
