import type { Cell } from "../../core/cell";
import { columnsFound, headerKey } from "../schema/table";
import { SEAL } from "../schema/shared-tables";
import { typedIn } from "../schema/typed-rows";
import type { ChangedRow } from "./changed-rows";
import type { BooksState } from "./ledger";
import { isChanged } from "./row-marks";

/** A cell that was typed over, and what it was. */
export interface TypedOver {
  readonly key: string;
  readonly was: Cell;
  readonly is: Cell;
}

/** More words than a column has. */
const MAX_TRIED = 2000;

/**
 * The one cell of a changed row that was typed over, and what it was before, by the row's mark: tried with what the column has in other
 * rows, what it may have, and for numbers what is near. Undefined where no single cell explains it.
 */
export function whatItWas(state: BooksState, { of, row, turn, closed }: ChangedRow): TypedOver | undefined {
  const table = state.books.tables.tables.get(of.name);
  if (!table) return undefined;
  const typedOf = typedIn(table);
  const typed = typedOf(table.rows[row.row] ?? []);
  const salt = String(typed(SEAL.salt.header) ?? "");
  // Without a mark, nothing says what the row was.
  const isClosed = closed !== undefined || turn > state.campaign.turn;
  if (!isChanged(of, salt, typed, isClosed)) return undefined;
  const found = columnsFound(table);
  const explained = Object.entries(of.columns).flatMap(([key, { header, list }]): TypedOver[] => {
    if (header === SEAL.salt.header) return [];
    const is = typed(header);
    const at = found.get(headerKey(header));
    const others = at === undefined ? [] : table.rows.map((cells) => cells[at] ?? null);
    const tried = new Set<Cell>([
      null,
      ...near(is),
      ...namesFor(state, key),
      ...(isWords(list) ? list : []),
      ...others,
    ]);
    const was = [...tried]
      .slice(0, MAX_TRIED)
      .find(
        (before) =>
          before !== is && !isChanged(of, salt, (column) => (column === header ? before : typed(column)), isClosed),
      );
    return was === undefined ? [] : [{ key, was, is }];
  });
  if (explained.length === 1) return explained[0];
  // Two digits may explain it as well as one: then it is a turn that the rows beside it contradict, or where people type most.
  const moved = explained.find(({ key }) => key === of.turn);
  const at = found.get(headerKey(of.columns[of.turn ?? ""]?.header ?? ""));
  const beside = [row.row - 1, row.row + 1].map((other) => table.rows[other]?.[at ?? -1] ?? null);
  if (moved && beside.includes(moved.was) && !beside.includes(moved.is)) return moved;
  return explained.find(({ key }) => key === of.at);
}

const isWords = (list: unknown): list is readonly string[] => Array.isArray(list);

/** What a number, or a text with a letter too many, was most likely before. */
function near(cell: Cell): readonly Cell[] {
  if (typeof cell === "number") return [cell - 1, cell + 1, cell / 10, cell * 10, -cell];
  const text = String(cell ?? "");
  return Array.from(text).map((_, at) => text.slice(0, at) + text.slice(at + 1));
}

/** The names that a column may have, by its key. */
function namesFor({ books, campaign, game }: BooksState, key: string): readonly Cell[] {
  switch (key) {
    case "turn":
      return Array.from({ length: campaign.turn + 1 }, (_, turn) => turn);
    case "side":
    case "from":
    case "to":
    case "owner":
      return [...books.sides.map(({ name }) => name), ...game.accounts];
    case "line":
      return game.lines.map(({ line }) => line);
    case "kind":
      return game.changes.map(({ kind }) => kind);
    default:
      return [];
  }
}
