import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import { lotsIn } from "../../../../src/engine/border-patrol/offers/leases";
import { perform } from "../../../../src/engine/campaign/game";
import { closingBrings } from "../../../../src/engine/border-patrol/turn/turn-end";
import { keptInTurn2, STAMP, type Kept } from "../../campaign/kept";
import { fights } from "../battles/fighting";
import { planned } from "../planted/plant";
import { raiding } from "../raids/raiding";

const brought = ({ open }: Kept) => closingBrings(open, open.campaign.turn).map(({ side, clause }) => [side, clause]);

describe("the close of a turn brings", () => {
  test("the rent of the next turn, and the flagship that nobody designated (V19.08, V19.06)", () => {
    const campaign = keptInTurn2().payRent();
    expect(brought(campaign)).toContainEqual(["Orion", "V19.06"]);
    const said = closingBrings(campaign.open, campaign.open.campaign.turn).find(({ clause }) => clause === "V19.08");
    campaign.close();
    expect(said?.says).toContain("turn 3");
    expect(said?.says).toMatch(new RegExp(`\\b${dueIn(campaign)} BPV`));
    expect(brought(campaign.flagship("O-1"))).not.toContainEqual(["Orion", "V19.06"]);
  });

  test("battles and raids that are still fought (V13.12, V19.851)", () => {
    expect(brought(fights())).toContainEqual(["Alliance", "V13.12"]);
    expect(brought(raiding())).toContainEqual(["Orion", "V19.851"]);
  });

  test("the end of a lease, and the same words once the turn is closed (V19.36)", () => {
    const campaign = keptInTurn2().payRent();
    const does = (command: string, side: string, subject: string, fields: Readonly<Record<string, string>> = {}) =>
      campaign.play((open) => perform(open, { command, side, subject }, [{ fields }], STAMP));
    const lotOf = () => String(lotsIn(campaign.open, 2)[0]?.no);
    does("offer-lot", "Orion", "Orion", { "in-O-2": "yes" });
    does("bid-for-lot", "Alliance", lotOf(), { amount: "3" });
    campaign.play((open) => perform(open, { command: "award-lot", side: "Orion", subject: lotOf() }, [], STAMP));
    expect(brought(campaign)).toContainEqual(["Orion", "V19.36"]);
    expect(afterwards(campaign)).toEqual(closingBrings(campaign.open, 2));
  });

  test("what was paid beyond the plan of the turn, on a line that is blank too (V1.23 5D1)", () => {
    const campaign = keptInTurn2().payRent();
    const buys = () => campaign.book("Purchase", "Alliance", "Yards", 7);
    buys();
    // Who has planned nothing yet is not compared.
    expect(brought(campaign)).not.toContainEqual(["Alliance", "V1.23 5D1"]);
    planned(campaign, { Side: "Alliance", Line: "Purchase", Planned: 7 });
    expect(brought(campaign)).not.toContainEqual(["Alliance", "V1.23 5D1"]);
    buys();
    const [said] = closingBrings(campaign.open, 2).filter(({ side }) => side === "Alliance");
    expect(said?.says).toMatch(/14 BPV.*Purchase.*7/);
    expect(afterwards(campaign)).toContainEqual(said);
    const blank = planned(keptInTurn2(), { Side: "Alliance", Line: "Purchase", Planned: 7 });
    expect(brought(blank.book("Refit", "Alliance", "Yards", 7))).toContainEqual(["Alliance", "V1.23 5D1"]);
  });

  test("no flagship and no rent to a pirate that is fired by it (V19.08)", () => {
    const campaign = keptInTurn2().book("Other expense", "Orion", "Family", 145);
    expect(campaign.open.game.standings(campaign.open)[0]?.atClose?.word).toBe("Fired");
    expect(brought(campaign)).toEqual([]);
    expect(afterwards(campaign)).toEqual([]);
  });

  test("what the message of the close says as well", () => {
    const campaign = fights().payRent();
    const { says } = closeTurn(campaign.open, STAMP);
    for (const { says: one, clause } of closingBrings(campaign.open, campaign.open.campaign.turn)) {
      expect(says).toContain(one);
      expect(says).toContain(clause);
    }
  });
});

/** What the close brought, as the books tell it once the turn is closed. */
function afterwards(campaign: Kept) {
  const { turn } = campaign.open.campaign;
  const closed = campaign.copy().close();
  return closingBrings(closed.open, turn);
}

/** The rent that is due in the turn under way. */
const dueIn = (campaign: Kept): string => {
  const before = campaign.open.books.transfers.length;
  campaign.payRent();
  const paid = campaign.open.books.transfers.slice(before).at(-1);
  return paid ? String(Number(paid.amount) / 10_000) : "0";
};
