import type { Direction } from "../core/arguments";
import type { Hex } from "../core/hex";

/** Where a fleet starts, and which way all its ships face. */
export interface Start extends Hex {
  readonly facing: Direction;
}

const start = (column: number, row: number, facing: Direction): Start => ({ column, row, facing });

/** EaW 20.0: the start by the direction from which a fleet enters, and the range that the presets are to give. */
export const STARTS: {
  readonly preset: Readonly<Record<Direction, Start>>;
  readonly alternate: Readonly<Record<Direction, Start>>;
  readonly range: number;
} = {
  preset: {
    A: start(30, 15, "D"),
    B: start(45, 23, "E"),
    C: start(45, 38, "F"),
    D: start(30, 45, "A"),
    E: start(15, 38, "B"),
    F: start(15, 23, "C"),
  },
  alternate: {
    A: start(30, 1, "D"),
    B: start(60, 15, "E"),
    C: start(60, 45, "F"),
    D: start(30, 60, "A"),
    E: start(1, 45, "B"),
    F: start(1, 16, "C"),
  },
  range: 30,
};

/** EaW 21.0: the hexes from which a ship may leave in a direction. */
export const DISENGAGE_HEXES: Readonly<Record<Direction, readonly [string, string, string]>> = {
  A: ["2901", "3001", "3101"],
  B: ["6014", "6015", "6016"],
  C: ["6044", "6045", "6046"],
  D: ["2960", "3060", "3160"],
  E: ["0144", "0145", "0146"],
  F: ["0115", "0116", "0117"],
};

/** EaW 21a: two and a half turns are fought first, so a ship may leave at half of the third. */
export const EARLIEST_DISENGAGE = { turnsAfterEntry: 2, impulse: 16 };

/** EaW 6.0: what one FRD docks in a season, and how long a ship takes and what it costs to move in the season of its end. */
export const DOCKING = {
  perFrd: 36,
  fits: { seasons: 1, movementPoints: 1 },
  oversize: { seasons: 2, movementPoints: 0 },
  oversizeInTwo: { frds: 2, seasons: 1, movementPoints: 2 },
};
