import { designateFlagship } from "../../../../src/engine/border-patrol/ships/flagship";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { undo } from "../../../../src/engine/campaign/commands/undo-command";
import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { keptInTurn2, rowsOf, shipOf, STAMP, type Kept } from "../kept";

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `since ${++acts}` });

const last = ({ open }: Kept) => actsOf(open).at(-1)?.id ?? "";
const undoesSince = (campaign: Kept, subject: string, since = "yes") =>
  perform(campaign.open, { command: "undo", side: "", subject }, [{ fields: { since } }], stamp());
const gift = (campaign: Kept) =>
  campaign.play((open) =>
    perform(
      open,
      { command: "book", side: "Alliance", subject: "Other income" },
      [{ fields: { from: "Economy", to: "Alliance", amount: "7" } }],
      stamp(),
    ),
  );

/** The ships and treasuries that the books have. */
const stands = ({ open, tables }: Kept) => [
  rowsOf(tables, "Units").filter(({ Unit }) => Unit !== null).length,
  [...open.campaign.units.keys()].sort(),
  open.books.sides.map(({ name }) => treasury(open.campaign, name, open.campaign.turn)),
];

/** A ship joins, becomes the flagship, and the Alliance gets 7 BPV. */
function played() {
  const campaign = keptInTurn2().payRent();
  const before = campaign.copy();
  campaign.play((open) => addUnit(open, shipOf("O-9", { commandRating: 8 }), stamp()));
  const joined = last(campaign);
  campaign.play((open) => designateFlagship(open, "O-9", stamp()));
  const flagship = last(campaign);
  gift(campaign);
  return { campaign, before, joined, flagship };
}

describe("everything since an act", () => {
  test("is asked for with how much that is, from the first to the last", () => {
    const { campaign, joined } = played();
    const { asked } = undo.begin(campaign.open, { side: "", subject: joined });
    const label = asked?.asks === "fields" ? asked.fields["since"]?.label : undefined;
    expect(label).toMatch(/2 actions.*O-9 is the flagship.*Other income/);
    const ofLast = undo.begin(campaign.open, { side: "", subject: last(campaign) }).asked;
    expect(ofLast?.asks === "fields" ? Object.keys(ofLast.fields) : []).toEqual([]);
  });

  test("leaves a transfer gone that was reversed, brought back, and reversed again", () => {
    const { campaign, before, joined } = played();
    const no = String(campaign.open.books.transfers.at(-1)?.no);
    const reverse = () =>
      campaign.play((open) =>
        perform(open, { command: "reverse", side: "Alliance", subject: no }, [{ fields: {} }], stamp()),
      );
    reverse();
    campaign.play((open) => undoAct(open, last(campaign), stamp()));
    reverse();
    campaign.play(() => undoesSince(campaign, joined));
    expect(campaign.open.findings.map(({ check }) => check)).not.toContain("reversed-twice");
    expect(stands(campaign)).toEqual(stands(before));
  });

  test("is undone with it in one act, whether it rests on it or not, and that act undone brings it back", () => {
    const { campaign, before, joined } = played();
    const after = stands(campaign);
    const outcome = undoesSince(campaign, joined);
    expect(outcome.says).toMatch(/3 actions.*Other income.*flagship.*O-9 joins/);
    campaign.play(() => outcome);
    expect([stands(campaign), campaign.open.findings]).toEqual([stands(before), before.open.findings]);
    campaign.play((open) => undoAct(open, last(campaign), stamp()));
    expect([stands(campaign), campaign.open.findings]).toEqual([after, []]);
  });

  test("is not undone twice: what was undone since stays so", () => {
    const { campaign, flagship } = played();
    campaign.play((open) => undoAct(open, last(campaign), stamp()));
    const outcome = undoesSince(campaign, flagship, "no");
    expect(outcome.says).not.toContain("Other income");
    gift(campaign);
    campaign.play(() => undoesSince(campaign, flagship));
    const { before } = played();
    expect(stands(campaign)[2]).toEqual(stands(before)[2]);
  });

  test("comes back where it was undone since an undo that goes as well", () => {
    const { campaign } = played();
    const had = stands(campaign);
    campaign.play((open) => undoAct(open, last(campaign), stamp()));
    const undone = last(campaign);
    gift(campaign);
    campaign.play(() => undoesSince(campaign, undone));
    expect([stands(campaign), campaign.open.findings]).toEqual([had, []]);
  });

  test("of an unknown act is refused", () => {
    const { campaign } = played();
    expect(undoesSince(campaign, "a0").refused).not.toEqual([]);
  });
});
