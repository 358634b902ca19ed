import type { Page } from "playwright-core";
import { TABLES } from "../../src/engine/border-patrol/tables";
import type { Row, Table, WorkbookTable } from "../../src/engine/campaign/schema/table";
import type { PlainTable, Starledger } from "../../src/workbench/program";
import { lookAt, lookAtDownloads } from "./saved-files";
import { newPage, workbenchAddress } from "./workbench";

declare const window: { starledger: Starledger };

/** The workbench in a browser, and every request that its page made. */
export interface OpenWorkbench {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** The page with the grid and no pane beside it: what the grid does by itself takes a third of the time there. */
export const GRID_ALONE = "grid.html";

/** Opens the workbench with an address such as "?sample=border-patrol&theme=dark", and waits until it is ready. */
export async function openWorkbench(search = "", size = { width: 1280, height: 900 }): Promise<OpenWorkbench> {
  const { page, close } = await newPage(size);
  // Two browsers share the machine, and a large workbook takes its time.
  page.setDefaultTimeout(60_000);
  lookAtDownloads(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (problem) => {
    throw problem;
  });
  await page.goto(workbenchAddress() + search);
  await page.evaluate(() => window.starledger.ready);
  return { page, requests, close };
}

/** What a cell holds once everything is calculated. */
export const valueOf = (page: Page, sheet: string, cell: string): Promise<unknown> =>
  page.evaluate(([on, at]) => window.starledger.value(on ?? "", at ?? ""), [sheet, cell]);

/** Types into a cell. */
export const type = (page: Page, sheet: string, cell: string, text: string): Promise<void> =>
  page.evaluate(([on, at, typed]) => window.starledger.enter(on ?? "", at ?? "", typed ?? ""), [sheet, cell, text]);

/** The checks that find something, by their ids. */
export const checksThatFind = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await window.starledger.findings()).map(({ check }) => check));

/** The rows of a table by column name, blank ones left out. */
export const rowsOf = (page: Page, name: string): Promise<Row[]> =>
  page.evaluate(async (table) => {
    const { header = [], rows = [] } = (await window.starledger.tables())[table] ?? {};
    return rows
      .filter((cells) => cells.some((cell) => cell !== null && cell !== ""))
      .map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? null])));
  }, name);

/** Closes turn 9 of the sample by the button on the Turn page. */
export async function closeTurn9(page: Page): Promise<void> {
  await page.getByTestId("turn-close").click();
  await page
    .getByTestId("message")
    .filter({ hasText: /Turn 9.*turn 10/ })
    .waitFor();
  await settled(page);
}

/** The workbook as an .xlsx file. */
export async function save(page: Page): Promise<Uint8Array> {
  return lookAt(Uint8Array.from(await page.evaluate(async () => [...(await window.starledger.save())])));
}

/** Opens an .xlsx file in the workbench. */
export const open = (page: Page, bytes: Uint8Array): Promise<void> =>
  page.evaluate((file) => window.starledger.open(file), [...bytes]);

/** The lines of the form on the Forms page, as data-amount has them. */
export async function formAmounts(page: Page): Promise<Record<string, string>> {
  const lines = page.locator("[data-testid^='line-'][data-amount]");
  return Object.fromEntries(
    await lines.evaluateAll((rows) =>
      rows.map((row) => [row.getAttribute("data-testid") ?? "", row.getAttribute("data-amount") ?? ""]),
    ),
  );
}

/** The tables of a page by their names, each with its declaration again, which does not travel. */
export const declared = (
  tables: Readonly<Record<string, PlainTable>>,
  ours: readonly Table[] = TABLES,
): ReadonlyMap<string, WorkbookTable> =>
  new Map(
    ours.flatMap((of): [string, WorkbookTable][] => {
      const table = tables[of.name];
      return table ? [[of.name, { ...table, of }]] : [];
    }),
  );

/**
 * Goes to a page of the pane by its button, or by the menu of more pages. A pane that has just come up may find that it has room for all of
 * its buttons: then that menu goes.
 */
export async function goToPage(page: Page, id: string): Promise<void> {
  const button = page.getByTestId(`nav-${id}`);
  if ((await button.count()) === 0)
    await page
      .getByTestId("nav-more")
      .click({ timeout: 20_000 })
      .catch(() => button.waitFor());
  await button.click();
}

/** Waits until the pane has nothing to do. */
export async function settled(page: Page): Promise<void> {
  await page.getByTestId("busy").waitFor({ state: "detached" });
}

/** Puts the keyboard into the grid; a second click soon after would be a double click, which edits. */
export const clickGrid = (page: Page): Promise<void> =>
  page.locator("[id^=univer-sheet-main-canvas]").click({ position: { x: 400, y: 300 } });
