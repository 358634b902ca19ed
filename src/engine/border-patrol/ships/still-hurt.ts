import type { NewTransfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { quote } from "../../core/cell";
import { isCrippled, isDamaged } from "../battles/forces";
import { shipsIn } from "../table-rows";
import { unitsNamedIn } from "./units-named";

/**
 * The ships that a booked repair is about and that the tracker still has as hurt: how much a repair mends is in rules that are left to
 * the players (V4.80), so nothing changes the Condition by itself.
 */
export function stillHurt(state: BooksState, { line, subject }: NewTransfer): readonly string[] {
  if (line !== "Repair") return [];
  const named = unitsNamedIn(state.campaign)(subject);
  return shipsIn(state)
    .filter((ship) => named.includes(ship.unit) && (isCrippled(ship) || isDamaged(ship)))
    .map(
      ({ unit, condition }) =>
        `${unit} is still ${quote(condition)} on the sheet Ships: correct its Condition once it is repaired.`,
    );
}
