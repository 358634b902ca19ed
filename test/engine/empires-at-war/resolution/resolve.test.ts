import { points } from "../../../../src/engine/core/points";
import { judgeOrders } from "../../../../src/engine/empires-at-war/orders/judge-orders";
import type { EmpireOrders } from "../../../../src/engine/empires-at-war/orders/order-line";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import type { FleetThere, Position } from "../../../../src/engine/empires-at-war/position/position";
import { NO_ANSWERS, type Answers } from "../../../../src/engine/empires-at-war/resolution/resolution";
import { resolve } from "../../../../src/engine/empires-at-war/resolution/resolve";
import { Chance } from "../../../campaigns/random/chance";
import { times } from "../../../thoroughness";
import { randomOrders, randomPosition, shuffled } from "./random-season";

/** Resolves with the first of the choices, and a 7 for every siege, until nothing is asked any more. */
function resolveAll(position: Position, orders: readonly EmpireOrders[]) {
  let answers: Answers = NO_ANSWERS;
  for (;;) {
    const result = resolve(position, orders, answers);
    const { question } = result;
    if (!question) return result;
    answers =
      question.asks === "roll"
        ? { ...answers, rolls: { ...answers.rolls, [question.key]: [7] } }
        : { ...answers, choices: { ...answers.choices, [question.key]: [...question.choices].sort()[0] ?? "" } };
  }
}

const SEEDS = Array.from({ length: times(20, 800) }, (_, seed) => seed);
const season = (seed: number) => {
  const chance = new Chance(seed);
  const position = randomPosition(chance);
  return { chance, position, orders: randomOrders(chance) };
};

test("the same orders give the same result in whatever order everything is listed", () => {
  for (const seed of SEEDS) {
    const { chance, position, orders } = season(seed);
    const other: Position = {
      ...position,
      empires: shuffled(chance, position.empires),
      systems: shuffled(chance, position.systems),
      lanes: shuffled(chance, position.lanes),
      fleets: shuffled(chance, position.fleets),
    };
    const listed = shuffled(chance, orders).map(({ empire, lines }) => ({ empire, lines: shuffled(chance, lines) }));
    const { fleets, meetings, outcomes, changes, steps } = resolveAll(position, orders);
    expect(resolveAll(other, listed)).toMatchObject({ fleets, meetings, outcomes, changes, steps });
  }
});

test("every order has one outcome, no empire uses more points than it has, and no system gets too many fleets", () => {
  let carriedOut = 0;
  let lost = 0;
  for (const seed of SEEDS) {
    const { position, orders } = season(seed);
    const { outcomes, points: used, fleets } = resolveAll(position, orders);
    expect(outcomes.map(({ empire, order }) => `${empire} ${order.number}`)).toEqual(
      ["Blue", "Green", "Red"].flatMap((empire) => [1, 2, 3, 4, 5, 6].map((number) => `${empire} ${number}`)),
    );
    for (const empire of used) expect(empire.used).toBeLessThanOrEqual(empire.had);
    for (const outcome of outcomes) {
      expect(outcome.clause).toMatch(/^EaW \d/);
      if (outcome.lost) lost++;
      else carriedOut++;
    }
    for (const { system } of position.systems) {
      const here = (all: readonly Pick<FleetThere, "at" | "empire">[]) =>
        all.filter(({ at, empire }) => at === system && empire === "Red").length;
      const newly = fleets.filter(
        ({ at, cameFrom, since }) => at === system && since === position.turn && cameFrom !== "",
      );
      if (newly.some(({ empire }) => empire === "Red"))
        expect(here(fleets)).toBeLessThanOrEqual(Math.max(4, here(position.fleets)));
    }
  }
  expect(carriedOut).toBeGreaterThan(SEEDS.length);
  expect(lost).toBeGreaterThan(SEEDS.length);
});

test("what an empire may not know changes nothing in what is said of its orders", () => {
  for (const seed of SEEDS) {
    const { chance, position, orders } = season(seed);
    const [blue] = orders;
    if (!blue) throw new Error("no orders");
    const other = randomPosition(chance);
    const changed: Position = {
      ...position,
      fleets: [
        ...position.fleets.filter(({ empire }) => empire === "Blue"),
        ...other.fleets.filter(({ empire }) => empire !== "Blue"),
      ],
      systems: position.systems.map((system) => (system.fort === "Blue" ? system : { ...system, fort: "Red" })),
    };
    expect(judgeOrders(changed, blue)).toEqual(judgeOrders(position, blue));
  }
});

