import { fieldsQuestion, command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { wholeField } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { defenceDice, defenceOf, hitsOf, type AttackDice, type Defence } from "../../battle/attack";
import { enemiesOf, playerOf } from "../../battle/battle";
import { DAMAGE_TAKEN, RAILGUN_PIERCED } from "../../battle/changes/ships";
import { fatalPoints, fatalSays, type Fatal } from "../../battle/fatal";
import { actsFor } from "../../battle/ship";
import { SIDES, type Side } from "../../words";
import { actingShip, actingShips } from "./about";
import { BATTLE, recordBattle } from "./record-battle";
import { attackRoll, defenceRoll, type Volley } from "./volley";
import { tableChoice } from "./table-choice";

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
  readonly targets: readonly {
    readonly target: string;
    readonly player: string;
    readonly defence: Defence;
    readonly fatal: Fatal;
  }[];
  readonly target?: string;
  readonly side?: string;
  readonly obscured?: number;
  readonly attack?: readonly number[];
  readonly defence?: readonly number[];
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

function diceOf({ dice, targets, target, obscured = 0 }: Piercing): AttackDice {
  const defence = targets.find((one) => one.target === target)?.defence ?? { shields: 0, stealth: 0 };
  return {
    firepower: dice,
    kept: dice,
    attacker: [{ why: "dice that damaged the ship before", by: dice }],
    defender: defenceDice(dice, defence, obscured),
  };
}

const hits = (state: Piercing): number => hitsOf(state.dice, state.attack ?? [], state.defence ?? []).length;
/** Damage in words, with the loss that it leads to: "2 damage, and Thorn is lost". */
function damageText({ targets, target = "", side }: Piercing, many: number): string {
  const points = Math.min(many, MAX_PIERCED);
  const fatal = targets.find((one) => one.target === target)?.fatal;
  return `${points} damage${fatalSays(fatal, target, side, points)}`;
}

const volleyOf = (state: Piercing): Volley => ({
  by: `the Railgun of ${state.ship}`,
  target: state.target ?? "",
  when: `in round ${state.round} of ${state.battle}, ship ${state.struck.length + 1} in line`,
  attacker: state.player,
  defender: state.targets.find(({ target }) => target === state.target)?.player ?? "",
  ...{ dice: diceOf(state), clause: CLAUSE, text: (many) => damageText(state, many) },
});

/**
 * Dice of a Railgun that damaged a ship are rolled against the next ship in line, until they fail (Gate: Railgun). Rulings: as many dice
 * as damaged, and no more than the firepower of the Railguns; Sensors do not count again; a ship takes at most 3 damage of it.
 */
export const pierceLine = command<Piercing, Piercing>({
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
  at(state) {
    const { targets, target, attack, defence } = state;
    if (target === undefined) {
      const names = targets.map((one) => one.target);
      const fields = {
        target: tableChoice("Next ship in line", names),
        side: tableChoice("Side that is hit", SIDES.list, "Where it is unclear, the defender chooses"),
        obscured: wholeField("Obscuring pieces in the arc", { start: "0", samples: ["0", "1"], least: 0, most: 40 }),
      };
      const what = "Roll against the next ship in line";
      return { asks: "fields", what, ...fieldsQuestion(fields, (values) => ({ ...state, ...values })) };
    }
    if (attack === undefined) return attackRoll(volleyOf(state), (faces) => ({ ...state, attack: faces }));
    if (defence === undefined) return defenceRoll(volleyOf(state), attack, (faces) => ({ ...state, defence: faces }));
    return { asks: "nothing", end: state };
  },
  result: (end) => damageText(end, hits(end)),
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, ship, target = "" } = end;
    const points = Math.min(hits(end), MAX_PIERCED);
    const deeds = [
      ...(points > 0
        ? [DAMAGE_TAKEN.deed(target, { side: end.side as Side, points, by: `the Railgun of ${ship}` })]
        : []),
      RAILGUN_PIERCED.deed(ship, { struck: target, dice: hits(end) }),
    ];
    const says = `The Railgun of ${ship} goes on to ${target}: ${Math.min(hits(end), MAX_PIERCED)} damage.`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});
