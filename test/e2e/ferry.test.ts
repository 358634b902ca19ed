import type { Page } from "playwright-core";
import { GAMES } from "../../src/engine/games";
import { newFile, openFile } from "../../src/workbook/file";
import type { Starledger } from "../../src/workbench/program";
import { FERRY } from "../test-game/game";
import { playsFerry, startFerry } from "../test-game/plays-ferry";
import { gridBench } from "./grid-bench";
import { GRID_ALONE, open, openWorkbench, save, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

/** The games that are kept, as the finding lists them. */
const TITLES = GAMES.map(({ title }) => title).join(", ");

let workbench: OpenWorkbench;
let page: Page;
afterAll(() => workbench.close());

describe("a page that knows the test game", () => {
  beforeAll(async () => {
    workbench = await openWorkbench(GRID_ALONE);
    page = workbench.page;
  });

  playsFerry("the grid", () => gridBench(page, FERRY.tables));
});

describe("the workbench, which does not know it", () => {
  beforeAll(async () => {
    await workbench.close();
    workbench = await openWorkbench("?sample=empty&theme=light");
    page = workbench.page;
  });

  /** What the saved workbook holds of the test game. */
  const saved = async () => (await openFile(await save(page), [FERRY])).read();
  /** The pages that the pane has. */
  const pages = (): Promise<(string | null)[]> =>
    page.locator("[data-testid^='nav-']").evaluateAll((all) => all.map((each) => each.getAttribute("data-testid")));

  test("opens its workbook to be read, with one finding, and offers nothing that would write into it", async () => {
    const file = newFile([FERRY]);
    await file.write(startFerry().edits);
    await open(page, await file.save(new Date()));
    await settled(page);
    await page.getByTestId("nav-checks").click();
    await page.locator("[data-testid='finding'][data-check='game']").waitFor();
    expect(await page.getByTestId("finding").count()).toBe(1);
    const findings = await page.evaluate(() => window.starledger.findings());
    expect(findings).toMatchObject([{ check: "game", expected: TITLES, actual: "Ferry" }]);
    const before = await saved();
    expect(before.tables.get("Transfers")?.rows).toHaveLength(2);
    expect(await pages()).toEqual(["nav-campaign", "nav-checks", "nav-functions"]);
    await page.getByTestId("nav-campaign").click();
    await page.getByText(/read-only/).waitFor();
    for (const id of ["turn-close", "entry-record", "take-in", "up-to-date", "import-units"]) {
      expect([id, await page.getByTestId(id).count()]).toEqual([id, 0]);
    }
    expect(await saved()).toEqual(before);
  });
});
