import axe from "axe-core";
import type { Page } from "playwright-core";
import { borderPatrolSample } from "../../samples/border-patrol";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Form } from "../../src/engine/campaign/forms/form";
import { a1 } from "../../src/engine/core/cell";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import type { Starledger } from "../../src/workbench/program";
import {
  checksThatFind,
  formAmounts,
  open,
  openWorkbench,
  save,
  settled,
  type,
  valueOf,
  type OpenWorkbench,
} from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
let page: Page;

beforeAll(async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light");
  page = workbench.page;
  await page.getByTestId("nav-forms").click();
});
afterAll(() => workbench.close());

/** A form as the engine fills it from the sample, for the names of its lines and columns. */
function shapeOf(kind: string, side: string): Form {
  const books = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  const form = BORDER_PATROL.forms.find(({ id }) => id === kind)?.fill(books, side, 9);
  if (!form) throw new Error(`there is no form ${kind}`);
  return form;
}

async function choose(kind: string, side: string, turn: number): Promise<void> {
  await page.getByTestId("form-kind").selectOption(kind);
  await page.getByTestId("form-side").selectOption(side === "" ? "*" : side);
  await page.getByTestId("form-turn").selectOption(String(turn));
}

/** The cells of a sheet from A1, as the grid calculates them. */
const cellsOf = (sheet: string, rows: number, columns: number): Promise<unknown[][]> =>
  page.evaluate(
    async ([name, addresses]) => {
      const cells = [];
      for (const row of addresses) {
        cells.push(await Promise.all(row.map((at) => window.starledger.value(name, at))));
      }
      return cells;
    },
    [
      sheet,
      Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => a1(row, column))),
    ] as const,
  );

/** What a cell shows; blank where it is empty. */
const textOf = (cell: unknown): string => (typeof cell === "string" || typeof cell === "number" ? String(cell) : "");

/** What the pane shows of each line that shows an amount. */
const paneLines = (): Promise<Record<string, Record<string, string>>> =>
  page.locator("[data-testid^='line-']").evaluateAll((rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const { testid = "", amount = "", planned = "", committed = "" } = (row as HTMLElement).dataset;
        return [testid.replace("line-", ""), { booked: amount, planned, committed }];
      }),
    ),
  );

/** The rows of the list in the pane: what is known of each, column by column, by what names it. */
const paneRows = (): Promise<Record<string, Record<string, string>>> =>
  page
    .locator("[data-testid^='row-']")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          (row as HTMLElement).dataset["testid"]?.replace("row-", "") ?? "",
          Object.fromEntries(
            [...row.querySelectorAll<HTMLElement>("[data-column]")].map((cell) => [
              cell.dataset["column"] ?? "",
              cell.textContent ?? "",
            ]),
          ),
        ]),
      ),
    );

/** Compares the form that is open in the pane with the same form on its sheet, cell by cell. */
async function expectSheetIsPane(form: Form): Promise<void> {
  const room = form.lines.length + 20 + (form.list?.room ?? 0);
  const cells = await cellsOf(
    form.sheet,
    room,
    Math.max(2 + form.columns.length, (form.list?.columns.length ?? 0) + 1),
  );
  const pane = await paneLines();
  expect(Object.keys(pane)).toEqual(form.lines.map(({ id }) => id));
  for (const { id, label } of form.lines) {
    const row = cells.find(([name]) => name === label) ?? [];
    for (const [index, column] of form.columns.entries()) {
      const shown = pane[id]?.[column];
      if (shown !== undefined && shown !== "")
        expect([id, column, row[2 + index]]).toEqual([id, column, Number(shown)]);
    }
  }
  if (!form.list) return;
  const { columns } = form.list;
  const first = 1 + cells.findIndex(([name]) => name === columns[0].name);
  const listed = cells.slice(first).filter((row) => textOf(row[columns.length]) !== "");
  const filled = (row: readonly unknown[]) =>
    columns.slice(1).flatMap(({ name }, index) => {
      const cell = textOf(row[index + 1]);
      return cell === "" ? [] : [[name, cell]];
    });
  expect(await paneRows()).toEqual(Object.fromEntries(listed.map((row) => [row[0], Object.fromEntries(filled(row))])));
  expect(listed.length).toBe(form.list.rows.length);
}

