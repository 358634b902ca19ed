import { STEPS } from "../schema/shared-tables";
import { actsUndone } from "./counting-rolls";
import type { Change } from "./entry";
import { rowsIn, type Books, type BooksState } from "./ledger";
import type { StepRow } from "./steps";

/** The round that an event names, of the phase that is played several times; undefined if it names none. */
export type RoundIn = (change: Change) => number | undefined;

/** The rounds of the turn under way, in a phase that is played several times. */
export interface Rounds {
  /** The round that is on: the last one in which something was done; 1 before anything was. */
  readonly on: number;
  /** Whether anything was done in a round. */
  readonly begun: boolean;
  /** The round in which a step was done: the one that it names or its entries name, or else the one that was on then. */
  readonly of: ReadonlyMap<StepRow, number>;
}

/** Found once for the same books: every offer of the phase asks for it. */
const known = new WeakMap<Books, Rounds>();

/** The round that is on, by the entries and the steps of the turn under way. */
export function roundsNow(state: Pick<BooksState, "books" | "campaign">, roundIn: RoundIn | undefined): Rounds {
  const before = known.get(state.books);
  if (before) return before;
  const found = roundsIn(state, roundIn ?? (() => undefined));
  known.set(state.books, found);
  return found;
}

function roundsIn({ books, campaign }: Pick<BooksState, "books" | "campaign">, roundIn: RoundIn): Rounds {
  const { turn } = campaign;
  const byAct = new Map<string, number>();
  let entered = 0;
  for (const { act, change } of campaign.events.get(turn) ?? []) {
    const round = roundIn(change);
    if (round === undefined) continue;
    entered = Math.max(entered, round);
    byAct.set(act, Math.max(byAct.get(act) ?? 0, round));
  }
  const undone = actsUndone({ books });
  const rows = rowsIn(books, STEPS)
    .filter((row) => row.turn === turn && row.state !== "abandoned" && row.command !== "" && !undone.has(row.act))
    .sort((a, b) => a.no - b.no);
  const of = new Map<StepRow, number>();
  let reached = 0;
  for (const row of rows) {
    const own = Math.max(named(row.step), (row.act === "" ? 0 : byAct.get(row.act)) ?? 0);
    reached = Math.max(reached, own);
    of.set(row, own || Math.max(1, reached));
  }
  const last = Math.max(entered, reached);
  return { on: Math.max(1, last), begun: last > 0, of };
}

/** The round that a place names: 3 in "7b (3)"; 0 if it names none. */
const named = (place: string): number => Number(IN_ROUND.exec(place)?.[1] ?? 0);

/** The step of a place: "7b" of "7b (3)". */
export const stepIn = (place: string): string => place.replace(IN_ROUND, "");

const IN_ROUND = / \((\d+)\)$/;
