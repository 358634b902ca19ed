import type { Finding } from "../../core/problem";
import type { Found } from "./check";
import { settingSpot } from "../ledger/books";
import type { Books, BooksState } from "../ledger/ledger";
import { SETTINGS } from "../schema/shared-tables";

const ID = "closing-differs";

/** A setting with which closed turns do not fit, and the value with which they would. */
interface Meant {
  readonly setting: string;
  readonly expected: string;
  /** Whether it has its usual value now. */
  readonly isUsual: boolean;
  /** What still differs with that value. */
  readonly left: readonly Found[];
}

/** The same books with another value of a setting: read through to these, which may note what is looked at. */
const withSetting = (books: Books, setting: string, value: string): Books =>
  Object.create(books, { settings: { value: new Map(books.settings).set(setting, value) } }) as Books;

/** A setting with another value that the closed turns fit, or most of what differs does: it was changed after they were closed. */
export function settingMeant(
  state: BooksState,
  differing: number,
  differingIn: (then: BooksState) => readonly Found[],
): Meant | undefined {
  const { books, campaign, game } = state;
  for (const { setting, value: usual, atClose } of game.settings) {
    if (!atClose) continue;
    const typed = books.settings.get(setting) ?? "";
    const others = [...new Set([usual, ...atClose(typed, campaign.turn)])].filter((value) => value !== typed);
    const tried = others.map((expected) => {
      const then = { ...state, books: withSetting(books, setting, expected) };
      return { setting, expected, isUsual: typed === usual, left: differingIn(then) };
    });
    const [best] = tried.sort((a, b) => a.left.length - b.left.length);
    if (best && 2 * best.left.length < differing) return best;
  }
  return undefined;
}

/** What else may have been changed where one closing does not fit the entries. */
export const orSetting = ({ setting, expected }: Meant): string =>
  ` If this cell is as it was when the turn was closed, the setting "${setting}" was changed since: the closed turns fit "${expected}".`;

export function settingChanged({ books }: BooksState, { setting, expected }: Meant, clause: string): Finding {
  const message = `The closed turns do not fit the setting "${setting}", and fit "${expected}": it was changed after they were closed. Enter ${expected}.`;
  const spot = settingSpot(books.tables, setting);
  const actual = books.settings.get(setting) || "nothing";
  return { check: ID, subject: setting, message, expected, actual, clause, spot };
}

/** The books with the setting as it was when turns were closed; undefined if a finding does not say that it was changed. */
export function asClosed(state: BooksState, { check, subject, expected, spot }: Finding): BooksState | undefined {
  if (check !== ID || spot?.sheet !== SETTINGS.sheet || expected === undefined) return undefined;
  const settings = new Map(state.books.settings).set(subject, expected);
  return { ...state, books: { ...state.books, settings } };
}
