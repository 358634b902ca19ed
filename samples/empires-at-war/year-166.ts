import type { Story } from "./story";

/** The second year: the Klingons and the Kzinti fight for Brightwell, and the Tholians come through the back door. */
export function year166(story: Story): void {
  spring(story);
  summer(story);
  fall(story);
  winter(story);
}

/** Turn 5: two fleets meet in the lane between Ashgate and Brightwell, and that of the Kzinti disengages. A colony without a fleet is lost. */
function spring(story: Story): void {
  story.does("new-year-income");
  story.does("receive-scrap", { side: "Kzinti", subject: "Kz-14" });
  story.season({
    Klingon: ["Klingon 2 jump Brightwell", "Klingon 6 repair ship Klingon 5"],
    Kzinti: ["Kzinti 1 jump Ashgate"],
    Tholian: ["Tholian 1 jump Corvane", "Tholian 5 jump Tellis (Colony)"],
  });
  story.disengages("Kzinti 1");
  story.close("2026-04-12");
}

/** Turn 6: the Klingons are trapped in the fortification of Brightwell, but capture a frigate; the Tholians destroy the FRD of the Kzinti. */
function summer(story: Story): void {
  story.season({
    Klingon: ["Klingon 2 jump Brightwell"],
    Kzinti: ["Kzinti 1 retreat Zarrow"],
    Tholian: ["Tholian 1 jump Zarrow"],
  });
  story.does("capture-ship", { subject: "Kz-8", fields: { fleet: "Klingon 2", id: "Kl-20" } });
  story.loses("Kz-1", "Kzinti FRD");
  story.disengages("Tholian 1");
  story.close("2026-04-19");
}

/** Turn 7: the siege roll is a 7, and the fortification is gone. The MON of the Kzinti goes on without its FRD. */
function fall(story: Story): void {
  story.season(
    {
      Klingon: ["Klingon 2 siege"],
      Kzinti: ["Kzinti 6 move MON Emberfall"],
      Tholian: ["Tholian 1 retreat Corvane"],
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
    Tholian: ["Tholian 1 develop colony"],
  });
  story.does("inspect-ships", { side: "Klingon", subject: "Klingon 2" });
  story.does("build-frd", { side: "Kzinti", subject: "Emberfall", fields: { unit: "Kz-17", fleet: "Kzinti Yard" } });
  story.close("2026-05-03");
}
