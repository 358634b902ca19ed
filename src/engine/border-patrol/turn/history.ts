import { borderEvents, type BorderEvent } from "../events";
import type { Points } from "../../core/points";
import { ENTERS, LEAVES, VALUED } from "../../campaign/ledger/change";
import { sidesShown, type BooksState, type Campaign } from "../../campaign/ledger/ledger";
import { inOrderOfPlay } from "../../campaign/ledger/order-of-play";
import { eventsTakenBack, standingEvents } from "../../campaign/ledger/reversals";
import { ORION, TEAM_KINDS } from "../sides";
import { onceFor } from "../../core/once-for";

/** The sides that play the pirates, as far as these books show them. */
export const orionSides = ({ books }: Pick<BooksState, "books">): readonly string[] =>
  sidesShown(books)
    .filter(({ kind }) => kind === ORION)
    .map(({ name }) => name);

/** Whether a side plays the pirates. */
export const isOrion = ({ books }: Pick<BooksState, "books">, side: string): boolean =>
  books.sides.some(({ name, kind }) => name === side && kind === ORION);

/** Whether a side is a Team of an empire, which bribes, leases and owns places; the pirates have no line on which a place could pay them. */
export const isTeam = ({ books }: Pick<BooksState, "books">, side: string): boolean =>
  books.sides.some(({ name, kind }) => name === side && TEAM_KINDS.includes(kind));

/** The turns from 1 to the one under way. */
export const turnsOf = ({ turn }: Campaign): readonly number[] => Array.from({ length: turn }, (_, index) => index + 1);

/** The events of the log up to the turn under way, in the order of play. */
export const logOf = onceFor(
  (campaign: Campaign) => campaign,
  (campaign): readonly BorderEvent[] => {
    const { ends, events } = campaign;
    return ends.flatMap(({ turn }) => (events.get(turn) ?? []).flatMap(borderEvents));
  },
);

/** The events of the log up to a turn, as it was then: an event that was reversed later still counted. */
function logAt({ books, campaign }: BooksState, turn: number): readonly BorderEvent[] {
  const now = logOf(campaign);
  if (eventsTakenBack(books.events).size === 0) return now.filter((event) => event.turn <= turn);
  const then = standingEvents(books.events, turn).flatMap(borderEvents);
  return inOrderOfPlay(then);
}

/** Which flagship a side had in a turn, the ship being lost in it or not; undefined for none. */
export function flagshipsOf(state: BooksState, side: string): (turn: number) => string | undefined {
  return (turn) => {
    let flagship: string | undefined;
    for (const { change, turn: at, side: whose } of logAt(state, turn)) {
      if (whose !== side) continue;
      if (change.kind === "Flagship") flagship = change.unit;
      // A ship that left in an earlier turn is no longer the flagship.
      if (change.kind === LEAVES && change.unit === flagship && at < turn) flagship = undefined;
    }
    return flagship;
  };
}

/** Every Economic BPV that a unit had in a turn, first the one at its beginning. */
export function economicIn(state: BooksState, unit: string, turn: number): readonly Points[] {
  const values: { readonly turn: number; readonly economic: Points }[] = [];
  for (const { change, turn: at } of logAt(state, turn)) {
    if ((change.kind !== ENTERS && change.kind !== VALUED) || change.unit !== unit) continue;
    values.push({ turn: at, economic: change.economic });
  }
  const start = values.filter((value) => value.turn < turn).slice(-1);
  return [...start, ...values.filter((value) => value.turn === turn)].map(({ economic }) => economic);
}
