import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { ordersText } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { sampleOrders } from "../../../../src/engine/empires-at-war/orders/sample-orders";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { perform } from "../../../../src/engine/campaign/game";
import { takeIn } from "../../../../src/engine/campaign/player-files/take-in";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { openAs } from "../../../../src/engine/open";
import { once } from "../../../../samples/once";
import { STAMP } from "../kept";
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
