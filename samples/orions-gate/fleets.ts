import type { Skirmish } from "./skirmish";

/** Two fleets of 24 credits: the first commander's regular one with crafts and torpedoes, and the other's Gothic one. */
export function buildFleets(skirmish: Skirmish, name = "The Gate at Ember", [one, other] = ["Anna", "Bo"]): void {
  skirmish.begin(2, { name, "1-name": one, "2-name": other });
  skirmish.does("add-fleet", "", { name: "Watch", player: one, kind: "Regular", limit: "24" });
  skirmish.builds("Lantern", "Watch", "Cruiser", {
    port: ["Medium Engine", "Medium Cannon", "Small Shield", "Small Hangar"],
    starboard: ["Medium Engine", "Medium Cannon", "Small Shield", "Small Sensor"],
  });
  skirmish.builds("Wick", "Watch", "Cruiser", {
    port: ["Large Engine", "Large Cannon"],
    starboard: ["Large Shield", "Large Torpedo"],
  });
  skirmish.does("add-fleet", "", { name: "Choir", player: other, kind: "Gothic", limit: "24" });
  skirmish.builds("Psalm", "Choir", "Cruiser", {
    port: ["Large Cathedral", "Small Plasma Cannon"],
    starboard: ["Medium Mega Cannon", "Small Missile Cluster"],
  });
  skirmish.builds("Dirge", "Choir", "Frigate", {
    port: ["Medium Mega Cannon"],
    starboard: ["Medium Monastery", "Small Plasma Cannon"],
  });
}
