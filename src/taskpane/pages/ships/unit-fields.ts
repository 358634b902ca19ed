import type { NewUnit } from "../../../engine/campaign/commands/unit";
import { completeValues } from "../../../engine/campaign/ledger/change";
import { tableOf, type LedgerGame } from "../../../engine/campaign/ledger/ledger";
import type { Column, Holds } from "../../../engine/campaign/schema/column";
import { SIDES, UNITS } from "../../../engine/campaign/schema/shared-tables";
import { formatPoints, type Points } from "../../../engine/core/points";
import { parseAmount, parseAmountFrom, parseWhole } from "../../../engine/core/amount";

type FieldsOf = Pick<LedgerGame, "tables" | "units">;

/** A field of a unit, as the form shows it: a column of the tracker that is typed into. */
export interface UnitField {
  readonly key: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly holds: Holds;
  /** The words to choose from; null where any text is typed. */
  readonly words: readonly string[] | null;
  /** Whether a side of the campaign is chosen. */
  readonly isSide: boolean;
  readonly required: boolean;
  readonly column: Column;
}

/** What the tracker has of a unit in a column. */
export type FieldValue = string | number | boolean | null;

/** What the tracker has of a unit, by the keys of the columns. */
export type UnitValuesByKey = Readonly<Record<string, FieldValue>>;

/** What a mark is typed as. */
const MARKED = "Yes";

/** The fields of a unit, in the order of the columns. */
export const fieldsOf = (game: FieldsOf): readonly UnitField[] =>
  Object.entries<Column>(tableOf(game, UNITS.name).columns).flatMap(([key, column]) => {
    const { field, header, holds, list } = column;
    if (!field) return [];
    const isSide = list !== undefined && "table" in list && list.table === SIDES.name;
    const words = holds === "yes" ? [MARKED] : list === undefined || "table" in list ? null : list;
    const required = key === "unit" || isSide || isNeeded(game, key);
    return [{ key, label: field.label ?? header, hint: field.hint, holds, words, isSide, required, column }];
  });

/** Whether an amount must be typed, since nothing stands in for it. */
const isNeeded = ({ units }: FieldsOf, key: string): boolean =>
  units.values.some((value) => value.key === key && value.blankAs === undefined);

const isValue = ({ units }: FieldsOf, key: string): boolean => units.values.some((value) => value.key === key);

/** What is typed into the fields, by key. */
export type UnitFields = Readonly<Record<string, string>>;

export const blankFields = (side: string): UnitFields => ({ side });

/** What the tracker has of a unit, as it would be typed. */
export const typedFields = (fields: readonly UnitField[], values: UnitValuesByKey): UnitFields =>
  Object.fromEntries(fields.map((field) => [field.key, typedAs(field, values[field.key])]));

function typedAs({ holds }: UnitField, value: FieldValue = null): string {
  if (value === null) return "";
  if (typeof value === "number" && holds === "points") return formatPoints(value as Points);
  if (typeof value === "boolean") return value ? MARKED : "";
  return String(value);
}

/** A unit as its fields were typed, or what is wrong with them by key. */
export type ReadUnit =
  { readonly unit: NewUnit } | { readonly unit: null; readonly problems: ReadonlyMap<string, string> };

/** Reads the fields of a unit; amounts that are left blank are those that stand in for them. */
export function readUnit(game: FieldsOf, typed: UnitFields): ReadUnit {
  const problems = new Map<string, string>();
  const read: Record<string, unknown> = {};
  const text = (key: string): string => (typed[key] ?? "").trim();
  for (const { key, column } of fieldsOf(game)) {
    const value = text(key) === "" ? (isValue(game, key) ? null : column.blank) : valueOf(column, text(key));
    if (value instanceof Misfit) problems.set(key, value.message);
    else read[key] = value;
  }
  if (text("unit") === "") problems.set("unit", "Give the unit an id.");
  for (const { key } of game.units.values) {
    if (isNeeded(game, key) && text(key) === "") problems.set(key, "Type an amount, such as 4.5.");
  }
  const values = completeValues(game.units, (key) => (read[key] ?? null) as Points | null);
  if (problems.size > 0 || !values) return { unit: null, problems };
  return { unit: { ...read, ...values, unit: text("unit"), side: text("side") } };
}

/** What was typed does not fit its field. */
class Misfit {
  constructor(readonly message: string) {}
}

/** The value of a field that is not blank. */
function valueOf({ holds, bounds = {} }: Column, text: string): unknown {
  const { least, most } = bounds;
  switch (holds) {
    case "text":
      return text;
    case "yes":
      return text === MARKED;
    case "points":
      return orMisfit(least === undefined ? parseAmount(text) : parseAmountFrom(text, least));
    case "whole":
      return orMisfit(parseWhole(text, least, most));
  }
}

const orMisfit = (value: number | string): number | Misfit => (typeof value === "string" ? new Misfit(value) : value);
