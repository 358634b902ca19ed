import { hashOf } from "../../core/hash";
import type { Audience } from "../schema/column";
import { EVENTS, ROLLS, TRANSFERS } from "../schema/shared-tables";
import { columnsFound, rowOf, type Row } from "../schema/table";
import { NOBODY_ELSE } from "../schema/audience";
import { audienceOfKind, audienceOfLine, formatAudience, isAudience, type NamedSides } from "../sight";
import { formatChange } from "./change";
import type { Change, NewTransfer } from "./entry";
import { markRow } from "./row-marks";
import { moneyOf, numberedTables, type Books, type BooksState, type LedgerGame } from "./ledger";

/**
 * What the caller passes in: the day, and randomness for keys and salts. The engine has no randomness of its own, so that
 * the same act with the same stamp gives the same rows.
 */
export interface Stamp {
  /** Such as "2026-11-21". */
  readonly today: string;
  /** At least 128 random bits as text, for seeds of dice 256, used for one act and then forgotten. */
  readonly seed: string;
  /** The act that is continued; if left out, a new one. */
  readonly act?: string;
  /** The place in the turn at which it is done, as Steps names it: "7b (3)"; if left out, the step of the command. */
  readonly step?: string;
}

/** The turn, step, clause and act of something that is booked. */
export interface Booking {
  readonly no: number;
  readonly turn: number;
  readonly step: string;
  readonly clause: string;
  readonly stamp: Stamp;
}

/** The next number of the one sequence for all tables; numbers typed as text count as used. */
export function nextNo({ tables }: Pick<Books, "tables">, game: Pick<LedgerGame, "tables">): number {
  let most = 0;
  for (const { name } of numberedTables(game)) {
    const table = tables.tables.get(name);
    const at = table && columnsFound(table).get("no");
    if (!table || at === undefined) continue;
    for (const row of table.rows) {
      const no = Number(row[at] ?? 0);
      if (Number.isSafeInteger(no) && no > most) most = no;
    }
  }
  return most + 1;
}

/** The booking of something in the turn under way. */
export const booking = ({ books, campaign, game }: BooksState, stamp: Stamp, step = "", clause = ""): Booking => ({
  no: nextNo(books, game),
  turn: campaign.turn,
  step,
  clause,
  stamp,
});

/** Digits of a random value, made from the stamp's seed for one purpose. */
const drawn = ({ seed }: Stamp, purpose: string, figures: number): string => hashOf(`${seed}\n${purpose}`, figures);

/** What names and protects the row with this number. Keys begin with a letter, so that no spreadsheet reads one as a number. */
export const sealOf = ({ no, stamp }: Pick<Booking, "no" | "stamp">) => ({
  key: `k${drawn(stamp, `key ${no}`, 16)}`,
  salt: saltOf(stamp, String(no)),
  act: actOf(stamp),
});

/** The key that the rows of an act have in common. */
export const actOf = (stamp: Stamp): string => stamp.act ?? `a${drawn(stamp, "act", 12)}`;

/** The key of an act that Steps record: an entry tells by it that its step is missing. */
export const recordedAct = (stamp: Stamp): string => stamp.act ?? `${actOf(stamp)}s`;

/** Whether the key of an act says that Steps record it. */
export const hasStep = (act: string): boolean => /^a[0-9a-f]{12}s$/.test(act);

/** A salt for what has this name within the act. */
export const saltOf = (stamp: Stamp, name: string): string => `s${drawn(stamp, `salt ${name}`, 32)}`;

/** A seed for dice: 64 hexadecimal digits after a letter, so that no spreadsheet reads it as a number. */
export const diceSeedOf = (stamp: Stamp, turn: number, whose: string): string =>
  `d${drawn(stamp, `dice seed ${turn} ${whose}`, 64)}`;

/** The salt of a seal: 256 bits, which nobody can guess. */
export const sealSaltOf = (stamp: Stamp, seal: number): string => `n${drawn(stamp, `seal ${seal}`, 64)}`;

/** What the rows of a campaign depend on in addition to what is booked: its sides and its game. */
export interface Bookkeeping {
  readonly books: NamedSides;
  readonly game: LedgerGame;
}

/** The options of an entry that refers to another one or reverses it. */
interface Answering {
  /** The number of that entry. */
  readonly ref?: string;
  /** Who may know it, if different from what is declared; blank, or what cannot be read, is what is declared. */
  readonly secretTo?: string;
}

/** A row of the ledger. */
export function transferRow(
  { books, game }: Bookkeeping,
  transfer: NewTransfer,
  booked: Booking,
  { ref = "", secretTo = "", currency = moneyOf(game) }: Answering & { readonly currency?: string } = {},
): Row {
  const { line, from, to, amount, subject, note } = transfer;
  const { no, turn, step, clause, stamp } = booked;
  const row = rowOf(TRANSFERS, {
    no,
    turn,
    step,
    from,
    to,
    amount,
    currency,
    line,
    subject,
    clause,
    ...(ref !== "" && { ref }),
    booked: stamp.today,
    secretTo: isAudience(books, secretTo) ? secretTo : formatAudience(audienceOfLine(game, line), transfer, books),
    note,
    ...sealOf(booked),
  });
  return markRow(TRANSFERS, row);
}

/** What is recorded of a roll. */
export interface NewRoll {
  readonly side: string;
  readonly purpose: string;
  /** Such as "2d6". */
  readonly dice: string;
  readonly faces: readonly number[];
  readonly modifier: number;
  readonly result: string;
  /** Where the faces came from: "rolled here", "from the seed", "typed", "scripted". */
  readonly source: string;
  /** Its seed, and its number among the rolls for the same; left out for faces that are not from a seed. */
  readonly proof?: string;
}

/** A row of Rolls, for whoever may know of the command that rolled. */
export function rollRow({ books }: Pick<Bookkeeping, "books">, booked: Booking, roll: NewRoll, seenBy: Audience): Row {
  const { no, turn, step, clause } = booked;
  const row = rowOf(ROLLS, {
    no,
    turn,
    step,
    side: roll.side,
    purpose: roll.purpose,
    dice: roll.dice,
    faces: roll.faces.join(", "),
    modifier: roll.modifier,
    result: roll.result,
    clause,
    source: roll.source,
    ...(roll.proof !== undefined && { proof: roll.proof }),
    secretTo: formatAudience(seenBy, roll, books),
    ...sealOf(booked),
  });
  return markRow(ROLLS, row);
}

/** A row of the log. */
export function eventRow(
  { books, game }: Bookkeeping,
  side: string,
  change: Change,
  booked: Booking,
  { ref = "", secretTo = "" }: Answering = {},
): Row {
  const { no, turn, step, clause, stamp } = booked;
  const row = rowOf(EVENTS, {
    no,
    turn,
    step,
    kind: change.kind,
    side,
    subject: change.unit,
    change: formatChange(change),
    clause,
    ...(ref !== "" && { ref }),
    booked: stamp.today,
    // What is nobody's, and not open, is for the game master.
    secretTo: isAudience(books, secretTo)
      ? secretTo
      : formatAudience(audienceOfKind(game, change.kind), { side }, books) || NOBODY_ELSE,
    ...sealOf(booked),
  });
  return markRow(EVENTS, row);
}
