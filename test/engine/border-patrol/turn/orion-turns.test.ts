import { orionTurns } from "../../../../src/engine/border-patrol/turn/orion-turns";
import { toNumber } from "../../../../src/engine/core/points";
import { keptInTurn2 } from "../../campaign/kept";

describe("the turns of the pirates", () => {
  test("hold income, rent, treasury and worth, with rent still payable in the turn under way alone", () => {
    const campaign = keptInTurn2();
    expect(
      orionTurns(campaign.open, "Orion").map(({ turn, income, rentDue, rentPaid, netWorth, standing: word }) => [
        turn,
        toNumber(income),
        toNumber(rentDue),
        toNumber(rentPaid),
        toNumber(netWorth),
        word,
      ]),
    ).toEqual([
      [1, 47, 0, 0, 334, "In play"],
      [2, 0, 4.5, 0, 334, "In play"],
    ]);
    expect(orionTurns(campaign.open, "Orion", 2).at(-1)?.standing).toBe("Fired");
  });
});
