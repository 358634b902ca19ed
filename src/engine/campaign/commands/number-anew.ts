import { nextNo, type Stamp } from "../ledger/booking";
import type { Numbered } from "../ledger/entry";
import { numberedTables } from "../ledger/ledger";
import { entriesIn } from "../ledger/books";
import { isChanged, markRow } from "../ledger/row-marks";
import { keyAndSalt } from "../ledger/seals";
import { allowed, readOnly, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Edit } from "../schema/edit";
import { SEAL } from "../schema/shared-tables";
import type { Placed, Row, Table } from "../schema/table";
import { ours, typedIn } from "../schema/typed-rows";
import type { Finding } from "../../core/problem";

/** An entry, and the table that it is in. */
interface Entry {
  readonly table: Table;
  readonly row: Numbered & Placed & { readonly ref?: string; readonly booked?: string };
}

/** How many new numbers are named one by one. */
const MAX_NAMED = 5;

/**
 * Gives new numbers to the later ones of entries with the same number, as they come about where two people add entries at
 * the same time, and to the entries that refer to them, which have to come after them. References follow.
 */
export function numberAnew(open: OpenBooks, stamp: Stamp): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const entries = entriesOf(open);
  const later = repeats(entries);
  const meantBy = meantAmong(entries);
  const moving = withReferring(entries, later, meantBy);
  const closed = [...moving].filter(({ row }) => row.turn < open.campaign.turn);
  if (closed.length > 0) return refused(...closed.map((entry) => inClosedTurn(entry)));
  const numbers = newNumbers(entries, moving, nextNo(open.books, open.game));
  const copied = keysOfSeveral(entries);
  const named = [...numbers].map(([{ row }, no]) => `${row.no} at ${spotText(row)} is now ${no}`);
  const rest = named.length - MAX_NAMED;
  const list = [...named.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join("; ");
  return allowed(
    named.length === 0 ? "No two entries have the same number." : `Numbered anew: ${list}.`,
    entries.flatMap((entry) => editOf(open, entry, numbers, meantBy(entry), copied.has(entry.row.key), stamp)),
  );
}

const entriesOf = ({ books, game }: OpenBooks): readonly Entry[] =>
  numberedTables(game).flatMap((table) => entriesIn(books, table).map((row) => ({ table, row: row as Entry["row"] })));

/** The entries whose number an earlier one has: earlier by turn, by the day of booking, by table and row. */
function repeats(entries: readonly Entry[]): ReadonlySet<Entry> {
  const firsts = new Map<number, Entry>();
  const later = new Set<Entry>();
  for (const entry of [...entries].sort(byAge)) {
    if (firsts.has(entry.row.no)) later.add(entry);
    else firsts.set(entry.row.no, entry);
  }
  return later;
}

const byAge = ({ row: one }: Entry, { row: other }: Entry): number =>
  one.turn - other.turn || (one.booked ?? "").localeCompare(other.booked ?? "", "en");

/** The entries, and all that refer to one of them. */
function withReferring(entries: readonly Entry[], later: ReadonlySet<Entry>, meantBy: MeantBy): ReadonlySet<Entry> {
  const moving = new Set(later);
  for (let before = -1; before < moving.size;) {
    before = moving.size;
    for (const entry of entries) {
      const meant = meantBy(entry);
      if (meant && moving.has(meant)) moving.add(entry);
    }
  }
  return moving;
}

/** The entry that another one refers to. */
type MeantBy = (entry: Entry) => Entry | undefined;

/** Of several entries with the number in a reference, the one of the same act is meant, otherwise the earliest. */
function meantAmong(entries: readonly Entry[]): MeantBy {
  const numbered = new Map<string, Entry[]>();
  for (const entry of [...entries].sort(byAge)) {
    const no = String(entry.row.no);
    numbered.set(no, [...(numbered.get(no) ?? []), entry]);
  }
  return ({ row: { ref, act } }) => {
    const named = numbered.get(ref ?? "") ?? [];
    return named.find(({ row }) => act !== "" && row.act === act) ?? named[0];
  };
}

/** New numbers in the same order: those that become free, and then the next ones. */
function newNumbers(entries: readonly Entry[], moving: ReadonlySet<Entry>, next: number): ReadonlyMap<Entry, number> {
  const kept = new Set(entries.filter((entry) => !moving.has(entry)).map(({ row }) => row.no));
  const ordered = [...moving].sort((one, other) => one.row.no - other.row.no || byAge(one, other));
  const free = [...new Set(ordered.map(({ row }) => row.no))].filter((no) => !kept.has(no));
  const numbers = ordered.map((_, at) => free[at] ?? next + at - free.length);
  return new Map(ordered.map((entry, at) => [entry, numbers[at] ?? next]));
}

/** The keys that several rows have, because one was copied. */
function keysOfSeveral(entries: readonly Entry[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { row } of entries) {
    if (row.key !== "" && seen.has(row.key)) several.add(row.key);
    seen.add(row.key);
  }
  return several;
}

/** What changes in an entry: its number, its reference, the mark in its salt, and the key and salt of a row that was copied. */
function editOf(
  open: OpenBooks,
  entry: Entry,
  numbers: ReadonlyMap<Entry, number>,
  meant: Entry | undefined,
  isCopy: boolean,
  stamp: Stamp,
): Edit[] {
  const { table, row } = entry;
  const no = numbers.get(entry);
  const refers = meant && numbers.get(meant);
  const cells: Row = {
    ...(no !== undefined && no !== row.no && { No: no }),
    ...(no !== undefined && isCopy && keyAndSalt(no, stamp)),
    ...(refers !== undefined && String(refers) !== row.ref && { [headerOfRef(table)]: String(refers) }),
  };
  if (Object.keys(cells).length === 0) return [];
  return [{ kind: "change", table: table.name, row: row.row, cells: { ...cells, ...markedAnew(open, entry, cells) } }];
}

/** The salt of an entry with these new cells, marked again; a row that was typed over stays as one that was. */
function markedAnew({ books }: OpenBooks, { table: of, row }: Entry, fresh: Row): Row {
  const table = books.tables.tables.get(of.name);
  if (!table) return {};
  const typed = typedIn(table)(table.rows[row.row] ?? []);
  const { header: salt } = SEAL.salt;
  if (!(salt in fresh) && isChanged(of, String(typed(salt) ?? ""), typed, false)) return {};
  return { [salt]: markRow(of, { ...ours(of, typed), ...fresh })[salt] ?? null };
}

const headerOfRef = (table: Table): string => table.columns["ref"]?.header ?? "Ref";

const spotText = ({ spot }: Pick<Numbered, "spot">): string => `${spot.sheet} ${spot.cell ?? ""}`.trim();

function inClosedTurn({ row }: Entry): Finding {
  const message = `Entry ${row.no} at ${spotText(row)} belongs to turn ${row.turn}, which is closed. Reopen the turn, and number the entry anew then.`;
  return { check: "duplicate-number", subject: `No ${row.no}`, message, spot: row.spot, turn: row.turn };
}
