import type { BooksState } from "../../campaign/ledger/ledger";
import { battlesIn } from "../battles/battles";
import { isSubLight } from "../battles/forces";
import { isUnresolved } from "../battles/pursuit-forces";
import type { Ship } from "../ships/units-table";
import { trackedShip } from "../table-rows";
import { isAdrift } from "./adrift";

/** Why a ship does not do it, and its clause. */
interface Why {
  readonly message: string;
  readonly clause: string;
}

/** Why a ship of the tracker can neither prepare a unit for towing nor tow it, whatever its deployment is; undefined if it can. */
export function unfitToTow({ campaign }: Pick<BooksState, "campaign">, row: Ship): Why | undefined {
  const { unit } = row;
  if (row.lostUntil !== null) return { message: `${unit} is Lost, and in no hex.`, clause: "V13.914" };
  if (isAdrift(row.condition)) return { message: `${unit} is adrift, and nobody is aboard.`, clause: "V19.71" };
  if (isSubLight(row)) {
    return {
      message: `${unit} has no Warp Engines, and leaves its hex only when it is towed itself.`,
      clause: "V13.912",
    };
  }
  const battle = [...battlesIn(campaign).values()].find(
    (one) => isUnresolved(one, campaign.turn) && [...one.attackers, ...one.defenders].includes(unit),
  );
  return (
    battle && {
      message: `${unit} is in ${battle.name}, which is not resolved. End that battle and its Pursuit first.`,
      clause: "V13.12",
    }
  );
}

/** Why the ship of a salvage cannot go on with it; undefined if it can, or is not in the tracker. */
export function cannotTow(state: Pick<BooksState, "books" | "campaign">, ship: string): Why | undefined {
  const row = trackedShip(state, ship);
  const why = row && unfitToTow(state, row);
  if (!why || why.clause === "V13.12") return why;
  return { ...why, message: `${why.message} Give up the salvage.` };
}
