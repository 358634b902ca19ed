import { overdrawn, paid } from "../../campaign/ledger/accounts";
import { budgeted } from "../../campaign/forms/money";
import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { amountField, textField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { sealOf, type Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { markRow } from "../../campaign/ledger/row-marks";
import { allowed, refusal, refused, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { add, formatPoints, larger, subtract, sum, ZERO, type Points } from "../../core/points";
import { bribesNow, stageOf } from "./bribes";
import { ORION, TEAM_KINDS } from "../sides";
import { LIMITS } from "../forms/lines";
import { isHiding, isOver } from "../turn/orion-turns";
import { OFFERS } from "./offers-table";
import { BEFORE_MOVES } from "../deployment/closes-deployment";
import { notOrion } from "../ships/pirates-only";
import { bribesSay, reputationOf } from "./reputation";

/** A bribe or a bid, as it is written. */
export interface NewOffer {
  readonly from: string;
  readonly to: string;
  readonly kind: "Bribe" | "Lease";
  readonly terms: string;
  readonly amount: Points;
  readonly secretTo: string;
}

/** The edit that writes an offer, and the number that the offer gets. */
export function recordOffer(
  open: BooksState,
  offer: NewOffer,
  stamp: Stamp,
): { readonly edit: Edit; readonly no: number } {
  const booked = record(open, stamp, {}).next;
  const { no, turn } = booked;
  const row = markRow(OFFERS, rowOf(OFFERS, { no, turn, ...offer, ...sealOf(booked) }));
  return { edit: { kind: "append", table: OFFERS.name, rows: [row] }, no };
}

/** The refusal of an offer that its Team cannot pay, or that is above the limit that it set itself; undefined if it may be made. */
export function notToBeOffered(open: OpenBooks, from: string, amount: Points, kind: string): Outcome | undefined {
  if (amount <= 0) {
    return refusal("negative-amount", from, `The amount is ${formatPoints(amount)}. Enter an amount above 0.`);
  }
  const [limit] = LIMITS.filter(({ of }) => of.some((line) => line === kind));
  const most = limit && budgeted(open, from, open.campaign.turn, limit.word, "planned");
  const taken = limit ? takenOf(open, from, limit.of) : ZERO;
  if (limit && most !== undefined && most !== null && add(taken, amount) > most) {
    const left = larger(ZERO, subtract(most, taken));
    const before = taken > ZERO ? `, and has paid or offered ${formatPoints(taken)}` : "";
    const then = left > ZERO ? `Offer ${formatPoints(left)} or less` : "Nothing is left of it";
    const message = `${from} set ${formatPoints(most)} BPV as the "${limit.word}" in ${limit.step}${before}. ${then}.`;
    return refusal(limit.check, from, message, limit.clause);
  }
  const against = overdrawn(open, { from, amount });
  return against.length > 0 ? refused(...against) : undefined;
}

/** What a Team paid on some lines this turn, with its bribes that are not answered: the pirate can accept all of them (V19.22). */
function takenOf(open: OpenBooks, from: string, lines: readonly string[]): Points {
  const offered = lines.includes("Bribe") ? bribesNow(open) : [];
  const waiting = offered.filter(
    (bribe) => bribe.from === from && ["offered", "allowed", "forwarded"].includes(stageOf(open, bribe)),
  );
  return sum([
    ...lines.map((line) => paid(open, from, open.campaign.turn, line)),
    ...waiting.map(({ amount }) => amount),
  ]);
}

/** Whether the pirate has answered this Team's bribes of the turn, so that it makes no more of them (V19.24). */
const isRoundOver = (state: BooksState, from: string, to: string): boolean =>
  bribesNow(state).some(
    (bribe) => bribe.from === from && bribe.to === to && ["accepted", "refused"].includes(stageOf(state, bribe)),
  );

/** Writes a bribe offer, which only its Team and the game master know; its subject is the pirate. */
export const offerBribe = formCommand({
  id: "offer-bribe",
  title: "Offer a bribe",
  clause: "V19.22",
  steps: ["2B1"],
  by: TEAM_KINDS,
  about: "a pirate",
  // Bribes are of the Economic Production Phase: none is offered once ships are placed, or move (V19.22, V1.22).
  ...BEFORE_MOVES,
  seenBy: "side",
  button: "Offer the bribe",
  offered: (state, side) =>
    state.books.sides
      .filter(({ kind }) => kind === ORION)
      .map(({ name }) => name)
      .filter((pirate) => !isOver(state, pirate) && !isHiding(state, pirate, state.campaign.turn))
      .filter((pirate) => !isRoundOver(state, side, pirate))
      .map((pirate) => allows(pirate, `Offer ${pirate} a bribe`, "V19.22", "2B1")),
  fields(open, { side, subject }) {
    refuseIf(notOrion(open, subject, subject, "bribe-round", "V19.22"));
    const team = open.books.sides.find(({ name }) => name === side);
    if (!team) {
      return refusal("bribe-round", subject, "A bribe is offered by a Team. Choose the Team that offers it.", "V19.22");
    }
    if (isHiding(open, subject, open.campaign.turn)) {
      const message = `${subject} openly went into hiding in turn ${open.campaign.turn}, and accepts no bribe. Offer it in turn ${open.campaign.turn + 1}.`;
      return refusal("bribe-round", subject, message, "V19.62");
    }
    if (isRoundOver(open, side, subject)) {
      const { turn } = open.campaign;
      const message = `${subject} has answered the bribes of ${side} in turn ${turn}, and there is no second round. Offer it in turn ${turn + 1}.`;
      return refusal("bribe-round", subject, message, "V19.24");
    }
    const soFar = bribesSay(reputationOf(open, subject, side));
    return {
      ask: {
        terms: textField("Terms", {
          hint: `What the pirate is to do, or not to do, this turn${soFar === "" ? "" : `. So far: ${soFar}`}`,
          required: true,
          long: true,
          samples: ["Leave our convoys alone", "Rob the other Team"],
        }),
        amount: amountField("Amount in BPV", { hint: "Paid when the offer is accepted", samples: ["5", "2.5"] }),
      },
    };
  },
  write(open, { terms, amount }, { side, subject, stamp }) {
    refuseIf(notToBeOffered(open, side, amount, "Bribe"));
    const bribe = { from: side, to: subject, kind: "Bribe", terms, amount, secretTo: side } as const;
    const { edit, no } = recordOffer(open, bribe, stamp);
    const says = `${side} offers ${subject} a bribe of ${formatPoints(amount)} BPV, offer ${no}. Only ${side} and the GameMaster know it until it is forwarded.`;
    return allowed(says, [edit]);
  },
});
