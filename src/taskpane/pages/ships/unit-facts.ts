import type { Game } from "../../../engine/campaign/game";
import { formatAmount } from "../../../engine/core/amount";
import { ZERO, type Points } from "../../../engine/core/points";
import type { FieldValue, UnitColumn, UnitValuesByKey } from "./unit-fields";

/** What the columns of a unit say, with their keys and labels; those that say nothing are left out. */
export const factsOf = (
  game: Game,
  columns: readonly UnitColumn[],
  values: UnitValuesByKey,
): readonly { readonly key: string; readonly label: string; readonly text: string }[] =>
  columns
    .map((column) => ({ key: column.key, label: column.label, text: factOf(game, column, values[column.key]) }))
    .filter(({ text }) => text !== "");

/** A column of a unit as text; blank if it says nothing, such as no repairs used, or an amount of 0 that would be added to its value. */
function factOf({ units }: Game, { key, holds, blank }: UnitColumn, value: FieldValue = null): string {
  if (value === null) return "";
  if (holds === "yes") return value === true ? "Yes" : "";
  if (holds !== "points") return value === blank ? "" : String(value);
  const isValue = units.values.some((known) => known.key === key);
  return value === ZERO && !isValue ? "" : formatAmount(value as Points);
}
