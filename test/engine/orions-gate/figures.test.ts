import { whatIf } from "../../../src/engine/campaign/what-if";
import { ORIONS_GATE } from "../../../src/engine/orions-gate/game";
import { Fighting } from "./battle/fighting";

const fight = () =>
  new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Cruiser", ["Small Shield"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Cruiser", ["Small Cannon"])
    .begins("Watch", "Raiders");

test("what is weighed of a battle is what is left of its ships, their dice and what they do", () => {
  const figures = new Map(ORIONS_GATE.figures?.(fight().open));
  expect(figures.get("Hull Points of Wick in Reef")).toBe("4 Hull Points");
  expect(figures.get("Dice of the Shields of Wick in Reef")).toBe("1 die");
  expect(figures.get("Firepower of Thorn in Reef")).toBe("1 point of firepower");
});

test("an act says what it would change of them before it is done", () => {
  const fighting = fight();
  const damage = { what: "Damage taken", on: "Hull Points", points: "1", reason: "" };
  const changes = whatIf(fighting.open, fighting.attempts("record-damage", "Wick", [damage]));
  expect(changes).toContainEqual({
    ...{ what: "Hull Points of Wick in Reef", was: "4 Hull Points", becomes: "3 Hull Points" },
  });
});
