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
import { parseChange } from "./change";
import type { Event, Numbered, Side } from "./entry";
import { numberedTables, rowsIn, tableOf, type Books, type LedgerGame } from "./ledger";

/** Gathered once for the same books: several checks ask. */
const numbered = new WeakMap<Books, readonly Numbered[]>();

/** Every numbered row of the books, whichever table it stands in. */
export function numberedRows(books: Books, game: Pick<LedgerGame, "tables">): readonly Numbered[] {
  const known = numbered.get(books);
  if (known) return known;
  const rows = numberedTables(game).flatMap((table) => entriesIn(books, table));
  numbered.set(books, rows);
  return rows;
}

/** The numbered rows of one table; of the shared tables those that count. */
export function entriesIn(books: Books, { name }: Table): readonly Numbered[] {
  if (name === TRANSFERS.name) return books.transfers;
  if (name === EVENTS.name) return books.events;
  if (name === ROLLS.name) return books.rolls;
  return (books.rows.get(name) ?? []) as readonly (Placed & Numbered)[];
}

/** The first turn that the books keep: 1, or the turn at which the campaign was taken up. What is no turn counts as 1. */
export function firstTurn({ settings }: Pick<Books, "settings">): number {
  const typed = settings.get(SETTING.takenUp) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1;
}

export const NO_NAMES: Known = { sides: new Map(), accounts: new Map() };

/** What Settings say, as far as the books need to know before anything else is read. */
export function readSettings(tables: Tables, findings: Finding[] = []): ReadonlyMap<string, string> {
  const rows = readTable(tables, SETTINGS, NO_NAMES, findings);
  return new Map(rows.map(({ setting, value }) => [setting, value] as const));
}

/** Where the value of a setting stands; the sheet alone where there is no such setting. */
export function settingSpot(tables: Tables, setting: string): Spot {
  const row = readTable(tables, SETTINGS, NO_NAMES, []).find((each) => each.setting === setting);
  return row ? spotIn(tables, SETTINGS, row, "value") : { sheet: SETTINGS.sheet };
}

/**
 * Reads every table of a game; whatever cannot be read is a finding, and the rest is read all the same.
 * Books of another schema are not half-read: newer ones are shown where all that we know is there, and can be read as we
 * know it; others come out empty, with that one finding.
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
  const known = knownNames(sides, game);
  const rows = new Map<string, readonly Placed[]>([[SIDES.name, sides]]);
  for (const table of game.tables) {
    if (table.name === SETTINGS.name || table.name === SIDES.name) continue;
    const read = readTable(tables, table, known, found);
    rows.set(table.name, table.numbered ? inOrder(read as unknown as (Placed & Numbered)[]) : read);
  }
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
    viewer: tables.viewer ?? null,
    settings,
    rows,
    sides: rowsIn({ rows }, SIDES),
    transfers: rowsIn({ rows }, TRANSFERS),
    events: rowsIn({ rows }, EVENTS).flatMap((row) => eventOf(row, tables, game, unreadable)),
    rolls: rowsIn({ rows }, ROLLS),
    budget: rowsIn({ rows }, BUDGET_LINES),
    units: rowsIn({ rows }, UNITS),
    closings: rowsIn({ rows }, CLOSINGS),
    unreadable,
  };
}

/** The event of a row of the Log; none, and a finding, where its change cannot be read. */
function eventOf(row: RowOf<typeof EVENTS>, tables: Tables, { changes }: LedgerGame, found: Finding[]): Event[] {
  const change = parseChange(changes, row);
  if (typeof change !== "string") return [{ ...row, change }];
  const finding = { check: "event-unreadable", subject: `No ${row.no}`, message: change };
  const { header } = EVENTS.columns.change;
  const spot = spotIn(tables, EVENTS, row, "change");
  found.push({ ...finding, spot, table: EVENTS.name, column: header, turn: row.turn });
  return [];
}

/** The names that accounts and sides take. */
export function knownNames(sides: readonly Pick<Side, "name">[], { accounts }: Pick<LedgerGame, "accounts">): Known {
  const names = sides.map(({ name }) => name);
  return { sides: bySpelling(names), accounts: bySpelling([...names, ...accounts]) };
}

/** Of two that are spelled the same, the first is the one that is meant. */
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
      ? `The table Settings does not say which schema these books have; give "${SETTING.schema}" the value ${SCHEMA}.`
      : isNewer(settings)
        ? `These books have schema ${schema}, and this Starledger writes schema ${SCHEMA}: nothing is written here. Open them with the version that wrote them to go on.`
        : `These books have schema ${schema}; this Starledger reads schema ${SCHEMA}. Bring them up to date on the page Campaign, or open them with the version that wrote them; nothing is read or written here.`;
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
