import type { Stamp } from "../ledger/booking";
import type { OpenBooks, Outcome } from "../ledger/outcome";
import type { Audience } from "../schema/column";
import type { Ask } from "./ask";
import type { MadeRoll } from "./rolls-made";

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
  /** Who may know of the command, and so of its rolls. */
  readonly seenBy: Audience;
}

/** What is said of every command. */
export interface About<B extends OpenBooks> {
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

/** Open books whose game says what can be done. */
export interface CommandedBooks extends OpenBooks {
  readonly game: OpenBooks["game"] & { readonly commands: readonly { readonly id: string; readonly title: string }[] };
}

/** What was begun, for people: "Check a ship for mutiny, O-3". */
export const stepSays = (
  { game }: Pick<CommandedBooks, "game">,
  { command, subject }: { readonly command: string; readonly subject: string },
): string => {
  const title = game.commands.find(({ id }) => id === command)?.title ?? command;
  return subject === "" ? title : `${title}, ${subject}`;
};

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
