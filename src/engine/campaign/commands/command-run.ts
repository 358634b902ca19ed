import { isFace, sixSided } from "../../core/dice";
import type { Stamp } from "../ledger/booking";
import { formatCorrection, isEntered } from "../ledger/counting-rolls";
import { AS_BEFORE, FROM_SEED } from "../ledger/dice-seeds";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { fitColumns } from "../schema/apply";
import { isCampaign } from "../schema/known-books";
import type { AsksFaces, AsksOption, AsksRoll, Odds, Typed, FieldsFor } from "./ask";
import type { CommandSpec } from "./command-spec";
import type { Fields, FieldErrors } from "./field";
import { outOfTurn } from "./in-turn";
import { doneEdits, savedOutcome, rolledSays, rollsOf, stampOf, type RunAnswer, type Run } from "./save-run";
import { oddsAlone, oddsOf } from "./odds";
import { unfitReply } from "./reply";
import { usedIn } from "./used";
import { isSameRoll, outdatedRoll, type MadeRoll, type Rolled } from "./rolls-made";

/** A reply to what a command asks. */
export type Reply =
  { readonly fields: Readonly<Record<string, string>> } | { readonly rolled: Rolled } | { readonly choice: string };

/** The faces that the seed of the turn gives, once they are asked for; null if the turn has no seed for them. */
export type FromSeed = () => Rolled | null;

/** What a command asks for, for the caller. */
export type Asked =
  | {
      readonly asks: "fields";
      readonly what: string;
      readonly fields: Fields;
      readonly fieldsFor?: FieldsFor;
      readonly button?: (typed: Typed) => string;
    }
  | (Omit<AsksRoll<unknown>, "next" | "resultText"> &
      Pick<AsksFaces<unknown>, "against"> & {
        readonly odds: readonly Odds[];
        readonly fromSeed: FromSeed;
        /** Whether each die counts, and not their sum. */
        readonly byFaces?: true;
        /** The faces that somebody entered for it before it was undone: they are used again, or corrected. */
        readonly earlier?: readonly number[];
      })
  | Omit<AsksOption<unknown>, "next">;

/** A command that is asking. */
export interface Asking<B extends OpenBooks = OpenBooks> {
  readonly asked: Asked;
  /** The earlier rolls that it takes again. */
  readonly taken?: readonly MadeRoll[];
  /** The command after the reply; or what is wrong with it, by field, or under "" if it is not about a field. */
  reply(reply: Reply): CommandRun<B> | { readonly misfits: FieldErrors };
  /** Saves it as it is, so that it can be continued; null if nothing was answered since, or if it always starts again. */
  keep(open: B, stamp: Stamp): Outcome | null;
}

/** A command that has all it asked for. */
export interface Answered<B extends OpenBooks = OpenBooks> {
  readonly asked: null;
  /** The earlier rolls that it takes again. */
  readonly taken?: readonly MadeRoll[];
  /** Its result for the books at that time. */
  outcome(open: B, stamp: Stamp): Outcome;
}

/** A command that is asking or answered. */
export type CommandRun<B extends OpenBooks = OpenBooks> = Asking<B> | Answered<B>;

