import type { Effect } from "../components/component";
import { craftsLeft, shipsOnTable, shipsToHit, type Battle } from "./battle";
import type { Deed } from "./battle-change";
import { applied } from "./battles";
import { PHASE_FINISHED, ROUND_BEGUN } from "./changes/rounds";
import type { Craft } from "./craft";
import { phaseText } from "./phases";
import { actsFor, hasEffect, TRACTOR, type BattlePart, type BattleShip } from "./ship";

/** Crafts that attack no other craft, and those that attack no ship (Gate: Craft Turn, Gate: New Crafts). */
const NO_FIGHTERS: readonly Craft["kind"][] = ["Bomber", "Mining Rig", "Breaching Pod"];
const NO_BOMBERS: readonly Craft["kind"][] = ["Fighter", "Mining Rig", "Breaching Pod"];

/** With one of these a ship has something to do where it may shoot, besides an asteroid station with its cannon (Gate: Ships Turn). */
const SHOOTS: readonly Effect[] = [
  ...(["firepower", "conditionalFirepower", "firepowerAgainstFrigates"] as const),
  ...(["tractorPower", "stealthDefenceDice", "stationToughness"] as const),
];
/** Common components that are used in the Special Components Phase as well (Gate: Deflector, Gate: Focal Laser, Gate: Hive, Gate: Monastery). */
const USED_AS_SPECIAL: readonly Effect[] = ["terrainSize", "firepowerAgainstFrigates", "craftsBuilt"];

const standing = ({ parts }: BattleShip): readonly BattlePart[] => parts.filter(({ isDestroyed }) => !isDestroyed);

/** Whether a ship could shoot, or do something instead. Every component of a Gothic ship adds firepower (Gate: Gothic Fleets). */
const couldShoot = (ship: BattleShip): boolean =>
  ship.isStation ||
  standing(ship).some((part) => part.component.fleet === "Gothic" || SHOOTS.some((effect) => hasEffect(part, effect)));

/** Whether a ship has a component for the Special Components Phase; a station can be strengthened in it. */
const hasSpecial = (ship: BattleShip): boolean =>
  ship.isStation ||
  standing(ship).some(
    (part) => part.component.kind === "Special" || USED_AS_SPECIAL.some((effect) => hasEffect(part, effect)),
  );

/** The ships with which somebody acts now. */
const actingShips = (battle: Battle): readonly BattleShip[] =>
  shipsOnTable(battle).filter((ship) => battle.acting === "" || actsFor(battle, ship) === battle.acting);

/** Whether nobody who acts can do anything in the phase that is on: it has no craft or component for it, or no ship drifts. */
function isEmpty(battle: Battle): boolean {
  const acts = ({ fleet }: Craft): boolean => battle.acting === "" || fleet === battle.acting;
  const crafts = craftsLeft(battle);
  const flying = crafts.filter(({ state }) => state === "In flight");
  switch (battle.phase) {
    case "craft-movement":
      return !crafts.some(acts);
    case "fighters": {
      const attackers = flying.filter((craft) => acts(craft) && !NO_FIGHTERS.includes(craft.kind));
      return !attackers.some(({ fleet }) => flying.some((other) => other.fleet !== fleet));
    }
    case "bombers":
      return !flying.some((craft) => acts(craft) && !NO_BOMBERS.includes(craft.kind));
    case "shooting":
      // A ship that a Tractor Beam has moved may still leave the table.
      return !actingShips(battle).some(couldShoot) && !shipsOnTable(battle).some(({ shot }) => shot === TRACTOR);
    case "special":
      return !actingShips(battle).some(hasSpecial);
    case "drift":
      return !shipsToHit(battle).some(({ drift }) => drift > 0);
    default:
      return false;
  }
}

/** The ends of a phase and of a round's beginning, after which the next phase may be empty. */
const LEADS_ON: readonly string[] = [PHASE_FINISHED.kind, ROUND_BEGUN.kind];

/** The phases that pass by themselves after some deeds, because nobody can do anything in them, and what is said of them. */
export function passedBy(
  battle: Battle,
  deeds: readonly Deed[],
): { readonly deeds: readonly Deed[]; readonly says: string } {
  if (!deeds.some(({ of }) => LEADS_ON.includes(of.kind))) return { deeds: [], says: "" };
  const passed: Deed[] = [];
  const names: string[] = [];
  for (let now = battle; now.phase !== null && !now.ended && isEmpty(now);) {
    const deed = PHASE_FINISHED.deed(now.battle, {});
    const then = applied(now, deed);
    if (!then) break;
    names.push(`${phaseText(now.phase)}${now.acting === "" ? "" : ` of ${now.acting}`}`);
    passed.push(deed);
    now = then;
  }
  return { deeds: passed, says: names.length === 0 ? "" : ` Nothing to do: ${names.join("; ")}.` };
}
