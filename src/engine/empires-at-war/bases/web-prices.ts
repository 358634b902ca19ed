import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { reversedEntries } from "../../campaign/ledger/reversals";
import { ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { web } from "../map/place-events";
import type { OrderLine } from "../orders/order-line";
import { fleetsNow, systemsNow } from "../state/state";
import type { BasePrice } from "./base-prices";
import { isMaintained } from "./webs";

/** A web by what it costs. */
export interface Web {
  readonly layers: number;
  readonly strength: Points;
}

/** What a web costs an empire that has paid for one of as many layers and this strength; the last price counts (EaW 31.0). */
export function knownWebPrice(state: BooksState, side: string, { layers, strength }: Web): BasePrice | undefined {
  const gone = reversedEntries(state.books);
  const paid = state.books.transfers.filter(
    (entry) => entry.line === "Web" && entry.from === side && !gone.has(entry) && entry.act !== "",
  );
  return eventsInOrder(state.campaign)
    .flatMap(({ side: by, change, act, turn }): readonly BasePrice[] => {
      const said = by === side ? web.in(change) : undefined;
      if (said?.layers !== layers || said.strength !== strength) return [];
      const payment = paid.find((entry) => entry.act === act && sameWord(entry.subject, change.unit));
      return payment ? [{ price: payment.amount, from: `${change.unit}, turn ${turn}` }] : [];
    })
    .at(-1);
}

/** The web that an order maintains where its fleet is without saying what it costs, with the price that was paid last (EaW 31.0). */
export function keptBy(
  state: BooksState,
  side: string,
  { action, helper, fleet, what }: Pick<OrderLine, "action" | "helper" | "fleet" | "what">,
): (Web & BasePrice) | undefined {
  if (action !== "Web" || helper !== "Maintained" || what.length > 0) return undefined;
  const place = fleetsNow(state).find((one) => one.side === side && sameWord(one.fleet, fleet))?.place ?? "";
  return standingWeb(state, side, place);
}

/** The web that an empire can maintain in a system, with the price that was paid for it last. */
export function standingWeb(state: BooksState, side: string, place: string): (Web & BasePrice) | undefined {
  const system = systemsNow(state).find((one) => sameWord(one.place, place));
  if (!system || !isMaintained(state, system.place)) return undefined;
  const made = { layers: system.webLayers ?? 0, strength: system.webStrength ?? ZERO };
  const known = knownWebPrice(state, side, made);
  return known && { ...made, ...known };
}
