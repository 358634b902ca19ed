import { MOVE, NO_ENGINE } from "../constants";
import { directionTo, inchesApart, onward, turnBetween, type Pose } from "./pose";
import { energyOf, type BattleShip } from "./ship";

/** What a ship needs for a way on the table, and what its moves allow (Gate: Ships Turn). */
export interface Course {
  /** How far it is from where it was, and how far it turned; to port below 0. */
  readonly inches: number;
  readonly degrees: number;
  /** How many moves that takes at least. */
  readonly moves: number;
}

/** How far a move takes a ship, in inches: half as far near an Inhibitor (Gate: Inhibitor). */
export function inchesOfMove(ship: BattleShip, isInhibited: boolean): number {
  const whole = energyOf(ship) === 0 ? NO_ENGINE.inches : MOVE.inches;
  return isInhibited ? whole / 2 : whole;
}

/** The way of a ship from one place to another. What turns nowhere known has only its distance. */
export function courseOf(from: Pose, to: Pose, inchesEach: number): Course {
  const inches = inchesApart(from, to);
  const degrees = from.facing === null || to.facing === null ? 0 : turnBetween(from.facing, to.facing);
  const moves = Math.max(Math.ceil(inches / inchesEach), Math.ceil(Math.abs(degrees) / MOVE.degrees), 1);
  return { inches, degrees, moves };
}

/** Where a ship is after so many moves straight ahead; undefined where nobody noted how it faces. */
export const straightOn = (pose: Pose, inches: number): Pose | undefined =>
  pose.facing === null ? undefined : onward(pose, pose.facing, inches);

/** A ship that is pointed to a place faces the way that it goes, as far as its turns allow. */
export function pointedTo(from: Pose, { x, y }: Pick<Pose, "x" | "y">, most: number): Pose {
  if (from.facing === null) return { x, y, facing: null };
  const turn = turnBetween(from.facing, directionTo(from, { x, y }));
  const turned = Math.sign(turn) * Math.min(Math.abs(turn), most * MOVE.degrees);
  return { x, y, facing: (from.facing + turned + 360) % 360 };
}

/** A way in words, and by how much it is more than so many moves allow, which is not forbidden. */
export function courseSays({ inches, degrees, moves: needed }: Course, moves: number, inchesEach: number): string {
  const turned = degrees === 0 ? "" : `, and a turn of ${Math.abs(degrees)}° to ${degrees > 0 ? "starboard" : "port"}`;
  const limit =
    needed <= moves
      ? ""
      : ` That is more than ${moves === 1 ? "1 move" : `${moves} moves`} allow: ${moves * inchesEach}" and ${moves * MOVE.degrees}°.`;
  return `${inches}" on the table${turned}.${limit}`;
}
