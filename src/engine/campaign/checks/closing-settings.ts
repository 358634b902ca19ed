import type { Finding } from "../../core/problem";
import { settingSpot } from "../ledger/books";
import type { Books, BooksState } from "../ledger/ledger";
import type { KnownSetting } from "../schema/settings";

/** The settings on which closings rely. */
const reliedOn = ({ game }: BooksState): readonly KnownSetting[] => game.settings.filter(({ atClose }) => atClose);

/** What else may have been changed where a closing does not fit the entries: the settings that it relies on. */
export function orSettings(state: BooksState): string {
  const names = reliedOn(state).map(({ setting }) => `"${setting}"`);
  if (names.length === 0) return "";
  return ` If this cell is as it was when the turn was closed, undo the change of ${names.join(" or ")} in the settings.`;
}

/** The same books with another value of a setting: read through to these, which may note what is looked at. */
const withSetting = (books: Books, setting: string, value: string): Books =>
  Object.create(books, { settings: { value: new Map(books.settings).set(setting, value) } }) as Books;

/**
 * A setting with which the closed turns do not fit, and with another value they all would: it was changed after they were closed. Where
 * one cell alone differs and the setting has its usual value, the cell may as well be wrong.
 */
export function changedSetting(
  state: BooksState,
  cells: number,
  fits: (then: BooksState) => boolean,
): Finding | undefined {
  if (cells === 0) return undefined;
  const { books, campaign } = state;
  for (const known of reliedOn(state)) {
    const { setting, value: usual, atClose } = known;
    const typed = books.settings.get(setting) ?? "";
    if (cells === 1 && typed === usual) continue;
    const tried = [usual, ...(atClose?.(typed, campaign.turn) ?? [])].filter((value) => value !== typed);
    const expected = [...new Set(tried)].find((value) => fits({ ...state, books: withSetting(books, setting, value) }));
    if (expected === undefined) continue;
    const message = `The closed turns do not fit the setting "${setting}", and fit "${expected}": it was changed after they were closed. Enter ${expected}.`;
    const spot = settingSpot(books.tables, setting);
    return { check: "closing-differs", subject: setting, message, expected, actual: typed || "nothing", spot };
  }
  return undefined;
}
