import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { openFile } from "../../src/workbook/file";
import { factsOf } from "../campaigns/schema-1/facts";
import { checksOf } from "../engine/campaign/kept";
import { checksThatFind, open, openWorkbench, save, settled, valueOf, type OpenWorkbench } from "./open-workbench";

const SCHEMA_1 = join(__dirname, "..", "campaigns", "schema-1");
const FACTS: unknown = JSON.parse(readFileSync(join(SCHEMA_1, "border-patrol.json"), "utf8"));

let workbench: OpenWorkbench;
let page: Page;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  page = workbench.page;
});
afterAll(() => workbench.close());

/** The books as they are saved; their facts as JSON, where undefined values are left out. */
const savedBooks = async () => openBooks(await (await openFile(await save(page))).read(), GAMES);
const plain = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts));

test("older books of a user's own workbook are updated in the pane, saved and opened again", async () => {
  await open(page, readFileSync(join(SCHEMA_1, "users-own.xlsx")));
  await settled(page);
  expect(await checksThatFind(page)).toEqual(["schema"]);
  const theirs = await valueOf(page, "Ledger", "A1");
  await page.getByTestId("nav-campaign").click();
  await page.getByTestId("up-to-date").click();
  await page.getByRole("button", { name: "Not yet" }).click();
  expect(checksOf((await savedBooks()).findings)).toEqual(["schema"]);
  await page.getByTestId("up-to-date").click();
  await page.getByRole("button", { name: /I have saved a copy/ }).click();
  await page
    .getByTestId("message")
    .filter({ hasText: /schema.*2/ })
    .waitFor();
  await settled(page);
  expect(await page.getByTestId("up-to-date").count()).toBe(0);
  expect(await checksThatFind(page)).toEqual([]);

  expect(plain(factsOf(await savedBooks()))).toEqual(FACTS);
  await open(page, await save(page));
  await settled(page);
  expect(await checksThatFind(page)).toEqual([]);
  expect(await valueOf(page, "Ledger", "A1")).toBe(theirs);
});
