import { asksFor } from "../../campaign/commands/command-spec";
import { choiceField } from "../../campaign/commands/field";
import { record, type EventOfAct } from "../../campaign/commands/record";
import { overdrawn } from "../../campaign/ledger/accounts";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused } from "../../campaign/ledger/outcome";
import { rewritten } from "../../campaign/ledger/rewrite";
import { formatPoints } from "../../core/points";
import { ACCEPTED, REFUSED, bribesNow, intentionFor, isStaged, stageOf, type BribeStage } from "./bribes";
import { ORION } from "../sides";
import { INTENTIONS, bribeIntention, bribeRefused, type Intention } from "./offer-events";
import { isHiding } from "../turn/orion-turns";
import { OFFERS, type Offer } from "./offers-table";
import { aboutBribe, bribeSays } from "./bribe-command";

/** The bribes to a pirate that are at one of these stages, and were written by a command. */
const bribesTo = (state: BooksState, side: string, stages: readonly BribeStage[]): readonly Offer[] =>
  bribesNow(state).filter(
    (bribe) => bribe.to === side && isStaged(state, bribe) && stages.includes(stageOf(state, bribe)),
  );

/** An answer that accepts a bribe and says at once what the pirate intends (2B4, 2B5): two steps that nothing comes between. */
const INTENDING: readonly { readonly value: string; readonly label: string; readonly intends: Intention }[] = [
  {
    value: "Accepted, to abide",
    label: "Accepted, and the pirate will abide by it: only the GameMaster learns this",
    intends: "Abide",
  },
  {
    value: "Accepted, to ignore",
    label: "Accepted, and the pirate will ignore it: only the GameMaster learns this",
    intends: "Ignore",
  },
];

/** What a pirate intends with a bribe, in the log. */
const intention = ({ no, to }: Offer, intends: Intention): EventOfAct => ({
  ...{ side: to, change: bribeIntention.of("", { intends }), ref: String(no) },
});

/** The pirate accepts a bribe, which is paid at once, or refuses it (2B4); its subject is the number of the offer. */
export const answerBribe = aboutBribe({
  id: "answer-bribe",
  title: "Answer a bribe",
  clause: "V19.26",
  steps: ["2B4"],
  by: [ORION],
  seenBy: "side",
  button: "Answer",
  drawnWhenDue: true,
  offered: (state, side) =>
    bribesTo(state, side, ["forwarded", "accepted", "refused"]).map((bribe) => {
      const done = stageOf(state, bribe) !== "forwarded";
      const what = `Answer the ${bribeSays(bribe)}`;
      return asksFor({ subject: String(bribe.no), what, step: "2B4", clause: "V19.26", done });
    }),
  stages: ["forwarded"],
  otherwise: {
    says: "A bribe is answered once, after it was forwarded in 2B3; to change the answer, undo it.",
    clause: "V19.24",
  },
  fields(open, { to }) {
    const hides = isHiding(open, to, open.campaign.turn);
    // In hiding it can only refuse; otherwise nothing is chosen beforehand: a refusal stays.
    const answer = hides
      ? choiceField("Answer", [REFUSED], { start: REFUSED })
      : choiceField("Answer", [ACCEPTED, ...INTENDING, REFUSED], { none: "Choose an answer" });
    return { ask: { answer } };
  },
  write(open, bribe, { answer }, { stamp }) {
    const { no, row, from, to, amount, terms } = bribe;
    if (answer === REFUSED) {
      const cells = { Answer: REFUSED, Ref: null };
      const refusing = { side: to, change: bribeRefused.of("", {}), ref: String(no), secretTo: `${from}, ${to}` };
      return allowed(`${to} refuses the ${bribeSays(bribe)}.`, [
        ...record(open, stamp, { step: "2B4", clause: "V19.23", events: [refusing] }).edits,
        rewritten(open.books, OFFERS, row, cells),
      ]);
    }
    const transfer = { line: "Bribe", from, to, amount, subject: "", note: terms };
    const against = [...open.game.forbids(open, transfer), ...overdrawn(open, transfer)];
    if (against.length > 0) return refused(...against);
    const { intends } = INTENDING.find(({ value }) => value === answer) ?? {};
    const paid = record(open, stamp, {
      step: "2B4",
      clause: "V19.26",
      transfers: [transfer],
      events: intends === undefined ? [] : [{ ...intention(bribe, intends), step: "2B5", clause: "V19.27" }],
    });
    const says = `${to} accepts the ${bribeSays(bribe)}. ${formatPoints(amount)} BPV are paid at once, entry ${paid.no}; ${from} includes them in its plan (2E1).`;
    return allowed(says, [
      ...paid.edits,
      rewritten(open.books, OFFERS, row, { Answer: ACCEPTED, Ref: String(paid.no) }),
    ]);
  },
});

/** The pirate tells the game master whether it will abide by an accepted bribe (2B5); its subject is the number of the offer. */
export const intendBribe = aboutBribe({
  id: "intend-bribe",
  title: "Say whether a bribe will be kept",
  clause: "V19.27",
  steps: ["2B5"],
  by: [ORION],
  seenBy: "side",
  button: "Tell the GameMaster",
  drawnWhenDue: true,
  offered: (state, side) =>
    bribesTo(state, side, ["accepted"]).map((bribe) => {
      const done = intentionFor(state, bribe) !== undefined;
      const what = `Abide by it or not: the ${bribeSays(bribe)}`;
      return asksFor({ subject: String(bribe.no), what, step: "2B5", clause: "V19.27", done });
    }),
  stages: ["accepted"],
  otherwise: { says: "Only an accepted bribe is kept or ignored.", clause: "V19.27" },
  fields(open, bribe) {
    const said = intentionFor(open, bribe);
    if (said) {
      const message = `Entry ${said.no} already says what is intended with offer ${bribe.no}. Undo it to say something else.`;
      return refusal("bribe-intention", `No ${bribe.no}`, message, "V19.27");
    }
    return { ask: { intends: choiceField("The terms of the bribe", INTENTIONS, { none: "Choose one" }) } };
  },
  write(open, bribe, { intends }, { stamp }) {
    const events = [intention(bribe, intends as Intention)];
    const says = `${bribe.to} means to ${intends.toLowerCase()} the terms. Only ${bribe.to} and the GameMaster know this.`;
    return allowed(says, record(open, stamp, { step: "2B5", clause: "V19.27", events }).edits);
  },
});
