import { MODIFIER } from "../../../core/measure";
import type { Lookup } from "../../../core/rule";
import { INITIAL_SPEEDS, WEAPON_STATUS_MODIFIERS, WEAPON_STATUS_ROLLS } from "../constants";
import { rollsFor } from "./weapon-status";

const CONDITIONS: Readonly<Record<keyof typeof WEAPON_STATUS_MODIFIERS, string>> = {
  allPoor: "Every ship of the force has a Poor crew",
  allCrippled: "Every ship of the force is crippled",
  enemyTerritory: "The hex was enemy territory or Neutral Zone when the campaign began (never for Orions)",
  orion: "The Team is the Orion Pirates",
  sensors: "A ship or Base of the force has Special Sensors",
  outstanding: "A ship of the force has an Outstanding crew",
  reactionary: "The force formed the Battle Hex by Reactionary Movement",
  immobileTarget: "The enemy is a unit without Strategic Movement, such as a Base (not in an Approach Battle)",
};

/** The lookup tables of Weapon Status. */
export const WEAPON_STATUS_LOOKUPS: readonly Lookup[] = [
  {
    title: "Weapon Status by the adjusted roll, and the speed that it allows a Defender",
    clause: "V13.415",
    heads: ["Adjusted roll of 2d6", "Weapon Status", "Highest speed before turn 1 (V13.435); 31 is any legal speed"],
    rows: INITIAL_SPEEDS.defender.map((speed, status) => [rollsFor(status, WEAPON_STATUS_ROLLS), status, speed]),
  },
  {
    title: "Modifiers to the roll for Weapon Status",
    clause: "V13.414",
    heads: ["When", "Modifier"],
    rows: [
      ...Object.entries(WEAPON_STATUS_MODIFIERS).map(([name, by]) => [
        CONDITIONS[name as keyof typeof CONDITIONS],
        MODIFIER.show(by),
      ]),
      ["The best Captain of the force has a Rating above 0", "+Rating"],
      ["The battle is fought in terrain", "as the rule of the terrain says"],
    ],
  },
];
