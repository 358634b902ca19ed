import { inOrderOfPlay } from "../../campaign/ledger/order-of-play";
import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { EMPIRES_STATE, type EmpiresState } from "./state";

/** The state when a turn began, and in which turn each system and each batch of bases was captured from another empire. */
export interface StateBefore extends EmpiresState {
  readonly captured: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly Event[], Map<number, StateBefore>>();

/** The state when a turn began, by the entries of the turns before it that count in it. */
export function stateBefore({ books }: Pick<BooksState, "books">, turn: number): StateBefore {
  const before = known.get(books.events)?.get(turn);
  if (before) return before;
  const found = stateAfter(standingEvents(books.events, turn).filter((event) => event.turn < turn));
  known.set(books.events, (known.get(books.events) ?? new Map<number, StateBefore>()).set(turn, found));
  return found;
}

function stateAfter(events: readonly Event[]): StateBefore {
  const state = EMPIRES_STATE.start();
  const owners = new Map<string, string>();
  const captured = new Map<string, number>();
  for (const event of inOrderOfPlay(events)) {
    const { unit } = event.change;
    EMPIRES_STATE.apply(state, event, new Map());
    const owner = (state.places.get(unit) ?? state.bases.get(unit))?.now.owner ?? "";
    const before = owners.get(unit) ?? owner;
    if (owner === "") continue;
    if (owner !== before) captured.set(unit, event.turn);
    owners.set(unit, owner);
  }
  return { ...state, captured };
}
