import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { trackedShip } from "../../../../src/engine/border-patrol/tracked";
import { only, rowsOf } from "../../campaign/kept";
import { cruiser, outcomeOf, plays, rolled, undoes, where } from "./evading";

const row = (campaign: ReturnType<typeof cruiser>, unit = "A-1") => {
  const found = trackedShip(campaign.open, unit);
  return found && { condition: found.condition, supply: found.supply, lostUntil: found.lostUntil };
};

describe("a unit that evades into a neutral hex of empty space (V13.9580)", () => {
  test("V13.958: can be found with 1 or less", () => {
    const campaign = cruiser();
    const says = plays(campaign, "evade", "A-1", [where(), rolled(1)], "Alliance");
    expect(says).toMatch(/A-1 evades: Empty Space \(V13\.958\): Rendezvous.*V13\.912/);
    expect(row(campaign)).toEqual({ condition: "Sub-light", supply: "", lostUntil: null });
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({
      ...{ Turn: 2, Step: "4A5", Side: "Alliance", Purpose: "Evasion of A-1: Empty Space", Faces: "1" },
      ...{ Result: "Rendezvous", Clause: "V13.958" },
    });
    expect(campaign.open.findings).toEqual([]);
    expect(only(outcomeOf(campaign, "evade", "A-1", [where(), rolled(1)]).refused)).toMatchObject({
      ...{ check: "evasion", clause: "V13.911" },
    });
  });

  test("V13.958: is Lost for 1d3 turns with 2", () => {
    const campaign = cruiser();
    plays(campaign, "evade", "A-1", [where(), rolled(2), rolled(4)]);
    expect(row(campaign)).toEqual({ condition: "Sub-light", supply: "Out", lostUntil: 4 });
    undoes(campaign, actsOf(campaign.open).at(-1)!.id);
    expect(row(campaign)).toEqual({ condition: "", supply: "", lostUntil: null });
  });
});
