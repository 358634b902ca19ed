import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { sell } from "../../../../src/engine/border-patrol/ships/sale";
import { STAMP, kept, keptInTurn2, type Kept } from "../../campaign/kept";

const standing = ({ open }: Kept) => BORDER_PATROL.standings(open)[0]!;

describe("the standing of the pirate", () => {
  test("is told with its reason, and net worth by turn", () => {
    const campaign = keptInTurn2();
    expect(standing(campaign)).toEqual({
      side: "Orion",
      word: "In play",
      clause: "V19.09",
      why: "Net worth is 334 BPV; 2500 wins. There is nothing to compare with before turn 3.",
      atClose: {
        word: "Fired",
        why: expect.stringMatching(/Fired at the end of turn 2.*4\.5 BPV of rent.*0 are paid/),
      },
      from: 1,
      netWorths: [334, 334],
      winsAt: 2500,
    });
    campaign.book("Lease", "Alliance", "Orion", 50).payRent().close();
    expect(standing(campaign).why).toMatch(/379\.5 BPV.*2500.*334/);
  });

  test("V19.08: tells that rent cannot be paid, not with a ship's price either", () => {
    const poor = keptInTurn2().book("Other expense", "Orion", "Family", 145);
    expect(standing(poor).why).toMatch(/2\.5 BPV.*missing.*rent.*fired.*V19\.08/);
    poor.forSale("O-2").play((open) => sell(open, "O-2", STAMP));
    expect(standing(poor).why).toMatch(/2\.5 BPV.*missing/);
    expect(standing(poor.book("Bribe", "Alliance", "Orion", 3)).why).not.toMatch(/missing/);
  });

  test("says what closing the turn now makes of it, in the words of the closing, until the rent is paid", () => {
    const closes = ({ open }: Kept) =>
      BORDER_PATROL.closings(open, [open.campaign.turn]).map(({ side, standing }) => [side, standing]);
    const says = (campaign: Kept) => {
      const { word, atClose } = standing(campaign);
      return ["Orion", atClose?.word ?? word];
    };
    for (const campaign of [kept(), keptInTurn2(), keptInTurn2().payRent(), keptInTurn2().payRent().close()]) {
      expect(closes(campaign)).toContainEqual(says(campaign));
    }
    expect(standing(keptInTurn2()).atClose?.word).toBe("Fired");
    expect(standing(keptInTurn2().payRent())).not.toHaveProperty("atClose");
  });

  test("stays what it was when the game ended, whatever comes after", () => {
    const won = kept().book("Other income", "Underworld", "Orion", 2213).close();
    expect(standing(won)).toMatchObject({
      word: "Won",
      why: "Won at the end of turn 1: net worth was 2500 BPV; 2500 wins (V19.094).",
    });
    const late = { No: 90, Turn: 2, From: "Orion", To: "Family", Amount: 500, Currency: "BPV", Line: "Other expense" };
    expect(standing(won.append("Transfers", late)).word).toBe("Won");

    const poorer = keptInTurn2().payRent().close().book("Other expense", "Orion", "Family", 9).payRent().close();
    expect(standing(poorer)).toMatchObject({
      word: "Fired",
      why: expect.stringMatching(/Fired.*turn 3.*320 BPV.*334/),
    });

    const unpaid = keptInTurn2().book("Rent", "Orion", "Family", 4).close();
    expect(standing(unpaid)).toMatchObject({
      word: "Fired",
      why: expect.stringMatching(/Fired.*turn 2.*4\.5 BPV.*4.*\(V19\.08\)/),
    });

    const lost = kept();
    lost.play((open) => loseShip(open, "O-1", "Lost", true, STAMP));
    // It is told at once, not at the end of the turn.
    expect(standing(lost)).toMatchObject({ word: "Fired", why: expect.stringMatching(/turn 1.*V19\.06/) });
    expect(standing(lost.close())).toMatchObject({
      word: "Fired",
      why: "Fired in turn 1: the flagship was lost with all hands (V19.06).",
    });
  });

  test("is nobody's without a pirate", () => {
    expect(BORDER_PATROL.standings(kept().remove("Sides", 2).open)).toEqual([]);
  });
});
