import type { Skirmish } from "./skirmish";

/** Two fleets of 24 credits: Anna's regular one with crafts and torpedoes, and Bo's Gothic one. */
export function buildFleets(skirmish: Skirmish): void {
  skirmish.begin(2, { name: "The Gate at Ember", "1-name": "Anna", "2-name": "Bo" });
  skirmish.does("add-fleet", "", { name: "Watch", player: "Anna", kind: "Regular", limit: "24" });
  skirmish.builds("Lantern", "Watch", "Cruiser", {
    port: ["Medium Engine", "Medium Cannon", "Small Shield", "Small Hangar"],
    starboard: ["Medium Engine", "Medium Cannon", "Small Shield", "Small Sensor"],
  });
  skirmish.builds("Wick", "Watch", "Cruiser", {
    port: ["Large Engine", "Large Cannon"],
    starboard: ["Large Shield", "Large Torpedo"],
  });
  skirmish.does("add-fleet", "", { name: "Choir", player: "Bo", kind: "Gothic", limit: "24" });
  skirmish.builds("Psalm", "Choir", "Cruiser", {
    port: ["Large Cathedral", "Small Plasma Cannon"],
    starboard: ["Medium Mega Cannon", "Small Missile Cluster"],
  });
  skirmish.builds("Dirge", "Choir", "Frigate", {
    port: ["Medium Mega Cannon"],
    starboard: ["Medium Monastery", "Small Plasma Cannon"],
  });
}
