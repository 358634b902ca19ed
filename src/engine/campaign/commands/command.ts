import type { Dice } from "../../core/dice";
import type { Modifier } from "../../core/modifiers";
import type { Audience } from "../schema/table";
import type { Stamp } from "../ledger/booking";
import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { parseFields, type Fields, type Misfits, type ValuesOf } from "./field";
import { unfitReply } from "./reply";
import { rollsMade, type RollsMade } from "./rolls-made";

/** Dice that were rolled, or are to be shown as if they were. */
export interface Rolled {
  readonly faces: readonly number[];
  /** "rolled here"; "scripted" where the faces were chosen beforehand; "as No 12" where an earlier roll is taken again. */
  readonly source: string;
}

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

type Typed = Readonly<Record<string, string>>;

/** The fields as they are with what is typed so far, where one depends on another. */
type WhenTyped<F extends Fields = Fields> = (typed: Typed) => F;

export interface AsksRoll<S> {
  readonly asks: "roll";
  /** What is rolled for, its subject included: "Mutiny of O-3". The Dice keep it as their purpose; done again, it is not rolled anew. */
  readonly what: string;
  readonly clause: string;
  readonly dice: Dice;
  readonly count: number;
  /** What changes the roll. */
  readonly modifiers: readonly Modifier[];
  readonly next: (roll: number) => S;
}

export interface AsksChoice<S> {
  readonly asks: "choice";
  readonly what: string;
  readonly clause: string;
  readonly choices: readonly string[];
  readonly next: (choice: string) => S;
}

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

/** A roll that a command asked for, with what the dice showed. */
export interface MadeRoll extends Rolled {
  readonly what: string;
  readonly clause: string;
  readonly dice: string;
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
  /** Takes from the books all that the questions rely on; or says why it may not be done. From here on it sees no books. */
  begin(open: B, doing: Doing): { readonly state: S } | Outcome;
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
  | (Omit<AsksRoll<unknown>, "next"> & { readonly odds: readonly Odds[] })
  | Omit<AsksChoice<unknown>, "next">;

/** How likely a result is, of all that the dice can show from here on; exact. */
export interface Odds {
  readonly result: string;
  readonly ways: number;
  readonly of: number;
}

/** A command that is asking. */
export interface Asking<B extends OpenBooks = OpenBooks> {
  readonly asked: Asked;
  /** Where the reply leads; or what is wrong with it, by field, or under "" where it is no field. */
  reply(reply: Reply): Standing<B> | { readonly misfits: Misfits };
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
}

/** Declares a command. */
export function command<S, E, B extends OpenBooks = OpenBooks>(declared: Declared<S, E, B>): Command<B> {
  return {
    ...declared,
    begin(open, doing) {
      const begun = unknownSide(open, doing) ?? declared.begin(open, doing);
      if ("state" in begun) return standing(declared, begun.state, doing, rollsMade(open), []);
      return { asked: null, outcome: () => begun };
    },
  };
}

function unknownSide({ books }: OpenBooks, { side }: Doing): Outcome | undefined {
  const names = books.sides.map(({ name }) => name);
  if (side === "" || names.includes(side)) return undefined;
  const message = `${side} is no side of this campaign; it takes ${names.join(", ")}, or none for the game master.`;
  return refusal("unknown-side", side, message);
}

/** A question, and where a reply leads that is one. */
const asksUntil = <B extends OpenBooks>(asked: Asked, take: Asking<B>["reply"]): Asking<B> => ({
  asked,
  reply(reply) {
    const odd = unfitReply(reply);
    return odd === undefined ? take(reply) : misfit(odd);
  },
});

function standing<S, E, B extends OpenBooks>(
  declared: Declared<S, E, B>,
  state: S,
  doing: Doing,
  made: RollsMade,
  rolls: readonly MadeRoll[],
): Standing<B> {
  const now = declared.at(state);
  const to = (next: S, more: readonly MadeRoll[] = []) => standing(declared, next, doing, made, [...rolls, ...more]);
  switch (now.asks) {
    case "nothing":
      return {
        asked: null,
        outcome: (open, stamp) => declared.write(open, now.end, { ...doing, stamp, rolls }),
      };
    case "fields": {
      const { next, ...asked } = now;
      return asksUntil(asked, (reply) => {
        if (!("fields" in reply)) return misfit("Fill in the fields first.");
        const then = next(reply.fields);
        return isMisfits(then) ? then : to(then);
      });
    }
    case "roll": {
      const { next, ...asked } = now;
      const { what, clause, dice, count } = asked;
      const rolled = ({ faces, source }: Rolled): Standing<B> =>
        to(next(faces.reduce((sum, face) => sum + face, 0)), [{ what, clause, dice: dice.text, faces, source }]);
      const before = made(what, rolls.filter((roll) => roll.what === what).length);
      if (before && areFaces(before.faces, count)) return rolled({ faces: before.faces, source: `as No ${before.no}` });
      return asksUntil({ ...asked, odds: oddsOf(declared, now) }, (reply) => {
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
        return choice === undefined ? misfit(`Choose one: ${asked.choices.join(", ")}.`) : to(next(choice));
      });
    }
  }
}

/** As many faces as a message can list and still be read. */
const MOST_SHOWN = 12;

const areFaces = (faces: readonly number[], count: number): boolean =>
  faces.length === count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);

const misfit = (message: string) => ({ misfits: { "": message } });

const isMisfits = <S>(next: S | { readonly misfits: Misfits }): next is { readonly misfits: Misfits } =>
  typeof next === "object" && next !== null && "misfits" in next;

/** What the dice may come to, where the command ends with this roll. */
function oddsOf<S, E, B extends OpenBooks>(declared: Declared<S, E, B>, { dice, next }: AsksRoll<S>): readonly Odds[] {
  const { result } = declared;
  if (!result) return [];
  const of = dice.faces.reduce((sum, { ways }) => sum + ways, 0);
  const found = new Map<string, number>();
  for (const { roll, ways } of dice.faces) {
    const then = declared.at(next(roll));
    if (then.asks !== "nothing") return [];
    const word = result(then.end);
    found.set(word, (found.get(word) ?? 0) + ways);
  }
  return [...found].map(([word, ways]) => ({ result: word, ways, of }));
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
