import { shipsOnTable, type Battle } from "./battle";
import { TRACTOR, type BattleShip } from "./ship";

/** Whether a Tractor Beam has pulled a ship in this round: it may have left the table, or run into something, though it is not its turn. */
export const isPulled = (battle: Battle, { ship }: Pick<BattleShip, "ship">): boolean =>
  shipsOnTable(battle).some(({ shot, shotAt }) => shot === TRACTOR && shotAt === ship);
