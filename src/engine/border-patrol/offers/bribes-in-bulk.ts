import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { yesField, type Field } from "../../campaign/commands/field";
import { overdrawn } from "../../campaign/ledger/accounts";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { BooksState } from "../../campaign/ledger/ledger";
import { rewritten } from "../../campaign/ledger/rewrite";
import {
  ALLOWED,
  KEPT,
  bribesNow,
  intendedIn,
  intentionFor,
  isJudged,
  isStaged,
  stageOf,
  type BribeStage,
} from "./bribes";
import { isHiding, isOver } from "../turn/orion-turns";
import { OFFERS, type Offer } from "./offers-table";
import { bribeSays } from "./bribe-command";
import { forbids } from "../turn/forbidden";
import { judgedEdits } from "./rule-bribes";

type Ticks = Readonly<Record<string, Field<boolean>>>;

/** What the tick of a bribe is called. */
const tickOf = ({ no }: Offer): string => `bribe-${no}`;

/** A tick for each bribe, so that each is read before it is done, and may be left out. */
const ticksFor = (bribes: readonly Offer[], does: string): Ticks =>
  Object.fromEntries(
    bribes.map((bribe) => [tickOf(bribe), yesField(`${does}: ${bribeSays(bribe)}`, { start: "yes" })] as const),
  );

/** The bribes that are ticked; or the refusal where none is. */
function ticked(
  bribes: readonly Offer[],
  values: Readonly<Record<string, boolean>>,
  clause: string,
): readonly [Offer, ...Offer[]] | Outcome {
  const [first, ...others] = bribes.filter((bribe) => values[tickOf(bribe)] === true);
  return first
    ? [first, ...others]
    : refusal("bribe-stage", "Bribes", "No bribe is ticked. Tick at least one.", clause);
}

/** Allows and forwards every bribe to which the books find no objection (2B2 and 2B3), secretly (V19.28). */
export const ruleAndForward = formCommand<Ticks>({
  id: "rule-and-forward-bribes",
  title: "Allow and forward all legal bribes",
  clause: "V19.28",
  steps: ["2B2", "2B3"],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Allow and forward",
  drawnWhenPossible: true,
  offered(state) {
    const bribes = legalBribes(state);
    // A single bribe that was only offered is allowed, and forwarded: that is two things as well.
    const acts = bribes.reduce((sum, bribe) => sum + (stageOf(state, bribe) === "offered" ? 2 : 1), 0);
    if (acts < 2) return [];
    const what = `Allow and forward at once: ${bribes.map(bribeSays).join("; ")}`;
    return [allows("", what, "V19.28", "2B2")];
  },
  fields(open) {
    const bribes = legalBribes(open);
    return bribes.length === 0 ? noneLegal(open) : { ask: ticksFor(bribes, "Allow and forward") };
  },
  write(open, values) {
    const chosen = ticked(legalBribes(open), values, "V19.29");
    if (!isList(chosen)) return chosen;
    return allowed(
      `The GameMaster allows and forwards: ${chosen.map(bribeSays).join("; ")}. Only the two sides of each and the GameMaster know it.`,
      chosen.map((bribe) => {
        const { row, from, to } = bribe;
        const ruled = stageOf(open, bribe) === "offered" ? { Answer: null, Ruling: ALLOWED } : {};
        return rewritten(open.books, OFFERS, row, { ...ruled, "Secret to": `${from}, ${to}` });
      }),
    );
  },
});

/** Says of all bribes whose pirate did not announce otherwise that they were kept (8C2). */
export const judgeBribes = formCommand<Ticks>({
  id: "judge-bribes",
  title: "Say that all bribes were kept",
  clause: "V19.27",
  steps: ["8C2"],
  by: [],
  about: "",
  seenBy: "game master",
  button: "All were kept",
  offered(state) {
    const bribes = notJudged(state);
    if (bribes.length < 2) return [];
    return [allows("", `Kept, all of them: ${bribes.map(bribeSays).join("; ")}`, "V19.27", "8C2")];
  },
  fields(open) {
    const bribes = notJudged(open);
    return bribes.length === 0
      ? refusal(
          "bribe-stage",
          "Bribes",
          "No accepted bribe is still to be judged, or its pirate means to ignore it.",
          "V19.27",
        )
      : { ask: ticksFor(bribes, "Kept") };
  },
  write(open, values, { stamp }) {
    const chosen = ticked(notJudged(open), values, "V19.27");
    if (!isList(chosen)) return chosen;
    return allowed(`${KEPT}: ${chosen.map(bribeSays).join("; ")}.`, judgedEdits(open, chosen, KEPT, stamp));
  },
});

const isList = (chosen: readonly Offer[] | Outcome): chosen is readonly Offer[] => Array.isArray(chosen);

/** The bribes of the turn that are at one of these stages, and were written by a command. */
const bribesAt = (state: BooksState, stages: readonly BribeStage[]): readonly Offer[] =>
  bribesNow(state).filter((bribe) => isStaged(state, bribe) && stages.includes(stageOf(state, bribe)));

/** The bribes that may go to their pirate as far as the books know; the others are ruled one by one. */
const legalBribes = (state: OpenBooks): readonly Offer[] =>
  bribesAt(state, ["offered", "allowed"]).filter(
    (bribe) => stageOf(state, bribe) === "allowed" || !isDoubtful(state, bribe),
  );

/** Whether the books know a reason why a bribe is not legal, or its terms name what would make it void (V19.29). */
function isDoubtful(state: OpenBooks, { from, to, amount, terms }: Offer): boolean {
  const { turn } = state.campaign;
  if (isOver(state, to) || isHiding(state, to, turn)) return true;
  if (speaksOfLease(terms) || speaksOfOtherTurns(terms, turn)) return true;
  const transfer = { line: "Bribe", from, to, amount, subject: "", note: terms };
  return forbids(state, transfer).length > 0 || overdrawn(state, transfer).length > 0;
}

/** V19.38 */
const speaksOfLease = (terms: string): boolean => /\bleas(?:e|es|ed|ing)\b/i.test(terms);

/** V19.25 */
const speaksOfOtherTurns = (terms: string, now: number): boolean =>
  /\bturns\b|\b(?:next|following|every|each) turn\b/i.test(terms) ||
  [...terms.matchAll(/\bturn (\d+)/gi)].some(([, turn]) => Number(turn) !== now);

/** The accepted bribes that are neither kept nor broken yet, and that the pirate does not mean to ignore. */
const notJudged = (state: BooksState): readonly Offer[] =>
  bribesAt(state, ["accepted"])
    .filter((bribe) => !isJudged(bribe))
    .filter((bribe) => {
      const meant = intentionFor(state, bribe);
      return !meant || intendedIn(meant) !== "Ignore";
    });

/** The refusal where no bribe can be allowed and forwarded together with others. */
function noneLegal(open: OpenBooks): Outcome {
  const doubtful = bribesAt(open, ["offered"]);
  const message =
    doubtful.length === 0
      ? `No bribe waits to be ruled or forwarded in turn ${open.campaign.turn}.`
      : `There is a doubt about each bribe: rule them one by one. ${doubtful.map(bribeSays).join("; ")}.`;
  return refusal("bribe-stage", "Bribes", message, "V19.29");
}