/** A fleet of two destroyers in a system. */
const fleet = (name: string, empire: string, at: string, cbpv = 180): FleetThere => ({
  ...{ fleet: name, empire, at, cameFrom: "", direction: "", state: "Free", since: 1, cbpv: points(cbpv) },
  ships: [1, 2].map((number) => ({
    unit: `${name}-${number}`,
    class: "DD",
    roles: [],
    isPrize: false,
    movesFrom: null,
  })),
});

/** Alpha, Beta and Gamma around Hub. */
const position = (fleets: readonly FleetThere[], countsAllEmpires = false): Position => ({
  turn: 5,
  empires: ["Red", "Blue", "Green"].map((empire) => ({ empire, race: "", points: 5 })),
  systems: ["Alpha", "Beta", "Gamma", "Hub"].map((system) => ({
    ...{ system, planet: "Dead", owner: "", development: "", fort: "", explored: [], bases: [] },
  })),
  lanes: ["Alpha", "Beta", "Gamma"].map((from) => ({ from, fromDirection: "A", to: "Hub", toDirection: "D" })),
  fleets,
  countsAllEmpires,
});
const orders = (given: Readonly<Record<string, string>>): readonly EmpireOrders[] =>
  Object.entries(given).map(([empire, text]) => ({ empire, lines: parseOrders(text).orders }));

test("three empires in one system fight by the size of their fleets (EaW 26a)", () => {
  const there = [
    fleet("R1", "Red", "Alpha", 300),
    fleet("R2", "Red", "Hub", 290),
    fleet("B1", "Blue", "Beta", 200),
    fleet("G1", "Green", "Gamma", 200),
  ];
  const { meetings } = resolve(
    position(there),
    orders({ Red: "1 R1 jump Hub", Blue: "1 B1 jump Hub", Green: "1 G1 jump Hub" }),
  );
  expect(meetings).toMatchObject([{ where: "Hub", clause: "EaW 5d", fleets: ["R1", "B1", "R2", "G1"] }]);
  expect(meetings[0]?.open).toMatch(/2d6.*B1.*G1/);
});

test("where the last room is for one of several empires, the GM is asked (EaW 17a)", () => {
  const there = [
    fleet("R1", "Red", "Hub"),
    fleet("R2", "Red", "Hub"),
    fleet("B1", "Blue", "Beta"),
    fleet("G1", "Green", "Gamma"),
  ];
  const given = orders({ Blue: "1 B1 jump Hub", Green: "1 G1 jump Hub" });
  const asked = resolve(position(there, true), given);
  expect(asked.question).toMatchObject({ asks: "choice", clause: "EaW 17a", choices: ["B1", "G1"] });
  const key = asked.question?.key ?? "";
  const { moved, outcomes, question } = resolve(position(there, true), given, {
    ...NO_ANSWERS,
    choices: { [key]: "G1" },
  });
  expect(question).toBeUndefined();
  expect(moved.find(({ fleet: name }) => name === "G1")?.at).toBe("Hub");
  expect(outcomes.find(({ empire }) => empire === "Blue")?.lost?.clause).toBe("EaW 17a");
});

test("fleets that leave in the same slot make room", () => {
  const there = [...["R1", "R2", "R3"].map((name) => fleet(name, "Red", "Hub")), fleet("B1", "Blue", "Beta")];
  const { moved } = resolve(position(there, true), orders({ Red: "1 R1 jump Alpha", Blue: "1 B1 jump Hub" }));
  expect(moved.find(({ fleet: name }) => name === "B1")?.at).toBe("Hub");
});

test("an overruled order is not carried out, and says what the GM rules (EaW 30.0)", () => {
  const { outcomes, moved } = resolve(position([fleet("R1", "Red", "Alpha")]), orders({ Red: "1 R1 jump Hub" }), {
    ...NO_ANSWERS,
    overruled: { "Red 1": "an ion storm" },
  });
  expect(outcomes).toMatchObject([{ clause: "EaW 30.0", says: "the GM rules: an ion storm" }]);
  expect(moved[0]?.at).toBe("Alpha");
});
