import { sameWord } from "../core/words";
import { EVERYBODY, NOBODY_ELSE, parseAudience, sidesByName, type Named } from "./schema/audience";
import { EVENTS, SETTING, SETTINGS, TRANSFERS, UNITS } from "./schema/shared-tables";
import type { Audience } from "./schema/column";
import type { Table } from "./schema/table";
import { onceFor } from "../core/once-for";

/** The sides of the campaign, by name. */
export interface NamedSides {
  readonly sides: readonly { readonly name: string }[];
}

/** What a game declares about who may know what, in addition to its tables. */
interface WithAudience {
  readonly lines: readonly { readonly line: string; readonly seenBy: Audience }[];
  readonly changes: readonly { readonly kind: string; readonly seenBy: Audience }[];
  readonly settings: readonly { readonly setting: string; readonly seenBy: Audience }[];
}

/** A row of the tracker of units. */
interface TrackedRow {
  readonly unit: string;
  readonly row: number;
}

/** What decides who may know a row: the sides, the owners of the units, and what the game declares. */
export interface Sighted {
  readonly books: NamedSides & { readonly units: readonly TrackedRow[] };
  readonly campaign: { readonly units: ReadonlyMap<string, { readonly side: string; readonly secretTo: string }> };
  readonly game: WithAudience;
}