/** The command in a state, after all of its answers. */
export function runFrom<S, E, B extends OpenBooks>(declared: CommandSpec<S, E, B>, state: S, run: Run): CommandRun<B> {
  const now = declared.at(state);
  const to = (next: S, answer: RunAnswer) => runFrom(declared, next, { ...run, answers: [...run.answers, answer] });
  const taken = rollsOf(run).filter(({ isTakenAgain, isWritten }) => isTakenAgain && !isWritten);
  if (now.asks === "nothing") {
    return { asked: null, taken, outcome: (open, stamp) => outcomeOf(declared, open, now.end, run, stamp) };
  }
  /** A question, and what a valid reply does. */
  const asksUntil = (asked: Asked, take: Asking<B>["reply"]): Asking<B> => ({
    ...{ asked, taken },
    reply(reply) {
      const odd = unfitReply(reply);
      return odd === undefined ? take(reply) : misfit(odd);
    },
    keep: (open, stamp) =>
      isCampaign(open.books.tables)
        ? (outdated(declared, open, run) ?? savedOutcome(open, declared, run, now.what, stamp))
        : null,
  });
  switch (now.asks) {
    case "fields": {
      const { next, ...asked } = now;
      return asksUntil(asked, (reply) => {
        if (!("fields" in reply)) return misfit("Fill in the fields first.");
        const then = next(reply.fields);
        if (isMisfits(then)) return then;
        const fields = asked.fieldsFor?.(reply.fields) ?? asked.fields;
        return to(then, { reply, to: { what: asked.what, fields } });
      });
    }
    case "roll":
    case "faces": {
      const { asked, next, resultText, likely } = now.asks === "faces" ? byFaces(now) : bySum(declared, now);
      const { side, what, clause, dice, count } = asked;
      const rolled = ({ faces, source, proof }: Rolled, isTakenAgain = false, isWritten = false): CommandRun<B> => {
        const state = next(faces);
        const modifier = asked.byFaces ? 0 : asked.modifiers.reduce((all, { by }) => all + by, 0);
        const ending = asked.decided === undefined ? endWord(declared, state) : undefined;
        const result = ending ?? resultText?.(faces) ?? "";
        const dealt = { side, what, clause, dice: dice.text, faces, source, modifier, result, ...(proof && { proof }) };
        return to(state, { roll: { ...dealt, isWritten, isTakenAgain } });
      };
      const forThis = rollsOf(run).filter((roll) => roll.what === what && roll.dice === dice.text);
      const nth = forThis.length;
      const isSeeded = forThis.some(({ proof }) => proof !== undefined);
      const before = run.dice.before({ what, dice: dice.text }, nth);
      const earlier = before && areFaces(before.faces, count) ? before : undefined;
      if (earlier && !earlier.isCorrectable) return rolled(earlier, true, earlier.isWritten);
      let odds: readonly Odds[] | undefined;
      const shown = {
        ...asked,
        // Calculated only when they are shown.
        get odds() {
          return (odds ??= likely());
        },
        ...(earlier && { earlier: earlier.faces }),
        fromSeed: () =>
          earlier
            ? null
            : run.dice.fromSeed({ side, what, clause, dice: dice.text, count, seenBy: declared.seenBy }, nth),
      };
      return asksUntil(shown, (reply) => {
        if (!("rolled" in reply)) return misfit(`Roll ${dice.text} first.`);
        const { faces } = reply.rolled;
        if (!areFaces(faces, count)) {
          const given = faces.length > MAX_SHOWN ? `A list of ${faces.length} faces` : faces.join(", ");
          return misfit(
            `${given === "" ? "" : `${given} is not valid. `}Enter ${count === 1 ? "1 face" : `${count} faces`} from 1 to 6.`,
          );
        }
        if (reply.rolled.source === FROM_SEED && !isSameRoll(reply.rolled, shown.fromSeed())) {
          return misfit(`The seed of the turn does not give ${faces.join(", ")} for ${what}. Roll again.`);
        }
        if (isSeeded && reply.rolled.source !== FROM_SEED && shown.fromSeed() !== null) {
          return misfit(`${what} was rolled from the seed before, and so it is again. Roll it from the seed.`);
        }
        if (!earlier) return rolled(reply.rolled);
        if (faces.join() === earlier.faces.join()) return rolled({ faces, source: AS_BEFORE }, true);
        if (isEntered(reply.rolled.source)) {
          return rolled({ faces, source: formatCorrection(reply.rolled.source, earlier.faces) });
        }
        return misfit(
          `${what} was rolled at the table: ${earlier.faces.join(", ")}. Use these faces, or correct them.`,
        );
      });
    }
    case "choice": {
      const { next, ...asked } = now;
      return asksUntil(asked, (reply) => {
        const choice = "choice" in reply ? asked.choices.find((one) => one === reply.choice) : undefined;
        return choice === undefined
          ? misfit(`Choose one: ${asked.choices.join(", ")}.`)
          : to(next(choice), { reply: { choice }, to: { what: asked.what, fields: {} } });
      });
    }
  }
}

/** A roll as it is asked for, and what its faces lead to. */
interface Rolling<S> {
  readonly asked: Omit<AsksRoll<unknown>, "next" | "resultText"> &
    Pick<AsksFaces<unknown>, "against"> & { readonly byFaces?: true };
  readonly next: (faces: readonly number[]) => S;
  readonly resultText: ((faces: readonly number[]) => string) | undefined;
  readonly likely: () => readonly Odds[];
}

function bySum<S, E, B extends OpenBooks>(declared: CommandSpec<S, E, B>, roll: AsksRoll<S>): Rolling<S> {
  const { next, resultText, ...asked } = roll;
  const sumOf = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
  return {
    asked,
    next: (faces) => next(sumOf(faces)),
    resultText: resultText && ((faces) => resultText(sumOf(faces))),
    likely: () => (roll.inOneGo || roll.decided !== undefined ? oddsAlone(roll) : oddsOf(declared, roll)),
  };
}

function byFaces<S>({ nextOf, facesText, likely, ...roll }: AsksFaces<S>): Rolling<S> {
  const asked = { ...roll, asks: "roll", dice: sixSided(roll.count), byFaces: true } as const;
  return { asked, next: nextOf, resultText: facesText, likely };
}

/** The outcome at the end of a command; if something is written, Steps record that it was done. */
function outcomeOf<S, E, B extends OpenBooks>(
  declared: CommandSpec<S, E, B>,
  open: B,
  end: E,
  run: Run,
  given: Stamp,
): Outcome {
  const late = outdated(declared, open, run) ?? outOfTurn(declared, open, run.doing);
  if (late) return late;
  // A campaign that is just being started has no Steps yet.
  const isRecorded = isCampaign(open.books.tables) && declared.ownStep !== true;
  const outcome = withAnswers(
    fitted(
      open,
      declared.write(open, end, {
        ...run.doing,
        stamp: isRecorded ? stampOf(run, given) : given,
        rolls: rollsOf(run),
        seenBy: declared.seenBy,
      }),
    ),
    run,
  );
  const { edits, parts } = outcome;
  if (!isCampaign(open.books.tables)) return outcome;
  if (outcome.refused.length > 0) return keptRolls(declared, open, run, outcome, given);
  if (edits.length === 0 || !isRecorded) return outcome;
  const done = doneEdits(open, declared, run, given, edits);
  const rolled = rolledSays(run, outcome.says);
  const last = parts?.[parts.length - 1];
  return {
    ...outcome,
    says: rolled === "" ? outcome.says : `${outcome.says} Rolled: ${rolled}.`,
    edits: [...edits, ...done],
    ...(last && { parts: [...parts.slice(0, -1), { ...last, edits: [...last.edits, ...done] }] }),
  };
}

