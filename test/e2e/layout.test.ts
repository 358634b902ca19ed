import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { goToPage, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";
import { launchBrowser, workbenchAddress } from "./workbench";

declare const window: { starledger: Starledger; seen: Set<string> };

let workbench: OpenWorkbench | undefined;
afterEach(() => workbench?.close());

const SAMPLES = ["border-patrol", "empires-at-war", "orions-gate", "empty"] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** The ids of all pages of the pane, those in the menu as well. */
async function pagesOf(page: Page): Promise<string[]> {
  const ids = async (): Promise<string[]> =>
    page
      .locator("[data-testid^='nav-']")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-testid") ?? ""));
  const bar = await ids();
  if (!bar.includes("nav-more")) return bar.map((id) => id.slice("nav-".length));
  await page.getByTestId("nav-more").click();
  await page.getByRole("menu", { name: "More pages" }).waitFor();
  const all = await ids();
  await page.keyboard.press("Escape");
  return [...new Set(all)].filter((id) => id !== "nav-more").map((id) => id.slice("nav-".length));
}

/** What makes more of the page scroll than the pane, or the pane to the side: its height, its width, and what is placed outside the part that scrolls it. */
const strays = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const tooHigh = [document.documentElement, document.body].flatMap(({ tagName, scrollHeight }) =>
      scrollHeight > innerHeight ? [`${tagName} is ${scrollHeight} high`] : [],
    );
    const tooWide = [document.documentElement, ...document.querySelectorAll("main")].flatMap(
      ({ tagName, scrollWidth, clientWidth }) =>
        scrollWidth > clientWidth + 1 ? [`${tagName} is ${scrollWidth} wide, its room ${clientWidth}`] : [],
    );
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const outside = [...document.querySelectorAll<HTMLElement>(".split-pane *")].flatMap((element) => {
      if (getComputedStyle(element).position !== "absolute") return [];
      let around: Element | null = element.parentElement;
      while (around && !scrolls(around)) around = around.parentElement;
      const { offsetParent } = element;
      return around && offsetParent && !around.contains(offsetParent) ? [element.outerHTML.slice(0, 200)] : [];
    });
    return [...tooHigh, ...tooWide, ...outside];
  });

/** Texts that are keys and not words. */
const keysIn = (texts: Iterable<string>): readonly string[] =>
  [...texts].filter((text) => /^[a-z][\w-]*(\.[A-Za-z][\w-]*)+$/.test(text));

/** Every text of the page, shown or not. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.closest("script, style, noscript")) all.push(textContent?.trim() ?? "");
    }
    return all;
  });

/** The rows of the bar, which leaves the room to the pages. */
const barRows = (page: Page): Promise<number> =>
  page
    .locator(".bar > *")
    .evaluateAll(
      (parts) =>
        new Set(
          parts
            .filter(({ clientHeight }) => clientHeight > 0)
            .map((part) => Math.round((part.getBoundingClientRect().top + part.getBoundingClientRect().bottom) / 16)),
        ).size,
    );

test.each(SAMPLES)("no page of %s scrolls the application away or shows a key in place of words", async (sample) => {
  workbench = await openWorkbench(`?sample=${sample}`, SIZES[0]);
  const { page } = workbench;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const isPhone = size.width < 600;
    if (isPhone) await page.getByTestId("show-pane").click();
    expect(await barRows(page)).toBeLessThanOrEqual(isPhone ? 2 : 1);
    const ids = await pagesOf(page);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) {
      await goToPage(page, id);
      await settled(page);
      expect([size.width, id, await strays(page), keysIn(await textsOf(page))]).toEqual([size.width, id, [], []]);
    }
  }
});

test("while it starts, the page has words, no key in their place and no button without any", async () => {
  const browser = await launchBrowser();
  workbench = { page: await browser.newPage(), requests: [], close: () => browser.close() };
  const { page } = workbench;
  page.setDefaultTimeout(60_000);
  await page.addInitScript(() => {
    window.seen = new Set();
    const look = (): void => {
      for (const element of document.querySelectorAll(
        "#workbench, .bar-button, [class*=univer-truncate], .split-pane",
      )) {
        const words = element.textContent?.trim() ?? "";
        const isShown = element instanceof HTMLElement && !element.hidden;
        if (isShown) window.seen.add(words === "" ? `nothing in ${element.className || element.id}` : words);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${workbenchAddress()}?sample=border-patrol`);
  await page.evaluate(() => window.starledger.ready);
  const seen = await page.evaluate(() => [...window.seen]);
  expect(seen.filter((text) => /^nothing in (bar-button|split-pane|workbench)/.test(text))).toEqual([]);
  expect(keysIn(seen)).toEqual([]);
  expect(seen.some((text) => text.includes("Opening Border Patrol"))).toBe(true);
});

test.each(["forms", "turn"])(
  "what has the focus on the page %s is never painted over the header, and gets the focus below it",
  async (id) => {
    workbench = await openWorkbench("?sample=border-patrol", { width: 1440, height: 480 });
    const { page } = workbench;
    await goToPage(page, id);
    await settled(page);
    // The focus is drawn for those who use the keyboard.
    await page.keyboard.press("Tab");
    const wrong = await page.evaluate(async () => {
      const top = document.querySelector("[data-testid=pane-top]");
      const pane = top?.nextElementSibling;
      if (!top || !pane) return ["no header"];
      let tried = 0;
      const found: string[] = [];
      const all = [...pane.querySelectorAll<HTMLElement>("main button, main input:not([hidden]), main select")];
      for (const element of all.filter((_, index) => index % Math.ceil(all.length / 12) === 0)) {
        pane.scrollTop = pane.scrollHeight;
        // What has the focus already does not get it, and nothing scrolls.
        element.blur();
        element.focus();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { bottom } = top.getBoundingClientRect();
        const name = element.outerHTML.slice(0, 150);
        if (element.getBoundingClientRect().top < bottom - 1) found.push(`focused behind the header: ${name}`);
        pane.scrollTop += element.getBoundingClientRect().top - bottom / 2;
        const { left, width, top: at, height } = element.getBoundingClientRect();
        if (at + height / 2 > bottom) continue;
        tried += 1;
        const painted = document.elementFromPoint(left + width / 2, at + height / 2);
        if (!painted || !top.contains(painted)) found.push(`over the header: ${name}`);
      }
      return tried < 5 ? [`only ${tried} were tried`] : found;
    });
    expect(wrong).toEqual([]);
  },
);
