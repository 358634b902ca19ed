import type { Story } from "./story";

/** The second year: the Klingons and the Kzinti fight for Brightwell, and the Tholians come through the back door. */
export function year166(story: Story): void {
  spring(story);
  summer(story);
  fall(story);
  winter(story);
}

/** Turn 5: two fleets meet in the lane between Ashgate and Brightwell, and both disengage. A colony without a fleet is lost. */
function spring(story: Story): void {
  story.does("new-year-income");
  story.does("receive-scrap", { side: "Kzinti", subject: "Kz-14" });
  story.season({
    Klingon: ["Klingon 2 jump Brightwell", "Klingon 6 repair ship Klingon 5"],
    Kzinti: ["Kzinti 1 jump Ashgate", "Kzinti 2 jump Zarrow", "Kzinti 2 jump Emberfall"],
    Tholian: ["Tholian 1 jump Corvane", "Tholian 5 jump Tellis (Colony)"],
  });
  story.battle("Ashgate - Brightwell", "Nobody", {
    ...{ "fate-Kl-4": "Disengaged", "fate-Kl-5": "Disengaged" },
    ...{
      "fate-Kl-19": "Disengaged",
      "fate-Kz-2": "Disengaged",
      "fate-Kz-3": "Disengaged crippled",
      "vp-1": "12",
      "vp-2": "0",
    },
  });
  story.afterBattles();
  story.close("2026-04-12");
}

/** Turn 6: the Klingons are trapped in the fortification of Brightwell, but capture a frigate and hold the field; the Tholians destroy the FRD of the Kzinti. */
function summer(story: Story): void {
  story.season({
    Klingon: ["Klingon 2 retreat Ashgate", "Klingon 2 jump Brightwell"],
    Kzinti: ["Kzinti 1 retreat Brightwell"],
    Tholian: ["Tholian 1 jump Zarrow"],
  });
  const defenders = { "fate-Kz-6": "Destroyed", "fate-Kz-7": "Destroyed", "fate-Kz-8": "Captured" };
  story.battle("Brightwell", "Klingon 2", { ...defenders, "vp-1": "180" }, { one: "Klingon 2", other: "Kzinti 3" });
  story.battle("Brightwell", "Klingon 2", { "fate-Kz-2": "Disengaged", "fate-Kz-3": "Disengaged", "way-2": "Zarrow" });
  story.battle(
    "Zarrow",
    "Tholian 1",
    { "fate-Kz-1": "Destroyed", "vp-2": "40" },
    { one: "Kzinti FRD", other: "Tholian 1" },
  );
  const raiders = { "fate-T-2": "Disengaged", "fate-T-3": "Disengaged", "way-1": "Corvane" };
  story.battle("Zarrow", "Kzinti 5", raiders, { one: "Tholian 1", other: "Kzinti 5" });
  story.afterBattles();
  story.close("2026-04-19");
}

/** Turn 7: the siege roll is a 7, and the fortification is gone. The MON of the Kzinti goes on without its FRD. */
function fall(story: Story): void {
  story.season(
    {
      Klingon: ["Klingon 2 siege"],
      Kzinti: ["Kzinti 1 retreat Zarrow", "Kzinti 6 move MON Emberfall"],
      Tholian: ["Tholian 1 retreat Corvane", "Tholian 6 fortify (Minelayer)"],
    },
    [[3, 4]],
  );
  story.close("2026-04-26");
}

/** Turn 8: the Klingons inspect their prize; the Kzinti build another FRD at their mine. */
function winter(story: Story): void {
  story.season({
    Klingon: ["Klingon 2 jump Ashgate", "Klingon 2 inspect: Kl-20"],
    Kzinti: ["build FRD Emberfall"],
    Tholian: ["Tholian 1 develop colony", "Tholian 6 jump Tellis"],
  });
  story.does("inspect-ships", { side: "Klingon", subject: "Klingon 2" });
  story.close("2026-05-03");
}
