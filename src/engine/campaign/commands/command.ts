import { SETTINGS } from "../schema/shared-tables";
import type { Audience } from "../schema/table";
import type { Stamp } from "../ledger/booking";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { UnderWay } from "../ledger/steps";
import type { Ask, AsksChoice, AsksRoll, Typed, WhenTyped } from "./ask";
import { changedFacts, factsOf, type ChangedFact } from "./changed-facts";
import { parseFields, type Fields, type Misfits, type ValuesOf } from "./field";
import { doneEdits, keptOutcome, rollsOf, stampOf, type Answer, type Run } from "./keep";
import { oddsOf, type Odds } from "./odds";
import { unfitReply } from "./reply";
import { rollsMade, type MadeRoll, type Rolled } from "./rolls-made";

/** What the turn asks for of a subject, or allows. */
export interface Offer {
  readonly subject: string;
  /** In plain words: "Pay the toll: 4.5 due, 0 paid". */
  readonly what: string;
  /** The step of the sequence of play; blank where the rules name none. */
  readonly step: string;
  readonly clause: string;
  /** Whether the turn asks for it, and does not merely allow it. */
  readonly due: boolean;
  readonly done: boolean;
}

/** Who does a command, and to what. */
export interface Doing {
  /** The side that does it; "" for the game master. */
  readonly side: string;
  readonly subject: string;
}

/** What writing the end of a command depends on, beside the books. */
export interface Act extends Doing {
  readonly stamp: Stamp;
  readonly rolls: readonly MadeRoll[];
}

/** What is said of every command. */
interface About<B extends OpenBooks> {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /** The steps of the sequence of play to which it belongs; none where it may be done at any time. */
  readonly steps: readonly string[];
  /** The kinds of side that do it; none where only the game master does. The game master may do everything. */
  readonly by: readonly string[] | "every side";
  /** What its subject is, for whoever names one: "a unit", "a line of the ledger"; blank where it has none. */
  readonly about: string;
  /** Who may know that it was done. */
  readonly seenBy: Audience;
  /** The words of the button that does it. */
  readonly button: string | ((doing: Doing) => string);
  /** Public names of its controls in the pane, where it has names of its own. */
  readonly testIds?: (doing: Doing) => TestIds;
  /** What the turn asks of a side, or allows it, one for each subject. */
  offered(open: B, side: string): readonly Offer[];
}

export interface TestIds {
  /** On the whole of it. */
  readonly form?: string;
  /** On a field, by its name. */
  field?(name: string): string;
  /** On the button that does it, or that rolls. */
  readonly commit?: string;
}

/** A command as it is declared: a procedure that begins with what it takes from the books, and ends in what is written. */
export interface Declared<S, E, B extends OpenBooks> extends About<B> {
  /**
   * Takes from the books all that the questions rely on; or says why it may not be done. From here on it sees no books. Of a
   * command that asks more than once the state is plain, so that it can be kept in a cell and gone on with.
   */
  begin(open: B, doing: Doing): { readonly state: S } | Outcome;
  /** What it took from the books, in plain words; where nothing is said, the values of its first state by their names. */
  readonly facts?: (start: S) => Readonly<Record<string, string>>;
  at(state: S): Ask<S, E>;
  /** What an end is called where its odds are shown: "Mutiny". */
  readonly result?: (end: E) => string;
  /** What is written, or why it may not be, on the books as they are at the end. */
  write(open: B, end: E, act: Act): Outcome;
}

/** A reply to what a command asks. */
export type Reply =
  { readonly fields: Readonly<Record<string, string>> } | { readonly rolled: Rolled } | { readonly choice: string };

/** What a command asks for, as whoever drives it needs to know. */
export type Asked =
  | { readonly asks: "fields"; readonly what: string; readonly fields: Fields; readonly whenTyped?: WhenTyped }
  | (Omit<AsksRoll<unknown>, "next" | "comesTo"> & { readonly odds: readonly Odds[] })
  | Omit<AsksChoice<unknown>, "next">;

