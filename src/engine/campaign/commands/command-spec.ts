import { inOneLine } from "../../core/cell";
import type { Stamp } from "../ledger/booking";
import type { InTurn } from "../ledger/in-turn";
import type { OpenBooks, Outcome } from "../ledger/outcome";
import type { Audience } from "../schema/column";
import type { Ask } from "./ask";
import type { MadeRoll } from "./rolls-made";

/** What the turn requires or allows for a subject. */
export interface Offer {
  readonly subject: string;
  /** For people: "Pay the toll: 4.5 due, 0 paid". */
  readonly what: string;
  /** The step of the sequence of play; blank if the rules name none. */
  readonly step: string;
  readonly clause: string;
  /** Whether the turn requires it, and does not only allow it. */
  readonly due: boolean;
  readonly done: boolean;
  /** Whether it goes on with what started in its step, such as an auction: until that is over, the step is not done. */
  readonly goesOn?: true;
}

/** Who does a command, and to what. */
export interface CommandRequest {
  /** The side that does it; "" for the game master. */
  readonly side: string;
  readonly subject: string;
}

/** What the end of a command needs in addition to the books. */
export interface WriteContext extends CommandRequest {
  readonly stamp: Stamp;
  readonly rolls: readonly MadeRoll[];
  /** Who may know about the command, and so about its rolls. */
  readonly seenBy: Audience;
}

/** What every command declares. */
export interface CommandInfo<B extends OpenBooks> extends InTurn {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /** The steps of the sequence of play to which it belongs; none if it can be done at any time. */
  readonly steps: readonly string[];
  /** The kinds of side that can do it; none if only the game master can. The game master can do everything. */
  readonly by: readonly string[] | "every side";
  /** What its subject is: "a unit", "a line of the ledger"; blank if it has none. */
  readonly about: string;
  /** Whether its subject can be left out: then it asks for it, or uses the usual one. */
  readonly needsNoSubject?: true;
  /** Who may know that it was done. */
  readonly seenBy: Audience;
  /** The label of its button. */
  readonly button: string | ((doing: CommandRequest) => string);
  /** Public names of its controls in the pane, if they are different from the usual ones. */
  readonly testIds?: (doing: CommandRequest) => TestIds;
  /** What the turn requires of a side or allows it, one offer for each subject. */
  offered(open: B, side: string): readonly Offer[];
  /** What else it offers a side, given what the other commands offer it. */
  offeredAmong?(others: readonly Offer[]): readonly Offer[];
  /** Whether it writes its row of Steps itself. */
  readonly ownStep?: boolean;
  /** What it writes that no entry records, such as "plans": undo cannot take it back, and says so. */
  readonly stays?: string;
  /** The lines of the ledger whose entries it calculates: where the entry is due, the checklist offers this first. */
  readonly lines?: readonly string[];
  /** Whether it is short enough to be drawn as soon as it is due, and not only once the user opens it. */
  readonly drawnWhenDue?: boolean;
  /** The page on which it is done with all that it needs in sight: the checklist leads there, and asks for nothing itself. */
  readonly page?: string;
  /** Whether the checklist offers it below its steps, because it belongs to none of them and to no page. */
  readonly belowSteps?: true;
  /** Whether one side does it for all whom its subject concerns, so that the game master is offered it once, and not for each side. */
  readonly onceForAll?: true;
  /** Whether it is seldom done: the checklist lists it last in its step, unless it is due. */
  readonly rare?: true;
  /** Whether what it offers is said beside its button: it names something that is missing. */
  readonly saidWhenPossible?: true;
  /** Whether it is drawn as soon as it is possible: it says what waits, and one click does it. */
  readonly drawnWhenPossible?: boolean;
}

/** Open books of a game with commands. */
export interface CommandedBooks extends OpenBooks {
  readonly game: OpenBooks["game"] & { readonly commands: readonly Titled[] };
}

/** What the history has to know of a command. */
type Titled = Pick<CommandInfo<OpenBooks>, "id" | "title" | "stays">;

/** What was started, for people: "Check a ship for mutiny, O-3". */
export const stepSays = (
  { game }: Pick<CommandedBooks, "game">,
  { command, subject }: { readonly command: string; readonly subject: string },
): string => {
  const title = game.commands.find(({ id }) => id === command)?.title ?? command;
  return subject === "" ? title : `${title}, ${subject}`;
};

export interface TestIds {
  /** On the button that opens it. */
  readonly open?: string;
  /** On the whole form. */
  readonly form?: string;
  /** On a field, by its name. */
  field?(name: string): string;
  /** On the button that does it, or rolls. */
  readonly commit?: string;
}

/**
 * A declared command: a procedure that starts with what it reads from the books, and ends with what it writes. One that asks once is
 * declared as a form, and one that asks one thing after the other as a dialogue; both have this derived.
 */
export interface CommandSpec<S, E, B extends OpenBooks> extends CommandInfo<B> {
  /**
   * Reads everything that the questions need from the books, or says why it is refused. After this it does not see the books. If
   * a command asks more than once, its state is plain data, so that it can be saved in a cell and continued.
   */
  begin(open: B, doing: CommandRequest): { readonly state: S } | Outcome;
  /** What it read from the books, for people; if left out, the values of its first state by their names. */
  readonly facts?: (start: S) => Readonly<Record<string, string>>;
  at(state: S): Ask<S, E>;
  /** The name of an end in the odds: "Mutiny". */
  readonly result?: (end: E) => string;
  /** What is written, or why it is refused, for the books at the end. */
  write(open: B, end: E, act: WriteContext): Outcome;
}

/** An offer that is allowed, but not required. */
export const allows = (subject: string, what: string, clause = "", step = ""): Offer => ({
  subject,
  what: inOneLine(what),
  step,
  clause,
  due: false,
  done: false,
});

/** An offer that is allowed, and goes on with what started in its step. */
export const goesOn = (subject: string, what: string, clause: string, step: string): Offer => ({
  ...allows(subject, what, clause, step),
  goesOn: true,
});

/** An offer that the turn requires. */
export const asksFor = ({ subject, what, step, clause, done }: Omit<Offer, "due">): Offer => ({
  subject,
  what: inOneLine(what),
  step,
  clause,
  due: true,
  done,
});
