import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { changeText, subjectOf } from "./change";
import type { BookedClosing, Entry } from "./entry";
import type { BooksState } from "./replay";

/** How many hexadecimal figures of the SHA-256 are kept: short enough for a cell, far too long to hit by accident. */
const FIGURES = 20;

/** The digest of entries, over everything that they say, and of the digest before. The order of the rows does not matter. */
export function digestOf(entries: readonly Entry[], before: string): string {
  const lines = entries.map(canonical).sort();
  return bytesToHex(sha256(utf8ToBytes([before, ...lines].join("\n")))).slice(0, FIGURES);
}

/**
 * The digest of a turn: over its entries and the digest that stands in Turns for the turn before (the first turn that is
 * kept here: over the set-up). So a closed turn that was altered shows in its own closing, and one whose digest was
 * rewritten in the next.
 */
export function turnDigest({ books, campaign }: BooksState, turn: number): string {
  const entriesOf = (turn: number): readonly Entry[] => [
    ...(campaign.transfers.get(turn) ?? []),
    ...(campaign.events.get(turn) ?? []),
    ...books.rolls.filter((roll) => roll.turn === turn),
  ];
  if (turn > campaign.first) return digestOf(entriesOf(turn), digestIn(books.closings, turn - 1));
  const setUp = Array.from({ length: campaign.first }, (_, before) => entriesOf(before)).flat();
  return digestOf(entriesOf(turn), digestOf(setUp, takenUp(books.closings, campaign.first)));
}

/** What the closings say that a campaign was taken up with; nothing where it began here. */
const takenUp = (closings: readonly BookedClosing[], first: number): string =>
  closings
    .filter(({ turn }) => turn < first)
    .map(({ turn, side, income, treasury, unitBpv, netWorth, rentDue }) =>
      JSON.stringify([turn, side, income, treasury, unitBpv, netWorth, rentDue]),
    )
    .sort()
    .join("\n");

const digestIn = (closings: readonly BookedClosing[], turn: number): string =>
  closings.find((closing) => closing.turn === turn)?.digest ?? "";

/** Everything that an entry says, in fixed order. There are thousands: lists are written out, spreading takes twice as long. */
function canonical(entry: Entry): string {
  const { no, turn, step, clause, secretTo } = entry;
  switch (entry.is) {
    case "transfer": {
      const { ref, from, to, amount, currency, line, subject } = entry;
      return JSON.stringify([no, turn, step, clause, ref, secretTo, from, to, amount, currency, line, subject]);
    }
    case "event": {
      const { ref, side, change } = entry;
      const told = changeText(change);
      return JSON.stringify([no, turn, step, clause, ref, secretTo, side, change.kind, subjectOf(change), told]);
    }
    case "roll": {
      const { side, purpose, dice, faces, modifier, result, source } = entry;
      return JSON.stringify([no, turn, step, clause, secretTo, side, purpose, dice, faces, modifier, result, source]);
    }
  }
}
