import { openXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { a1, type Cell } from "../../src/engine/core/cell";
import type { Table, Tables } from "../../src/engine/campaign/schema/table";
import { newFile } from "../../src/workbook/file";
import { WorkbookProblem, type CampaignWorkbook } from "../../src/workbook/port";
import type { PlainTable, Starledger } from "../../src/workbench/program";
import type { Bench } from "../workbook/bench";
import { addTableTo, changed, filterIn, hideIn, looksOf, protectIn, showTotalsIn } from "../workbook/file-bench";
import { declared, open, save, type, valueOf } from "./open-workbench";

declare const window: { starledger: Starledger; edits: number; listens: boolean };

/** What a page gives back of a call: its result as far as it can travel, or the problem in its parts. */
type Answer<T> = { readonly done: T } | { readonly problem: readonly [string, string, string] };

/** An empty workbook in the grid of this page; the task pane beside it, if there is one, has read it and is quiet. */
export async function gridBench(page: Page, ours?: readonly Table[]): Promise<Bench> {
  await open(page, await newFile().save(new Date()));
  await quiet(page);
  await page.evaluate(() => {
    if (!window.listens) window.starledger.workbook.onEdited(() => window.edits++);
    window.listens = true;
    window.edits = 0;
  });
  return {
    workbook: workbookIn(page, ours),
    trips: () => page.evaluate(() => window.starledger.trips),
    edits: () => page.evaluate(() => window.edits),
    type: (sheet, cell, text) => type(page, sheet, cell, text),
    typeEach: async (sheet, inputs) => {
      for (const [cell, text] of inputs) await type(page, sheet, cell, text);
    },
    cell: async (sheet, cell) => (await valueOf(page, sheet, cell)) as Cell,
    deleteSheet: (sheet) => deleteSheet(page, sheet),
    hideSheet: (sheet) => change(page, (book) => hideIn(book, sheet)),
    reopen: () => change(page, () => undefined),
    addTable: (sheet, table, rows, at) => change(page, (book) => addTableTo(book, sheet, table, rows, at)),
    filter: (table, column, value) => change(page, (book) => filterIn(book, table, column, value)),
    ...looksOf(async () => openXlsx(await save(page), { readStyles: true })),
    protect: (sheet) => change(page, (book) => protectIn(book, sheet)),
    showTotals: (table) => change(page, (book) => showTotalsIn(book, table)),
    addColumn: (table, header, formula) => addColumn(page, table, header, formula),
    close: () => Promise.resolve(),
  };
}

/** Opens what is open as another program saves it that has changed it. */
async function change(page: Page, work: Parameters<typeof changed>[1]): Promise<void> {
  await open(page, await changed(await save(page), work));
  await quiet(page);
}

/** Waits until the task pane has read all that it has heard of: it does so soon after the last of it. */
async function quiet(page: Page): Promise<void> {
  if ((await page.locator(".split-pane").count()) === 0) return;
  const trips = () => page.evaluate(() => window.starledger.trips);
  let before: number;
  do {
    before = await trips();
    await page.waitForTimeout(600);
  } while (before !== (await trips()));
}

/** The workbook of the page as the task pane has it. */
function workbookIn(page: Page, ours?: readonly Table[]): Bench["workbook"] {
  async function call<Name extends "read" | "write" | "cells" | "selection" | "selectedBlock" | "show">(
    name: Name,
    ...given: Parameters<CampaignWorkbook[Name]>
  ): Promise<unknown> {
    const answer = await page.evaluate(
      async ([method, values]): Promise<Answer<unknown>> => {
        const { workbook } = window.starledger;
        try {
          const done = await (workbook[method as "show"] as (...all: unknown[]) => Promise<unknown>).apply(
            workbook,
            values as [],
          );
          if (method !== "read") return { done };
          const { sheets, tables } = done as Tables;
          return { done: { sheets, tables: [...tables].map(([table, { of: _, ...plain }]) => [table, plain]) } };
        } catch (error) {
          const { happened, kept, remedy } = error as WorkbookProblem;
          if (happened === undefined) throw error;
          return { problem: [happened, kept, remedy] };
        }
      },
      [name, given] as const,
    );
    if ("problem" in answer) throw new WorkbookProblem(...answer.problem);
    return answer.done;
  }
  return {
    read: async () => {
      const { sheets, tables } = (await call("read")) as { sheets: string[]; tables: [string, PlainTable][] };
      return { sheets, tables: declared(Object.fromEntries(tables), ours) };
    },
    write: async (edits) => void (await call("write", edits)),
    cells: async (sheets) => (await call("cells", sheets)) as never,
    selection: async () => (await call("selection")) as never,
    selectedBlock: async () => (await call("selectedBlock")) as never,
    show: async (spot) => void (await call("show", spot)),
  };
}

/** Deletes a sheet by the menu of its tab. */
async function deleteSheet(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click({ button: "right" });
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByRole("tab", { name, exact: true }).waitFor({ state: "detached" });
}

/** Types a header beside a table's header, and a formula into each of its rows. */
async function addColumn(page: Page, name: string, header: string, formula: string): Promise<void> {
  const table = await page.evaluate(async (each) => (await window.starledger.tables())[each], name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  const column = table.column + table.header.length;
  await type(page, table.sheet, a1(table.row, column), header);
  for (const row of table.rows.keys()) await type(page, table.sheet, a1(table.row + 1 + row, column), formula);
}
