import { NO_ANSWERS } from "../../../../src/engine/empires-at-war/resolution/resolution";
import { resolve } from "../../../../src/engine/empires-at-war/resolution/resolve";
import { shownSteps } from "../../../../src/engine/empires-at-war/resolution/shown-steps";
import { stepsSay } from "../../../../src/engine/empires-at-war/resolution/to-entries";
import { fleetNames } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";
import { positionIn } from "../../../../src/engine/empires-at-war/position/position-in";
import { inSpring } from "../fleets/mustered";

const SYSTEMS = ["Carrow", "Dell", "Elm", "Fell", "Far"];

describe("the steps of a season on a map", () => {
  test("have the systems that they name, and the way of a fleet that moves (EaW 5a, 19a)", () => {
    const position = positionIn(inSpring().open);
    const orders = [
      ["Gorn", "1 Gorn 1 jump Dell\n2 Gorn 1 jump Elm"],
      ["Romulan", "1 Romulan 1 jump Elm"],
    ].map(([empire = "", text = ""]) => ({ empire, lines: parseOrders(text, fleetNames(position, empire)).orders }));
    const steps = shownSteps(stepsSay(resolve(position, orders, NO_ANSWERS)), SYSTEMS);
    expect(steps.flatMap(({ ways }) => ways)).toEqual([
      ["Carrow", "Dell"],
      ["Fell", "Elm"],
      ["Dell", "Elm"],
    ]);
    expect(steps.find(({ clause }) => clause === "EaW 19a")).toMatchObject({ places: ["Elm"] });
    expect(steps.every(({ step, clause }) => /^\d[a-d]$/.test(step) && clause.startsWith("EaW "))).toBe(true);
  });

  test("have no way for fleets that meet in a lane: they stop there (EaW 5c)", () => {
    const [step] = shownSteps(["3c: Gorn 1 meets Romulan 1 in the lane from Dell to Elm (EaW 5c)"], SYSTEMS);
    expect(step?.places).toEqual(["Dell", "Elm"]);
    expect(step?.ways).toEqual([]);
  });

  test("take no part of a name for another system", () => {
    const [step] = shownSteps(["3d: Gorn 1 jumps from Far Dell to Elm. (EaW 5a)"], ["Dell", "Far", "Far Dell", "Elm"]);
    expect(step).toMatchObject({ places: ["Far Dell", "Elm"], ways: [["Far Dell", "Elm"]] });
    expect(shownSteps(["3d: Faraway is quiet (EaW 5a)"], ["Far"])[0]?.places).toEqual([]);
  });
});
