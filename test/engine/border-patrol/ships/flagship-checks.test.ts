import { checksOf, keptInTurn2, type Kept } from "../../campaign/kept";
import { booked, leaves, plain, sold, told } from "../planted/plant";

const found = (campaign: Kept) => checksOf(campaign.open.findings);

/** O-2 becomes a ship that may be the flagship. */
const equals = () => keptInTurn2().type("Units", 1, "Command rating", 8);

describe("a flagship off the map", () => {
  test.each([
    ["", "", []],
    ["", "Secret base", ["flagship-off-map"]],
    ["Off the map", "", ["flagship-off-map"]],
    ["Iron Gate", "For removal", ["flagship-off-map"]],
    ["Iron Gate", "", []],
    ["", "Leased to the Alliance", []],
  ])("Place %j, Deployment %j: %j", (place, deployment, checks) => {
    const campaign = keptInTurn2().type("Units", 0, "Place", place).type("Units", 0, "Deployment", deployment);
    expect(found(campaign)).toEqual(checks);
  });

  test("is where it belongs in hiding", () => {
    expect(found(keptInTurn2().hide().type("Units", 0, "Deployment", "Secret base"))).toEqual([]);
  });
});

describe("a flagship that leaves", () => {
  test("may be lost, scrapped or captured", () => {
    for (const how of ["Lost", "Scrapped", "Captured"] as const) {
      const campaign = leaves(equals(), "O-1", how).flagship("O-2").type("Units", 1, "Deployment", "Piracy");
      expect(found(campaign)).toEqual([]);
    }
  });

  test("may be sold when another was designated before", () => {
    const campaign = equals().flagship("O-2").type("Units", 1, "Deployment", "Piracy");
    expect(found(sold(campaign, "O-1", 108))).toEqual([]);
  });

  test("ends the game for the pirate with all hands, once it has left", () => {
    const campaign = leaves(equals(), "O-1", "Lost").flagship("O-2").type("Units", 1, "Deployment", "Piracy");
    told(campaign, 95, plain("Flagship lost", "O-1"));
    expect(found(campaign)).toEqual([]);
  });
});

describe("a leased flagship", () => {
  const lease = (subject: string, row = {}) => ({ Line: "Lease", Subject: subject, ...row });

  test("goes alone; others go in groups", () => {
    const campaign = keptInTurn2().add("O-3");
    expect(found(booked(campaign, lease("O-1"), lease("O-2, O-3")))).toEqual([]);
  });

  test("is the one of that turn", () => {
    const campaign = booked(equals(), lease("O-1, O-2")).payRent();
    expect(found(campaign.copy().flagship("O-2").type("Units", 1, "Deployment", "Piracy"))).toEqual([
      "flagship-leased",
    ]);
    campaign.close().flagship("O-2").type("Units", 1, "Deployment", "Piracy");
    expect(campaign.open.findings).toMatchObject([{ check: "flagship-leased", subject: "O-1" }]);
  });

  test("is no matter when the lease was taken back", () => {
    const campaign = booked(keptInTurn2(), lease("O-1, O-2"), lease("", { From: "Orion", To: "Alliance", Ref: "90" }));
    expect(found(campaign)).toEqual([]);
  });
});
