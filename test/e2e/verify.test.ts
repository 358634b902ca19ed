import axe from "axe-core";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import webpack, { type Configuration } from "webpack";
import { writeFileOf } from "../../scripts/write-player-file";
import config from "../../webpack.config.js";
import { SAMPLE, writeAltered } from "../scripts/altered-sample";
import { launchBrowser } from "./workbench";

const folder = mkdtempSync(join(tmpdir(), "starledger-verify-"));
const [own, altered, text] = ["orion.xlsx", "altered.xlsx", "text.xlsx"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let browser: Browser;
let page: Page;
const requests: string[] = [];

/** Builds the page as production has it, without waiting for the other builds. */
function buildPage(): Promise<void> {
  const whole: Configuration = config.verify("production");
  const build: Configuration = { ...whole, dependencies: [], output: { ...whole.output, path: folder } };
  return new Promise((settle, fail) => {
    webpack(build, (problem, stats) => {
      if (problem) fail(problem);
      else if (stats?.hasErrors()) fail(new Error(stats.toString("errors-only")));
      else settle();
    });
  });
}

beforeAll(async () => {
  await buildPage();
  await writeFileOf([SAMPLE, "Orion", "--out", own]);
  await writeAltered(altered);
  writeFileSync(text, "no workbook");
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (problem) => {
    throw problem;
  });
  await page.goto(pathToFileURL(join(folder, "verify.html")).href);
}, 240_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

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
  expect(requests.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
  expect(requests.filter((url) => url.startsWith("file:"))).toHaveLength(1);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run()).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
});
