import { isBlank, type Cell } from "../engine/core/cell";
import type { Tables } from "../engine/campaign/schema/table";
import { NOTHING_MORE, type Notice } from "./notice";

/** How many of the last commands are looked after: Undo reverts the last ones first. */
const LOOKED_AFTER = 20;

/** A row of a table that a command wrote: as it was before and after it, as text; "" for no row. */
interface WrittenRow {
  readonly table: string;
  readonly row: number;
  readonly before: string;
  readonly after: string;
}

interface ActWritten {
  readonly name: string;
  readonly rows: readonly WrittenRow[];
}

/**
 * What the last commands have written, to notice where Undo of the host has reverted only a part of one: Excel can keep
 * a command in several steps.
 */
export class ActsWritten {
  #acts: readonly ActWritten[] = [];

  /** Notes what a command has written, by the tables before and after it. */
  note(name: string, before: Tables, after: Tables): void {
    const rows = [...after.tables.keys()].flatMap((table) => rowsBetween(table, before, after));
    if (rows.length > 0) this.#acts = [...this.#acts, { name, rows }].slice(-LOOKED_AFTER);
  }

  /** Another workbook was opened, into which nothing was written yet. */
  forget(): void {
    this.#acts = [];
  }

  /** The name of the last command that these tables hold only a part of. */
  torn(tables: Tables): string | undefined {
    for (const act of [...this.#acts].reverse()) {
      const now = act.rows.map((row) => ({ ...row, now: rowText(tables.tables.get(row.table)?.rows[row.row]) }));
      const gone = now.some((row) => row.now === row.before);
      if (gone && now.some((row) => row.now === row.after)) return act.name;
      // What was done before it is whole unless this one is undone.
      if (!gone) return undefined;
    }
    return undefined;
  }
}

function rowsBetween(table: string, before: Tables, after: Tables): readonly WrittenRow[] {
  const [were, are] = [before, after].map(({ tables }) => tables.get(table)?.rows ?? []);
  if (were === are) return [];
  const written: WrittenRow[] = [];
  for (let row = 0; row < Math.max(were?.length ?? 0, are?.length ?? 0); row++) {
    const [was, is] = [were?.[row], are?.[row]];
    if (was === is || (was !== undefined && is !== undefined && sameCells(was, is))) continue;
    const text = { table, row, before: rowText(was), after: rowText(is) };
    if (text.before !== text.after) written.push(text);
  }
  return written;
}

const sameCells = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);

/** The cells of a row up to the last one that is not blank; "" where all are. */
function rowText(cells: readonly Cell[] | undefined): string {
  if (cells === undefined || cells.every(isBlank)) return "";
  // A column that was added later does not make another row.
  return JSON.stringify(cells.map((cell) => (isBlank(cell) ? null : cell))).replace(/(,null)+]$/, "]");
}

/** The notice where only a part of a command was undone. */
export const tornNotice = (name: string): Notice => ({
  ...NOTHING_MORE,
  tone: "failed",
  happened: `Only a part of "${name}" is in the sheets; the rest is as it was before.`,
  remedy:
    "Go on with Undo until all of it is gone, or with Redo until all of it is back. The page History undoes a whole command.",
});
