import { SIDES, type Side } from "../words";
import { partText } from "../building-your-fleet/layout-text";
import { craftsLeft, fleetsLeft, hasLost, shipsOfFleet, shipsToHit, type Battle } from "./battle";
import type { BattleEvent } from "./battle-event";
import { applied } from "./battles";
import { craftLost } from "./events/crafts";
import {
  chargeChanged,
  componentDestroyed,
  damageRemoved,
  hullPointsLost,
  hullRestored,
  shipDestroyed,
} from "./events/ships";
import {
  effectIn,
  hasEffect,
  canBeHit,
  partsLeft,
  partsLeftOn,
  partsNamed,
  totalOf,
  type BattlePart,
  type BattleShip,
} from "./ship";
import { sideDamage } from "./side-damage";
import { thresholdOf } from "./tsunami";

const CLAUSE = "Gate: Cleanup Turn";
const BY_DAMAGE = "damage";

/** A destroyed component that becomes Minor Terrain beside its ship (Gate: Cleanup Turn). */
export interface Piece {
  readonly ship: string;
  /** Such as "Small Engine". */
  readonly holds: string;
  /** The pieces of Obscuring Terrain that are placed with it: one for every 6 minerals of a Cargo Hold. */
  readonly obscuring: number;
}

/** What the Cleanup of a battle does, before the toughness of its pieces is rolled. */
export interface CleanUp {
  readonly events: readonly BattleEvent[];
  readonly pieces: readonly Piece[];
  readonly dooms: readonly Doom[];
}

/** A ship that the Cleanup destroys, or that a Cloning Tank saves from it. */
export interface Doom {
  readonly ship: string;
  readonly why: string;
  readonly isSaved: boolean;
}

/** Gate: Cargo Hold. The minerals for one more piece of Obscuring Terrain. */
const MINERALS_A_PIECE = 6;

/** The battle while its Cleanup goes on, ship by ship. */
class Clearing {
  readonly events: BattleEvent[] = [];
  readonly pieces: Piece[] = [];
  readonly dooms: Doom[] = [];

  constructor(public battle: Battle) {}

  does(event: BattleEvent): void {
    const then = applied(this.battle, event);
    if (!then) throw new Error(`${event.of.kind} of ${event.subject} does not follow in the Cleanup`);
    this.battle = then;
    this.events.push(event);
  }

  ship(name: string): BattleShip {
    const ship = this.battle.ships.get(name);
    if (!ship) throw new Error(`there is no ship ${name}`);
    return ship;
  }

  /** A component is destroyed and becomes a piece of Minor Terrain. */
  loses(ship: string, part: BattlePart, by: string, clause = CLAUSE): void {
    const { side, position } = part;
    this.does(componentDestroyed.of(ship, { side, position, component: partText(part), by }, clause));
    this.leaves(ship, part);
  }

  leaves(ship: string, part: BattlePart): void {
    // Gate: Rocky Bulk. It counts as a Cargo Hold.
    const obscuring = hasEffect(part, "cargoMinerals") ? Math.floor(part.stores / MINERALS_A_PIECE) : 0;
    this.pieces.push({ ship, holds: partText(part), obscuring });
  }
}

/**
 * Resolves all damage (Gate: Cleanup Turn): components are destroyed from the outside inward, a damaged one costs a Hull Point, and a
 * ship without Hull Points, or whose Bridge is hit, is destroyed. Rulings: Hull Points that were lost by ramming count here as well;
 * crafts are lost with a Hangar where the hangars that are left do not hold all that are docked, the last of them; a ship in hyperspace
 * keeps its damage until the Cleanup of the round in which it returns.
 */
export function cleanUp(battle: Battle): CleanUp {
  const clearing = new Clearing(battle);
  for (const { ship } of shipsToHit(battle)) {
    const dooms = SIDES.list.flatMap((side) => clearSide(clearing, ship, side));
    clearNodes(clearing, ship);
    if (clearing.ship(ship).hullLeft === 0) dooms.push("it has no Hull Points left");
    const [doom] = dooms;
    if (doom !== undefined) end(clearing, ship, doom);
    clearHangars(clearing, ship);
  }
  clearElsewhere(clearing);
  return clearing;
}

/** The ships that would be destroyed if the Cleanup were now, as their damage and their Hull Points are; none once the battle is over. */
export const doomsIn = (battle: Battle): readonly Doom[] => (battle.ended ? [] : cleanUp(battle).dooms);

/** Resolves the damage of a side; why the ship should be destroyed by it, if it should. */
function clearSide(clearing: Clearing, name: string, side: Side): readonly string[] {
  const ship = clearing.ship(name);
  const damage = ship.damage[side];
  if (damage === 0) return [];
  const { parts, hullLost, isBridgeHit } = sideDamage(ship, side, damage + addedBy(ship, side, damage));
  const lost = parts.filter(({ becomes }) => becomes === "destroyed").map(({ part }) => part);
  for (const part of [...lost].reverse()) clearing.loses(name, part, BY_DAMAGE);
  if (ship.charge > 0 && thresholdOf(clearing.ship(name)) === undefined) {
    clearing.does(chargeChanged.of(name, { charge: 0 }, "Gate: Tsunami Cannon"));
  }
  if (hullLost > 0) clearing.does(hullPointsLost.of(name, { points: hullLost, by: "a damaged component" }, CLAUSE));
  clearing.does(damageRemoved.of(name, { side, points: damage, by: "resolved" }, CLAUSE));
  const isCoreLost = lost.some(({ component }) => component.name === "Secondary Core");
  return [...(isCoreLost ? ["its Secondary Core is lost"] : []), ...(isBridgeHit ? ["its Bridge is hit"] : [])];
}

