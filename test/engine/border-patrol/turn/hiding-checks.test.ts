import { checksOf, keptInTurn2, type Kept } from "../../campaign/kept";
import { booked, leaves, offer } from "../planted/plant";

const found = (campaign: Kept) => checksOf(campaign.open.findings);

describe("in hiding", () => {
  test("income is put right by taking it back, in a later turn too", () => {
    const campaign = booked(keptInTurn2().hide(), {}).close();
    expect(found(campaign)).toEqual(["income-in-hiding"]);
    campaign.append("Transfers", {
      No: 99,
      Turn: 3,
      From: "Orion",
      To: "Alliance",
      Amount: 5,
      Currency: "BPV",
      Line: "Bribe",
      Ref: "90",
    });
    expect(found(campaign)).toEqual([]);
  });

  test("offers are refused", () => {
    expect(
      found(
        keptInTurn2()
          .hide()
          .append("Offers", { ...offer, Answer: "Refused" }),
      ),
    ).toEqual([]);
  });

  test.each([
    ["", "", []],
    ["", "Secret base", []],
    ["Far Shoals", "Secret base", ["on-map-in-hiding"]],
    ["", "Piracy", ["on-map-in-hiding"]],
  ])("a ship in Place %j, Deployment %j: %j", (place, deployment, checks) => {
    const campaign = keptInTurn2().hide().type("Units", 1, "Place", place).type("Units", 1, "Deployment", deployment);
    expect(found(campaign)).toEqual(checks);
  });

  test("the ships of the Teams stay where they are", () => {
    expect(found(keptInTurn2().add("A-1", { side: "Alliance", place: "Iron Gate" }).hide())).toEqual([]);
  });

  test("a ship mutinies; one that left is not on the map", () => {
    const campaign = keptInTurn2().hide().type("Units", 1, "Deployment", "Piracy");
    expect(found(leaves(campaign, "O-2", "Mutinied"))).toEqual([]);
  });
});
