import { perform } from "../../../src/engine/campaign/game";
import type { Kept } from "../campaign/kept";
import { STAMP } from "../campaign/kept";
import { watch, type Builder } from "./building";

/** Two more fleets, that fight. */
function inBattle(builder: Builder): void {
  builder.fleet("Lance").ship("Pike", "Lance", "Frigate", ["Small Engine"], ["Small Hangar"]);
  builder.fleet("Rovers", "Regular", "16", "Bo").ship("Rook", "Rovers", "Frigate", ["Small Engine"]);
  const fields = { name: "Reef", one: "Lance", other: "Rovers", obscuring: "1" };
  const doing = { command: "begin-battle", side: "", subject: "" };
  builder.play((open) => perform(open, doing, [{ fields }], { ...STAMP, seed: "battle" }));
}

/** Fleets without a problem that have a row in every table, with a roll-off and what is typed beside. */
export function fullGate(): Kept {
  const builder = watch().fleet("Swarm", "Organic", "16", "Bo").ship("Maw", "Swarm", "Frigate", ["Large Hive"]);
  const fields = { one: "Anna", other: "Bo", reason: "who goes first in this round" };
  const rolled = [4, 2].map((face) => ({ rolled: { faces: [face], source: "scripted" } }));
  const doing = { command: "roll-off", side: "", subject: "" };
  builder.play((open) => perform(open, doing, [{ fields }, ...rolled], { ...STAMP, seed: "roll-off" }));
  inBattle(builder);
  builder.houseRule("Sensors against crafts", "No");
  return builder.layAll();
}
