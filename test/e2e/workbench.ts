import { chromium, type Browser } from "playwright-core";
import { findBrowser } from "./browser";

/** Where the workbench is served while these tests run. */
export function workbenchAddress(): string {
  const address = process.env["STARLEDGER_ADDRESS"];
  if (address === undefined) throw new Error('These tests run with "npm run e2e".');
  return address;
}

/** Starts the browser that is installed on this machine, without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("There is no Chromium or Chrome on this machine.");
  return chromium.launch({ executablePath });
}

let ofSuite: Promise<Browser> | undefined;

/** The browser in which a suite opens its pages, each with a memory of its own: starting one takes a second. */
export const browserOfSuite = (): Promise<Browser> => (ofSuite ??= launchBrowser());

/** Closes the browser of the suite, if it had one. */
export async function closeBrowserOfSuite(): Promise<void> {
  await (await ofSuite)?.close();
}
