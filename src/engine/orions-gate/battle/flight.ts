import type { Battle } from "./battle";
import { craftsLeft, shipsOfFleet } from "./battle";
import type { BattleEvent } from "./battle-event";
import { craftFlew, craftLoaded, craftLost } from "./events/crafts";
import { storesChanged } from "./events/ships";
import { FUEL_AT_START, type Craft } from "./craft";
import { effectIn, isOnTable, partsWith, sumOf, totalOf, type BattleShip } from "./ship";

/** Gate: Craft Turn. How far a fuel point takes a craft, and how far each further one does, in inches. */
const FIRST_MOVE = 12;
const FURTHER_MOVE = 6;

/** Gate: New Crafts. The most minerals of a Mining Rig. */
export const RIG_MINERALS = 6;

/** The fuel that a craft moves with: it is full when it leaves its Hangar (Gate: Hangar). */
export const fuelToMove = ({ state, kind, fuel }: Craft): number => (state === "Docked" ? FUEL_AT_START[kind] : fuel);

/** Whether a craft can still move in this round: one that is docked, if its ship is on the table. */
export function canFly({ ships }: Battle, { hasMoved, state, dockedIn }: Craft): boolean {
  const home = ships.get(dockedIn);
  return !hasMoved && (state !== "Docked" || (home !== undefined && isOnTable(home)));
}

/** The fuel of a move of so many inches, which a craft pays even if it does not move (Gate: Craft Turn). */
export const fuelFor = (inches: number): number => 1 + Math.ceil(Math.max(0, inches - FIRST_MOVE) / FURTHER_MOVE);

/** How far a craft can move with all of its fuel, in inches. */
export const reachOf = (craft: Craft): number => FIRST_MOVE + FURTHER_MOVE * (fuelToMove(craft) - 1);

/** The places of a ship's Hangars that are free for a kind of craft: some hold only Breaching Pods (Gate: Cathedral, Gate: Monastery). */
export function freePlaces(battle: Battle, ship: BattleShip, kind: Craft["kind"]): number {
  const inside = craftsLeft(battle).filter(({ dockedIn }) => dockedIn === ship.ship);
  const places = totalOf(ship, "crafts");
  if (kind === "Breaching Pod") return Math.max(0, places - inside.length);
  const forPods = sumOf(ship, "breachingPods");
  const pods = inside.filter((craft) => craft.kind === "Breaching Pod").length;
  return Math.max(0, places - Math.max(forPods, pods) - (inside.length - pods));
}

/** The ships in which a craft can dock (Gate: Hangar); a Breaching Pod docks in none (Gate: New Crafts). */
export const docksFor = (battle: Battle, craft: Craft): readonly BattleShip[] =>
  craft.kind === "Breaching Pod"
    ? []
    : shipsOfFleet(battle, craft.fleet).filter(
        (ship) => isOnTable(ship) && (craft.dockedIn === ship.ship || freePlaces(battle, ship, craft.kind) > 0),
      );

/** Gate: Cargo Hold. A Mining Rig that docks fills the holds of its ship. Ruling: it keeps what they have no room for. */
export function unloaded(ship: BattleShip, craft: Craft, minerals: number): readonly BattleEvent[] {
  const clause = "Gate: Cargo Hold";
  let left = minerals;
  const stored = partsWith(ship, "cargoMinerals").flatMap((part) => {
    const more = Math.min(left, Math.max(0, effectIn(part, "cargoMinerals") - part.stores));
    left -= more;
    const { side, position, stores } = part;
    return more === 0
      ? []
      : [storesChanged.of(ship.ship, { side, position, stores: stores + more, by: craft.craft }, clause)];
  });
  if (stored.length === 0) return [];
  return [...stored, craftLoaded.of(craft.craft, { minerals: left, by: `unloads into ${ship.ship}` }, clause)];
}

/** What the crafts in flight that were not moved pay when their fleet is done with its moves: a point of fuel, as if they had moved. */
export const idling = (battle: Battle): readonly BattleEvent[] =>
  battle.phase !== "craft-movement"
    ? []
    : craftsLeft(battle)
        .filter(({ state, hasMoved, fleet }) => {
          const acts = battle.acting === "" || battle.acting === fleet;
          return state === "In flight" && !hasMoved && acts;
        })
        .flatMap(({ craft, fuel }) => [
          craftFlew.of(craft, { fuel: Math.max(0, fuel - 1) }, "Gate: Craft Turn"),
          ...(fuel <= 1 ? [outOfFuel(craft)] : []),
        ]);

export const outOfFuel = (craft: string): BattleEvent =>
  craftLost.of(craft, { by: "it has no fuel left" }, "Gate: Hangar");
