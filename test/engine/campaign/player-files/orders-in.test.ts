import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { fleetNames, ordersText } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { sampleOrders } from "../../../../src/engine/empires-at-war/orders/sample-orders";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { perform } from "../../../../src/engine/campaign/game";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { openAs } from "../../../../src/engine/open";
import { once } from "../../../../samples/once";
import { STAMP } from "../kept";
import { playerFile } from "../../../../src/engine/campaign/player-files/player-file";
import { AT, ROW } from "../../../../src/engine/campaign/player-files/sheet-layout";
import { ACTIONS } from "../../../../src/engine/empires-at-war/movement/actions";
import { sentTo, sheetIn } from "./sent";

const ORDERS = "Orders to fill in";
const sample = once(() => openAs(apply(NO_TABLES, empiresAtWarSample()), EMPIRES_AT_WAR));

/** What becomes of these orders of the Kzinti, a line in each row. */
function ordered(lines: readonly string[]) {
  const open = sample();
  const sheets = sentTo(open, "Kzinti");
  sheetIn(sheets, ORDERS).fill("enter-orders", "orders", lines);
  const found = takeIn(open, "Kzinti", [...sheets.values()], STAMP);
  return { open, found };
}

describe("orders in a file that came back", () => {
  test("are given as the command gives them", () => {
    const lines = sampleOrders(positionIn(sample()), "Kzinti").split("\n");
    const { open, found } = ordered(lines);
    expect(found.lines.map(({ is, says }) => [is, says])).toEqual([
      ["accepted", expect.stringContaining("Kzinti gives")],
    ]);
    const after = openAs(apply(open.books.tables, found.outcome.edits), open.game);
    expect(ordersText(after, "Kzinti").split("\n")).toHaveLength(lines.length);
    expect(after.findings).toEqual(open.findings);
  });

  test("are in the books already when they were typed in the pane", () => {
    const orders = sampleOrders(positionIn(sample()), "Kzinti");
    const open = sample();
    const doing = { command: "enter-orders", side: "Kzinti", subject: "" };
    const { edits } = perform(open, doing, [{ fields: { orders } }], { ...STAMP, seed: "in the pane" });
    const then = openAs(apply(open.books.tables, edits), open.game);
    const is = (lines: readonly string[]) => {
      const sheets = sentTo(open, "Kzinti");
      sheetIn(sheets, ORDERS).fill("enter-orders", "orders", lines);
      return takeIn(then, "Kzinti", [...sheets.values()], STAMP).lines.map((line) => line.is);
    };
    expect(is(orders.split("\n"))).toEqual(["posted before"]);
    expect(is(orders.split("\n").slice(0, -1))).toEqual(["accepted"]);
  });

  test("are refused with the line, its clause, and what is possible", () => {
    const { found } = ordered(["1 Fleet 1 dance", "2 Fleet 99 hold"]);
    expect(found.outcome.edits).toEqual([]);
    expect(found.lines.map(({ is }) => is)).toEqual(["refused"]);
    expect(found.outcome.refused.map(({ subject, clause }) => [subject, clause])).toEqual([
      ["Line 1", "EaW 5.0"],
      ["Line 2", "EaW 5.0"],
    ]);
  });
});

describe("orders that are put together from words beside the line", () => {
  const filled = (
    rows: readonly (readonly [index: number, words: readonly string[]])[],
    lines: readonly string[] = [],
  ) => {
    const open = sample();
    const sheets = sentTo(open, "Kzinti");
    const sheet = sheetIn(sheets, ORDERS).fill("enter-orders", "orders", lines);
    const at = sheet.rowsOf("enter-orders", "orders");
    for (const [index, words] of rows)
      for (const [column, word] of words.entries()) sheet.put(at[index] ?? 0, AT.fillIn + 1 + column, word || null);
    return { open, sheets, found: takeIn(open, "Kzinti", [...sheets.values()], STAMP) };
  };

  test("are given like lines that were typed, in the order of their rows", () => {
    const [ship] = positionIn(sample()).fleets.find(({ fleet }) => fleet === "Kzinti 5")?.ships ?? [];
    const rows = [
      [0, ["Kzinti 5", "Transfer", "Kzinti 1", "", ship?.unit ?? ""]],
      [2, ["Kzinti 1", "Jump", "Brightwell"]],
    ] as const;
    const { open, found } = filled(rows, ["", "Kzinti 2 self-repair"]);
    expect(found.lines.map(({ is }) => is)).toEqual(["accepted"]);
    const after = openAs(apply(open.books.tables, found.outcome.edits), open.game);
    expect(ordersText(after, "Kzinti").split("\n")).toEqual([
      `1 Kzinti 5 transfer Kzinti 1: ${ship?.unit}`,
      "2 Kzinti 2 self-repair",
      "3 Kzinti 1 jump Brightwell",
    ]);
  });

  test("are refused by name where a word is missing", () => {
    const { found } = filled([[0, ["Kzinti 2", "Build"]]]);
    expect(found.outcome.refused.map(({ clause }) => clause)).toEqual(["EaW 6.0"]);
  });

  test("stand in a row without a whole line", () => {
    const { found } = filled([[0, ["Kzinti 1", "Jump", "Brightwell"]]], ["1 Kzinti 1 jump Brightwell"]);
    expect(found.outcome.refused.map(({ check }) => check)).toEqual(["sheet-both"]);
  });

  test("are offered as lists: legal lines, own fleets, the words of orders, places, builds and ships", () => {
    const { sheets } = filled([]);
    const choices = sheetIn(sheets, "Choices");
    const list = (header: string): readonly string[] => {
      const column = Array.from({ length: choices.columns }, (_, at) => at).find(
        (at) => choices.value(0, at) === header,
      );
      return Array.from({ length: choices.rows }, (_, row) => String(choices.value(row, column ?? -1) ?? ""))
        .slice(1)
        .filter((word) => word !== "");
    };
    const position = positionIn(sample());
    expect(list("Fleet")).toEqual(fleetNames(position, "Kzinti"));
    expect(list("Order")).toEqual(ACTIONS.list);
    expect(list("To")).toEqual(expect.arrayContaining(["Brightwell", "Kzinti 2"]));
    expect(list("With")).toEqual(expect.arrayContaining(["Z-CA", "Kz-15"]));
    // Whoever chooses one of the lines alone is not refused.
    const lines = list("Whole lines");
    expect(lines.length).toBeGreaterThan(20);
    const doing = { command: "enter-orders", side: "Kzinti", subject: "" };
    const some = lines.filter((_, at) => at % 9 === 0);
    expect(some.flatMap((orders) => perform(sample(), doing, [{ fields: { orders } }], STAMP).refused)).toEqual([]);
    const others = position.fleets.filter(({ empire }) => empire !== "Kzinti");
    const all = [...choices.cells.values()].map(String);
    for (const { fleet, ships } of others)
      for (const name of [fleet, ...ships.map(({ unit }) => unit)]) expect(all).not.toContain(name);
  });

  test("the columns have lists in the file, of the cells with their words", () => {
    const file = playerFile(sample(), "Kzinti");
    const sheet = file.sheets.find(({ name }) => name === ORDERS);
    const offered = (sheet?.offered ?? []).filter(({ row }) => row === ROW.first);
    expect(offered.map(({ column }) => column)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(offered.every(({ words }) => "sheet" in words && words.sheet === "Choices")).toBe(true);
  });
});
