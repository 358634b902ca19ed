import { isBlank } from "../../core/cell";
import { flatten } from "../../core/problem";
import type { Check } from "../checks/check";
import { READING_CHECKS } from "../checks/reading";
import { saltOf, sealOf, type Stamp } from "../ledger/booking";
import { readBooks } from "../ledger/books";
import { digestsFrom, digestsOf } from "../ledger/digests";
import { tableOf, type Books, type BooksState, type LedgerGame } from "../ledger/ledger";
import { allowed, readOnly, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { replay } from "../ledger/replay";
import { apply } from "../schema/apply";
import type { Edit } from "../schema/edit";
import { appendEdits } from "../schema/layout";
import { settingEdit } from "../schema/settings";
import { CLOSINGS, SETTING, SETTINGS } from "../schema/shared-tables";
import {
  columnsFound,
  columnsOf,
  headerKey,
  rowOf,
  type Row,
  type Table,
  type ValuesOf,
  type WorkbookTable,
} from "../schema/table";

/** Open books whose game says what it checks. */
interface CheckedBooks extends OpenBooks {
  readonly game: LedgerGame & { readonly checks: readonly Check[] };
}

/** The ids of the checks that block a close: those that are made while the tables are read, and those of the game. */
export const blockingChecks = ({ checks }: Pick<CheckedBooks["game"], "checks">): ReadonlySet<string> =>
  new Set([...READING_CHECKS, ...checks].filter(({ blocksClosing }) => blocksClosing).map(({ id }) => id));

/** Closes the turn under way: its closings with their digests. Refused while the books do not hold. */
export function closeTurn(open: CheckedBooks, stamp: Stamp): Outcome {
  const { campaign, findings, game } = open;
  const locked = readOnly(open);
  if (locked) return locked;
  const blocking = blockingChecks(game);
  const inTheWay = flatten(findings).filter(({ check }) => blocking.has(check));
  if (inTheWay.length > 0) {
    const many = inTheWay.length === 1 ? "One finding stands" : `${inTheWay.length} findings stand`;
    return { ...refused(...inTheWay), says: `Turn ${campaign.turn} was not closed. ${many} in the way; see Checks.` };
  }
  const { turn } = campaign;
  const before = [
    ...sealEdits(open, turn, stamp),
    ...game.atClose(open, turn).flatMap(({ table, rows }) => fillEdits(open.books, table, rows)),
    ...byKeyFrom(open, turn),
  ];
  const sealed = before.length === 0 ? open : stateAfter(open, before);
  const digests = digestsOf(sealed)(turn);
  const rows = game.closings(open, [turn]).map((closing): Row => {
    const { sides, commitment } = digests;
    const values = { ...closing, digest: sides.get(closing.side) ?? "", commitment };
    return rowOf(tableOf(game, CLOSINGS.name), values as Partial<ValuesOf<Table>>);
  });
  const says = `Turn ${turn} is closed; turn ${turn + 1} is under way.`;
  return allowed(says, [...before, ...fillEdits(open.books, CLOSINGS, rows)]);
}

/** A turn that was closed under schema 1 and is closed anew: from it on closings are digested by key. */
function byKeyFrom(open: OpenBooks, turn: number): readonly Edit[] {
  const settings = open.books.tables.tables.get(SETTINGS.name);
  if (!settings || digestsFrom(open) <= turn) return [];
  return [settingEdit(settings, { setting: SETTING.digestsFrom, value: String(turn), note: "" })];
}

/** The books as they will be after these edits. */
function stateAfter<S extends BooksState>(open: S, edits: readonly Edit[]): S {
  const books = readBooks(apply(open.books.tables, edits), open.game);
  return { ...open, books, campaign: replay(books, open.game) };
}

/** The edits that give a key and a salt to rows of a turn, or before it, that were typed by hand and have none. */
export function sealEdits({ books, game }: Pick<BooksState, "books" | "game">, turn: number, stamp: Stamp): Edit[] {
  return game.tables.flatMap((of): Edit[] => {
    const table = books.tables.tables.get(of.name);
    if (!table || !Object.hasOwn(of.columns, "salt")) return [];
    const found = columnsFound(table);
    const at = (header: string): number => found.get(headerKey(header)) ?? -1;
    const [turnAt, noAt, keyAt, saltAt] = [at("Turn"), at("No"), at("Key"), at("Salt")];
    return table.rows.flatMap((cells, row): Edit[] => {
      const belongs = cells[turnAt];
      if (typeof belongs !== "number" || belongs > turn) return [];
      if (of.numbered === true && isBlank(cells[noAt] ?? null)) return [];
      const { key, salt } = of.numbered
        ? sealOf({ no: Number(cells[noAt]), stamp })
        : { key: "", salt: saltOf(stamp, `${of.name} ${row}`) };
      const missing: Row = {
        ...(of.numbered && isBlank(cells[keyAt] ?? null) && { Key: key }),
        ...(isBlank(cells[saltAt] ?? null) && { Salt: salt }),
      };
      return Object.keys(missing).length === 0 ? [] : [{ kind: "change", table: of.name, row, cells: missing }];
    });
  });
}

/** The edits that write rows of a table: into those that a reopened turn left blank, and then below. */
function fillEdits({ tables }: Pick<Books, "tables">, of: Table, rows: readonly Row[]): readonly Edit[] {
  const blank = blankRows(tables.tables.get(of.name)).slice(0, rows.length);
  const filled = blank.map((row, index): Edit => ({
    kind: "change",
    table: of.name,
    row,
    cells: rows[index] ?? {},
  }));
  return [...filled, ...appendEdits(tables, of, rows.slice(blank.length))];
}

/** The rows of a table that hold nothing of ours. */
function blankRows(table: WorkbookTable | undefined): readonly number[] {
  if (!table) return [];
  const found = columnsFound(table);
  const ours = columnsOf(table.of).flatMap(({ header }) => found.get(headerKey(header)) ?? []);
  return table.rows.flatMap((cells, row) => (ours.every((at) => isBlank(cells[at] ?? null)) ? [row] : []));
}
