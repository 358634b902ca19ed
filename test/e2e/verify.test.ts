import axe from "axe-core";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { writeFileOf } from "../../scripts/write-player-file";
import { SAMPLE, writeAltered } from "../scripts/altered-sample";
import { folderFor, openOneFile, type OneFilePage } from "./one-file-page";

const folder = folderFor("verify");
const [own, altered, text] = ["orion.xlsx", "altered.xlsx", "text.xlsx"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let opened: OneFilePage;
let page: Page;

beforeAll(async () => {
  await writeFileOf([SAMPLE, "Orion", "--out", own]);
  await writeAltered(altered);
  writeFileSync(text, "no workbook");
  opened = await openOneFile(folder, "verify.html");
  page = opened.page;
});
afterAll(() => opened.close());

/** What the page says once it has verified. */
async function said(heading: string): Promise<string> {
  await page.getByRole("heading", { name: heading }).waitFor();
  return (await page.getByRole("status").textContent()) ?? "";
}

test("opened from a disk, it verifies a player's file, alone and against the books, and finds what was altered", async () => {
  await page.setInputFiles("#file", own);
  expect(await said("Nothing was found wrong")).toMatch(/Orion.*turns 1 to 8/);
  await page.setInputFiles("#against", altered);
  expect(await said("Not everything holds")).toMatch(/Ledger![A-Z]+\d+/);
  await page.setInputFiles("#against", SAMPLE);
  expect(await said("Nothing was found wrong")).toMatch(/game master's books/);
});

test("it says why a file cannot be verified", async () => {
  await page.setInputFiles("#against", own);
  expect(await said("Not verified")).toContain("orion.xlsx");
  await page.setInputFiles("#file", text);
  expect(await said("Not verified")).toContain("text.xlsx");
});

test("it asks no network for anything, and has no violation", async () => {
  expect(opened.requests.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
  expect(opened.requests.filter((url) => url.startsWith("file:"))).toHaveLength(1);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run()).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
});