/** A command that is asking. */
export interface Asking<B extends OpenBooks = OpenBooks> {
  readonly asked: Asked;
  /** Where the reply leads; or what is wrong with it, by field, or under "" where it is no field. */
  reply(reply: Reply): Standing<B> | { readonly misfits: Misfits };
  /** What keeps it as it stands, so that it can be gone on with; null where nothing was answered since, or it begins anew each time. */
  keep(open: B, stamp: Stamp): Outcome | null;
}

/** A command that has all it asked for. */
export interface Answered<B extends OpenBooks = OpenBooks> {
  readonly asked: null;
  /** What it comes to on books as they are then. */
  outcome(open: B, stamp: Stamp): Outcome;
}

/** Where a command stands. */
export type Standing<B extends OpenBooks = OpenBooks> = Asking<B> | Answered<B>;

/** Something that a side or the game master does, as one value. The pane, the command line and the documentation come from it. */
export interface Command<B extends OpenBooks = OpenBooks> extends About<B> {
  begin(open: B, doing: Doing): Standing<B>;
  /** Goes on with it where it was left, on what it began with; or says which answer no longer fits. */
  resume(open: B, run: UnderWay): Standing<B> | { readonly misfits: Misfits };
  /** What it took from the books when it began, and is different now. */
  changed(open: B, run: UnderWay): readonly ChangedFact[];
}

/** Declares a command. */
export function command<S, E, B extends OpenBooks = OpenBooks>(declared: Declared<S, E, B>): Command<B> {
  return {
    ...declared,
    begin(open, doing) {
      const begun = wrongSide(declared, open, doing) ?? declared.begin(open, doing);
      if (!("state" in begun)) return { asked: null, outcome: () => begun };
      const { state } = begun;
      return standing(declared, state, { doing, start: state, made: rollsMade(open), answers: [], kept: null });
    },
    resume(open, kept) {
      const { side, subject, start, act, replies } = kept;
      const doing = { side, subject };
      const wrong = wrongSide(declared, open, doing);
      if (wrong) return { asked: null, outcome: () => wrong };
      const run = { doing, start, made: rollsMade(open, act), answers: [], kept };
      return follow(standing(declared, start as S, run), replies as readonly Reply[]);
    },
    changed(open, { side, subject, start }) {
      const begun = declared.begin(open, { side, subject });
      if (!("state" in begun)) return [{ fact: "", was: "", now: begun.says }];
      const { facts = factsOf } = declared;
      return changedFacts(facts(start as S), facts(begun.state));
    },
  };
}

/** The refusal of a side that is none, or whose kind does not do it. The game master does everything. */
function wrongSide({ by, title }: Pick<About<OpenBooks>, "by" | "title">, { books }: OpenBooks, { side }: Doing) {
  if (side === "") return undefined;
  const known = books.sides.find(({ name }) => name === side);
  if (known) {
    if (by === "every side" || by.includes(known.kind)) return undefined;
    const who = by.length === 0 ? "the game master alone does that" : `${by.join(", ")} and the game master do that`;
    return refusal("wrong-side", side, `${title}: ${side} is ${known.kind}; ${who}.`);
  }
  const names = books.sides.map(({ name }) => name);
  const message = `${side} is no side of this campaign; it takes ${names.join(", ")}, or none for the game master.`;
  return refusal("unknown-side", side, message);
}

