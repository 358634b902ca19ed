import { tableOf, type LedgerGame } from "../../../engine/campaign/ledger/ledger";
import type { Column, Holds } from "../../../engine/campaign/schema/column";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";

/** A column of the tracker that is typed into, as the page shows it. */
export interface UnitField {
  readonly key: string;
  readonly label: string;
  readonly holds: Holds;
}

/** The value of a unit in one column of the tracker. */
export type FieldValue = string | number | boolean | null;

/** The values of a unit in the tracker, by column key. */
export type UnitValuesByKey = Readonly<Record<string, FieldValue>>;

/** The fields that are shown for a unit, in the order of the columns. */
export const fieldsOf = (game: Pick<LedgerGame, "tables">): readonly UnitField[] =>
  Object.entries<Column>(tableOf(game, UNITS.name).columns).flatMap(([key, { field, header, holds }]) =>
    field ? [{ key, label: field.label ?? header, holds }] : [],
  );
