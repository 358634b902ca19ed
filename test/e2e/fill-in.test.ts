import axe from "axe-core";
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { sampleOrders } from "../../src/engine/empires-at-war/orders/sample-orders";
import { positionIn } from "../../src/engine/empires-at-war/position/position-in";
import { openAs } from "../../src/engine/open";
import { goToPage, open, openWorkbench, save, settled, valueOf, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

/** The game master's books, and the file of a side as the page saves it. */
async function sent(page: Page, side: string): Promise<{ readonly books: Uint8Array; readonly file: Uint8Array }> {
  await goToPage(page, "players");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("player-files-all").click()]);
  const files = Object.entries(unzipSync(readFileSync(await download.path())));
  const [, file = new Uint8Array()] = files.find(([name]) => name.includes(side)) ?? [];
  return { books: await save(page), file };
}

/** Opens a player's file on the page on which it is filled in. */
async function openOwn(page: Page, file: Uint8Array): Promise<void> {
  await open(page, file);
  await page.getByTestId("view-note").waitFor();
  await goToPage(page, "players");
  await page.getByTestId("filled-in").waitFor();
}

/** The game master takes in what came back: what becomes of each line. */
async function takenIn(page: Page, side: string, books: Uint8Array, file: Uint8Array): Promise<(string | null)[]> {
  await open(page, books);
  await page.getByTestId("view-note").waitFor({ state: "detached" });
  await goToPage(page, "players");
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page
    .getByTestId(`player-file-back-${side}`)
    .setInputFiles({ name: `${side}.xlsx`, mimeType, buffer: Buffer.from(file) });
  await page.getByTestId("taken-line").first().waitFor();
  const is = await page.getByTestId("taken-line").evaluateAll((all) => all.map((line) => line.getAttribute("data-is")));
  await page.getByTestId("take-in-file").click();
  await page.getByTestId("message").filter({ hasText: side }).waitFor();
  await settled(page);
  return is;
}

const act = (page: Page, command: string, is: string) => page.locator(`[data-testid=act-${command}][data-is=${is}]`);

test("a player fills in a file in the pane, saves it, and the game master takes it in", async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light", { width: 390, height: 844 });
  const { page } = workbench;
  await page.getByTestId("show-pane").click();
  const { books, file } = await sent(page, "Orion");
  await openOwn(page, file);
  const lots = act(page, "offer-lot", "blank").first();
  await lots.getByTestId("fill-offer-lot").click();
  await lots.getByRole("checkbox").first().check();
  await page.getByTestId("write-to-sheet").click();
  await act(page, "offer-lot", "accepted").waitFor();
  await act(page, "fill-form", "blank").first().getByTestId("fill-fill-form").click();
  await page.getByTestId("input-repair").fill("1.5");
  await page.getByTestId("write-to-sheet").click();
  await act(page, "fill-form", "accepted").waitFor();

  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run("main")).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await takenIn(page, "Orion", books, await save(page))).toEqual(["accepted", "accepted"]);
});

test("a player orders a season in the pane, and sees the clause of what is refused", async () => {
  workbench = await openWorkbench("?sample=empires-at-war&theme=light");
  const { page } = workbench;
  const sample = openAs(apply(NO_TABLES, empiresAtWarSample()), EMPIRES_AT_WAR);
  const orders = sampleOrders(positionIn(sample), "Kzinti");
  const { books, file } = await sent(page, "Kzinti");
  await openOwn(page, file);
  await page.getByTestId("fill-enter-orders").click();
  await page.getByTestId("field-orders").fill("1 Fleet 1 dance");
  await page.getByTestId("outcome").filter({ hasText: "EaW 5.0" }).waitFor();
  await page.getByTestId("field-orders").fill(orders);
  await page.getByTestId("write-to-sheet").click();
  await act(page, "enter-orders", "accepted").waitFor();
  const lines = await Promise.all(
    orders.split("\n").map((_, index) => valueOf(page, "Orders to fill in", `D${11 + index}`)),
  );
  expect(lines.join("\n")).toBe(orders);
  expect(await takenIn(page, "Kzinti", books, await save(page))).toEqual(["accepted"]);
});
