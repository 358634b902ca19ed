import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { digestsAgree } from "../checks/closing";
import { verdictOnDice } from "../checks/dice";
import { verdictOnSeals, type SealsVerdict } from "../checks/sealed-acts";
import { digestsFrom } from "../ledger/digests";
import type { Closing } from "../ledger/entry";
import { tableOf, type BooksState } from "../ledger/ledger";
import { shownAs } from "../ledger/tracker";
import { CLOSINGS, SETTING, SETTINGS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { closedRowsDiffer } from "./closed-rows";
import { openEntriesDiffer } from "./open-rows";
import { orderDiffers } from "./order";
import { playerBooks } from "./player-tables";
import { sealsAsPublished, seedsAsPublished } from "./published";
import { VERIFY } from "./shown-rows";

/** What was verified: the closed turns whose digests were calculated again, the rolls, and what does not hold. */
export interface Verified {
  /** The closed turns that were verified; none if no turn was closed with digests by key. */
  readonly turns: readonly number[];
  /** How many rolls were calculated again from their seeds, and how many could not be, by why. */
  readonly rolls: VerifiedRolls;
  /** How many seals are opened, and how many are not. */
  readonly seals: VerifiedSeals;
  readonly findings: readonly Finding[];
}

/** The seals of what was verified. */
export type VerifiedSeals = Pick<SealsVerdict, "opened" | "closed">;

/** The rolls of what was verified. */
export interface VerifiedRolls {
  readonly recalculated: number;
  readonly left: ReadonlyMap<string, number>;
}

/**
 * Verifies books or a player's file by themselves: whether closed turns say what they said when they were closed, and whether
 * rolls from a seed have the faces that the seed gives.
 */
export function verify(state: BooksState): Verified {
  const { findings, ...rolls } = verdictOnDice(state);
  const { findings: unfit, ...seals } = verdictOnSeals(state);
  return {
    turns: turnsOf(state),
    rolls,
    seals,
    findings: [...digestsAgree(state.game.clauses.closing).find(state), ...findings, ...unfit],
  };
}

/**
 * Verifies a player's file, or an earlier copy of the books, against the game master's books, once these are shown to everybody: they
 * hold by themselves, they have what the file says of closed turns, every entry that it shows of the turn under way, and everything
 * that was published.
 */
export function verifyAgainst(file: BooksState, opened: BooksState): Verified {
  const own = verify(file);
  const others = ofAnotherCampaign(file, opened);
  if (others.length > 0) return { ...own, findings: [...own.findings, ...others] };
  const { viewer } = file.books;
  const told = viewer === null ? opened : playerBooks(opened, viewer);
  const compared = [
    ...verify(opened).findings,
    ...commitments(file, opened),
    ...seedsAsPublished(file, opened, told),
    ...sealsAsPublished(file, opened),
    ...rowsDiffer(file, told),
  ];
  return { ...own, findings: [...own.findings, ...compared] };
}

/** What says that the books are not those of the file: another campaign or game, or no such side. */
function ofAnotherCampaign(file: BooksState, opened: BooksState): readonly Finding[] {
  const { viewer } = file.books;
  const spot = { sheet: SETTINGS.sheet };
  const other = [SETTING.game, SETTING.name].flatMap((setting): Finding[] => {
    const named = ({ books }: BooksState): string => books.settings.get(setting) || "nothing";
    const [expected, actual] = [named(file), named(opened)];
    if (sameWord(expected, actual)) return [];
    const message = `${setting} is ${expected} in this file, but ${actual} in the books. Choose the books of this campaign; if it was renamed, give it its name back.`;
    return [{ check: VERIFY, subject: setting, message, expected, actual, spot }];
  });
  if (viewer === null || opened.books.sides.some(({ name }) => name === viewer)) return other;
  const message = `The books have no side ${viewer}. Choose the books of this campaign; if the side was renamed, give it its name back.`;
  return [...other, { check: VERIFY, subject: viewer, message, expected: viewer, actual: "nothing", spot }];
}

/** The rows of the file that the books, as its side may see them, do not have in the same words or the same order. */
function rowsDiffer(file: BooksState, told: BooksState): readonly Finding[] {
  const closed = new Set(turnsOf(file));
  return [
    ...closedRowsDiffer(file, told, closed),
    ...openEntriesDiffer(file, told, closed),
    ...orderDiffers(file, told),
    ...closingsDiffer(file, told),
  ];
}

/** What the file says that a side had at the end of a closed turn, and the books say otherwise. */
function closingsDiffer(file: BooksState, told: BooksState): readonly Finding[] {
  // A game without turns has no such table.
  if (file.books.closings.length === 0) return [];
  const nameOf = ({ turn, side }: Closing): string => `${turn} ${side}`;
  const known = new Map(told.books.closings.map((closing) => [nameOf(closing), closing]));
  const of = tableOf(file.game, CLOSINGS.name);
  const compared = Object.keys(of.columns).filter((key) => !OF_THE_FILE.has(key));
  return file.books.closings.flatMap((closing) => {
    const { turn, side } = closing;
    const there = known.get(nameOf(closing));
    const found = { check: VERIFY, subject: `Turn ${turn}`, turn };
    if (!there) {
      const message = `The books do not have what ${side} had at the end of turn ${turn}, which this file has.`;
      const spot = spotIn(file.books.tables, of, closing, of.key);
      return [{ ...found, message, expected: `turn ${turn} of ${side}`, actual: "nothing", spot }];
    }
    return compared.flatMap((key): Finding[] => {
      const [expected, actual] = [shownAs(of, key, { ...closing }), shownAs(of, key, { ...there })];
      if (expected === actual) return [];
      const message = `${of.columns[key]?.header ?? key} of ${side} at the end of turn ${turn} is ${expected} in this file, and ${actual} in the books.`;
      const spot = spotIn(file.books.tables, of, closing, key);
      return [{ ...found, message, expected, actual, spot }];
    });
  });
}

/** The columns of a closing that each file calculates for itself, or that are compared apart. */
const OF_THE_FILE: ReadonlySet<string> = new Set(["digest", "commitment"]);

/** The closed turns that have digests by key. */
const turnsOf = (state: BooksState): readonly number[] => {
  const { first, turn } = state.campaign;
  const from = Math.max(first, digestsFrom(state));
  return Array.from({ length: Math.max(0, turn - from) }, (_, index) => from + index);
};

/** The commitments of the file that the books do not have, or no longer calculate again. */
function commitments(file: BooksState, opened: BooksState): readonly Finding[] {
  const { closings } = opened.books;
  const known = new Map(closings.map(({ turn, side, commitment }) => [`${turn} ${side}`, commitment]));
  const verified = new Set(turnsOf(opened));
  const turns = new Set<number>();
  return file.books.closings.flatMap((closing): Finding[] => {
    const { turn, side, commitment } = closing;
    const theirs = known.get(`${turn} ${side}`) ?? "";
    const isLeftOut = turnsOf(file).includes(turn) && !verified.has(turn);
    if ((commitment === theirs && !isLeftOut) || turns.has(turn)) return [];
    turns.add(turn);
    const message =
      commitment === theirs
        ? `The settings of the books leave turn ${turn} out of what is verified, but this file has its commitment. Give "${SETTING.takenUp}" and "${SETTING.digestsFrom}" their values back.`
        : `The books have another commitment to turn ${turn} than this file. Something in that turn, or in one before it, was changed after the file was made.`;
    const spot = spotIn(file.books.tables, CLOSINGS, closing, "commitment");
    const words = { expected: commitment || "nothing", actual: theirs || "nothing" };
    return [{ check: VERIFY, subject: `Turn ${turn}`, message, ...words, spot, turn }];
  });
}
