import { unzipSync } from "fflate";
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { ruleProblems } from "../workbook/ooxml/rules";
import { closeSchemas, schemaProblems } from "../workbook/ooxml/schema";

const saved: Uint8Array[] = [];
const downloads: Promise<void>[] = [];

/** Every file that a page saves, and each one in a .zip file, for its user is looked at once the test has ended. */
export function lookAtDownloads(page: Page): void {
  page.on("download", (download) => void downloads.push(keep(download)));
}

/** A file that a test has taken from the page is looked at, too. */
export function lookAt(file: Uint8Array): Uint8Array {
  saved.push(file);
  return file;
}

async function keep(download: Download): Promise<void> {
  // A page that is closed takes what it was downloading with it.
  const path = await download.path().catch(() => null);
  if (path === null) return;
  const file = new Uint8Array(readFileSync(path));
  saved.push(...(download.suggestedFilename().endsWith(".zip") ? Object.values(unzipSync(file)) : [file]));
}

/** A large file takes the schemas a while on a busy machine. */
const LONGEST = 120_000;

afterEach(async () => {
  await Promise.all(downloads.splice(0));
  for (const file of saved.splice(0)) {
    expect(ruleProblems(file)).toEqual([]);
    expect(await schemaProblems(file)).toEqual([]);
  }
}, LONGEST);

afterAll(closeSchemas);
