import { apply } from "../../core/rule";
import { eawDocking } from "../battles/docking";
import { DOCKING } from "../constants";

/** A ship that FRDs build. */
export interface DockedShip {
  /** The ids of the FRDs that build it. */
  readonly frds: readonly string[];
  readonly dockingPoints: number;
  /** The seasons in which it is started and finished. */
  readonly begun: number;
  readonly finished: number;
}

/** Whether it is too large for one FRD to build in a season (EaW 6.0). */
export const isOversize = ({ dockingPoints }: Pick<DockedShip, "dockingPoints">, { perFrd } = DOCKING): boolean =>
  dockingPoints > perFrd;

/** What a ship takes of each of its FRDs in a season; an oversize ship takes all of it (ruling on EaW 6.0). */
export const dockPointsOf = (ship: Pick<DockedShip, "dockingPoints">, docking = DOCKING): number =>
  isOversize(ship, docking) ? docking.perFrd : ship.dockingPoints;

/** The ships that an FRD builds in a season. */
export const shipsIn = <T extends DockedShip>(ships: readonly T[], frd: string, turn: number): readonly T[] =>
  ships.filter(({ frds, begun, finished }) => frds.includes(frd) && begun <= turn && turn <= finished);

/** The docking points of an FRD that are in use in a season. */
export const dockPointsUsed = (ships: readonly DockedShip[], frd: string, turn: number, docking = DOCKING): number =>
  shipsIn(ships, frd, turn).reduce((all, ship) => all + dockPointsOf(ship, docking), 0);

/** When a ship is finished that is started in a turn, the movement points spent on it, and from which turn it moves. */
export function buildTime(
  turn: number,
  {
    dockingPoints,
    frds,
    delayed,
  }: { readonly dockingPoints: number; readonly frds: number; readonly delayed: boolean },
  movesSameSeason: boolean,
  docking = DOCKING,
): { readonly finished: number; readonly movementPoints: number; readonly movesFrom: number } {
  const [seasons, movementPoints] = apply(eawDocking, { points: Math.max(1, dockingPoints), frds, delayed }, docking);
  const finished = turn + seasons - 1;
  return { finished, movementPoints, movesFrom: movementPoints > 0 && movesSameSeason ? finished : finished + 1 };
}