/** Gate: Psionic Node. A node that left its cyst is destroyed, with all outside it. */
function clearNodes(clearing: Clearing, name: string): void {
  for (const { side, position } of partsNamed(clearing.ship(name), "Psionic Node").filter(({ used }) => used > 0)) {
    const outward = partsLeftOn(clearing.ship(name), side).filter((part) => part.position >= position);
    for (const part of [...outward].reverse())
      clearing.loses(name, part, "it left a Psychic Cyst", "Gate: Psionic Node");
  }
}

/** The further damage that components do to their own side when they are destroyed by this damage. */
function addedBy(ship: BattleShip, side: Side, damage: number): number {
  let added = 0;
  for (;;) {
    const { parts } = sideDamage(ship, side, damage + added);
    const lost = parts.filter(({ becomes }) => becomes === "destroyed").map(({ part }) => part);
    const [innermost] = partsLeftOn(ship, side);
    // Gate: Emergency Booster. The neighbour inward takes 1; the Bridge is no component.
    const boosters = lost.filter((part) => part.component.name === "Emergency Booster" && part !== innermost).length;
    // Gate: Tsunami Cannon. The charge of a large one damages its ship once; the others have none, they only lower the threshold.
    const charge = lost.some((part) => hasEffect(part, "hitDice")) ? ship.charge : 0;
    if (boosters + charge === added) return added;
    added = boosters + charge;
  }
}

/**
 * A ship that should be destroyed: a Cloning Tank saves it, or it is lost with all that it has. Ruling: what is removed to reach the tank
 * is not destroyed by damage, so that neither a Secondary Core nor a charge nor an Emergency Booster does any.
 */
function end(clearing: Clearing, name: string, why: string): void {
  const ship = clearing.ship(name);
  const [tank] = partsNamed(ship, "Cloning Tank");
  clearing.dooms.push({ ship: name, why, isSaved: tank !== undefined });
  if (tank) {
    // Gate: Cloning Tank. It is removed with all that must be removed to reach it.
    const outward = partsLeftOn(ship, tank.side).filter(({ position }) => position >= tank.position);
    for (const part of [...outward].reverse())
      clearing.loses(name, part, "the Cloning Tank is used", "Gate: Cloning Tank");
    if (ship.charge > 0 && thresholdOf(clearing.ship(name)) === undefined) {
      clearing.does(chargeChanged.of(name, { charge: 0 }, "Gate: Tsunami Cannon"));
    }
    const points = effectIn(tank, "restoredHullPoints");
    clearing.does(hullRestored.of(name, { points, by: "its Cloning Tank" }, "Gate: Cloning Tank"));
    return;
  }
  for (const part of partsLeft(ship)) clearing.leaves(name, part);
  clearing.does(shipDestroyed.of(name, { by: why }, CLAUSE));
}

/** Gate: Hangar. Crafts are lost with the Hangar that they are in. */
function clearHangars(clearing: Clearing, name: string): void {
  const inside = craftsLeft(clearing.battle).filter(({ dockedIn }) => dockedIn === name);
  for (const { craft } of inside.slice(totalOf(clearing.ship(name), "crafts"))) {
    clearing.does(craftLost.of(craft, { by: `its Hangar on ${name} is destroyed` }, "Gate: Hangar"));
  }
}

/**
 * Gate: Ships Turn. A fleet without ships on the table loses those in hyperspace at once, with the crafts in them. Ruling: those in
 * construction leave pieces on the table, and so are lost in the Cleanup, where the toughness of pieces is rolled.
 */
export function lostInHyperspace(battle: Battle): readonly BattleEvent[] {
  if (battle.ended) return [];
  const clearing = new Clearing(battle);
  for (const { fleet } of battle.fleets.filter((one) => hasLost(battle, one.fleet)))
    for (const { ship } of shipsOfFleet(battle, fleet).filter(({ where }) => where === "In hyperspace"))
      lost(clearing, fleet, ship);
  return clearing.events;
}

function lost(clearing: Clearing, fleet: string, ship: string): void {
  clearing.does(shipDestroyed.of(ship, { by: `${fleet} has no ships on the table` }, "Gate: Ships Turn"));
  clearHangars(clearing, ship);
}

/** Gate: Ships Turn. A fleet without ships on the table loses those in hyperspace and in construction too. */
function clearElsewhere(clearing: Clearing): void {
  const left = new Set(fleetsLeft(clearing.battle).map(({ fleet }) => fleet));
  for (const { fleet } of clearing.battle.fleets.filter((one) => !left.has(one.fleet))) {
    for (const ship of shipsOfFleet(clearing.battle, fleet)) {
      if (ship.where !== "In hyperspace" && ship.where !== "In construction") continue;
      if (canBeHit(ship)) for (const part of partsLeft(ship)) clearing.leaves(ship.ship, part);
      lost(clearing, fleet, ship.ship);
    }
  }
}
