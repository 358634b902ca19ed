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
    firepower: whole("Firepower of the attacking ship", { least: 1, most: HIT_DICE.attacker }),
    extraDefence: optional(
      whole("Dice that the defender adds: Shields, Obscuring Terrain, Stealth Generators", { least: 0 }),
    ),
    sensors: optional(whole("Dice that the attacker adds: Sensors", { least: 0 })),
    stealth: optional(
      whole("Dice that the attacker loses in stealth: 1 for each Stealth Generator", {
        least: 0,
        most: HIT_DICE.attacker,
      }),
    ),
  },
  gives: row("The probabilities of 0, 1, 2 and so on points of damage, up to the firepower", LARGE_PROBABILITY),
  constants: HIT_DICE,
  rulings: [
    "The attacker rolls its firepower in dice and those of its Sensors, without those that stealth costs; the defender rolls " +
      "as many as the firepower, and its additional dice.",
    "Both sides keep as many of their highest dice as the firepower, and compare them highest to highest. An attacker with " +
      "fewer dice than that compares all of them.",
    `Exact, for up to ${HIT_DICE.attacker} dice of the attacker and ${HIT_DICE.defender} of the defender.`,
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
    [
      { firepower: 2, stealth: 1 },
      [[161 / 216, 55 / 216, 0]],
      "not rolled in stealth (Gate: Stealth Generator): 1 die; the attacker rolls: 1 die; the defender rolls: 2 dice; " +
        "each keeps the best: 2 dice; 0 points of damage: 161 in 216 (74.54%); 1 point of damage: 55 in 216 (25.46%); " +
        "2 points of damage: 0 in 216 (0%)",
    ],
  ],
  refusals: [
    [{ firepower: 49 }, "firepower: 49 is not valid. Enter a whole number from 1 to 48."],
    [
      { firepower: 40, sensors: 9 },
      "sensors: 9 is not valid. Enter a whole number from 0 to 8, because an attacker rolls at most 48 dice.",
    ],
    [
      { firepower: 2, sensors: 1, stealth: 4 },
      "stealth: 4 is not valid. Enter a whole number from 0 to 3, because the attacker has no more dice.",
    ],
  ],
  compute({ firepower, extraDefence = 0, sensors = 0, stealth = 0 }, step, { attacker, defender }) {
    const most = (who: string, dice: number): string => `${who} rolls at most ${dice} dice`;
    refuseMore("extraDefence", extraDefence, defender - firepower, most("a defender", defender));
    refuseMore("sensors", sensors, attacker - firepower, most("an attacker", attacker));
    refuseMore("stealth", stealth, firepower + sensors, "the attacker has no more dice");
    if (stealth > 0) step("not rolled in stealth", stealth, DICE, "Gate: Stealth Generator");
    const attackers = step("the attacker rolls", firepower + sensors - stealth, DICE);
    const defenders = step("the defender rolls", firepower + extraDefence, DICE);
    step("each keeps the best", firepower, DICE);
    const of = waysOfAll(attackers + defenders);
    return hitWays({ attackers, defenders, kept: firepower }).map((ways, damage) =>
      step(DAMAGE.show(damage), { ways, of }, LARGE_PROBABILITY),
    );
  },
});

function refuseMore(parameter: string, dice: number, room: number, because: string): void {
  if (dice <= room) return;
  const fits = room === 0 ? "0" : `a whole number from 0 to ${room}`;
  throw new InputError(parameter, String(dice), `${fits}, because ${because}`);
}
