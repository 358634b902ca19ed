import { inOrderOfPlay } from "../../campaign/ledger/order-of-play";
import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { EMPIRES_STATE, type EmpiresState } from "./state";

/** The state when a turn began, and since when each system and each batch of bases has had its owner. */
export interface StateBefore extends EmpiresState {
  readonly systemsOwnedSince: ReadonlyMap<string, number>;
  readonly batchesOwnedSince: ReadonlyMap<string, number>;
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
  const [systemsOwnedSince, batchesOwnedSince] = [new Map<string, number>(), new Map<string, number>()];
  for (const event of inOrderOfPlay(events)) {
    const { unit } = event.change;
    const owners = (): readonly [string | undefined, string | undefined] => [
      state.places.get(unit)?.now.owner,
      state.bases.get(unit)?.now.owner,
    ];
    const [systemWas, batchWas] = owners();
    EMPIRES_STATE.apply(state, event, new Map());
    const [system, batch] = owners();
    if (system !== systemWas) systemsOwnedSince.set(unit, event.turn);
    if (batch !== batchWas) batchesOwnedSince.set(unit, event.turn);
  }
  return { ...state, systemsOwnedSince, batchesOwnedSince };
}
