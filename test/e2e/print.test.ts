import type { Page } from "playwright-core";
import type { Given } from "../../src/engine/campaign/scripted";
import type { Starledger } from "../../src/workbench/program";
import { goToPage, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

/** What is printed, as the browser prints it: each button gives one sheet of paper, black on white, with nothing else of the page on it. */
let workbench: OpenWorkbench;
afterEach(() => workbench.close());

/** Opens a sample in the dark theme, in which nothing of the screen is fit for paper, and keeps what is printed. */
async function openDark(sample: string): Promise<Page> {
  workbench = await openWorkbench(`?sample=${sample}&theme=dark`, { width: 1440, height: 900 });
  const { page } = workbench;
  await settled(page);
  await page.evaluate(() => {
    const append = document.body.append.bind(document.body);
    document.body.append = (...nodes) => {
      append(...nodes);
      for (const node of nodes) {
        if (!(node instanceof HTMLIFrameElement) || !node.contentWindow) continue;
        const inside = node.contentDocument;
        node.contentWindow.print = () => {
          document.body.dataset["printed"] = inside?.documentElement.outerHTML ?? "";
          node.remove();
        };
      }
    };
  });
  return page;
}

/** Presses a button that prints; gives how many pages that is, its text, and the colours of its ground. */
async function onPaper(page: Page, button: string) {
  await page.getByTestId(button).first().click();
  return printedOn(page);
}

/** What was printed last. */
async function printedOn(page: Page) {
  const html = await page.evaluate(() => {
    const printed = document.body.dataset["printed"] ?? "";
    delete document.body.dataset["printed"];
    return printed;
  });
  const paper = await page.context().browser()?.newPage();
  if (!paper) throw new Error("The browser is gone.");
  await paper.setContent(html);
  await paper.emulateMedia({ media: "print" });
  const margin = "1cm";
  const pdf = await paper.pdf({ format: "A4", margin: { top: margin, bottom: margin, left: margin, right: margin } });
  const seen = await paper.evaluate(() => ({
    text: document.body.innerText,
    ground: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.body).color,
    // The ground of a map is its largest part.
    blackParts: [...document.querySelectorAll<SVGGraphicsElement>("svg[role=img] path, svg[role=img] rect")].filter(
      (part) =>
        getComputedStyle(part).fill === "rgb(0, 0, 0)" &&
        Number(getComputedStyle(part).fillOpacity) > 0 &&
        part.getBoundingClientRect().width > 50,
    ).length,
    screens: document.querySelectorAll("canvas, .split-grid, .split-pane, nav").length,
  }));
  await paper.close();
  return { ...seen, pages: pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0 };
}

const SHEET = {
  pages: 1,
  ground: "rgb(255, 255, 255)",
  ink: "rgb(0, 0, 0)",
  blackParts: 0,
  screens: 0,
};

test("Border Patrol: each form, the ships, a card for each, the map and what was done are one page each", async () => {
  const page = await openDark("border-patrol");
  await goToPage(page, "forms");
  const choice = page.getByTestId("form-kind");
  const kinds = await choice.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(kinds.length).toBeGreaterThan(1);
  for (const kind of kinds) {
    await choice.selectOption(kind);
    const form = await onPaper(page, "form-print");
    expect(form).toMatchObject(SHEET);
    // A line and its clause are two words, as they are on the screen.
    expect(form.text.match(/[a-z](V\d|\d[A-Z]\d)[\d.]*/g)).toBeNull();
  }
  await goToPage(page, "ships");
  expect(await onPaper(page, "ships-print")).toMatchObject(SHEET);
  const cards = await onPaper(page, "cards-print");
  expect(cards).toMatchObject(SHEET);
  expect(cards.text).toContain("Command Rating");
  await goToPage(page, "map");
  const map = await onPaper(page, "map-print");
  expect(map).toMatchObject(SHEET);
  expect(map.text).toMatch(/the map, turn 9/);
  await goToPage(page, "history");
  expect(await onPaper(page, "history-print")).toMatchObject(SHEET);
});

