import { teamsIn } from "../../../../src/engine/border-patrol/table-rows";
import { rankOf } from "../../../../src/engine/border-patrol/ships/rank-events";
import { perform } from "../../../../src/engine/campaign/game";
import { viewOf } from "../../../../src/engine/campaign/view";
import { STAMP, checksOf, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { undone } from "../construction/ordering";

let acts = 0;
const promoted = (campaign: Kept, fields: Readonly<Record<string, string>>, side = "Orion", subject = "Orion") =>
  perform(campaign.open, { command: "promote", side, subject }, [{ fields }], { ...STAMP, seed: `promote ${++acts}` });
function promotes(campaign: Kept, fields: Readonly<Record<string, string>>): Kept {
  campaign.play(() => promoted(campaign, fields));
  return campaign;
}
const team = ({ open }: Kept) => {
  const { rank, commandLimit } = teamsIn(open).find(({ name }) => name === "Orion") ?? {};
  return [rank, commandLimit];
};
const lastNo = (campaign: Kept) => String(rowsOf(campaign.tables, "Events").at(-1)?.["No"]);

describe("a promotion (8B2)", () => {
  test("gives the Team-Commander another Rank on the sheet Teams, and its limit of ships, as an entry", () => {
    const campaign = promotes(keptInTurn2(), { rank: "Captain", commandLimit: "4" });
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      ...{ Turn: 2, Step: "8B2", Clause: "V1.23 8B2", Kind: "Promotion", Side: "Orion", "Secret to": "Orion" },
    });
    expect([team(campaign), campaign.open.findings]).toEqual([["Captain", 4], []]);
    // The limit is the one of V19.17.
    const sale = { command: "designate-sale", side: "Orion", subject: "O-2" };
    expect(only(perform(campaign.open, sale, [], STAMP).refused)).toMatchObject({ clause: "V19.17" });
  });

  test("is undone and done again with what the sheet shows; what was typed since stays", () => {
    const campaign = promotes(keptInTurn2(), { rank: "Captain", commandLimit: "4" });
    undone(campaign, lastNo(campaign));
    expect(team(campaign)).toEqual(["", null]);
    undone(campaign, lastNo(campaign));
    expect(team(campaign)).toEqual(["Captain", 4]);
    promotes(campaign, { rank: "Commodore", commandLimit: "6" });
    campaign.type("Sides", 2, "Command limit", 7);
    undone(campaign, lastNo(campaign));
    expect(team(campaign)).toEqual(["Captain", 7]);
  });

  test("of another character is kept as an entry, and leaves the Team-Commander as he is", () => {
    const campaign = promotes(keptInTurn2(), { character: "Vane", rank: "Commander" });
    expect([team(campaign), rankOf(campaign.open, "Orion", "vane")]).toEqual([["", null], "Commander"]);
    undone(campaign, lastNo(campaign));
    expect([team(campaign), rankOf(campaign.open, "Orion", "Vane")]).toEqual([["", null], undefined]);
  });

  test("changes something, is the Team's own, and is known to it alone", () => {
    const campaign = promotes(keptInTurn2(), { rank: "Captain", commandLimit: "4" });
    expect(only(promoted(campaign, { rank: "captain", commandLimit: "4" }).refused)).toMatchObject({
      ...{ check: "promotion", clause: "V1.23 8B2" },
    });
    expect(promoted(campaign, { rank: "Captain", commandLimit: "3" }).refused).toEqual([]);
    expect(checksOf(promoted(campaign, {}).refused)).toEqual(["promotion"]);
    expect(checksOf(promoted(campaign, { rank: "Captain" }, "Alliance").refused)).toEqual(["unknown-side"]);
    const kinds = (side: string) => rowsOf(viewOf(campaign.open, side), "Events").map(({ Kind }) => Kind);
    expect([kinds("Alliance").includes("Promotion"), kinds("Orion").includes("Promotion")]).toEqual([false, true]);
  });
});
