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

/** What is typed into fields, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** The fields as they are with what is typed so far, where one depends on another. */
export type WhenTyped<F extends Fields = Fields> = (typed: Typed) => F;

/** A roll as a procedure asks for it, with what the books need to know of it. */
export interface AsksRoll<S> extends Rolls<S> {
  /** What is rolled for, its subject included: "Mutiny of O-3". The Dice keep it as their purpose; done again, it is not rolled anew. */
  readonly what: string;
  /** Whose roll it is. */
  readonly side: string;
  readonly count: number;
  /** What changes the roll. */
  readonly modifiers: readonly Modifier[];
  /** What the roll comes to, in a word, where the command goes on after it. */
  readonly comesTo?: (roll: number) => string;
}
