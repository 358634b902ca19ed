import { fleetMounts, takes } from "../../../../src/engine/border-patrol/mounts/fleet-mounts";
import { kept, type Kept } from "../../campaign/kept";
import { fitted } from "../planted/plant";

/** O-3 has four mounts, O-4 two; nothing is in those of O-1 and O-2. */
const fleet = (...systems: readonly string[]): Kept =>
  fitted(fitted(kept().add("O-3").add("O-4"), "O-3", ...systems), "O-4", "Photon", "");

const shipOf = (campaign: Kept, unit: string) =>
  fleetMounts(campaign.open, "Orion").ships.find((ship) => ship.unit === unit);
const takesOf = (campaign: Kept, unit: string, mount: number) => {
  const row = shipOf(campaign, unit)?.mounts[mount - 1];
  if (!row) throw new Error(`no mount ${mount} of ${unit}`);
  return takes(campaign.open, "Orion", row);
};

describe("the option mounts of a fleet (V19.9)", () => {
  test("count the limited weapons and the Phaser-Gs of a ship against what it may have (V19.914, V19.917)", () => {
    const shares = shipOf(fleet("Disruptor", "Phaser-G", "Drone", ""), "O-3")?.shares;
    expect(shares?.map(({ mounted, allowed, clause }) => [mounted, allowed, clause])).toEqual([
      [1, 1, "V19.914"],
      [1, 1, "V19.917"],
    ]);
  });

  test("name what is beyond a limit; a captured system is not (V19.941)", () => {
    const campaign = fleet("Disruptor", "Plasma", "Drone", "");
    expect(shipOf(campaign, "O-3")?.breaches).toEqual([expect.stringContaining("V19.914")]);
    campaign.type("Mounts", 1, "Captured", "yes");
    expect(shipOf(campaign, "O-3")).toMatchObject({ breaches: [], shares: [{ mounted: 1 }, {}] });
  });

  test("say what a mount can hold, and by which clause it cannot hold the rest (V19.913 to V19.917)", () => {
    const { can, cannot } = takesOf(fleet("Disruptor", "Phaser-G", "Drone", ""), "O-3", 4);
    expect(can).toEqual(["Phaser-1", "Phaser-2", "Phaser-3", "Photon", "Drone", "ADD"]);
    const clauses = new Map(cannot.map(({ system, why }) => [system, /V19\.\d+/.exec(why)?.[0]]));
    expect(clauses.get("Plasma")).toBe("V19.914");
    expect(clauses.get("Phaser-G")).toBe("V19.917");
    // Four ships: a fifth of them is none.
    expect(clauses.get("UIM")).toBe("V19.915");
  });

  test("a mount can hold another limited weapon in the place of its own", () => {
    const { can } = takesOf(fleet("Disruptor", "", "Drone", ""), "O-3", 1);
    expect(can).toContain("Plasma");
    expect(can).not.toContain("Disruptor");
  });

  test("the Cartel has a Phaser-G for the first roll, and the next three turns after a roll (V19.916)", () => {
    const campaign = fleet("");
    expect(fleetMounts(campaign.open, "Orion").nextPhaserG).toBe(1);
    campaign.append("Rolls", {
      No: 90,
      Turn: 1,
      Side: "Orion",
      Purpose: "Phaser-G",
      Dice: "1d6",
      Faces: "6",
      Modifier: 0,
    });
    expect(fleetMounts(campaign.open, "Orion").nextPhaserG).toBe(4);
  });
});
