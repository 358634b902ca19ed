import type { FieldsFor } from "../../../campaign/commands/ask";
import { fieldsQuestion, command } from "../../../campaign/commands/command";
import { allows } from "../../../campaign/commands/command-spec";
import { textIn, wholeField, yesField } from "../../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import {
  attackDice,
  damagedMarker,
  defenceOf,
  diceIn,
  gunsOf,
  hitsOf,
  type AttackDice,
  type Defence,
  type Guns,
} from "../../battle/attack";
import { enemiesOf, markersLeft, playerOf } from "../../battle/battle";
import type { BattleEvent } from "../../battle/battle-change";
import { battlesOf } from "../../battle/battles";
import { fatalPoints, fatalSays, type Fatal } from "../../battle/fatal";
import { DAMAGE_TAKEN, RAILGUN_PIERCED, SHIP_SHOT } from "../../battle/changes/ships";
import { isMinor, markerLabel } from "../../battle/marker";
import { actsFor, FIRED } from "../../battle/ship";
import { HIT_DICE } from "../../constants";
import { SIDES, type Hull, type Side } from "../../words";
import { actingShip, actingShips, type ShipThere } from "./about";
import { MAX_PIERCED } from "./pierce-line";
import { BATTLE, recordBattle } from "./record-battle";
import { misfired, misfireRoll, shooterOf, shotAlready, type Shooter } from "./shooter";
import { attackRoll, defenceRoll, type Volley } from "./volley";
import { tableChoice, targetChoices } from "./table-choice";

const CLAUSE = "Gate: Ships Turn";

/** A ship or a piece of Minor Terrain that can be shot at. */
interface Target {
  readonly target: string;
  /** As it is chosen, if it is a marker. */
  readonly label?: string;
  /** Null for terrain and stations. */
  readonly hull: Hull | null;
  readonly isMarker: boolean;
  /** Who rolls for it. */
  readonly player: string;
  readonly defence: Defence;
  /** The points of damage on each side by which it is lost in the Cleanup; left out until the attack begins. */
  readonly fatal?: Fatal;
}

/** What an attack relies on. */
interface Aiming extends Shooter {
  readonly guns: Guns;
  readonly targets: readonly Target[];
}

/** An attack with what is chosen and rolled so far. */
interface Firing extends Aiming {
  readonly target?: string;
  readonly side?: string;
  readonly obscured?: number;
  readonly isInRange?: boolean;
  readonly attack?: readonly number[];
  readonly defence?: readonly number[];
  readonly misfires?: readonly number[];
}

/** Gate: Terrain. Minor Terrain may be shot at as if it were a ship; an opponent rolls for it. */
function targetsOf({ battle, ship }: ShipThere): readonly Target[] {
  const opponent = battle.fleets.find(({ fleet }) => fleet !== ship.fleet)?.player ?? "";
  return [
    ...enemiesOf(battle, actsFor(battle, ship))
      .filter((enemy) => enemy.ship !== ship.ship)
      .map((enemy): Target => ({
        ...{
          target: enemy.ship,
          hull: enemy.isStation ? null : enemy.hull,
          isMarker: false,
          player: playerOf(battle, enemy.fleet),
          defence: defenceOf(enemy),
        },
      })),
    ...markersLeft(battle)
      .filter(isMinor)
      .map((one): Target => ({
        ...{
          target: one.marker,
          label: markerLabel(one),
          hull: null,
          isMarker: true,
          player: opponent,
          defence: { shields: 0, stealth: 0 },
        },
      })),
  ];
}

/** What the ship attacks with; or why it does not. */
function begun(open: OpenBooks, side: string, name: string): { readonly state: Firing } | Outcome {
  const there = actingShip(open, side, name, "shooting");
  if ("edits" in there) return there;
  const { ship } = there;
  const guns = gunsOf(ship);
  const targets = targetsOf(there).filter((target) => canRoll(guns, target));
  const why =
    shotAlready(ship) ??
    (targets.length > 0
      ? undefined
      : `${ship.ship} has no dice to attack with, or nothing to attack. Choose another ship.`);
  if (why !== undefined) return refusal(BATTLE, ship.ship, why, CLAUSE);
  return { state: { ...shooterOf(there), guns, targets } };
}