/** Where a command stands in a state, after all that it was answered. */
function standing<S, E, B extends OpenBooks>(declared: Declared<S, E, B>, state: S, run: Run): Standing<B> {
  const now = declared.at(state);
  const to = (next: S, answer: Answer) => standing(declared, next, { ...run, answers: [...run.answers, answer] });
  if (now.asks === "nothing") {
    return { asked: null, outcome: (open, stamp) => outcomeOf(declared, open, now.end, run, stamp) };
  }
  /** A question, and where a reply leads that is one. */
  const asksUntil = (asked: Asked, take: Asking<B>["reply"]): Asking<B> => ({
    asked,
    reply(reply) {
      const odd = unfitReply(reply);
      return odd === undefined ? take(reply) : misfit(odd);
    },
    keep: (open, stamp) => (isCampaign(open) ? keptOutcome(open, declared, run, now.what, stamp) : null),
  });
  switch (now.asks) {
    case "fields": {
      const { next, ...asked } = now;
      return asksUntil(asked, (reply) => {
        if (!("fields" in reply)) return misfit("Fill in the fields first.");
        const then = next(reply.fields);
        return isMisfits(then) ? then : to(then, { reply });
      });
    }
    case "roll": {
      const { next, comesTo, ...asked } = now;
      const { side, what, clause, dice, count } = asked;
      const rolled = ({ faces, source }: Rolled, isTakenAgain = false, isWritten = false): Standing<B> => {
        const sum = faces.reduce((total, face) => total + face, 0);
        const state = next(sum);
        const modifier = asked.modifiers.reduce((all, { by }) => all + by, 0);
        const result = endWord(declared, state) ?? comesTo?.(sum) ?? "";
        const dealt = { side, what, clause, dice: dice.text, faces, source, modifier, result };
        return to(state, { roll: { ...dealt, isWritten, isTakenAgain } });
      };
      const before = run.made(what, rollsOf(run).filter((roll) => roll.what === what).length);
      if (before && areFaces(before.faces, count)) return rolled(before, true, before.isWritten);
      let odds: readonly Odds[] | undefined;
      const shown = {
        ...asked,
        // Worked out once somebody looks.
        get odds() {
          return (odds ??= oddsOf(declared, now));
        },
      };
      return asksUntil(shown, (reply) => {
        if (!("rolled" in reply)) return misfit(`Roll ${dice.text} first.`);
        const { faces } = reply.rolled;
        if (!areFaces(faces, count)) {
          const given = faces.length > MOST_SHOWN ? `A list of ${faces.length}` : faces.join(", ") || "Nothing";
          return misfit(`${given} was given; it takes ${count} faces from 1 to 6.`);
        }
        return rolled(reply.rolled);
      });
    }
    case "choice": {
      const { next, ...asked } = now;
      return asksUntil(asked, (reply) => {
        const choice = "choice" in reply ? asked.choices.find((one) => one === reply.choice) : undefined;
        return choice === undefined
          ? misfit(`Choose one: ${asked.choices.join(", ")}.`)
          : to(next(choice), { reply: { choice } });
      });
    }
  }
}

/** What the end of a command comes to; where something is written, Steps say that it was done. */
function outcomeOf<S, E, B extends OpenBooks>(
  declared: Declared<S, E, B>,
  open: B,
  end: E,
  run: Run,
  given: Stamp,
): Outcome {
  const stamp = stampOf(run, given);
  const outcome = declared.write(open, end, { ...run.doing, stamp, rolls: rollsOf(run) });
  const { edits, parts } = outcome;
  if (!isCampaign(open)) return outcome;
  if (outcome.refused.length > 0) return keptRolls(declared, open, run, outcome, given);
  if (edits.length === 0) return outcome;
  const done = doneEdits(open, declared, run, stamp);
  const last = parts?.[parts.length - 1];
  return {
    ...outcome,
    edits: [...edits, ...done],
    ...(last && { parts: [...parts.slice(0, -1), { ...last, edits: [...last.edits, ...done] }] }),
  };
}

/** What was rolled stays, even where the books have changed so that nothing comes of it; then it is still under way. */
function keptRolls<S, E, B extends OpenBooks>(
  declared: Declared<S, E, B>,
  open: B,
  run: Run,
  refused: Outcome,
  stamp: Stamp,
): Outcome {
  const isRolled = rollsOf(run).some(({ isWritten, isTakenAgain }) => !isWritten && !isTakenAgain);
  const kept = isRolled && !readOnly(open) ? keptOutcome(open, declared, run, "", stamp) : null;
  return kept?.refused.length === 0
    ? allowed(
        `${refused.says} What was rolled stays in the Dice; abandon it, or go on once that is put right.`,
        kept.edits,
      )
    : refused;
}

