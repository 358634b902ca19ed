import { whole } from "../../core/arguments";
import { optional } from "../../core/kind";
import { InputError } from "../../core/problem";
import { row } from "../../core/result";
import { rule } from "../../core/rule";
import { HIT_DICE } from "../constants";
import { waysOfAll } from "../dice";
import { DAMAGE, DICE, LARGE_PROBABILITY } from "../measures";
import { hitWays } from "./hit-ways";

export const gateHitOdds = rule({
  id: "GATE_HIT_ODDS",
  clause: "Gate: Ships Turn",
  title: "How much damage a ship's attack on another ship does",
  given: {
    firepower: whole("Firepower of the attacking ship", { least: 1, most: HIT_DICE.most }),
    extraDefence: optional(whole("Dice that the defender adds: Shields, Obscuring Terrain", { least: 0 })),
    sensors: optional(whole("Dice that the attacker adds: Sensors", { least: 0 })),
  },
  gives: row("The probabilities of 0, 1, 2 and so on points of damage, up to the firepower", LARGE_PROBABILITY),
  constants: HIT_DICE,
  rulings: [
    "Both sides keep as many of their highest dice as the firepower, and compare them highest to highest.",
    `Exact, for ${HIT_DICE.most} dice or fewer on each side.`,
  ],
  examples: [
    [
      { firepower: 1 },
      [[21 / 36, 15 / 36]],
      "the attacker rolls: 1 die; the defender rolls: 1 die; each keeps the best: 1 die; " +
        "0 points of damage: 21 in 36 (58.33%); 1 point of damage: 15 in 36 (41.67%)",
    ],
    [
      { firepower: 2, extraDefence: 1, sensors: 1 },
      [[22218 / 46656, 13671 / 46656, 10767 / 46656]],
      "the attacker rolls: 3 dice; the defender rolls: 3 dice; each keeps the best: 2 dice; " +
        "0 points of damage: 22218 in 46656 (47.62%); 1 point of damage: 13671 in 46656 (29.3%); " +
        "2 points of damage: 10767 in 46656 (23.08%)",
    ],
  ],
  refusals: [
    [{ firepower: 13 }, "firepower: 13 is not valid. Enter a whole number from 1 to 12."],
    [
      { firepower: 8, sensors: 5 },
      "sensors: 5 is not valid. Enter a whole number from 0 to 4, because a side rolls at most 12 dice.",
    ],
  ],
  compute({ firepower, extraDefence = 0, sensors = 0 }, step, { most }) {
    refuseMore("extraDefence", extraDefence, most - firepower, most);
    refuseMore("sensors", sensors, most - firepower, most);
    const attackers = step("the attacker rolls", firepower + sensors, DICE);
    const defenders = step("the defender rolls", firepower + extraDefence, DICE);
    step("each keeps the best", firepower, DICE);
    const of = waysOfAll(attackers + defenders);
    return hitWays({ attackers, defenders, kept: firepower }).map((ways, damage) =>
      step(DAMAGE.show(damage), { ways, of }, LARGE_PROBABILITY),
    );
  },
});

function refuseMore(parameter: string, dice: number, room: number, most: number): void {
  if (dice <= room) return;
  const fits = room === 0 ? "0" : `a whole number from 0 to ${room}`;
  throw new InputError(parameter, String(dice), `${fits}, because a side rolls at most ${most} dice`);
}
