import type { Direction } from "../../core/arguments";
import type { Hex } from "../../core/hex";

/** Where a fleet starts, and which way all its ships face. */
export interface Start extends Hex {
  readonly facing: Direction;
}

const start = (column: number, row: number, facing: Direction): Start => ({ column, row, facing });

/** EaW 20.0: the start by the direction from which a fleet enters, and the range that the presets should give. */
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

/** EaW 20b: where a fleet starts that has been in the system for more than a season. */
export const STAYED: Hex = { column: 30, row: 30 };
