import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { points, toNumber, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { isOfRace } from "../fleets/available";
import { BASES } from "../state/base-events";
import { CLASSES } from "../tables/units";

/** What a base costs, and where the books have it from. */
export interface BasePrice {
  readonly price: Points;
  readonly from: string;
}

/** What a base of a kind costs an empire, if the ship chart has it or the empire has paid for one; the last price counts. */
export function knownBasePrice(state: BooksState, side: string, kind: string): BasePrice | undefined {
  const charted = rowsIn(state.books, CLASSES).find(
    (row) => sameWord(row.class, kind) && row.economic !== null && isOfRace(state, side, row),
  );
  if (charted?.economic) return { price: charted.economic, from: "Ship chart" };
  const set = eventsInOrder(state.campaign).filter(
    (event) => event.side === side && event.change.kind === BASES && event.change.details["kind"] === kind,
  );
  for (const { turn, change } of [...set].reverse()) {
    const count = Number(change.details["count"]);
    const paid = (state.campaign.transfers.get(turn) ?? []).find(
      ({ from, line, subject }) => from === side && line === "Build" && subject === change.unit,
    );
    if (paid && count > 0)
      return { price: points(toNumber(paid.amount) / count), from: `${change.unit}, turn ${turn}` };
  }
  return undefined;
}
