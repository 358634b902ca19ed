import { STEPS } from "../schema/shared-tables";
import { actsUndone } from "./counting-rolls";
import { rowsIn, type BooksState } from "./ledger";
import type { StepRow } from "./steps";
import { onceFor } from "../../core/once-for";

/** What a command is to the turn: what offers, lists, refuses and checks asks these, so that none of them can differ. */
export interface InTurn {
  /** How often the rules let it be done for its subject, or for its side if it has none; left out for as often as one likes. */
  readonly often?: "once a turn";
  /** The commands after which it is too late for the same subject in this turn, or for all where they are about nobody's. */
  readonly closedBy?: readonly string[];
  /** Whether a step of the turn is one after which it is too late for what is named, whatever its command; beside `closedBy`. */
  readonly closedAfter?: (state: BooksState, step: StepRow, named: string) => boolean;
  /** The side that its subject belongs to, for a subject that is no side and no unit: what closes it for that side closes it. */
  readonly whose?: (state: BooksState, subject: string) => string | undefined;
  /** What has to happen first, for its subject; left out for what needs no cause. */
  readonly after?: {
    /** What happened in this turn that it can be done for, also once it was done. */
    readonly causes: (state: BooksState) => readonly Cause[];
    /** The subjects of a side for which it could be done at all. */
    readonly candidates: (state: BooksState, side: string) => readonly string[];
    /** What to do first where nothing of it happened: "Tow the unit first". */
    readonly first: string;
    /** Set for a command that says itself, by more than one clause, why it cannot be done for a subject yet. */
    readonly saysWhy?: "itself";
  };
}

/** A command with its place in the turn. */
export interface Placed extends InTurn {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
}

/** Something that happened, after which a command is done for its subject. */
export interface Cause {
  readonly subject: string;
  readonly side: string;
  /** What there is to do, for people. */
  readonly what: string;
  /** Whether the turn requires it, or only allows it. */
  readonly due: boolean;
  readonly done: boolean;
}

/** The check of what was done again, though the rules let it be done once. */
export const DONE_TWICE = "done-twice";

/** The check of what was done after the command that settled it. */
export const AFTER_THE_FACT = "after-the-fact";

/** The check of what was done though nothing happened that it follows from. */
export const WITHOUT_ITS_CAUSE = "without-its-cause";

/** The steps of the turn under way that are done and stand, in their order. */
export const stepsStanding = onceFor(
  (state: BooksState) => state.books,
  (state): readonly StepRow[] => {
    const { books, campaign } = state;
    const undone = actsUndone(state);
    return rowsIn(books, STEPS)
      .filter(({ turn, state: is, act }) => turn === campaign.turn && is === "done" && !undone.has(act))
      .sort((a, b) => a.no - b.no);
  },
);

/** Whether a step was about what is named: a subject, or the side of a unit. A step without a subject is about its side. */
export function isAbout({ campaign }: BooksState, { subject, side }: StepRow, named: string): boolean {
  const about = subject || side;
  return about === named || (about !== "" && campaign.units.get(named)?.side === about);
}

/** Whether a step is one after which it is too late for a command's subject. */
export const closes = (
  state: BooksState,
  { closedBy = [], closedAfter, whose }: Pick<InTurn, "closedBy" | "closedAfter" | "whose">,
  step: StepRow,
  named: string,
): boolean =>
  closedAfter?.(state, step, named) === true ||
  (closedBy.includes(step.command) &&
    (namedIn(step) === "" || [named, whose?.(state, named) ?? named].some((each) => isAbout(state, step, each))));

/** What a step was done for: its subject, or its side if it has none. */
export const namedIn = ({ subject, side }: Pick<StepRow, "subject" | "side">): string => subject || side;
