import type { NewUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Change } from "../../campaign/ledger/entry";
import { shipRow } from "./ship-classes";
import { isCrippled } from "./ship-condition";
import { conditionSet, CRIPPLED, shipCaptured } from "./ship-events";

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

/** How a captured ship comes to its captor: what is damaged stays so until it is inspected (EaW 25b). */
export const capturedAs = (state: BooksState, unit: string, id: string): readonly Change[] => [
  shipCaptured.of(id, { from: state.campaign.units.get(unit)?.side ?? "", before: unit }),
  ...(isCrippled(state, unit) ? [conditionSet.of(id, { was: "", now: CRIPPLED })] : []),
];
