import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { dueItems } from "../../../../src/engine/campaign/game";
import { STAMP, checksOf, kept, keptInTurn2, type Kept } from "../../campaign/kept";

/** What the turn under way asks of the pirates. */
const dueOfOrion = ({ open }: Kept) => dueItems(open).filter(({ side }) => side === "Orion");

describe("a pirate that has ceased play (8A3)", () => {
  test("owes no rent after the turn in which it was fired, and has nothing to do", () => {
    const campaign = keptInTurn2().close();
    expect(checksOf(campaign.open.findings)).toEqual(["rent-unpaid"]);
    expect(dueOfOrion(campaign)).toEqual([]);
    campaign.close().close();
    // Rent unpaid is how it ended; nothing is added to it.
    expect(campaign.open.findings.map(({ check, subject }) => [check, subject])).toEqual([
      ["rent-unpaid", "Orion, turn 2"],
    ]);
  });

  test("needs no other flagship where it went down with its own", () => {
    const campaign = kept();
    campaign.play((open) => loseShip(open, "O-1", "Lost", true, STAMP));
    expect(campaign.open.findings).toEqual([]);
    expect(dueOfOrion(campaign)).toEqual([]);
    expect(campaign.close().close().open.findings).toEqual([]);
  });

  test("is not the one that is in play: this one still has to name a flagship and to pay", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-1", "Lost", false, STAMP));
    expect(checksOf(campaign.open.findings)).toEqual(["flagship"]);
    expect(dueOfOrion(campaign).map(({ step }) => step)).toEqual(["1B1", "2C1", "2C2", "3A1"]);
  });
});
