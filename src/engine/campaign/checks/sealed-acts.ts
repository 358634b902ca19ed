import type { Finding } from "../../core/problem";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { commitmentOf, fitting, isSameAbout, isSealedAlike, sealsIn, type KnownSeal } from "../ledger/sealed-acts";
import { KEPT_IN_BOOKS, OPENED_SEALS, SEALED_ACTS, SEALS, type SealRow } from "../schema/seal-tables";
import { spotIn, type Placed, type Table } from "../schema/table";
import { check, type Check } from "./check";

const FITS = "seal-fits";
const KEPT = "seal-kept";

/** A finding about a row of one of the tables of seals. */
function atRow(
  { books }: BooksState,
  of: Table,
  row: Placed & { readonly seal: number },
  more: Pick<Finding, "message"> & Partial<Finding> & { readonly key: string },
): Finding {
  const { key, ...words } = more;
  return { check: FITS, subject: `Seal ${row.seal}`, ...words, spot: spotIn(books.tables, of, row, key) };
}

/** Rows that have the number of an earlier one. */
const repeated = <T extends { readonly seal: number }>(rows: readonly T[]): readonly T[] =>
  rows.filter((row, at) => rows.findIndex(({ seal }) => seal === row.seal) < at);

/** Seals that do not fit what was sealed or opened, and those that are there twice, or not completely. */
function unfitSeals(state: BooksState): readonly Finding[] {
  const { books } = state;
  const [seals, sealed, opened] = [rowsIn(books, SEALS), rowsIn(books, SEALED_ACTS), rowsIn(books, OPENED_SEALS)];
  const sealOf = new Map([...seals].reverse().map((row) => [row.seal, row]));
  const fits = (of: Table, row: (typeof opened)[number], turn: number | undefined): readonly Finding[] => {
    const found = sealOf.get(row.seal);
    const when = turn === undefined ? {} : { turn };
    if (!found) {
      const message = `Seal ${row.seal} has no commitment on the sheet ${SEALS.sheet}. Undo the change.`;
      return [atRow(state, of, row, { key: "seal", message, ...when })];
    }
    if (fitting(books, found, row)) return [];
    const expected = commitmentOf(books, found, row);
    const message = `Seal ${row.seal} of ${found.side} does not fit its commitment. Undo the change; if the campaign or the side was renamed, give it its name back.`;
    return [atRow(state, of, row, { key: "content", message, expected, actual: found.commitment, turn: found.turn })];
  };
  const twice = (of: Table, rows: readonly (Placed & { readonly seal: number })[]): readonly Finding[] =>
    repeated(rows).map((row) =>
      atRow(state, of, row, { key: "seal", message: `Seal ${row.seal} appears twice. Remove the row that was added.` }),
    );
  return [
    ...twice(SEALS, seals),
    ...twice(SEALED_ACTS, sealed),
    ...twice(OPENED_SEALS, opened),
    ...sealed.flatMap((row) => [...fits(SEALED_ACTS, row, row.turn), ...strange(state, row, sealOf.get(row.seal))]),
    ...opened.flatMap((row) => fits(OPENED_SEALS, row, undefined)),
    ...sealsIn(books).flatMap((known) => lost(state, known)),
  ];
}

/** What was sealed for another side or turn than its seal says. */
function strange(
  state: BooksState,
  row: Placed & Pick<SealRow, "seal" | "side" | "turn">,
  seal: SealRow | undefined,
): readonly Finding[] {
  if (!seal || (seal.side === row.side && seal.turn === row.turn)) return [];
  const message = `Seal ${row.seal} is of ${seal.side} in turn ${seal.turn} on the sheet ${SEALS.sheet}. Undo the change.`;
  return [{ ...atRow(state, SEALED_ACTS, row, { key: "side", message, turn: row.turn }), sight: true }];
}

/** A seal whose content should be in these books, and is not. */
function lost(state: BooksState, { seal, sealed, opened }: KnownSeal): readonly Finding[] {
  const { viewer } = state.books;
  const isKnownHere = viewer === null || viewer === seal.side;
  if (!isKnownHere || sealed || opened || seal.keptBy !== KEPT_IN_BOOKS) return [];
  const message = `What seal ${seal.seal} of ${seal.side} seals is missing from the sheet ${SEALED_ACTS.sheet}. Undo the change.`;
  return [atRow(state, SEALS, seal, { key: "commitment", message, turn: seal.turn })];
}

/** Every seal fits what was sealed, and what was opened. */
const sealsFit = check({
  id: FITS,
  title: "Every seal fits what was sealed with it",
  clause: "",
  inView: true,
  find: unfitSeals,
});

/**
 * What was sealed and then played differently. A side's view has only its own: of the others it may know too little to tell, until the
 * game master's books are shown.
 */
function playedDifferently(state: BooksState): readonly Finding[] {
  const { books, game } = state;
  const known = sealsIn(books).flatMap(({ seal, sealed, opened }) => {
    const isOwn = books.viewer === null || books.viewer === seal.side;
    const [of, row] = sealed ? [SEALED_ACTS, sealed] : [OPENED_SEALS, opened];
    return isOwn && row ? [{ seal, of, row }] : [];
  });
  return known.flatMap(({ seal, of, row }): Finding[] => {
    const kind = (game.sealables ?? []).find(({ what }) => what === row.what);
    const played = (kind?.acts(state, seal.side, seal.turn) ?? []).filter((act) => isSameAbout(act, row));
    if (!kind || played.length === 0 || played.some((act) => isSealedAlike(act, row))) return [];
    const message = `${seal.side} sealed something else than it did: ${row.what}${row.about === "" ? "" : `, ${row.about}`}. Do what was sealed, or undo what was done since.`;
    const actual = played.map(({ content }) => content).join("; ");
    const words = { check: KEPT, clause: kind.clause, expected: row.content, actual, turn: seal.turn };
    return [atRow(state, of, row, { key: "content", message, ...words })];
  });
}

/** What was sealed is what was played. */
const sealsKept = check({
  id: KEPT,
  title: "What was sealed is what was played",
  clause: "",
  inView: true,
  find: playedDifferently,
});

/** The checks of what sides seal, for games with something to seal. */
export const SEAL_CHECKS: readonly Check[] = [sealsFit, sealsKept];

/** How many seals these books have, how many of them are open, and what does not fit. */
export interface SealsVerdict {
  readonly opened: number;
  readonly closed: number;
  readonly findings: readonly Finding[];
}

/** Verifies the seals of books, or of a player's file. */
export function verdictOnSeals(state: BooksState): SealsVerdict {
  const seals = sealsIn(state.books);
  const opened = seals.filter((known) => known.opened).length;
  return {
    opened,
    closed: seals.length - opened,
    findings: [...sealsFit.find(state), ...sealsKept.find(state)],
  };
}