/** The same attack, with the damage by which each of its targets is lost: a choice that leads to it says so beforehand. */
function forewarned(open: OpenBooks, begins: ReturnType<typeof begun>): ReturnType<typeof begun> {
  if (!("state" in begins)) return begins;
  const { guns, targets, battle: name } = begins.state;
  const battle = battlesOf(open.campaign).battles.get(name);
  const most = guns.firepower + guns.inRange + Math.max(...Object.values(guns.against));
  if (!battle) return begins;
  const warned = targets.map((one): Target =>
    one.isMarker ? one : { ...one, fatal: fatalPoints(battle, one.target, most) },
  );
  return { state: { ...begins.state, targets: warned } };
}

const canRoll = (guns: Guns, { hull, defence, isMarker }: Target): boolean =>
  diceIn(attackDice(guns, defence, { hull, isInRange: !isMarker, obscured: 0 }).attacker) > 0;

const targetOf = ({ targets, target }: Firing): Target | undefined => targets.find((one) => one.target === target);

/** The dice of the attack, once its target is chosen. */
function diceOf(state: Firing): AttackDice {
  const found = targetOf(state);
  if (!found) throw new Error(`${state.ship} has no target`);
  const { isInRange = false, obscured = 0 } = state;
  // Gate: Mega Cannon. It attacks ships and stations, and no terrain.
  return attackDice(state.guns, found.defence, { hull: found.hull, isInRange: isInRange && !found.isMarker, obscured });
}

const hits = (state: Firing): number => hitsOf(diceOf(state).kept, state.attack ?? [], state.defence ?? []).length;

/** The damage of some hits: Railguns do no more than 3 of it at a time (Gate: Railgun). */
const damageOf = (state: Firing, many = hits(state)): number =>
  Math.min(many, diceOf(state).firepower - state.guns.rail + Math.min(state.guns.rail, MAX_PIERCED));

/** Damage in words, with the loss that it leads to: "4 damage, and Thorn is lost". */
const damageText = (state: Firing, points = damageOf(state)): string =>
  `${points} damage${fatalSays(targetOf(state)?.fatal, state.target ?? "", state.side, points)}`;

const volleyOf = (state: Firing): Volley => ({
  by: state.ship,
  target: state.target ?? "",
  when: `in round ${state.round} of ${state.battle}`,
  attacker: state.player,
  defender: targetOf(state)?.player ?? "",
  ...{ dice: diceOf(state), clause: CLAUSE, text: (many) => damageText(state, damageOf(state, many)) },
});

/**
 * A ship shoots at the closest enemy ship in its arc of fire, or at Minor Terrain (Gate: Ships Turn). Rulings: all damage of an
 * attack is on one side of the target, which the defender chooses where it is unclear; friendly ships in the arc, Minor Terrain in
 * it, and Major Terrain that covers half of the target count as obscuring pieces.
 */
