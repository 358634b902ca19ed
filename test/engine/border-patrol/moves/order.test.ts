import { offers } from "../../../../src/engine/campaign/game";
import { keptInTurn2, only, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, outcomeOf, plays, rolled } from "../evasion/evading";

const fleets = (): Kept =>
  keptInTurn2().add("A-1", { side: "Alliance", place: "0505" }).add("C-1", { side: "Coalition", place: "0909" });

const move = (to: string) => [fields({ units: "A-1", phase: "1", to })];

describe("V1.17, V1.18: Strategic Initiative comes before the moves", () => {
  test("nobody moves before it is rolled, and the Movement Order stands; the game master may do without it", () => {
    const campaign = fleets();
    const moving = ["move-units", "begin-phase"];
    const offered = () =>
      ["Alliance", ""].flatMap((side) => offers(campaign.open, side).map(({ command }) => command.id));
    expect(offered().filter((id) => moving.includes(id))).toEqual([]);
    const first = { clause: "V1.17", message: expect.stringMatching(/Roll initiative first.*3A1/) as string };
    expect(only(outcomeOf(campaign, "move-units", "A-1", move("0506")).refused)).toMatchObject(first);
    expect(only(outcomeOf(campaign, "begin-phase", "", [fields({ phase: "2" })]).refused)).toMatchObject(first);
    expect(outcomeOf(inAnyOrder(campaign.copy()), "move-units", "A-1", move("0506")).refused).toEqual([]);
    plays(campaign, "roll-initiative", "Alliance", [rolled(3, 3)]);
    expect(only(outcomeOf(campaign, "move-units", "A-1", move("0506")).refused)).toMatchObject({ clause: "V1.17" });
    plays(campaign, "roll-initiative", "Coalition", [rolled(3, 3)]);
    plays(campaign, "roll-initiative", "Orion", [fields({ onMap: "Yes" }), rolled(6, 6)]);
    // A tie waits as well.
    expect(only(outcomeOf(campaign, "move-units", "A-1", move("0506")).refused)).toMatchObject({ clause: "V1.17" });
    plays(campaign, "roll-initiative", "Alliance", [rolled(1, 1)]);
    plays(campaign, "roll-initiative", "Coalition", [rolled(2, 2)]);
    plays(campaign, "move-units", "A-1", move("0506"));
  });

  test("they move after one Team has rolled, once the step is skipped with a reason", () => {
    const campaign = fleets();
    plays(campaign, "roll-initiative", "Alliance", [rolled(3, 3)]);
    expect(only(outcomeOf(campaign, "move-units", "A-1", move("0506")).refused)).toMatchObject({ clause: "V1.17" });
    plays(campaign, "skip-step", "3A1", [fields({ reason: "The other player is away" })]);
    plays(campaign, "move-units", "A-1", move("0506"));
  });

  test("nobody rolls once units have moved, and nothing offers it", () => {
    const campaign = inAnyOrder(fleets());
    plays(campaign, "move-units", "A-1", move("0506"));
    for (const command of ["roll-initiative", "roll-all-initiative"]) {
      const subject = command === "roll-initiative" ? "Alliance" : "";
      const { refused } = outcomeOf(campaign, command, subject, []);
      expect([command, refused.map(({ clause }) => clause)]).toEqual([command, ["V1.18"]]);
      const offered = ["Alliance", ""].flatMap((side) => offers(campaign.open, side));
      expect(offered.some((offer) => offer.command.id === command)).toBe(false);
    }
  });
});