/** The owner of a row, and the parties to it. */
interface Concerned {
  readonly side?: string;
  readonly from?: string;
  readonly to?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** The sides in an audience: undefined for everybody. Outside accounts know nothing. */
function sidesOf(audience: Audience, { side, from, to }: Concerned, books: NamedSides): readonly string[] | undefined {
  if (audience === "all") return undefined;
  if (audience === "game master") return [];
  const named = audience === "side" ? [side ?? from] : [from ?? side, to];
  const names = named.filter((name) => name !== undefined && books.sides.some((known) => known.name === name));
  return [...new Set(names as string[])];
}

/** The value of Secret to for a row with this audience. */
export function formatAudience(audience: Audience, concerned: Concerned, books: NamedSides): string {
  if (audience === "game master") return NOBODY_ELSE;
  const names = sidesOf(audience, concerned, books);
  return names === undefined ? EVERYBODY : names.join(", ");
}

/** What Secret to says in a row of this kind, unless somebody chooses otherwise. */
export const declaredSecret = (state: Sighted, of: Table, row: object): string =>
  formatAudience(declaredAudience(state.game, of, row), concernedIn(of, row, state), state.books);

/** Whom a row of a table concerns. */
export function concernedBy({ owner = "side" }: Table, row: object): Concerned {
  const { [owner]: side, from, to } = row as Readonly<Record<string, string | undefined>>;
  return { ...(side !== undefined && { side }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/**
 * The same; a row that belongs to the owner of a unit goes by the entries, not by what is typed in the row; unless the owner may not
 * know the entry that says so: then what it sees of the row would tell it.
 */
function concernedIn(of: Table, row: object, { books, campaign }: Sighted): Concerned {
  const unit = of.ownedWith === undefined ? undefined : String((row as Values)[of.ownedWith]);
  const entered = unit === undefined ? undefined : campaign.units.get(unit);
  const named = entered && namedIn(books, entered.secretTo);
  const isUntold = entered !== undefined && named !== undefined && named !== "all" && !isAmong(named, entered.side);
  const side = isUntold ? undefined : entered?.side;
  // A second row with the same id is a typing mistake: it stays with the side that is typed in it.
  const isMistyped = of.name === UNITS.name && unit !== undefined && firstRows(books.units).get(unit) !== rowIn(row);
  return side === undefined || isMistyped ? concernedBy(of, row) : { side };
}

const rowIn = (row: object): unknown => (row as Values)["row"];

/** Where the first row of each unit is, by the unit's id. */
const firstRows = onceFor(
  (units: readonly TrackedRow[]) => units,
  (units): ReadonlyMap<string, number> => new Map([...units].reverse().map(({ unit, row }) => [unit, row] as const)),
);

/** Who may know an entry on a line of the ledger; its parties if the game does not have the line. */
export const audienceOfLine = ({ lines }: Pick<WithAudience, "lines">, word: string): Audience =>
  lines.find(({ line }) => sameWord(line, word))?.seenBy ?? "parties";

/** Who may know an event of a kind. */
export const audienceOfKind = ({ changes }: Pick<WithAudience, "changes">, kind: string): Audience =>
  changes.find((known) => known.kind === kind)?.seenBy ?? "side";

/** Who may know a setting: everybody, if every game has it; only the game master, if nobody declares it. */
function audienceOfSetting({ settings }: Pick<WithAudience, "settings">, word: string): Audience {
  if (Object.values(SETTING).some((own) => sameWord(own, word))) return "all";
  return settings.find(({ setting }) => sameWord(setting, word))?.seenBy ?? "game master";
}

/** Whether a side is one of these names. */
export const isAmong = (names: readonly string[], side: string): boolean => names.some((name) => sameWord(name, side));

/**
 * The sides that may know a row, in addition to the game master; undefined for everybody. A row whose Secret to cannot be read is
 * known as if it were blank, but never to everybody. Whoever pays or is paid knows it, so that its books reconcile.
 */
export function whoKnows(state: Sighted, of: Table, row: object): readonly string[] | undefined {
  const typed = secretIn(row);
  const declared = (narrowed: boolean): readonly string[] | undefined => {
    const audience = declaredAudience(state.game, of, row);
    return sidesOf(narrowed && audience === "all" ? "parties" : audience, concernedIn(of, row, state), state.books);
  };
  if (typed === "") return declared(false);
  const named = namedIn(state.books, typed);
  if (named === "all") return undefined;
  if (named === undefined) return declared(true);
  return of.name === TRANSFERS.name ? [...new Set([...named, ...(declared(true) ?? [])])] : named;
}

/** The sides with whose rows a row is digested, as its Secret to is spelled, so that a digest does not depend on what it means. */
export function whoIsNamed(state: Sighted, of: Table, row: object): readonly string[] | undefined {
  const typed = secretIn(row);
  if (typed === "") return whoKnows(state, of, row);
  return sameWord(typed, EVERYBODY) ? undefined : typed.split(",").map((name) => name.trim());
}

/** Whether a text of Secret to says who may know a row. */
export const isAudience = (books: NamedSides, typed: string): boolean => namedIn(books, typed) !== undefined;

const secretIn = (row: object): string => ((row as { readonly secretTo?: string }).secretTo ?? "").trim();

const namedIn = ({ sides }: NamedSides, typed: string): Named | undefined => parseAudience(typed, sidesByName(sides));

/**
 * The columns of a row that a side may know, by their keys: those of a row that it may know, except columns for fewer people,
 * and the columns that everybody may know of any row. Empty if it may not know that the row exists.
 */
export function columnsKnown(state: Sighted, of: Table, row: object, side: string): ReadonlySet<string> {
  const { names, owners } = knownTo(state, of, row);
  if (names !== undefined && !isAmong(names, side)) return columnsFor(of, "nothing");
  return columnsFor(of, isAmong(owners, side) ? "own" : "known");
}

/** Who may know a row, and whose own it is, whichever side asks. */
interface KnownTo {
  readonly names: readonly string[] | undefined;
  readonly owners: readonly string[];
}

/** Found once for the same state: the view of each side asks it of every row. */
const KNOWN_TO = new WeakMap<Sighted, WeakMap<object, KnownTo>>();

function knownTo(state: Sighted, of: Table, row: object): KnownTo {
  const found = KNOWN_TO.get(state) ?? new WeakMap<object, KnownTo>();
  KNOWN_TO.set(state, found);
  const before = found.get(row);
  if (before) return before;
  const known = { names: whoKnows(state, of, row), owners: ownersOf(concernedIn(of, row, state), state.books) };
  found.set(row, known);
  return known;
}

/** How a side is related to a row. */
type Part = "nothing" | "known" | "own";

/** The columns that may be known of the rows of a table, calculated once: there are thousands of rows. */
const COLUMNS = new WeakMap<Table, Map<Part, ReadonlySet<string>>>();

function columnsFor(of: Table, part: Part): ReadonlySet<string> {
  const found = COLUMNS.get(of) ?? new Map<Part, ReadonlySet<string>>();
  COLUMNS.set(of, found);
  const before = found.get(part);
  if (before) return before;
  const columns = Object.entries(of.columns).flatMap(([key, { seenBy = "parties" }]) =>
    isFor(seenBy, part) ? [key] : [],
  );
  const known = new Set(columns);
  found.set(part, known);
  return known;
}

function isFor(seenBy: Audience, part: Part): boolean {
  switch (seenBy) {
    case "all":
      return true;
    case "parties":
      return part !== "nothing";
    case "side":
      return part === "own";
    case "game master":
      return false;
  }
}

/**
 * Whose own a row is: the side's that has it, or that is the only one that takes part in it. Who else may know of the row does not
 * matter: that would tell it to the side.
 */
function ownersOf(concerned: Concerned, books: NamedSides): readonly string[] {
  if (concerned.side !== undefined) return concerned.side === "" ? [] : [concerned.side];
  const parties = sidesOf("parties", concerned, books) ?? [];
  return parties.length === 1 ? parties : [];
}

/**
 * What rows of a table that the same sides may know have in common: their Secret to, or their owner. Undefined if that is not
 * enough to decide.
 */
export function saysWhoKnows({ numbered, owner = "side", seenBy = "side" }: Table, row: object): string | undefined {
  const { secretTo, [owner]: side } = row as Values;
  if (typeof secretTo === "string" && secretTo !== "") return secretTo;
  // No cell begins with a line break after it is read.
  return numbered !== true && seenBy === "side" && typeof side === "string" ? `\n${side}` : undefined;
}

function declaredAudience(game: WithAudience, { name, seenBy = "side" }: Table, row: object): Audience {
  const { line, change, setting } = row as { line?: string; change?: { kind: string }; setting?: string };
  if (name === TRANSFERS.name) return audienceOfLine(game, line ?? "");
  if (name === EVENTS.name) return audienceOfKind(game, change?.kind ?? "");
  if (name === SETTINGS.name) return audienceOfSetting(game, setting ?? "");
  return seenBy;
}
