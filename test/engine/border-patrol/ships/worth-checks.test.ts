import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { checksOf, keptInTurn2, STAMP, type Kept } from "../../campaign/kept";
import { everyOffer } from "../../campaign/commands/replies";

const worth = (amount: number) => ({ economic: String(amount), combat: String(amount), worth: String(amount) });

/** O-2, of 67 BPV, is worth so much by hand. */
const grown = (amount: number, campaign: Kept = keptInTurn2()): Kept => campaign.edit("O-2", worth(amount));

const found = ({ open }: Kept) => open.findings.filter(({ check }) => check === "worth-unpaid");
const said = (campaign: Kept) => found(campaign).map(({ expected, actual }) => [expected, actual]);

const EXPLAIN = "explain-worth";
const explain = (campaign: Kept, side = "") =>
  perform(campaign.open, { command: EXPLAIN, side, subject: "O-2" }, [{ fields: { reason: "A slip" } }], {
    ...STAMP,
    seed: "explained",
  });

describe("what a unit of the pirates is worth (V19.092, V19.13)", () => {
  test.each([
    ["nothing", "", 0, [["67", "400"]]],
    ["a Refit of all that it adds", "Refit", 333, []],
    ["a part of it", "Refit", 300, [["367", "400"]]],
    ["a Repair", "Repair", 333, []],
    ["Option systems", "Option systems", 333, []],
    ["a Purchase, such as pods", "Purchase", 333, []],
    ["an expense that is for no ship", "Supplies bought", 333, [["67", "400"]]],
  ])("grows by hand for %s", (_, line, amount, expected) => {
    const campaign = keptInTurn2().book("Other income", "Economy", "Orion", 400);
    const to = line === "Supplies bought" ? "Economy" : "Yards";
    if (amount > 0) campaign.book(line, "Orion", to, amount, "O-2");
    expect(said(grown(400, campaign))).toEqual(expected);
  });

  test("is paid once: neither what paid for another ship, nor what paid before, pays again", () => {
    expect(said(grown(77, keptInTurn2().book("Refit", "Orion", "Yards", 10, "O-1")))).toEqual([["67", "77"]]);
    const again = grown(77, keptInTurn2().book("Refit", "Orion", "Yards", 10, "O-2"));
    expect(said(again)).toEqual([]);
    expect(said(grown(87, again))).toEqual([["77", "87"]]);
  });

  test("may be what it was before, and is right once it is corrected", () => {
    expect(said(grown(67, grown(20)))).toEqual([]);
    expect(said(grown(67, grown(400)))).toEqual([]);
    expect(said(grown(68, grown(20)))).toEqual([["67", "68"]]);
  });

  test("is looked at also where Economic BPV stays and Worth BPV alone grows", () => {
    expect(said(keptInTurn2().edit("O-2", { worth: "70" }))).toEqual([["67", "70"]]);
    expect(said(keptInTurn2().edit("O-2", { combat: "70" }))).toEqual([]);
  });

  test("is not asked of Teams, nor in the first turn of a pirate", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance" }).edit("A-1", worth(400));
    expect(said(campaign)).toEqual([]);
  });

  test("is what its Purchase paid, once its turn is closed", () => {
    const bought = (price: number): Kept => {
      const campaign = keptInTurn2().book("Other income", "Economy", "Orion", 100).add("O-3");
      return campaign.book("Purchase", "Orion", "Yards", price, "O-3");
    };
    expect(said(bought(10))).toEqual([]);
    expect(said(bought(10).payRent().close())).toEqual([["10", "67"]]);
    expect(said(bought(67).payRent().close())).toEqual([]);
  });

  test("is explained by the game master alone, which is told in the turn and counts afterwards, until it is undone", () => {
    const campaign = grown(400);
    expect(everyOffer(campaign.open).filter(({ command }) => command.id === EXPLAIN)).toMatchObject([
      { side: "", subject: "O-2" },
    ]);
    expect(checksOf(explain(campaign, "Orion").refused)).toEqual(["wrong-side"]);
    campaign.play(() => explain(campaign));
    expect(found(campaign)).toMatchObject([{ expected: "67", message: expect.stringContaining("A slip") as string }]);
    expect(explain(campaign).refused).toMatchObject([{ check: "worth-unpaid", clause: "V19.092" }]);
    expect(said(campaign.copy().payRent().close())).toEqual([]);
    expect(said(campaign.copy().payRent().close().edit("O-2", worth(401)))).toEqual([["400", "401"]]);
    const act = actsOf(campaign.open).find(({ command }) => command === EXPLAIN);
    campaign.play((open) => undoAct(open, act?.id ?? "", { ...STAMP, seed: "undone" }));
    expect(found(campaign)[0]?.message).not.toContain("A slip");
    expect(found(campaign)).toHaveLength(1);
  });
});
