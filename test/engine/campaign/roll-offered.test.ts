import { offers } from "../../../src/engine/campaign/game";
import { rollOffered } from "../../../src/engine/campaign/roll-offered";
import { keptInTurn2 } from "./kept";

describe("the roll that an offer leads to", () => {
  const campaign = keptInTurn2().hide();
  const offer = (command: string, side: string) =>
    offers(campaign.open, side).find((each) => each.command.id === command)!;

  test("is asked as it stands, where the books tell what it asks first", () => {
    const noted = keptInTurn2().edit("O-2", { captainRating: "4" }).hide();
    const [mutiny] = offers(noted.open, "Orion").filter((each) => each.command.id === "check-mutiny");
    const roll = rollOffered(noted.open, mutiny!);
    expect(roll).toMatchObject({ clause: "V19.63", what: "Mutiny of O-2" });
    expect(roll?.modifiers.map(({ by }) => by)).toEqual([-2]);
    expect(roll?.odds.map(({ ways, of }) => [ways, of])).toEqual([
      [33, 36],
      [3, 36],
    ]);
  });

  test("is not known where somebody answers first, or nothing is rolled", () => {
    expect(rollOffered(campaign.open, offer("check-mutiny", "Orion"))).toBeUndefined();
    expect(rollOffered(campaign.open, offer("close", ""))).toBeUndefined();
  });
});
