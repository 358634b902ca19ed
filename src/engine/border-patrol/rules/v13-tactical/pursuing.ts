import { TWO_DICE } from "../../../core/dice";
import { MODIFIER } from "../../../core/measure";
import { ended, type Asked, type AsksChoice, type Ended, type Procedure } from "../../../core/procedure";
import { InputError } from "../../../core/problem";
import { apply, type Values } from "../../../core/rule";
import { type PURSUIT, type PURSUIT_MODIFIERS, REAR_GUARD, type REAR_GUARD_CREW_LOSS } from "../constants";
import { crippledRearGuard, type Crippled, type CrippledFate, type CrippledUnit } from "./crippled-rear-guard";
import { caughtAtOnce, pursuit, pursuitModifier } from "./pursuit";

/** A unit of a force, with the Rating of its Captain. */
export interface ForceUnit {
  readonly name: string;
  readonly captainRating: number;
}

export interface Pursuer extends ForceUnit {
  readonly sensors: boolean;
}

export type RearGuardUnit = ForceUnit & CrippledUnit;

/** What happened to a Rear Guard unit. Uncrippled ones rejoin without a roll. */
export type RearGuardFate = { readonly name: string } & (CrippledFate | { readonly fate: "Destroyed" });

/** The forces of a Pursuit. */
export interface PursuitForces {
  readonly pursuers: readonly Pursuer[];
  /** The units that are pursued, without those of the Rear Guard. */
  readonly pursued: readonly ForceUnit[];
  /** None after a disorganized withdrawal (V13.833). */
  readonly rearGuard: readonly RearGuardUnit[];
  /** Impulses that the pursuers left after a disorganized withdrawal. */
  readonly delay?: number;
  readonly rules?: PursuitRules;
}

/** The constants of the rolls where a group plays them differently from the book. */
export interface PursuitRules {
  readonly pursuit?: typeof PURSUIT;
  readonly modifiers?: typeof PURSUIT_MODIFIERS;
  readonly rearGuard?: typeof REAR_GUARD;
  readonly crewLoss?: typeof REAR_GUARD_CREW_LOSS;
}

/** How a Pursuit ends: in a new battle, or with the pursued units gone and the Battle Hex resolved. */
export interface Pursued {
  readonly caught: boolean;
  readonly clause: string;
  readonly rearGuard: readonly RearGuardFate[];
}

/** The state of a Pursuit. */
export interface Pursuing {
  readonly forces: PursuitForces;
  /** Tactical turns that the fight with the Rear Guard took. */
  readonly turns?: number;
  /** For how many pursuers the result of that fight is known, and which of them continue. */
  readonly known: number;
  readonly able: readonly Pursuer[];
  /** The units that are pursued, and those of the Rear Guard that are back with them. */
  readonly pursued: readonly ForceUnit[];
  readonly rearGuard: readonly RearGuardFate[];
  readonly crippled?: Crippled;
  readonly caught?: boolean;
}

/** A Pursuit before its first step. */
export function pursuing(forces: PursuitForces): Pursuing {
  const { pursuers, pursued, rearGuard, delay } = forces;
  if (pursuers.length === 0) throw new InputError("pursuers", "nobody", "one unit or more");
  if (pursued.length === 0) throw new InputError("pursued", "nobody", "one unit or more in addition to the Rear Guard");
  if (delay !== undefined && rearGuard.length > 0) {
    throw new InputError("rear guard", "a unit", "nobody after a disorganized withdrawal (V13.833)");
  }
  const fight = rearGuard.length > 0;
  return { forces, known: fight ? 0 : pursuers.length, able: fight ? [] : pursuers, pursued, rearGuard: [] };
}

export const ABLE = "Can pursue";
export const SENSORS_DAMAGED = "Can pursue, sensors damaged";
export const OUT = "Crippled or destroyed";

export const UNCRIPPLED = "Uncrippled";
export const CRIPPLED = "Crippled";
export const DESTROYED = "Destroyed";

/**
 * Pursuit: how the fight with a Rear Guard ended, what happens to its units, and the Pursuit Roll. Those of the Rear
 * Guard that are back by then count among the pursued. A fight is over before its tenth turn only if one side is
 * crippled or destroyed altogether (V13.733).
 */
export const pursuitProcedure: Procedure<Pursuing, Pursued> = {
  title: "Pursuit",
  clause: "V13.741",
  at(state) {
    const { forces, known, able, rearGuard } = state;
    const guard = forces.rearGuard[rearGuard.length];
    const pursuer = forces.pursuers[known];
    if (guard && state.turns === undefined) return asksTurns(state);
    if (pursuer) return asksPursuer(state, pursuer);
    if (guard) return state.crippled ? asksCrippled(state, guard, state.crippled) : asksGuard(state, guard);
    if (able.length === 0) return ended({ caught: false, clause: "V13.734", rearGuard });
    if (caughtAtOnce(forces.delay, forces.rules?.pursuit)) return ended({ caught: true, clause: "V13.834", rearGuard });
    if (state.caught === undefined) return asksRoll(state);
    return ended({ caught: state.caught, clause: state.caught ? "V13.748" : "V13.747", rearGuard });
  },
};

