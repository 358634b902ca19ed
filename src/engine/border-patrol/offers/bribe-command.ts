import { formCommandOn } from "../../campaign/commands/form-command-on";
import type { Command } from "../../campaign/commands/command";
import type { CommandInfo, WriteContext } from "../../campaign/commands/command-spec";
import type { Fields, ValuesOf } from "../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { formatPoints } from "../../core/points";
import { bribeOf, stageOf, type BribeStage } from "./bribes";
import { ORION } from "../sides";
import type { Offer } from "./offers-table";

/** A bribe for people: "bribe of 9 BPV from Alliance to Orion: Keep away". */
export const bribeSays = ({ amount, from, to, terms }: Offer): string =>
  `bribe of ${formatPoints(amount)} BPV from ${from} to ${to}${terms === "" ? "" : `: ${terms}`}`;

/** A command about a bribe of the turn under way. */
interface AboutBribe<F extends Fields> extends Omit<CommandInfo<OpenBooks>, "about"> {
  /** How far the bribe has come when it can be done. */
  readonly stages: readonly BribeStage[];
  /** Why it cannot be done where the bribe has come to another stage. */
  readonly otherwise: { readonly says: string; readonly clause: string };
  /** What it asks for; or why it is refused. */
  fields(open: OpenBooks, bribe: Offer): { readonly ask: F } | Outcome;
  write(open: OpenBooks, bribe: Offer, values: ValuesOf<F>, act: WriteContext): Outcome;
}

/** Declares a command about a bribe; its subject is the number of the offer. A pirate does it only with a bribe that reached it. */
export const aboutBribe = <F extends Fields>(declared: AboutBribe<F>): Command =>
  formCommandOn<Offer, F>({
    ...declared,
    about: "the number of a bribe offer",
    find(open, { side, subject }) {
      const { by, stages, otherwise, clause } = declared;
      const bribe = bribeOf(open, subject);
      // A pirate is not told of a bribe that was not forwarded to it (V19.28).
      const isPirates = side !== "" && by.includes(ORION);
      if (isPirates && !(bribe?.to === side && isForwarded(stageOf(open, bribe)))) {
        return unknownBribe(subject, `that was forwarded to ${side} in turn ${open.campaign.turn}`, "V19.28");
      }
      if (!bribe) return unknownBribe(subject, `in turn ${open.campaign.turn}`, clause);
      const stage = stageOf(open, bribe);
      if (stages.includes(stage)) return { found: bribe };
      // Whatever comes next, a void bribe is refused because it is void.
      return refusal(
        "bribe-stage",
        `No ${subject}`,
        `Offer ${subject} is ${stage}. ${otherwise.says}`,
        stage === "void" ? "V19.29" : otherwise.clause,
      );
    },
  });

const unknownBribe = (subject: string, which: string, clause: string): Outcome =>
  refusal(
    "unknown-entry",
    subject || "Bribe",
    `There is no bribe "${subject}" ${which}. Choose one from the list of what can be done.`,
    clause,
  );

const isForwarded = (stage: BribeStage): boolean => !["offered", "allowed", "void"].includes(stage);
