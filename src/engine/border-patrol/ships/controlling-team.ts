import type { BooksState } from "../../campaign/ledger/ledger";
import type { Ship } from "./units-table";

/** The Team that uses a unit, and for which it moves and fights: the one that leases it, or its own (V19.36, V13.451). */
export const controllingTeam = (
  { campaign }: Pick<BooksState, "campaign">,
  { unit, side, leasedTo }: Pick<Ship, "unit" | "side" | "leasedTo">,
): string => (leasedTo === "" ? (campaign.units.get(unit)?.side ?? side) : leasedTo);
