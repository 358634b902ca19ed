import axe from "axe-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { writeFileOf } from "../../scripts/write-player-file";
import { sealOver } from "../../src/engine/core/seal";
import { SAMPLE } from "../scripts/altered-sample";
import { folderFor, openOneFile, type OneFilePage } from "./one-file-page";

const folder = folderFor("seal");
const own = join(folder, "alliance.xlsx");
let opened: OneFilePage;
let page: Page;

beforeAll(async () => {
  await writeFileOf([SAMPLE, "Alliance", "--out", own]);
  opened = await openOneFile(folder, "seal.html");
  page = opened.page;
});
afterAll(() => opened.close());

const commitment = () => page.getByTestId("commitment").textContent();

test("opened from a disk, it seals what is typed for the side and turn of a player's file", async () => {
  await page.setInputFiles("#file", own);
  await page.getByText("Taken from alliance.xlsx.").waitFor();
  expect([await page.inputValue("#turn"), await page.inputValue("#side")]).toEqual(["9", "Alliance"]);
  await page.selectOption("#what", "Bribe");
  await page.click("#make");
  expect(await page.textContent("#content-problem")).toContain("Content");
  await page.fill("#about", "Orion");
  await page.fill("#content", "5 BPV: Keep away");
  await page.click("#make");
  const opening = await page.getByTestId("opening").inputValue();
  const salt = /^Salt: (n[0-9a-f]{64})$/m.exec(opening)?.[1] ?? "";
  const words = { campaign: await page.inputValue("#campaign"), turn: 9, side: "Alliance", what: "Bribe" };
  expect(await commitment()).toBe(sealOver({ ...words, about: "Orion", content: "5 BPV: Keep away" }, salt));
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("as a file").click()]);
  expect(readFileSync(await download.path(), "utf8")).toBe(opening);
});

test("each seal has a salt of its own, and a change takes back what was shown", async () => {
  const before = await commitment();
  await page.click("#make");
  expect(await commitment()).not.toBe(before);
  await page.fill("#content", "6 BPV: Keep away");
  expect(await page.getByTestId("commitment").count()).toBe(0);
});

test("it asks no network for anything, and has no violation", async () => {
  await page.click("#make");
  expect(opened.requests.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
  expect(opened.requests.filter((url) => url.startsWith("file:"))).toHaveLength(1);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run()).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
