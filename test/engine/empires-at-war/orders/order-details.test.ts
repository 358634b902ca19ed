import {
  orderDetails,
  payable,
  withDetail,
  withoutDetail,
} from "../../../../src/engine/empires-at-war/orders/order-details";
import type { OrderLine } from "../../../../src/engine/empires-at-war/orders/order-line";
import { bookedAhead, treasuryOf } from "../../../../src/engine/empires-at-war/orders/booked-ahead";
import { formatPoints, points, subtract } from "../../../../src/engine/core/points";
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

test("a build is told with what it costs after the orders before it, and what cannot be paid is apart (EaW 6.0, 17f)", () => {
  const played = yard();
  const { open } = bookedAhead(played.open, "Gorn", [{ ...order("Build", "2 CA") }], played.stamp);
  const builds = orderDetails(played.open, "Gorn", order("Build", "2 CA"), open);
  // The third CA pays the penalty of 30% on 170.
  expect(builds.find(({ what }) => what === "CA")?.price).toBe(points(221));
  const { can, cannot } = payable(builds, points(180));
  expect(can.map(({ what }) => what)).toEqual(expect.arrayContaining(["CA+", "DD"]));
  expect(cannot.map(({ what }) => what)).toEqual(expect.arrayContaining(["CA", "BB"]));
});

test("a refusal for the treasury says what is in it now, and what the orders before take (EaW 2a)", () => {
  const played = yard();
  const lines = [order("Build", "2 CA", "DD"), { ...order("Build FRD"), number: 2, fleet: "", target: "Dell" }];
  const has = treasuryOf(played.open, "Gorn");
  const short = subtract(has, points(500));
  const spent = { amount: formatPoints(short), subject: "G-1", note: "Gone" };
  played.does("book", { side: "Gorn", subject: "CO", fields: spent });
  const { refused } = bookedAhead(played.open, "Gorn", lines, played.stamp);
  expect(refused.map(({ finding }) => finding.message)).toEqual([
    expect.stringMatching(/has 70 BPV.*Of the 500 BPV in the treasury now, what is ordered before takes 430/),
  ]);
});

test("a chosen thing is taken out again, one at a time", () => {
  const two = order("Build", "3 FF", "CA");
  expect(withoutDetail(two, 0).what).toEqual(["2 FF", "CA"]);
  expect(withoutDetail(order("Build", "2 FF"), 0).what).toEqual(["FF"]);
  expect(withoutDetail(two, 1).what).toEqual(["3 FF"]);
});

test("one thing more of what an order has already is counted", () => {
  const two = withDetail(withDetail(withDetail(order("Build"), "FF"), "CA"), "FF");
  expect(two.what).toEqual(["2 FF", "CA"]);
  expect(withDetail(two, "ff").what).toEqual(["3 ff", "CA"]);
});
