import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { findBrowser } from "./browser";

/** What the setup of these tests tells each of them. */
function told(name: "STARLEDGER_ADDRESS" | "STARLEDGER_SITE" | "STARLEDGER_PATHS"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error('These tests run with "npm run e2e".');
  return value;
}

/** Where the workbench is served while these tests run. */
export const workbenchAddress = (): string => told("STARLEDGER_ADDRESS");

/** The folder of the static site as it was built for these tests. */
export const builtSite = (): string => told("STARLEDGER_SITE");

/** The paths of its files, without the worker that keeps them in a browser. */
export const sitePaths = (): readonly string[] => told("STARLEDGER_PATHS").split("\n");

/**
 * A page is open for seconds, in which the browser spends a third of its time on optimizing what runs a few times: it compiles quickly what
 * runs often, and nothing as well as it could.
 */
const QUICKLY = "--js-flags=--no-opt --invocation-count-for-maglev=4000";

/** The browser that is installed on this machine. */
function browserHere(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("There is no Chromium or Chrome on this machine.");
  return { executablePath, args: [QUICKLY] };
}

/** Starts it without a window. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(browserHere());

let ofSuite: Promise<BrowserContext> | undefined;

/**
 * The browser of a suite, with the profile of the suites that ran before it in this process: in it the browser keeps the compiled scripts of
 * the workbench, which take a third of the time in which a page opens.
 */
function profileOfSuite(): Promise<BrowserContext> {
  const folder = join(process.env["STARLEDGER_PROFILES"] ?? "", process.env["JEST_WORKER_ID"] ?? "");
  return (ofSuite ??= chromium.launchPersistentContext(folder, browserHere()));
}

/** The screen of a phone, which is touched. */
export const PHONE = { width: 390, height: 844 };

/** A page with a memory of its own: in the profile, which is emptied, where no other is open in it and it is no phone's. */
export async function newPage(viewport: {
  width: number;
  height: number;
}): Promise<{ page: Page; close(): Promise<void> }> {
  const profile = await profileOfSuite();
  const isPhone = viewport === PHONE;
  // A profile opens with a page that is blank.
  if (isPhone || profile.pages().length > 1) {
    const page = await profile.browser()?.newPage({ viewport, hasTouch: isPhone, isMobile: isPhone });
    if (!page) throw new Error("The browser is gone.");
    return { page, close: () => page.context().close() };
  }
  const page = await profile.newPage();
  await page.setViewportSize(viewport);
  const session = await profile.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(workbenchAddress()).origin, storageTypes: "all" });
  await session.detach();
  return { page, close: () => page.close() };
}

/** Closes the browser of the suite, if it had one. */
export async function closeBrowserOfSuite(): Promise<void> {
  await (await ofSuite)?.close();
}
