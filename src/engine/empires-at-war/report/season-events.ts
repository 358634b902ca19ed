import { ENTERS, LEAVES } from "../../campaign/ledger/change";
import { eventSays } from "../../campaign/ledger/acts";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { formatPoints } from "../../core/points";
import { bases, basesGone } from "../bases/base-events";
import { attritionUnits, conditionSet, shipCaptured, shipInspected } from "../ships/ship-events";
import { crewQuality, officerOfYear, officers, optionsSet } from "../crews/crew-events";
import { developed, explored, fortified, fortLost, web } from "../map/place-events";
import { bookedOrder } from "../orders/order-events";
import { BUILD, REFIT } from "../construction/yard-events";

/** What a report says of a season besides fleets, orders and battles: found, built, lost, repaired, and what took effect. */
const TOLD: readonly string[] = [
  ...[explored, developed, fortified, fortLost, web, bases, basesGone].map(({ kind }) => kind),
  ...[bookedOrder.kind, BUILD, REFIT, ENTERS, LEAVES],
  ...[shipCaptured, shipInspected, conditionSet, attritionUnits].map(({ kind }) => kind),
  ...[crewQuality, officers, officerOfYear, optionsSet].map(({ kind }) => kind),
];

/** What happened to an empire in a turn, as its entries say it, each line once. */
export const eventsReport = (state: BooksState, side: string, turn: number): readonly string[] => [
  ...new Set(
    eventsInOrder(state.campaign)
      .filter((event) => event.turn === turn && event.side === side && TOLD.includes(event.change.kind))
      .map((event) => eventSays(state, event)),
  ),
];

/** What an empire received and paid in a turn, in BPV: "Exploration: received 10 BPV, Gamma". */
export const moneyReport = ({ campaign }: BooksState, side: string, turn: number): readonly string[] =>
  (campaign.transfers.get(turn) ?? [])
    .filter(({ from, to, currency }) => currency !== "VP" && (from === side || to === side))
    .map(({ line, to, amount, subject }) => {
      const about = subject === "" ? "" : `, ${subject}`;
      return `${line}: ${to === side ? "received" : "paid"} ${formatPoints(amount)} BPV${about}`;
    });
