import { openXlsx } from "hucre/xlsx";
import type { Sheet } from "hucre";
import type { Edit } from "../../../src/workbook/port";
import { newFile, openFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";
import { changed, NOON, showTotalsIn } from "../file-bench";

const ADD: Edit = {
  kind: "addColumns",
  table: "Sides",
  columns: [
    { name: "Seat", holds: "text", width: 9 },
    { name: "Bid", holds: "points", width: 13 },
  ],
};

/** The sheet Teams of a file in which another program has done this, after columns were added. */
async function teamsAfter(work: (teams: Sheet) => void): Promise<Sheet> {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) }]);
  const bytes = await changed(await file.save(NOON), (book) => {
    for (const sheet of book.sheets) work(sheet);
    showTotalsIn(book, "Sides");
  });
  const again = await openFile(bytes);
  await again.write([ADD]);
  const [teams] = (await openXlsx(await again.save(NOON), { readStyles: true })).sheets;
  if (!teams) throw new Error("The file has no sheet.");
  return teams;
}

test("the table of the file has the columns by their headers, and keeps its totals and its filter buttons", async () => {
  const teams = await teamsAfter(({ tables }) => {
    for (const table of tables ?? []) Object.assign(table, { showAutoFilter: false, style: "TableStyleLight1" });
  });
  expect(teams.tables).toMatchObject([
    { name: "Sides", range: "A1:I4", showTotalRow: true, showAutoFilter: false, style: "TableStyleLight1" },
  ]);
  expect(teams.tables?.[0]?.columns.map(({ name }) => name)).toEqual(teams.rows[0]);
  expect(teams.rows[0]?.slice(6)).toEqual(["Note", "Seat", "Bid"]);
});

test("blank cells that the user has coloured stay so, and take on the format of their column", async () => {
  const fill = { type: "pattern", pattern: "solid", fgColor: { rgb: "FFF2CC" } } as const;
  const teams = await teamsAfter((sheet) => {
    sheet.cells?.set("1,7", { value: null, type: "empty", style: { fill, numFmt: "0.00" } });
    (sheet.rows[1] ?? [])[7] = null;
  });
  expect(teams.cells?.get("1,7")?.style).toMatchObject({ fill, numFmt: "@" });
  expect(teams.cells?.get("2,8")?.style?.numFmt).toBe("General;[Red]-General");
  expect(teams.cells?.get("3,8")?.style?.numFmt).toBeUndefined();
});

test("hidden columns beside a table come into sight where it takes them in, and the others stay as wide as they are", async () => {
  const teams = await teamsAfter((sheet) => {
    sheet.columns = [...(sheet.columns ?? []), { hidden: true }, { hidden: true }, { width: 33 }];
  });
  expect(teams.columns?.slice(6).map(({ width, hidden }) => [width, hidden ?? false])).toEqual([
    [40, false],
    [9, false],
    [13, false],
    [33, false],
  ]);
});
