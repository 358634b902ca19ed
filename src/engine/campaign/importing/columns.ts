import { isBlank } from "../../core/cell";
import { columnsOf, type Table } from "../schema/table";
import type { Listing } from "./listing";

/** Where a column of the list goes: to a column of the table, into the note with its own heading, or nowhere. */
export type Target = string;
export const KEPT_AS_NOTE: Target = "*note";
export const IGNORED: Target = "";

/** How a list is read. */
export interface Reading {
  /** The row of the listing with the headings, counted from 0 among its rows; -1 if there is none. */
  readonly headings: number;
  /** Where each of its columns goes. */
  readonly targets: readonly Target[];
}

/** Every column that a list can be read into. */
export const targetsOf = (table: Table): readonly string[] => columnsOf(table).map(({ header }) => header);

/** How many rows are searched for the headings: there may be a title above them. */
const LOOKED_AT = 10;

/** Guesses which row has the headings, and where each column goes. */
export function guess(listing: Listing, table: Table): Reading {
  let best = { headings: -1, many: 0 };
  for (const [index, { cells }] of listing.rows.slice(0, LOOKED_AT).entries()) {
    const words = cells.filter((cell) => typeof cell === "string" && isKnown(cell, table));
    if (words.length > best.many) best = { headings: index, many: words.length };
  }
  // A single word that could be a heading could also be a value.
  const { headings } = best.many >= 2 || listing.width === 1 ? best : { headings: -1 };
  return { headings, targets: guessTargets(headingsOf(listing, headings), table) };
}

/** The headings of a list, one per column; columns without one are named by their number. */
export function headingsOf({ rows, width }: Listing, headings: number): readonly string[] {
  const cells = rows[headings]?.cells ?? [];
  return Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? null;
    return isBlank(cell) ? `Column ${at + 1}` : String(cell).trim();
  });
}

/** Where each heading goes: the most certain matches first, each column of the table once. */
export function guessTargets(headings: readonly string[], table: Table): readonly Target[] {
  const pairs = targetsOf(table).flatMap((target) => {
    const words = wordsFor(table, target);
    return headings.flatMap((heading, at) => {
      const sure = words.indexOf(key(heading));
      return sure === -1 ? [] : [{ target, at, sure }];
    });
  });
  const targets: Target[] = headings.map(() => IGNORED);
  const taken = new Set<string>();
  for (const { target, at } of pairs.sort((a, b) => a.sure - b.sure)) {
    if (taken.has(target) || targets[at] !== IGNORED) continue;
    targets[at] = target;
    taken.add(target);
  }
  return targets;
}

/** A column of a list that goes nowhere, counted from 1, with its heading. */
interface Unread {
  readonly column: number;
  readonly heading: string;
}

/** The columns with something in them that go nowhere. */
export function unreadColumns(listing: Listing, { headings, targets }: Reading): readonly Unread[] {
  const words = headingsOf(listing, headings);
  return words.flatMap((heading, at) =>
    targets[at] === IGNORED && textsBelow(listing, headings, at).some((text) => text !== "")
      ? [{ column: at + 1, heading }]
      : [],
  );
}

/** A column that goes nowhere, and one with the same heading and other values that is read; undefined if there is none. */
export function contradicted(listing: Listing, reading: Reading): (Unread & { readonly read: number }) | undefined {
  const { headings, targets } = reading;
  const words = headingsOf(listing, headings).map(key);
  for (const unread of unreadColumns(listing, reading)) {
    const at = unread.column - 1;
    const texts = textsBelow(listing, headings, at);
    const read = words.findIndex(
      (word, other) =>
        word === words[at] &&
        targets[other] !== IGNORED &&
        textsBelow(listing, headings, other).some((text, row) => texts[row] !== "" && text !== texts[row]),
    );
    if (read >= 0) return { ...unread, read: read + 1 };
  }
  return undefined;
}

/** The texts of a column below the headings. */
const textsBelow = ({ rows }: Listing, headings: number, at: number): readonly string[] =>
  rows.slice(headings + 1).map(({ cells }) => String(cells[at] ?? "").trim());

/** Headings are compared without regard to capitals, blanks and signs. */
const key = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const wordsFor = (table: Table, target: string): readonly string[] => {
  const column = columnsOf(table).find(({ header }) => header === target);
  return [target, ...(column?.importedFrom ?? [])].map(key);
};

const isKnown = (heading: string, table: Table): boolean =>
  targetsOf(table).some((target) => wordsFor(table, target).includes(key(heading)));
