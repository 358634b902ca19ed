import { overdrawn } from "../../campaign/ledger/accounts";
import type { Stamp } from "../../campaign/ledger/booking";
import type { NewTransfer } from "../../campaign/ledger/entry";
import { refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { formatPoints, sum } from "../../core/points";
import type { Priced } from "./build-price";
import { bookedEdits, type Booked } from "../command-parts/booked-edits";

/** The edits of an act that pays; or why it is refused: all of its payments together must not leave a treasury below 0. */
export function actEdits(
  open: OpenBooks,
  booked: Booked,
  { stamp, step, clause }: { readonly stamp: Stamp; readonly step: string; readonly clause: string },
): readonly Edit[] | Outcome {
  const { transfers = [] } = booked;
  const payers = [...new Set(transfers.map(({ from }) => from))];
  const against = payers.flatMap((from) => {
    const own = transfers.filter((entry) => entry.from === from);
    return overdrawn(open, { from, amount: sum(own.map(({ amount }) => amount)) });
  });
  return against.length > 0 ? refused(...against) : bookedEdits(open, booked, stamp, { step, clause });
}

/** What an empire pays to the yards, each part of a price on its line. */
export const payments = (side: string, subject: string, prices: readonly Priced[]): readonly NewTransfer[] =>
  prices.map(({ line, amount, why }) => ({ line, from: side, to: "Yards", amount, subject, note: why }));

/** "221 BPV: Build 170 (Economic BPV), Build penalty 51 (…)"; of one part "170 BPV (Economic BPV)". */
export function priceSays(prices: readonly Priced[]): string {
  const total = formatPoints(sum(prices.map(({ amount }) => amount)));
  const [only, ...others] = prices;
  if (only && others.length === 0) return `${total} BPV (${only.why})`;
  const parts = prices.map(({ line, amount, why }) => `${line} ${formatPoints(amount)} (${why})`);
  return `${total} BPV${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`;
}
