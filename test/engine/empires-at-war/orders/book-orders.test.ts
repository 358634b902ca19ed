import { dueStill } from "../../../../src/engine/campaign/checklist";
import { dueItems } from "../../../../src/engine/campaign/game";
import { booking, eventRow } from "../../../../src/engine/campaign/ledger/booking";
import { openView } from "../../../../src/engine/open";
import { basesSet } from "../../../../src/engine/empires-at-war/bases/base-events";
import { orderBooked, ownFleets } from "../../../../src/engine/empires-at-war/orders/booked-orders";
import { bookedOrder, ordersGiven } from "../../../../src/engine/empires-at-war/orders/order-events";
import { eventsOfTurn, ordersText, resultsReport } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import { purseOf } from "../../../../src/engine/empires-at-war/orders/purse";
import { batchesNow, fleetOfShip, fleetsNow, shipsIn } from "../../../../src/engine/empires-at-war/state/state";
import type { Played } from "../campaign/played";
import { rowsOf } from "../../campaign/kept";
import { told as note } from "../planted/fleets";
import { addShip, booked, held, joined, shipRow, undone, yard } from "../construction/yard";

const orders = (played: Played, text: string) =>
  played.does("enter-orders", { side: "Gorn", fields: { orders: text } });
const refused = (played: Played, text: string) =>
  played.refused("enter-orders", { side: "Gorn", fields: { orders: text } });

describe("orders that say what is built", () => {
  test("are booked from the list by one act, and paid for once (EaW 5.0, 6.0)", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build: CA, 2 DD\n2 Gorn 1 jump Dell");
    expect(
      dueItems(played.open)
        .map(({ what }) => what)
        .join("; "),
    ).toMatch(/Book what is ordered: order 1 of Gorn: Gorn 1 build: CA, 2 DD/);
    played.does("book-orders");
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-1", "G-2", "G-3", "G-4", "G-5"]);
    expect([held(played), purseOf(played.open, "Gorn").left]).toEqual(["1650", 1]);
    expect(played.refused("book-orders")).toMatchObject([{ check: "book-orders" }]);
    played.resolves();
    expect(fleetOfShip(played.open, "G-4")).toBe("Gorn 1");
    expect(resultsReport(played.open, "Gorn", 1)[0]).toMatch(/^1 Gorn 1 build: CA, 2 DD: /);
    expect(resultsReport(played.open, "Gorn", 1)[0]).not.toMatch(/not carried out/);
    expect(played.found).toEqual([]);
  });

  test("of an FRD join a fleet there that keeps its limits with them (EaW 6c, 17.0)", () => {
    const played = yard(0);
    addShip(played, "Gorn", "G-2", "BB", "Gorn 1");
    played.does("close");
    expect(played.refused("build-ship", { subject: "FRD-1", fields: { class: "CA", fleet: "Gorn 1" } })).toMatchObject([
      { clause: "EaW 6c", message: expect.stringContaining("Choose Home dock") as string },
    ]);
    orders(played, "1 Home dock build: CA");
    played.does("book-orders");
    expect(shipsIn(played.open, "Home dock")).toEqual(["FRD-1", "G-3"]);
  });

  test("of an FRD are with the FRD if they are MONs, so that no fleet there loses its jumps (EaW 17e)", () => {
    const played = joined();
    orders(played, "1 Home dock build: MON\n2 Gorn 1 jump Dell");
    expect(played.does("book-orders")).toContain("It joins Home dock");
    expect(shipsIn(played.open, "Home dock")).toEqual(["FRD-1", "G-3"]);
    played.resolves();
    expect(fleetsNow(played.open).find(({ fleet }) => fleet === "Gorn 1")?.place).toBe("Dell");
  });

  test("of an FRD join a fleet that is not ordered to move, if they move later; a fleet that builds them keeps no jump (EaW 6.0)", () => {
    const played = joined();
    for (const text of [
      "1 Gorn 1 build (Delayed): CA\n2 Gorn 1 jump Dell",
      "1 Gorn 1 build: MON\n2 Gorn 1 jump Dell",
    ]) {
      expect(refused(played, text)).toMatchObject([{ subject: "Order 2" }]);
    }
    orders(played, "1 Gorn 1 jump Dell\n2 Home dock build (Delayed): CA");
    expect(played.does("book-orders")).toContain("It joins Home dock");
    played.resolves();
    expect(fleetsNow(played.open).find(({ fleet }) => fleet === "Gorn 1")?.place).toBe("Dell");
    expect(played.found).toEqual([]);
  });

  test("by a fleet with a MON are told to keep it from jumping (EaW 17e)", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build: MON");
    expect(played.does("book-orders")).toContain("Gorn 1 then moves with the FRD alone (EaW 17e)");
  });

  test("are booked before the movement, which names them until they are (EaW 6.0, 32.2)", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build: CA");
    const due = (): readonly string[] => dueStill(played.open).map(({ command }) => command.id);
    expect(due()).toContain("book-orders");
    expect(due()).not.toContain("resolve-orders");
    expect(played.refused("resolve-orders")).toMatchObject([
      { clause: "EaW 32.2", message: expect.stringMatching(/order 1 of Gorn: Gorn 1 build: CA/) as string },
    ]);
    played.does("book-orders");
    played.resolves();
    expect(played.found).toEqual([]);
  });

  test("cost nothing if what is built moves from the next season on", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build (Delayed): CA");
    played.does("book-orders");
    expect([held(played), purseOf(played.open, "Gorn").left]).toEqual(["1830", 3]);
    played.resolves();
    expect(resultsReport(played.open, "Gorn", 1)[0]).not.toMatch(/not carried out/);
  });

  test("are taken back by one undo", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build: CA");
    played.does("book-orders");
    undone(played);
    expect([held(played), played.open.campaign.units.has("G-3")]).toEqual(["2000", false]);
    played.does("book-orders");
    expect(held(played)).toBe("1830");
  });

  test.each([
    ["1 Gorn 1 build: DN", "EaW 3a"],
    ["1 Gorn 1 build: KR", "EaW 2b"],
    ["1 Gorn 1 build: 3 CA", "EaW 6.0"],
    ["1 Gorn 1 scrap: G-9", "EaW 9.0"],
    ["1 Gorn 1 resupply: G-1 to KR", "EaW 6f"],
    ["1 Gorn 1 resupply: G-1", "EaW 6f"],
    ["1 Gorn 1 ground bases: 4 GMS", "EaW 14.0"],
    ["1 Gorn 1 ground bases: 13 GMS at 8", "EaW 14.0"],
    ["1 Gorn 1 ground bases: 0 GMS at 8", "EaW 14.0"],
    ["1 Gorn 1 ground bases: 40 GMS at 8", "EaW 14.0"],
    ["1 Gorn 1 build: 0 CA", "EaW 6.0"],
    ["1 Gorn 1 ground bases: 4 Moons at 8", "EaW 14.0"],
  ])("%s is refused where it is typed", (text, clause) => {
    const found = refused(joined(), text);
    expect(found.map((finding) => finding.clause)).toEqual([clause]);
    // It is as wrong where the fleet goes first.
    expect(refused(joined(), `1 Gorn 1 jump Dell\n${text.replace(/^1/, "2")}`)).not.toEqual([]);
  });

  test("ships that an order transfers first are not missed", () => {
    const text = "1 Gorn 1 transfer Gorn 2: G-1\n2 Gorn 1 jump Dell\n3 Gorn 1 scrap: G-2";
    expect(orders(joined(), text)).toContain("3 orders");
  });
});

