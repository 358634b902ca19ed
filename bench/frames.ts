import { chromium } from "playwright-core";
import { largeGalaxy, LARGE_GALAXY } from "../samples/large/galaxy";
import { freePort, serveWorkbench } from "../scripts/serve";
import { layout } from "../src/engine/campaign/schema/layout";
import { CATALOG } from "../src/engine/catalog";
import { EMPIRES_AT_WAR } from "../src/engine/empires-at-war/game";
import type { Starledger } from "../src/workbench/program";
import { newFile } from "../src/workbook/file";
import { findBrowser } from "../test/e2e/browser";
import type { Measured } from "./measured";

declare const window: { readonly starledger: Starledger };

/** In milliseconds, so that 60 frames fit into a second. */
const BUDGET = 16;
const FRAMES = 240;
const SIZE = { width: 1920, height: 1080 };

/** The Galactic map in the whole window, dragged from side to side: what a frame of it takes until it is painted. */
export async function measureFrames(): Promise<Measured> {
  const { address, stop } = await serveWorkbench({ port: await freePort(0), live: false });
  try {
    const frames = [...(await framesOf(address))].sort((one, other) => one - other);
    const at = (part: number): number => frames[Math.floor(part * (frames.length - 1))] ?? Infinity;
    const [usual, slow] = [at(0.5), at(0.95)];
    return {
      what: `Panning a map of ${LARGE_GALAXY.systems} places and ${LARGE_GALAXY.fleets} fleets`,
      budget: `${BUDGET} ms a frame`,
      measured: `${usual.toFixed(1)} ms, 95 of 100 frames within ${slow.toFixed(1)} ms`,
      met: slow <= BUDGET,
    };
  } finally {
    await stop();
  }
}

/** How long each frame takes, in milliseconds, from the move of the pointer until its painting is over. */
export async function framesOf(address: string): Promise<readonly number[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("There is no Chromium or Chrome on this machine.");
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    page.setDefaultTimeout(120_000);
    // What is evaluated in the page was compiled here, where functions are named by a function that the page does not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.goto(`${address}?sample=empty`);
    await page.evaluate(() => window.starledger.ready);
    const file = newFile(CATALOG);
    await file.write(layout(largeGalaxy(), EMPIRES_AT_WAR.tables));
    await page.evaluate(
      (bytes) => window.starledger.open(Uint8Array.from(bytes)),
      [...(await file.save(new Date("2026-11-29")))],
    );
    const map = page.getByTestId("nav-map");
    if ((await map.count()) === 0) await page.getByTestId("nav-more").click();
    await map.click();
    await page.getByTestId("map-fill").click();
    const board = page.getByTestId("full-map").getByTestId("map");
    await board.focus().catch(() => undefined);
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    return await board.evaluate(dragged, FRAMES);
  } finally {
    await browser.close();
  }
}

/** In the page: drags the map by a few pixels in each frame, and takes the time until the frame is painted. */
async function dragged(board: Element, many: number): Promise<readonly number[]> {
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const point = (type: string, across: number): void => {
    const at = { clientX: x + across, clientY: y, pointerId: 1, bubbles: true };
    board.dispatchEvent(new PointerEvent(type, at));
  };
  // The map takes the pointer, which no hand holds here.
  (board as SVGElement).setPointerCapture = () => undefined;
  const frame = (across: number): Promise<number> =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const before = performance.now();
        point("pointermove", across);
        // A message is handled once the frame is painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - before);
        channel.port2.postMessage(null);
      }),
    );
  point("pointerdown", 0);
  const took: number[] = [];
  for (let at = 1; at <= many; at++) took.push(await frame(200 * Math.sin(at / 20)));
  point("pointerup", 0);
  return took;
}
