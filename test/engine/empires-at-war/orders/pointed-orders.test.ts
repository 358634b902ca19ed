import { formatOrder } from "../../../../src/engine/empires-at-war/orders/order-line";
import { fleetNames } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import { pointedOrders } from "../../../../src/engine/empires-at-war/orders/pointed-orders";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { inSpring } from "../fleets/mustered";

const spring = positionIn(inSpring().open);

/** What pointing means after these orders, or the clause and the reason why it means nothing. */
function pointed(place: string, text = "", fleet = "Gorn 1", position = spring) {
  const lines = parseOrders(text, fleetNames(position, "Gorn")).orders;
  const { choices, wrong } = pointedOrders(position, { empire: "Gorn", lines }, fleet, place);
  const says = choices.map(({ orders, cost }) => `${orders.map(formatOrder).join("; ")}: ${cost}`);
  return wrong ? [...says, `${wrong.clause}: ${wrong.why}`] : says;
}

describe("what is ordered by pointing at a system", () => {
  test("is a jump to the next one (EaW 5a)", () => {
    expect(pointed("Dell")).toEqual(["1 Gorn 1 jump Dell: 1"]);
  });

  test("is a jump along each lane of the shortest way to one that is farther", () => {
    expect(pointed("Elm")).toEqual(["1 Gorn 1 jump Dell; 2 Gorn 1 jump Elm: 2"]);
    expect(pointed("Far")).toEqual(["1 Gorn 1 jump Dell; 2 Gorn 1 jump Elm; 3 Gorn 1 jump Far: 3"]);
  });

  test("begins where the orders before it leave the fleet, under the next number", () => {
    expect(pointed("Elm", "4 Gorn 1 jump Dell")).toEqual(["5 Gorn 1 jump Elm: 1"]);
  });

  test("goes another way where the shortest one is full", () => {
    const at = spring.fleets.find(({ fleet }) => fleet === "Gorn 1")!;
    const crowd = ["Gorn 7", "Gorn 8", "Gorn 9"].map((fleet) => ({ ...at, fleet, at: "Dell" }));
    const position = { ...spring, fleets: [...spring.fleets.filter(({ fleet }) => fleet !== "Romulan 1"), ...crowd] };
    expect(pointed("Elm", "", "Gorn 1", position)).toEqual([
      expect.stringMatching(/^1 Gorn 1 jump Fell; 2 Gorn 1 jump Elm: /),
    ]);
  });

  test("is what the fleet can do where it is, moves apart", () => {
    const here = pointed("Carrow");
    expect(here).toContain("1 Gorn 1 self-repair: 1");
    expect(here.filter((order) => order.includes("jump"))).toEqual([]);
  });

  test("says with its clause why it cannot be done", () => {
    const poor = { ...spring, empires: spring.empires.map((empire) => ({ ...empire, points: 1 })) };
    expect(pointed("Elm", "", "Gorn 1", poor)).toEqual([
      expect.stringMatching(/^EaW 5\.0: Gorn 1 cannot jump to Elm: it costs 1 movement point, and 0 are left/),
    ]);
    const noLanes = { ...spring, lanes: [] };
    expect(pointed("Elm", "", "Gorn 1", noLanes)).toEqual(["EaW 5a: no warp lanes lead from Carrow to Elm"]);
  });
});