export const fire = command<Firing, Firing>({
  id: "fire",
  title: "Fire at a ship",
  clause: CLAUSE,
  steps: [],
  by: "every side",
  about: "a ship in a battle",
  seenBy: "all",
  button: "Fire",
  offered: (open, side) =>
    actingShips(open, side, "shooting")
      .filter(({ ship }) => "state" in begun(open, side, ship.ship))
      .map(({ ship }) => allows(ship.ship, `Fire with ${ship.ship}`, CLAUSE)),
  begin: (open, { side, subject }) => forewarned(open, begun(open, side, subject)),
  facts: ({ ship, battle, guns, targets }) => ({
    ...{ ship, battle, firepower: String(guns.firepower), targets: targets.map(({ target }) => target).join(", ") },
  }),
  at(state) {
    const { ship, plasma, target, attack, defence, misfires } = state;
    if (target === undefined) {
      const fieldsFor = aimedWith(state);
      return {
        asks: "fields",
        what: `Fire with ${ship}`,
        ...fieldsQuestion(
          fieldsFor({}),
          (values) => {
            const then = {
              ...{ ...state, target: textIn(values, "target"), side: textIn(values, "side") },
              ...{ obscured: values["obscured"] as number, isInRange: values["isInRange"] === true },
            };
            const dice = diceOf(then);
            if (diceIn(dice.attacker) === 0)
              return { misfits: { target: `${ship} has no dice against it. Choose another target.` } };
            if (diceIn(dice.defender) > HIT_DICE.defender)
              return { misfits: { obscured: "A defender rolls at most 100 dice. Enter fewer pieces." } };
            return then;
          },
          fieldsFor,
        ),
      };
    }
    if (attack === undefined) return attackRoll(volleyOf(state), (faces) => ({ ...state, attack: faces }));
    if (defence === undefined) return defenceRoll(volleyOf(state), attack, (faces) => ({ ...state, defence: faces }));
    if (plasma.length > 0 && misfires === undefined)
      return misfireRoll(state, (faces) => ({ ...state, misfires: faces }));
    return { asks: "nothing", end: state };
  },
  result: (end) => damageText(end),
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, ship, target = "" } = end;
    const deeds = [
      SHIP_SHOT.deed(ship, { did: FIRED, target }),
      ...damageDone(open, end),
      ...pierced(end),
      ...misfired(end, end.misfires),
    ];
    const says = `${ship} fires at ${target}: ${damageOf(end)} damage.`;
    return recordBattle(open, { battle, deeds, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

/** The fields of an attack by its target: terrain has no sides, and Mega Cannons do not attack it (Gate: Mega Cannon). */
function aimedWith(state: Firing): FieldsFor {
  const { guns, targets } = state;
  const target = tableChoice("Target", targetChoices(targets), "The closest in the arc of fire");
  const side = tableChoice("Side that is hit", SIDES.list, "Where it is unclear, the defender chooses");
  const obscured = wholeField("Obscuring pieces in the arc", {
    hint: "Terrain, friendly ships, and Major Terrain that covers half of the target",
    ...{ start: "0", samples: ["0", "1"], least: 0, most: MAX_OBSCURED },
  });
  const isInRange = yesField(`Within ${guns.range}"`, { hint: "For its Mega Cannons" });
  return (typed) =>
    targetOf({ ...state, target: typed["target"] ?? target.start })?.isMarker === true
      ? { target, obscured }
      : { target, side, obscured, ...(guns.inRange > 0 && { isInRange }) };
}

/** More pieces than a table of four feet has room for. */
const MAX_OBSCURED = 40;

/** The damage on the target: on a side of a ship, or on a piece of terrain, which is removed once it takes as much as it is tough. */
function damageDone(open: OpenBooks, end: Firing): readonly BattleEvent[] {
  const [points, { target = "", side = "", ship }] = [damageOf(end), end];
  if (points === 0) return [];
  if (targetOf(end)?.isMarker === false)
    return [DAMAGE_TAKEN.deed(target, { side: side as Side, points, by: `${ship} fires` })];
  const marker = battlesOf(open.campaign).battles.get(end.battle)?.markers.get(target);
  return marker ? damagedMarker(marker, points, `${ship} fires`) : [];
}

/** Gate: Railgun. The dice that go on to the next ship in line. */
const pierced = (end: Firing): readonly BattleEvent[] => {
  const dice = Math.min(hits(end), end.guns.rail);
  if (dice === 0 || targetOf(end)?.isMarker !== false) return [];
  return [RAILGUN_PIERCED.deed(end.ship, { struck: end.target ?? "", dice }, "Gate: Railgun")];
};
