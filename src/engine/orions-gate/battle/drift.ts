import type { Bearing, BattleShip } from "./ship";

/** Gate: Ships Turn. How far a ship drifts for each point of its drift. */
const INCHES_A_POINT = 2;

/** Where a ship drifts that was rammed from a side. */
const AWAY_FROM: Readonly<Record<Bearing, string>> = {
  Ahead: "astern",
  Astern: "ahead",
  Port: "to starboard",
  Starboard: "to port",
};

/** How far a ship drifts, and where to. Ruling: an Inhibitor halves drifting as it does moving (Gate: Inhibitor). */
export function driftOf({ drift, rammedFrom }: BattleShip, isInhibited: boolean): { inches: number; towards: string } {
  const inches = drift * INCHES_A_POINT;
  return {
    inches: isInhibited ? inches / 2 : inches,
    towards: rammedFrom === "" ? "ahead" : AWAY_FROM[rammedFrom],
  };
}