test("Empires at War: a form, the cards of the ships, the map with its systems and the report of an empire are one page each", async () => {
  const page = await openDark("empires-at-war");
  await goToPage(page, "forms");
  expect(await onPaper(page, "form-print")).toMatchObject(SHEET);
  await goToPage(page, "map");
  expect(await onPaper(page, "map-print")).toMatchObject(SHEET);
  await goToPage(page, "report");
  await page.getByTestId("report-side").selectOption({ index: 1 });
  expect(await onPaper(page, "report-print")).toMatchObject(SHEET);
  // The whole season, which the GM alone may read, is set in two columns where it is long.
  await page.getByTestId("report-side").selectOption({ index: 0 });
  expect(await onPaper(page, "report-print")).toMatchObject(SHEET);
  await goToPage(page, "ships");
  expect(await onPaper(page, "cards-print")).toMatchObject(SHEET);
});

test("Orion's Gate: the sheet of a battle has both fleets, and no button, on one page", async () => {
  const page = await openDark("orions-gate");
  await goToPage(page, "battles");
  const button = page.locator("[data-testid^='battle-print-']").first();
  const sheet = await onPaper(page, (await button.getAttribute("data-testid")) ?? "");
  expect(sheet).toMatchObject(SHEET);
  expect(sheet.text).toContain("Hull Points");
});

test("the record of a battle that is over is one page in both campaigns, and what became of its ships is on it", async () => {
  const page = await openDark("middle-border-patrol");
  const battle = "Coalition against Orion in Ash Marches (turn 9)";
  const pursued = await page.evaluate(
    ([subject, given]) => window.starledger.run("pursue", "Coalition", subject, given),
    [battle, { faces: [6, 6] } satisfies Partial<Given>] as const,
  );
  expect(pursued.refused).toEqual([]);
  await settled(page);
  await goToPage(page, "battles");
  await page.getByRole("button", { name: /defender retreated/ }).click();
  const record = await onPaper(page, "record-print");
  expect(record).toMatchObject(SHEET);
  expect(record.text).toMatch(/C-4: crippled/);
  await workbench.close();

  const other = await openDark("middle-empires-at-war");
  const fields = {
    one: "Klingon 2",
    other: "Kzinti 5",
    "fate-Kz-12": "Destroyed",
    "fate-Kz-13": "Disengaged",
    "way-2": "Zarrow",
  };
  const ended = await other.evaluate(
    (typed) => window.starledger.run("end-battle", "", "Brightwell", { fields: typed, choices: ["Klingon 2"] }),
    fields,
  );
  expect(ended.refused).toEqual([]);
  await settled(other);
  await goToPage(other, "battles");
  const known = await onPaper(other, "battles-print");
  expect(known).toMatchObject(SHEET);
  expect(known.text).toMatch(/Kz-12/);
});

test("Orion's Gate: the sheet of a fleet is one page, with its ships, and without a button", async () => {
  const page = await openDark("orions-gate");
  await goToPage(page, "builder");
  await page.locator("[data-testid^='sheet-']").first().getByRole("button").first().click();
  const button = page.locator("[data-testid^='print-']").first();
  await button.waitFor();
  const sheet = await onPaper(page, (await button.getAttribute("data-testid")) ?? "");
  expect(sheet).toMatchObject(SHEET);
  expect(sheet.text).toContain("Lantern");
});

test.each([
  ["border-patrol", "forms", /Orion/],
  ["border-patrol", "map", /the map, turn 9/],
  ["border-patrol", "ships", /O-1/],
  ["empires-at-war", "report", /Klingon/],
])("in %s Ctrl+P prints the page %s as its button does, and not the pane", async (sample, id, has) => {
  const page = await openDark(sample);
  await goToPage(page, id);
  await page.locator("main [data-prints]").first().waitFor();
  await page.keyboard.press("Control+p");
  const sheet = await printedOn(page);
  expect(sheet).toMatchObject(SHEET);
  expect(sheet.text).toMatch(has);
});
