import { SETTINGS } from "../../engine/campaign/schema/shared-tables";
import { overlap, parseArea, type Area } from "../address";
import { NO_CONTENTS, runsOfRows, type Part } from "./part";
import type { PendingEdits } from "./pending-edits";
import { isFormula, lastBodyRow, lastColumn, type Picture, type PicturedTable } from "./picture";

/** Cells of a sheet that have changed: the whole sheet where nobody said which. */
interface Place {
  readonly sheet: string;
  readonly area: Area | null;
}

/** What has changed since the workbook was read, as far as it is known. */
export interface Changes {
  /** Whether anything may have changed. */
  readonly anything: boolean;
  readonly places: readonly Place[];
  /** The rows that we wrote to, by table. */
  readonly rows: ReadonlyMap<string, ReadonlySet<number>>;
}

export const NO_CHANGES: Changes = { anything: false, places: [], rows: new Map() };
export const ANY_CHANGE: Changes = { ...NO_CHANGES, anything: true };

/** What Excel reports of a change: the sheet, its cells (such as "B7" or "B7:C9"), and what was done to them. */
export interface Reported {
  readonly worksheetId?: string;
  readonly address?: string;
  readonly changeType?: string;
}

/** A change that Excel reported; cells that were put in or taken out move others. */
export function reported({ worksheetId, address, changeType }: Reported): Changes {
  if (!worksheetId) return ANY_CHANGE;
  const area = changeType === "RangeEdited" ? parseArea(address ?? "") : null;
  return { ...NO_CHANGES, places: [{ sheet: worksheetId, area }] };
}

/** What our own write has changed. A new sheet, and a cell that was written by itself, may have changed more around it. */
export function written({ touched, before, after, layings, puts }: PendingEdits): Changes {
  const rows = [...touched].map(([name, cells]): [string, ReadonlySet<number>] => {
    const [was, is] = [before.tables.get(name), after.tables.get(name)];
    const top = (is?.row ?? 0) + 1;
    const written = [...cells.keys()].map((key) => Number(key.split(",")[0]) - top);
    const added = Array.from({ length: (is?.values.length ?? 0) - (was?.values.length ?? 0) }, (_, at) => at);
    return [name, new Set([...written, ...added.map((at) => (was?.values.length ?? 0) + at)])];
  });
  const places = [
    ...layings.map(({ name }) => ({ sheet: name, area: null })),
    ...puts.filter(({ oneByOne }) => oneByOne).map(({ sheet }) => ({ sheet: sheet.key, area: null })),
  ];
  return { anything: false, places, rows: new Map(rows) };
}

export const isNothing = ({ anything, places, rows }: Changes): boolean =>
  !anything && places.length === 0 && rows.size === 0;

/** Both changes. */
export function joined(one: Changes, other: Changes): Changes {
  const rows = new Map(one.rows);
  for (const [name, more] of other.rows) rows.set(name, new Set([...(rows.get(name) ?? []), ...more]));
  return { anything: one.anything || other.anything, places: [...one.places, ...other.places], rows };
}

/**
 * What to read again of a table. Formulas may follow from anything, so a table that has some is read as a whole; so are
 * Settings, which say what the other tables are.
 */
export const partsSince =
  (changes: Changes, known: Picture) =>
  (name: string): Part => {
    const table = known.tables.get(name);
    return table ? partSince(changes, table) : "everything";
  };

function partSince(changes: Changes, table: PicturedTable): Part {
  const { name, sheet, row, column } = table;
  // A cell typed directly below or beside a table becomes a part of it.
  const around: Area = {
    first: { row: Math.max(0, row - 1), column: Math.max(0, column - 1) },
    last: { row: lastBodyRow(table) + 2, column: lastColumn(table) + 1 },
  };
  const isHit = changes.places.some(
    (place) => place.sheet === sheet.key && (!place.area || overlap(place.area, around)),
  );
  if (changes.anything || isHit || name === SETTINGS.name || hasFormulas(table)) return "everything";
  const rows = changes.rows.get(name);
  return rows ? { ...NO_CONTENTS, rows: runsOfRows(rows) } : NO_CONTENTS;
}

const hasFormulas = ({ values, formulas }: PicturedTable): boolean =>
  formulas.some((cells, row) => cells.some((cell, column) => isFormula(cell, values[row]?.[column] ?? null)));
