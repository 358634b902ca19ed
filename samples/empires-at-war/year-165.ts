import type { Story } from "./story";

/** The first year: everybody explores, and sets up the first mines, colonies, bases and a fortification. */
export function year165(story: Story): void {
  spring(story);
  summer(story);
  fall(story);
  winter(story);
}

/** Turn 1: fleets leave their homes, and find out what the systems next door have. */
function spring(story: Story): void {
  story.does("new-year-income");
  story.season({
    Klingon: ["Klingon 1 jump Ashgate", "Klingon 4 jump Ashgate", "Klingon 5 jump Dray"],
    Kzinti: ["Kzinti 1 jump Brightwell", "Kzinti 4 jump Emberfall", "Kzinti 5 jump Corvane"],
    Tholian: ["Tholian 4 jump Gallant", "Tholian 5 jump Farrow", "Tholian 2 jump Gallant"],
  });
  story.explores("Klingon 1", "Klingon", "Mineral");
  story.explores("Klingon 5", "Klingon", "Life");
  story.explores("Kzinti 1", "Kzinti", "Dead");
  story.explores("Kzinti 4", "Kzinti", "Mineral");
  story.explores("Kzinti 5", "Kzinti", "Life");
  story.explores("Tholian 4", "Tholian", "Mineral");
  story.explores("Tholian 5", "Tholian", "Life");
  story.close("2026-03-15");
}

/** Turn 2: freighters develop three mines and three colonies without a movement point; the points go to the rest. */
function summer(story: Story): void {
  story.season({
    Klingon: [
      "Klingon 4 develop mine",
      "Klingon 5 develop colony",
      "Klingon 1 fortify",
      "Klingon 2 build: K-DD",
      "Klingon 6 transfer Klingon FRD: Kl-17",
    ],
    Kzinti: [
      "Kzinti 4 develop mine",
      "Kzinti 5 develop colony",
      "Kzinti 2 jump Brightwell",
      "Kzinti 3 jump Brightwell",
    ],
    Tholian: [
      "Tholian 4 develop mine",
      "Tholian 5 develop colony",
      "Tholian 1 web: 1 layer of 12 at 15",
      "Tholian 6 jump Farrow",
    ],
  });
  story.close("2026-03-22");
}

/** Turn 3: the Tholians set up ground bases at their mine, with the platform without which they earn nothing; the Kzinti fortify, with a minelayer at no charge. */
function fall(story: Story): void {
  story.season({
    Klingon: ["Klingon 2 jump Ashgate", "Klingon 4 pod: GMS", "Klingon 3 jump Dray"],
    Kzinti: ["Kzinti 3 fortify (Minelayer)", "Kzinti 5 jump Zarrow (Colony)"],
    Tholian: ["Tholian 4 ground bases: 4 GMS at 8, CPL at 50", "Tholian 1 web (Maintained)", "Tholian 3 jump Gallant"],
  });
  story.close("2026-03-29");
}

/** Turn 4: a quiet winter. A tug tows the Klingon FRD to the front; the Kzinti scrap a freighter that has done its work. */
function winter(story: Story): void {
  story.season({
    Klingon: ["Klingon FRD move FRD Ashgate (Military Tug)", "Klingon 6 jump Dray"],
    Kzinti: ["Kzinti 5 resupply", "Kzinti 5 scrap: Kz-14", "Kzinti 4 self-repair"],
    Tholian: ["Tholian 4 repair bases"],
  });
  const noWeb = { layers: "0", strength: "0", cost: "0" };
  story.does("set-web", { side: "Tholian", subject: "Tholian 1", fields: noWeb });
  story.close("2026-04-05");
}
