import { rowsIn, type BooksState, type Campaign } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { empiresState } from "../state/state";
import { SIDES } from "../tables";

/** The cell for the player of an empire. */
export const playerCell = (row: number, player: string): Edit => ({
  kind: "change",
  table: SIDES.name,
  row,
  cells: rowOf(SIDES, { player }),
});

/** Who plays each empire, in its row, where that changes because entries no longer count; a name typed since then stays. */
export function playersRestored(state: BooksState, then: Campaign): readonly Edit[] {
  const [now, after] = [state.campaign, then].map((campaign) => empiresState(campaign).replaced);
  return rowsIn(state.books, SIDES).flatMap(({ name, row, player }) => {
    const [was, is] = [now?.get(name), after?.get(name)];
    if (was?.player === is?.player || player !== (was?.player ?? is?.before)) return [];
    return [playerCell(row, is?.player ?? was?.before ?? "")];
  });
}
