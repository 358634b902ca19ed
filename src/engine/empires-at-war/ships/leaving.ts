import { unitLeaves } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { shipRow } from "./ship-classes";

/** A ship leaves its empire; the entry keeps the condition that its row showed, so that undo gives it back. */
export function shipLeaves(state: BooksState, unit: string, how: string): Change {
  const condition = shipRow(state, unit)?.condition ?? "";
  return unitLeaves(unit, how, condition === "" ? "" : JSON.stringify({ condition }));
}
