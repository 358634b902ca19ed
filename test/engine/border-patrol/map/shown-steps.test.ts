import { shownSteps, turnsShown } from "../../../../src/engine/border-patrol/map/shown-steps";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { openView } from "../../../../src/engine/open";
import { keptInTurn2, type Kept } from "../../campaign/kept";
import { BATTLE, C, ends, fights, leaves, PLACE } from "../battles/fighting";
import { fields, inAnyOrder, plays, undoes } from "../evasion/evading";

/** A stack of the Alliance at 0505, a pirate at its base and one at Tess, whose hex is 1507. */
const fleets = (): Kept =>
  inAnyOrder(keptInTurn2().layAll())
    .append("Places", { Place: "Tess", Kind: "System", Hex: "1507", "Economic value": 4 })
    .add("A-1", { side: "Alliance", place: "0505" })
    .add("A-2", { side: "Alliance", place: "0505" })
    .edit("O-1", { place: "", deployment: "Base" })
    .edit("O-2", { place: "Tess", deployment: "Normal movement" });

/** Deploys and places O-1, moves the stack by a path, and then one of it to Tess. */
function played(): Kept {
  const campaign = fleets();
  plays(campaign, "deploy", "O-1", [fields({ "as-O-1": "Piracy", "at-O-1": "1010" })], "Orion");
  plays(campaign, "place-ships", "Orion", [], "Orion");
  const stack = { units: "A-1, A-2", phase: "1", to: "0507", path: "0506, 0507" };
  plays(campaign, "move-units", "A-1", [fields(stack)]);
  plays(campaign, "begin-phase", "", [fields({ phase: "2" })]);
  plays(campaign, "move-units", "A-2", [fields({ units: "A-2", phase: "2", to: "Tess" })]);
  return campaign;
}

const brief = (campaign: Kept, side?: string) => {
  const open = side === undefined ? campaign.open : openView(campaign.open, side);
  return shownSteps(open, 2).map(({ step, places, ways }) => [step, places, ways]);
};

describe("the steps of a turn on the map", () => {
  test("have where ships are deployed and placed, and the ways of stacks, one step for each act (V1.23)", () => {
    const campaign = played();
    expect(brief(campaign)).toEqual([
      ["2D3", ["1010"], []],
      ["3C1", ["1010"], []],
      ["4A3 (1)", ["0507"], [["0505", "0506", "0507"]]],
      ["4A1 (2)", [], []],
      ["4A3 (2)", ["1507"], [["0507", "1507"]]],
    ]);
    const moved = shownSteps(campaign.open, 2).find(({ step }) => step === "4A3 (1)");
    expect(moved).toMatchObject({ clause: "V1.23 4A3", says: expect.stringMatching(/^A-1 .*; A-2 /) });
    expect(turnsShown(campaign.open)).toEqual([2]);
    campaign.payRent().close();
    expect(turnsShown(campaign.open)).toEqual([2]);
    expect(shownSteps(campaign.open, 3)).toEqual([]);
  });

  test("tell a side nothing that it may not know: moves are their Team's, a deployment its pirate's until 3C1 (V19.51)", () => {
    const campaign = played();
    expect(brief(campaign, "Coalition").map(([step]) => step)).toEqual(["3C1", "4A1 (2)"]);
    expect(brief(campaign, "Alliance").map(([step]) => step)).toEqual(["3C1", "4A3 (1)", "4A1 (2)", "4A3 (2)"]);
    expect(brief(campaign, "Orion").map(([step]) => step)).toEqual(["2D3", "3C1", "4A1 (2)"]);
  });

  test("have no move that was undone", () => {
    const campaign = played();
    undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");
    expect(brief(campaign).at(-1)?.[0]).toBe("4A1 (2)");
  });

  test("have the hex of a battle with all that happens in it (V13.11)", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: C, how: "Under fire", direction: "A" });
    ends(campaign, "Defender retreated");
    const steps = shownSteps(campaign.open, 2).filter(({ says }) => says.includes(BATTLE));
    expect(steps.length).toBeGreaterThan(4);
    expect(steps.every(({ places }) => places.join() === PLACE)).toBe(true);
  });
});
