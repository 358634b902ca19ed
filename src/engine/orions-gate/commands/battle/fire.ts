import type { FieldsFor } from "../../../campaign/commands/ask";
import { allows } from "../../../campaign/commands/command-spec";
import { askFields, dialogueCommand, type Dialogue } from "../../../campaign/commands/dialogue";
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
import type { BattleEvent } from "../../battle/battle-event";
import { battlesOf } from "../../battle/battles";
import { fatalPoints, fatalSays, type Fatal } from "../../battle/fatal";
import { damageTaken, railgunPierced, shipShot } from "../../battle/events/ships";
import { measured, type Measured } from "../../battle/measured";
import { isMinor, markerLabel } from "../../battle/marker";
import { actsFor, FIRED } from "../../battle/ship";
import { HIT_DICE } from "../../constants";
import { SIDES, type Hull, type Side } from "../../words";
import { actingShip, actingShips, type ShipThere } from "./about";
import { MAX_PIERCED } from "./pierce-line";
import { BATTLE, recordBattle } from "./record-battle";
import { misfired, misfireRoll, shooterOf, shotAlready, type Shooter } from "./shooter";
import { attackRoll, defenceRoll, type Volley } from "./volley";
import { chosenTarget, MEASURED, tableChoice, targetChoices } from "./table-choice";

const CLAUSE = "Gate: Ships Turn";

/** A ship or a piece of Minor Terrain that can be shot at. */
interface Target extends Measured {
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

/** What is shot at, and the dice of both sides. */
interface Aim {
  readonly target: Target;
  /** The side that is hit; blank for terrain. */
  readonly side: string;
  readonly dice: AttackDice;
}

/** How an attack ended. */
interface Fired extends Shooter {
  readonly target: Target;
  readonly side: string;
  readonly damage: number;
  /** The dice of Railguns that damaged it, and go on to the next ship in line. */
  readonly pierced: number;
  readonly misfires: readonly number[];
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
          ...measured(battle, ship.ship, enemy.ship),
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
          ...measured(battle, ship.ship, one.marker),
        },
      })),
  ];
}

/** What the ship attacks with; or why it does not. */
function begun(open: OpenBooks, side: string, name: string): { readonly state: Aiming } | Outcome {
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

/** The damage of some hits: Railguns do no more than 3 of it at a time (Gate: Railgun). */
const damageOf = ({ rail }: Guns, { firepower }: AttackDice, hits: number): number =>
  Math.min(hits, firepower - rail + Math.min(rail, MAX_PIERCED));

/** Damage in words, with the loss that it leads to: "4 damage, and Thorn is lost". */
const damageText = ({ target, side }: Pick<Aim, "target" | "side">, points: number): string =>
  `${points} damage${fatalSays(target.fatal, target.target, side, points)}`;

const volleyOf = ({ ship, round, battle, player, guns }: Aiming, { target, side, dice }: Aim): Volley => ({
  by: ship,
  target: target.target,
  when: `in round ${round} of ${battle}`,
  attacker: player,
  defender: target.player,
  ...{ dice, clause: CLAUSE, text: (hits) => damageText({ target, side }, damageOf(guns, dice, hits)) },
});

/**
 * A ship shoots at the closest enemy ship in its arc of fire, or at Minor Terrain (Gate: Ships Turn). Rulings: all damage of an
 * attack is on one side of the target, which the defender chooses where it is unclear; friendly ships in the arc, Minor Terrain in
 * it, and Major Terrain that covers half of the target count as obscuring pieces.
 */
export const fire = dialogueCommand<Aiming, Fired>({
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
  *dialogue(start) {
    const { ship, battle, round, player, plasma, guns } = start;
    const aim = yield* askAim(start);
    const volley = volleyOf(start, aim);
    const attack = yield* attackRoll(volley);
    const hits = hitsOf(aim.dice.kept, attack, yield* defenceRoll(volley, attack)).length;
    const misfires = yield* misfireRoll(start);
    const { target, side, dice } = aim;
    const pierced = target.isMarker ? 0 : Math.min(hits, guns.rail);
    const damage = damageOf(guns, dice, hits);
    return { ship, battle, round, player, plasma, target, side, damage, pierced, misfires };
  },
  result: (end) => damageText(end, end.damage),
  write(open, end, { stamp, rolls, seenBy }) {
    const { battle, ship, damage, pierced, misfires } = end;
    const { target } = end.target;
    const events = [
      shipShot.of(ship, { did: FIRED, target }),
      ...damageDone(open, end),
      // Gate: Railgun. The dice that go on to the next ship in line.
      ...(pierced === 0 ? [] : [railgunPierced.of(ship, { struck: target, dice: pierced }, "Gate: Railgun")]),
      ...misfired(end, misfires),
    ];
    const says = `${ship} fires at ${target}: ${damage} damage.`;
    return recordBattle(open, { battle, events, clause: CLAUSE, says }, { stamp, rolls, seenBy });
  },
});

/** What is shot at: terrain has no sides, and Mega Cannons do not attack it (Gate: Mega Cannon). */
function askAim({ ship, guns, targets }: Aiming): Dialogue<Aim> {
  const target = tableChoice("Target", targetChoices(targets), "The closest in the arc of fire");
  const side = (closest?: Side) =>
    tableChoice("Side that is hit", SIDES.list, "Where it is unclear, the defender chooses", closest);
  const obscured = wholeField("Obscuring pieces in the arc", {
    hint: "Terrain, friendly ships, and Major Terrain that covers half of the target",
    ...{ start: "0", samples: ["0", "1"], least: 0, most: MAX_OBSCURED },
  });
  const isInRange = (inches?: number) =>
    yesField(`Within ${guns.range}"`, {
      hint: "For its Mega Cannons",
      ...(inches !== undefined && { start: inches <= guns.range ? "yes" : "no", from: MEASURED }),
    });
  const fieldsFor: FieldsFor = (typed) => {
    const chosen = targets.find((one) => one.target === (typed["target"] ?? target.start));
    if (chosen?.isMarker === true) return { target, obscured };
    const inRange = guns.inRange > 0 && { isInRange: isInRange(chosen?.inches) };
    return { target, side: side(chosen?.closest), obscured, ...inRange };
  };
  return askFields(`Fire with ${ship}`, fieldsFor({}), {
    fieldsFor,
    read(values) {
      const found = chosenTarget(targets, textIn(values, "target"));
      const dice = attackDice(guns, found.defence, {
        ...{ hull: found.hull, isInRange: values["isInRange"] === true, obscured: values["obscured"] as number },
      });
      if (diceIn(dice.attacker) === 0)
        return { misfits: { target: `${ship} has no dice against it. Choose another target.` } };
      if (diceIn(dice.defender) > HIT_DICE.defender)
        return { misfits: { obscured: "A defender rolls at most 100 dice. Enter fewer pieces." } };
      return { target: found, side: textIn(values, "side"), dice };
    },
  });
}

/** More pieces than a table of four feet has room for. */
const MAX_OBSCURED = 40;

/** The damage on the target: on a side of a ship, or on a piece of terrain, which is removed once it takes as much as it is tough. */
function damageDone(open: OpenBooks, { battle, ship, target, side, damage }: Fired): readonly BattleEvent[] {
  if (damage === 0) return [];
  if (!target.isMarker)
    return [damageTaken.of(target.target, { side: side as Side, points: damage, by: `${ship} fires` })];
  const marker = battlesOf(open.campaign).battles.get(battle)?.markers.get(target.target);
  return marker ? damagedMarker(marker, damage, `${ship} fires`) : [];
}
