import { nearest } from "../../core/nearest";
import type { Finding, Spot } from "../../core/problem";
import type { Known } from "../schema/column";
import { isOtherSchema } from "../schema/known-books";
import { readTable } from "../schema/read-table";
import {
  BUDGET_LINES,
  CLOSINGS,
  EVENTS,
  ROLLS,
  SCHEMA,
  SETTING,
  SETTINGS,
  SIDES,
  TRANSFERS,
  UNITS,
} from "../schema/shared-tables";
import { spotIn, type Placed, type RowOf, type Table, type Tables } from "../schema/table";
import { REVERSAL, parseChange } from "./change";
import type { Event, Numbered, Side } from "./entry";
import { renamedSides } from "./renamed-sides";
import { numberedTables, rowsIn, tableOf, type Books, type LedgerGame } from "./ledger";

/** Collected once for the same books: several checks use them. */
const numbered = new WeakMap<Books, readonly Numbered[]>();

/** Every numbered row of the books, of all tables. */
export function numberedRows(books: Books, game: Pick<LedgerGame, "tables">): readonly Numbered[] {
  const known = numbered.get(books);
  if (known) return known;
  const rows = numberedTables(game).flatMap((table) => entriesIn(books, table));
  numbered.set(books, rows);
  return rows;
}

/** The numbered rows of one table; of the shared tables, those that count. */
export function entriesIn(books: Books, { name }: Table): readonly Numbered[] {
  if (name === TRANSFERS.name) return books.transfers;
  if (name === EVENTS.name) return books.events;
  if (name === ROLLS.name) return books.rolls;
  return (books.rows.get(name) ?? []) as readonly (Placed & Numbered)[];
}

/**
 * The first turn of the books: the turn at which the campaign was imported; if it was not, the set-up (0) where the game plays it
 * as a turn, and otherwise 1. A value that is not a turn does not count.
 */
export function firstTurn(
  { settings }: Pick<Books, "settings">,
  { playsSetUp = false }: { readonly playsSetUp?: boolean },
): number {
  const typed = settings.get(SETTING.takenUp) ?? "";
  if (/^[1-9]\d{0,2}$/.test(typed)) return Number(typed);
  return playsSetUp ? 0 : 1;
}

export const NO_NAMES: Known = { sides: new Map(), accounts: new Map() };

/** The settings, which are needed before anything else is read. */
export function readSettings(tables: Tables, findings: Finding[] = []): ReadonlyMap<string, string> {
  const rows = readTable(tables, SETTINGS, NO_NAMES, findings);
  return new Map(rows.map(({ setting, value }) => [setting, value] as const));
}

/** The cell with the value of a setting; if it does not exist, the cell with a name that was most likely meant for it, or the sheet. */
export function settingSpot(tables: Tables, setting: string): Spot {
  const rows = readTable(tables, SETTINGS, NO_NAMES, []);
  const row = rows.find((each) => each.setting === setting);
  if (row) return spotIn(tables, SETTINGS, row, "value");
  const meant = rows.find((each) => nearest(each.setting, [setting]) !== undefined);
  return meant ? spotIn(tables, SETTINGS, meant, "setting") : { sheet: SETTINGS.sheet };
}

/**
 * Reads every table of a game; whatever cannot be read is a finding, and the rest is still read.
 * Books of another schema are not read in part: newer ones are shown if everything that we know is there and can be read;
 * others are empty, with that one finding.
 */
export function readBooks(tables: Tables, game: LedgerGame): Books {
  const found: Finding[] = [];
  const settings = readSettings(tables, found);
  const schema = schemaFinding(settings, tables);
  const other = isOtherSchema({ settings });
  const nothing = booksOf(tables, settings, game, new Map(), schema ? [schema] : []);
  if (other && !isNewer(settings)) return nothing;
  if (schema) found.push(schema);
  const read = readAll(tables, settings, game, found);
  return other && found.length > 1 ? nothing : read;
}

function readAll(tables: Tables, settings: Books["settings"], game: LedgerGame, found: Finding[]): Books {
  const sides = readTable(tables, tableOf(game, SIDES.name), NO_NAMES, found) as unknown as readonly Side[];
  const known = namesKnown(sides, game);
  const rows = new Map<string, readonly Placed[]>([[SIDES.name, sides]]);
  for (const table of game.tables) {
    if (table.name === SETTINGS.name || table.name === SIDES.name) continue;
    const read = readTable(tables, table, known, found);
    rows.set(table.name, table.numbered ? inOrder(read as unknown as (Placed & Numbered)[]) : read);
  }
  found.push(...renamedSides(tables, sides, rows, found));
  return booksOf(tables, settings, game, rows, found);
}