describe("orders that do not say what", () => {
  const asked = (played: Played) =>
    dueStill(played.open).flatMap(({ command, side, what }) =>
      command.id === "enter-orders" && side === "Gorn" ? [what] : [],
    );

  /** Books have such orders from earlier versions, which accepted them. */
  const accepted = (played: Played, text: string): void => note(played, "Gorn", ordersGiven.of("", { lines: text }));

  test.each(["build", "ground bases", "transfer Gorn 2"])(
    "%s is due until it says so (EaW 6.0, 7.0, 14.0)",
    (order) => {
      const played = joined();
      accepted(played, `1 Gorn 1 ${order}`);
      expect(asked(played)).toEqual([expect.stringContaining(`1 Gorn 1 ${order}`)]);
      expect(dueStill(played.open).find(({ command }) => command.id === "resolve-orders")?.what).toContain(
        `order 1 of Gorn: Gorn 1 ${order}`,
      );
    },
  );

  test("is due no more once it is done by hand, or says so", () => {
    const played = joined();
    accepted(played, "1 Gorn 1 build");
    played.does("build-ship", { side: "Gorn", subject: "FRD-1", fields: { class: "CA", fleet: "Gorn 1" } });
    expect(asked(played)).toEqual([]);
    const other = joined();
    accepted(other, "1 Gorn 1 build");
    orders(other, "1 Gorn 1 build: CA");
    expect(asked(other)).toEqual([]);
  });

  test("a fleet is scrapped whole before the movement, so that it does not stand where nobody fights (EaW 9.0)", () => {
    const played = joined();
    expect(orders(played, "1 Gorn 1 scrap")).toContain("all of its ships");
    expect(played.refused("resolve-orders")).toMatchObject([{ clause: "EaW 32.2" }]);
    played.does("book-orders");
    expect(shipsIn(played.open, "Gorn 1")).toEqual([]);
  });

  test("a fleet of which ships were scrapped by hand keeps the others", () => {
    const played = joined();
    orders(played, "1 Gorn 1 scrap");
    played.does("scrap-ship", { side: "Gorn", subject: "G-1" });
    expect(played.refused("book-orders")).toMatchObject([{ check: "book-orders" }]);
    played.resolves();
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-2"]);
  });
});

