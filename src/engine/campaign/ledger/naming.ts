import { quote } from "../../core/cell";
import { areAlike, fitName, freeName, likeName, NAME_HAS, Names, unfitName } from "../../core/names";
import { sameWord } from "../../core/words";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import { UNITS } from "../schema/shared-tables";
import type { Table } from "../schema/table";
import type { Books, BooksState, LedgerGame } from "./ledger";
import { sideOfSeries } from "./series";

/** The check of ids and names. */
export const NAME_CHECK = "unfit-name";

/** What has a name already: the sides of a campaign, the accounts of its game, and the things of its sheets. */
export interface Named {
  readonly books: { readonly sides: readonly { readonly name: string }[]; readonly rows?: Books["rows"] };
  readonly game: Pick<LedgerGame, "accounts"> & Partial<Pick<LedgerGame, "tables">>;
}

/** No campaign, for a field that is asked without its books: whoever does the command judges what else has a name. */
export const NO_CAMPAIGN: Named = { books: { sides: [] }, game: { accounts: [] } };

/** The word with a meaning of its own for which somebody could take a name: a side, an account, All, or Game master. */
export const meaningOf = (state: Named, name: string): string | undefined =>
  state === NO_CAMPAIGN
    ? undefined
    : likeName([EVERYBODY, NOBODY_ELSE, ...state.books.sides.map((side) => side.name), ...state.game.accounts], name);

/** Why a text cannot be the name of anything, and the nearest that is free; undefined if it can. */
export function notAName(state: Named, name: string, taken: Iterable<string> = [], of?: string): string | undefined {
  const cannot = of === undefined ? "cannot be a name" : `cannot be the name of ${of}`;
  const shown = quote(name.replaceAll(/\p{Cc}/gu, " "));
  const why = unfitName(name);
  if (why !== undefined) {
    return `${shown} ${cannot}: ${why}. Enter ${NAME_HAS}${suchAs(nearestFree(state, name, taken))}.`;
  }
  const meaning = meaningOf(state, name);
  if (meaning === undefined) return undefined;
  const is =
    meaning === name
      ? `it has a meaning of its own`
      : `it could be taken for ${meaning}, which has a meaning of its own`;
  return `${shown} ${cannot}: ${is}. Choose another${suchAs(nearestFree(state, name, taken))}.`;
}

const suchAs = (name: string): string => (name === "" ? "" : `, such as ${name}`);

/** The name nearest to this one that means nothing else and is like none of these. */
export function nearestFree(state: Named, name: string, taken: Iterable<string>): string {
  const names = [...taken];
  const isTaken = (wanted: string): boolean =>
    meaningOf(state, wanted) !== undefined || likeName(names, wanted) !== undefined;
  const fit = fitName(name);
  // An id in another case than the one that is there becomes the next after that: "A-10" for "a-9", where "A-9" is taken.
  const there = likeName(names, fit);
  return fit === "" ? "" : freeName(there !== undefined && sameWord(there, fit) ? there : fit, isTaken);
}

/** The name of a thing in a row; "" if it has none. */
export function nameInRow(of: Table, row: object): string {
  const name = (row as Readonly<Record<string, unknown>>)[of.key];
  return typeof name === "string" ? name.trim() : "";
}

/** Why a text cannot be the name of a new thing of this table, and another that can: a thing of another table is like it, or it means something. */
export const notAThing = (state: Named, of: Table, name: string, owner: string | undefined): string | undefined =>
  isOfOtherTable(state, of, name) ?? meansAnother(state, of, name, owner);

/** Why a name is that of a thing of another table that comes first, and the nearest that is free; undefined if it is not. */
export function isOfOtherTable(
  state: Named,
  of: Table,
  name: string,
  comesFirst: (other: Table, there: string) => boolean = () => true,
): string | undefined {
  for (const other of state.game.tables ?? []) {
    if (other.name === of.name || !other.isOfNames) continue;
    const there = namesOf(state, other).like(name);
    if (there === undefined || !comesFirst(other, there)) continue;
    const free = nearestFree(state, name, thingsIn(state));
    return `${takenSays(name, there)} on the sheet ${other.sheet}. Enter another name${suchAs(free)}.`;
  }
  return undefined;
}

/** The names in the rows of a table, collected once for the same rows. */
const NAMES = new WeakMap<readonly unknown[], Names>();

