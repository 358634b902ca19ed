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

  test("take the next ship in the next turn", () => {
    const campaign = booked(keptInTurn2(), { ...pays, Line: "Repair", Subject: "O-1" })
      .payRent()
      .close();
    campaign.book("Repair", "Orion", "Yards", 5, "O-2").payRent();
    expect(campaign.open.findings).toEqual([]);
  });
});
