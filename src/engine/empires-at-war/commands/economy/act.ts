import { noteThings, typedSoFar } from "../../../campaign/commands/note-things";
import { unitRow, type NewUnit } from "../../../campaign/commands/unit";
import { overdrawn } from "../../../campaign/ledger/accounts";
import { booking, transferRow, type Stamp } from "../../../campaign/ledger/booking";
import type { NewTransfer } from "../../../campaign/ledger/entry";
import type { Noted } from "../../../campaign/ledger/tracker";
import { refused, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { stateAfter } from "../../../campaign/ledger/replay";
import type { Edit } from "../../../campaign/schema/edit";
import { TRANSFERS, UNITS } from "../../../campaign/schema/shared-tables";
import { formatPoints, sum, type Points } from "../../../core/points";
import type { Priced } from "../../economy/build-price";
import { lineOf } from "../../lines";
import { TRACKERS } from "../../state/state";

/** What an act writes, besides what follows from it. */
interface Written {
  readonly transfers: readonly NewTransfer[];
  /** The rows of new ships. */
  readonly ships?: readonly NewUnit[];
  readonly noted: readonly Noted[];
}

/** The edits of an act: what it pays or receives, its ships, its events, and what follows from those on the sheets; or why it is refused. */
export function actEdits(
  open: OpenBooks,
  { transfers, ships = [], noted }: Written,
  { stamp, step, clause }: { readonly stamp: Stamp; readonly step: string; readonly clause: string },
): readonly Edit[] | Outcome {
  const against = tooMuch(open, transfers);
  if (against) return against;
  const first = booking(open, stamp, step, clause);
  const rows = transfers.map((entry, index) =>
    transferRow(open, entry, { ...first, no: first.no + index, clause: lineOf(entry.line)?.clause ?? clause }),
  );
  const before: Edit[] = [];
  if (rows.length > 0) before.push({ kind: "append", table: TRANSFERS.name, rows });
  if (ships.length > 0)
    before.push({ kind: "append", table: UNITS.name, rows: ships.map((ship) => unitRow(open, ship)) });
  const all = [...TRACKERS.flatMap((tracker) => typedSoFar(open, tracker)), ...noted];
  const then = before.length === 0 ? open : stateAfter(open, before);
  return [...before, ...noteThings(then, all, { ...first, no: first.no + rows.length })];
}

/** Why these payments would leave a treasury below 0, all together; undefined if they do not. */
function tooMuch(open: OpenBooks, transfers: readonly NewTransfer[]): Outcome | undefined {
  const payers = [...new Set(transfers.map(({ from }) => from))];
  const against = payers.flatMap((from) =>
    overdrawn(open, {
      from,
      amount: sum(transfers.filter((entry) => entry.from === from).map(({ amount }) => amount)),
    }),
  );
  return against.length === 0 ? undefined : refused(...against);
}

/** What an empire pays to the yards, each part of a price on its line. */
export const payments = (side: string, subject: string, prices: readonly Priced[]): readonly NewTransfer[] =>
  prices.map(({ line, amount, why }) => ({ line, from: side, to: "Yards", amount, subject, note: why }));

/** "221 BPV: Build 170 (Economic BPV), Build penalty 51 (…)". */
export function priceSays(prices: readonly Priced[]): string {
  const total = formatPoints(sum(prices.map(({ amount }) => amount)) satisfies Points);
  const parts = prices.map(({ line, amount, why }) => `${line} ${formatPoints(amount)} (${why})`);
  return `${total} BPV${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`;
}
