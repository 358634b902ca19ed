import { offers, perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { viewOf } from "../../../../src/engine/campaign/view";
import { openAs } from "../../../../src/engine/open";
import { keptInTurn2, rowsOf, STAMP, type Kept } from "../../campaign/kept";

const INCOME = { "where-O-1": "Province of Alliance" };

let acts = 0;
const does = (
  { open }: Kept,
  command: string,
  subject: string,
  fields: Readonly<Record<string, string>>,
  side = "Orion",
) => perform(open, { command, side, subject }, [{ fields }], { ...STAMP, seed: `exception ${++acts}` });

const AWARD = { owner: "Alliance", line: "line to A-1", orionBpv: "100", "large-freighter-destroyed": "2" };
const AWARDED = "Award a raid on a Supply Convoy";
const allows = (campaign: Kept, what: string) =>
  campaign.play(() => does(campaign, "allow-exception", "", { what, reason: "Played before these books" }, ""));
const checksOf = ({ refused }: ReturnType<typeof does>) => refused.map(({ check }) => check);

describe("an exception of the game master", () => {
  test("lets what nothing led to be done, with a reason in the log", () => {
    const campaign = keptInTurn2();
    expect(checksOf(does(campaign, "award-raid", "O-2", AWARD))).toEqual(["without-its-cause"]);
    allows(campaign, `${AWARDED}, O-2`);
    const awards = () => offers(campaign.open, "Orion").filter(({ command }) => command.id === "award-raid");
    expect(awards().map(({ subject }) => subject)).toEqual(["O-2"]);
    campaign.play(() => does(campaign, "award-raid", "O-2", AWARD));
    expect(campaign.open.findings).toEqual([]);
    expect(openAs(viewOf(campaign.open, "Orion"), BORDER_PATROL).findings).toEqual([]);
    const log = rowsOf(campaign.tables, "Events").filter(({ Kind }) => Kind === "Out of turn");
    expect(log.map(({ Change }) => String(Change))).toEqual([expect.stringContaining("Played before these books")]);
    // The one ship, once, and no other.
    expect(checksOf(does(campaign, "award-raid", "O-2", AWARD))).toEqual(["without-its-cause"]);
    expect(checksOf(does(campaign, "award-raid", "O-1", AWARD))).toEqual(["without-its-cause"]);
  });

  test("lets what is done once a turn be done once more", () => {
    const campaign = keptInTurn2();
    const again = () => does(campaign, "receive-general-income", "Orion", INCOME);
    campaign.play(again);
    expect(checksOf(again())).toEqual(["done-twice"]);
    allows(campaign, "Receive general income, Orion");
    campaign.play(again);
    expect(campaign.open.findings).toEqual([]);
    expect(checksOf(again())).toEqual(["done-twice"]);
  });

  test("is a finding at what it let be done, once it is undone", () => {
    const campaign = keptInTurn2();
    allows(campaign, `${AWARDED}, O-2`);
    const exception = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play(() => does(campaign, "award-raid", "O-2", AWARD));
    campaign.play((open) => undoAct(open, exception, { ...STAMP, seed: "undone" }));
    expect(campaign.open.findings.map(({ check }) => check)).toEqual(["without-its-cause"]);
  });

  test("is offered to the game master alone, while something is refused, and needs a reason", () => {
    const campaign = keptInTurn2();
    const offered = (side: string) =>
      offers(campaign.open, side).filter(({ command }) => command.id === "allow-exception");
    expect([offered("").length, offered("Orion").length]).toEqual([1, 0]);
    expect(checksOf(does(campaign, "allow-exception", "", { what: `${AWARDED}, O-2`, reason: "" }, ""))).toEqual([
      "reply",
    ]);
  });

  test("names only what a command is about: no side where it is about a ship, no ship where it is about a side", () => {
    const campaign = keptInTurn2();
    campaign.play(() => does(campaign, "receive-general-income", "Orion", INCOME));
    const [offered] = offers(campaign.open, "").filter(({ command }) => command.id === "allow-exception");
    const asked = offered?.command.begin(campaign.open, { side: "", subject: "" }).asked;
    const named = asked?.asks === "fields" ? (asked.fields["what"]?.choices ?? []).map(({ value }) => value) : [];
    expect(named).toEqual(expect.arrayContaining([`${AWARDED}, O-2`, "Receive general income, Orion"]));
    expect(named).not.toContain(`${AWARDED}, Orion`);
    expect(named.filter((what) => /^Receive general income, (?!Orion)/.test(what))).toEqual([]);
  });
});