/** An outcome with every answer that decided it; one that a command says itself replaces the one of the field. */
function withAnswers(outcome: Outcome, { answers }: Run): Outcome {
  if (outcome.refused.length > 0) return outcome;
  const { used: own = [] } = outcome;
  const said = new Set(own.map(({ name }) => name));
  const used = [...usedIn(answers).filter(({ name }) => !said.has(name)), ...own];
  return used.length === 0 ? outcome : { ...outcome, used };
}

/** The refusal of a roll from the seed that the books no longer give; undefined if each still holds. */
function outdated<S, E, B extends OpenBooks>(declared: CommandSpec<S, E, B>, open: B, run: Run): Outcome | undefined {
  const late = outdatedRoll(open, rollsOf(run), { seenBy: declared.seenBy, act: run.kept?.act ?? null });
  if (!late) return undefined;
  const message = `${late.what} was rolled from the seed, but since then another roll for the same purpose or a contribution was added. Start again: the seed then gives its faces.`;
  return refusal("dice-from-seed", late.what, message, late.clause);
}

/** The same, for the optional columns that the workbook has, and those that it fills. */
function fitted({ books, game }: OpenBooks, outcome: Outcome): Outcome {
  const { added, fit } = fitColumns(books.tables, game.tables, outcome.edits);
  const parts = outcome.parts?.map(({ what, edits }, index) => ({
    what,
    edits: [...(index === 0 ? added : []), ...fit(edits)],
  }));
  return { ...outcome, edits: [...added, ...fit(outcome.edits)], ...(parts && { parts }) };
}

/** A roll stays even if the books have changed so that the command is refused; the command is then still under way. */
function keptRolls<S, E, B extends OpenBooks>(
  declared: CommandSpec<S, E, B>,
  open: B,
  run: Run,
  refused: Outcome,
  stamp: Stamp,
): Outcome {
  const isRolled = rollsOf(run).some(({ isWritten, isTakenAgain }) => !isWritten && !isTakenAgain);
  const kept = isRolled && !readOnly(open) ? savedOutcome(open, declared, run, "", stamp) : null;
  return kept?.refused.length === 0
    ? allowed(
        `${refused.says} The roll is recorded on the sheet Dice. Abandon the command, or continue once this is corrected.`,
        kept.edits,
      )
    : refused;
}

/** As many faces as a message can list and still be read. */
const MAX_SHOWN = 12;

const areFaces = (faces: readonly number[], count: number): boolean => faces.length === count && faces.every(isFace);

const misfit = (message: string) => ({ misfits: { "": message } });

const isMisfits = <S>(next: S | { readonly misfits: FieldErrors }): next is { readonly misfits: FieldErrors } =>
  typeof next === "object" && next !== null && "misfits" in next;

/** The name of a state in the odds, if it is the end; undefined if the command continues, or has no name for it. */
function endWord<S, E, B extends OpenBooks>(declared: CommandSpec<S, E, B>, state: S): string | undefined {
  const now = declared.at(state);
  return now.asks === "nothing" ? declared.result?.(now.end) : undefined;
}

/** The fields of a question for what is typed so far; none if it asks for something else. */
export function fieldsIn(asked: Asked | null, typed: Typed): Fields {
  return asked?.asks === "fields" ? (asked.fieldsFor?.(typed) ?? asked.fields) : {};
}

/** The command once it has taken again the entered faces that nobody corrects. */
export function takingAgain<B extends OpenBooks>(
  start: CommandRun<B>,
): CommandRun<B> | { readonly misfits: FieldErrors } {
  if (start.asked === null) return start;
  const { asked } = start;
  if (asked.asks !== "roll" || asked.earlier === undefined) return start;
  const next = start.reply({ rolled: { faces: asked.earlier, source: AS_BEFORE } });
  return "misfits" in next ? next : takingAgain(next);
}

/** What is wrong with a reply, and how the command ended before it, if it did. */
export interface Unfit<B extends OpenBooks> {
  readonly misfits: FieldErrors;
  readonly ended?: Answered<B>;
}

/** The command after these replies; or what is wrong with the first one that is not valid. */
export function replayReplies<B extends OpenBooks>(
  start: CommandRun<B>,
  replies: readonly Reply[],
): CommandRun<B> | Unfit<B> {
  let now = start;
  for (const reply of replies) {
    if (now.asked === null) return { ...misfit("There are no more questions."), ended: now };
    const next = now.reply(reply);
    if ("misfits" in next) return next;
    now = next;
  }
  return now;
}
