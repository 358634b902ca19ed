import { once } from "../../../../samples/once";
import { resultsReport } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { ordersReport } from "../../../../src/engine/empires-at-war/report/orders-report";
import { conditionSet, CRIPPLED, shipCaptured } from "../../../../src/engine/empires-at-war/ships/ship-events";
import type { Played } from "../campaign/played";
import { addShip, held, shipRow, yard } from "../construction/yard";
import { told } from "../planted/fleets";

const orders = (played: Played, text: string) =>
  played.does("enter-orders", { side: "Gorn", fields: { orders: text } });

/** The first season: Gorn 2 lies in Wild, where nobody serves it; a large repair freighter with Gorn 1 and an FRD lie in Home. */
const inWild = once((): Played => {
  const played = yard(0);
  played.does("add-lanes", { fields: { list: "Home\tA\tDell\tD\nHome\tB\tWild\tE" } });
  played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Wild" } });
  addShip(played, "Gorn", "G-2", "FRL", "Gorn 1");
  addShip(played, "Gorn", "G-3", "DD", "Gorn 2");
  addShip(played, "Gorn", "G-4", "DD", "Gorn 2");
  played.does("close");
  return played;
});

describe("an order that is served by a fleet that moves there first", () => {
  test("is booked once the movement is resolved: supplies and repairs (EaW 6d)", () => {
    const played = inWild().copy();
    told(played, "Gorn", conditionSet.of("G-3", { was: "", now: CRIPPLED }));
    orders(played, "1 Gorn 1 jump Wild\n2 Gorn 2 resupply");
    played.resolves();
    expect(shipRow(played, "G-3")["Condition"]).toBe(CRIPPLED);
    expect(played.does("book-orders")).toMatch(/Gorn 2 is resupplied and repaired/);
    expect(shipRow(played, "G-3")["Condition"]).toBeNull();
    expect(ordersReport(played.open, "Gorn", 1)[1]).not.toMatch(/not carried out/);
    expect(played.found).toEqual([]);
  });

  test("is booked once the movement is resolved: scrapping (EaW 9a)", () => {
    const played = inWild().copy();
    orders(played, "1 Gorn 1 jump Wild\n2 Gorn 2 scrap: G-4");
    played.resolves();
    played.does("book-orders");
    expect([shipRow(played, "G-4")["Condition"], held(played)]).toEqual(["Scrapped", "2000"]);
    expect(resultsReport(played.open, "Gorn", 1)[1]).not.toMatch(/not carried out/);
    expect(played.found).toEqual([]);
  });

  test("is not waited for where it is served already, or goes on itself", () => {
    const played = inWild().copy();
    told(played, "Gorn", shipCaptured.of("G-1", { from: "Romulan", before: "R-9" }));
    orders(played, "1 Gorn 1 inspect\n2 Gorn 2 jump Home");
    expect(played.does("book-orders")).toMatch(/G-1 is inspected/);
  });
});