describe("a form on its sheet and in the pane", () => {
  test.each([
    ["financial-allocation", "Alliance"],
    ["financial-allocation", "Coalition"],
    ["financial-disbursement", "Alliance"],
    ["financial-disbursement", "Coalition"],
    ["ship-tracking", ""],
    ["orion-finances", "Orion"],
  ])("%s of %s is the same, in every turn that is picked", async (kind, side) => {
    const form = shapeOf(kind, side);
    for (const turn of [9, 8, 3]) {
      await choose(kind, side, turn);
      await type(page, form.sheet, "B3", String(turn));
      await expectSheetIsPane(form);
    }
    await type(page, form.sheet, "B3", "9");
  });

  test("is the same for ships of one side, once it is written", async () => {
    await choose("ship-tracking", "Orion", 9);
    await page.getByTestId("form-write").click();
    await page.getByTestId("message").filter({ hasText: "sheet Orion ships" }).waitFor();
    await settled(page);
    await expectSheetIsPane(shapeOf("ship-tracking", "Orion"));
  });
});

describe("the forms in the pane", () => {
  test.each([
    ["financial-allocation", "Coalition"],
    ["financial-disbursement", "Coalition"],
    ["ship-tracking", ""],
  ])("%s has no violation", async (kind, side) => {
    await page.evaluate(axe.source);
    await choose(kind, side, 8);
    const violations = await page.evaluate(async () => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const pane = document.querySelector("[data-testid='nav-campaign']")?.closest(".fui-FluentProvider");
      const { violations: found } = await inPage.run(pane ?? document);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
    expect(violations).toEqual([]);
  });
});

describe("what is typed into a form", () => {
  const COALITION = shapeOf("financial-allocation", "Coalition");

  test("is offered from last turn, and survives other forms and pages until it is written", async () => {
    await choose("financial-allocation", "Coalition", 9);
    expect(await page.getByTestId("input-bribe").inputValue()).toBe("14");
    await page.getByTestId("form-as-last-turn").click();
    expect(await page.getByTestId("input-repair").inputValue()).toBe("7.5");
    await page.getByTestId("input-other-expense").fill("1.25");
    await choose("financial-disbursement", "Alliance", 8);
    await page.getByTestId("nav-ships").click();
    await page.getByTestId("nav-forms").click();
    await choose("financial-allocation", "Coalition", 9);
    expect(await page.getByTestId("input-repair").inputValue()).toBe("7.5");
    await page.getByTestId("form-write").click();
    await page.getByTestId("message").filter({ hasText: /plan/i }).waitFor();
    await settled(page);
    expect(await page.getByTestId("input-other-expense").inputValue()).toBe("1.25");
    await expectSheetIsPane(COALITION);
    expect(await page.getByTestId("line-total-expenses").getAttribute("data-planned")).toBe("37.75");
  });

  test("is refused where it would close below 0, and nothing is lost", async () => {
    await page.getByTestId("input-purchase").fill("5000");
    await page.getByTestId("form-write").click();
    await page.getByTestId("message").filter({ hasText: "a treasury cannot fall below 0 (V1.23 8C1)" }).waitFor();
    await settled(page);
    expect(await page.getByTestId("input-purchase").inputValue()).toBe("5000");
    await page.getByTestId("input-purchase").fill("");
  });

  test("asks for the loss that forces less than the plan, and keeps it", async () => {
    await choose("financial-disbursement", "Coalition", 9);
    await page.getByTestId("input-refit").fill("6.5");
    await page.getByTestId("form-write").click();
    await page
      .getByTestId("message")
      .filter({ hasText: /Refit.*6\.5.*12/ })
      .waitFor();
    await page.getByTestId("because-refit").fill("Convoy 4 was raided");
    await page.getByTestId("form-write").click();
    await page
      .getByTestId("message")
      .filter({ hasText: /commit/i })
      .waitFor();
    await settled(page);
    expect(await page.getByTestId("because-refit").inputValue()).toBe("Convoy 4 was raided");
    const form = shapeOf("financial-disbursement", "Coalition");
    await expectSheetIsPane(form);
    const refit = (await cellsOf(form.sheet, 40, 7)).find(([name]) => name === "Refit");
    expect(refit?.slice(2)).toEqual([12, 6.5, -5.5, 0, "Convoy 4 was raided"]);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("is there when the file is saved and opened again", async () => {
    const before = await formAmounts(page);
    await open(page, await save(page));
    await settled(page);
    await page.getByTestId("nav-forms").click();
    await choose("financial-disbursement", "Coalition", 9);
    expect(await formAmounts(page)).toEqual(before);
    expect(await page.getByTestId("because-refit").inputValue()).toBe("Convoy 4 was raided");
    expect(await valueOf(page, "Coalition spending", "B3")).toBe(9);
    await expectSheetIsPane(shapeOf("financial-disbursement", "Coalition"));
  });
});
