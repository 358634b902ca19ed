import type { Cell } from "../../core/cell";
import type { Edit } from "../schema/edit";
import type { Part, Outcome } from "../ledger/outcome";
import type { PlannedTable, SheetPlan } from "../schema/sheet";
import type { Row } from "../schema/table";

/** About as many cells as Excel writes in a second or two. */
const CELLS_AT_ONCE = 30_000;

type Laying = Extract<Edit, { kind: "lay" }>;

/** A sheet, or some rows of a long one. */
interface Piece {
  readonly name: string;
  readonly edit: Edit;
  readonly cells: number;
}

/**
 * The parts in which an outcome is written: its own parts, if it has any; new sheets alone in parts according to their size;
 * and everything else in one part, because half of it would be wrong.
 */
export function partsOf({ edits, parts }: Outcome): readonly Part[] {
  if (parts) return parts;
  const layings = edits.filter((edit) => edit.kind === "lay");
  if (layings.length < edits.length) return [{ what: "everything", edits }];
  return grouped(layings.flatMap(piecesOf)).map((pieces) => ({
    what: pieces.map(({ name }) => name).join(", "),
    edits: pieces.map(({ edit }) => edit),
  }));
}

/** Groups of pieces with not too many cells; at least one group, so that an empty write is one part as well. */
function grouped(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const groups: Piece[][] = [[]];
  let cells = 0;
  for (const piece of pieces) {
    const last = groups[groups.length - 1];
    if (last && (last.length === 0 || cells + piece.cells <= CELLS_AT_ONCE)) {
      last.push(piece);
      cells += piece.cells;
    } else {
      groups.push([piece]);
      cells = piece.cells;
    }
  }
  return groups;
}

/** A long table is added with its first rows; the others follow. */
function piecesOf({ sheet }: Laying): readonly Piece[] {
  const { name, table } = sheet;
  const atOnce = table ? Math.floor(CELLS_AT_ONCE / table.columns.length) : Infinity;
  if (!table || table.rows.length <= atOnce) return [{ name, edit: { kind: "lay", sheet }, cells: cellsOf(sheet) }];
  const starts = Array.from({ length: Math.ceil(table.rows.length / atOnce) }, (_, index) => index * atOnce);
  return starts.map((start): Piece => {
    const rows = table.rows.slice(start, start + atOnce);
    const first = start === 0;
    return {
      name: `${name} (rows ${start + 1} to ${start + rows.length})`,
      edit: first
        ? { kind: "lay", sheet: { ...sheet, table: { ...table, rows } } }
        : { kind: "append", table: table.name, rows: rows.map((row) => cellsByHeader(table, row)) },
      cells: rows.length * table.columns.length + (first ? sheet.cells.length : 0),
    };
  });
}

const cellsOf = ({ cells, table }: SheetPlan): number =>
  cells.length + (table ? table.rows.length * table.columns.length : 0);

const cellsByHeader = ({ columns }: PlannedTable, cells: readonly Cell[]): Row =>
  Object.fromEntries(columns.map(({ name }, column) => [name, cells[column] ?? null]));
