import type { TrackedUnit } from "../../../engine/campaign/ledger/entry";
import type { Unit } from "../../../engine/campaign/ledger/replay";
import type { OpenBooks } from "../../../engine/campaign/game";

/** A row of the ship tracker with what the entries say of it. */
export interface Ship {
  readonly row: TrackedUnit;
  /** When and how it left; null while it is in the campaign. */
  readonly left: Unit["left"];
  /** Whether the log knows it at all. */
  readonly known: boolean;
  readonly flagship: boolean;
}

/** Every unit of the tracker, in its order. */
export function shipsOf({ books, campaign }: OpenBooks): readonly Ship[] {
  return books.units.map((row) => {
    const unit = campaign.units.get(row.unit);
    return {
      row,
      left: unit?.left ?? null,
      known: unit !== undefined,
      flagship: campaign.flagships.get(row.side) === row.unit && !unit?.left,
    };
  });
}

/** Whether every word of a search stands somewhere in what describes the unit. */
export function fitsSearch({ row }: Ship, search: string): boolean {
  const { unit, name, side, class: type, captain, place, deployment, condition, note } = row;
  const text = [unit, name, side, type, captain, place, deployment, condition, note].join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
