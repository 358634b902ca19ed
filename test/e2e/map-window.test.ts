import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Configuration, EntryObject } from "webpack";
import { runWebpack } from "../../scripts/run-webpack";
import { GAMES } from "../../src/engine/games";
import { openBooks, openView } from "../../src/engine/open";
import { sentBooks, written } from "../../src/taskpane/map-window/messages";
import config from "../../webpack.config.js";
import { settled } from "../engine/empires-at-war/campaign/mapped";
import { folderFor } from "./one-file-page";
import { launchBrowser } from "./workbench";

/** What the window's page uses of Office's library, with what goes to the pane in a list; the pane's messages come by `hear`. */
const OFFICE = `
  window.told = [];
  window.Office = {
    onReady: () => Promise.resolve({ host: "Excel", platform: "PC" }),
    EventType: { DialogParentMessageReceived: "dialogParentMessageReceived" },
    AsyncResultStatus: { Failed: "failed", Succeeded: "succeeded" },
    context: {
      ui: {
        addHandlerAsync(_event, handler, done) {
          window.hear = (message) => handler({ message });
          done({ status: "succeeded" });
        },
        messageParent: (text) => window.told.push(JSON.parse(text)),
      },
    },
  };`;

const HOST = "https://host.example/";
const folder = folderFor("map-window");
let browser: Browser;
let page: Page;
beforeAll(async () => {
  const addIn: Configuration = config.addIn("development", {});
  const { map } = addIn.entry as Record<string, EntryObject[string]>;
  await runWebpack({ ...addIn, entry: { map: map! }, devtool: false, output: { ...addIn.output, path: folder } });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.route(`${HOST}**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.route("https://appsforoffice.microsoft.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: OFFICE }),
  );
}, 240_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const books = openBooks(settled(24).tables, GAMES);
const told = () => page.evaluate<unknown[]>("window.told");
const sends = ({ books: { tables } }: typeof books) =>
  page.evaluate(
    (text) => (window as unknown as { hear(text: string): void }).hear(text),
    written({ books: sentBooks(tables) }),
  );
const viewBox = () => page.getByTestId("map").getAttribute("viewBox");

test("the window of the map in Excel draws what the pane sends, is moved and enlarged, finds, and says what is chosen", async () => {
  await page.goto(`${HOST}map.html?theme=dark`);
  await page.waitForFunction("window.told.length > 0");
  expect(await told()).toEqual([{ kind: "ready" }]);
  await sends(books);
  await page.locator("[data-system=Alan]").first().waitFor();
  expect(await page.locator("[data-system=Alan]").textContent()).toContain("R");

  const whole = await viewBox();
  await page.getByRole("button", { name: "Larger" }).click();
  const larger = await viewBox();
  expect(larger).not.toBe(whole);
  await page.mouse.move(400, 400);
  await page.mouse.down();
  await page.mouse.move(300, 350, { steps: 4 });
  await page.mouse.up();
  expect(await viewBox()).not.toBe(larger);
  await page.getByTestId("map-whole").click();
  expect(await viewBox()).toBe(whole);

  await page.locator("[data-system=Almorrow] text").first().click();
  await page.getByTestId("system-Almorrow").getByText("of Gorn, since Set-up, Y165").first().waitFor();
  expect((await told()).at(-1)).toEqual({ kind: "chosen", place: "Almorrow" });
  await page.getByRole("searchbox").fill("Altair");
  await page.getByTestId("system-Almorrow").waitFor({ state: "detached" });
  expect(await page.getByTestId("system-Altair").count()).toBe(1);

  await sends(openView(books, "Gorn"));
  await page.locator("[data-system=Alan]", { hasText: /^Alan$/ }).waitFor();
});
