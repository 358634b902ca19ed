import { isBlank, type Cell } from "../../core/cell";
import { digestsFrom, digestsOf } from "../ledger/digests";
import type { Closing } from "../ledger/entry";
import type { BooksState, LedgerGame } from "../ledger/ledger";
import { stateOf } from "../ledger/replay";
import { tableSheet } from "../schema/layout";
import { CLOSINGS, SECRET_TO, SETTING, SETTINGS } from "../schema/shared-tables";
import { rowOf, type Row, type Table, type Tables } from "../schema/table";
import { oursIn } from "../schema/typed-rows";
import { EVERYBODY } from "../schema/audience";
import { whoKnows } from "../sight";
import { rowsRead, viewOf } from "../view";

/** The books as a player is given them: the side's view, in a form of its own. */
export interface PlayerBooks<G extends LedgerGame = LedgerGame> extends BooksState {
  readonly game: G;
}

/**
 * The books that the file of a side contains: its view, and nothing else of the workbook that it is taken from. In addition to
 * what a view leaves out:
 * - `Secret to` says only whether everybody may know the row, or the side: not who else.
 * - `Salt` keeps its random part. The rest of it follows from the number that the row has in the game master's books.
 * - `Digest` is calculated over what the file contains, because the one of the books depends on who else knows a row.
 * - Columns are those of the game in its order, and an optional one is there only if the side knows a cell of it.
 * - Rows that have no number are in the order of what they contain, not in the one in which the game master sorted them.
 */
export function playerBooks<G extends LedgerGame>(
  state: BooksState & { readonly game: G },
  side: string,
): PlayerBooks<G> {
  const view = stateOf(viewOf(state, side), state.game);
  const rows = new Map(state.game.tables.flatMap((of) => rowsFor(view, of, side)));
  const settings = rows.get(SETTINGS.name) ?? [];
  rows.set(SETTINGS.name, [...settings, rowOf(SETTINGS, { setting: SETTING.playerFile, value: side })]);
  const tables = tablesOf(state.game.tables, rows);
  const told = stateOf(tables, state.game);
  const closings = withDigests(told, rows.get(CLOSINGS.name) ?? [], side);
  // Only the closings are read once more.
  const ofClosings = state.game.tables.filter(({ name }) => name === CLOSINGS.name);
  const anew = tablesOf(ofClosings, new Map([[CLOSINGS.name, closings]]));
  return stateOf({ ...tables, tables: new Map([...tables.tables, ...anew.tables]) }, state.game);
}

/** The rows of a table of a view, in their own order; nothing if the view does not have the table. */
function rowsFor(view: BooksState, of: Table, side: string): (readonly [name: string, rows: readonly Row[]])[] {
  const table = view.books.tables.tables.get(of.name);
  if (!table) return [];
  const typed = oursIn(table, of);
  const { salt } = of.columns;
  const all = table.rows.map((cells): Row => {
    const row = typed(cells);
    return salt ? { ...row, [salt.header]: told(row[salt.header] ?? null) } : row;
  });
  const secrets = secretsIn(view, of, side);
  const rows = all.map((row, at): Row => ({ ...row, ...secrets.get(at) }));
  const isInOrder = of.numbered === true || Object.hasOwn(of.columns, "no");
  return [[of.name, isInOrder ? rows : [...rows].sort(order)]];
}

/** A salt as the file has it. */
const told = (cell: Cell): Cell => (isBlank(cell) ? cell : String(cell).slice(0, RANDOM_FIGURES));

/** The letter and the random digits that a salt begins with: see the marks of rows. */
const RANDOM_FIGURES = 17;

/** What Secret to says in the rows of a table, by their positions. */
function secretsIn(view: BooksState, of: Table, side: string): ReadonlyMap<number, Row> {
  if (of.columns["secretTo"] === undefined) return new Map();
  return new Map(
    rowsRead(view.books, of).map((row) => [
      row.row,
      { [SECRET_TO.header]: whoKnows(view, of, row) === undefined ? EVERYBODY : side },
    ]),
  );
}

/** The order of two rows by the first of their cells that differ; numbers in a text by their value. */
function order(one: Row, other: Row): number {
  for (const [header, cell] of Object.entries(one)) {
    const [a, b] = [String(cell ?? ""), String(other[header] ?? "")];
    if (a === b) continue;
    return WORDS.compare(a, b) || (a < b ? -1 : 1);
  }
  return 0;
}

const WORDS = new Intl.Collator("en", { numeric: true });

/** The tables of a file with these rows. */
function tablesOf(declared: readonly Table[], rows: ReadonlyMap<string, readonly Row[]>): Tables {
  const sheets = declared
    .filter(({ name, optional }) => optional !== true || (rows.get(name) ?? []).length > 0)
    .map((of) => ({ of, plan: tableSheet(of, rows.get(of.name)) }));
  return {
    sheets: sheets.map(({ plan }) => plan.name),
    tables: new Map(
      sheets.map(({ of, plan }) => [
        of.name,
        {
          ...{ name: of.name, of, sheet: plan.name, row: 0, column: 0 },
          header: plan.table?.columns.map(({ name }) => name) ?? [],
          rows: plan.table?.rows ?? [],
        },
      ]),
    ),
  };
}

/** The closings with the side's digests over what the file contains, each chained to the one before. */
function withDigests(state: BooksState, rows: readonly Row[], side: string): readonly Row[] {
  const { books, campaign, game } = state;
  const from = digestsFrom(state);
  const { turn: turnAt, side: sideAt, digest } = CLOSINGS.columns;
  const isOwn = (row: Row): boolean => String(row[sideAt.header] ?? "") === side;
  // A digest is calculated from the one before, which is filled in here.
  const closings: Closing[] = books.closings.map((row) => (row.turn < campaign.first ? row : { ...row, digest: "" }));
  const digests = digestsOf({ campaign, game, books: { ...books, closings } });
  const own = new Map<number, string>();
  for (let turn = Math.max(from, campaign.first); turn < campaign.turn; turn++) {
    const calculated = digests(turn).sides.get(side) ?? "";
    own.set(turn, calculated);
    for (const [at, row] of closings.entries())
      if (row.turn === turn && row.side === side) closings[at] = { ...row, digest: calculated };
  }
  return rows.map((row) => {
    const turn = Number(row[turnAt.header]);
    return isOwn(row) && turn >= campaign.first ? { ...row, [digest.header]: own.get(turn) ?? null } : row;
  });
}
