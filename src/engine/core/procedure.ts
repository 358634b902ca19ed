import { inLowestTerms } from "./at-least-once";
import { quote } from "./cell";
import type { Dice } from "./dice";
import { rolled, WORD } from "./measure";
import { InputError } from "./problem";
import type { Step } from "./rule";

/**
 * A sequence of questions and rolls that is built from rules. It is a value: a state asks something or is the end, and
 * an answer leads to the next state. It does not roll dice itself: the caller passes the rolls in.
 */
export interface Procedure<S, E> {
  readonly title: string;
  readonly clause: string;
  /** What is asked in a state, or how it ended. */
  readonly at: (state: S) => Asked<S> | Ended<E>;
}

/** How a procedure ended. */
export interface Ended<E> {
  readonly asks: "nothing";
  readonly end: E;
}

/** What a procedure asks for: a roll of dice, or a choice of a side. */
export type Asked<S> = AsksRoll<S> | AsksChoice<S>;

export interface AsksRoll<S> {
  readonly asks: "roll";
  /** What the roll is for: "first Intercept attempt". */
  readonly what: string;
  readonly clause: string;
  readonly dice: Dice;
  readonly next: (roll: number) => S;
}

export interface AsksChoice<S> {
  readonly asks: "choice";
  readonly what: string;
  readonly clause: string;
  readonly choices: readonly string[];
  readonly next: (choice: string) => S;
}

/** A roll or a choice, as it is typed or rolled. */
export type Reply = number | string;

export const ended = <E>(end: E): Ended<E> => ({ asks: "nothing", end });

/** A procedure after some replies: its current state, and every question with its reply. */
export interface Played<S, E> {
  readonly state: S;
  readonly now: Asked<S> | Ended<E>;
  readonly steps: readonly Step[];
}

/** Goes through a procedure with these replies, in order; an InputError for a reply that the question does not accept. */
export function play<S, E>(of: Procedure<S, E>, start: NoInfer<S>, replies: readonly Reply[]): Played<S, E> {
  const steps: Step[] = [];
  let state = start;
  let now = of.at(state);
  for (const reply of replies) {
    if (now.asks === "nothing") throw new InputError(of.title, quote(reply), "no further reply, because it has ended");
    const { step, next } = answered(now, reply);
    steps.push(step);
    state = next;
    now = of.at(state);
  }
  return { state, now, steps };
}

function answered<S>(asked: Asked<S>, reply: Reply): { readonly step: Step; readonly next: S } {
  const { what: label, clause } = asked;
  if (asked.asks === "roll") {
    const { dice } = asked;
    const face = dice.faces.find(({ roll }) => roll === reply);
    if (!face) throw new InputError(label, quote(reply), `a roll that ${dice.text} can give`);
    const measure = rolled(dice);
    const shown = measure.show(face.roll);
    return { step: { label, value: face.roll, kind: measure.kind, shown, clause }, next: asked.next(face.roll) };
  }
  const choice = asked.choices.find((one) => one === reply);
  if (choice === undefined) throw new InputError(label, quote(reply), asked.choices.join(", "));
  return { step: { label, value: choice, kind: WORD.kind, shown: choice, clause }, next: asked.next(choice) };
}

/** An end of a procedure and how likely it is, as a fraction in lowest terms. */
export interface Likely<E> {
  readonly end: E;
  readonly ways: number;
  readonly of: number;
}

/** Every end of a procedure with its likelihood, and what is still open after the maximum number of rolls. */
export interface Walked<E> {
  readonly ends: readonly Likely<E>[];
  /** How likely it is that the procedure has not ended by then; 0 in 1 for one that always ends sooner. */
  readonly open: { readonly ways: number; readonly of: number };
}

/** How a walk answers the choices of a procedure. */
export type Chooser<S> = (asked: AsksChoice<S>) => string;

/** The maximum number of rolls that a walk follows: more than any procedure that ends needs. */
const MAX_ROLLS = 64;

/**
 * The odds of a procedure: every roll is tried in every state that it can reach. Equal states are followed
 * together, so a procedure with many rolls and few states is quick.
 * Exact: fractions of whole numbers, and a RangeError if those grow too large to be exact.
 */
export function walk<S, E>(
  of: Procedure<S, E>,
  start: NoInfer<S>,
  choose: Chooser<S> = refuseChoices,
  mostRolls = MAX_ROLLS,
): Walked<E> {
  const ends = new Map<string, { readonly end: E; likely: Fraction }>();
  let reached = new Map([[keyOf(start), { state: start, likely: CERTAIN }]]);
  for (let rolls = 0; reached.size > 0; rolls++) {
    const next = new Map<string, { readonly state: S; likely: Fraction }>();
    for (const { state, likely } of reached.values()) {
      let now = of.at(state);
      while (now.asks === "choice") now = of.at(now.next(choose(now)));
      if (now.asks === "nothing") {
        const { end } = now;
        merge(ends, keyOf(end), likely, (together) => ({ end, likely: together }));
      } else if (rolls === mostRolls) {
        merge(next, keyOf(state), likely, (together) => ({ state, likely: together }));
      } else {
        const all = now.dice.faces.reduce((sum, { ways }) => sum + ways, 0);
        for (const { roll, ways } of now.dice.faces) {
          const to = now.next(roll);
          const share = times(likely, { ways: BigInt(ways), of: BigInt(all) });
          merge(next, keyOf(to), share, (together) => ({ state: to, likely: together }));
        }
      }
    }
    reached = next;
    if (rolls === mostRolls) break;
  }
  const open = [...reached.values()].reduce((sum, { likely }) => plus(sum, likely), NEVER);
  return { ends: [...ends.values()].map(({ end, likely }) => ({ end, ...inNumbers(likely) })), open: inNumbers(open) };
}

/** How likely it is that a walk ends in a certain way. */
export function likelihood<E>({ ends }: Walked<E>, asked: (end: E) => boolean): { ways: number; of: number } {
  const some = ends.filter(({ end }) => asked(end));
  return inNumbers(some.reduce((sum, { ways, of }) => plus(sum, { ways: BigInt(ways), of: BigInt(of) }), NEVER));
}

const refuseChoices = (asked: AsksChoice<unknown>): string => {
  throw new RangeError(`this walk has no answer for the choice: ${asked.what}`);
};

/** States and ends are plain values; equal ones have equal text. */
const keyOf = (value: unknown): string => JSON.stringify(value);

interface Fraction {
  readonly ways: bigint;
  readonly of: bigint;
}

const CERTAIN: Fraction = { ways: 1n, of: 1n };
const NEVER: Fraction = { ways: 0n, of: 1n };

const times = (a: Fraction, b: Fraction): Fraction => inLowestTerms({ ways: a.ways * b.ways, of: a.of * b.of });
const plus = (a: Fraction, b: Fraction): Fraction =>
  inLowestTerms({ ways: a.ways * b.of + b.ways * a.of, of: a.of * b.of });

function inNumbers({ ways, of }: Fraction): { readonly ways: number; readonly of: number } {
  if (of > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`1 in ${of} is too small to be exact`);
  return { ways: Number(ways), of: Number(of) };
}

function merge<V extends { likely: Fraction }>(
  into: Map<string, V>,
  key: string,
  likely: Fraction,
  made: (together: Fraction) => V,
): void {
  const there = into.get(key);
  into.set(key, made(there ? plus(there.likely, likely) : likely));
}
