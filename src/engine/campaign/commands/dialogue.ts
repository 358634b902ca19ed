import type { Modifier } from "../../core/modifiers";
import type { OpenBooks } from "../ledger/outcome";
import type { Ask, AsksFaces, AsksOption, AsksRoll, FieldsFor, Odds, Typed } from "./ask";
import { command, type Command } from "./command";
import type { CommandSpec } from "./command-spec";
import { parseFields, type FieldErrors, type Fields, type ValuesOf } from "./field";

/** A reply as plain data: fields as they were typed, the sum or the faces of a roll, or a choice. */
type ReplyValue = Typed | number | readonly number[] | string;

interface Misfits {
  readonly misfits: FieldErrors;
}

/** What is asked, without what follows: that comes next in the dialogue. */
type Question =
  | Omit<AsksRoll<never>, "next">
  | Omit<AsksFaces<never>, "nextOf">
  | Omit<AsksOption<never>, "next">
  | {
      readonly asks: "fields";
      readonly what: string;
      readonly fields: Fields;
      readonly fieldsFor?: FieldsFor;
      readonly misfitsOf: (typed: Typed) => Misfits | undefined;
    };

/**
 * What a command asks and rolls, one after the other, and how it ends: `const sum = yield* askRoll(…)`. It is gone through again from its
 * start for each reply and in the odds, so it sees only its start and the replies.
 */
export type Dialogue<E> = Generator<Question, E, ReplyValue>;

/** Puts a question. The command takes no reply that does not fit it. */
function* put<R extends ReplyValue>(question: Question): Dialogue<R> {
  return (yield question) as R;
}

type Unmodified<A> = Omit<A, "asks" | "modifiers"> & { readonly modifiers?: readonly Modifier[] };

/** Asks for a roll whose sum counts. */
export function* askRoll(asked: Omit<Unmodified<AsksRoll<never>>, "next" | "count">): Dialogue<number> {
  const count = Number.parseInt(asked.dice.text, 10);
  return yield* put<number>({ asks: "roll", modifiers: [], count, ...asked });
}

/** Asks for a roll whose dice count one by one. */
export function* askFaces(asked: Omit<Unmodified<AsksFaces<never>>, "nextOf">): Dialogue<readonly number[]> {
  return yield* put<readonly number[]>({ asks: "faces", modifiers: [], ...asked });
}

type Option = Omit<AsksOption<never>, "asks" | "next" | "choices">;

/** Asks for one of some words. */
export function* askChoice<W extends string>(asked: Option & { readonly choices: readonly W[] }): Dialogue<W> {
  return yield* put<W>({ asks: "choice", ...asked });
}

/** Asks for one of some things, each by its name; `likely` as in a choice of words. */
export function* askChoiceOf<T extends object | string | number>(
  { likely, ...asked }: Omit<Option, "likely"> & { readonly likely?: (one: T) => readonly Odds[] },
  things: readonly T[],
  nameOf: (one: T) => string,
): Dialogue<T> {
  const named = (name: string): T => {
    const found = things.find((one) => nameOf(one) === name);
    if (found === undefined) throw new Error(`${name} is not one of the choices`);
    return found;
  };
  const choices = things.map(nameOf);
  return named(yield* askChoice({ ...asked, choices, ...(likely && { likely: (name) => likely(named(name)) }) }));
}

interface More<F extends Fields> {
  readonly fieldsFor?: FieldsFor<F>;
}

/** Asks for fields. `read` says what their values come to, or what is wrong with values that are each valid alone. */
export function askFields<F extends Fields, R>(
  what: string,
  fields: F,
  more: More<F> & { readonly read: (values: ValuesOf<F>) => R },
): Dialogue<Exclude<R, Misfits>>;
export function askFields<F extends Fields>(what: string, fields: F, more?: More<F>): Dialogue<ValuesOf<F>>;
export function* askFields<F extends Fields>(
  what: string,
  fields: F,
  { fieldsFor, read }: More<F> & { readonly read?: (values: ValuesOf<F>) => unknown } = {},
): Dialogue<unknown> {
  const taken = (typed: Typed): unknown => {
    const found = parseFields(fieldsFor?.(typed) ?? fields, typed);
    return "misfits" in found ? found : read ? read(found.values) : found.values;
  };
  const misfitsOf = (typed: Typed): Misfits | undefined => {
    const read = taken(typed);
    return isMisfits(read) ? read : undefined;
  };
  return taken(yield* put<Typed>({ asks: "fields", what, fields, ...(fieldsFor && { fieldsFor }), misfitsOf }));
}

const isMisfits = (read: unknown): read is Misfits => typeof read === "object" && read !== null && "misfits" in read;

/** The state of a dialogue: what it started with, and the replies so far. Steps save the same. */
type Going<S> = S & { readonly replies?: readonly ReplyValue[] };

interface DialogueSpec<S, E, B extends OpenBooks> extends Omit<CommandSpec<S, E, B>, "at"> {
  /** What it asks, from what it started with to its end. It sees no books. */
  dialogue(start: S): Dialogue<E>;
}

/**
 * Declares a command that asks one thing after the other. Its states are histories: where the odds have to follow equal states together,
 * or a question takes a long calculation, `command` with states of its own is better.
 */
export const dialogueCommand = <S extends object, E, B extends OpenBooks = OpenBooks>(
  declared: DialogueSpec<S, E, B>,
): Command<B> =>
  command<Going<S>, E, B>({
    ...declared,
    at(state): Ask<Going<S>, E> {
      const { replies = [] } = state;
      const dialogue = declared.dialogue(state);
      const now = replies.reduce((at, reply) => (at.done ? at : dialogue.next(reply)), dialogue.next());
      if (now.done) return { asks: "nothing", end: now.value };
      const then = (reply: ReplyValue): Going<S> => ({ ...state, replies: [...replies, reply] });
      const question = now.value;
      if (question.asks === "faces") return { ...question, nextOf: then };
      if (question.asks !== "fields") return { ...question, next: then };
      const { misfitsOf, ...asked } = question;
      return { ...asked, next: (typed: Typed) => misfitsOf(typed) ?? then(typed) };
    },
  });