/** Whether there are books in which Steps can be: a campaign that is started has none yet. */
const isCampaign = ({ books }: OpenBooks): boolean => books.tables.tables.has(SETTINGS.name);

/** As many faces as a message can list and still be read. */
const MOST_SHOWN = 12;

const areFaces = (faces: readonly number[], count: number): boolean =>
  faces.length === count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);

const misfit = (message: string) => ({ misfits: { "": message } });

const isMisfits = <S>(next: S | { readonly misfits: Misfits }): next is { readonly misfits: Misfits } =>
  typeof next === "object" && next !== null && "misfits" in next;

/** What a state is called in odds, where it is the end; undefined where the command goes on, or does not say. */
function endWord<S, E, B extends OpenBooks>(declared: Declared<S, E, B>, state: S): string | undefined {
  const now = declared.at(state);
  return now.asks === "nothing" ? declared.result?.(now.end) : undefined;
}

/** The fields of a command as the books stand. */
interface Form<F extends Fields> {
  readonly ask: F;
  readonly whenTyped?: WhenTyped<F>;
}

/** A command that asks once: fields, and then it is done. */
interface AskedOnce<F extends Fields, B extends OpenBooks> extends About<B> {
  /** What it asks for; or why it may not be done. */
  fields(open: B, doing: Doing): Form<F> | Outcome;
  write(open: B, values: ValuesOf<F>, act: Act): Outcome;
}

/** Declares a command that asks for fields, all at once. */
export const askedOnce = <F extends Fields, B extends OpenBooks = OpenBooks>(declared: AskedOnce<F, B>): Command<B> =>
  command<Form<F> & { readonly values?: ValuesOf<F> }, ValuesOf<F>, B>({
    ...declared,
    begin(open, doing) {
      const asked = declared.fields(open, doing);
      if (!("ask" in asked)) return asked;
      // Without fields there is nothing to ask.
      return { state: Object.keys(asked.ask).length > 0 ? asked : { ...asked, values: {} as ValuesOf<F> } };
    },
    at: (state) =>
      state.values
        ? { asks: "nothing", end: state.values }
        : {
            asks: "fields",
            what: declared.title,
            ...asking(state.ask, (values) => ({ ...state, values }), state.whenTyped),
          },
    write: (open, values, act) => declared.write(open, values, act),
  });

/** Fields, and where their values lead. */
export const asking = <F extends Fields, S>(fields: F, then: (values: ValuesOf<F>) => S, whenTyped?: WhenTyped<F>) => ({
  fields,
  ...(whenTyped && { whenTyped }),
  next(typed: Typed): S | { readonly misfits: Misfits } {
    const read = parseFields(whenTyped?.(typed) ?? fields, typed);
    return "misfits" in read ? read : then(read.values);
  },
});

/** The fields of a question, with what is typed into them so far; none where it asks for something else. */
export function fieldsIn(asked: Asked | null, typed: Typed): Fields {
  return asked?.asks === "fields" ? (asked.whenTyped?.(typed) ?? asked.fields) : {};
}

/** Where a command stands after these replies; or what is wrong with the first that does not fit. */
export function follow<B extends OpenBooks>(
  start: Standing<B>,
  replies: readonly Reply[],
): Standing<B> | { readonly misfits: Misfits } {
  let now = start;
  for (const reply of replies) {
    if (now.asked === null) return misfit("It asks for nothing more.");
    const next = now.reply(reply);
    if ("misfits" in next) return next;
    now = next;
  }
  return now;
}

/** An offer that is merely allowed. */
export const allows = (subject: string, what: string, clause = "", step = ""): Offer => ({
  subject,
  what,
  step,
  clause,
  due: false,
  done: false,
});

/** The offer of what the turn asks for. */
export const asksFor = ({ subject, what, step, clause, done }: Omit<Offer, "due">): Offer => ({
  subject,
  what,
  step,
  clause,
  due: true,
  done,
});
