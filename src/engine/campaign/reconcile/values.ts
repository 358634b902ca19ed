import { ZERO, formatPoints } from "../../core/points";
import { valuesOfRow } from "../ledger/change";
import type { TrackedUnit, UnitValues } from "../ledger/entry";
import { tableOf, type BooksState } from "../ledger/ledger";
import { UNITS } from "../schema/shared-tables";
import type { Row, WorkbookTable } from "../schema/table";
import { idOf, type Discrepancy } from "./discrepancy";
import type { Reconciliation } from "./reconciliation";
import type { Typed } from "../schema/typed-rows";

/** A row of the tracker that differs from the log. */
export interface Differing {
  readonly row: TrackedUnit;
  readonly typed: Typed;
  readonly table: WorkbookTable;
  readonly reconciliation: Reconciliation;
  readonly answer: string;
}

/** What every difference of a row has. */
export const basis = ({ row: { unit, spot } }: Differing): Pick<Discrepancy, "id" | "subject" | "spot"> => ({
  id: idOf(unit),
  subject: unit,
  spot,
});

/** Whose a unit is, and what it is worth. */
export interface Owned {
  readonly side: string;
  readonly values: UnitValues;
}

/** What the tracker shows of a unit. */
export const parseOwned = ({ game }: Pick<BooksState, "game">, row: TrackedUnit): Owned => ({
  side: row.side,
  values: valuesOfRow(game.units, row),
});

/** The header of the column of a value. */
export const headerOf = ({ game }: Pick<BooksState, "game">, key: string): string =>
  tableOf(game, UNITS.name).columns[key]?.header ?? key;

/** "Cost 66.5, Worth 66.5": the amounts in which one differs from the other. */
export const valueWords = (state: Pick<BooksState, "game">, values: UnitValues, other?: UnitValues): string =>
  state.game.units.values
    .filter(({ key }) => values[key] !== other?.[key])
    .map(({ key }) => `${headerOf(state, key)} ${formatPoints(values[key] ?? ZERO)}`)
    .join(", ");

/** The cells in which one row differs from another. */
export const otherCells = (cells: Row, before: Row): Row =>
  Object.fromEntries(Object.entries(cells).filter(([column, cell]) => before[column] !== cell));

/** "Side North, Worth 20": side and amounts, where one differs from the other. */
export const sideAndValues = (state: Pick<BooksState, "game">, one: Owned, other: Owned): string =>
  [one.side === other.side ? "" : `Side ${one.side || "blank"}`, valueWords(state, one.values, other.values)]
    .filter(Boolean)
    .join(", ");
