import { askedOnce, type Command } from "../../campaign/commands/command";
import type { About, Act, Doing } from "../../campaign/commands/declared";
import type { Fields, ValuesOf } from "../../campaign/commands/field";
import { readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatPoints } from "../../core/points";
import { bribeOf, stageOf, type BribeStage } from "../bribes";
import { ORION } from "../lines";
import type { Offer } from "../tables/offers";

/** A bribe for people: "bribe of 9 BPV from Alliance to Orion: Keep away". */
export const bribeSays = ({ amount, from, to, terms }: Offer): string =>
  `bribe of ${formatPoints(amount)} BPV from ${from} to ${to}${terms === "" ? "" : `: ${terms}`}`;

/** A command about a bribe of the turn under way. */
interface AboutBribe<F extends Fields> extends Omit<About<OpenBooks>, "about"> {
  /** How far the bribe has come when it can be done. */
  readonly stages: readonly BribeStage[];
  /** Why it cannot be done where the bribe has come to another stage. */
  readonly otherwise: { readonly says: string; readonly clause: string };
  /** What it asks for; or why it is refused. */
  fields(open: OpenBooks, bribe: Offer): { readonly ask: F } | Outcome;
  write(open: OpenBooks, bribe: Offer, values: ValuesOf<F>, act: Act): Outcome;
}

/** Declares a command about a bribe; its subject is the number of the offer. A pirate does it only with a bribe that reached it. */
export const aboutBribe = <F extends Fields>(declared: AboutBribe<F>): Command =>
  askedOnce<F, OpenBooks>({
    ...declared,
    about: "the number of a bribe offer",
    fields(open, doing) {
      const found = bribeFor(open, doing, declared);
      return "refusal" in found ? found.refusal : declared.fields(open, found.bribe);
    },
    write(open, values, act) {
      const locked = readOnly(open);
      if (locked) return locked;
      // The books may have changed since it was asked.
      const found = bribeFor(open, act, declared);
      return "refusal" in found ? found.refusal : declared.write(open, found.bribe, values, act);
    },
  });

function bribeFor(
  open: OpenBooks,
  { side, subject }: Doing,
  { by, stages, otherwise, clause }: Pick<AboutBribe<Fields>, "by" | "stages" | "otherwise" | "clause">,
): { readonly bribe: Offer } | { readonly refusal: Outcome } {
  const unknown = (of: string, why: string) => {
    const message = `There is no bribe "${subject}" ${of} turn ${open.campaign.turn}. Choose one from the list of what can be done.`;
    return { refusal: refusal("unknown-entry", subject || "Bribe", message, why) };
  };
  const bribe = bribeOf(open, subject);
  // A pirate is not told of a bribe that was not forwarded to it (V19.28).
  const isPirates = side !== "" && by.includes(ORION);
  if (isPirates && !(bribe?.to === side && isForwarded(stageOf(open, bribe)))) {
    return unknown(`that was forwarded to ${side} in`, "V19.28");
  }
  if (!bribe) return unknown("in", clause);
  const stage = stageOf(open, bribe);
  if (stages.includes(stage)) return { bribe };
  return {
    refusal: refusal(
      "bribe-stage",
      `No ${subject}`,
      `Offer ${subject} is ${stage}. ${otherwise.says}`,
      otherwise.clause,
    ),
  };
}

const isForwarded = (stage: BribeStage): boolean => !["offered", "allowed", "void"].includes(stage);
