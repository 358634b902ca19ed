import { shipsOnTable, type Battle } from "./battle";
import { sumOf, type BattleShip } from "./ship";

/** Whether another ship on the table has an Inhibitor, so that a ship may be in its range (Gate: Inhibitor). Ruling: not in that of its own. */
export const isInhibitorAbout = (battle: Battle, ship: BattleShip): boolean =>
  shipsOnTable(battle).some((other) => other.ship !== ship.ship && sumOf(other, "inhibitorRange") > 0);
