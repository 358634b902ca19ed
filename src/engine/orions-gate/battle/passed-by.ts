import type { Effect } from "../components/component";
import { SIDES } from "../words";
import {
  actingText,
  craftsLeft,
  enemiesOf,
  fleetsLeft,
  markersLeft,
  shipsOfFleet,
  shipsOnTable,
  shipsToHit,
  type Battle,
} from "./battle";
import type { BattleEvent } from "./battle-event";
import { applied } from "./battles";
import { phaseFinished, roundBegun } from "./events/rounds";
import { countsAs, isBomber, type Craft } from "./craft";
import { canFly } from "./flight";
import { minesReady, torpedoesReady } from "./launched";
import { phaseText } from "./phases";
import {
  actsFor,
  effectIn,
  hasEffect,
  hasFired,
  mineralsOf,
  movesLeft,
  type BattlePart,
  type BattleShip,
} from "./ship";
import { isPulled } from "./tractor";
import { hasCharged } from "./tsunami";
import { otherUsed } from "./used-alone";
import { usesLeft } from "./uses";

/** With one of these a ship has something to do where it may shoot, besides an asteroid station with its cannon (Gate: Ships Turn). */
const SHOOTS: readonly Effect[] = [
  ...(["firepower", "conditionalFirepower", "firepowerAgainstFrigates"] as const),
  ...(["tractorPower", "stealthDefenceDice", "stationToughness"] as const),
];
/** Common components that are used in the Special Components Phase as well (Gate: Deflector, Gate: Focal Laser, Gate: Hive, Gate: Monastery). */
const USED_AS_SPECIAL: readonly Effect[] = ["terrainSize", "firepowerAgainstFrigates", "craftsBuilt"];

const intactParts = ({ parts }: BattleShip): readonly BattlePart[] => parts.filter(({ isDestroyed }) => !isDestroyed);

/** Whether a ship could shoot, or do something instead. Every component of a Gothic ship adds firepower (Gate: Gothic Fleets). */
const hasGuns = (ship: BattleShip): boolean =>
  ship.isStation ||
  intactParts(ship).some(
    (part) => part.component.fleet === "Gothic" || SHOOTS.some((effect) => hasEffect(part, effect)),
  );

/** Whether a ship has still to shoot, or its Railguns to roll on against the next ship in line (Gate: Railgun). */
function shootsYet(battle: Battle, ship: BattleShip): boolean {
  const { dice, struck } = ship.piercing;
  if (dice > 0 && enemiesOf(battle, actsFor(battle, ship)).some((enemy) => !struck.includes(enemy.ship))) return true;
  return ship.shot === "" && !ship.warped && hasGuns(ship);
}

/** Whether a ship has still to move, or rolls for its Psychic Cysts before it does; a station sets its drift at the end (Gate: Cryosleep Colony). */
function movesYet(battle: Battle): boolean {
  const acts = actingShips(battle);
  if (acts.some((ship) => ship.isStation || movesLeft(ship) > 0)) return true;
  const { acting, round } = battle;
  const rolls = shipsOnTable(battle).some(({ cysts }) =>
    cysts.some(({ fleet, rolledIn }) => (acting === "" || fleet === acting) && rolledIn !== round),
  );
  return rolls && shipsOfFleet(battle, acting).every(({ moved, warped }) => moved === 0 && !warped);
}

/** What the commands of the Special Components Phase use, each by the effect of its component. */
const USED_BY_COMMAND: readonly Effect[] = [
  ...(["torpedoes", "mineDamage", "pointDefenceRange", "repairedDamage", "salvagedSlots", "terrainSize"] as const),
  ...(["hitDice", "firepowerAgainstFrigates", "craftsBuilt", "constructionPerRound"] as const),
];

/** Whether there is something that a component could be used on: a torpedo or mine, a piece, damage, terrain, or minerals to build with. */
function hasUse(battle: Battle, ship: BattleShip, part: BattlePart): boolean {
  const has = (effect: Effect): boolean => hasEffect(part, effect);
  const markers = markersLeft(battle);
  const minerals = mineralsOf(ship);
  if (has("pointDefenceRange")) return markers.some(({ kind }) => kind === "Torpedo" || kind === "Mine");
  if (has("salvagedSlots")) return markers.some(({ holds }) => holds !== "");
  if (has("firepowerAgainstFrigates")) return markers.some(({ kind }) => kind.endsWith("Terrain"));
  if (has("repairedDamage")) {
    const sides = effectIn(part, "repairMinerals") > 0 ? [part.side] : SIDES.list;
    return effectIn(part, "repairMinerals") <= minerals && sides.some((side) => ship.damage[side] > 0);
  }
  // Gate: Shipyard, Gate: Scaffold Manipulator. Those of special fleets build for nothing.
  if (has("constructionPerRound") || has("craftsBuilt")) return minerals > 0 || part.component.fleet !== "Regular";
  return true;
}

