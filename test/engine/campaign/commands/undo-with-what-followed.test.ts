import { designateFlagship } from "../../../../src/engine/border-patrol/ships/flagship";
import { undo, undoWithWhatFollowed } from "../../../../src/engine/campaign/commands/undo-command";
import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { perform } from "../../../../src/engine/campaign/game";
import { actsOf, leftOf } from "../../../../src/engine/campaign/ledger/acts";
import { ends, fights, leaves } from "../../border-patrol/battles/fighting";
import { keptInTurn2, only, rowsOf, shipOf, STAMP, type Kept } from "../kept";

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `followed ${++acts}` });

/** What the sheet Ships shows; a blank is a blank. */
const tracker = ({ tables }: Kept) =>
  rowsOf(tables, "Units")
    .filter(({ Unit }) => Unit !== null)
    .map((row) => Object.fromEntries(Object.entries(row).map(([header, cell]) => [header, cell ?? ""])));
const standing = ({ open }: Kept) => actsOf(open).filter((act) => leftOf(open, act).events.length > 0);

/** A ship that joined, and was designated the flagship then. */
function joined(): { readonly campaign: Kept; readonly before: Kept; readonly id: string } {
  const campaign = keptInTurn2().payRent();
  const before = campaign.copy();
  campaign.play((open) => addUnit(open, shipOf("O-9", { commandRating: 8 }), stamp()));
  const id = actsOf(campaign.open).at(-1)?.id ?? "";
  campaign.play((open) => designateFlagship(open, "O-9", stamp()));
  return { campaign, before, id };
}

const undoes = (campaign: Kept, subject: string, also: string) =>
  perform(campaign.open, { command: "undo", side: "", subject }, [{ fields: { also } }], stamp());

describe("an act on which others rest", () => {
  test("is asked for with what followed, by name; without the tick it is refused with the names", () => {
    const { campaign, id } = joined();
    const { asked } = undo.begin(campaign.open, { side: "", subject: id });
    const [field] = asked?.asks === "fields" ? Object.values(asked.fields) : [];
    expect(field?.label).toContain("O-9 is the flagship");
    expect(undoes(campaign, id, "no").refused[0]).toMatchObject({ check: "undo" });
  });

  test("is undone with what followed in one act, of which nothing is left", () => {
    const { campaign, before, id } = joined();
    const outcome = undoes(campaign, id, "yes");
    expect(outcome.says).toMatch(/flagship.*O-9 joins/);
    campaign.play(() => outcome);
    expect([tracker(campaign), campaign.open.findings]).toEqual([tracker(before), before.open.findings]);
    const act = actsOf(campaign.open).at(-1);
    expect([act?.command, act?.events.length]).toEqual(["undo", 2]);
  });

  test("of a whole battle takes back each step of it; that undone, the battle is as it was", () => {
    const campaign = fights();
    leaves(campaign, "Coalition", { units: "C-1, C-2, C-3", how: "Under fire", direction: "A" });
    const before = tracker(campaign);
    ends(campaign, "Defender retreated", { "fate-A-1": "Crippled" });
    const after = tracker(campaign);
    const begun = standing(campaign).find(({ command }) => command === "start-battle")?.id ?? "";
    const { also, outcome } = undoWithWhatFollowed(campaign.open, begun, stamp());
    expect(also.map(({ command }) => command)).toEqual([
      ...["end-battle", "leave-battle", "open-battle", "roll-weapon-status", "roll-weapon-status"],
    ]);
    campaign.play(() => outcome);
    expect(campaign.open.findings).toEqual([]);
    expect(tracker(campaign)).toEqual(before);
    const back = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play((open) => undoWithWhatFollowed(open, back, stamp()).outcome);
    expect([tracker(campaign), campaign.open.findings]).toEqual([after, []]);
  });

  test("stays where something of it cannot be undone", () => {
    const campaign = keptInTurn2().hide();
    const id =
      actsOf(campaign.open).find(({ events }) => events.some(({ change }) => change.kind === "Hiding"))?.id ?? "";
    campaign.close();
    const { outcome } = undoWithWhatFollowed(campaign.open, id, stamp());
    expect(outcome.edits).toEqual([]);
    expect(only(outcome.refused)).toMatchObject({ check: "undo" });
  });
});
