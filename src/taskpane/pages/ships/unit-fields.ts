import { tableOf, type LedgerGame } from "../../../engine/campaign/ledger/ledger";
import type { Column, Holds } from "../../../engine/campaign/schema/column";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";

/** A column of the tracker that is typed into, as the page shows it. */
export interface UnitField {
  readonly key: string;
  readonly label: string;
  readonly holds: Holds;
}

/** What the tracker has of a unit in a column. */
export type FieldValue = string | number | boolean | null;

/** What the tracker has of a unit, by the keys of the columns. */
export type UnitValuesByKey = Readonly<Record<string, FieldValue>>;

/** What is shown of a unit, in the order of the columns. */
export const fieldsOf = (game: Pick<LedgerGame, "tables">): readonly UnitField[] =>
  Object.entries<Column>(tableOf(game, UNITS.name).columns).flatMap(([key, { field, header, holds }]) =>
    field ? [{ key, label: field.label ?? header, holds }] : [],
  );
