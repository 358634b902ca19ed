import { hashOf } from "../../core/hash";
import { formatChange } from "./change";
import { isTransfer, type Closing, type Entry, type Roll } from "./entry";
import type { BooksState } from "./ledger";

/** How many hexadecimal digits books of schema 1 have. */
const FIGURES = 20;

function digestOf(entries: readonly Entry[], before: string): string {
  const lines = entries.map(canonical).sort();
  return hashOf([before, ...lines].join("\n"), FIGURES);
}

/**
 * The digest of a turn that was closed under schema 1: one for all sides, over its entries by number and the digest in Turns
 * for the turn before. Closed turns keep it forever.
 */
export function schema1Digest({ books, campaign }: Pick<BooksState, "books" | "campaign">, turn: number): string {
  const entriesOf = (turn: number): readonly Entry[] => [
    ...(campaign.transfers.get(turn) ?? []),
    ...books.events.filter((event) => event.turn === turn),
    ...books.rolls.filter((roll) => roll.turn === turn),
  ];
  if (turn > campaign.first) return digestOf(entriesOf(turn), digestIn(books.closings, turn - 1));
  const setUp = Array.from({ length: campaign.first }, (_, before) => entriesOf(before)).flat();
  return digestOf(entriesOf(turn), digestOf(setUp, takenUpWith(books.closings, campaign.first)));
}

/**
 * The amounts that closings of schema 1 had, in their order. Only one game used it, so they are listed here: what its digests
 * are made of never changes, whatever columns that game or another declares today.
 */
const AMOUNTS = ["income", "treasury", "unitBpv", "netWorth", "rentDue"] as const;

const takenUpWith = (closings: readonly Closing[], first: number): string =>
  closings
    .filter(({ turn }) => turn < first)
    .map((row) => {
      const values = row as unknown as Readonly<Record<string, unknown>>;
      return JSON.stringify([row.turn, row.side, ...AMOUNTS.map((key) => values[key] ?? null)]);
    })
    .sort()
    .join("\n");

const digestIn = (closings: readonly Closing[], turn: number): string =>
  closings.find((closing) => closing.turn === turn)?.digest ?? "";

const isRoll = (entry: Entry): entry is Roll => "dice" in entry;

function canonical(entry: Entry): string {
  const { no, turn, step, clause, secretTo } = entry;
  if (isRoll(entry)) {
    const { side, purpose, dice, faces, modifier, result, source } = entry;
    return JSON.stringify([no, turn, step, clause, secretTo, side, purpose, dice, faces, modifier, result, source]);
  }
  if (isTransfer(entry)) {
    const { ref, from, to, amount, currency, line, subject } = entry;
    return JSON.stringify([no, turn, step, clause, ref, secretTo, from, to, amount, currency, line, subject]);
  }
  const { ref, side, change } = entry;
  return JSON.stringify([no, turn, step, clause, ref, secretTo, side, change.kind, change.unit, formatChange(change)]);
}
