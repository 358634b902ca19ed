import { points } from "../../../../src/engine/core/points";
import { fitted, leaves, offer, type Planted } from "./plant";

/** Hiding, mutiny and option mounts. */
export const IN_HIDING: readonly Planted[] = [
  [
    "an offer accepted in hiding",
    (campaign) => campaign.hide().append("Offers", offer),
    {
      check: "accepted-in-hiding",
      subject: "No 93",
      expected: "Refused",
      actual: "Accepted",
      clause: "V19.62",
      spot: { sheet: "Bribes and leases", cell: "H2" },
    },
  ],
  [
    "a ship on the map in hiding",
    (campaign) => campaign.hide().type("Units", 1, "Deployment", "Normal movement"),
    {
      check: "on-map-in-hiding",
      subject: "O-2",
      expected: "off the map",
      actual: "Normal movement",
      clause: "V19.61",
      spot: { sheet: "Ships", cell: "A3" },
    },
  ],
  [
    "a mutiny out of hiding",
    (campaign) => leaves(campaign, "O-2", "Mutinied"),
    {
      check: "mutiny-not-hiding",
      subject: "O-2",
      expected: "Orion in hiding",
      actual: "not in hiding",
      clause: "V19.63",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "an option mount that stands twice",
    (campaign) => fitted(fitted(campaign, "O-2", "Photon"), "O-2", "Drone"),
    {
      check: "option-mount-twice",
      subject: "O-2",
      expected: "1",
      actual: "2",
      clause: "V19.931",
      spot: { sheet: "Option mounts", cell: "C3" },
    },
  ],
  [
    "two limited weapons in three mounts",
    (campaign) => fitted(campaign, "O-2", "Disruptor", "Plasma Torpedo", ""),
    {
      check: "option-mounts",
      subject: "O-2",
      expected: "OK",
      actual: "2 of Disruptor, Plasma, Fusion and Hellbore, 1 allowed (V19.914)",
      clause: "V19.914",
      spot: { sheet: "Option mounts", cell: "C4" },
    },
  ],
  [
    "a second Phaser-G on a ship",
    (campaign) => fitted(campaign.add("O-3", { worth: points(60) }), "O-3", "Phaser-G", "phaser-g", ""),
    {
      check: "phaser-g-mounts",
      subject: "O-3",
      expected: "OK",
      actual: "2 Phaser-G, 1 allowed (V19.917)",
      clause: "V19.917",
      spot: { sheet: "Option mounts", cell: "C3" },
    },
  ],
  [
    "a second roll for a Phaser-G in a turn",
    (campaign) => {
      const roll = { No: 91, Turn: 2, Side: "Orion", Purpose: "Phaser-G", Dice: "1d6", Faces: "3" };
      return campaign.append("Rolls", roll).append("Rolls", { ...roll, No: 92 });
    },
    {
      check: "phaser-g-offer",
      subject: "Orion",
      expected: "turn 5 or later",
      actual: "turn 2",
      clause: "V19.916",
      spot: { sheet: "Dice", cell: "E3" },
    },
  ],
  [
    "a roll for a Phaser-G that no ship can mount",
    (campaign) =>
      fitted(campaign.type("Units", 0, "Place", "0101"), "O-1", "Photon", "").append("Rolls", {
        ...{ No: 91, Turn: 2, Side: "Orion", Purpose: "Phaser-G", Dice: "1d6", Faces: "3" },
      }),
    {
      check: "phaser-g-ship",
      subject: "Orion",
      expected: "a ship off the Map with a mount for it",
      actual: "none",
      clause: "V19.927",
      spot: { sheet: "Dice", cell: "E2" },
    },
  ],
  [
    "a Phaser-G that counts in full",
    (campaign) => fitted(campaign, "O-2", "Phaser-G", ""),
    {
      check: "phaser-g-worth",
      subject: "O-2",
      expected: "less than 67",
      actual: "67",
      clause: "V19.929",
      spot: { sheet: "Option mounts", cell: "C2" },
    },
  ],
  [
    "a special system in a fleet of two",
    (campaign) => fitted(campaign, "O-2", "UIM"),
    {
      check: "special-systems",
      subject: "Orion",
      expected: "0 or less",
      actual: "1",
      clause: "V19.915",
      spot: { sheet: "Option mounts", cell: "C2" },
    },
  ],
];
