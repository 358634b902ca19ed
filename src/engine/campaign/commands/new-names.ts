import type { Cell } from "../../core/cell";
import { rowsIn } from "../ledger/ledger";
import { NAME_CHECK, nameInRow, notAThing, ownerInRow } from "../ledger/naming";
import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Edit } from "../schema/edit";
import type { Table } from "../schema/table";

/** A name that is written, and whose the thing is. */
interface NewName {
  readonly name: string;
  readonly owner: string;
}

/** The refusal of edits that give a thing a name which means something else; undefined if they give none. A name that is there may stay. */
export function misnamed(open: OpenBooks, edits: readonly Edit[]): Outcome | undefined {
  for (const of of open.game.tables.filter(({ isOfNames }) => isOfNames)) {
    for (const { name, owner } of edits.flatMap((edit) => namesIn(open, edit, of))) {
      const wrong = name === "" ? undefined : notAThing(open, of, name, owner);
      if (wrong === undefined || rowsIn(open.books, of).some((row) => nameInRow(of, row) === name)) continue;
      return refusal(NAME_CHECK, name, wrong);
    }
  }
  return undefined;
}

/** The names that an edit writes into a table. */
function namesIn(open: OpenBooks, edit: Edit, of: Table): readonly NewName[] {
  const nameHeader = of.columns[of.key]?.header ?? "";
  const ownerHeader = of.columns[of.owner ?? "side"]?.header ?? "";
  const named = (cellOf: (header: string) => Cell | undefined, owner = ""): NewName => ({
    name: String(cellOf(nameHeader) ?? "").trim(),
    owner: String(cellOf(ownerHeader) ?? owner).trim(),
  });
  switch (edit.kind) {
    case "append":
      return edit.table === of.name ? edit.rows.map((row) => named((header) => row[header])) : [];
    case "change": {
      if (edit.table !== of.name) return [];
      const now = rowsIn(open.books, of).find(({ row }) => row === edit.row);
      return [named((header) => edit.cells[header], now && ownerInRow(of, now))];
    }
    case "lay": {
      const laid = edit.sheet.table;
      if (laid?.name !== of.name) return [];
      const at = (wanted: string): number => laid.columns.findIndex(({ name }) => name === wanted);
      return laid.rows.map((row) => named((header) => row[at(header)]));
    }
    default:
      return [];
  }
}
