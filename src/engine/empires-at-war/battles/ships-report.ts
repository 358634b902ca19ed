import type { BooksState } from "../../campaign/ledger/ledger";
import { shipRow } from "../fleets/classes";
import type { FoughtSide } from "./fates";

/** What became of the ships of a side, as an empire gets to know it: of its own by their ids, of the others by their classes. */
export const shipsReport = (
  state: Pick<BooksState, "books">,
  { fleet, fates }: Pick<FoughtSide, "fleet" | "fates">,
  empire: string,
): readonly string[] =>
  fates.map(({ unit, fate }) => {
    const model = shipRow(state, unit)?.class || "Ship";
    const ship = fleet.side === empire ? `${model} ${unit}` : `${model} of ${fleet.fleet}`;
    return `${ship}: ${fate.toLowerCase()}`;
  });
