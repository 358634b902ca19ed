import { formatPoints, toNumber } from "../../core/points";
import type { TrackedUnit, UnitValue } from "../ledger/entry";
import type { Row, WorkbookTable } from "../schema/tables";
import type { Reconciliation } from "./reconciliation";
import { idOf, type Discrepancy } from "./discrepancy";
import type { Typed } from "./typed-rows";

/** A row of the tracker that differs from the log. */
export interface Differing {
  readonly row: TrackedUnit;
  readonly typed: Typed;
  readonly table: WorkbookTable;
  readonly taking: Reconciliation;
  readonly answer: string;
}

/** What a difference of a row begins with. */
export const basis = ({ row: { unit, spot } }: Differing): Pick<Discrepancy, "id" | "subject" | "spot"> => ({
  id: idOf(unit),
  subject: unit,
  spot,
});

/** The amounts that a unit is worth, and their columns in the tracker. */
export const AMOUNTS = [
  { key: "economic", column: "Economic BPV" },
  { key: "combat", column: "Combat BPV" },
  { key: "worth", column: "Worth BPV" },
] as const;

/** "Economic BPV 66.5, Worth BPV 66.5": the amounts in which one differs from the other. */
export const valueWords = (value: UnitValue, other?: UnitValue): string =>
  AMOUNTS.filter(({ key }) => value[key] !== other?.[key])
    .map(({ key, column }) => `${column} ${formatPoints(value[key])}`)
    .join(", ");

/** What a unit is worth, as the tracker's cells. */
export const valueCells = ({ economic, combat, worth }: UnitValue): Row => ({
  "Economic BPV": toNumber(economic),
  "Combat BPV": toNumber(combat),
  "Worth BPV": toNumber(worth),
});

/** The cells in which one row differs from another. */
export const otherCells = (cells: Row, before: Row): Row =>
  Object.fromEntries(Object.entries(cells).filter(([column, cell]) => before[column] !== cell));

/** "Orion, Worth BPV 20": side and amounts, where one differs from the other. */
export const sideAndValues = (
  one: UnitValue & { readonly side: string },
  other: UnitValue & { readonly side: string },
): string =>
  [one.side === other.side ? "" : `Side ${one.side || "blank"}`, valueWords(one, other)].filter(Boolean).join(", ");