/** The tactical turns after which the Rear Guard rejoins (V13.733). */
const guardTurns = ({ forces }: Pursuing): number => (forces.rules?.rearGuard ?? REAR_GUARD).mostTurns;

const asksTurns = (state: Pursuing): AsksChoice<Pursuing> => ({
  asks: "choice",
  what: "tactical turns of fighting the Rear Guard",
  clause: "V13.744",
  choices: Array.from({ length: guardTurns(state) }, (_, turn) => String(turn + 1)),
  next: (turns) => ({ ...state, turns: Number(turns) }),
});

const asksPursuer = (state: Pursuing, pursuer: Pursuer): AsksChoice<Pursuing> => ({
  asks: "choice",
  what: `${pursuer.name} after the fight with the Rear Guard`,
  clause: "V13.754",
  choices: pursuer.sensors ? [ABLE, SENSORS_DAMAGED, OUT] : [ABLE, OUT],
  next(came) {
    const now = came === SENSORS_DAMAGED ? { ...pursuer, sensors: false } : pursuer;
    return { ...state, known: state.known + 1, able: came === OUT ? state.able : [...state.able, now] };
  },
});

function asksGuard(state: Pursuing, unit: RearGuardUnit): AsksChoice<Pursuing> {
  const { turns = 0, able } = state;
  const cutShort = turns < guardTurns(state) && able.length > 0;
  return {
    asks: "choice",
    what: `${unit.name} after the fight with the pursuers`,
    clause: "V13.735",
    choices: cutShort ? [CRIPPLED, DESTROYED] : [UNCRIPPLED, CRIPPLED, DESTROYED],
    next(came) {
      const { rules } = state.forces;
      if (came === CRIPPLED) return { ...state, crippled: { unit, rolled: {}, ...(rules && { rules }) } };
      return withFate(state, unit, { fate: came === UNCRIPPLED ? "Rejoins" : "Destroyed" });
    },
  };
}

/** A crippled unit's own rolls, and then what happened to it. */
function asksCrippled(state: Pursuing, unit: RearGuardUnit, crippled: Crippled): Asked<Pursuing> | Ended<Pursued> {
  const now = crippledRearGuard.at(crippled);
  switch (now.asks) {
    case "nothing":
      return pursuitProcedure.at(withFate(state, unit, now.end));
    case "roll":
      return { ...now, next: (roll: number) => ({ ...state, crippled: now.next(roll) }) };
    case "choice":
      return { ...now, next: (choice: string) => ({ ...state, crippled: now.next(choice) }) };
  }
}

/** The state once the rolls of a crippled unit are made: then its fate counts, and what comes next is asked of it. */
export function settled(state: Pursuing): Pursuing {
  const unit = state.forces.rearGuard[state.rearGuard.length];
  const now = state.crippled && crippledRearGuard.at(state.crippled);
  return unit && now?.asks === "nothing" ? withFate(state, unit, now.end) : state;
}

function withFate(
  { crippled: _, ...state }: Pursuing,
  unit: RearGuardUnit,
  fate: CrippledFate | { readonly fate: "Destroyed" },
): Pursuing {
  const pursued = fate.fate === "Rejoins" ? [...state.pursued, unit] : state.pursued;
  return { ...state, pursued, rearGuard: [...state.rearGuard, { name: unit.name, ...fate }] };
}

/** What modifies the Pursuit Roll of the remaining pursuers. */
export function modifiedBy({ forces, turns, able, pursued }: Pursuing): Values<typeof pursuitModifier.given> {
  return {
    pursuers: able.length,
    defenders: pursued.length,
    sensors: able.some(({ sensors }) => sensors),
    rearGuardTurns: turns,
    pursuerCaptain: bestOf(able),
    defenderCaptain: bestOf(pursued),
    delay: forces.delay,
  };
}

const modifierOf = (state: Pursuing): number =>
  apply(pursuitModifier, modifiedBy(state), state.forces.rules?.modifiers);

const bestOf = (force: readonly ForceUnit[]): number => Math.max(...force.map(({ captainRating }) => captainRating));

function asksRoll(state: Pursuing): Asked<Pursuing> {
  const modifier = modifierOf(state);
  return {
    asks: "roll",
    what: `Pursuit Roll, modifier ${MODIFIER.show(modifier)}`,
    clause: "V13.741",
    dice: TWO_DICE,
    next(roll) {
      const { delay, rules } = state.forces;
      return { ...state, caught: apply(pursuit, { roll, modifier, delay }, rules?.pursuit) };
    },
  };
}
