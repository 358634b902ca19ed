import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { writeWorker } from "../../scripts/build-page";
import type { Starledger } from "../../src/workbench/program";
import { hostFolder, type Host } from "./host";
import { builtSite, launchBrowser, sitePaths } from "./workbench";

declare const window: { starledger: Starledger };

/** The folder of the host in which the page lies. */
const UNDER = "/games/star/";
const MANUAL_PAGE = "docs/dice.html";
/** What later versions add to it. */
const [SECOND, THIRD] = ["<!-- second -->", "<!-- third -->"] as const;

const site = mkdtempSync(join(tmpdir(), "starledger-site-"));
let host: Host | undefined;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const requests: string[] = [];

/** The host is there, at the same address as before. */
async function serve(): Promise<void> {
  host = await hostFolder(site, { under: UNDER, port: host?.port ?? 0, cacheControl: "no-cache" });
}

const address = (path = ""): string => `${host?.address}${path}`;
const readyPage = (at: Page): Promise<void> => at.evaluate(() => window.starledger.ready);
const keptBefore = (at: Page): Promise<number> => at.evaluate(async () => (await caches.keys()).length);
const marksOf = (at: Page): Promise<string[]> =>
  at.evaluate(async (path) => (await (await fetch(path)).text()).match(/<!-- \w+ -->/g) ?? [], MANUAL_PAGE);
/** Asks the host for a new version, and waits until it is kept or refused. */
const askForVersion = (at: Page): Promise<void> =>
  at.evaluate(async () => {
    const registered = await navigator.serviceWorker.ready;
    await registered.update().catch(() => undefined);
    const coming = registered.installing;
    if (coming === null) return;
    await new Promise((settle) => {
      coming.onstatechange = settle;
    });
  });

beforeAll(async () => {
  cpSync(builtSite(), site, { recursive: true });
  await serve();
  browser = await launchBrowser();
  context = await browser.newContext();
  page = await context.newPage();
  page.on("request", (request) => requests.push(request.url()));
});

afterAll(async () => {
  await browser.close();
  await host?.stop();
  rmSync(site, { recursive: true, force: true });
});

test("under a folder of a host, it asks for its own files alone, and can be installed", async () => {
  await page.goto(address());
  await readyPage(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(requests.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(address()))).toEqual([]);
  const devtools = await context.newCDPSession(page);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  expect([url, errors]).toEqual([address("manifest.webmanifest"), []]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // The browser of a test is one that forgets.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});

test("without the host it opens, plays, verifies and shows the manual", async () => {
  await host?.stop();
  await page.reload();
  await readyPage(page);
  await page.getByTestId("home-start-border-patrol").click();
  await page.getByTestId("setup-start").click();
  await page
    .getByRole("button", { name: /^Receive (the|general) income$/ })
    .first()
    .click();
  await page
    .getByTestId("message")
    .filter({ hasText: /58 BPV/ })
    .waitFor();
  const other = await context.newPage();
  for (const [path, words] of [
    ["verify.html", "Verify a file"],
    ["seal.html", "Seal a decision"],
    ["docs/", "Manual"],
    [MANUAL_PAGE, "Dice that can be verified"],
  ] as const) {
    await other.goto(address(path));
    expect(await other.locator("h1").textContent()).toBe(words);
  }
  await other.close();
});

test("a version that is half uploaded is not taken: every file is of the version before", async () => {
  await serve();
  appendFileSync(join(site, MANUAL_PAGE), SECOND);
  await writeWorker(site, sitePaths());
  appendFileSync(join(site, MANUAL_PAGE), THIRD);
  await askForVersion(page);
  expect(await marksOf(page)).toEqual([]);
  expect([await page.getByTestId("workbench-reload").isVisible(), await keptBefore(page)]).toEqual([false, 1]);
});

test("a whole new version is offered, waits for other pages and for unsaved work, and is then all that there is", async () => {
  await writeWorker(site, sitePaths());
  const other = await context.newPage();
  await other.goto(address());
  await readyPage(other);
  const reload = page.getByTestId("workbench-reload");
  await askForVersion(page);
  await reload.waitFor();
  expect(await marksOf(page)).toEqual([]);
  await reload.click();
  await page.getByTestId("unsaved-leave").click();
  await page.getByText("Close the other page of Starledger first").waitFor();
  expect(await marksOf(page)).toEqual([]);
  await other.close();
  await reload.click();
  await Promise.all([page.waitForEvent("load"), page.getByTestId("unsaved-leave").click()]);
  await readyPage(page);
  expect(await marksOf(page)).toEqual([SECOND, THIRD]);
  expect([await reload.isVisible(), await keptBefore(page)]).toEqual([false, 1]);
});
