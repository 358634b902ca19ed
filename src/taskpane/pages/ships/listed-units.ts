import type { OpenGame } from "../../../engine/campaign/game";
import type { TrackedUnit } from "../../../engine/campaign/ledger/entry";
import { tableOf, type Unit } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import type { UnitField, UnitValuesByKey } from "./unit-fields";
import type { GameParts } from "../../games/game-parts";
import { hasEveryWord } from "../../parts/search";

/** A row of the tracker with what the entries say about it. */
export interface ListedUnit {
  readonly row: TrackedUnit;
  /** The same row by the keys of the columns that the game has. */
  readonly values: UnitValuesByKey;
  /** When and how it left; null while it is in the campaign. */
  readonly left: Unit["left"];
  /** Whether the log has an entry that adds it. */
  readonly known: boolean;
  /** The name of the mark that only one unit of a side has; blank if this unit does not have it. */
  readonly mark: string;
}

/** Every unit of the tracker, in its order. */
export function unitsOf({ books, campaign, game }: OpenGame): readonly ListedUnit[] {
  const { mark } = game.units;
  const header = mark ? (tableOf(game, UNITS.name).columns[mark.key]?.header ?? "") : "";
  return books.units.map((row) => {
    const unit = campaign.units.get(row.unit);
    const left = unit?.left ?? null;
    const marked = left === null && mark?.holder(campaign, row.side) === row.unit;
    const values = row as unknown as UnitValuesByKey;
    return { row, values, left, known: unit !== undefined, mark: marked ? header : "" };
  });
}

/** The texts that a unit's line shows of its columns, by their keys; without those that say nothing. */
export const summaryOf = (
  open: OpenGame,
  parts: Pick<GameParts, "unitSummary" | "unitSays"> | null,
  values: UnitValuesByKey,
): ReadonlyMap<string, string> =>
  new Map(
    (parts?.unitSummary ?? []).flatMap((key): (readonly [string, string])[] => {
      const text = String(values[key] ?? "");
      const said = parts?.unitSays?.(open, key, text) ?? text;
      return said === "" ? [] : [[key, said]];
    }),
  );

/** Whether every word of a search is found in the unit's text columns. */
export function fitsSearch({ values }: ListedUnit, fields: readonly UnitField[], search: string): boolean {
  const words = fields.filter(({ holds }) => holds === "text").map(({ key }) => String(values[key] ?? ""));
  return hasEveryWord(words, search);
}
