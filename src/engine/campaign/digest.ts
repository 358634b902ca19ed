import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { changeText, subjectOf } from "./change";
import type { BookedClosing, Entry } from "./entry";
import type { Reckoned } from "./replay";

/** How many hexadecimal figures of the SHA-256 are kept: short enough for a cell, far too long to hit by accident. */
const FIGURES = 20;

/** The digest of entries, over everything that they say, and of the digest before. The order of the rows does not matter. */
export function digestOf(entries: readonly Entry[], before: string): string {
  const lines = entries.map(canonical).sort();
  return bytesToHex(sha256(utf8ToBytes([before, ...lines].join("\n")))).slice(0, FIGURES);
}

/**
 * The digest of a turn: over its entries and the digest that stands in Turns for the turn before (turn 1: over the
 * set-up). So a closed turn that was altered shows in its own closing, and one whose digest was rewritten in the next.
 */
export function turnDigest({ books, campaign }: Reckoned, turn: number): string {
  const entriesOf = (turn: number): readonly Entry[] => [
    ...(campaign.transfers.get(turn) ?? []),
    ...(campaign.events.get(turn) ?? []),
    ...books.rolls.filter((roll) => roll.turn === turn),
  ];
  const before = turn <= 1 ? digestOf(entriesOf(0), "") : digestIn(books.closings, turn - 1);
  return digestOf(entriesOf(turn), before);
}

const digestIn = (closings: readonly BookedClosing[], turn: number): string =>
  closings.find((closing) => closing.turn === turn)?.digest ?? "";

function canonical(entry: Entry): string {
  return JSON.stringify([entry.no, entry.turn, entry.step, entry.clause, ...told(entry)]);
}

function told(entry: Entry): readonly unknown[] {
  switch (entry.is) {
    case "transfer": {
      const { ref, secretTo, from, to, amount, currency, line, subject } = entry;
      return [ref, secretTo, from, to, amount, currency, line, subject];
    }
    case "event": {
      const { ref, secretTo, side, change } = entry;
      return [ref, secretTo, side, change.kind, subjectOf(change), changeText(change)];
    }
    case "roll": {
      const { secretTo, side, purpose, dice, faces, modifier, result, source } = entry;
      return [secretTo, side, purpose, dice, faces, modifier, result, source];
    }
  }
}
