import axe from "axe-core";
import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { checksThatFind, openWorkbench, rowsOf, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

async function openHome(size?: { readonly width: number; readonly height: number }, dice = ""): Promise<Page> {
  workbench = await openWorkbench(`?theme=light${dice === "" ? "" : `&dice=${dice}`}`, size);
  const { page } = workbench;
  await page.getByTestId("home").waitFor();
  return page;
}

const turn = (page: Page): Promise<unknown> =>
  rowsOf(page, "Settings").then((rows) => rows.find((row) => row["Setting"] === "Game")?.["Value"]);

/** Counts what a person presses and types on the page, from now on. */
const countHands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hands = { clicks: 0, answers: 0 };
    Object.assign(window, { hands });
    document.addEventListener("click", ({ isTrusted }) => (hands.clicks += isTrusted ? 1 : 0), true);
    document.addEventListener("change", () => (hands.answers += 1), true);
  });

const hands = (page: Page): Promise<{ readonly clicks: number; readonly answers: number }> =>
  page.evaluate(() => (window as unknown as { hands: { clicks: number; answers: number } }).hands);

/** The first act of each game once it is begun, and what shows that it was done. */
const FIRST_ACTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "border-patrol"(page) {
    await page
      .getByRole("button", { name: /^Receive (the|general) income$/ })
      .first()
      .click();
    await page
      .getByTestId("message")
      .filter({ hasText: /Income of .* 58 BPV/ })
      .waitFor();
  },
  async "empires-at-war"(page) {
    await page.getByTestId("step-1a").getByRole("button").first().click();
    await page.getByTestId("message").filter({ hasText: /100/ }).waitFor();
  },
  async "orions-gate"(page) {
    await page.getByTestId("begin-round-First battle").click();
    await page.getByRole("button", { name: /^Roll/ }).first().waitFor();
  },
};

test.each([
  ["border-patrol", "Border Patrol", "Ships", "turn"],
  ["empires-at-war", "Empires at War", "Fleet roster", "turn"],
  ["orions-gate", "Orion's Gate", "Gate ships", "battles"],
])("from nothing to the first turn of %s in a few clicks, and what is next is there", async (id, title, sheet, at) => {
  const page = await openHome();
  await countHands(page);
  await page.getByTestId(`home-start-${id}`).click();
  await page.getByTestId("setup-start").click();
  await page.getByTestId(`nav-${at}`).and(page.locator("[aria-current=page]")).waitFor();
  await settled(page);
  expect(await turn(page)).toBe(title);
  expect(await checksThatFind(page)).toEqual([]);
  expect(await page.evaluate((name) => window.starledger.value(name, "A2"), sheet)).not.toBeNull();
  await FIRST_ACTS[id]?.(page);
  const { clicks, answers } = await hands(page);
  expect([clicks, answers]).toEqual([3, 0]);
});

/** How what is due in a sample is done from the page that it opens on, and what shows that it was done. */
const WHAT_IS_DUE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "border-patrol"(page) {
    await page.getByRole("button", { name: /^Coalition: 1 due/ }).click();
    const step = page.getByTestId("step-4A5 (1)");
    await step.getByRole("button", { name: "Pursue" }).click();
    await step.getByTestId("commit").click();
    await page
      .getByTestId("message")
      .filter({ hasText: /catches Orion/ })
      .waitFor();
  },
  async "empires-at-war"(page) {
    await page.getByRole("button", { name: /^Klingon: 1 due/ }).click();
    const step = page.getByTestId("step-5d");
    await step.getByRole("button", { name: "Explore an unknown system" }).click();
    await step.getByTestId("commit").click();
    await page
      .getByTestId("message")
      .filter({ hasText: /Isker|Klingon 3/ })
      .waitFor();
  },
  async "orions-gate"(page) {
    await page.getByText(/^Next: Defence of Psalm/).waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Roll for Bo" }).click();
    await page.getByTestId("message").filter({ hasText: /Psalm/ }).waitFor();
  },
};

test.each([
  ["border-patrol", "campaign", "svg[role=img], [data-testid=map]"],
  ["empires-at-war", "campaign", "svg[role=img], [data-testid=map]"],
  ["orions-gate", "battles", "svg"],
])(
  "the sample of %s opens in the middle of a turn, with a picture, and what is due can be done",
  async (id, at, picture) => {
    const page = await openHome(undefined, "3,4,6,2,3,4,5,6");
    await page.getByTestId(`home-sample-middle-${id}`).click();
    await page.getByTestId(`nav-${at}`).and(page.locator("[aria-current=page]")).waitFor();
    await settled(page);
    expect(await checksThatFind(page)).toEqual([]);
    await page.locator("main").locator(picture).first().waitFor();
    await WHAT_IS_DUE[id]?.(page);
    await settled(page);
    expect(await checksThatFind(page)).toEqual([]);
  },
);

