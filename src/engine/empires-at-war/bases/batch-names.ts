import type { BooksState } from "../../campaign/ledger/ledger";
import { thingLike } from "../../campaign/ledger/naming";
import { numberIn, seriesOf } from "../../campaign/ledger/series";
import { batchesNow } from "../state/state";

/** A name for a new batch of bases of an empire: "Carrow G-2". Batches are secret, so that each empire counts its own. */
export function freeBatch(state: BooksState, side: string, place: string, reserved: readonly string[] = []): string {
  const stem = `${place} ${seriesOf(state, side)}`;
  const names = [...batchesNow(state).map(({ batch }) => batch), ...reserved];
  const last = names.reduce((most, name) => Math.max(most, numberIn(stem, name) ?? 0), 0);
  for (let number = last + 1; ; number++) {
    const name = `${stem}-${number}`;
    // A fleet or a place may be named so.
    if (thingLike(state, name) === undefined) return name;
  }
}
