import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env, platform } from "node:process";

const WINDOWS_FOLDERS = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
const ON_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const MAC = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** Where a Chromium, a Chrome or an Edge usually is on this kind of system. */
function usualPlaces(): string[] {
  if (platform === "darwin") return MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === "win32") {
    return WINDOWS_FOLDERS.flatMap((folder) => (folder === undefined ? [] : WINDOWS.map((path) => join(folder, path))));
  }
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The program file of an installed browser that the tests can drive, or undefined if none is installed.
 * CHROME_PATH names one; when it names nothing that exists, that is an error and nothing else is tried.
 */
export function findBrowser(): string | undefined {
  const named = env["CHROME_PATH"];
  if (named === undefined || named === "") return usualPlaces().find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  return named;
}
