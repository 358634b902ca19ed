import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createContext, runInContext } from "node:vm";
import type { Configuration, EntryObject } from "webpack";
import { version } from "../package.json";
import { PAGES } from "../scripts/manual.cjs";
import { runWebpack } from "../scripts/run-webpack";
import config from "../webpack.config.js";
import { THOROUGH } from "./thoroughness";
import { thoroughTest } from "./thorough-test";

const URL_OF_THE_BUILD = "https://host.example/star/";
const dist = mkdtempSync(join(tmpdir(), "starledger-"));
const built = (name: string) => readFileSync(join(dist, name), "utf8");

/** Builds functions.js and functions.json as production has them; the pane is left out, it only adds to them. */
async function buildFunctions(): Promise<void> {
  const addIn: Configuration = config.addIn("production", { url: URL_OF_THE_BUILD });
  const functions: Configuration = {
    ...addIn,
    entry: { functions: (addIn.entry as Record<string, EntryObject[string]>)["functions"]! },
    output: { ...addIn.output, path: dist },
    plugins: (addIn.plugins ?? []).filter((plugin) => plugin?.constructor.name !== "HtmlWebpackPlugin"),
    devtool: false,
  };
  await runWebpack(functions);
}

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly helpUrl: string;
    readonly parameters: readonly { readonly type: string; readonly customEnumId?: string }[];
  }[];
  readonly enums: readonly { readonly values: readonly { readonly name: string; readonly stringValue: string }[] }[];
}
const metadata = () => JSON.parse(built("functions.json")) as Metadata;

/** What functions.js associates where there is neither Office nor a page: only CustomFunctions itself. */
function associated(): Map<string, (...cells: unknown[]) => unknown> {
  const functions = new Map<string, (...cells: unknown[]) => unknown>();
  const associate = (id: string, call: (...cells: unknown[]) => unknown) => void functions.set(id, call);
  runInContext(built("functions.js"), createContext({ CustomFunctions: { associate } }));
  return functions;
}

/** What the build said. */
let said = "";
// A build takes as long as a hundred other tests.
if (THOROUGH) {
  beforeAll(async () => {
    const log = jest.spyOn(console, "log").mockImplementation((line) => (said += `${line}\n`));
    await buildFunctions();
    log.mockRestore();
  }, 120_000);
}
afterAll(() => rmSync(dist, { recursive: true, force: true }));

thoroughTest(
  "functions.js runs without Office and without a page, and associates every function of functions.json",
  () => {
    const ids = metadata().functions.map(({ id }) => id);
    expect(ids).toContain("ORION_RENT");
    expect([...associated().keys()].sort()).toEqual([...ids].sort());
  },
);

thoroughTest("an associated function answers its cell", () => {
  expect(associated().get("ORION_RENT")?.(47, null, null, { address: "Sheet1!A1" })).toBe(4.5);
});

thoroughTest("Excel takes any cell for a scalar, so that a wrong one gets our message and not Excel's", () => {
  const parameters = metadata().functions.flatMap((one) => one.parameters);
  // Where it completes words it makes text of whatever is given; a number would be refused.
  for (const { type, customEnumId } of parameters) expect(type).toBe(customEnumId === undefined ? "any" : "string");
});

thoroughTest("Excel shows the words that it completes as they are written", () => {
  const values = metadata().enums.flatMap((one) => one.values);
  expect(values.map(({ name }) => name)).toContain("Base incidental");
  for (const { name, stringValue } of values) expect(name).toBe(stringValue);
});

thoroughTest("help and manifest name the address that the build is for", () => {
  expect(
    metadata().functions.filter(({ helpUrl }) => !helpUrl.startsWith(`${URL_OF_THE_BUILD}docs/functions.html#`)),
  ).toEqual([]);
  expect(built("manifest.xml")).toContain(`${URL_OF_THE_BUILD}taskpane.html`);
  expect(built("manifest.xml")).not.toContain("localhost");
});

thoroughTest("the help of each function opens at its own place on a page of HTML", () => {
  const page = built("docs/functions.html");
  const lost = metadata().functions.filter(({ id, helpUrl }) => {
    const anchor = helpUrl.split("#")[1] ?? "";
    return anchor !== id || page.split(`id="${anchor}"`).length !== 2;
  });
  expect(lost).toEqual([]);
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toContain("<title>The functions - Starledger</title>");
  expect(page).toContain("color-scheme: light dark");
});

thoroughTest.each(["index", ...PAGES])("what the page %s of the manual links to is there", (name) => {
  const page = built(`docs/${name}.html`);
  const links = [...page.matchAll(/href="(?!https:)([^"]*)"/g)].map(([, href = ""]) => href);
  const lost = links.filter((href) => {
    const [path = "", anchor] = href.split("#");
    const there = path === "" ? page : existsSync(join(dist, "docs", path)) ? built(join("docs", path)) : undefined;
    return there === undefined || (anchor !== undefined && !there.includes(`id="${anchor}"`));
  });
  expect(links).toContain(name === "index" ? "functions.html" : "index.html");
  expect(lost).toEqual([]);
});

thoroughTest("the manifest and the functions have the version of the package", () => {
  expect(built("manifest.xml")).toContain(`<Version>${version}.0</Version>`);
  expect(built("functions.js")).toMatch(new RegExp(`Starledger ${version}\\D*$`));
});

thoroughTest("a build for an address says what its host must send, and how to check it", () => {
  expect(said).toContain("Access-Control-Allow-Origin: *");
  expect(said).toContain(`npm run check:host ${URL_OF_THE_BUILD}`);
});

thoroughTest("functions.js stays within 60 KB gzipped", () => {
  expect(gzipSync(built("functions.js")).length).toBeLessThanOrEqual(60_000);
});

test.each(["http://host.example/", "ftp://host.example/", "https://host.example/?a=b"])(
  "a build for %s is refused",
  (url) => {
    expect(() => config.addIn("production", { url })).toThrow("https://host/path/");
  },
);
