import axe from "axe-core";
import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { goToPage, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench | undefined;
/** With what address it was opened, if the test before left it as it was. */
let kept = "";
afterAll(() => workbench?.close());

/** The window beside which the pane is this wide: it takes a third, and never less than 320 pixels. */
const WINDOWS = { 320: 900, 400: 1250, 700: 2190, 1000: 3128 } as const;
const SIX = ["campaign", "turn", "forms", "ships", "checks", "functions"];
const OTHERS = ["systems", "map", "battles", "mounts", "players", "history", "dice"];

const LIGHT = "?sample=border-patrol&theme=light";

/** The pane on its first page, in a window of its own width: that of the test before, made wider or narrower, or a new one. */
async function openPane(width: keyof typeof WINDOWS, search = LIGHT): Promise<Page> {
  const size = { width: WINDOWS[width], height: 900 };
  if (workbench && kept === search) {
    await workbench.page.setViewportSize(size);
    await goToPage(workbench.page, "campaign");
    await drawn(workbench.page);
  } else {
    await workbench?.close();
    workbench = await openWorkbench(search, size);
  }
  kept = "";
  const { page } = workbench;
  expect(Math.floor((await page.locator(".split-pane").boundingBox())?.width ?? 0)).toBe(width);
  return page;
}

/** A test in a pane, which is kept for the next one if nothing failed. */
const inPane =
  (width: keyof typeof WINDOWS, shows: (page: Page) => Promise<void>, search = LIGHT) =>
  async (): Promise<void> => {
    await shows(await openPane(width, search));
    kept = search;
  };

/** Waits until the bar knows how wide it is: it is told in one frame, and drawn in the next. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((settle) => requestAnimationFrame(settle));
  });

/** The pages whose buttons are in the bar, each of them in full, and in one row. */
async function inBar(page: Page): Promise<string[]> {
  const bar = page.getByRole("navigation", { name: "Pages" });
  const frame = await bar.boundingBox();
  const buttons = await bar.locator("[data-testid^='nav-']").all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  for (const box of boxes) {
    expect(box?.y).toBe(boxes[0]?.y);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
  const ids = await Promise.all(buttons.map((button) => button.getAttribute("data-testid")));
  return ids.map((id) => id?.slice("nav-".length) ?? "");
}

const current = (page: Page) => page.locator("[aria-current='page']").getAttribute("data-testid");
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? document.activeElement?.textContent);
const more = (page: Page) => page.getByRole("menu", { name: "More pages" });

test(
  "at 400 pixels six pages are in the bar and the others in the menu, and what is open is in the bar",
  inPane(400, async (page) => {
    expect(await inBar(page)).toEqual([...SIX, "more"]);
    await goToPage(page, "history");
    await more(page).waitFor({ state: "detached" });
    expect(await inBar(page)).toContain("history");
    expect(await current(page)).toBe("nav-history");
    await goToPage(page, "turn");
    expect(await inBar(page)).toEqual([...SIX, "more"]);
  }),
);

test(
  "at 1000 pixels every page is in the bar",
  inPane(1000, async (page) => {
    expect(await inBar(page)).toEqual([...SIX, ...OTHERS]);
  }),
);

test(
  "at 320 pixels the keyboard goes to every page",
  inPane(320, async (page) => {
    const first = await inBar(page);
    expect(first.length).toBeLessThan(SIX.length + 1);
    const hidden = [...SIX, ...OTHERS].filter((id) => !first.includes(id));
    await page.getByTestId("nav-campaign").focus();
    for (let tab = 1; tab < first.length; tab++) await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("nav-more");

    await page.keyboard.press("Enter");
    await more(page).waitFor();
    const reached = [await focused(page)];
    for (let down = 1; down < hidden.length; down++) {
      await page.keyboard.press("ArrowDown");
      reached.push(await focused(page));
    }
    expect(new Set(reached)).toEqual(new Set(hidden.map((id) => `nav-${id}`)));
    await page.keyboard.press("Escape");
    await more(page).waitFor({ state: "detached" });
    expect(await focused(page)).toBe("nav-more");

    await page.keyboard.press("ArrowDown");
    await more(page).waitFor();
    await page.keyboard.press("End");
    expect(await focused(page)).toBe("nav-history");
    await page.keyboard.press("Enter");
    await more(page).waitFor({ state: "detached" });
    expect(await focused(page)).toBe("History");
    expect(await current(page)).toBe("nav-history");
    expect(await inBar(page)).toContain("history");

    await page.getByTestId("nav-more").click();
    await more(page).waitFor();
    await page.getByTestId("nav-more").click();
    await more(page).waitFor({ state: "detached" });
  }),
);

test.each([320, 400, 700] as const)("at %i pixels nothing is at the top right, where Office has a menu", (width) =>
  inPane(width, async (page) => {
    const there = await page.locator(".split-pane").evaluate((pane) => {
      const { top, right } = pane.getBoundingClientRect();
      return [...pane.querySelectorAll("button, select, input, a, h1, span, [role]")]
        .filter((element) => element.childElementCount === 0 || element.matches("button, select"))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && box.right > right - 40 && box.top < top + 40;
        })
        .map((element) => element.outerHTML.slice(0, 200));
    });
    expect(there).toEqual([]);
    expect(await page.getByTestId("view").isVisible()).toBe(true);
  })(),
);

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  test(
    "a clause is explained where the pointer rests on it, and the help of a page has no fault",
    inPane(
      320,
      async (page) => {
        await goToPage(page, "turn");
        await settled(page);
        const clause = page
          .locator("main")
          .getByText(/^V19\.06$/)
          .first();
        await clause.hover();
        const explanation = page.getByTestId("explanation");
        await explanation.filter({ hasText: "The Orion Pirates. Here: Designate the flagship" }).waitFor();
        // It can be gone into, and is within the window.
        await explanation.hover();
        const box = await explanation.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WINDOWS[320]);
        await page.getByRole("heading", { name: "Turn", exact: true }).hover();
        await explanation.waitFor({ state: "detached" });

        await page.getByTestId("page-help-open").click();
        await page.getByTestId("page-help-words").getByText("BPV", { exact: true }).waitFor();
        await page.getByTestId("page-help-clauses").getByRole("button").click();
        await page.evaluate(axe.source);
        const violations = await page.evaluate(async () => {
          const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
          const found = await inPage.run("main", { rules: { region: { enabled: false } } });
          return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
        });
        expect(violations).toEqual([]);
      },
      `?sample=border-patrol&theme=${theme}`,
    ),
  );

  test(
    "the menu has no violation, and covers nothing else",
    inPane(
      320,
      async (page) => {
        await page.getByTestId("nav-more").click();
        await more(page).waitFor();
        await page.evaluate(axe.source);
        const violations = await page.evaluate(async () => {
          const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
          // A menu that still fades in has less contrast than it will have.
          await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
          // Tabster, which Fluent UI moves the focus with, puts stops at both ends that lead the focus on.
          const { violations: found } = await inPage.run({ include: "[role='menu']", exclude: "[data-tabster-dummy]" });
          return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
        });
        expect(violations).toEqual([]);
        // Playwright clicks on nothing that something else covers.
        await page.getByTestId("nav-turn").click();
        expect(await current(page)).toBe("nav-turn");
        await more(page).waitFor({ state: "detached" });
      },
      `?sample=border-patrol&theme=${theme}`,
    ),
  );
});

test("the pane opens again on the page that was used last, another sample on its own", async () => {
  const page = await openPane(400);
  await goToPage(page, "checks");
  await page.reload();
  await page.evaluate(() => window.starledger.ready);
  await settled(page);
  expect(await current(page)).toBe("nav-checks");
  await page.goto(page.url().replace("border-patrol", "orions-gate"));
  await page.evaluate(() => window.starledger.ready);
  expect(await current(page)).toBe("nav-battles");
});

test("a sample with a campaign opens on it, and that of Orion's Gate on its battles, with the functions of its game", async () => {
  const page = await openPane(400, "?sample=empires-at-war");
  expect(await current(page)).toBe("nav-campaign");
  await page.goto(page.url().replace("empires-at-war", "orions-gate"));
  await page.evaluate(() => window.starledger.ready);
  expect(await current(page)).toBe("nav-battles");
  await goToPage(page, "functions");
  expect(await page.getByTestId("functions-game").inputValue()).toBe("orions-gate");
  expect(await page.getByTestId("function-EAW_SEASON_SHARE").count()).toBe(0);
});
