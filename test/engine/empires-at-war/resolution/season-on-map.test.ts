import { mapOf } from "../../../../src/engine/empires-at-war/calendar-and-map/galactic-map";
import { stepsReport, turnsResolved } from "../../../../src/engine/empires-at-war/orders/orders-now";
import { seasonOnMap } from "../../../../src/engine/empires-at-war/resolution/season-on-map";
import { shownSteps } from "../../../../src/engine/empires-at-war/resolution/shown-steps";
import { openView } from "../../../../src/engine/open";
import type { Played } from "../campaign/played";
import { inSpring } from "../fleets/mustered";

/** A fleet of the Gorn jumps twice, and meets the Romulan one, which has jumped once. */
function resolved(): Played {
  const played = inSpring();
  const orders = [
    ["Gorn", "1 Gorn 1 jump Dell\n2 Gorn 1 jump Elm"],
    ["Romulan", "1 Romulan 1 jump Elm"],
  ] as const;
  for (const [side, text] of orders) played.does("enter-orders", { side, fields: { orders: text } });
  played.resolves();
  return played;
}

/** Where fleets were before the first step, and after each one that has a way, with its ends. */
function places({ open }: Played, ...fleets: readonly string[]) {
  const map = mapOf(open);
  const systems = map.systems.map(({ place }) => place);
  const steps = shownSteps(stepsReport(open, 1), systems);
  const season = seasonOnMap(open, map, 1, steps);
  const at = (index: number) =>
    fleets.map(
      (name) => season(index).systems.find((system) => system.fleets.some(({ fleet }) => fleet === name))?.place ?? "",
    );
  return {
    began: at(-1),
    moves: steps.flatMap(({ ways: [way] }, index) => (way ? [[way.join(" "), ...at(index)]] : [])),
    ended: at(steps.length - 1),
  };
}

const FLEETS = ["Gorn 1", "Gorn FRD", "Romulan 1"];
const COURSE = {
  began: ["Carrow", "Carrow", "Fell"],
  moves: [
    ["Carrow Dell", "Dell", "Carrow", "Fell"],
    ["Fell Elm", "Dell", "Carrow", "Elm"],
    ["Dell Elm", "Elm", "Carrow", "Elm"],
  ],
  ended: ["Elm", "Carrow", "Elm"],
};

describe("the map at the steps of a season", () => {
  test("has each fleet where it was after the step, and before the first one where the season began (EaW 5a)", () => {
    expect(places(resolved(), ...FLEETS)).toEqual(COURSE);
  });

  test("has them there whatever became of them since, and none that was formed since", () => {
    const played = resolved();
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Carrow" } });
    expect(places(played, ...FLEETS, "Gorn 2")).toEqual({
      began: [...COURSE.began, ""],
      moves: COURSE.moves.map((row) => [...row, ""]),
      ended: [...COURSE.ended, ""],
    });
  });

  test("has its fleets with what they counted for then", () => {
    const { open } = resolved();
    const season = seasonOnMap(open, mapOf(open), 1, []);
    const elm = season(0).systems.find(({ place }) => place === "Elm");
    expect(elm?.fleets).toMatchObject([
      { fleet: "Gorn 1", ships: 3 },
      { fleet: "Romulan 1", ships: 1 },
    ]);
  });

  test("is for the game master alone, as the steps are (EaW 33.2)", () => {
    const { open } = resolved();
    expect(turnsResolved(open)).toEqual([1]);
    expect(turnsResolved(openView(open, "Gorn"))).toEqual([]);
  });
});
