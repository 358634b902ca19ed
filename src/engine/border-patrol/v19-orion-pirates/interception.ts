import { ONE_DIE } from "../../core/dice";
import { ended, type Procedure } from "../../core/procedure";
import { apply } from "../../core/rule";
import { INTERCEPT_PHASES } from "../constants";
import { intercept } from "./intercept";

/** An Orion unit that is deployed for Supply Line Disruption, at some point in a turn. */
export interface Raid {
  /** The phase of Operational Movement that it is in or comes to, starting at 1. */
  readonly phase: number;
  /** Remaining Movement Points; it may spend one in a phase. */
  readonly points: number;
  /** Phases with a move that must pass before it may roll again. */
  readonly leavesOut: number;
  /** What is added to its roll in each phase: the hex that it is in changes the modifier. */
  readonly modifiers: readonly number[];
  /** Whether it has moved to attempt an interception and has not rolled yet. */
  readonly rolls: boolean;
  readonly intercepted: boolean;
}

/** How the turn ended for the unit: the phase of its interception, or 0 for none. */
export interface RaidEnd {
  readonly interceptedIn: number;
}

/** What the unit does in a phase. */
export const MOVES = "Moves";
export const STAYS = "Stays";

const { inTurn, leftOut } = INTERCEPT_PHASES;

/** A unit at the start of a turn, with one modifier for all phases or one for each of them. */
export function raid(points: number, modifier: number | readonly number[]): Raid {
  const modifiers = typeof modifier === "number" ? Array.from({ length: inTurn }, () => modifier) : modifier;
  if (modifiers.length !== inTurn) throw new RangeError(`a turn has ${inTurn} phases, not ${modifiers.length}`);
  return { phase: 1, points, leavesOut: 0, modifiers, rolls: false, intercepted: false };
}

/**
 * A turn of one raiding unit. In each phase it moves or stays. A Movement Point that it spends lets it roll (V19.821),
 * but after a failure, a phase with a move passes without a roll (V19.823). An interception ends its attempts for the
 * turn (V19.885), and so does its last Movement Point (V19.884).
 */
export const interception: Procedure<Raid, RaidEnd> = {
  title: "Interception of a Supply Convoy",
  clause: "V19.821",
  at(state) {
    const { phase, points, leavesOut, modifiers, rolls, intercepted } = state;
    if (intercepted) return ended({ interceptedIn: phase });
    const modifier = modifiers[phase - 1];
    if (modifier === undefined) return ended({ interceptedIn: 0 });
    if (rolls) {
      return {
        asks: "roll",
        what: `Interception Roll in phase ${phase}`,
        clause: "V19.822",
        dice: ONE_DIE,
        next: (roll) =>
          apply(intercept, { roll, modifier })
            ? { ...state, rolls: false, intercepted: true }
            : { ...state, rolls: false, phase: phase + 1, leavesOut: leftOut },
      };
    }
    if (points <= 0) return ended({ interceptedIn: 0 });
    const moved = { ...state, points: points - 1 };
    return {
      asks: "choice",
      what: `the raiding unit in phase ${phase}`,
      clause: leavesOut > 0 ? "V19.823" : "V19.821",
      choices: [MOVES, STAYS],
      next(choice) {
        if (choice === STAYS) return { ...state, phase: phase + 1 };
        return leavesOut > 0 ? { ...moved, phase: phase + 1, leavesOut: leavesOut - 1 } : { ...moved, rolls: true };
      },
    };
  },
};
