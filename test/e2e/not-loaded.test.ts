import { openWorkbench, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;

beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
});
afterAll(() => workbench.close());

test("a game is loaded once a campaign of it is started; if loading fails, the pane says so, and trying again helps", async () => {
  const { page, requests } = workbench;
  const loaded = (): boolean => requests.some((url) => url.includes("border-patrol_game"));
  expect(loaded()).toBe(false);
  await page.route("**/chunks/*", (route) => route.abort());
  await page.getByTestId("new-border-patrol").click();
  const message = page.getByTestId("message");
  expect(await message.textContent()).toMatch(/could not be loaded.*Check your internet connection and try again/);
  await page.unroute("**/chunks/*");
  await page.getByTestId("new-border-patrol").click();
  await page.getByTestId("setup-name").waitFor();
  expect([loaded(), await message.count()]).toEqual([true, 0]);
});
