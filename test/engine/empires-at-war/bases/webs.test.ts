import { dueStill } from "../../../../src/engine/campaign/checklist";
import { websIn } from "../../../../src/engine/empires-at-war/bases/webs";
import { orderDetails } from "../../../../src/engine/empires-at-war/orders/order-details";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import { systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { rowsOf } from "../../campaign/kept";
import type { Played } from "../campaign/played";
import { booked, held, yard } from "../construction/yard";

const WEB = { side: "Gorn", subject: "Gorn 1", fields: { layers: "2", strength: "20", cost: "30" } };

/** The Gorn are Tholians, whose DDs can keep webs. */
function weaving(): Played {
  const played = yard();
  played.write([{ kind: "change", table: "Sides", row: 0, cells: { Race: "Tholian" } }]);
  const row = rowsOf(played.tables, "Classes").findIndex((each) => each["Class"] === "DD");
  played.write([{ kind: "change", table: "Classes", row, cells: { Race: "Tholian", Roles: "Web" } }]);
  return played;
}

test("a web is set up by a Tholian fleet that can keep one, and maintained for no movement point (EaW 31.0)", () => {
  const web = WEB;
  expect(yard().refused("set-web", web)).toMatchObject([{ clause: "EaW 31.0" }]);
  const played = weaving();
  expect(played.does("set-web", web)).toMatch(/30 BPV.*1 movement point /);
  const [home] = systemsNow(played.open);
  expect([home?.webLayers, held(played), booked(played, "Home")]).toEqual([2, "1970", [["Web", 30, "Gorn"]]]);
  played.does("close");
  expect(played.does("set-web", web)).not.toContain("movement point");
});

test("more layers in the season in which a web is set up cost no second movement point (EaW 31.0)", () => {
  const played = weaving();
  played.does("set-web", WEB);
  const more = { ...WEB, fields: { layers: "3", strength: "20", cost: "15" } };
  expect(played.does("set-web", more)).not.toMatch(/costs 1 movement point/);
});

describe("what a web costs, once the books know it (EaW 31.0)", () => {
  /** A web of 2 layers was paid for in the last season. */
  function webbed(): Played {
    const played = weaving();
    played.does("set-web", WEB);
    played.does("close");
    return played;
  }

  test("starts the form, for as many layers of this strength", () => {
    const given = (fields: Readonly<Record<string, string>>) => ({ side: "Gorn", subject: "Gorn 1", fields });
    expect(webbed().does("set-web", given({}))).toContain("for 30 BPV");
    for (const other of [{ layers: "3" }, { strength: "10" }]) {
      expect(webbed().refused("set-web", given(other))).toMatchObject([
        { message: expect.stringContaining("cost") as string },
      ]);
    }
  });

  test("need not be ordered: what is maintained is booked from the list", () => {
    const played = webbed();
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 web (Maintained)" } });
    const due = (): readonly string[] => dueStill(played.open).map(({ command }) => command.id);
    expect(due()).toContain("book-orders");
    expect(due()).not.toContain("set-web");
    expect(played.does("book-orders")).toContain("web of 2 in Home, for 30 BPV");
    expect([held(played), websIn(played.open)[0]?.paid]).toEqual(["1940", 2]);
  });

  test("is left out of an order, or chosen for it", () => {
    const played = webbed();
    const [order] = parseOrders("1 Gorn 1 web", ["Gorn 1"], "accepted").orders;
    expect(order && orderDetails(played.open, "Gorn", order).map(({ what }) => what)).toEqual(["2 layers of 20 at 30"]);
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 web: 2 layers of 20" } });
    expect(played.does("book-orders")).toContain("for 30 BPV");
  });
});
