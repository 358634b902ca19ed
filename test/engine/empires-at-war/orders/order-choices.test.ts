import { judgeOrders } from "../../../../src/engine/empires-at-war/orders/judge-orders";
import { orderChoices, ownFleets } from "../../../../src/engine/empires-at-war/orders/order-choices";
import { formatOrder } from "../../../../src/engine/empires-at-war/orders/order-line";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import { isLegal } from "../../../../src/engine/empires-at-war/orders/order-legality";
import { fleetNames, namesToOrder } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { knownTo, waysFrom } from "../../../../src/engine/empires-at-war/position/position";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { inSpring } from "../fleets/mustered";

const sample = positionIn(openBooks(apply(NO_TABLES, empiresAtWarSample()), GAMES));
const spring = positionIn(openBooks(inSpring().tables, GAMES));
const says = (position: typeof sample, empire: string, text: string, fleet: string) =>
  orderChoices(position, { empire, lines: parseOrders(text, fleetNames(position, empire)).orders }, fleet).map(
    ({ order, cost }) => `${formatOrder(order)}: ${cost}`,
  );

describe("what a fleet can be ordered", () => {
  test("is legal, and is read from its line as it is written", () => {
    const wrong = sample.empires.flatMap(({ empire }) =>
      ownFleets(sample, empire).flatMap(({ fleet }) =>
        orderChoices(sample, { empire, lines: [] }, fleet).flatMap(({ order, cost }) => {
          const read = parseOrders(formatOrder(order), fleetNames(sample, empire), namesToOrder(sample, empire)).orders;
          const [judged] = judgeOrders(sample, { empire, lines: read }).judged;
          return judged && isLegal(judged.verdict) && judged.verdict.cost === cost ? [] : [formatOrder(order)];
        }),
      ),
    );
    expect(wrong).toEqual([]);
    expect(sample.empires.some(({ empire }) => ownFleets(sample, empire).length > 1)).toBe(true);
  });

  test("begins where the orders before it leave the fleet, under the next number (EaW 5a)", () => {
    const first = says(spring, "Gorn", "", "Gorn 1");
    expect(first).toContain("1 Gorn 1 jump Dell: 1");
    const then = says(spring, "Gorn", "1 Gorn 1 jump Dell", "Gorn 1");
    expect(then.filter((one) => one.includes("jump"))).not.toContain("2 Gorn 1 jump Dell: 1");
    expect(then.every((one) => one.startsWith("2 "))).toBe(true);
  });

  test("begins where the retreat leads that comes first, for a fleet on its way (EaW 21a, 32.1)", () => {
    const position = {
      ...spring,
      fleets: spring.fleets.map((fleet) =>
        fleet.fleet === "Gorn 1"
          ? {
              ...fleet,
              state: "Hyperspace" as const,
              cameFrom: "Dell",
              retreat: { from: "Carrow", to: "Dell", isBack: true },
            }
          : fleet,
      ),
    };
    const lanes = (name: string): readonly string[] => waysFrom(position, name).map(({ to }) => to);
    const jumps = says(position, "Gorn", "", "Gorn 1").filter((one) => one.includes("jump"));
    expect(lanes("Dell")).toEqual(["Carrow", "Elm"]);
    expect(jumps).toEqual(lanes("Dell").map((to) => `1 Gorn 1 jump ${to}: 1`));
    expect(says(position, "Gorn", "1 Gorn 1 jump Elm", "Gorn 1")).toContain("2 Gorn 1 jump Fell: 1");
  });

  test("names help only where it makes a difference (EaW 11a)", () => {
    const withLayer = {
      ...spring,
      fleets: spring.fleets.map((fleet) => ({
        ...fleet,
        ships: fleet.ships.map((ship) => ({ ...ship, roles: [...ship.roles, "Minelayer" as const] })),
      })),
      systems: spring.systems.map((system) => ({ ...system, planet: "Dead" as const, explored: ["Gorn"] })),
    };
    const fortify = (position: typeof sample) =>
      says(position, "Gorn", "", "Gorn 1").filter((one) => one.includes("fortify"));
    expect(fortify(withLayer)).toEqual(["1 Gorn 1 fortify (Minelayer): 0"]);
  });

  test("has bases only where ships can carry them, or an FRD is (EaW 7b, 14a)", () => {
    const systems = spring.systems.map((system) => ({ ...system, planet: "Dead" as const, explored: ["Gorn"] }));
    const withFrd = { ...spring, systems };
    const ofBases = (position: typeof sample): readonly string[] =>
      says(position, "Gorn", "", "Gorn 1").filter((one) => one.includes("bases"));
    const having = (cargoBoxes: number | undefined, role?: "Large freighter") =>
      ofBases({
        ...withFrd,
        fleets: spring.fleets
          .filter(({ fleet }) => fleet === "Gorn 1")
          .map((fleet) => ({
            ...fleet,
            ships: fleet.ships.map((ship) => ({
              ...{ ...ship, roles: role ? [role] : [] },
              ...(cargoBoxes !== undefined && { cargoBoxes }),
            })),
          })),
      });
    const offered = ["1 Gorn 1 ground bases: 1"];
    expect([having(undefined), having(0), having(0, "Large freighter")]).toEqual([[], [], []]);
    expect([having(2), having(undefined, "Large freighter"), ofBases(withFrd)]).toEqual([offered, offered, offered]);
  });

  test("ends with the points of the season (EaW 5.0)", () => {
    const spent = "1 Gorn 1 jump Dell\n2 Gorn 1 jump Carrow\n3 Gorn 1 jump Dell";
    expect(says(spring, "Gorn", spent, "Gorn 1").filter((one) => !one.endsWith(": 0"))).toEqual([]);
  });

  test("is not offered again where one order does everything, and is refused (EaW 6d, 14.0, 24.0)", () => {
    const once = ["Resupply", "Self-repair", "Repair ship", "Repair bases", "Ground bases", "Web"];
    const offered = sample.empires.flatMap(({ empire }) =>
      ownFleets(sample, empire).flatMap(({ fleet }) =>
        orderChoices(sample, { empire, lines: [] }, fleet)
          .filter(({ order }) => once.includes(order.action))
          .map(({ order }) => {
            const twice = { empire, lines: [order, { ...order, number: 2 }] };
            const [, second] = judgeOrders(sample, twice).judged;
            return { action: order.action, isAgain: second !== undefined && isLegal(second.verdict) };
          }),
      ),
    );
    expect([...new Set(offered.map(({ action }) => action))].sort()).toEqual([...once].sort());
    expect(offered.filter(({ isAgain }) => isAgain)).toEqual([]);
  });

  test("is the same by what the empire knows alone (EaW 1b)", () => {
    for (const { empire } of sample.empires)
      for (const { fleet } of ownFleets(sample, empire))
        expect(orderChoices(knownTo(sample, empire), { empire, lines: [] }, fleet)).toEqual(
          orderChoices(sample, { empire, lines: [] }, fleet),
        );
  });
});

