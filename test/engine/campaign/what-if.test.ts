import { addUnit } from "../../../src/engine/campaign/commands/unit";
import { perform } from "../../../src/engine/campaign/game";
import { refusal } from "../../../src/engine/campaign/ledger/outcome";
import { treasury } from "../../../src/engine/campaign/ledger/replay";
import { effectSays, whatIf } from "../../../src/engine/campaign/what-if";
import { formatPoints } from "../../../src/engine/core/points";
import { keptInTurn2, shipOf, STAMP, type Kept } from "./kept";

const pays = ({ open }: Kept, amount: string) =>
  perform(
    open,
    { command: "book", side: "Orion", subject: "Rent" },
    [{ fields: { from: "Orion", to: "Family", amount } }],
    STAMP,
  );

describe("what a command would change", () => {
  test("is what it changes once it is done, and nothing is written before", () => {
    const campaign = keptInTurn2();
    const outcome = addUnit(campaign.open, shipOf("O-9", { economic: 80, combat: 80, worth: 80 }), STAMP);
    const before = campaign.tables;
    const changes = whatIf(campaign.open, outcome);
    expect(campaign.tables).toBe(before);
    const worth = changes.find(({ what }) => what.startsWith("Worth"));
    campaign.play(() => outcome);
    expect(worth?.was).not.toBe(worth?.becomes);
    expect(whatIf(campaign.open, { edits: [] })).toEqual([]);
  });

  test("names treasuries, net worth, and what is no longer due", () => {
    const campaign = keptInTurn2();
    const due = campaign.open;
    const outcome = pays(campaign, "4.5");
    const changes = whatIf(due, outcome);
    // Unpaid rent has the pirate fired; what it averts is not said as if it came.
    expect(changes).toContainEqual({
      what: "Orion with the close of the turn",
      was: expect.stringMatching(/V19\.08/) as string,
      becomes: "no longer",
    });
    const money = changes.find(({ what }) => what === "Treasury of Orion");
    const had = treasury(due.campaign, "Orion", 2);
    expect(money?.was).toBe(`${formatPoints(had)} BPV`);
    campaign.play(() => outcome);
    expect(money?.becomes).toBe(`${formatPoints(treasury(campaign.open.campaign, "Orion", 2))} BPV`);
    expect(changes).toContainEqual({
      what: "No longer due",
      was: expect.stringMatching(/rent/i) as string,
      becomes: "",
    });
  });

  test("names what would become of units: what each does then, and where", () => {
    const campaign = keptInTurn2().edit("O-1", { place: "0505", deployment: "Normal movement" });
    const deploys = { command: "deploy", side: "Orion", subject: "O-1" };
    const outcome = perform(campaign.open, deploys, [{ fields: { "as-O-1": "Piracy", "at-O-1": "0505" } }], STAMP);
    expect(outcome.says).toMatch(/O-1 Piracy at 0505.*Normal movement/);
    const changes = whatIf(campaign.open, outcome).filter(({ what }) => what.endsWith(" of O-1"));
    expect(changes).toEqual([{ what: "Deployment of O-1", was: "Normal movement", becomes: "Piracy" }]);
    const leaves = perform(campaign.open, deploys, [{ fields: { "as-O-1": "Base", "at-O-1": "" } }], STAMP);
    expect(whatIf(campaign.open, leaves)).toEqual([]);
  });

  test("of what is refused is nothing", () => {
    expect(whatIf(keptInTurn2().open, refusal("reply", "No 1", "No."))).toEqual([]);
  });

  test("is said in a line", () => {
    expect(effectSays({ what: "Treasury of Orion", was: "12 BPV", becomes: "5 BPV" })).toMatch(/12 BPV.*5 BPV/);
    expect(effectSays({ what: "Due", was: "", becomes: "Pay the rent" })).toBe("Due: Pay the rent");
    expect(effectSays({ what: "No longer due", was: "Pay the rent", becomes: "" })).toBe("No longer due: Pay the rent");
  });
});