function booksOf(
  tables: Tables,
  settings: Books["settings"],
  game: LedgerGame,
  rows: Books["rows"],
  unreadable: Finding[],
): Books {
  return {
    tables,
    viewer: tables.viewer ?? (settings.get(SETTING.playerFile) || null),
    settings,
    rows,
    sides: rowsIn({ rows }, SIDES),
    transfers: rowsIn({ rows }, TRANSFERS),
    events: eventsOf(rowsIn({ rows }, EVENTS), tables, game, unreadable),
    rolls: rowsIn({ rows }, ROLLS),
    budget: rowsIn({ rows }, BUDGET_LINES),
    units: rowsIn({ rows }, UNITS),
    closings: rowsIn({ rows }, CLOSINGS),
    unreadable,
  };
}

/** The names among which the books of these sides were read, by the rows of the sides. */
const KNOWN = new WeakMap<readonly Side[], { readonly game: LedgerGame; readonly names: Known }>();

/** The names of sides and accounts: the same value while the sides are, so that what was read among them need not be read again. */
function namesKnown(sides: readonly Side[], game: LedgerGame): Known {
  const before = KNOWN.get(sides);
  if (before?.game === game) return before.names;
  const names = knownNames(sides, game);
  KNOWN.set(sides, { game, names });
  return names;
}

type LogRow = RowOf<typeof EVENTS>;

/** What rows of the Log say: each its event, or what is wrong with it. */
interface LogRead {
  readonly changes: LedgerGame["changes"];
  readonly rows: readonly LogRow[];
  readonly read: readonly (Event | string)[];
}

/** What was read last, by the first of its rows: rows that did not change are not read again. */
const LOGS_READ = new WeakMap<LogRow, LogRead>();

function readLog(rows: readonly LogRow[], changes: LedgerGame["changes"]): LogRead["read"] {
  const [first] = rows;
  if (first === undefined) return [];
  const last = LOGS_READ.get(first);
  const before = last?.changes === changes ? last : undefined;
  const read = rows.map((row, at): Event | string => {
    const known = before?.rows[at] === row ? before.read[at] : undefined;
    if (known !== undefined) return known;
    const change = parseChange(changes, row);
    return typeof change === "string" ? change : { ...row, change };
  });
  LOGS_READ.set(first, { changes, rows, read });
  return read;
}

/** The events of the Log; for a row whose change cannot be read none, and a finding. */
function eventsOf(rows: readonly LogRow[], tables: Tables, { changes }: LedgerGame, found: Finding[]): Event[] {
  const events: Event[] = [];
  for (const [at, event] of readLog(rows, changes).entries()) {
    const row = rows[at];
    if (typeof event !== "string") events.push(event);
    else if (row) found.push(unreadableEvent(row, event, tables));
  }
  return events;
}

function unreadableEvent(row: LogRow, message: string, tables: Tables): Finding {
  const { header } = EVENTS.columns.change;
  const spot = spotIn(tables, EVENTS, row, "change");
  const finding = { check: "event-unreadable", subject: `No ${row.no}`, message };
  return { ...finding, spot, table: EVENTS.name, column: header, turn: row.turn };
}

/** The names of sides and accounts. */
export function knownNames(
  sides: readonly Pick<Side, "name">[],
  { accounts, changes }: Pick<LedgerGame, "accounts" | "changes">,
): Known {
  const names = sides.map(({ name }) => name);
  const things = changes.filter(({ about }) => about === "thing").map(({ kind }) => kind.toLowerCase());
  const nobodys = new Set(things.length === 0 ? [] : [...things, REVERSAL.toLowerCase()]);
  return { sides: bySpelling(names), accounts: bySpelling([...names, ...accounts]), nobodys };
}

/** Of two names that are spelled the same, the first one is used. */
function bySpelling(names: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(name.toLowerCase())) known.set(name, name).set(name.toLowerCase(), name);
  return known;
}

const inOrder = <T extends Numbered>(entries: T[]): T[] => entries.sort((a, b) => a.no - b.no);

const isNewer = (settings: Books["settings"]): boolean => Number(settings.get(SETTING.schema)) > SCHEMA;

function schemaFinding(settings: ReadonlyMap<string, string>, tables: Tables): Finding | undefined {
  const schema = settings.get(SETTING.schema) ?? "";
  if (schema === String(SCHEMA) || !tables.tables.has(SETTINGS.name)) return undefined;
  const message =
    schema === ""
      ? `The table Settings has no value for "${SETTING.schema}". Enter ${SCHEMA}.`
      : isNewer(settings)
        ? `This workbook has schema ${schema}; this version of Starledger writes schema ${SCHEMA}, so it changes nothing here. To continue, open the workbook with the version that wrote it.`
        : `This workbook has schema ${schema}; this version of Starledger reads schema ${SCHEMA}. Choose "Update the workbook" on the Campaign page, or open the workbook with the version that wrote it. Until then, nothing is read or written.`;
  return {
    check: "schema",
    subject: SETTING.schema,
    message,
    expected: String(SCHEMA),
    actual: schema || "nothing",
    spot: settingSpot(tables, SETTING.schema),
    table: SETTINGS.name,
  };
}
