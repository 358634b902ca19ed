import type { Books } from "../campaign/ledger/ledger";
import { rulingOn } from "../campaign/schema/ruling";
import { END_YEAR, FIRST_NEW_YEAR, START_YEAR_SETTING, yearIn } from "./rulings";
import { SEASONS } from "./words";

/** A season of the year. */
export type Season = (typeof SEASONS)[number];

/** The set-up, before the first Spring. */
export const SET_UP = 0;

type Set = Pick<Books, "settings">;

/** The year in which the campaign starts (EaW 2d). */
export const startYearOf = (books: Set): number => yearIn(books, START_YEAR_SETTING);

/** The year at whose end the campaign ends (EaW 1.0). */
export const endYearOf = (books: Set): number => yearIn(books, END_YEAR);

/** The season of a turn: turn 1 is Spring; the set-up is in Spring too. */
export const seasonOf = (turn: number): Season => SEASONS[Math.max(0, turn - 1) % SEASONS.length] ?? "Spring";

/** The year of a turn. */
export const yearOf = (books: Set, turn: number): number =>
  startYearOf(books) + Math.floor(Math.max(0, turn - 1) / SEASONS.length);

/** A turn in words: "Y165 Spring"; the set-up is "Set-up, Y165". */
export const dateOf = (books: Set, turn: number): string =>
  turn === SET_UP ? `Set-up, Y${startYearOf(books)}` : `Y${yearOf(books, turn)} ${seasonOf(turn)}`;

/** The last turn of the campaign: Winter of its last year. */
export const lastTurnOf = (books: Set): number => (endYearOf(books) - startYearOf(books) + 1) * SEASONS.length;

/** Whether a turn begins with New Year Events (EaW 2.0): each Spring; whether the first one does is a setting. */
export const isNewYear = (books: Set, turn: number): boolean =>
  turn > 1 ? turn % SEASONS.length === 1 : turn === 1 && rulingOn(books, FIRST_NEW_YEAR) === "Yes";

/** The first turn after this one that begins with New Year Events. */
export const nextNewYear = (books: Set, turn: number): number =>
  isNewYear(books, turn + 1) ? turn + 1 : nextNewYear(books, turn + 1);

/** The turns of the year that ends when the New Year of this turn begins: the four before it, or the set-up. */
export const yearBefore = (turn: number): readonly number[] =>
  turn <= SEASONS.length
    ? [SET_UP]
    : Array.from({ length: SEASONS.length }, (_, index) => turn - SEASONS.length + index);
