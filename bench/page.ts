import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocaleType } from "@univerjs/core";
import HtmlPlugin from "html-webpack-plugin";
import { chromium, type Browser, type Page } from "playwright-core";
import { runWebpack } from "../scripts/run-webpack";
import { SAMPLES } from "../src/taskpane/games/samples";
import type { Starledger } from "../src/workbench/program";
import { newFile } from "../src/workbook/file";
import { openBook } from "../src/workbook/file/book";
import { toSnapshot } from "../src/workbook/grid/snapshot";
import { findBrowser } from "../test/e2e/browser";
import { hostFolder } from "../test/e2e/host";
import config from "../webpack.config.js";
import type { Measured } from "./measured";

declare const window: { readonly starledger: Starledger; readonly alone: Promise<void> };

const PAGE_BUDGET = 2;
const ACT_BUDGET = 1.5;
const ROUNDS = 5;
/** In milliseconds: nobody acts faster, and what the page does afterwards is over. */
const BETWEEN_ACTS = 4_000;

/**
 * The workbench as it is built for a host, in a real browser: from navigation until it is ready, against Univer alone with the same
 * cells; and one entry booked by the button of the pane, until the pane shows it, in the large sample against the small one.
 */
export async function measurePage(): Promise<readonly Measured[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("There is no Chromium or Chrome on this machine.");
  const folder = mkdtempSync(join(tmpdir(), "starledger-bench-"));
  const { address, stop } = await hostFolder(folder, { cacheControl: "no-cache" });
  const browser = await chromium.launch({ executablePath });
  try {
    await buildInto(folder);
    writeFileSync(join(folder, "snapshot.json"), JSON.stringify(await snapshotOf("border-patrol")));
    return [await loading(browser, address), await booking(browser, address)];
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true });
  }
}

async function loading(browser: Browser, address: string): Promise<Measured> {
  let [ours, alone] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.min(ours, await readyAfter(browser, `${address}workbench.html?sample=border-patrol`, "starledger"));
    alone = Math.min(alone, await readyAfter(browser, `${address}alone.html`, "alone"));
  }
  return {
    what: "The page, from navigation until it is ready, small sample",
    budget: `at most ${PAGE_BUDGET} times Univer alone`,
    measured: `${(ours / alone).toFixed(1)} times (${ours.toFixed(0)} ms against ${alone.toFixed(0)} ms)`,
    met: ours <= alone * PAGE_BUDGET,
  };
}

/** In milliseconds, in a browser that keeps nothing. */
async function readyAfter(browser: Browser, address: string, what: "starledger" | "alone"): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction((name) => name in window, what);
  const took = await page.evaluate(async (name) => {
    await (name === "alone" ? window.alone : window.starledger.ready);
    return performance.now();
  }, what);
  await context.close();
  return took;
}

async function booking(browser: Browser, address: string): Promise<Measured> {
  const small = await acts(browser, `${address}workbench.html?sample=border-patrol`, "Alliance");
  const large = await acts(browser, `${address}workbench.html?sample=large`, "Northreach");
  const [first, last] = [(large[0] ?? 0) / (small[0] ?? 1), Math.min(...large) / Math.min(...small)];
  return {
    what: "An entry booked in the large sample, from click to settled pane",
    budget: `at most ${ACT_BUDGET} times the same in the small one`,
    measured: `${last.toFixed(1)} times (${Math.min(...large).toFixed(0)} ms against ${Math.min(...small).toFixed(0)} ms), the first ${first.toFixed(1)} times`,
    met: Math.max(first, last) <= ACT_BUDGET,
  };
}

/** How long each of some acts takes, in milliseconds. */
async function acts(browser: Browser, address: string, side: string): Promise<readonly number[]> {
  const context = await browser.newContext();
  // tsx, which runs this, names every function by a helper of its own, which the page does not have.
  await context.addInitScript("globalThis.__name = (made) => made");
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => window.starledger.ready);
  await page.getByTestId("nav-turn").click();
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByTestId("entry-line").selectOption("Supplies bought");
    await page.getByTestId("entry-from").selectOption(side);
    await page.getByTestId("entry-amount").fill("1");
    await page.waitForTimeout(BETWEEN_ACTS);
    took.push(await recorded(page));
  }
  await context.close();
  return took;
}

/** Presses the button, and waits until the pane says what was done and works no longer. */
const recorded = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const find = (testid: string) => document.querySelector<HTMLElement>(`[data-testid='${testid}']`);
        const begun = performance.now();
        const look = (): void => {
          const isSaid = /entry \d/.test(find("message")?.innerText ?? "");
          if (isSaid && !find("busy")) done(performance.now() - begun);
          else setTimeout(look, 5);
        };
        find("entry-record")?.click();
        setTimeout(look);
      }),
  );

async function snapshotOf(id: string): Promise<unknown> {
  const file = newFile();
  await file.write(
    (await SAMPLES.find((sample) => sample.id === id)?.edits({ today: "2026-08-22", seed: "sample" })) ?? [],
  );
  const book = await openBook(await file.save(new Date("2026-08-22T12:00:00Z")));
  return toSnapshot(book, "alone", LocaleType.EN_US);
}

/** The workbench, and beside it the page with Univer alone. */
const buildInto = (folder: string): Promise<unknown> => {
  const workbench = config.workbench("production");
  return runWebpack({
    ...workbench,
    dependencies: [],
    entry: { ...(workbench.entry as Record<string, string>), alone: "./bench/alone-page.ts" },
    output: { ...workbench.output, path: folder },
    plugins: [...(workbench.plugins ?? []), new HtmlPlugin({ filename: "alone.html", chunks: ["alone"], hash: true })],
  });
};
