import type { Books, BooksState, Campaign } from "../ledger/ledger";
import { BUDGET_LINES, CLOSINGS, EVENTS, ROLLS, SETTINGS, SIDES, TRANSFERS, UNITS } from "../schema/shared-tables";

/** What was looked at: tables, by their names, and cells of their rows by column, such as "Transfers.amount". */
export type TablesRead = ReadonlySet<string>;

/** Books that note what is looked at in them. */
export interface TrackedReads {
  readonly state: BooksState;
  readonly looked: TablesRead;
}

/** The rows that the books give by a name of their own. */
const ROWS_OF: Readonly<Record<string, string>> = {
  sides: SIDES.name,
  transfers: TRANSFERS.name,
  events: EVENTS.name,
  rolls: ROLLS.name,
  budget: BUDGET_LINES.name,
  units: UNITS.name,
  closings: CLOSINGS.name,
};

/** The rows that the campaign gives, in lists by turn. */
const LISTS_OF: Readonly<Record<string, string>> = {
  transfers: TRANSFERS.name,
  lines: TRANSFERS.name,
  events: EVENTS.name,
};

const SETTING_CELLS = [SETTINGS.name, `${SETTINGS.name}.setting`, `${SETTINGS.name}.value`];

/** The tables behind what is calculated. */
const CALCULATED_FROM: Readonly<Record<string, readonly string[]>> = {
  first: SETTING_CELLS,
  turn: [CLOSINGS.name, ...SETTING_CELLS],
  units: [EVENTS.name],
  parts: [EVENTS.name],
  ends: [TRANSFERS.name, EVENTS.name],
};

/** The same books; they note which tables and columns are looked at. */
export function trackReads(state: BooksState): TrackedReads {
  const looked = new Set<string>();
  const proxies = new WeakMap<object, object>();
  // One proxy for each: entries are compared by identity, not by content.
  const proxyOf = <T extends object>(of: T, make: () => T): T => {
    const known = proxies.get(of) ?? make();
    proxies.set(of, known);
    return known as T;
  };
  const onGet = <T extends object>(of: T, get: (key: string) => unknown): T =>
    proxyOf(of, () => new Proxy(of, { get: (_, key) => get(String(key)) }));
  const row = (table: string, of: object): object =>
    onGet(of, (key) => {
      looked.add(`${table}.${key}`);
      return Reflect.get(of, key) as unknown;
    });
  const rows = (table: string, of: readonly object[]): readonly object[] => {
    looked.add(table);
    return proxyOf(of, () => of.map((each) => row(table, each)));
  };
  /** Lists of rows by turn, or by turn and line. */
  const lists = (table: string, of: ReadonlyMap<unknown, unknown>): object => {
    looked.add(table);
    return proxyOf(
      of,
      () =>
        new Map(
          [...of].map(([key, list]) => [
            key,
            list instanceof Map ? lists(table, list) : rows(table, list as readonly object[]),
          ]),
        ),
    );
  };
  const { books, campaign } = state;
  const tables = onGet(books.rows, (name) =>
    name === "get"
      ? (table: string) => rows(table, books.rows.get(table) ?? [])
      : (Reflect.get(books.rows, name) as unknown),
  );
  const watchedBooks = onGet<Books>(books, (name) => {
    if (name === "rows") return tables;
    if (name === "settings") for (const cells of SETTING_CELLS) looked.add(cells);
    const table = ROWS_OF[name];
    const value: unknown = Reflect.get(books, name);
    return table === undefined ? value : rows(table, value as readonly object[]);
  });
  const watchedCampaign = onGet<Campaign>(campaign, (name) => {
    for (const from of CALCULATED_FROM[name] ?? []) looked.add(from);
    const table = LISTS_OF[name];
    const value: unknown = Reflect.get(campaign, name);
    return table === undefined ? value : lists(table, value as ReadonlyMap<unknown, unknown>);
  });
  return { state: { ...state, books: watchedBooks, campaign: watchedCampaign }, looked };
}