/** Whether a component is left to be used in the Special Components Phase of this round. */
function isUsable(battle: Battle, ship: BattleShip, part: BattlePart): boolean {
  const has = (effect: Effect): boolean => hasEffect(part, effect);
  if (part.component.kind !== "Special" && !USED_AS_SPECIAL.some(has)) return false;
  const effect = USED_BY_COMMAND.find(has);
  // Gate: Tsunami Cannon. A small or medium one only lowers the threshold of a large one, and several are charged as one.
  if (effect === undefined || (effect === "hitDice" && hasCharged(ship, battle.round))) return false;
  if (otherUsed(ship, battle.round, effect) !== undefined) return false;
  if (has("torpedoes")) return torpedoesReady(battle, ship).includes(part);
  if (has("mineDamage")) return minesReady(battle, ship).includes(part);
  if (part.usedIn === battle.round || usesLeft(part) === 0) return false;
  // Gate: Deflector, Gate: Shipyard, Gate: Tsunami Cannon. A ship that shot, or moved as well, does not use them.
  if (!hasUse(battle, ship, part)) return false;
  if (has("terrainSize")) return ship.moved === 0 && !ship.warped && !hasFired(ship);
  return !(has("craftsBuilt") || has("hitDice")) || !hasFired(ship);
}

/** Whether a ship has a component to use in the Special Components Phase; a station can be strengthened in it. */
const usesYet = (battle: Battle, ship: BattleShip): boolean =>
  (ship.isStation && !ship.isStrengthened && ship.moved === 0 && !hasFired(ship)) ||
  intactParts(ship).some((part) => isUsable(battle, ship, part));

/** The ships with which somebody acts now. */
const actingShips = (battle: Battle): readonly BattleShip[] =>
  shipsOnTable(battle).filter((ship) => battle.acting === "" || actsFor(battle, ship) === battle.acting);

/** Whether nobody who acts has anything left to do in the phase that is on: a craft or a component for it, or a ship that drifts. */
function isEmpty(battle: Battle): boolean {
  const acts = ({ fleet }: Craft): boolean => battle.acting === "" || fleet === battle.acting;
  const crafts = craftsLeft(battle);
  const flying = crafts.filter(({ state }) => state === "In flight");
  const fights = flying.filter((craft) => acts(craft) && !craft.hasFought);
  switch (battle.phase) {
    case "craft-movement":
      return !crafts.some((craft) => acts(craft) && canFly(battle, craft));
    case "fighters": {
      const attackers = fights.filter((craft) => countsAs(craft) === "Fighter");
      return !attackers.some(({ fleet }) => flying.some((other) => other.fleet !== fleet));
    }
    case "bombers":
      return !fights.some(isBomber);
    case "movement":
      return !movesYet(battle);
    case "shooting":
      // A ship that a Tractor Beam has moved may still leave the table.
      return (
        !actingShips(battle).some((ship) => shootsYet(battle, ship)) &&
        !shipsOnTable(battle).some((ship) => isPulled(battle, ship))
      );
    case "special":
      return !actingShips(battle).some((ship) => usesYet(battle, ship));
    case "drift":
      return !shipsToHit(battle).some(({ drift }) => drift > 0);
    default:
      return false;
  }
}

/** The ends of a phase and of a round's beginning, which say themselves who acts next. */
const LEADS_ON: readonly string[] = [phaseFinished.kind, roundBegun.kind];

/**
 * The phases that pass by themselves after some events, because nobody who acts in them has anything left to do, and what is said of
 * them. Once only one fleet is left, nothing passes that nobody finished: the battle is over.
 */
export function passedBy(
  battle: Battle,
  events: readonly BattleEvent[],
): { readonly events: readonly BattleEvent[]; readonly says: string } {
  const leadsOn = events.some(({ of }) => LEADS_ON.includes(of.kind));
  if (!leadsOn && fleetsLeft(battle).length < 2) return { events: [], says: "" };
  const passed: BattleEvent[] = [];
  const names: string[] = [];
  let now = battle;
  while (now.phase !== null && !now.ended && isEmpty(now)) {
    const event = phaseFinished.of(now.battle, {});
    const then = applied(now, event);
    if (!then) break;
    names.push(`${phaseText(now.phase)}${now.acting === "" ? "" : ` of ${now.acting}`}`);
    passed.push(event);
    now = then;
  }
  if (names.length === 0) return { events: [], says: "" };
  const list = names.join("; ");
  return { events: passed, says: leadsOn ? ` Nothing to do: ${list}.` : ` Done: ${list}. Next: ${actingText(now)}.` };
}
