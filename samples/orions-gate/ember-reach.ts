import type { Skirmish } from "./skirmish";

const REACH = "Ember Reach";

/** The battle of the two fleets, in two rounds: Anna's fleet loses no ship. */
export function emberReach(skirmish: Skirmish): void {
  skirmish.does("begin-battle", "", { name: REACH, one: "Watch", other: "Choir", obscuring: "1", minor: "1" }, [4]);
  skirmish.does("choose-crafts", "Lantern", { "Lantern craft 1": "Bomber" });
  firstRound(skirmish);
  secondRound(skirmish);
  skirmish.does("end-battle", REACH, { winner: "Watch", reason: "All enemy ships are destroyed" });
}

/** A Breaching Pod and a Bomber attack, Wick rams Dirge and launches a torpedo, and Dirge is lost. */
function firstRound(skirmish: Skirmish): void {
  skirmish.does("begin-round", REACH, [5], [2]);
  skirmish.does("fly-craft", "Lantern craft 1", { inches: "18" });
  skirmish.until("craft-movement", "Choir");
  skirmish.does("fly-craft", "Psalm craft 3", { inches: "12" });
  skirmish.does("ram-with-pod", "Psalm craft 1", { target: "Lantern", from: "Port" }, [3], [4]);
  skirmish.until("bombers", "Watch");
  skirmish.does("bomb-ship", "Lantern craft 1", { target: "Dirge", side: "Port" }, [6, 2], [3]);
  skirmish.until("movement", "Watch");
  skirmish.does("move-ship", "Lantern", { moves: "2" });
  skirmish.does("ram-ship", "Wick", { target: "Dirge", from: "Ahead" }, [5], [2]);
  skirmish.until("movement", "Choir");
  skirmish.does("move-ship", "Psalm", { moves: "1" });
  skirmish.until("shooting", "Watch");
  skirmish.does("fire", "Wick", { target: "Dirge", side: "Starboard", obscured: "0" }, [6, 6, 5], [4, 3, 1]);
  skirmish.until("shooting", "Choir");
  const lantern = { target: "Lantern", side: "Port", obscured: "1", isInRange: "yes" };
  skirmish.does("fire", "Psalm", lantern, [6, 5, 5, 4, 3, 2, 2, 1, 1, 1], [5, 5, 5, 5, 4, 3, 2, 2, 2, 1, 1, 1, 1], [4]);
  skirmish.until("special", "Watch");
  skirmish.does("launch-torpedo", "Wick", { part: "Starboard 2" });
  skirmish.until("drift");
  skirmish.does("drift-ships", REACH);
  skirmish.until("torpedoes");
  skirmish.does("move-torpedoes", REACH, { "Torpedo 1": "Psalm, Port" });
  skirmish.does("clean-up", REACH, [2, 3, 5, 6, 1]);
}

/** A Fighter shoots the Bomber down; Wick and Lantern concentrate their fire on Psalm. */
function secondRound(skirmish: Skirmish): void {
  skirmish.does("begin-round", REACH, [6], [3]);
  skirmish.does("fly-craft", "Lantern craft 1", { inches: "6" });
  skirmish.until("craft-movement", "Choir");
  skirmish.does("fly-craft", "Psalm craft 3", { inches: "12", dock: "" });
  skirmish.until("fighters", "Choir");
  skirmish.does("attack-craft", "Psalm craft 3", { target: "Lantern craft 1" });
  skirmish.until("shooting", "Watch");
  skirmish.does("fire", "Wick", { target: "Psalm", side: "Starboard", obscured: "0" }, [6, 6, 5], [4, 3, 1]);
  skirmish.does(
    "fire",
    "Lantern",
    { target: "Psalm", side: "Starboard", obscured: "0" },
    [6, 5, 3, 2, 1],
    [5, 5, 4, 2],
  );
  skirmish.until("cleanup");
  skirmish.does("clean-up", REACH, [2, 4, 6]);
}

/** The same fleets meet again: a battle that is under way, to be played on. */
export function emberGap(skirmish: Skirmish): void {
  const gap = "Ember Gap";
  skirmish.does("begin-battle", "", { name: gap, one: "Watch", other: "Choir", obscuring: "2" });
  skirmish.does("begin-round", gap, [2], [5]);
}
