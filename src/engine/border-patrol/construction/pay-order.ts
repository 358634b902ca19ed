import { FOR_ITS_MONEY, record } from "../../campaign/commands/record";
import { overdrawn, paid } from "../../campaign/ledger/accounts";
import type { Stamp } from "../../campaign/ledger/booking";
import type { Change, NewTransfer } from "../../campaign/ledger/entry";
import { refusal, refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { add, formatPoints, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { dockedIn } from "./dock";
import { isOrion } from "../turn/history";
import { COMMITTED, planFor } from "./planned";

export const CHECK = "construction";

/** What pays for an order. */
interface Payment {
  readonly line: "Purchase" | "Refit" | "Option systems";
  readonly side: string;
  readonly unit: string;
  readonly amount: Points;
  readonly note: string;
}

/** Says why a side cannot have a unit built or changed in the turn under way; undefined where it can (V19.14). */
export function dockOf(open: OpenBooks, side: string): (unit: string) => Outcome | undefined {
  if (!isOrion(open, side)) return () => undefined;
  const { turn } = open.campaign;
  const { ships } = dockedIn(open, side, turn);
  return (unit) => {
    const other = ships.find((ship) => ship !== unit);
    if (other === undefined) return undefined;
    const message = `${side} already builds, modifies or repairs ${other} in turn ${turn}, and only one ship a turn is allowed. Order it next turn.`;
    return refusal("one-ship-in-dock", unit || side, message, "V19.14");
  };
}

/** Pays for an order and notes it, as one act: the order refers to its payment. What costs nothing is not paid. */
export function payOrder(
  open: OpenBooks,
  { line, side, unit, amount, note }: Payment,
  change: Change,
  stamp: Stamp,
): readonly Edit[] | Outcome {
  const isFree = amount === 0;
  const transfer: NewTransfer = { line, from: side, to: "Yards", amount, subject: unit, note };
  const against = isFree
    ? []
    : [...abovePlan(open, transfer), ...open.game.forbids(open, transfer), ...overdrawn(open, transfer)];
  if (against.length > 0) return refused(...against);
  return record(open, stamp, {
    ...{ step: "5D1", clause: COMMITTED },
    transfers: isFree ? [] : [transfer],
    events: [{ side, change, ref: FOR_ITS_MONEY }],
  }).edits;
}

/** 5D1: no more is spent than was planned in 2E, and committed; before a Team has planned its turn, nothing is checked. */
function abovePlan(open: OpenBooks, { line, from, amount, subject }: NewTransfer): readonly Finding[] {
  const { turn } = open.campaign;
  const plan = planFor(open, from, turn, line);
  const spent = add(paid(open, from, turn, line), amount);
  if (plan === undefined || spent <= plan) return [];
  const message = `With ${subject}, ${from} would pay ${formatPoints(spent)} BPV on ${line} in turn ${turn}, but ${formatPoints(plan)} are planned. Order it next turn, or correct the plan.`;
  return [{ check: "committed-above-plan", subject, message, clause: COMMITTED }];
}
