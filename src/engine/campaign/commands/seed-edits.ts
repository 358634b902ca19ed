import { commitmentTo } from "../../core/seeded-dice";
import { diceSeedOf, type Stamp } from "../ledger/booking";
import { hasSeeds, seedPlace, seedHolders } from "../ledger/dice-seeds";
import { rowsIn, type Books, type BooksState } from "../ledger/ledger";
import { markRow } from "../ledger/row-marks";
import { saltFor } from "../ledger/seals";
import { DICE_SEEDS, OPENED_SEEDS } from "../schema/dice-tables";
import type { Edit } from "../schema/edit";
import { appendEdits } from "../schema/layout";
import { rowOf, type Row, type RowOf, type Table } from "../schema/table";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";

type SeedRow = RowOf<typeof DICE_SEEDS>;

/** Who has no seed of a turn yet. */
export const withoutSeed = (books: Books, turn: number): readonly string[] => {
  const have = new Set(seedsOf(books, turn).map(({ whose }) => whose));
  return seedHolders(books).filter((whose) => !have.has(whose));
};

const seedsOf = (books: Books, turn: number): readonly SeedRow[] =>
  rowsIn(books, DICE_SEEDS).filter((row) => row.turn === turn);

/** The edits that make the seeds of a turn that are missing, and commit to them. A seed that exists stays. */
export const newSeeds = ({ books }: Pick<BooksState, "books">, turn: number, stamp: Stamp): readonly Edit[] =>
  saltedEdits(
    books,
    DICE_SEEDS,
    withoutSeed(books, turn).map((whose) => {
      const seed = diceSeedOf(stamp, turn, whose);
      return rowOf(DICE_SEEDS, { turn, whose, commitment: commitmentTo(seedPlace(books, turn, whose), seed), seed });
    }),
    stamp,
  );

/** The edits that write new rows of a table with salts. */
export function saltedEdits({ tables }: Books, of: Table, rows: readonly Row[], stamp: Stamp): readonly Edit[] {
  const end = tables.tables.get(of.name)?.rows.length ?? 0;
  const salted = rows.map((row, index) => markRow(of, { ...row, ...saltFor(of, end + index, stamp) }));
  return appendEdits(tables, of, salted);
}

/** The seeds of a turn that are not opened to those who may know the rolls from them; those of the game master stay closed. */
function toOpenAtClose(books: Books, turn: number): readonly Opening[] {
  return seedsOf(books, turn)
    .filter(({ whose }) => whose !== NOBODY_ELSE)
    .map((row): Opening => ({ row, secretTo: row.whose }));
}

/** The seeds of closed turns that are not opened to everybody. */
export const toOpenToAll = ({ books, campaign }: BooksState): readonly Opening[] =>
  notOpened(
    books,
    rowsIn(books, DICE_SEEDS)
      .filter(({ turn }) => turn < campaign.turn)
      .map((row): Opening => ({ row, secretTo: EVERYBODY })),
  );

/** A seed, and to whom it is opened. */
interface Opening {
  readonly row: SeedRow;
  readonly secretTo: string;
}

/** Those openings that the books do not have yet. */
function notOpened(books: Books, openings: readonly Opening[]): readonly Opening[] {
  const opened = new Set(
    rowsIn(books, OPENED_SEEDS).map(({ turn, whose, secretTo }) => `${turn} ${whose}\n${secretTo}`),
  );
  return openings.filter(
    ({ row: { turn, whose, seed }, secretTo }) => seed !== "" && !opened.has(`${turn} ${whose}\n${secretTo}`),
  );
}

/** The edits that open seeds. */
export const openingEdits = ({ tables }: Books, openings: readonly Opening[]): readonly Edit[] =>
  appendEdits(
    tables,
    OPENED_SEEDS,
    openings.map(({ row: { turn, whose, seed }, secretTo }) => rowOf(OPENED_SEEDS, { turn, whose, seed, secretTo })),
  );

/**
 * What a close does with dice: it opens the seeds of its turn, and makes those of the next turn. A turn that was reopened has its
 * seeds, and so has the next one. Nothing if the turn has no seeds.
 */
export function diceAtClose({ books, campaign: { turn } }: BooksState, stamp: Stamp): readonly Edit[] {
  if (!hasSeeds(books, turn)) return [];
  return [
    ...openingEdits(books, notOpened(books, toOpenAtClose(books, turn))),
    ...newSeeds({ books }, turn + 1, stamp),
  ];
}
