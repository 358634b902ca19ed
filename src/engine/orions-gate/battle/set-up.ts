import { actingText, markersLeft, shipsOfFleet, type Battle, type BattleFleet } from "./battle";
import type { SetUpOver } from "./set-up-state";

/** The pieces of terrain that are still to be placed. */
export const piecesToSet = (battle: Battle): readonly string[] =>
  markersLeft(battle)
    .filter(({ kind, marker }) => kind.endsWith("Terrain") && !battle.setUp.pieces.includes(marker))
    .map(({ marker }) => marker);

/** The ships of a fleet that are still to be placed. */
export const shipsToSet = (battle: Battle, fleet: string): readonly string[] =>
  shipsOfFleet(battle, fleet)
    .map(({ ship }) => ship)
    .filter((ship) => !battle.setUp.ships.includes(ship));

/** What is rolled off next; undefined if nothing is. */
export function rolledOffNext(battle: Battle): SetUpOver | undefined {
  const { won } = battle.setUp;
  if (won["the terrain"] === undefined && piecesToSet(battle).length > 0) return "the terrain";
  if (won["the terrain"] !== undefined && piecesToSet(battle).length > 0) return undefined;
  return won["the deployment"] === undefined ? "the deployment" : undefined;
}

/** The fleets of a battle, from one of them on. */
const from = ({ fleets }: Battle, first: string): readonly BattleFleet[] => {
  const at = fleets.findIndex(({ fleet }) => fleet === first);
  return [...fleets.slice(at), ...fleets.slice(0, at)];
};

/** The fleet that places the next piece of terrain: by turns, from the winner of the roll-off on; undefined if none does. */
export function setsPiece(battle: Battle): string | undefined {
  const { won, pieces } = battle.setUp;
  if (won["the terrain"] === undefined || piecesToSet(battle).length === 0) return undefined;
  return from(battle, won["the terrain"])[pieces.length % battle.fleets.length]?.fleet;
}

/** The fleet that places the next ship: by turns, and who has none left is passed over; undefined if none does. */
export function setsShip(battle: Battle): string | undefined {
  const { won, ships } = battle.setUp;
  const first = won["the deployment"];
  if (first === undefined) return undefined;
  const last = battle.ships.get(ships.at(-1) ?? "")?.fleet;
  const order = from(battle, last ?? first);
  const turns = last === undefined ? order : [...order.slice(1), ...order.slice(0, 1)];
  return turns.find(({ fleet }) => shipsToSet(battle, fleet).length > 0)?.fleet;
}

/** Whether a set-up is half done: then the first round waits for it. What is built in play is not set up. */
export const isHalfSetUp = (battle: Battle): boolean =>
  battle.round === 0 &&
  Object.keys(battle.setUp.won).length > 0 &&
  (rolledOffNext(battle) !== undefined || setsPiece(battle) !== undefined || setsShip(battle) !== undefined);

/** What a battle is at: before its first round what is rolled off or placed next, and whose turn that is; then who acts. */
export function stageText(battle: Battle): string {
  const said = actingText(battle);
  if (!isHalfSetUp(battle) || battle.phase !== null || battle.ended) return said;
  const [piece, over] = [setsPiece(battle), rolledOffNext(battle)];
  if (piece !== undefined) return `${said}: ${piece} places a piece of terrain`;
  return over === undefined ? `${said}: ${setsShip(battle) ?? ""} places a ship` : `${said}: roll off over ${over}`;
}
