import { orderDetails, withDetail } from "../../../../src/engine/empires-at-war/orders/order-details";
import type { OrderLine } from "../../../../src/engine/empires-at-war/orders/order-line";
import { booked, held, yard } from "../construction/yard";

const order = (action: OrderLine["action"], ...what: readonly string[]): OrderLine => ({
  ...{ number: 1, fleet: "Gorn 1", action, target: "", helper: undefined, what },
});

describe("what an order can name after its colon, by what the books know", () => {
  const played = yard();
  const details = (...given: Parameters<typeof order>) =>
    orderDetails(played.open, "Gorn", order(...given)).map(({ what }) => what);

  test("a build: the classes of the race that are in service, with price and docking points (EaW 6.0)", () => {
    const builds = orderDetails(played.open, "Gorn", order("Build"));
    expect(builds.map(({ what }) => what)).toEqual(expect.arrayContaining(["CA", "DD"]));
    expect(builds.find(({ what }) => what === "CA")?.label).toMatch(/BPV, \d+ docking points/);
  });

  test("a scrapping: the ships of the fleet that it does not name yet, with what each brings back (EaW 9.0)", () => {
    expect(details("Scrap")).toEqual(["G-1"]);
    expect(orderDetails(played.open, "Gorn", order("Scrap"))[0]?.label).toMatch(/BPV back/);
    expect(details("Scrap", "g-1")).toEqual([]);
  });

  test("a refit: each ship of the fleet with each class of its size class that it can become (EaW 6f)", () => {
    const refits = details("Resupply");
    expect(refits.every((what) => what.startsWith("G-1 to "))).toBe(true);
    expect(details("Resupply", "G-1 to CA")).toEqual([]);
  });

  test("what takes nothing more has nothing to name", () => {
    expect([details("Jump"), details("Self-repair"), details("Inspect")]).toEqual([[], [], []]);
  });

  test("what is chosen can be given as it is, and is booked from the list", () => {
    const built = yard();
    const before = Number(held(built));
    const text = `1 Gorn 1 build: ${withDetail(order("Build"), "DD").what.join(", ")}`;
    built.does("enter-orders", { side: "Gorn", fields: { orders: text } });
    built.does("book-orders");
    expect(Number(held(built))).toBeLessThan(before);
    expect(booked(built, "G-2").map(([line]) => line)).toContain("Build");
  });
});

test("one thing more of what an order has already is counted", () => {
  const two = withDetail(withDetail(withDetail(order("Build"), "FF"), "CA"), "FF");
  expect(two.what).toEqual(["2 FF", "CA"]);
  expect(withDetail(two, "ff").what).toEqual(["3 ff", "CA"]);
});
