import { points } from "../../../../src/engine/core/points";
import { lossesSay } from "../../../../src/engine/empires-at-war/battles/losses-say";

const ship = (unit: string, combat: number, fighters = 0) => ({
  ...{ unit, label: unit, isFrd: false, combat: points(combat) },
  attrition: fighters === 0 ? [] : [{ kind: "Fighters", count: fighters, cbpv: points(8) }],
});
const FLEET = [ship("R-1", 115), ship("R-2", 70, 6), ship("R-3", 90)];
const says = (typed: Readonly<Record<string, string>>) => lossesSay({ fleet: "Romulan 1" }, FLEET, typed);

describe("what Victory Points are scored for (EaW 4e)", () => {
  test("is the Combat BPV of what was lost, by what became of it", () => {
    expect(
      says({ "fate-R-1": "Destroyed", "fate-R-2": "Crippled", "left-R-2-Fighters": "2", "fate-R-3": "Stands" }),
    ).toBe(
      "CBpv of Romulan 1: crippled 70, destroyed 115, attrition units 32; 217 in all. S2.21, which is not here, says how much of it counts (EaW 4e)",
    );
  });

  test("is not there while nothing is lost, or what is typed is no number", () => {
    expect([says({}), says({ "fate-R-1": "Stands", "left-R-2-Fighters": "six" })]).toEqual([undefined, undefined]);
    expect(says({ "left-R-2-Fighters": "9" })).toBeUndefined();
  });
});
