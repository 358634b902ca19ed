import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { builtSite, launchBrowser } from "./workbench";

/** A page of one file, opened from a disk in a browser as narrow as a phone. */
export interface OneFilePage {
  readonly page: Page;
  /** Every request that it made. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** A folder of its own for a page and the files that it is given. */
export const folderFor = (name: string): string => mkdtempSync(join(tmpdir(), `starledger-${name}-`));

/** Copies a page of the static site into a folder, where it is alone, and opens it. */
export async function openOneFile(folder: string, file: string): Promise<OneFilePage> {
  copyFileSync(join(builtSite(), file), join(folder, file));
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (problem) => {
    throw problem;
  });
  await page.goto(pathToFileURL(join(folder, file)).href);
  const close = async (): Promise<void> => {
    await browser.close();
    rmSync(folder, { recursive: true });
  };
  return { page, requests, close };
}
