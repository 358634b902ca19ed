import { checklist } from "../../../../src/engine/campaign/checklist";
import { offers, perform } from "../../../../src/engine/campaign/game";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { viewOf } from "../../../../src/engine/campaign/view";
import { openAs } from "../../../../src/engine/open";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { keptInTurn2, only, STAMP } from "../../campaign/kept";
import { begins, PLACE, twoFleets } from "../battles/fighting";
import { fields, inAnyOrder, outcomeOf, plays, rolled } from "../evasion/evading";

type Open = ReturnType<typeof twoFleets>["open"];

const inStep = (open: Open, side: string | null, id: string) =>
  checklist(open, side)
    .steps.filter(({ step }) => step.id === id)
    .flatMap(({ offered }) => offered.map(({ command, side: whose, subject }) => `${command.id} ${whose} ${subject}`));

describe("a meeting of two Teams (V13.11)", () => {
  test("is listed once where everybody is shown, and once for each Team that looks alone", () => {
    const { open } = twoFleets();
    const meetings = (side: string | null) => inStep(open, side, "4A5").filter((one) => one.startsWith("start-battle"));
    expect(meetings(null)).toEqual([`start-battle  ${PLACE}`]);
    expect(meetings("Coalition")).toEqual([`start-battle Coalition ${PLACE}`]);
  });

  test("begun by the game master, asks neither for the Team nor for the other one where only two meet", () => {
    const replies = [fields({ formation: "We moved in" }), fields({ terrain: "" })];
    const { says, refused } = perform(
      twoFleets().open,
      { command: "start-battle", side: "", subject: PLACE },
      replies,
      STAMP,
    );
    expect([refused, says]).toEqual([[], expect.stringContaining("Alliance attacks with A-1, A-2, A-3")]);
  });
});

test("V13.911: an evasion stands in 4A5 only for units that are in a battle", () => {
  const campaign = twoFleets();
  const evading = () => inStep(campaign.open, null, "4A5").filter((one) => one.startsWith("evade"));
  expect(evading()).toEqual([]);
  begins(campaign);
  expect(evading()).toEqual(
    ["A-1", "A-2", "A-3", "C-1", "C-2", "C-3"].map(
      (unit) => `evade ${unit.startsWith("A") ? "Alliance" : "Coalition"} ${unit}`,
    ),
  );
});

describe("units without a Place", () => {
  const campaign = () =>
    keptInTurn2()
      .layAll()
      .add("A-1", { side: "Alliance", place: "0505" })
      .add("A-2", { side: "Alliance" })
      .add("A-3", { side: "Alliance" });

  test("are named in 4A3, and get their Place by a command, after which they move", () => {
    const kept = campaign();
    const offer = offers(kept.open, "Alliance").find(({ command }) => command.id === "give-place");
    expect(offer).toMatchObject({ step: "4A3", what: expect.stringMatching(/^A-2, A-3 have no Place/) });
    expect(plays(kept, "give-place", "Alliance", [fields({ units: "A-2, A-3", to: "0606" })])).toContain("0606");
    expect(["A-2", "A-3"].map((unit) => trackedShip(kept.open, unit)?.place)).toEqual(["0606", "0606"]);
    expect(kept.open.findings).toEqual([]);
    inAnyOrder(kept);
    expect(plays(kept, "move-units", "A-2", [fields({ units: "A-2, A-3", phase: "1", to: "0607" })])).toContain("0607");
    const { clause } = only(outcomeOf(kept, "give-place", "Alliance", [fields({ units: "A-2", to: "0606" })]).refused);
    expect(clause).toBe("V1.23 4A3");
  });

  test("that get one do not begin Strategic Movement: the Movement Order may still be changed (V1.18)", () => {
    const kept = campaign();
    const rolls = [
      ["Alliance", 1, 2],
      ["Coalition", 4, 4],
      ["Orion", 6, 5],
    ] as const;
    for (const [side, ...faces] of rolls) {
      const onMap = side === "Orion" ? [fields({ onMap: "Yes" })] : [];
      plays(kept, "roll-initiative", side, [...onMap, rolled(...faces)]);
    }
    const sooner = () => offers(kept.open, "Alliance").filter(({ command }) => command.id === "move-sooner").length;
    plays(kept, "give-place", "Alliance", [fields({ units: "A-2, A-3", to: "0606" })]);
    expect(sooner()).toBe(1);
    plays(kept, "move-units", "A-1", [fields({ units: "A-1", phase: "1", to: "0607" })]);
    expect(sooner()).toBe(0);
  });

  test("are told to their own Team alone", () => {
    const view = openAs(viewOf(campaign().open, "Coalition"), BORDER_PATROL);
    expect(offers(view, "Coalition").filter(({ command }) => command.id === "give-place")).toEqual([]);
    expect(offers(view, "Alliance").filter(({ command }) => command.id === "give-place")).toEqual([]);
  });
});
