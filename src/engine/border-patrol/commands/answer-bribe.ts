import { askedOnce } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/declared";
import { choiceField } from "../../campaign/commands/field";
import { overdrawn } from "../../campaign/ledger/accounts";
import { booking, eventRow, transferRow } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { rewritten } from "../../campaign/ledger/rewrite";
import { formatPoints } from "../../core/points";
import { ACCEPTED, REFUSED, bribeOf, bribesNow, intentionFor, isStaged, stageOf, type BribeStage } from "../bribes";
import { ORION } from "../lines";
import { INTENTIONS, bribeIntention, type Intention } from "../offer-events";
import { isHiding } from "../orion-turns";
import { OFFERS, type Offer } from "../tables/offers";
import { bribeAt, bribeSays } from "./rule-bribes";

/** The bribes to a pirate that are at one of these stages, and were written by a command. */
const bribesTo = (state: BooksState, side: string, stages: readonly BribeStage[]): readonly Offer[] =>
  bribesNow(state).filter(
    (bribe) => bribe.to === side && isStaged(state, bribe) && stages.includes(stageOf(state, bribe)),
  );

/** The refusal of a pirate to whom a bribe was not forwarded: it is not told whether there is one (V19.28). */
function notToThem(open: OpenBooks, side: string, subject: string): Outcome | undefined {
  const bribe = bribeOf(open, subject);
  const isKnown = bribe?.to === side && !["offered", "allowed", "void"].includes(stageOf(open, bribe));
  if (side === "" || isKnown) return undefined;
  const message = `"${subject}" is no bribe that was forwarded to ${side} in turn ${open.campaign.turn}. Choose one from the list of what can be done.`;
  return refusal("unknown-entry", subject || "Bribe", message, "V19.28");
}

/** The pirate accepts a bribe, which is paid at once, or refuses it (2B4); its subject is the number of the offer. */
export const answerBribe = askedOnce({
  id: "answer-bribe",
  title: "Answer a bribe",
  clause: "V19.26",
  steps: ["2B4"],
  by: [ORION],
  about: "the number of a bribe offer",
  seenBy: "side",
  button: "Answer",
  offered: (state, side) =>
    bribesTo(state, side, ["forwarded", "accepted", "refused"]).map((bribe) => {
      const done = stageOf(state, bribe) !== "forwarded";
      const what = `Answer the ${bribeSays(bribe)}`;
      return asksFor({ subject: String(bribe.no), what, step: "2B4", clause: "V19.26", done });
    }),
  fields(open, { side, subject }) {
    const stranger = notToThem(open, side, subject);
    if (stranger) return stranger;
    const found = bribeAt(
      open,
      subject,
      ["forwarded"],
      "A bribe is answered once, after it was forwarded in 2B3; to change the answer, undo it.",
      "V19.24",
    );
    if ("refusal" in found) return found.refusal;
    const hides = isHiding(open, found.bribe.to, open.campaign.turn);
    return { ask: { answer: choiceField("Answer", hides ? [REFUSED] : [ACCEPTED, REFUSED], { start: REFUSED }) } };
  },
  write(open, { answer }, { subject, stamp }) {
    const bribe = bribeOf(open, subject);
    const wrong = readOnly(open);
    if (wrong || !bribe) return wrong ?? refusal("unknown-entry", subject, `"${subject}" is no bribe.`);
    const { row, from, to, amount, terms } = bribe;
    if (answer === REFUSED) {
      const cells = { Answer: REFUSED, Ref: null };
      return allowed(`${to} refuses the ${bribeSays(bribe)}.`, [rewritten(open.books, OFFERS, row, cells)]);
    }
    const transfer = { line: "Bribe", from, to, amount, subject: "", note: terms };
    const against = [...open.game.forbids(open, transfer), ...overdrawn(open, transfer)];
    if (against.length > 0) return refused(...against);
    const booked = booking(open, stamp, "2B4", "V19.26");
    const says = `${to} accepts the ${bribeSays(bribe)}. ${formatPoints(amount)} BPV are paid at once, entry ${booked.no}; ${from} includes them in its plan (2E1).`;
    return allowed(says, [
      { kind: "append", table: "Transfers", rows: [transferRow(open, transfer, booked)] },
      rewritten(open.books, OFFERS, row, { Answer: ACCEPTED, Ref: String(booked.no) }),
    ]);
  },
});

/** The pirate tells the game master whether it will abide by an accepted bribe (2B5); its subject is the number of the offer. */
export const intendBribe = askedOnce({
  id: "intend-bribe",
  title: "Say whether a bribe will be kept",
  clause: "V19.27",
  steps: ["2B5"],
  by: [ORION],
  about: "the number of a bribe offer",
  seenBy: "side",
  button: "Tell the GameMaster",
  offered: (state, side) =>
    bribesTo(state, side, ["accepted"]).map((bribe) => {
      const done = intentionFor(state, bribe) !== undefined;
      const what = `Abide by it or not: the ${bribeSays(bribe)}`;
      return asksFor({ subject: String(bribe.no), what, step: "2B5", clause: "V19.27", done });
    }),
  fields(open, { side, subject }) {
    const stranger = notToThem(open, side, subject);
    if (stranger) return stranger;
    const found = bribeAt(open, subject, ["accepted"], "Only an accepted bribe is kept or ignored.", "V19.27");
    if ("refusal" in found) return found.refusal;
    const said = intentionFor(open, found.bribe);
    if (said) {
      const message = `Entry ${said.no} already tells what is intended with offer ${subject}. Undo it to say something else.`;
      return refusal("bribe-intention", `No ${subject}`, message, "V19.27");
    }
    return { ask: { intends: choiceField("The terms of the bribe", INTENTIONS, { start: INTENTIONS[0] }) } };
  },
  write(open, { intends }, { subject, stamp }) {
    const bribe = bribeOf(open, subject);
    const wrong = readOnly(open);
    if (wrong || !bribe) return wrong ?? refusal("unknown-entry", subject, `"${subject}" is no bribe.`);
    const change = bribeIntention(intends as Intention);
    const row = eventRow(open, bribe.to, change, booking(open, stamp, "2B5", "V19.27"), { ref: subject });
    const says = `${bribe.to} means to ${intends.toLowerCase()} the terms. Only ${bribe.to} and the GameMaster know this.`;
    return allowed(says, [{ kind: "append", table: "Events", rows: [row] }]);
  },
});
