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
