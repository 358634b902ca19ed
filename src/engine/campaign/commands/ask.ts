import type { Modifier } from "../../core/modifiers";
import type { AsksChoice, AsksRoll as Rolls } from "../../core/procedure";
import type { HouseRule } from "../ledger/house-rules";
import type { Fields, FieldErrors } from "./field";

/** What a command asks for in a state, or how it ended. */
export type Ask<S, E> =
  | {
      readonly asks: "fields";
      readonly what: string;
      readonly fields: Fields;
      readonly fieldsFor?: FieldsFor;
      /** The words of its button for what is typed, where it names what those of the command do not: "Move A-1, A-2". */
      readonly button?: (typed: Typed) => string;
      readonly next: (typed: Typed) => S | { readonly misfits: FieldErrors };
    }
  | AsksRoll<S>
  | AsksFaces<S>
  | AsksOption<S>
  | { readonly asks: "nothing"; readonly end: E };

/** The texts in the fields, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** The fields for what is typed so far, if one depends on another. */
export type FieldsFor<F extends Fields = Fields> = (typed: Typed) => F;

/** A roll of a procedure, with what the books need to know about it. */
export interface AsksRoll<S> extends Rolls<S> {
  /** What the roll is for, including its subject: "Mutiny of O-3". It is the Purpose in Rolls; done again, it is not rolled again. */
  readonly what: string;
  /** Whose roll it is. */
  readonly side: string;
  readonly count: number;
  /** The modifiers of the roll. */
  readonly modifiers: readonly Modifier[];
  /** The house rules by which it and its modifiers are judged; left out where they are by the book. */
  readonly houseRules?: readonly HouseRule[];
  /** The result of the roll in a word, if the command continues after it. */
  readonly resultText?: (roll: number) => string;
  /** What is certain before it is rolled, or was rolled for it before, each as a sentence: "Wick is destroyed". */
  readonly told?: readonly string[];
  /** The words of its button, where those of the command name what comes later: "Roll for the tie". */
  readonly button?: string;
  /** Whether it is one of several that are rolled in one go: its odds are its own alone, and the next roll follows at once. */
  readonly inOneGo?: true;
  /**
   * What the rolls before it came to, where it is about something else: their odds end there, with this word, and its own odds and result
   * are those of the roll alone, although it may be the last one.
   */
  readonly decided?: string;
}

/** A choice on which rolls may depend. */
export interface AsksOption<S> extends AsksChoice<S> {
  /** How likely each result is once this is chosen, exactly; left out where no roll follows. */
  readonly likely?: (choice: string) => readonly Odds[];
}

/** The exact probability of a result, over all rolls from here on; as near as numbers go, where more dice are rolled than they can count. */
export interface Odds {
  readonly result: string;
  readonly ways: number;
  readonly of: number;
}

/** A roll whose dice count one by one, and not by their sum: the highest of them, or each against another one. */
export interface AsksFaces<S> extends Omit<AsksRoll<S>, "asks" | "dice" | "next" | "resultText"> {
  readonly asks: "faces";
  /** The dice that are given or lost, each with its reason; nothing is added to what they show. */
  readonly modifiers: readonly Modifier[];
  readonly nextOf: (faces: readonly number[]) => S;
  /** How likely each result is, exactly: what the roll decides, with the rolls against it that follow. */
  readonly likely: () => readonly Odds[];
  /** The dice that it is rolled against, and whose they are: "Attack of Wick". */
  readonly against?: { readonly what: string; readonly faces: readonly number[] };
  /** The result of the roll in a word, if the command continues after it. */
  readonly facesText?: (faces: readonly number[]) => string;
}
