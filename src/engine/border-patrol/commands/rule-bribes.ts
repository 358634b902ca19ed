import { askedOnce } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/declared";
import { choiceField, type Fields } from "../../campaign/commands/field";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { rewritten } from "../../campaign/ledger/rewrite";
import { formatPoints } from "../../core/points";
import {
  ALLOWED,
  BROKEN,
  KEPT,
  VOID,
  VOIDED,
  bribeOf,
  bribesNow,
  isStaged,
  stageOf,
  voidSays,
  type BribeStage,
} from "../bribes";
import { OFFERS, type Offer } from "../tables/offers";

/** A bribe for people: "bribe of 9 BPV from Alliance to Orion: Keep away". */
export const bribeSays = ({ amount, from, to, terms }: Offer): string =>
  `bribe of ${formatPoints(amount)} BPV from ${from} to ${to}${terms === "" ? "" : `: ${terms}`}`;

/** The bribe of a subject at one of these stages; or why it is refused. */
export function bribeAt(
  open: OpenBooks,
  subject: string,
  stages: readonly BribeStage[],
  instead: string,
  clause: string,
): { readonly bribe: Offer } | { readonly refusal: Outcome } {
  const bribe = bribeOf(open, subject);
  if (!bribe) {
    const message = `"${subject}" is no bribe of turn ${open.campaign.turn}. Choose one from the list of what can be done.`;
    return { refusal: refusal("unknown-entry", subject || "Bribe", message, clause) };
  }
  const stage = stageOf(open, bribe);
  if (stages.includes(stage)) return { bribe };
  return { refusal: refusal("bribe-stage", `No ${subject}`, `Offer ${subject} is ${stage}. ${instead}`, clause) };
}

/** The game master says whether a bribe is legal (2B2); its subject is the number of the offer. */
export const ruleBribe = askedOnce({
  id: "rule-bribe",
  title: "Allow or void a bribe",
  clause: "V19.29",
  steps: ["2B2"],
  by: [],
  about: "the number of a bribe offer",
  seenBy: "game master",
  button: "Rule",
  offered: (state) =>
    bribesNow(state)
      .filter((bribe) => isStaged(state, bribe))
      .map((bribe) => {
        const done = stageOf(state, bribe) !== "offered";
        const what = `Check the ${bribeSays(bribe)}`;
        return asksFor({ subject: String(bribe.no), what, step: "2B2", clause: "V19.29", done });
      }),
  fields(open, { subject }) {
    const found = bribeAt(open, subject, ["offered", "allowed", "void"], "A ruling comes before that.", "V19.29");
    if ("refusal" in found) return found.refusal;
    const legal = { value: ALLOWED, label: "It is legal" };
    const voids = VOIDED.map(({ word, clause }) => ({ value: word, label: `Void: ${word.toLowerCase()} (${clause})` }));
    return { ask: { ruling: choiceField("Ruling", [legal, ...voids], { start: ALLOWED }) } };
  },
  write(open, { ruling }, { subject }) {
    const bribe = bribeOf(open, subject);
    const wrong = readOnly(open);
    if (wrong || !bribe) return wrong ?? refusal("unknown-entry", subject, `"${subject}" is no bribe.`);
    const reason = VOIDED.find(({ word }) => word === ruling);
    const cells = reason ? { Answer: VOID, Ruling: voidSays(reason) } : { Answer: null, Ruling: ALLOWED };
    const says = reason
      ? `The ${bribeSays(bribe)} is void: ${reason.word.toLowerCase()} (${reason.clause}). Tell ${bribe.from} alone.`
      : `The ${bribeSays(bribe)} is legal. Forward it in 2B3.`;
    return allowed(says, [rewritten(open.books, OFFERS, bribe.row, cells)]);
  },
});

/** The game master passes a legal bribe on to the pirate (2B3), secretly (V19.28); its subject is the number of the offer. */
export const forwardBribe = askedOnce<Fields>({
  id: "forward-bribe",
  title: "Forward a bribe to the pirate",
  clause: "V19.28",
  steps: ["2B3"],
  by: [],
  about: "the number of a bribe offer",
  seenBy: "game master",
  button: "Forward it",
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
  fields(open, { subject }) {
    const found = bribeAt(
      open,
      subject,
      ["allowed"],
      "A bribe is forwarded once it is allowed in 2B2, and only once.",
      "V19.28",
    );
    return "refusal" in found ? found.refusal : { ask: {} };
  },
  write(open, _, { subject }) {
    const bribe = bribeOf(open, subject);
    const wrong = readOnly(open);
    if (wrong || !bribe) return wrong ?? refusal("unknown-entry", subject, `"${subject}" is no bribe.`);
    const { from, to, row } = bribe;
    const says = `The ${bribeSays(bribe)} is forwarded. Only ${from}, ${to} and the GameMaster know it.`;
    return allowed(says, [rewritten(open.books, OFFERS, row, { "Secret to": `${from}, ${to}` })]);
  },
});

/** The game master says at the end of the turn whether the pirate kept to a bribe (V19.27); its subject is the number of the offer. */
export const judgeBribe = askedOnce({
  id: "judge-bribe",
  title: "Say whether a bribe was kept",
  clause: "V19.27",
  steps: ["8C2"],
  by: [],
  about: "the number of a bribe offer",
  seenBy: "game master",
  button: "Say so",
  offered: (state) =>
    bribesNow(state)
      .filter((bribe) => isStaged(state, bribe) && stageOf(state, bribe) === "accepted")
      .map((bribe) => allows(String(bribe.no), `Was it kept? The ${bribeSays(bribe)}`, "V19.27", "8C2")),
  fields(open, { subject }) {
    const found = bribeAt(open, subject, ["accepted"], "Only an accepted bribe is kept or broken.", "V19.27");
    if ("refusal" in found) return found.refusal;
    const { ruling } = found.bribe;
    const start = ruling === BROKEN ? BROKEN : KEPT;
    return { ask: { ruling: choiceField("The pirate's word was", [KEPT, BROKEN], { start }) } };
  },
  write(open, { ruling }, { subject }) {
    const bribe = bribeOf(open, subject);
    const wrong = readOnly(open);
    if (wrong || !bribe) return wrong ?? refusal("unknown-entry", subject, `"${subject}" is no bribe.`);
    const says = `${ruling}: the ${bribeSays(bribe)}. There is no refund (V19.26).`;
    return allowed(says, [rewritten(open.books, OFFERS, bribe.row, { Ruling: ruling })]);
  },
});
