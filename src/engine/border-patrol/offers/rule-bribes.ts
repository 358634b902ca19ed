import { asksFor } from "../../campaign/commands/command-spec";
import { choiceField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { Stamp } from "../../campaign/ledger/booking";
import { allowed, refusal, type OpenBooks } from "../../campaign/ledger/outcome";
import { rewritten } from "../../campaign/ledger/rewrite";
import type { Edit } from "../../campaign/schema/edit";
import {
  ALLOWED,
  BROKEN,
  KEPT,
  VOID,
  VOIDED,
  bribesNow,
  intendedIn,
  intentionFor,
  isJudged,
  isStaged,
  stageOf,
  voidSays,
} from "./bribes";
import { bribeJudged } from "./offer-events";
import { OFFERS, type Offer } from "./offers-table";
import { aboutBribe, bribeSays } from "./bribe-command";

/** The game master says whether a bribe is legal (2B2); its subject is the number of the offer. */
export const ruleBribe = aboutBribe({
  id: "rule-bribe",
  title: "Allow or void a bribe",
  clause: "V19.29",
  steps: ["2B2"],
  by: [],
  seenBy: "game master",
  button: "Record the ruling",
  offered: (state) =>
    bribesNow(state)
      .filter((bribe) => isStaged(state, bribe))
      .map((bribe) => {
        const done = stageOf(state, bribe) !== "offered";
        const what = `Check the ${bribeSays(bribe)}`;
        return asksFor({ subject: String(bribe.no), what, step: "2B2", clause: "V19.29", done });
      }),
  stages: ["offered", "allowed", "void"],
  otherwise: { says: "A ruling comes before that.", clause: "V19.29" },
  fields() {
    const legal = { value: ALLOWED, label: "It is legal" };
    const voids = VOIDED.map(({ word, clause }) => ({ value: word, label: `Void: ${word.toLowerCase()} (${clause})` }));
    return { ask: { ruling: choiceField("Ruling", [legal, ...voids], { none: "Choose the ruling" }) } };
  },
  write({ books }, bribe, { ruling }) {
    const reason = VOIDED.find(({ word }) => word === ruling);
    const cells = reason ? { Answer: VOID, Ruling: voidSays(reason) } : { Answer: null, Ruling: ALLOWED };
    const says = reason
      ? `The ${bribeSays(bribe)} is void: ${reason.word.toLowerCase()} (${reason.clause}). Tell ${bribe.from} alone.`
      : `The ${bribeSays(bribe)} is legal. Forward it in 2B3.`;
    return allowed(says, [rewritten(books, OFFERS, bribe.row, cells)]);
  },
});

/** The game master passes a legal bribe on to the pirate (2B3), secretly (V19.28); its subject is the number of the offer. */
export const forwardBribe = aboutBribe({
  id: "forward-bribe",
  title: "Forward a bribe to the pirate",
  clause: "V19.28",
  steps: ["2B3"],
  by: [],
  seenBy: "game master",
  button: "Forward the bribe",
  offered: (state) =>
    bribesNow(state)
      .filter((bribe) => isStaged(state, bribe))
      .flatMap((bribe) => {
        const stage = stageOf(state, bribe);
        if (stage === "offered" || stage === "void") return [];
        const what = `Forward the ${bribeSays(bribe)}`;
        const done = stage !== "allowed";
        return [asksFor({ subject: String(bribe.no), what, step: "2B3", clause: "V19.28", done })];
      }),
  stages: ["allowed"],
  otherwise: { says: "A bribe is forwarded once it is allowed in 2B2, and only once.", clause: "V19.28" },
  fields: () => ({ ask: {} }),
  write({ books }, bribe) {
    const { from, to, row } = bribe;
    const says = `The ${bribeSays(bribe)} is forwarded. Only ${from}, ${to} and the GameMaster know it.`;
    return allowed(says, [rewritten(books, OFFERS, row, { "Secret to": `${from}, ${to}` })]);
  },
});

/** The game master says at the end of the turn whether the pirate kept to a bribe (V19.27); its subject is the number of the offer. */
export const judgeBribe = aboutBribe({
  id: "judge-bribe",
  title: "Say whether a bribe was kept",
  clause: "V19.27",
  steps: ["8C2"],
  by: [],
  seenBy: "game master",
  button: "Record whether it was kept",
  drawnWhenDue: true,
  offered: (state) =>
    bribesNow(state)
      .filter((bribe) => isStaged(state, bribe) && stageOf(state, bribe) === "accepted")
      .map((bribe) => {
        const what = `Was it kept? The ${bribeSays(bribe)}`;
        return asksFor({ subject: String(bribe.no), what, step: "8C2", clause: "V19.27", done: isJudged(bribe) });
      }),
  stages: ["accepted"],
  otherwise: { says: "Only an accepted bribe is kept or broken.", clause: "V19.27" },
  fields(open, bribe) {
    const said = judgementOf(open, bribe);
    if (said) {
      const message = `Entry ${said.no} already says whether offer ${bribe.no} was kept. Undo it to say something else.`;
      return refusal("bribe-stage", `No ${bribe.no}`, message, "V19.27");
    }
    // What the pirate means to do with its word is what it did, unless somebody says otherwise.
    const meant = intentionFor(open, bribe);
    const start = meant ? { start: intendedIn(meant) === "Abide" ? KEPT : BROKEN } : {};
    const ruling = choiceField("The pirate's word was", [KEPT, BROKEN], {
      none: "Choose one",
      ...start,
      ...(meant && { from: `what ${bribe.to} intends, entry ${meant.no}` }),
    });
    return { ask: { ruling } };
  },
  write(open, bribe, { ruling }, { stamp }) {
    const says = `${ruling}: the ${bribeSays(bribe)}. There is no refund (V19.26).`;
    return allowed(says, judgedEdits(open, [bribe], ruling, stamp));
  },
});

/** The entry that says whether a bribe was kept; undefined if none does. */
const judgementOf = ({ campaign }: OpenBooks, { no, turn }: Offer) =>
  (campaign.events.get(turn) ?? []).find(({ change, ref }) => change.kind === bribeJudged.kind && ref === String(no));

/** The entries and cells that say of bribes whether they were kept. */
export function judgedEdits(open: OpenBooks, bribes: readonly Offer[], ruling: string, stamp: Stamp): readonly Edit[] {
  const events = bribes.map(({ no, from, to, ruling: was }) => ({
    ...{ side: to, change: bribeJudged.of("", { ruling, was }), ref: String(no), secretTo: `${from}, ${to}` },
  }));
  return [
    ...record(open, stamp, { step: "8C2", clause: "V19.27", events }).edits,
    ...bribes.map(({ row }) => rewritten(open.books, OFFERS, row, { Ruling: ruling })),
  ];
}
