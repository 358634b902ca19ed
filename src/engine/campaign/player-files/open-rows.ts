import type { Cell } from "../../core/cell";
import type { Finding } from "../../core/problem";
import { namesOfEntries, nameOfMissing } from "../ledger/entry-names";
import { numberedTables, type BooksState } from "../ledger/ledger";
import { eventsTakenBack, reversedEntries } from "../ledger/reversals";
import { spotIn, type Table, type WorkbookTable } from "../schema/table";
import { typedIn } from "../schema/typed-rows";
import { headerOf, mayFollow, shownRows, VERIFY, type ShownRow } from "./shown-rows";

/**
 * The entries of the turn under way that the file of a side shows, and its view of the books no longer has, or has differently.
 * Entries may follow, and reverse these, but these stay as they are. Plans and trackers may change until the turn is closed.
 */
export function openEntriesDiffer(file: BooksState, told: BooksState, closed: ReadonlySet<number>): readonly Finding[] {
  const { first, turn: now } = file.campaign;
  const isAsked = (turn: Cell): boolean => {
    const of = Math.max(Number(turn ?? 0), first);
    return of <= now && !closed.has(of);
  };
  const undone = new Set([...reversedEntries(told.books)].map(({ key }) => key).filter((key) => key !== ""));
  const undoneOf = rowsOfUndone(told);
  return numberedTables(file.game).flatMap((of): readonly Finding[] => {
    const [ours, theirs] = [file, told].map(({ books }) => books.tables.tables.get(of.name));
    const here = shownRows(of, ours, isAsked);
    const there = shownRows(of, theirs, () => true);
    const refers = [referring(file, of, ours), referring(told, of, theirs)] as const;
    const [ourKeys, theirKeys] = [byKey(here), byKey(there)];
    const unnamed = [...there];
    return here.flatMap((row): readonly Finding[] => {
      if (row.key !== "") {
        const same = theirKeys.get(row.key) ?? [];
        const [first] = same;
        if (!first) return [gone(file, of, row)];
        if (same.length > (ourKeys.get(row.key)?.length ?? 0)) return [twice(file, of, row)];
        // What was filled in with an entry that was undone since may be filled in again, in another way.
        const isUndone = undone.has(refers[0](row)) || undoneOf.has(row.key);
        const others = same.map((other) =>
          [...cellsDiffer(of, row, other), ...refersElse(refers, row, other)].filter(
            ({ key: at }) => !isUndone || (at !== "ref" && of.columns[at]?.later === undefined),
          ),
        );
        return others.some((cells) => cells.length === 0) ? [] : altered(file, of, row, others[0] ?? []);
      }
      // A row that was typed by hand has no name of its own before its turn is closed: its cells tell which one it is.
      const at = unnamed.findIndex((other) => cellsDiffer(of, row, other).length === 0);
      if (at >= 0) unnamed.splice(at, 1);
      return at >= 0 ? [] : [gone(file, of, row)];
    });
  });
}

/** The permanent names of the rows to which events refer that were undone: what an event of them says is filled in with it. */
function rowsOfUndone(told: BooksState): ReadonlySet<string> {
  const nameOf = namesOfEntries(told);
  return new Set(
    [...eventsTakenBack(told.books.events).keys()].flatMap(({ ref }) => (ref === "" ? [] : [nameOf(ref)])),
  );
}

/** The rows with each permanent name. A row that somebody copied has the name of the first one until it is numbered anew. */
function byKey(rows: readonly ShownRow[]): ReadonlyMap<string, readonly ShownRow[]> {
  const named = new Map<string, ShownRow[]>();
  for (const row of rows) named.set(row.key, [...(named.get(row.key) ?? []), row]);
  return named;
}

/** A cell that says something else in the books. */
interface OtherCell {
  readonly key: string;
  readonly expected: string;
  readonly actual: string;
}

const BLANK = "nothing";

const cellsDiffer = (of: Table, here: ShownRow, there: ShownRow): readonly OtherCell[] =>
  Object.keys(of.columns).flatMap((key) => {
    const [was, is] = [here.cells.get(key), there.cells.get(key)];
    return was === is || mayFollow(of, key, was) ? [] : [{ key, expected: was ?? BLANK, actual: is ?? BLANK }];
  });

/** The name of the entry that a row refers to; blank if it refers to none, or to one that has no permanent name. */
function referring(state: BooksState, of: Table, table: WorkbookTable | undefined): (row: ShownRow) => string {
  const { header } = of.columns["ref"] ?? {};
  if (!table || header === undefined) return () => "";
  const nameOf = namesOfEntries(state);
  const typedOf = typedIn(table);
  const numberless = nameOfMissing("");
  return ({ row }) => {
    const name = nameOf(String(typedOf(table.rows[row] ?? [])(header) ?? "").trim());
    return name.startsWith(numberless) ? "" : name;
  };
}

/** The reference of a row, if it is to another entry in the books. */
function refersElse(
  [ours, theirs]: readonly [(row: ShownRow) => string, (row: ShownRow) => string],
  here: ShownRow,
  there: ShownRow,
): readonly OtherCell[] {
  const [expected, actual] = [ours(here), theirs(there)];
  return expected === "" || expected === actual ? [] : [{ key: "ref", expected, actual: actual || BLANK }];
}

function altered(file: BooksState, of: Table, row: ShownRow, cells: readonly OtherCell[]): readonly Finding[] {
  const [first] = cells;
  if (!first) return [];
  const says = cells.map(
    ({ key, expected, actual }) => `${headerOf(of, key)} was ${expected}, and is ${actual} in the books`,
  );
  return [
    {
      check: VERIFY,
      subject: `Turn ${row.turn}`,
      message: `This entry was changed after the file was made: ${row.words}. ${says.join("; ")}.`,
      ...{ expected: first.expected, actual: first.actual },
      spot: spotIn(file.books.tables, of, row, first.key),
      turn: row.turn,
    },
  ];
}

const gone = (file: BooksState, of: Table, row: ShownRow): Finding => ({
  check: VERIFY,
  subject: `Turn ${row.turn}`,
  message: `This entry of the file is not in the books, or no longer shown to this side: ${row.words}.`,
  expected: row.words,
  actual: BLANK,
  spot: spotIn(file.books.tables, of, row, of.key),
  turn: row.turn,
});

const twice = (file: BooksState, of: Table, row: ShownRow): Finding => ({
  check: VERIFY,
  subject: `Turn ${row.turn}`,
  message: `This entry of the file is more than once in the books, with the same ${headerOf(of, "key")}: ${row.words}.`,
  spot: spotIn(file.books.tables, of, row, of.key),
  turn: row.turn,
});
