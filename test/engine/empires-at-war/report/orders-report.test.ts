import { ordersGiven } from "../../../../src/engine/empires-at-war/orders/order-events";
import { seasonReport } from "../../../../src/engine/empires-at-war/report/season-report";
import { openView } from "../../../../src/engine/open";
import type { Played } from "../campaign/played";
import { joined, weaving } from "../construction/yard";
import { told } from "../planted/fleets";

/** The lines of a section of what the Gorn are told. */
const lines = ({ open }: Played, title: string, turn?: number): readonly string[] =>
  seasonReport(openView(open, "Gorn"), turn).sections.find((part) => part.title === title)?.lines ?? [];

const give = (played: Played, text: string) => played.does("enter-orders", { side: "Gorn", fields: { orders: text } });

describe("orders in the report", () => {
  test("say what came of them once they are booked, and not to book them (EaW 31.0)", () => {
    const played = weaving();
    give(played, "1 Gorn 1 jump Dell\n2 Gorn 1 web: 2 layers of 20 at 15");
    played.resolves();
    expect(lines(played, "Orders")[1]).toContain("Book it by Set up a web");
    played.does("book-orders");
    expect(lines(played, "Orders")[1]).toMatch(/^2 Gorn 1 web: 2 layers of 20 at 15: .*15 BPV/);
    expect(lines(played, "Orders").join("\n")).not.toContain("Book it");
  });

  test("say that they are done that a command has carried out by hand", () => {
    const played = weaving();
    told(played, "Gorn", ordersGiven.of("", { lines: "1 Gorn 1 web\n2 Gorn 1 resupply" }));
    played.resolves();
    const toDo = (): readonly string[] => lines(played, "Orders").filter((line) => line.includes("Book it"));
    expect(toDo()).toHaveLength(2);
    played.does("set-web", { side: "Gorn", subject: "Gorn 1", fields: { layers: "1", strength: "20", cost: "15" } });
    expect(toDo()).toEqual([expect.stringMatching(/^2 Gorn 1 resupply/)]);
  });

  test("of a season that is over are no more to be booked", () => {
    const played = weaving();
    give(played, "1 Gorn 1 resupply");
    played.resolves();
    played.does("close");
    expect(lines(played, "Orders", 1)).toEqual(["1 Gorn 1 resupply: It was carried out (EaW 6d)"]);
  });
});

test("a ship that is built happened once (EaW 6.0)", () => {
  const played = joined();
  give(played, "1 Gorn 1 build: CA");
  played.does("book-orders");
  const built = lines(played, "Happened");
  expect(built).toHaveLength(1);
  expect(built[0]).toMatch(/CA/);
  expect(lines(played, "Orders")[0]).toMatch(/^1 Gorn 1 build: CA: .*BPV/);
});
