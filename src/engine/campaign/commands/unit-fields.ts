import { quote, type Cell } from "../../core/cell";
import { formatPoints, type Points } from "../../core/points";
import { completeValues } from "../ledger/change";
import type { TrackedUnit } from "../ledger/entry";
import { tableOf, type BooksState, type LedgerGame } from "../ledger/ledger";
import type { Column } from "../schema/column";
import { SIDES, UNITS } from "../schema/shared-tables";
import {
  amountField,
  choiceField,
  optional,
  optionalAmountField,
  optionalChoiceField,
  optionalWholeField,
  textField,
  textIn,
  yesField,
  type Field,
  type Fields,
} from "./field";
import { nameField, unitNameField } from "./name-field";
import type { NewUnit } from "./unit";

type OfUnits = Pick<LedgerGame, "tables" | "units">;

/** The text for a mark. */
const MARKED = "yes";

/** The fields of a unit: one for each column of Units that can be edited, with the values of the row. */
export function unitFields(state: Pick<BooksState, "books" | "game">, row: UnitCells): Fields {
  const { books, game } = state;
  const sides = books.sides.map(({ name }) => name);
  return Object.fromEntries(
    Object.entries<Column>(tableOf(game, UNITS.name).columns).flatMap(([key, column]) =>
      column.field
        ? [[key, orBlank(game, key, column, fieldOf(state, key, column, typedAs(column, row[key]), sides, row))]]
        : [],
    ),
  );
}

/** The same field, but a blank is read as its column reads it; an amount that another one replaces stays blank. */
function orBlank({ units }: OfUnits, key: string, { blank }: Column, field: Field): Field {
  if (field.required) return field;
  const isValue = units.values.some((value) => value.key === key);
  return optional(field, isValue ? null : blank);
}

/** The cells of a unit in the tracker, by the keys of the columns; what is left out is blank. */
export type UnitCells = Readonly<Record<string, unknown>>;

/** The cells of a row of the tracker, for its fields. */
export const cellsOfRow = (row: TrackedUnit): UnitCells => row as unknown as UnitCells;

function fieldOf(
  { books, game }: Pick<BooksState, "books" | "game">,
  key: string,
  column: Column,
  start: string,
  sides: readonly string[],
  row: UnitCells,
): Field {
  const { field, header, holds, list, bounds = {} } = column;
  const label = field?.label ?? header;
  const samples = field?.samples ?? samplesOf(column);
  const hint = field?.hint !== undefined && { hint: field.hint };
  if (key === "unit") {
    const more = { start, samples, ...hint, taken: books.units.map(({ unit }) => unit) };
    return nameField(label, { books, game }, more);
  }
  if (key === "name") {
    const ids = books.units.map(({ unit }) => unit);
    return unitNameField({ books, game }, ids, { own: textIn(row, "unit"), label, start, samples, ...hint });
  }
  // Offered words are samples themselves.
  const more = { start, ...hint, ...(samples.length > 0 && { samples }) };
  if (list !== undefined && "table" in list && list.table === SIDES.name) return choiceField(label, sides, more);
  const least = bounds.least === undefined ? {} : { least: bounds.least };
  switch (holds) {
    case "yes":
      return yesField(label, more);
    case "points":
      return isNeeded(game, key)
        ? amountField(label, { ...more, ...least })
        : optionalAmountField(label, { ...more, ...least });
    case "whole":
      return optionalWholeField(label, { ...more, ...bounds });
    case "text":
      if (list === undefined || "table" in list) {
        return textField(label, { ...more, word: column.word === true });
      }
      // A word that was typed into the sheet and is not in the list stays as it is.
      return optionalChoiceField(label, start === "" || list.includes(start) ? list : [...list, start], {
        ...more,
        none: "Not noted",
      });
  }
}

/** Sample texts for a column that has none of its own. */
function samplesOf({ holds, bounds: { least = 0, most = Infinity } = {} }: Column): readonly string[] {
  if (holds === "points") return ["67", "12.5", "0"];
  return holds === "whole" ? [least + 3, most, least].filter(Number.isFinite).map(String) : [];
}

/** Whether an amount is required, because no other amount replaces it. */
const isNeeded = ({ units }: OfUnits, key: string): boolean =>
  units.values.some((value) => value.key === key && value.blankAs === undefined);

/** The value of a cell of the tracker, as it would be typed. */
function typedAs({ holds }: Column, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return holds === "points" ? formatPoints(value as Points) : String(value);
  if (typeof value === "boolean") return value ? MARKED : "";
  return typeof value === "string" ? value : quote(value as Cell);
}

/** A unit from the values of its fields; blank amounts are replaced by other ones. */
export function unitFrom({ units }: OfUnits, values: Readonly<Record<string, unknown>>): NewUnit {
  const amounts = completeValues(units, (key) => (values[key] ?? null) as Points | null) ?? {};
  return { ...values, ...amounts, unit: textIn(values, "unit"), side: textIn(values, "side") };
}
