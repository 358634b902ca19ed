import { directionOf, onward, type Pose } from "./pose";
import type { Bearing, BattleShip } from "./ship";

/** Gate: Ships Turn. How far a ship drifts for each point of its drift. */
const INCHES_A_POINT = 2;

/** Where a ship drifts that was rammed from a side. */
const AWAY_FROM: Readonly<Record<Bearing, Bearing>> = {
  Ahead: "Astern",
  Astern: "Ahead",
  Port: "Starboard",
  Starboard: "Port",
};

const TOWARDS: Readonly<Record<Bearing, string>> = {
  Ahead: "ahead",
  Astern: "astern",
  Port: "to port",
  Starboard: "to starboard",
};

/** Where a ship drifts: ahead, or away from where it was rammed. */
const wayOf = ({ rammedFrom }: Pick<BattleShip, "rammedFrom">): Bearing =>
  rammedFrom === "" ? "Ahead" : AWAY_FROM[rammedFrom];

/** How far a ship drifts, and where to; an Inhibitor halves drifting as it does moving, unless the group reads it otherwise (Gate: Inhibitor). */
export function driftOf(ship: BattleShip, isInhibited: boolean): { inches: number; towards: string } {
  const inches = ship.drift * INCHES_A_POINT;
  return {
    inches: isInhibited ? inches / 2 : inches,
    towards: TOWARDS[wayOf(ship)],
  };
}

/** Where a ship comes to that drifts by so many inches; undefined where nobody noted how it faces. */
export const driftedTo = (ship: Pick<BattleShip, "rammedFrom">, pose: Pose, inches: number): Pose | undefined =>
  pose.facing === null ? undefined : onward(pose, directionOf(pose.facing, wayOf(ship)), inches);
