import type { BooksState } from "../../campaign/ledger/ledger";
import { shipRow } from "../ships/ship-classes";
import type { FoughtSide, ShipFate } from "./fates";

/** What became of the ships of a side, as an empire gets to know it: of its own by their ids, of the others by their classes. */
export const shipsReport = (
  state: Pick<BooksState, "books">,
  { fleet, fates }: Pick<FoughtSide, "fleet" | "fates">,
  empire: string,
): readonly string[] =>
  fates.map((one) =>
    fleet.side === empire
      ? ownShipReport(state, one)
      : `${modelOf(state, one.unit)} of ${fleet.fleet}: ${one.fate.toLowerCase()}`,
  );

/** What became of a ship, as its own empire gets to know it. */
export const ownShipReport = (state: Pick<BooksState, "books">, { unit, fate }: ShipFate): string =>
  `${modelOf(state, unit)} ${unit}: ${fate.toLowerCase()}`;

const modelOf = (state: Pick<BooksState, "books">, unit: string): string => shipRow(state, unit)?.class || "Ship";
