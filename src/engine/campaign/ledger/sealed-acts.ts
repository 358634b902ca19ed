import { asSealed, asSealedLine, fittingWords, sealOver, type SealedWords } from "../../core/seal";
import { OPENED_SEALS, SEALED_ACTS, SEALS, type OpenedRow, type SealedRow, type SealRow } from "../schema/seal-tables";
import { SETTING } from "../schema/shared-tables";
import { rowsIn, type Books, type BooksState, type Sealable, type SealableAct } from "./ledger";

/** A seal with what these books know of it. */
export interface KnownSeal {
  readonly seal: SealRow;
  /** What was sealed, in the books of the game master and of its side. */
  readonly sealed: SealedRow | undefined;
  readonly opened: OpenedRow | undefined;
}

/** Every seal, in the order of their numbers. */
export function sealsIn(books: Books): readonly KnownSeal[] {
  const sealed = firstOf(rowsIn(books, SEALED_ACTS));
  const opened = firstOf(rowsIn(books, OPENED_SEALS));
  return [...rowsIn(books, SEALS)]
    .sort((a, b) => a.seal - b.seal)
    .map((seal) => ({ seal, sealed: sealed.get(seal.seal), opened: opened.get(seal.seal) }));
}

/** The first row with each number. */
const firstOf = <T extends { readonly seal: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map([...rows].reverse().map((row) => [row.seal, row]));

/** The seal with a number, as it is typed; undefined if there is none. */
export const sealNumbered = (books: Books, number: string): KnownSeal | undefined =>
  sealsIn(books).find(({ seal }) => String(seal.seal) === number);

type SealedText = Pick<SealedWords, "what" | "about" | "content">;

/** The cells of a row that shows what is sealed. */
type RevealedText = SealedText & { readonly sealSalt: string };

/** What a side seals, with the campaign and the turn that it belongs to. */
const wordsOf = (
  { settings }: Pick<Books, "settings">,
  { turn, side }: Pick<SealRow, "turn" | "side">,
  { what, about, content }: SealedText,
): SealedWords => ({ campaign: settings.get(SETTING.name) ?? "", turn, side, what, about, content });

/** The commitment that a seal must have for these words and this salt. */
export const commitmentOf = (
  books: Pick<Books, "settings">,
  seal: Pick<SealRow, "turn" | "side">,
  row: RevealedText,
): string => sealOver(wordsOf(books, seal, row), row.sealSalt);

/** These words and this salt exactly as the commitment of a seal has them; undefined if they do not fit it. */
export function fitting(
  books: Pick<Books, "settings">,
  seal: Pick<SealRow, "turn" | "side" | "commitment">,
  row: RevealedText,
): RevealedText | undefined {
  const fits = fittingWords({ ...wordsOf(books, seal, row), salt: row.sealSalt }, seal.commitment);
  return fits && { what: fits.what, about: fits.about, content: fits.content, sealSalt: fits.salt };
}

/** What is sealed, in the form in which it is sealed. */
export const inSealedForm = <T extends Pick<SealedText, "about" | "content">>(said: T): T => ({
  ...said,
  about: asSealedLine(said.about),
  content: asSealed(said.content),
});

/** Whether two acts are sealed with the same words. */
export function isSealedAlike(
  one: Pick<SealedText, "about" | "content">,
  other: Pick<SealedText, "about" | "content">,
): boolean {
  return isSameAbout(one, other) && asSealed(one.content) === asSealed(other.content);
}

/** Whether two acts are about the same, as far as a seal can tell. */
export const isSameAbout = (one: Pick<SealedText, "about">, other: Pick<SealedText, "about">): boolean =>
  asSealedLine(one.about) === asSealedLine(other.about);

/** What can be sealed of what a side did in a turn: each act with its kind. */
export const sealableActs = (
  state: BooksState,
  side: string,
  turn: number,
): readonly (SealableAct & { readonly kind: Sealable })[] =>
  (state.game.sealables ?? []).flatMap((kind) => kind.acts(state, side, turn).map((act) => ({ ...act, kind })));
