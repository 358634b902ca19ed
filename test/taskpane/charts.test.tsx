/** @jest-environment jsdom */
import { screen, waitFor, within } from "@testing-library/react";
import { borderPatrolSample } from "../../samples/border-patrol";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { MemoryWorkbook } from "./memory-workbook";
import { goTo, noticeText, showPane } from "./shown-pane";

async function showCharts(more: Parameters<typeof showPane>[1] = {}) {
  const workbook = new MemoryWorkbook(apply(NO_TABLES, borderPatrolSample()));
  const { user } = await showPane(workbook, more);
  await goTo(user, "history");
  await user.click(within(screen.getByTestId("charts")).getByRole("button", { name: "Charts" }));
  await screen.findAllByTestId(/^chart-/);
  return { user, workbook };
}

it("the charts of the campaign are drawn with their sentence, and their numbers as a table", async () => {
  const { user } = await showCharts();
  const worth = within(screen.getByTestId("chart-standing"));
  expect(worth.getByText(/turn 9: Orion 639\.55.*2500 wins/)).toBeVisible();
  expect(worth.getByRole("img")).toHaveAccessibleName(/Net worth by turn, Orion: 472\.5 in turn 1, 639\.55 in turn 9/);
  await user.click(worth.getByRole("button", { name: /as a table/ }));
  expect(within(worth.getByRole("table")).getAllByRole("row")).toHaveLength(10);
  const income = within(screen.getByTestId("chart-income-Alliance"));
  expect(income.getByRole("img")).toHaveAccessibleName(/System income: 360 of 522 BPV/);
  expect(income.getByText("360, since turn 1")).toBeInTheDocument();
  expect(within(screen.getByTestId("chart-luck")).getByRole("img")).toHaveAccessibleName(/expected/);
});

it("they are put on a new sheet when they are asked for, and again on another one", async () => {
  const { user, workbook } = await showCharts();
  await user.click(screen.getByTestId("charts-on-sheet"));
  await waitFor(async () => expect(await noticeText()).toMatch(/new sheet Charts, turn 9\./));
  await user.click(screen.getByTestId("charts-on-sheet"));
  await waitFor(async () => expect(await noticeText()).toMatch(/new sheet Charts, turn 9 2\./));
  const laid = workbook.written.flat();
  expect(laid.map(({ kind }) => kind)).toEqual(["lay", "lay"]);
  const [first] = laid;
  expect(first?.kind === "lay" && first.sheet.charts?.map(({ title }) => title)).toContain("Net worth by turn");
});

it("a side's view has its own alone, and no sheet is added for it", async () => {
  const { user } = await showCharts();
  await user.selectOptions(screen.getByTestId("view"), "Alliance");
  await waitFor(() => expect(screen.queryByTestId("chart-income-Orion")).toBeNull());
  expect(screen.getByTestId("chart-income-Alliance")).toBeVisible();
  expect(screen.queryByTestId("chart-standing")).toBeNull();
  expect(screen.queryByTestId("charts-on-sheet")).toBeNull();
});
