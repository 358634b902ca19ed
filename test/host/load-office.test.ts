/** @jest-environment jsdom */
import type { ExcelHost } from "./excel-host";
import { installOffice } from "./load-office";
import { HostError } from "./wire";

let host: ExcelHost;
beforeEach(() => {
  host = installOffice();
});

const refused = async (attempt: Promise<unknown>): Promise<OfficeExtension.Error> => {
  try {
    await attempt;
  } catch (error) {
    return error as OfficeExtension.Error;
  }
  throw new Error("nothing was refused");
};

describe("the library's own behaviour", () => {
  test("a batch goes out with sync alone, and what was loaded can be read after it", async () => {
    await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:B1");
      range.values = [["Treasury", 47]];
      range.load("values,address");
      expect(host.batches).toHaveLength(0);
      await context.sync();
      expect(range.values).toEqual([["Treasury", 47]]);
      expect(range.address).toBe("Sheet1!A1:B1");
    });
  });

  test("reading what was not loaded is refused by the library", async () => {
    const error = await refused(
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1");
        await context.sync();
        return range.values;
      }),
    );
    expect(error.code).toBe("PropertyNotLoaded");
  });

  test("a missing item is an error with its place, or a null object", async () => {
    const error = await refused(
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Nowhere").getRange("A1").values = [[1]];
        await context.sync();
      }),
    );
    expect(error.code).toBe("ItemNotFound");
    expect(error.debugInfo.errorLocation).toBe("WorksheetCollection.getItem");
    await Excel.run(async (context) => {
      const table = context.workbook.tables.getItemOrNullObject("Nowhere");
      const range = table.getRange().load("values");
      const used = range.getEntireColumn().getUsedRangeOrNullObject(true).load("rowIndex");
      await context.sync();
      expect([table.isNullObject, range.isNullObject, used.isNullObject]).toEqual([true, true, true]);
    });
  });

  test("a call newer than the requirement sets of this Excel is refused by the library", async () => {
    installOffice((name, version) => name === "ExcelApi" && Number(version?.split(".")[1] ?? 0) <= 12);
    const error = await refused(
      Excel.run(async (context) => {
        context.workbook.tables.getItem("Units").resize("A1:B3");
        await context.sync();
      }),
    );
    expect(error.code).toBe("ApiNotFound");
  });

  test("untracked ranges leave no second request behind", async () => {
    await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1").untrack();
      range.load("values");
      await context.sync();
      expect(range.values).toEqual([[""]]);
    });
    await host.settled();
    expect(host.batches).toHaveLength(1);
  });

  test("tracked ranges are held across requests and given back", async () => {
    await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1");
      await context.sync();
      expect(host.workbook.references.size).toBe(1);
      range.values = [[7]];
      await context.sync();
    });
    await host.settled();
    expect(host.workbook.worksheets.getItem("Sheet1").valueAt(0, 0)).toBe(7);
    expect(host.workbook.references.size).toBe(0);
  });

  test("a large matrix goes over in slices and arrives whole", async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => [row, `row ${row}`]);
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("A1:B1000").values = rows;
      await context.sync();
    });
    expect(host.workbook.worksheets.getItem("Sheet1").getRange("A1000:B1000").values).toEqual([[999, "row 999"]]);
  });

  test("an associated custom function is called through the library", async () => {
    CustomFunctions.associate("DOUBLE", (amount: number) => 2 * amount);
    CustomFunctions.associate("REFUSE", () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- it is how a custom function refuses
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, "amount: nothing was given");
    });
    expect(await host.callFunction("DOUBLE", [23.5])).toMatchObject({ ok: true, value: 47 });
    expect(await host.callFunction("REFUSE", [])).toMatchObject({ ok: false });
  });
});

describe("events", () => {
  test("arrive from the user and from the add-in, and can be told apart", async () => {
    const heard: string[] = [];
    await Excel.run(async (context) => {
      context.workbook.worksheets.onChanged.add((event) => {
        heard.push(`${event.address} ${event.triggerSource}`);
        return Promise.resolve();
      });
      await context.sync();
    });
    host.workbook.worksheets.getItem("Sheet1").type("B2", "47");
    await host.settled();
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("C3").untrack().values = [[1]];
      await context.sync();
    });
    await host.settled();
    expect(heard).toEqual(["B2 Unknown", "C3 ThisLocalAddin"]);
  });

  test("nobody hears of what nobody listens to", async () => {
    const heard: string[] = [];
    await Excel.run(async (context) => {
      context.workbook.worksheets.onDeleted.add((event) => {
        heard.push(event.type);
        return Promise.resolve();
      });
      await context.sync();
    });
    host.workbook.worksheets.getItem("Sheet1").type("B2", "47");
    host.workbook.worksheets.add("Two");
    await host.settled();
    expect(heard).toEqual([]);
    host.workbook.worksheets.getItem("Two").delete();
    await host.settled();
    expect(heard).toEqual(["WorksheetDeleted"]);
  });
});

describe("failures", () => {
  const write = (): Promise<void> =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Sheet1");
      sheet.getRange("A1").untrack().values = [["first"]];
      sheet.getRange("A2").untrack().values = [["second"]];
      sheet.getRange("A3").untrack().values = [["third"]];
      await context.sync();
    });

  test("a batch that fails half-way stays half-applied", async () => {
    host.workbook.worksheets.getItem("Sheet1").stateFor(1, 0).value = "as it was";
    host.fault = (action) =>
      JSON.stringify(action.ArgumentInfo ?? "").includes("second")
        ? new HostError("GeneralException", "Something went wrong.")
        : undefined;
    expect((await refused(write())).code).toBe("GeneralException");
    expect(host.workbook.worksheets.getItem("Sheet1").getRange("A1:A3").values).toEqual([
      ["first"],
      ["as it was"],
      [""],
    ]);
  });

  test("while a cell is being edited nothing is carried out", async () => {
    host.editing = true;
    expect((await refused(write())).code).toBe("InvalidOperationInCellEditMode");
    expect(host.workbook.worksheets.getItem("Sheet1").cells.size).toBe(0);
  });

  test("a lost answer is an error, though all was carried out", async () => {
    host.losesAnswer = true;
    expect(await refused(write())).toBeInstanceOf(Error);
    expect(host.workbook.worksheets.getItem("Sheet1").valueAt(2, 0)).toBe("third");
  });
});
