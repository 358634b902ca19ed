import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { layout } from "../../src/engine/campaign/schema/layout";
import { newFile } from "../../src/workbook/file";
import type { Starledger } from "../../src/workbench/program";
import { keptInTurn2 } from "../engine/campaign/kept";
import { checksThatFind, open, openWorkbench, save, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light&dice=1,2");
});
afterAll(() => workbench.close());

const states = async (): Promise<unknown> => {
  const { Steps } = await workbench.page.evaluate(() => window.starledger.tables());
  const at = Steps?.header.indexOf("State") ?? -1;
  return Steps?.rows.map((cells) => cells[at]);
};

test("a command under way is saved, opened again, and continued on the Turn page", async () => {
  const { page } = workbench;
  const file = newFile();
  await file.write(layout(keptInTurn2().hide().tables, BORDER_PATROL.tables));
  await open(page, await file.save(new Date("2026-08-22T12:00:00Z")));
  await settled(page);
  const asks = await page.evaluate(async () => {
    const side = "Orion";
    const ships = await window.starledger.commands(side);
    const ship = ships.find(({ id, done }) => id === "check-mutiny" && !done)?.subject ?? "";
    return (await window.starledger.run("check-mutiny", side, ship, { fields: { captainRating: "1" } })).asks;
  });
  expect(asks).toMatchObject({ asks: "roll" });
  await settled(page);
  expect(await states()).toEqual(["under way"]);
  await open(page, await save(page));
  await settled(page);
  await page.getByTestId("nav-turn").click();
  await page.locator("[data-testid^='go-on-']").click();
  const form = page.locator("[data-testid^='under-way-']").locator("xpath=ancestor::*[@role='group'][1]");
  await form.locator("[data-testid^='mutiny-roll-']").click();
  await page.locator("[data-testid^='go-on-']").waitFor({ state: "detached" });
  await settled(page);
  // A reply each, and what it wrote.
  expect(await states()).toEqual(["done", "done", "done"]);
  const offered = await page.evaluate(() => window.starledger.commands("Orion"));
  expect(offered.filter(({ underWay }) => underWay)).toEqual([]);
  expect(await checksThatFind(page)).toEqual([]);
});
