import { shipDeployed, type Deployment } from "../../../../src/engine/border-patrol/deployment/deployment-events";
import { keptInTurn2, type Kept } from "../../campaign/kept";
import { booked, told } from "../planted/plant";

const sells = (campaign: Kept, line: string): readonly (readonly [string, string | undefined])[] =>
  booked(campaign, { Line: line }).open.findings.map(({ check, clause }) => [check, clause]);

const deployed = (as: Deployment): Kept =>
  told(keptInTurn2(), 89, shipDeployed.of("O-2", { as, place: "", wasFor: "" })).type("Units", 1, "Deployment", as);

describe("what pirates sell to the Teams", () => {
  test.each([
    ["Supplies sold", "V19.55"],
    ["Information sold", "V19.56"],
  ])("%s comes of a ship on Normal movement (%s)", (line, clause) => {
    expect(sells(deployed("Base"), line)).toEqual([["seller-deployment", clause]]);
    expect(sells(deployed("Normal movement"), line)).toEqual([]);
    // Nobody said how the ships of this turn are deployed.
    expect(sells(keptInTurn2(), line)).toEqual([]);
  });
});
