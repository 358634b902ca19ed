import { captainRatingOf } from "../ships/captains";
import type { CommandRequest } from "../../campaign/commands/command-spec";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { isDamaged, isSubLight, rowsOf } from "./forces";
import { inDisorder, isPossible, leavingOrder, pursuitAfter, rearGuardFrom, survivorsOf } from "./pursuit-forces";
import { playedIn, type Played } from "../../campaign/ledger/house-rules";
import { PURSUIT, PURSUIT_MODIFIERS, REAR_GUARD, REAR_GUARD_CREW_LOSS } from "../rules/constants";
import type { Pursued, Pursuing, PursuitRules } from "../rules/v13-tactical/pursuing";
import { borderState } from "../border-state";
import { isOrion } from "../turn/history";
import type { Captured, Fate } from "./fates";
import { BATTLE, battleFor, isBattle, refuse } from "./battle-of";

/** A unit of a Pursuit, as the tracker says it; null for a Rating that nobody noted. */
export interface PursuitUnit {
  readonly name: string;
  readonly captainRating: number | null;
  readonly navigatorRating: number | null;
  readonly crewUnits: number | null;
  readonly sensors: boolean;
  /** Whether its Condition says that it is damaged, so that its Special Sensors may be (V13.743). */
  readonly damaged: boolean;
  readonly warpCapable: boolean;
}

/** A Pursuit after a battle, with everything that was replied. */
export interface Pursuit {
  readonly battle: string;
  readonly place: string;
  readonly pursuer: string;
  readonly pursued: string;
  /** Whether those who are pursued left in disorder (V13.831). */
  readonly disorganized: boolean;
  readonly pursuers: readonly PursuitUnit[];
  readonly fleeing: readonly PursuitUnit[];
  readonly guards: readonly PursuitUnit[];
  /** The flagship of those who pursue; none if nobody designated one. */
  readonly flagships: readonly string[];
  /** What is asked of a pursuer that is captured. */
  readonly captured: Captured;
  /** How the rolls are played; left out where they are by the book. */
  readonly played?: PursuitPlayed;
  readonly now?: Pursuing;
  /** The answers about units, by the names of the fields: they are kept. */
  readonly noted?: Readonly<Record<string, unknown>>;
  /** What became of the pursuers that are out after the fight with the Rear Guard (V13.754). */
  readonly out?: readonly Fate[];
}

/** The constants of the rolls of a Pursuit as a group plays them. */
export type PursuitPlayed = { readonly [P in keyof PursuitRules]?: Played<NonNullable<PursuitRules[P]>> };

const PLAYED = {
  pursuit: PURSUIT,
  modifiers: PURSUIT_MODIFIERS,
  rearGuard: REAR_GUARD,
  crewLoss: REAR_GUARD_CREW_LOSS,
};

function playedNow(open: OpenBooks): PursuitPlayed {
  const played = Object.entries(PLAYED).map(([name, of]) => [name, playedIn<unknown>(open, open.campaign.turn, of)]);
  return Object.fromEntries(played.filter(([, found]) => found !== undefined)) as PursuitPlayed;
}

export type PursuitEnd = Pursuit & Pursued & { readonly now: Pursuing };

/** What the Pursuit relies on; or why there is none. */
export function pursuitFor(open: OpenBooks, doing: CommandRequest): Pursuit | Outcome {
  const battle = battleFor(open, doing);
  if (!isBattle(battle)) return battle;
  const after = pursuitAfter(battle);
  if (!isPossible(after)) return refuse(battle, `${battle.name}: ${after.why}`, after.clause);
  const { pursuer, pursued, disorganized } = after;
  if (doing.side !== "" && doing.side !== pursuer) {
    return refuse(battle, `${pursuer} pursues, and rolls. ${doing.side} chooses its Rear Guard.`, "V13.741");
  }
  const force = battle.choices.get(pursuer);
  // Where no unit can be a Rear Guard, nobody is asked for one.
  const mayGuard = rearGuardFrom(open, battle, after).length > 0;
  const guard = battle.choices.get(pursued) ?? (mayGuard ? undefined : { units: [] as readonly string[] });
  if (!force || !guard) {
    const who = [...(force ? [] : [pursuer]), ...(guard ? [] : [pursued])].join(" and ");
    return refuse(battle, `${who} has not chosen yet. Both sides choose before the Pursuit.`, "V13.723");
  }
  if (force.units.length === 0) {
    return refusal(BATTLE, battle.name, `${pursuer} pursues nobody: the Battle Hex is resolved.`, "V13.721");
  }
  // Those who left in disorder are pursued by themselves, in the order in which they left (V13.835).
  const order = leavingOrder(battle);
  const fleeing = survivorsOf(open, battle, pursued)
    .filter((unit) => !guard.units.includes(unit))
    .filter((unit) => disorganized || !inDisorder(battle, pursued).has(unit))
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (fleeing.length === 0) return refuse(battle, `No unit of ${pursued} is left to be pursued.`, "V13.711");
  const unitsOf = (names: readonly string[]) =>
    rowsOf(open, names).map((row) => ({
      ...{ name: row.unit, captainRating: captainRatingOf(row), navigatorRating: row.navigatorRating },
      crewUnits: row.crewUnits,
      ...{ sensors: row.sensors === true, damaged: isDamaged(row), warpCapable: !isSubLight(row) },
    }));
  const played = playedNow(open);
  const flagship = borderState(open.campaign).flagships.get(pursuer);
  return {
    flagships: flagship === undefined ? [] : [flagship],
    captured: isOrion(open, pursued) ? "systems" : "prize",
    ...(Object.keys(played).length > 0 && { played }),
    ...{ battle: battle.name, place: battle.place, pursuer, pursued, disorganized },
    ...{ pursuers: unitsOf(force.units), fleeing: unitsOf(fleeing), guards: unitsOf(guard.units) },
  };
}
