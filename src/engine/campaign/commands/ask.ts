import type { Modifier } from "../../core/modifiers";
import type { AsksChoice, AsksRoll as Rolls } from "../../core/procedure";
import type { Fields, Misfits } from "./field";

/** What a command asks for in a state, or how it ended. */
export type Ask<S, E> =
  | {
      readonly asks: "fields";
      readonly what: string;
      readonly fields: Fields;
      readonly whenTyped?: WhenTyped;
      readonly next: (typed: Typed) => S | { readonly misfits: Misfits };
    }
  | AsksRoll<S>
  | AsksChoice<S>
  | { readonly asks: "nothing"; readonly end: E };

/** The texts in the fields, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** The fields for what is typed so far, if one depends on another. */
export type WhenTyped<F extends Fields = Fields> = (typed: Typed) => F;

/** A roll of a procedure, with what the books need to know about it. */
export interface AsksRoll<S> extends Rolls<S> {
  /** What the roll is for, including its subject: "Mutiny of O-3". It is the Purpose in Rolls; done again, it is not rolled again. */
  readonly what: string;
  /** Whose roll it is. */
  readonly side: string;
  readonly count: number;
  /** The modifiers of the roll. */
  readonly modifiers: readonly Modifier[];
  /** The result of the roll in a word, if the command continues after it. */
  readonly comesTo?: (roll: number) => string;
}
