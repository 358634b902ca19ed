import type { Page } from "playwright-core";
import { changes, does } from "./checklist";
import { goToPage, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

/** The Map page of the sample, in a pane of 320 pixels. */
async function openMap(search = ""): Promise<Page> {
  workbench = await openWorkbench(`?sample=border-patrol&theme=light${search}`, { width: 900, height: 900 });
  const { page } = workbench;
  await goToPage(page, "map");
  await page.getByTestId("map").waitFor();
  return page;
}

const chosen = (page: Page) => page.getByTestId("map-chosen").getAttribute("data-chosen");

/** Whether the chosen hex is in the part of the map that its box shows. */
const isShown = (page: Page) =>
  page.getByTestId("map-chosen").evaluate((hex) => {
    const box = hex.closest("[role='group']")?.getBoundingClientRect();
    const { left, right } = hex.getBoundingClientRect();
    return box !== undefined && left >= box.left && right <= box.right;
  });

test("at 320 pixels the keyboard chooses a hex in the list, and the map shows it; the pane does not scroll sideways", async () => {
  const page = await openMap();
  expect(await page.getByTestId("map-chosen").count()).toBe(0);
  await page.getByTestId("hex-2309").getByRole("button").focus();
  await page.keyboard.press("Enter");
  expect(await chosen(page)).toBe("2309");
  expect(await isShown(page)).toBe(true);
  await page.keyboard.press("Tab");
  const link = page.getByTestId("hex-2309").getByRole("button", { name: "Korvath", exact: true });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  const [inside, outside] = await page
    .locator(".split-pane main")
    .evaluate((main) => [main.scrollWidth, main.clientWidth] as const);
  expect(inside).toBe(outside);
});

test("a hex that is clicked on the map opens in the list", async () => {
  const page = await openMap();
  await page.locator("[data-hex='0904']").click();
  expect(await chosen(page)).toBe("0904");
  await page.getByTestId("map-details").click();
  const row = page.getByTestId("hex-0904").getByRole("button", { expanded: true });
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByTestId("hex-0904").textContent()).toContain("New Calder");
});

test("in the view of a Team, the map has no ship that it may not know", async () => {
  const page = await openMap("&view=Alliance");
  expect(await page.getByTestId("map").textContent()).not.toContain("O1");
  await page.getByTestId("view").selectOption("");
  await page.locator("[data-hex='2511']", { hasText: "O1" }).waitFor();
});

test("in the whole window the map is dragged and made larger, and ships are moved by pointing", async () => {
  const page = await openMap();
  // Nobody moves before the Movement Order stands.
  await goToPage(page, "turn");
  expect(await does(page, { step: "3A1", command: "roll-all-initiative" })).toContain("Orion");
  await goToPage(page, "map");
  await page.getByTestId("map-fill").click();
  const map = page.getByTestId("full-map").getByTestId("map");
  const box = await map.boundingBox();
  if (!box) throw new Error("no map");
  const viewBox = async () => ((await map.getAttribute("viewBox")) ?? "").split(" ").map(Number);
  const [middle, down] = [box.x + box.width / 2, box.y + box.height / 2];
  const whole = await viewBox();
  await page.mouse.move(middle, down);
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  const near = await viewBox();
  expect(near[2]).toBeLessThan((whole[2] ?? 0) / 1.4);
  await page.mouse.down();
  await page.mouse.move(middle - 60, down, { steps: 4 });
  await page.mouse.up();
  expect((await viewBox())[0]).toBeGreaterThan(near[0] ?? 0);
  // Dragging chose nothing.
  expect(await page.getByTestId("map-chosen").count()).toBe(0);

  await page.getByTestId("map-whole").click();
  await page.locator("[data-hex='0606']").click();
  const here = page.getByTestId("full-map").getByTestId("hex-0606");
  await here.getByRole("button", { name: "Move" }).first().click();
  const korvath = await page.locator("[data-hex='2309']").boundingBox();
  if (!korvath) throw new Error("no hex 2309");
  // The hex above it, where nothing is.
  await page.mouse.click(korvath.x + korvath.width / 2, korvath.y - korvath.height / 2);
  expect(await here.getByTestId("field-to").inputValue()).toBe("2308");
  expect(await chosen(page)).toBe("0606");
  await page.keyboard.press("Escape");
  await page.getByTestId("full-map").waitFor({ state: "detached" });
});

test("ships are deployed, placed and moved by pointing, and the turn is replayed on the map", async () => {
  const page = await openMap();
  await page.getByTestId("map-fill").click();
  const full = page.getByTestId("full-map");
  const pointAt = (hex: string) => full.locator(`[data-hex='${hex}']`).click();
  const deploy = full.getByTestId("deploy-on-map");
  const commit = async (command: string) => {
    await deploy.getByTestId(`command-${command}`).getByTestId("commit").click();
    await settled(page);
  };
  const designates = async (ship: string, as: string) => {
    await changes(deploy, `field-as-${ship}`);
    await deploy.getByTestId(`field-as-${ship}`).selectOption(as);
  };
  await full.getByTestId("map-deploy").click();

  // A ship at its secret base is chosen from the list, one on the Map by pointing at it.
  await deploy.getByTestId("map-deploy-ship").selectOption("O-3");
  await designates("O-3", "Piracy");
  await pointAt("1512");
  expect(await deploy.getByTestId("field-at-O-3").inputValue()).toBe("1512");
  await commit("deploy");
  await deploy.getByTestId("map-deploy-ship").selectOption("");
  await pointAt("0606");
  expect(await deploy.getByTestId("map-deploy-ship").inputValue()).toBe("O-6");
  await designates("O-6", "Normal movement");
  await commit("deploy");
  await deploy.getByTestId("map-deploy-ship").selectOption("");
  await commit("place-ships");
  await deploy.waitFor({ state: "detached" });
  expect(await full.locator("[data-hex='1512']").textContent()).toContain("O1");

  await page.getByTestId("close-map").click();
  await goToPage(page, "turn");
  await does(page, { step: "3A1", command: "roll-all-initiative" });
  await goToPage(page, "map");
  await page.getByTestId("map-fill").click();
  await pointAt("0606");
  const here = full.getByTestId("hex-0606");
  await here.getByRole("button", { name: "Move" }).first().click();
  await pointAt("0508");
  await here.getByTestId("commit").click();
  await settled(page);

  await full.getByTestId("map-replay").click();
  const step = full.getByTestId("replay-step");
  expect(await step.textContent()).toMatch(/2D3: O-3 is designated: Piracy at 1512 V19.51/);
  // It is drawn where it was then: still where its turn began.
  const at = async (hex: string) => (await full.locator(`[data-hex='${hex}']`).textContent()) ?? "";
  expect(await at("0606")).toContain("O1");
  expect(await at("0508")).not.toContain("O1");
  const next = full.getByTestId("replay-next");
  while ((await full.locator("[data-way]").count()) === 0) await next.click();
  expect(await full.locator("[data-way]").getAttribute("data-way")).toBe("0606 0508");
  expect(await step.textContent()).toMatch(/4A3 \(1\): O-6 moves from .* V1.23 4A3/);
  expect(await at("0606")).not.toContain("O1");
  expect(await at("0508")).toContain("O1");
});
