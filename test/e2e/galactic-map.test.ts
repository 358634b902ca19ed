import axe from "axe-core";
import { settled } from "../engine/empires-at-war/campaign/mapped";
import { Played } from "../engine/empires-at-war/campaign/played";
import { goToPage, open, openWorkbench, rowsOf, settled as settledPage, type OpenWorkbench } from "./open-workbench";

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

test("a season is ordered by pointing and resolved, without a line typed", async () => {
  workbench = await openWorkbench("?sample=empires-at-war&theme=light");
  const { page } = workbench;
  await goToPage(page, "map");
  await page.getByTestId("map-fill").click();
  await page.getByTestId("map-orders").click();
  const orders = page.getByTestId("orders-on-map");
  const empire = orders.getByTestId("map-orders-empire");
  const pointAt = (place: string) =>
    page.getByTestId("full-map").locator(`[data-system="${place}"] text`).first().click();
  const give = async () => {
    await orders.getByTestId("command-enter-orders").getByTestId("commit").click();
    await settledPage(page);
  };

  // Three fleets are there: one of them is chosen, and goes by two lanes.
  expect(await empire.inputValue()).toBe("Klingon");
  await pointAt("Dray");
  await orders.getByRole("button", { name: "Order Klingon 3" }).click();
  expect(await page.locator("[data-reach]").count()).toBe(4);
  await pointAt("Ashgate");
  expect(await orders.getByTestId("map-orders-wrong").textContent()).toContain("3 fleets are the most");
  await pointAt("Hollin");
  expect(
    await page.locator("[data-way]").evaluateAll((ways) => ways.map((way) => way.getAttribute("data-way"))),
  ).toEqual(["Klingon 3 Gallant", "Klingon 3 Hollin"]);
  await give();
  for (const silent of ["Kzinti", "Tholian"]) {
    expect(await empire.inputValue()).toBe(silent);
    await orders.getByTestId("map-orders-none").click();
    await give();
  }
  await orders.waitFor({ state: "detached" });

  await page.getByTestId("close-map").click();
  await goToPage(page, "orders");
  expect(await page.getByTestId("order-1").textContent()).toContain("1 Klingon 3 jump Gallant (Colony)");
  await page.getByTestId("resolve").click();
  await page.getByTestId("command-resolve-orders").getByTestId("commit").click();
  await settledPage(page);
  expect(await page.getByTestId("resolution-steps").textContent()).toContain("Klingon 3");

  // The same on the map, step by step.
  await goToPage(page, "map");
  await page.getByTestId("map-replay").click();
  const step = page.getByTestId("replay-step");
  const next = page.getByTestId("replay-next");
  while ((await page.locator("[data-way='Dray Gallant']").count()) === 0) await next.click();
  expect(await step.textContent()).toMatch(/Klingon 3 jumps from Dray to Gallant EaW 5b/);
  // It is drawn where it was: in Gallant after its jump, and not before.
  const drawnIn = (system: string) => page.locator(`svg [data-system='${system}']`).first().textContent();
  expect(await drawnIn("Gallant")).toContain("Kl1 ");
  await page.getByTestId("replay-back").click();
  expect(await drawnIn("Gallant")).not.toContain("Kl1 ");
  await next.click();
  // Tholian fleets are there: it comes no farther.
  await next.click();
  expect(await step.textContent()).toMatch(/Klingon 3 of Klingon meets .* in Gallant, and stops EaW 19a/);
});

test("a map is drawn by pointing: systems are added and moved, and joined by lanes", async () => {
  workbench = await openWorkbench("?sample=empty&theme=light", { width: 1280, height: 900 });
  const { page } = workbench;
  await open(page, await Played.begin(["Gorn", "Romulan"]).saved());
  await goToPage(page, "map");
  await page.getByTestId("map-draw").click();
  await page.getByTestId("map-fill").click();
  const map = page.getByTestId("full-map").getByTestId("map");
  const draw = page.getByTestId("draw-on-map");
  /** Points at a part of the map where nothing is drawn. */
  const pointAt = async (right: number, down: number) => {
    const box = await map.boundingBox();
    if (box) await page.mouse.click(box.x + box.width * right, box.y + box.height * down);
  };
  const pointAtSystem = (place: string) => map.locator(`[data-system="${place}"]`).click();
  const placesOf = async () =>
    Object.fromEntries((await rowsOf(page, "Places")).map((row) => [row["System"], [row["X"], row["Y"]]]));

  for (const [name, right] of [
    ["Ash", 0.5],
    ["Dell", 0.7],
    ["Elm", 0.8],
  ] as const) {
    await pointAt(right, 0.4);
    await draw.getByTestId("field-place").fill(name);
    await draw.getByTestId("commit").click();
    await settledPage(page);
  }
  expect(await map.locator("[data-system]").count()).toBe(3);

  await draw.getByTestId("map-draw-what").selectOption("move");
  const before = (await placesOf())["Elm"];
  await pointAtSystem("Elm");
  await pointAt(0.6, 0.85);
  await settledPage(page);
  expect((await placesOf())["Elm"]).not.toEqual(before);

  await draw.getByTestId("map-draw-what").selectOption("lane");
  for (const [from, to] of [
    ["Ash", "Dell"],
    ["Dell", "Elm"],
  ] as const) {
    await pointAtSystem(from);
    await pointAtSystem(to);
    await settledPage(page);
  }
  expect(await map.locator("[data-lane]").count()).toBe(2);
  const lanes = await rowsOf(page, "Lanes");
  expect(lanes.map((row) => [row["From"], row["To"]])).toEqual([
    ["Ash", "Dell"],
    ["Dell", "Elm"],
  ]);
  expect(lanes.every((row) => /^[A-F]$/.test(String(row["Direction from"])))).toBe(true);
  await draw.getByTestId("close-drawing").click();
  await draw.waitFor({ state: "detached" });
});
