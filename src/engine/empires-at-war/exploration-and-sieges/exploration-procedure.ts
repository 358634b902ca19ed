import { ONE_DIE, TWO_DICE } from "../../core/dice";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { ended, type Asked, type Procedure } from "../../core/procedure";
import { apply } from "../../core/rule";
import { eawExplore, needsWorldRoll } from "./exploration";
import { DISASTER, EXPLORATION, TREASURE, type Precursor, type World } from "./exploration-results";
import { eawMapType } from "./map-types";
import { eawPrecursor } from "./precursors";

type Known = Exclude<World, "Choice">;
const PLANETS_TO_CHOOSE: readonly Known[] = ["Dead", "Life", "Mineral"];

/** A fleet that explores an unknown planet: whether it has a scout, and the rolls and choices so far. */
export interface Exploring {
  readonly scout: boolean;
  readonly roll?: number;
  readonly worldRoll?: number;
  readonly planet?: Known;
  readonly takesBonus?: boolean;
  readonly precursorRoll?: number;
  readonly disasterRoll?: number;
  readonly mapRoll?: number;
}

/** The result of exploring a planet. */
export interface Explored {
  /** The roll; Choice if the planet was then chosen. */
  readonly world: World;
  readonly planet: Known;
  readonly development: "Mine" | "Colony" | "";
  readonly precursor: Precursor | "";
  /** The bonus, or a Treasure. */
  readonly bpv: Points;
  /** Whether the crew of one ship, which the admiral picks, becomes Poor. */
  readonly poorCrew: boolean;
  readonly map: string;
}

/** The discovery of an unknown planet by a fleet that stays for the season. */
export const exploration: Procedure<Exploring, Explored> = {
  title: "Exploration of an unknown planet",
  clause: "EaW 16.0",
  at(state) {
    const { scout, roll, worldRoll, mapRoll } = state;
    const { clause } = scout ? EXPLORATION.withScout : EXPLORATION.withoutScout;
    if (roll === undefined) {
      return {
        asks: "roll",
        what: `first roll, ${scout ? "with" : "without"} a scout`,
        clause,
        dice: TWO_DICE,
        next: (shown) => ({ ...state, roll: shown }),
      };
    }
    if (worldRoll === undefined && needsWorldRoll(roll, scout)) {
      return oneDie("roll for the world", clause, (shown) => ({ ...state, worldRoll: shown }));
    }
    const [world, development, bonus] = apply(eawExplore, { roll, worldRoll, scout });
    const planet = world === "Choice" ? state.planet : world;
    if (planet === undefined) {
      return {
        asks: "choice",
        what: "choice of the undeveloped planet",
        clause,
        choices: PLANETS_TO_CHOOSE,
        next: (choice) => ({ ...state, planet: chosen(PLANETS_TO_CHOOSE, choice) }),
      };
    }
    const prize = prizeOf(state, bonus, clause);
    if ("asks" in prize) return prize;
    if (mapRoll === undefined) {
      return oneDie("roll for the map", "EaW 16d", (shown) => ({ ...state, mapRoll: shown }));
    }
    return ended({ world, planet, development, ...prize, map: apply(eawMapType, { roll: mapRoll, planet }) });
  },
};

/** The bonus, or what replaces it; or the question to ask first. */
function prizeOf(
  state: Exploring,
  bonus: Points,
  clause: string,
): Asked<Exploring> | Pick<Explored, "precursor" | "bpv" | "poorCrew"> {
  const { scout, takesBonus, precursorRoll, disasterRoll } = state;
  if (bonus === ZERO) return { precursor: "", bpv: ZERO, poorCrew: false };
  if (takesBonus === undefined) {
    const takes = `${formatPoints(bonus)} BPV`;
    return {
      asks: "choice",
      what: "the bonus or a precursor object",
      clause,
      choices: [takes, "Precursor roll"],
      next: (choice) => ({ ...state, takesBonus: choice === takes }),
    };
  }
  if (takesBonus) return { precursor: "", bpv: bonus, poorCrew: false };
  if (precursorRoll === undefined) {
    return oneDie("roll for a precursor object", "EaW 16c", (shown) => ({ ...state, precursorRoll: shown }));
  }
  const precursor = apply(eawPrecursor, { roll: precursorRoll });
  const bpv = precursor === "Treasure" ? TREASURE : ZERO;
  if (precursor !== "Disaster") return { precursor, bpv, poorCrew: false };
  if (disasterRoll === undefined) {
    return oneDie("roll for the Disaster", "EaW 16c", (shown) => ({ ...state, disasterRoll: shown }));
  }
  return { precursor, bpv, poorCrew: disasterRoll >= (scout ? DISASTER.withScout : DISASTER.withoutScout) };
}

const oneDie = (what: string, clause: string, next: (shown: number) => Exploring): Asked<Exploring> => ({
  asks: "roll",
  what,
  clause,
  dice: ONE_DIE,
  next,
});

/** The choice as one of the list; play accepts no other. */
function chosen<T extends string>(choices: readonly T[], choice: string): T {
  const one = choices.find((other) => other === choice);
  if (one === undefined) throw new RangeError(`${choice} is not one of ${choices.join(", ")}`);
  return one;
}
