import type { NewUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { shipRow } from "./ship-classes";

/** A captured ship as it joins its captor: the same ship under another id (EaW 25.0). */
export function prizeOf(
  state: BooksState,
  unit: string,
  { id, side }: { readonly id: string; readonly side: string },
): NewUnit {
  const row = shipRow(state, unit);
  const values = state.campaign.units.get(unit)?.values ?? {};
  const described = { name: row?.name ?? "", class: row?.class ?? "", sizeClass: row?.sizeClass ?? null };
  return { ...values, ...described, commandRating: row?.commandRating ?? null, unit: id, side };
}
