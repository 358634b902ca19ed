import type { BooksState } from "../../campaign/ledger/ledger";
import { battlesIn } from "../battles/battles";
import { isSubLight } from "../battles/forces";
import { isUnresolved } from "../battles/pursuit-forces";
import type { Ship } from "../ships/units-table";
import { isAdrift } from "../salvage/adrift";

/** Why a ship does not do it, and its clause. */
interface Why {
  readonly message: string;
  readonly clause: string;
}

/** Why a ship expends no Movement Point, whatever it is deployed for: it neither tows nor looks for a Convoy; undefined if it may. */
export function cannotMove({ campaign }: Pick<BooksState, "campaign">, row: Ship): Why | undefined {
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
