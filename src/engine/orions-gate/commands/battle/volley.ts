import { oddsFrom } from "../../../campaign/commands/odds";
import { askFaces, type Dialogue } from "../../../campaign/commands/dialogue";
import { diceIn, hitsOf, type AttackDice } from "../../battle/attack";
import { hitWays } from "../../ships-turn/hit-ways";
import { hitWaysAgainst } from "../../ships-turn/hit-ways-against";

/** An attack of a ship on another target: its dice, and who rolls them. */
export interface Volley {
  /** What attacks: "Wick", "the Railgun of Wick". */
  readonly by: string;
  /** What is attacked, which rolls against it. */
  readonly target: string;
  /** When, as the log of the dice names it: "in round 2 of Reef". */
  readonly when: string;
  readonly attacker: string;
  readonly defender: string;
  readonly dice: AttackDice;
  readonly clause: string;
  /** The damage of a number of hits in words. */
  readonly text: (hits: number) => string;
}

/** The roll of the attacker, with the odds of the attack. */
export function attackRoll({ by, when, attacker, dice, clause, text }: Volley): Dialogue<readonly number[]> {
  const [attackers, defenders] = [diceIn(dice.attacker), diceIn(dice.defender)];
  return askFaces({
    ...{ clause, side: attacker, what: `Attack of ${by} ${when}`, count: attackers, modifiers: dice.attacker },
    likely: () => oddsFrom(hitWays({ attackers, defenders, kept: dice.kept }).map((ways, hits) => [text(hits), ways])),
  });
}

/** The roll of the defender against what the attacker rolled, with the odds that are left. */
export function defenceRoll(
  { by, target, when, defender, dice, clause, text }: Volley,
  attack: readonly number[],
): Dialogue<readonly number[]> {
  const kept = [...attack].sort((one, other) => other - one).slice(0, dice.kept);
  const count = diceIn(dice.defender);
  return askFaces({
    ...{ clause, side: defender, what: `Defence of ${target} against ${by} ${when}` },
    ...{ count, modifiers: dice.defender, against: { what: `Attack of ${by}`, faces: attack } },
    likely: () => oddsFrom(hitWaysAgainst(kept, count).map((ways, hits) => [text(hits), ways])),
    facesText: (faces) => text(hitsOf(dice.kept, attack, faces).length),
  });
}
