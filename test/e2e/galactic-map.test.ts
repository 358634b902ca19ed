import axe from "axe-core";
import { settled } from "../engine/empires-at-war/campaign/mapped";
import { goToPage, open, openWorkbench, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
let file: Uint8Array;
beforeAll(async () => {
  file = await settled().saved();
});
afterEach(() => workbench.close());

/** The Map page of a campaign of four empires and 48 systems, in a window of this width. */
async function openMap(width: number, theme: "light" | "dark", view = "") {
  workbench = await openWorkbench(`?sample=empty&theme=${theme}${view}`, { width, height: 844 });
  const { page } = workbench;
  await open(page, file);
  const pane = page.getByTestId("show-pane");
  if (await pane.isVisible()) await pane.click();
  await goToPage(page, "map");
  await page.getByTestId("map").waitFor();
  return page;
}

/** Labels of the picture that overlap on the screen. */
const overlapping = (page: OpenWorkbench["page"]) =>
  page.getByTestId("map").evaluate((map) => {
    const boxes = [...map.querySelectorAll("[data-system] text[paint-order]")].map((text) => ({
      text: text.textContent ?? "",
      box: text.getBoundingClientRect(),
    }));
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 3 &&
            box.top < one.box.bottom - 3,
        )
        .map(({ text }) => `${one.text} ${text}`),
    );
  });

test("at 390 pixels, 48 systems can be read, the keyboard chooses one in the list, and the map scrolls to it", async () => {
  const page = await openMap(390, "dark");
  expect(await page.locator("[data-system]").count()).toBe(48);
  expect(await overlapping(page)).toEqual([]);
  await page.getByTestId("system-Heschester").getByRole("button").focus();
  await page.keyboard.press("Enter");
  expect(await page.getByTestId("map-chosen").getAttribute("data-chosen")).toBe("Heschester");
  const isShown = await page.getByTestId("map-chosen").evaluate((mark) => {
    const box = mark.closest("[role='group']")?.getBoundingClientRect();
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return !!box && left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
  });
  expect(isShown).toBe(true);
  const [inside, outside] = await page
    .locator(".split-pane main")
    .evaluate((main) => [main.scrollWidth, main.clientWidth] as const);
  expect(inside).toBe(outside);
});

test("a wide map in an empire's view has no fleet of another, and axe finds no fault on it", async () => {
  const page = await openMap(1440, "light", "&view=Gorn");
  expect(await overlapping(page)).toEqual([]);
  await page.locator("[data-system='Alan']").click();
  expect(await page.getByTestId("map").textContent()).not.toMatch(/R1|Kl1|Kz1/);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run(".split-pane main")).violations.map(({ id }) => id);
  });
  expect(found).toEqual([]);
});
