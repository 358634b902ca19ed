import type { Finding } from "../../core/problem";
import { FROM_SEED, contributionsTo, hasOpenedSeeds, seedName } from "../ledger/dice-seeds";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { DICE_CONTRIBUTIONS, DICE_SEEDS, OPENED_SEEDS } from "../schema/dice-tables";
import { OPENED_SEALS, SEALS } from "../schema/seal-tables";
import { spotIn, type Placed, type Table } from "../schema/table";
import { VERIFY } from "./shown-rows";

type Words = Pick<Finding, "message"> & { readonly expected: string; readonly actual: string };

/**
 * What everybody may know of the dice of turns that were not closed when the file was made, and the books have differently: the
 * commitments to seeds, and what was added to them. Later ones may follow, but these stay; after the first roll from the seeds,
 * nothing is added to them. What is open is compared with what the books open to the side.
 */
export function seedsAsPublished(file: BooksState, { books }: BooksState, told: BooksState): readonly Finding[] {
  const { turn: now } = file.campaign;
  const seeds = new Map(rowsIn(books, DICE_SEEDS).map((row) => [seedName(row.turn, row.whose), row.commitment]));
  const texts = new Map(rowsIn(books, DICE_CONTRIBUTIONS).map((row) => [seedName(row.turn, row.side), row.text]));
  const find = (
    of: Table,
    row: Placed & { readonly turn: number },
    key: string,
    subject: string,
    words: Words,
  ): Finding[] =>
    words.expected === words.actual
      ? []
      : [{ check: VERIFY, subject, ...words, spot: spotIn(file.books.tables, of, row, key), turn: row.turn }];
  return [
    ...rowsIn(file.books, DICE_SEEDS).flatMap((row) => {
      const { turn, whose, commitment } = row;
      const message = `The books have another commitment to the seed of turn ${turn} for ${whose} than this file. The seed was exchanged after the file was made.`;
      const actual = seeds.get(seedName(turn, whose)) ?? "nothing";
      const words = { message, expected: commitment, actual };
      return turn < now ? [] : find(DICE_SEEDS, row, "commitment", `Turn ${turn}, ${whose}`, words);
    }),
    ...rowsIn(file.books, DICE_CONTRIBUTIONS).flatMap((row) => {
      const { turn, side, text } = row;
      const message = `The books do not have what ${side} added to the dice of turn ${turn} according to this file.`;
      const words = { message, expected: text, actual: texts.get(seedName(turn, side)) ?? "nothing" };
      return turn < now ? [] : find(DICE_CONTRIBUTIONS, row, "text", side, words);
    }),
    ...openedSeedsGone(file, told.books),
    ...addedLate(file, books),
  ];
}

/** The opened seeds of the file that the books no longer show to its side, or have differently. */
function openedSeedsGone(file: BooksState, books: BooksState["books"]): readonly Finding[] {
  const opened = new Set(
    rowsIn(books, OPENED_SEEDS).map(({ turn, whose, seed }) => `${seedName(turn, whose)}\n${seed}`),
  );
  return rowsIn(file.books, OPENED_SEEDS)
    .filter(({ turn, whose, seed }) => !opened.has(`${seedName(turn, whose)}\n${seed}`))
    .map((row) => ({
      check: VERIFY,
      subject: `Turn ${row.turn}, ${row.whose}`,
      message: `The books do not have the seed of turn ${row.turn} for ${row.whose} open as in this file.`,
      spot: spotIn(file.books.tables, OPENED_SEEDS, row, "seed"),
      turn: row.turn,
    }));
}

/** What was added to the seeds of a turn after the file was made, which already shows a roll from them. */
function addedLate(file: BooksState, books: BooksState["books"]): readonly Finding[] {
  const { turn } = file.campaign;
  const isRolled = file.books.rolls.some((roll) => roll.turn === turn && roll.source === FROM_SEED);
  if (!isRolled && !hasOpenedSeeds(file.books, turn)) return [];
  const there = new Set(contributionsTo(file.books, turn).map(({ side }) => side));
  return contributionsTo(books, turn)
    .filter(({ side }) => !there.has(side))
    .map(({ side, text }) => ({
      check: VERIFY,
      subject: side,
      message: `In the books, ${side} added "${text}" to the dice of turn ${turn}, but this file already has a roll from its seeds without it. Nothing is added after the first roll.`,
      expected: "nothing",
      actual: text,
      spot: { sheet: DICE_CONTRIBUTIONS.sheet },
      turn,
    }));
}

/** What everybody may know of a seal, and never changes. */
const PUBLISHED = ["commitment", "side", "turn", "keptBy"] as const;

/** The seals and openings of the file that the books have differently, or no longer have. */
export function sealsAsPublished(file: BooksState, { books }: BooksState): readonly Finding[] {
  const published = new Map(rowsIn(books, SEALS).map((row) => [row.seal, row]));
  const contents = new Map(rowsIn(books, OPENED_SEALS).map((row) => [row.seal, row.content]));
  const find = (of: Table, row: Placed & { readonly seal: number }, key: string, words: Words): Finding[] => {
    if (words.expected === words.actual) return [];
    return [{ check: VERIFY, subject: `Seal ${row.seal}`, ...words, spot: spotIn(file.books.tables, of, row, key) }];
  };
  return [
    ...rowsIn(file.books, SEALS).flatMap((row) => {
      const there = published.get(row.seal);
      const key = PUBLISHED.find((each) => there?.[each] !== row[each]) ?? "commitment";
      const { header } = SEALS.columns[key];
      const message = `For seal ${row.seal} of ${row.side}, the books have something else in "${header}" than this file. It was changed or removed after the file was made.`;
      return find(SEALS, row, key, { message, expected: String(row[key]), actual: String(there?.[key] ?? "nothing") });
    }),
    ...rowsIn(file.books, OPENED_SEALS).flatMap((row) => {
      const message = `The books do not have seal ${row.seal} open as in this file.`;
      const actual = contents.get(row.seal) ?? "nothing";
      return find(OPENED_SEALS, row, "content", { message, expected: row.content, actual });
    }),
  ];
}
