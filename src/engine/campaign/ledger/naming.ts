import { quote } from "../../core/cell";
import { fitName, freeName, likeName, NAME_HAS, unfitName } from "../../core/names";
import { sameWord } from "../../core/words";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import type { Table } from "../schema/table";
import { rowsIn, type BooksState, type LedgerGame } from "./ledger";

/** The check of ids and names. */
export const NAME_CHECK = "unfit-name";

/** What has a name already: the sides of a campaign, and the accounts of its game. */
export interface Named {
  readonly books: { readonly sides: readonly { readonly name: string }[] };
  readonly game: Pick<LedgerGame, "accounts">;
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
  return fit === "" ? "" : freeName(fit, isTaken);
}

/** The name of a thing in a row; "" if it has none. */
export function nameInRow(of: Table, row: object): string {
  const name = (row as Readonly<Record<string, unknown>>)[of.key];
  return typeof name === "string" ? name.trim() : "";
}

/** The unit, place or other thing of the sheets for which somebody could take this name; undefined if there is none. */
export function thingLike({ books, game }: Pick<BooksState, "books" | "game">, name: string): string | undefined {
  const names = game.tables
    .filter(({ isOfNames }) => isOfNames)
    .flatMap((of) => rowsIn(books, of).map((row) => nameInRow(of, row)));
  return likeName(
    names.filter((known) => known !== ""),
    name,
  );
}

/** "A-01 could be taken for A-1, which already exists", for a name that is like one that is taken. */
export function takenSays(name: string, there: string, what?: string): string {
  const is = what === undefined ? "already exists" : `is already ${what}`;
  return sameWord(name, there) ? `${there} ${is}` : `${name} could be taken for ${there}, which ${is}`;
}
