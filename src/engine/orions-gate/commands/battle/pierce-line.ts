import { allows } from "../../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../../campaign/commands/dialogue";
import { wholeField } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { defenceDice, defenceOf, hitsOf, type AttackDice, type Defence } from "../../battle/attack";
import { enemiesOf, playerOf } from "../../battle/battle";
import { damageTaken, railgunPierced } from "../../battle/events/ships";
import { fatalPoints, fatalSays, type Fatal } from "../../battle/fatal";
import { actsFor } from "../../battle/ship";
import { SIDES, type Side } from "../../words";
import { actingShip, actingShips } from "./about";
import { BATTLE, recordBattle } from "./record-battle";
import { attackRoll, defenceRoll, type Volley } from "./volley";
import { chosenTarget, tableChoice } from "./table-choice";

const CLAUSE = "Gate: Railgun";
/** Gate: Railgun. The most damage that a ship takes of one shot. */
export const MAX_PIERCED = 3;

interface Piercing {
  readonly ship: string;
  readonly battle: string;
  readonly round: number;
  readonly player: string;
  /** The dice that damaged the ship before. */
  readonly dice: number;
  readonly struck: readonly string[];
  readonly targets: readonly Target[];
}

interface Target {
  readonly target: string;
  readonly player: string;
  readonly defence: Defence;
  readonly fatal: Fatal;
}

/** How it ended. */
interface Pierced {
  readonly ship: string;
  readonly battle: string;
  readonly target: Target;
  readonly side: Side;
  readonly hits: number;
}

function begun(open: OpenBooks, side: string, name: string): { readonly state: Piercing } | Outcome {
  const there = actingShip(open, side, name, "shooting");
  if ("edits" in there) return there;
  const { battle, ship } = there;
  const { dice, struck } = ship.piercing;
  const targets = enemiesOf(battle, actsFor(battle, ship))
    .filter((enemy) => !struck.includes(enemy.ship) && enemy.ship !== ship.ship)
    .map((enemy) => ({
      ...{ target: enemy.ship, player: playerOf(battle, enemy.fleet), defence: defenceOf(enemy) },
      fatal: fatalPoints(battle, enemy.ship, MAX_PIERCED),
    }));
  if (dice === 0 || targets.length === 0) {
    const why =
      dice === 0 ? "no die of a Railgun has damaged a ship in this phase" : "no other enemy ship is on the table";
    return refusal(BATTLE, ship.ship, `${ship.ship} pierces no line: ${why}. Choose another ship.`, CLAUSE);
  }
  const player = playerOf(battle, actsFor(battle, ship));
  return { state: { ship: ship.ship, battle: battle.battle, round: battle.round, player, dice, struck, targets } };
}

const diceOf = ({ dice }: Piercing, { defence }: Target, obscured: number): AttackDice => ({
  firepower: dice,
  kept: dice,
  attacker: [{ why: "dice that damaged the ship before", by: dice }],
  defender: defenceDice(dice, defence, obscured),
});

/** Damage in words, with the loss that it leads to: "2 damage, and Thorn is lost". */
function damageText({ target, side }: Pick<Pierced, "target" | "side">, hits: number): string {
  const points = Math.min(hits, MAX_PIERCED);
  return `${points} damage${fatalSays(target.fatal, target.target, side, points)}`;
}

/**
 * Dice of a Railgun that damaged a ship are rolled against the next ship in line, until they fail (Gate: Railgun). Rulings: as many dice
 * as damaged, and no more than the firepower of the Railguns; Sensors do not count again; a ship takes at most 3 damage of it.
 */
export const pierceLine = dialogueCommand<Piercing, Pierced>({
  id: "pierce-line",
  title: "Roll against the next ship in line",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Roll on",
  offered: (open, side) =>
    actingShips(open, side, "shooting")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Railgun of ${ship.ship}: the next ship in line`, CLAUSE)),
  begin: (open, { side, subject }) => begun(open, side, subject),
  facts: ({ ship, battle, dice, targets }) => ({
    ...{ ship, battle, dice: String(dice), targets: targets.map(({ target }) => target).join(", ") },
  }),
  *dialogue(start) {
    const { ship, battle, round, player, struck, targets } = start;
    const fields = {
      target: tableChoice(
        "Next ship in line",
        targets.map(({ target }) => target),
      ),
      side: tableChoice("Side that is hit", SIDES.list, "Where it is unclear, the defender chooses"),
      obscured: wholeField("Obscuring pieces in the arc", { start: "0", samples: ["0", "1"], least: 0, most: 40 }),
    };
    const aimed = yield* askFields("Roll against the next ship in line", fields);
    const [target, side] = [chosenTarget(targets, aimed.target), aimed.side as Side];
    const dice = diceOf(start, target, aimed.obscured);
    const volley: Volley = {
      ...{ by: `the Railgun of ${ship}`, target: target.target, dice, clause: CLAUSE },
      when: `in round ${round} of ${battle}, ship ${struck.length + 1} in line`,
      ...{ attacker: player, defender: target.player, text: (hits) => damageText({ target, side }, hits) },
    };
    const attack = yield* attackRoll(volley);
    const hits = hitsOf(dice.kept, attack, yield* defenceRoll(volley, attack)).length;
    return { ship, battle, target, side, hits };
  },
  result: (end) => damageText(end, end.hits),
  write(open, { ship, battle, target: { target }, side, hits }, { stamp, rolls, seenBy }) {
    const points = Math.min(hits, MAX_PIERCED);
    const events = [
      ...(points > 0 ? [damageTaken.of(target, { side, points, by: `the Railgun of ${ship}` })] : []),
      railgunPierced.of(ship, { struck: target, dice: hits }),
    ];
    const says = `The Railgun of ${ship} goes on to ${target}: ${points} damage.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
