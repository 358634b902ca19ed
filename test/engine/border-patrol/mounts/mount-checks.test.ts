import { points } from "../../../../src/engine/core/points";
import { PHASER_G_FIRST, PHASER_G_SHARE } from "../../../../src/engine/border-patrol/mounts/phaser-g-settings";
import type { KnownSetting } from "../../../../src/engine/campaign/schema/settings";
import { checksOf, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { fitted, leaves } from "../planted/plant";

const setTo = (campaign: Kept, { setting }: KnownSetting, word: string): Kept => {
  const row = rowsOf(campaign.tables, "Settings").findIndex((each) => each["Setting"] === setting);
  return campaign.type("Settings", row, "Value", word);
};
const found = (campaign: Kept) => checksOf(campaign.open.findings);
const withG = () => keptInTurn2().add("O-3", { worth: points(60) });

describe("option mounts", () => {
  test("take any number of what is unlimited, and systems that are no weapons", () => {
    expect(found(fitted(keptInTurn2(), "O-2", "Photon Torpedoes", "phaser-1", "Drone", "ADD", "Tractor", ""))).toEqual(
      [],
    );
  });

  test("take 30% of limited weapons together, of as many mounts as the ship has", () => {
    const seven = ["Disruptor-30", "Plasma-F", "", "", "", "", ""];
    expect(found(fitted(keptInTurn2(), "O-2", ...seven))).toEqual([]);
    expect(found(fitted(keptInTurn2(), "O-2", ...seven.slice(0, 6)))).toEqual(["option-mounts"]);
  });

  test("may hold more where it was captured", () => {
    const campaign = fitted(keptInTurn2(), "O-2", "Disruptor", "Disruptor", "").type("Mounts", 1, "Captured", true);
    expect(found(campaign)).toEqual([]);
  });

  test("of a ship that left are not asked about, of one that never was are", () => {
    expect(found(leaves(fitted(keptInTurn2(), "O-2", "UIM", "Disruptor", "Disruptor"), "O-2", "Lost"))).toEqual([]);
    expect(only(fitted(keptInTurn2(), "O-9", "Photon").open.findings)).toMatchObject({
      check: "option-mount-twice",
      subject: "O-9",
      message: expect.stringMatching(/^O-9.*not in the log/),
    });
  });

  test("without a number are told apart by nobody", () => {
    const row = { Unit: "O-2", System: "Photon" };
    expect(found(keptInTurn2().append("Mounts", row).append("Mounts", row))).toEqual([]);
  });
});

describe("the Phaser-G", () => {
  test("is on a ship twice when every ship has one", () => {
    const campaign = withG().type("Units", 0, "Worth BPV", 120);
    fitted(campaign, "O-3", "Phaser-G", "Phaser-G", "");
    expect(found(campaign)).toEqual(["phaser-g-mounts"]);
    for (const unit of ["O-1", "O-2"]) fitted(campaign, unit, "Phaser-G", "");
    // Two that count in full are told; the second one of O-3 is legal now.
    expect(found(campaign)).toEqual(["phaser-g-worth", "phaser-g-worth"]);
  });

  test("V19.917: does not wait for a ship that can mount none, unless a setting says so", () => {
    const campaign = withG().type("Units", 0, "Worth BPV", 119);
    fitted(campaign, "O-3", "Phaser-G", "Phaser-G", "");
    fitted(campaign, "O-1", "Phaser-G", "");
    // O-2 has a single option mount.
    fitted(campaign, "O-2", "Photon");
    expect(found(campaign)).not.toContain("phaser-g-mounts");
    expect(found(setTo(campaign, PHASER_G_FIRST, "all ships"))).toContain("phaser-g-mounts");
  });

  test("V19.916: is on 70% of a ship's mounts, or of the fleet's if a setting says so", () => {
    const campaign = fitted(withG(), "O-3", "Phaser-G");
    expect(only(campaign.open.findings)).toMatchObject({ check: "phaser-g-mounts", clause: "V19.917" });
    expect(only(setTo(campaign, PHASER_G_SHARE, "Fleet").open.findings)).toMatchObject({
      check: "phaser-g-mounts",
      subject: "O-3",
      actual: "1 Phaser-G in the fleet, 0 allowed (V19.916)",
      clause: "V19.916",
    });
    expect(found(fitted(campaign, "O-2", "Photon", ""))).toEqual([]);
  });

  test("is mounted every third turn; a captured one at any time", () => {
    const since = (first: number | null, second: number | null) => {
      const campaign = fitted(
        fitted(withG().add("O-4", { worth: points(60) }), "O-3", "Phaser-G", ""),
        "O-4",
        "Phaser-G",
        "",
      );
      return campaign.type("Mounts", 0, "Since", first).type("Mounts", 2, "Since", second);
    };
    expect(found(since(1, 4))).toEqual([]);
    expect(found(since(null, null))).toEqual([]);
    expect(only(since(4, 2).open.findings)).toMatchObject({
      check: "phaser-g-offer",
      message: expect.stringMatching(/Phaser.*turn 4.*\(O-3\).*turn 2.*\(O-4\).*turn 5/),
      expected: "turn 5 or later",
      actual: "turn 4",
    });
    expect(found(since(4, 2).type("Mounts", 2, "Captured", true))).toEqual([]);
  });
});

describe("special systems", () => {
  test("are on one ship of five", () => {
    const campaign = keptInTurn2().add("O-3").add("O-4").add("O-5");
    fitted(campaign, "O-2", "UIM", "DERFACS");
    expect(found(campaign)).toEqual([]);
    expect(found(fitted(campaign, "O-3", "Cloaking Device"))).toEqual(["special-systems"]);
  });

  test("that were captured do not count", () => {
    expect(found(fitted(keptInTurn2(), "O-2", "UIM").type("Mounts", 0, "Captured", true))).toEqual([]);
  });
});
