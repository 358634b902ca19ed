import { ENTERS, LEAVES } from "../../campaign/ledger/change";
import { eventSays } from "../../campaign/ledger/acts";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { ReportSection } from "../../campaign/ledger/report-section";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { formatPoints, toNumber } from "../../core/points";
import { bases, basesGone } from "../bases/base-events";
import { attritionUnits, conditionSet, shipCaptured, shipInspected } from "../ships/ship-events";
import { crewQuality, officerOfYear, officers, optionsSet } from "../crews/crew-events";
import { developed, explored, fortified, fortLost, web } from "../map/place-events";
import { BUILD, REFIT } from "../construction/yard-events";

/** What a report says of a season besides fleets, orders and battles: found, built, lost, repaired, and what took effect. */
const TOLD: readonly string[] = [
  ...[explored, developed, fortified, fortLost, web, bases, basesGone].map(({ kind }) => kind),
  ...[BUILD, REFIT, ENTERS, LEAVES],
  ...[shipCaptured, shipInspected, conditionSet, attritionUnits].map(({ kind }) => kind),
  ...[crewQuality, officers, officerOfYear, optionsSet].map(({ kind }) => kind),
];

/**
 * What happened to an empire in a turn, as its entries say it, each thing once: a ship that is built enters by that, and what is booked
 * from an order is with the order.
 */
export function eventsReport(state: BooksState, side: string, turn: number): readonly string[] {
  const told = eventsInOrder(state.campaign).filter(
    (event) => event.turn === turn && event.side === side && TOLD.includes(event.change.kind),
  );
  const built = new Set(told.flatMap(({ change }) => (change.kind === BUILD ? [change.unit] : [])));
  const others = told.filter(({ change }) => change.kind !== ENTERS || !built.has(change.unit));
  return [...new Set(others.map((event) => eventSays(state, event)))];
}

/** What an empire received and paid in a turn, in BPV: "Exploration: received 10 BPV, Gamma". */
export function moneyReport({ campaign }: BooksState, side: string, turn: number): Omit<ReportSection, "title"> {
  const moved = (campaign.transfers.get(turn) ?? [])
    .filter(({ from, to, currency }) => currency !== "VP" && (from === side || to === side))
    .map((entry) => ({ ...entry, isReceived: entry.to === side }));
  return {
    lines: moved.map(({ line, isReceived, amount, subject }) => {
      const about = subject === "" ? "" : `, ${subject}`;
      return `${line}: ${isReceived ? "received" : "paid"} ${formatPoints(amount)} BPV${about}`;
    }),
    table: {
      heads: ["Line", "BPV", "For"],
      rows: moved.map(({ line, isReceived, amount, subject }) => [
        ...[line, isReceived ? toNumber(amount) : -toNumber(amount)],
        subject,
      ]),
    },
  };
}
