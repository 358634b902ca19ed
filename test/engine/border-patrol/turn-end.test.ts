import { closeTurn } from "../../../src/engine/campaign/commands/close";
import { closingBrings } from "../../../src/engine/border-patrol/turn-end";
import { keptInTurn2, STAMP, type Kept } from "../campaign/kept";
import { fights } from "./commands/battle/fighting";
import { raiding } from "./commands/raid/raiding";

const brought = ({ open }: Kept) => closingBrings(open).map(({ side, clause }) => [side, clause]);

describe("the close of a turn brings", () => {
  test("the rent of the next turn, and the flagship that nobody designated (V19.08, V19.06)", () => {
    const campaign = keptInTurn2().payRent();
    expect(brought(campaign)).toContainEqual(["Orion", "V19.06"]);
    const said = closingBrings(campaign.open).find(({ clause }) => clause === "V19.08");
    campaign.close();
    expect(said?.says).toContain("turn 3");
    expect(said?.says).toMatch(new RegExp(`^${dueIn(campaign)} BPV`));
    expect(brought(campaign.flagship("O-1"))).not.toContainEqual(["Orion", "V19.06"]);
  });

  test("battles and raids that are still fought (V13.12, V19.851)", () => {
    expect(brought(fights())).toContainEqual(["Alliance", "V13.12"]);
    expect(brought(raiding())).toContainEqual(["Orion", "V19.851"]);
  });

  test("what the message of the close says as well", () => {
    const campaign = fights().payRent();
    const { says } = closeTurn(campaign.open, STAMP);
    for (const { says: one, clause } of closingBrings(campaign.open)) {
      expect(says).toContain(one);
      expect(says).toContain(clause);
    }
  });
});

/** The rent that is due in the turn under way. */
const dueIn = (campaign: Kept): string => {
  const before = campaign.open.books.transfers.length;
  campaign.payRent();
  const paid = campaign.open.books.transfers.slice(before).at(-1);
  return paid ? String(Number(paid.amount) / 10_000) : "0";
};
