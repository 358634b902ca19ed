import type { Modifier } from "../../core/modifiers";
import { FIRE_AGAINST } from "../constants";
import type { Hull } from "../words";
import type { BattleEvent } from "./battle-event";
import { markerDamaged, markerGone } from "./events/markers";
import type { Marker } from "./marker";
import { effectIn, partsWith, sumOf, totalOf, type BattleShip } from "./ship";

/** What a ship attacks with, from the components that are left: firepower and dice (Gate: Ships Turn). */
export interface Guns {
  readonly firepower: number;
  /** What of it is of Railguns. */
  readonly rail: number;
  /** What counts only against ships and stations within the range of the Mega Cannons (Gate: Mega Cannon). */
  readonly inRange: number;
  /** The longest range of those, in inches; 0 for none. */
  readonly range: number;
  /** What counts by the hull of the target (Gate: Focal Laser). */
  readonly against: Readonly<Record<Hull, number>>;
  readonly sensors: number;
  /** The dice that stealth costs now (Gate: Stealth Generator). */
  readonly lostInStealth: number;
}

export function gunsOf(ship: BattleShip): Guns {
  const ranged = partsWith(ship, "firingRange");
  const inRange = ranged.reduce((all, part) => all + effectIn(part, "conditionalFirepower"), 0);
  const rail = sumOf(ship, "conditionalFirepower") - inRange;
  return {
    // Gate: Railgun. Its firepower counts against the closest ship as any does.
    // Gate: Cryosleep Colony. A station has as much firepower as it is tough.
    firepower: totalOf(ship, "firepower") + rail + (ship.isStation ? ship.hullLeft : 0),
    rail,
    inRange,
    range: Math.max(0, ...ranged.map((part) => effectIn(part, "firingRange"))),
    against: {
      Frigate: sumOf(ship, FIRE_AGAINST.Frigate),
      Cruiser: sumOf(ship, FIRE_AGAINST.Cruiser),
      Capitol: sumOf(ship, FIRE_AGAINST.Capitol),
    },
    sensors: sumOf(ship, "sensorDice"),
    lostInStealth: ship.inStealth ? -sumOf(ship, "stealthAttackDice") : 0,
  };
}

/** What a target defends with, beside as many dice as the firepower. */
export interface Defence {
  readonly shields: number;
  readonly stealth: number;
}

export const defenceOf = (ship: BattleShip): Defence => ({
  shields: totalOf(ship, "defenceDice") + (ship.isStation ? ship.hullLeft : 0),
  stealth: ship.inStealth ? sumOf(ship, "stealthDefenceDice") : 0,
});

/** The dice of an attack, each with its reason. */
export interface AttackDice {
  readonly firepower: number;
  /** How many of the attacker's dice count, once the lowest are removed for those of its Sensors (Gate: Sensor). */
  readonly kept: number;
  readonly attacker: readonly Modifier[];
  readonly defender: readonly Modifier[];
}

/** The dice of an attack on a target: of this hull, if it is a ship, and in this range of the Mega Cannons or not. */
export function attackDice(
  guns: Guns,
  defence: Defence,
  { hull, isInRange, obscured }: { readonly hull: Hull | null; readonly isInRange: boolean; readonly obscured: number },
): AttackDice {
  const firepower = guns.firepower + (isInRange ? guns.inRange : 0) + (hull === null ? 0 : guns.against[hull]);
  return {
    firepower,
    kept: keptOf(firepower, guns),
    attacker: attackerDice(firepower, guns),
    defender: defenceDice(firepower, defence, obscured),
  };
}

/** What gives a ship more dice when it defends: Shields, and what counts as them on ships of special fleets. */
export const DEFENCE_DICE = "defence dice of the ship";

/** The dice of a target: as many as the firepower, and those that it adds. */
export const defenceDice = (firepower: number, { shields, stealth }: Defence, obscured: number): readonly Modifier[] =>
  given([
    ["dice of firepower", firepower],
    [DEFENCE_DICE, shields],
    ["dice of stealth", stealth],
    ["dice of obscuring pieces", obscured],
  ]);

/** The dice against crafts (Gate: Ships Turn). Ruling: firepower that depends on a ship as its target does not count. */
export const flakDice = (guns: Guns, isWithSensors: boolean): readonly Modifier[] =>
  attackerDice(guns.firepower, isWithSensors ? guns : { ...guns, sensors: 0 });

/** The dice of the firepower that are left in stealth: as many of the lowest as Sensors add are removed again (Gate: Sensor). */
const keptOf = (firepower: number, { lostInStealth }: Guns): number => Math.max(0, firepower - lostInStealth);

/** A ship rolls the dice that it has: none without firepower, since those of its Sensors are all removed (Gate: Sensor). */
const attackerDice = (firepower: number, guns: Guns): readonly Modifier[] =>
  keptOf(firepower, guns) === 0
    ? []
    : given([
        ["dice of firepower", firepower],
        ["dice of Sensors", guns.sensors],
        ["dice lost in stealth", -guns.lostInStealth],
      ]);

const given = (all: readonly (readonly [why: string, by: number])[]): readonly Modifier[] =>
  all.filter(([, by]) => by !== 0).map(([why, by]) => ({ why, by }));

export const diceIn = (given: readonly Modifier[]): number => given.reduce((all, { by }) => all + by, 0);

const highestFirst = (faces: readonly number[]): readonly number[] => [...faces].sort((one, other) => other - one);

/**
 * The dice of the attacker that damage: each side's best dice, as many as the attacker keeps, are compared highest to highest
 * (Gate: Ships Turn). They are in the order of what they show, the highest first.
 */
export function hitsOf(kept: number, attack: readonly number[], defence: readonly number[]): readonly number[] {
  const held = highestFirst(defence);
  return highestFirst(attack)
    .slice(0, kept)
    .filter((die, rank) => die > (held[rank] ?? 0));
}

/** Damage on a piece of terrain, which is removed once it has taken as much as it is tough (Gate: Terrain). */
export function damagedMarker(
  { marker, damage, toughness }: Marker,
  points: number,
  by: string,
): readonly BattleEvent[] {
  const clause = "Gate: Terrain";
  return [
    markerDamaged.of(marker, { points, by }, clause),
    ...(damage + points >= toughness ? [markerGone.of(marker, { by: "destroyed" }, clause)] : []),
  ];
}
