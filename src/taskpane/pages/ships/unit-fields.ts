import { tableOf, type LedgerGame } from "../../../engine/campaign/ledger/ledger";
import type { Column, Holds } from "../../../engine/campaign/schema/column";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";

/** A column of the tracker that is typed into, as the page shows it. */
export interface UnitField {
  readonly key: string;
  readonly label: string;
  readonly holds: Holds;
}

/** A column of the tracker, as a card shows it; `blank` is what a blank cell counts as. */
export interface UnitColumn extends UnitField {
  readonly blank: unknown;
}

/** The value of a unit in one column of the tracker. */
export type FieldValue = string | number | boolean | null;

/** The values of a unit in the tracker, by column key. */
export type UnitValuesByKey = Readonly<Record<string, FieldValue>>;

/** All columns of the tracker, in their order: what a card shows of a unit, such as its supply, which no form types. */
export const columnsOf = (game: Pick<LedgerGame, "tables">): readonly UnitColumn[] =>
  Object.entries<Column>(tableOf(game, UNITS.name).columns).map(([key, { field, header, holds, blank }]) => ({
    key,
    label: field?.label ?? header,
    ...{ holds, blank },
  }));

/** The columns that are typed into by a form, in their order. */
export const fieldsOf = (game: Pick<LedgerGame, "tables">): readonly UnitField[] =>
  Object.entries<Column>(tableOf(game, UNITS.name).columns).flatMap(([key, { field, header, holds }]) =>
    field ? [{ key, label: field.label ?? header, holds }] : [],
  );
