import { markersLeft, type Battle } from "./battle";
import type { Marker, MarkerKind } from "./marker";
import { effectIn, partsWith, type BattlePart, type BattleShip } from "./ship";

/** Where something on the table came from: "Port 2 of Wick". */
export const launchedFrom = (ship: string, { side, position }: BattlePart): string => `${side} ${position} of ${ship}`;

/** The component that a torpedo or mine came from, whether it is destroyed by now or not. */
export const launcherOf = ({ ships }: Battle, { of }: Marker): BattlePart | undefined =>
  [...ships.values()].flatMap(({ ship, parts }) => parts.filter((part) => launchedFrom(ship, part) === of))[0];

const outFrom = (battle: Battle, { ship }: BattleShip, part: BattlePart, kind: MarkerKind): number =>
  markersLeft(battle).filter((one) => one.kind === kind && one.of === launchedFrom(ship, part)).length;

/** The launchers of a ship that have a torpedo left to launch: each has a number of them out at a time (Gate: Torpedo, Gate: Missile Cluster). */
export const torpedoesReady = (battle: Battle, ship: BattleShip): readonly BattlePart[] =>
  partsWith(ship, "torpedoes").filter((part) => outFrom(battle, ship, part, "Torpedo") < effectIn(part, "torpedoes"));

/** The Minelayers of a ship whose mine is not out (Gate: Minelayer). */
export const minesReady = (battle: Battle, ship: BattleShip): readonly BattlePart[] =>
  partsWith(ship, "mineDamage").filter((part) => outFrom(battle, ship, part, "Mine") === 0);