test("an FRD is not offered what only a fleet does, also with a captured ship before it is inspected (EaW 9b, 15.0)", () => {
  const dock = spring.fleets.find(
    (fleet) => fleet.empire === "Gorn" && fleet.ships.some((ship) => ship.roles.includes("FRD")),
  );
  const captured = { unit: "R-9", class: "KR", roles: [], isPrize: true, movesFrom: null };
  const works = (isPrize: boolean): readonly string[] => {
    const fleets = spring.fleets.map((fleet) =>
      fleet === dock ? { ...fleet, ships: [...fleet.ships, { ...captured, isPrize }] } : fleet,
    );
    const systems = spring.systems.map((system) => ({
      ...system,
      ...{ planet: "Dead" as const, explored: ["Gorn"], fort: "", development: "" as const },
    }));
    return says({ ...spring, systems, fleets }, "Gorn", "", dock?.fleet ?? "").filter((one) =>
      /fortify|develop/.test(one),
    );
  };
  expect(works(false)).not.toEqual([]);
  expect(works(true)).toEqual([]);
});

test("an FRD is not offered to be scrapped where no large repair freighter is (EaW 9a)", () => {
  expect(says(spring, "Gorn", "", "Gorn FRD").filter((one) => one.includes("scrap"))).toEqual([]);
});
