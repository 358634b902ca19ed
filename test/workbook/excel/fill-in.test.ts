/** @jest-environment jsdom */
import "../../host/browser";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { cellsToFill, fillEdits } from "../../../src/engine/campaign/player-files/cells-to-fill";
import { fillingIn, namesToFill, type ActOnSheet } from "../../../src/engine/campaign/player-files/filling-in";
import { playerFile } from "../../../src/engine/campaign/player-files/player-file";
import { takeIn } from "../../../src/engine/campaign/player-files/take-in";
import { writePlayerFile } from "../../../src/workbook/player-file";
import { sentSheet } from "../../../src/workbook/sheet-cells";
import { openInHost } from "../../host/open-file";
import { keptInTurn2, STAMP } from "../../engine/campaign/kept";
import { excelBench } from "../excel-bench";
import { refusalOf } from "../bench";

/** The file of the Alliance, open in Excel. */
async function openedInExcel() {
  const { open } = keptInTurn2();
  const bench = excelBench();
  await openInHost(bench.host.workbook, await writePlayerFile(playerFile(open, "Alliance")));
  const view = openBooks(await bench.workbook.read(), GAMES);
  const sheets = async () => (await bench.workbook.cells(namesToFill(view))).map(sentSheet);
  const filling = async () => fillingIn(view, "Alliance", await sheets());
  const offer = async (): Promise<ActOnSheet> => {
    const acts = (await filling()).sheets.flatMap(({ acts: all }) => all);
    const found = acts.find(({ command }) => command === "offer-bribe");
    if (!found) throw new Error("no bribe can be offered");
    return found;
  };
  const edits = async (act: ActOnSheet, typed: Readonly<Record<string, string>>) => {
    const made = cellsToFill(act, typed);
    const sheet = (await sheets()).find(({ name }) => name === act.sheet);
    if ("misfits" in made || !sheet) throw new Error(JSON.stringify(made));
    return fillEdits(sheet, made.cells);
  };
  return { open, bench, sheets, filling, offer, edits };
}

describe("a player's file in Excel", () => {
  test("is filled in with texts that Excel would take for something else, and comes back as it was typed", async () => {
    const { open, bench, sheets, filling, offer, edits } = await openedInExcel();
    expect((await filling()).wrong).toEqual([]);
    await bench.workbook.write(await edits(await offer(), { terms: "3/4", amount: "2.50" }));
    expect((await offer()).typed).toEqual({ terms: "3/4", amount: "2.5" });
    expect((await offer()).line?.is).toBe("accepted");
    const { lines } = takeIn(open, "Alliance", await sheets(), STAMP);
    expect(lines.map(({ is, says }) => [is, says])).toEqual([["accepted", expect.stringContaining("2.5")]]);
    await bench.workbook.write(await edits(await offer(), { terms: "=1+1", amount: "3" }));
    expect([(await offer()).typed, (await filling()).wrong]).toEqual([{ terms: "=1+1", amount: "3" }, []]);
  });

  test("is not written over what was typed on the sheet meanwhile", async () => {
    const { bench, offer, edits } = await openedInExcel();
    const stale = await edits(await offer(), { terms: "Keep away", amount: "5" });
    await bench.type("Offers to fill in", "D12", "7");
    expect((await refusalOf(bench.workbook.write(stale))).message).toMatch(/D12.*blank.*7/);
    expect((await offer()).typed).toEqual({ amount: "7" });
  });

  test("is not written into a row that is about something else since its rows were sorted", async () => {
    const { bench, offer, edits } = await openedInExcel();
    const stale = await edits(await offer(), { terms: "Keep away", amount: "5" });
    await bench.type("Offers to fill in", "H11", "2");
    await bench.type("Offers to fill in", "H13", "1");
    expect((await refusalOf(bench.workbook.write(stale))).message).toMatch(/H11/);
    expect(await bench.cell("Offers to fill in", "D11")).toBeNull();
  });

  test("names a hidden sheet, with which the game master would refuse it", async () => {
    const { bench, filling } = await openedInExcel();
    bench.host.workbook.worksheets.add("Mine");
    expect((await filling()).wrong).toEqual([]);
    await bench.hideSheet("Mine");
    expect((await filling()).wrong.map(({ check, subject }) => [check, subject])).toEqual([["hidden-sheet", "Mine"]]);
  });

  test("names a date that Excel made of what was typed", async () => {
    const { bench, filling } = await openedInExcel();
    const sheet = bench.host.workbook.worksheets.getItem("Offers to fill in");
    sheet.enter(11, 3, 46000);
    sheet.stateFor(11, 3).format = "d-mmm";
    expect((await filling()).wrong.map(({ check }) => check)).toEqual(["sheet-date"]);
  });
});