function namesOf({ books: { rows } }: Named, of: Table): Names {
  const own = rows?.get(of.name) ?? [];
  const known = NAMES.get(own);
  if (known) return known;
  const names = new Names(own.map((row) => nameInRow(of, row)).filter((name) => name !== ""));
  NAMES.set(own, names);
  return names;
}

/**
 * Why a text cannot be the name of a thing of this table, and another that can: it is an id as units of another side than its owner get
 * them, which may not know the thing. It would learn from its next id that one is taken.
 */
export function meansAnother(state: Named, of: Table, name: string, owner: string | undefined): string | undefined {
  if (of.name === UNITS.name || owner === undefined || of.seenBy === "all" || !hasUnits(state)) return undefined;
  const taken = (state.books.rows?.get(of.name) ?? []).map((row) => nameInRow(of, row));
  // "Carrow G-2" is a name of this sort as well: things in a place are numbered there in their side's series.
  const side = sideOfSeries(state, name) ?? sideOfSeries(state, name.trim().split(" ").at(-1) ?? "");
  if (side !== undefined && side !== owner) {
    const free = nearestFree(state, name.replaceAll("-", " "), taken);
    return `${quote(name)} cannot be the name of a row of ${of.sheet}: units of ${side} get such ids. Choose another${suchAs(free)}.`;
  }
  const numbered = sideNumbered(state, name);
  if (numbered === undefined || numbered === owner) return undefined;
  const free = nearestFree(state, `${owner} ${name.trim().split(/\s+/).at(-1)}`, taken);
  return `${quote(name)} cannot be the name of a row of ${of.sheet}: what ${numbered} has gets such names. Choose another${suchAs(free)}.`;
}

/** The side whose things are named so where nobody chooses a name: "Klingon 4", "Klingon FRD 2". */
function sideNumbered({ books: { sides } }: Named, name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  if (!/^\d+$/.test(words.at(-1) ?? "")) return undefined;
  const starts = [words.slice(0, -1).join(" "), words.slice(0, -2).join(" ")];
  return sides.find((side) => starts.some((start) => start !== "" && areAlike(start, side.name)))?.name;
}

/** Whether a game has units, whose ids come in series. */
const hasUnits = ({ game: { tables = [] } }: Named): boolean => tables.some(({ name }) => name === UNITS.name);

/** The side that owns the thing of a row; "" if it says none. */
export function ownerInRow(of: Table, row: object): string {
  const owner = (row as Readonly<Record<string, unknown>>)[of.owner ?? "side"];
  return typeof owner === "string" ? owner : "";
}

/** The names of the units, places and other things of the sheets. */
const thingsIn = ({ books: { rows }, game: { tables = [] } }: Named): readonly string[] =>
  tables
    .filter(({ isOfNames }) => isOfNames)
    .flatMap((of) => (rows?.get(of.name) ?? []).map((row) => nameInRow(of, row)))
    .filter((known) => known !== "");

/** The unit, place or other thing of the sheets for which somebody could take this name; undefined if there is none. */
export const thingLike = (state: Pick<BooksState, "books" | "game">, name: string): string | undefined =>
  likeName(thingsIn(state), name);

/** Why a new name is one of another kind of thing, and the nearest that is free; undefined if it is not. Those of its own kind are `taken`. */
export function isOfAnother(state: Named, name: string, taken: Iterable<string>): string | undefined {
  const own = new Names(taken);
  if (own.like(name) !== undefined) return undefined;
  const others = thingsIn(state).filter((known) => own.like(known) === undefined);
  const there = likeName(others, name);
  if (there === undefined) return undefined;
  return `${takenSays(name, there)}. Enter another name${suchAs(nearestFree(state, name, [...taken, ...others]))}.`;
}

/** "A-01 could be taken for A-1, which already exists", for a name that is like one that is taken. */
export function takenSays(name: string, there: string, what?: string): string {
  const is = what === undefined ? "already exists" : `is already ${what}`;
  return sameWord(name, there) ? `${there} ${is}` : `${name} could be taken for ${there}, which ${is}`;
}

/** Why the name that a unit has beside its id would be taken for something else; undefined if it would not, or is blank. */
export function wrongUnitName(
  state: Named,
  name: string,
  own: string,
  ids: Names,
): { readonly message: string; readonly free: string } | undefined {
  const there = name === "" ? undefined : (meaningOf(state, name) ?? ids.like(name));
  if (there === undefined || there === own) return undefined;
  const free = nearestFree(state, name, ids.list);
  return { message: `${takenSays(name, there)}. Enter another name${suchAs(free)}, or none.`, free };
}
