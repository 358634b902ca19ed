import { checksOf, keptInTurn2 } from "../../campaign/kept";
import { booked } from "../planted/plant";

const pays = { From: "Orion", To: "Yards" };

describe("the docks of the pirates", () => {
  test.each([
    [
      "one ship, bought and fitted",
      [
        { ...pays, Line: "Purchase", Subject: "O-2" },
        { ...pays, Line: "Option systems", Subject: "o-2" },
      ],
      [],
    ],
    [
      "a ship and cargo pods",
      [
        { ...pays, Line: "Purchase", Subject: "Pods" },
        { ...pays, Line: "Repair", Subject: "O-2" },
      ],
      [],
    ],
    ["two ships in one entry", [{ ...pays, Line: "Repair", Subject: "O-1, O-2" }], ["one-ship-in-dock"]],
    [
      "supplies for another ship",
      [
        { ...pays, Line: "Repair", Subject: "O-1" },
        { From: "Orion", To: "Economy", Line: "Supplies bought", Subject: "O-2" },
      ],
      [],
    ],
    [
      "two ships of a Team",
      [
        { ...pays, From: "Alliance", Line: "Repair", Subject: "O-1" },
        { ...pays, From: "Alliance", Line: "Refit", Subject: "O-2" },
      ],
      [],
    ],
    [
      "a repair that was taken back",
      [
        { ...pays, Line: "Repair", Subject: "O-1" },
        { From: "Yards", To: "Orion", Line: "Repair", Ref: "90" },
        { ...pays, Line: "Repair", Subject: "O-2" },
      ],
      [],
    ],
  ])("%s", (_, rows, checks) => {
    expect(checksOf(booked(keptInTurn2(), ...rows).open.findings)).toEqual(checks);
  });

  test.each([
    ["a class, and another ship", "Corsair", "O-2", ["one-ship-in-dock"]],
    ["a ship by its name, and another", "The O-1", "O-2", ["one-ship-in-dock"]],
    ["a ship by its name and by its id", "the o-2", "O-2", []],
    ["a class, and the ship of that class", "Corsair", "O-3", []],
    ["what is no class", "Pods", "O-2", []],
  ])("V19.14: know a ship without its id: %s", (_, bought, repaired, checks) => {
    const campaign = keptInTurn2().append("Classes", { Class: "Corsair" }).add("O-3", { class: "Corsair" });
    const rows = [
      { ...pays, Line: "Purchase", Subject: bought },
      { ...pays, Line: "Repair", Subject: repaired },
    ];
    expect(checksOf(booked(campaign, ...rows).open.findings)).toEqual(checks);
  });

  test("alter one ship several times in one Refit (V19.932)", () => {
    const fitted = { ...pays, Line: "Option systems", Subject: "O-2" };
    const campaign = booked(keptInTurn2(), { ...pays, Line: "Refit", Subject: "O-2" }, fitted, {
      ...fitted,
      Amount: 2,
    });
    expect(checksOf(campaign.open.findings)).toEqual([]);
  });

  test.each([
    ["Repair", "V19.13"],
    ["Refit", "V19.934"],
    ["Option systems", "V19.934"],
  ])("are off the Map: %s of a ship on it is against %s", (line, clause) => {
    const campaign = booked(keptInTurn2().type("Units", 1, "Place", "0101"), { ...pays, Line: line, Subject: "O-2" });
    expect(campaign.open.findings.map((found) => [found.check, found.clause])).toEqual([["dock-on-map", clause]]);
    expect(checksOf(campaign.type("Units", 1, "Deployment", "For removal").open.findings)).toEqual([]);
  });

  test("take the next ship in the next turn", () => {
    const campaign = booked(keptInTurn2(), { ...pays, Line: "Repair", Subject: "O-1" })
      .payRent()
      .close();
    campaign.book("Repair", "Orion", "Yards", 5, "O-2").payRent();
    expect(campaign.open.findings).toEqual([]);
  });
});