describe("a build for no point (EaW 6.0)", () => {
  test("is named where the points do not suffice", () => {
    const text = "1 Gorn 1 self-repair\n2 Gorn 1 resupply\n3 Gorn 1 pod: G-1\n4 Gorn 1 build: DD";
    expect(refused(joined(), text)).toMatchObject([
      { clause: "EaW 5.0", message: expect.stringContaining("Enter Gorn 1 build (Delayed): DD") as string },
    ]);
    expect(orders(joined(), text.replace("build:", "build (Delayed):"))).toContain("3 of 3 movement points");
  });

  test("is not what other words say: they are refused, with it", () => {
    expect(refused(joined(), "1 Gorn 1 build: DD for next season")).toMatchObject([
      { clause: "EaW 6.0", message: expect.stringContaining("1 Gorn 1 build (Delayed): DD") as string },
    ]);
    const short = "1 Gorn 1 self-repair\n2 Gorn 1 resupply\n3 Gorn 1 pod: G-1\n4 Gorn 1 build next season: DD";
    expect(refused(joined(), short)).toMatchObject([
      { subject: "Order 4", message: expect.stringContaining("Leave out next season") as string },
    ]);
  });
});

describe("orders that say what is refitted, scrapped, or set up", () => {
  test("are booked with their prices, and a price that was paid is known afterwards", () => {
    const played = joined();
    addShip(played, "Gorn", "G-3", "CA", "Gorn 1");
    orders(played, "1 Gorn 1 resupply: CA to CA+\n2 Gorn 1 scrap: G-1\n3 Gorn 1 ground bases: 4 GMS at 8");
    played.does("book-orders");
    expect(shipRow(played, "G-3")).toMatchObject({ Class: "CA+", "Economic BPV": 180 });
    expect(shipsIn(played.open, "Gorn 1")).toEqual(["G-2", "G-3"]);
    expect(booked(played, "Home G-1")).toEqual([["Build", 32, "Gorn"]]);
    expect(purseOf(played.open, "Gorn").left).toBe(0);
    played.resolves();
    expect(resultsReport(played.open, "Gorn", 1).filter((line) => line.includes("not carried out"))).toEqual([]);
    played.does("close");
    orders(played, "1 Gorn 1 ground bases: 2 GMS");
    played.does("book-orders");
    expect(booked(played, "Home G-2")).toEqual([["Build", 16, "Gorn"]]);
  });

  test.each(["2 dd", "dd, DD", "2 x DD", "2  DD"])(
    "are the same order in other words, and are booked once (%s)",
    (text) => {
      const played = joined();
      orders(played, "1 Gorn 1 build: 2 DD");
      played.does("book-orders");
      const before = held(played);
      expect(orders(played, `7 gorn 1 build: ${text}`)).toContain("Gorn gives 1 order for 1 of");
      expect(played.refused("book-orders")).toMatchObject([{ check: "book-orders" }]);
      expect(held(played)).toBe(before);
    },
  );

  test.each(["None", "1 Gorn 1 build: DD", "1 Gorn 1 build: CA", "1 Gorn 1 jump Dell"])(
    "are not left out once they are booked (%s)",
    (text) => {
      const played = joined();
      orders(played, "1 Gorn 1 build: 2 DD");
      played.does("book-orders");
      expect(refused(played, text)).toMatchObject([
        {
          check: "orders",
          clause: "EaW 5.0",
          message: expect.stringContaining("build: 2 DD is booked already") as string,
        },
      ]);
      undone(played);
      expect(orders(played, text)).toContain("Gorn gives");
    },
  );

  test("are booked once each, also where two say the same", () => {
    const played = joined();
    addShip(played, "Gorn", "G-3", "DD", "Gorn 1");
    addShip(played, "Gorn", "G-4", "DD", "Gorn 1");
    const both = "1 Gorn 1 scrap: DD\n2 Gorn 1 scrap: DD";
    orders(played, both);
    played.does("book-orders");
    expect(shipsIn(played.open, "Gorn 1")).toHaveLength(2);
    expect(refused(played, "1 Gorn 1 scrap: DD")).toMatchObject([{ check: "orders", clause: "EaW 5.0" }]);
    expect(played.refused("book-orders")).toMatchObject([{ check: "book-orders" }]);
    expect(orders(played, both)).toMatch(/Nothing changes/);
  });

  test("name another ship each time that they name its class", () => {
    const played = joined();
    addShip(played, "Gorn", "G-3", "DD", "Gorn 1");
    addShip(played, "Gorn", "G-4", "DD", "Gorn 1");
    orders(played, "1 Gorn 1 scrap: DD, DD");
    played.does("book-orders");
    expect(shipsIn(played.open, "Gorn 1")).toHaveLength(2);
  });

  test("keep the price that they were booked at", () => {
    const played = joined();
    orders(played, "1 Gorn 1 ground bases: 4 GMS at 8");
    played.does("book-orders");
    expect(refused(played, "1 Gorn 1 ground bases: 4 GMS at 0.01")).toMatchObject([{ clause: "EaW 5.0" }]);
  });

  test("that are taken back by hand after they were booked are found", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build: CA");
    played.does("book-orders");
    note(played, "Gorn", ordersGiven.of("", { lines: "1 Gorn 1 jump Dell" }));
    expect(played.open.findings).toMatchObject([
      {
        check: "booked-unordered",
        subject: "Gorn",
        clause: "EaW 5.0",
        message: expect.stringContaining("CA") as string,
      },
    ]);
  });

  test.each([1, 11])("tell their empire nothing of the bases of others (%i Romulan ones)", (count) => {
    const told = [0, count].map((others) => {
      const played = joined();
      const [home] = rowsOf(played.tables, "Fleets");
      expect(home).toMatchObject({ Fleet: "Gorn 1", Place: "Home" });
      orders(played, "1 Gorn 1 ground bases: 2 GMS at 8");
      if (others > 0) {
        const batch = {
          place: "Home",
          planet: 1,
          kind: "GMS",
          count: others,
          since: 0,
          hex: "",
          facing: "",
          state: "",
        };
        note(played, "Romulan", basesSet("Home R-1", batch));
      }
      const says = played.does("book-orders");
      const own = openView(played.open, "Gorn");
      const seen = eventsOfTurn(own, bookedOrder, 1).map(({ said }) => said);
      return { says, seen, bases: batchesNow(own) };
    });
    const [alone, beside] = told;
    expect(alone?.says).toContain("Home G-1");
    if (count === 1) expect(beside).toEqual(alone);
    else {
      expect(beside?.says).toMatch(/not carried out, .*11 ground bases/);
      expect(JSON.stringify(beside?.seen)).not.toMatch(/11|ground bases, and|Install/);
    }
  });

  test("are booked after the movement where the fleet jumps first", () => {
    const played = joined();
    orders(played, "1 Gorn 1 jump Dell\n2 Gorn 1 ground bases: 2 GSA at 8");
    expect(
      dueItems(played.open)
        .map(({ what }) => what)
        .join("; "),
    ).not.toMatch(/Book what is ordered/);
    played.resolves();
    played.does("book-orders");
    expect(batchesNow(played.open)).toMatchObject([{ place: "Dell", kind: "GSA", count: 2 }]);
  });

  test("go with the movement if that is undone", () => {
    const played = joined();
    orders(played, "1 Gorn 1 jump Dell\n2 Gorn 1 ground bases: 2 GSA at 8");
    played.resolves();
    const act = rowsOf(played.tables, "Events").at(-1)?.["Act"];
    played.does("book-orders");
    const [refusal] = played.refused("undo", { subject: String(act), fields: { also: "No" } });
    expect(refusal?.message).toMatch(/First undo what followed: .*GSA/);
    played.does("undo", { subject: String(act), fields: { also: "Yes" } });
    expect([batchesNow(played.open), held(played), played.found]).toEqual([[], "2000", []]);
  });

  test("are found where they are booked after a movement that is not resolved", () => {
    const played = joined();
    orders(played, "1 Gorn 1 jump Dell\n2 Gorn 1 ground bases: 2 GSA at 8");
    const { open } = played;
    const [order] = parseOrders(ordersText(open, "Gorn"), ownFleets(open, "Gorn"), "accepted").orders.slice(1);
    if (!order) throw new Error("the second order is none");
    const row = eventRow(open, "Gorn", orderBooked(order, "done", false), booking(open, played.stamp, "5c", "EaW 5.0"));
    played.write([{ kind: "append", table: "Events", rows: [row] }]);
    expect(played.found).toEqual([expect.stringMatching(/^booked-unmoved No \d+$/)]);
  });

  test("are not carried out, and say why, if they are refused when their time comes", () => {
    const played = joined();
    orders(played, "1 Gorn 1 build: CA");
    played.does("book", { side: "Gorn", subject: "CO", fields: { amount: "1900", subject: "G-1", note: "Gone" } });
    expect(played.does("book-orders")).toMatch(/not carried out/);
    played.resolves();
    expect(resultsReport(played.open, "Gorn", 1)[0]).toMatch(/not carried out/);
    expect(played.open.campaign.units.has("G-3")).toBe(false);
  });
});