test("with teams, treasuries and ships of one's own, Border Patrol begins in less than 20 clicks", async () => {
  const page = await openHome();
  await countHands(page);
  await page.getByTestId("home-start-border-patrol").click();
  await page.getByTestId("setup-name").fill("The Rim");
  await page.getByTestId("setup-pick-ships").selectOption("three");
  await page.getByTestId("setup-teams").getByRole("button").first().click();
  for (const [at, [name, treasury]] of [
    ["North", "90"],
    ["South", "80"],
    ["Free Traders", "70"],
  ].entries()) {
    await page.getByTestId(`setup-${at + 1}-name`).fill(name ?? "");
    await page.getByTestId(`setup-${at + 1}-opening`).fill(treasury ?? "");
  }
  await page.getByTestId("setup-start").click();
  await page.getByTestId("nav-turn").and(page.locator("[aria-current=page]")).waitFor();
  await settled(page);
  expect(await checksThatFind(page)).toEqual([]);
  expect((await rowsOf(page, "Units")).map((row) => row["Side"])).toEqual(
    ["North", "South", "Free Traders"].flatMap((name) => [name, name, name]),
  );
  const { clicks, answers } = await hands(page);
  expect(clicks + answers).toBeLessThanOrEqual(20);
});

test("Empires at War begins by keyboard alone, on a map by chance", async () => {
  const page = await openHome();
  await page.getByTestId("home-start-empires-at-war").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("setup-start").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-testid") === "preset-three");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-testid") === "preset-four");
  const isAtStart = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "setup-start");
  for (let tab = 0; tab < 12 && !(await isAtStart()); tab++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByTestId("nav-turn").and(page.locator("[aria-current=page]")).waitFor();
  await settled(page);
  expect((await rowsOf(page, "Sides")).map((row) => row["Side"])).toEqual(["Klingon", "Kzinti", "Lyran", "Hydran"]);
  expect(await checksThatFind(page)).toEqual([]);
});

test("an act that needs new sheets leaves the one in use in sight", async () => {
  const page = await openHome();
  await page.getByTestId("home-start-border-patrol").click();
  await page.getByTestId("preset-own").click();
  await page.getByTestId("setup-start").click();
  await page.getByTestId("nav-turn").and(page.locator("[aria-current=page]")).waitFor();
  const shown = () => page.evaluate(async () => (await window.starledger.workbook.selection()).sheet);
  expect(await shown()).toBe("Ships");
  expect(await rowsOf(page, "Steps")).toEqual([]);
  await page.evaluate(() => window.starledger.run("declare-hiding", "Orion", "Orion"));
  expect(await rowsOf(page, "Steps")).toHaveLength(1);
  expect(await shown()).toBe("Ships");
});

test.each([
  ["light", 390],
  ["dark", 390],
  ["light", 1024],
])(
  "in %s at %i pixels nothing of the start is cut, and a screen reader finds a name on everything",
  async (theme, width) => {
    workbench = await openWorkbench(`?theme=${theme}`, { width, height: 844 });
    const { page } = workbench;
    for (const id of ["border-patrol", "empires-at-war", "orions-gate"]) {
      await page.getByTestId(`home-start-${id}`).click();
      await page.getByTestId("setup-teams").getByRole("button").first().click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("main label, main legend, main h3, main span, main button")]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
          .map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
      // What can be chosen is read in whole.
      const long = await page.evaluate(() => {
        const pen = document.createElement("canvas").getContext("2d");
        return [...document.querySelectorAll<HTMLSelectElement>("main select")].flatMap((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          if (pen) pen.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return [...select.options].flatMap(({ text }) => ((pen?.measureText(text).width ?? 0) > room ? [text] : []));
        });
      });
      expect(long).toEqual([]);
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async () => {
        const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
        const found = await inPage.run("main", { runOnly: ["button-name", "color-contrast", "label", "select-name"] });
        return found.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html.slice(0, 160))]);
      });
      expect(violations).toEqual([]);
      await page.getByTestId("workbench-new").click();
    }
  },
);

test("New and Samples lead back to the first page, which asks about unsaved work before it replaces it", async () => {
  const page = await openHome();
  await page.getByTestId("home-start-border-patrol").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await page.getByTestId("setup-start").waitFor();
  await page.evaluate(() => window.starledger.enter("Sheet1", "A1", "mine"));
  await page.getByTestId("workbench-undo").click();
  await page.waitForFunction(async () => (await window.starledger.value("Sheet1", "A1")) === null);
  await page.getByTestId("workbench-redo").click();
  await page.waitForFunction(async () => (await window.starledger.value("Sheet1", "A1")) === "mine");

  await page.getByTestId("workbench-samples").click();
  await page.getByTestId("home-back").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await page.getByTestId("workbench-new").click();
  await page.getByTestId("home-sample-middle-orions-gate").click();
  await page.getByTestId("unsaved-cancel").click();
  expect(await page.evaluate(() => window.starledger.value("Sheet1", "A1"))).toBe("mine");
  await page.getByTestId("home-sample-middle-orions-gate").click();
  await page.getByTestId("unsaved-leave").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  expect(await turn(page)).toBe("Orion's Gate");
});

test.each([
  ["wide", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
])("on %s the first page is not cut, and a screen reader finds a name on everything", async (_, size) => {
  const page = await openHome(size);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  await page.getByTestId("workbench-help").click();
  await page.getByTestId("help-close").click();
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const found = await inPage.run(document.body, { runOnly: ["button-name", "color-contrast", "link-name", "label"] });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  });
  expect(violations).toEqual([]);
});
