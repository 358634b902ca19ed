import { roll, whole, yes } from "../../../core/arguments";
import { TWO_DICE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { MODIFIER, NUMBER, PROBABILITY, ROLL } from "../../../core/measure";
import { total } from "../../../core/modifiers";
import { InputError } from "../../../core/problem";
import { chances } from "../../../core/odds";
import { one, row } from "../../../core/result";
import { rule } from "../../../core/rule";
import { WEAPON_STATUS_MODIFIERS, WEAPON_STATUS_ROLLS } from "../constants";

const rollModifier = optional(whole("Total of the modifiers; see WEAPON_STATUS_MODIFIER"));

/** "3 or less", "4 to 7", "12 or more": the adjusted rolls that give a Weapon Status. */
export function rollsFor(status: number, most: readonly number[]): string {
  const [from, to] = [most[status - 1], most[status]];
  if (from === undefined) return `${to} or less`;
  return to === undefined ? `${from + 1} or more` : `${from + 1} to ${to}`;
}

export const weaponStatus = rule({
  id: "WEAPON_STATUS",
  clause: "V13.415",
  title: "Weapon Status of a Team in a battle",
  given: { roll: roll("The Team's roll", TWO_DICE), modifier: rollModifier },
  gives: one("The Weapon Status: 0, 1, 2 or 3", NUMBER),
  constants: WEAPON_STATUS_ROLLS,
  rulings: [
    "Monsters, defenders in an Approach Battle and both sides of a rear-guard action do not roll: their status is 3.",
  ],
  examples: [
    [{ roll: 8 }, 2, "roll: 8 on 2d6; adjusted roll: 8; Weapon Status for 8 to 11: 2"],
    [{ roll: 5, modifier: -2 }, 0, "roll: 5 on 2d6; adjusted roll: 3; Weapon Status for 3 or less: 0"],
    [{ roll: 11, modifier: 4 }, 3, "roll: 11 on 2d6; adjusted roll: 15; Weapon Status for 12 or more: 3"],
  ],
  refusals: [
    [{ roll: 1 }, "roll: 1 is not valid. Enter a roll of 2d6, from 2 to 12."],
    [{ roll: 8, modifier: "+2 crew" }, 'modifier: "+2 crew" is not valid. Enter a whole number.'],
  ],
  compute({ roll: rolled, modifier = 0 }, step, most) {
    const adjusted = step("adjusted roll", rolled + modifier, ROLL);
    const status = most.filter((limit) => adjusted > limit).length;
    return step(`Weapon Status for ${rollsFor(status, most)}`, status, NUMBER);
  },
});

export const weaponStatusModifier = rule({
  id: "WEAPON_STATUS_MODIFIER",
  clause: "V13.414",
  title: "Modifier to a Team's roll for Weapon Status",
  given: {
    allPoor: optional(yes("TRUE when all ships have Poor crews")),
    allCrippled: optional(yes("TRUE when all ships are crippled")),
    enemyTerritory: optional(yes("TRUE in what was enemy territory or the Neutral Zone; not for Orions")),
    orion: optional(yes("TRUE when the Team is the Orion Pirates")),
    sensors: optional(yes("TRUE when a ship or Base has Special Sensors")),
    outstanding: optional(yes("TRUE when a ship has an Outstanding crew")),
    reactionary: optional(yes("TRUE when the Team's Reactionary Movement formed the Battle Hex")),
    immobileTarget: optional(yes("TRUE when the enemy is a unit without Strategic Movement")),
    captainRating: optional(whole("The highest Rating of a Captain; counts above 0")),
    terrain: optional(whole("Modifier of the terrain, from P0.0")),
  },
  gives: one("The modifier", MODIFIER),
  constants: WEAPON_STATUS_MODIFIERS,
  rulings: [
    "An Orion Team has no bonus for enemy territory.",
    "An attacker in an Approach Battle has no bonus for an enemy without Strategic Movement.",
  ],
  examples: [
    [
      { orion: true, enemyTerritory: true, captainRating: 3 },
      4,
      "Orion Pirates: +1; Rating of the best Captain: +3; together: +4",
    ],
    [
      { allPoor: true, allCrippled: true, immobileTarget: true, terrain: -1 },
      4,
      "all crews Poor: −2; all ships crippled: −1; enemy without Strategic Movement: +8; terrain: −1; together: +4",
    ],
    [{ captainRating: -2 }, 0, "together: ±0"],
  ],
  refusals: [
    [{ allPoor: "maybe" }, 'allPoor: "maybe" is not valid. Enter TRUE or FALSE.'],
    [
      { allPoor: true, outstanding: true },
      "outstanding: TRUE is not valid. Enter FALSE, because all ships have Poor crews (allPoor).",
    ],
  ],
  compute(given, step, by) {
    const { captainRating = 0, terrain = 0 } = given;
    if (given.allPoor && given.outstanding) {
      throw new InputError("outstanding", "TRUE", "FALSE, because all ships have Poor crews (allPoor)");
    }
    const inEnemyTerritory = given.enemyTerritory && !given.orion;
    const modifiers = [
      { why: "all crews Poor", by: given.allPoor ? by.allPoor : 0 },
      { why: "all ships crippled", by: given.allCrippled ? by.allCrippled : 0 },
      { why: "enemy territory or Neutral Zone", by: inEnemyTerritory ? by.enemyTerritory : 0 },
      { why: "Orion Pirates", by: given.orion ? by.orion : 0 },
      { why: "Special Sensors", by: given.sensors ? by.sensors : 0 },
      { why: "an Outstanding crew", by: given.outstanding ? by.outstanding : 0 },
      { why: "Reactionary Movement", by: given.reactionary ? by.reactionary : 0 },
      { why: "enemy without Strategic Movement", by: given.immobileTarget ? by.immobileTarget : 0 },
      { why: "Rating of the best Captain", by: Math.max(0, captainRating) },
      { why: "terrain", by: terrain },
    ];
    return step("together", total(modifiers, step), MODIFIER);
  },
});

export const weaponStatusOdds = rule({
  id: "WEAPON_STATUS_ODDS",
  clause: "V13.415",
  title: "How likely each Weapon Status is",
  given: { modifier: rollModifier },
  gives: row("The probabilities of Weapon Status 0, 1, 2 and 3", PROBABILITY),
  constants: WEAPON_STATUS_ROLLS,
  rulings: ["The odds are exact: every roll of the dice is counted."],
  examples: [
    [
      {},
      [[3 / 36, 18 / 36, 14 / 36, 1 / 36]],
      "Weapon Status 0: 3 in 36 (8.33%); Weapon Status 1: 18 in 36 (50%); Weapon Status 2: 14 in 36 (38.89%); " +
        "Weapon Status 3: 1 in 36 (2.78%)",
    ],
    [
      { modifier: 8 },
      [[0, 0, 3 / 36, 33 / 36]],
      "Weapon Status 0: 0 in 36 (0%); Weapon Status 1: 0 in 36 (0%); Weapon Status 2: 3 in 36 (8.33%); " +
        "Weapon Status 3: 33 in 36 (91.67%)",
    ],
  ],
  refusals: [[{ modifier: 0.5 }, "modifier: 0.5 is not valid. Enter a whole number."]],
  compute({ modifier }, step, most) {
    const statuses = Array.from({ length: most.length + 1 }, (_, status) => status);
    const odds = chances(weaponStatus, { modifier }, statuses);
    return odds.map((likely, status) => step(`Weapon Status ${status}`, likely, PROBABILITY));
  },
});
