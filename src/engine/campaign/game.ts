import type { Points } from "../core/points";
import type { Finding } from "../core/problem";
import type { Explanation } from "../core/rule";
import type { Closing, Outside } from "./ledger/entry";
import type { NewTransfer } from "./ledger/drafted";
import type { Form, FormSheet } from "./forms/form";
import type { Outcome } from "./ledger/outcome";
import type { BooksState } from "./ledger/replay";

export type { BooksState };

/** Who stands at one end of a line of the ledger: a side of some kinds, or an outside account. */
export type Party = { readonly kinds: readonly string[] } | { readonly account: Outside };

/** A line of the ledger: one of a pinned list of words, the same as the lines of the forms. */
export interface LedgerLine {
  readonly line: string;
  readonly id: string;
  readonly from: readonly Party[];
  readonly to: readonly Party[];
  /** The step of the sequence of play in which it is booked; blank where the rules name none. */
  readonly step: string;
  readonly clause: string;
  /** What it is, in plain words. */
  readonly help: string;
}

/** A kind of form: who fills it and what it shows. */
export interface FormKind {
  readonly id: string;
  readonly title: string;
  /** The kinds of side that fill it. */
  readonly kinds: readonly string[];
  readonly steps: string;
  /** Which amounts are typed into it. */
  readonly typed: "planned" | "committed" | "nothing";
  /** Whether plans that would close below 0 are refused; otherwise that is only said. */
  readonly neverBelowZero: boolean;
  /** Whether the GameMaster fills it for all sides together: then its side is blank. */
  readonly master: boolean;
  /** The sheet of a side's form. */
  sheetName(side: string): string;
  fill(reckoned: BooksState, side: string, turn: number): Form;
  sheet(form: Form, reckoned: BooksState): FormSheet;
}

/** A named check of the books: all of its findings, none if the books hold. */
export interface Check {
  /** Public: what a finding carries. */
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  find(reckoned: BooksState): readonly Finding[];
}

/** Something that a turn asks for, and whether it is done. */
export interface DueItem {
  readonly step: string;
  readonly side: string;
  readonly what: string;
  readonly clause: string;
  readonly done: boolean;
  /** The form or the line of the ledger that does it. */
  readonly by: { readonly form: string } | { readonly line: string } | null;
}

/** How a side stands toward victory, and why. */
export interface Standing {
  readonly side: string;
  readonly word: string;
  readonly clause: string;
  readonly why: string;
  /** The first turn whose net worth is known: 1, or two turns before the campaign was taken up. */
  readonly from: number;
  /** Net worth at the end of each turn from that one, in BPV; the last is the turn under way. */
  readonly netWorths: readonly number[];
}

/** Dice that were rolled, or are to be shown as if they were. */
export interface Rolled {
  readonly faces: readonly number[];
  /** "rolled here", or "scripted" where the faces were chosen beforehand. */
  readonly source: string;
}

/** What the turns before tell of a side, where a campaign is taken up under way. */
export interface LookBack {
  /** The kinds of side whose rent and victory look back. */
  readonly kinds: readonly string[];
  /** How many turns back a net worth still counts. */
  readonly turns: number;
  /** The rent that is due in a turn after one of this income and this rent. */
  rentAfter(income: Points, rent: Points, turn: number): Points;
}

/** What a game supplies so that a campaign of it can be kept. */
export interface Game {
  readonly id: string;
  readonly title: string;
  /** The kinds of side, each with what they are, in the order in which a new campaign offers them. */
  readonly sideKinds: readonly string[];
  readonly lines: readonly LedgerLine[];
  /** The settings that a new campaign starts with: how doubtful points are ruled. */
  readonly settings: readonly { readonly setting: string; readonly value: string; readonly note: string }[];
  readonly forms: readonly FormKind[];
  readonly checks: readonly Check[];
  readonly lookBack: LookBack;
  /** The closings of a turn, as the entries have them. */
  closings(reckoned: BooksState, turn: number): readonly Closing[];
  due(reckoned: BooksState): readonly DueItem[];
  standings(reckoned: BooksState): readonly Standing[];
  /** Why a transfer may not be booked in the turn under way; empty where it may. */
  forbids(open: OpenBooks, drafted: NewTransfer): readonly Finding[];
  /** What a unit would fetch today, with its reasons. */
  salePrice(reckoned: BooksState, unit: string): Explanation;
  /** Sells a unit, or says by which clause it may not be sold. */
  sell(open: OpenBooks, unit: string, today: string): Outcome;
  /** Names a side's flagship. */
  designateFlagship(open: OpenBooks, unit: string, today: string): Outcome;
  /** Declares that a side goes into hiding in the turn under way. */
  declareHiding(open: OpenBooks, side: string, today: string): Outcome;
  /** The units that are still to be checked for mutiny in the turn under way. */
  mutinyDue(reckoned: BooksState): readonly string[];
  /** Checks a unit for mutiny with dice that were rolled, or says why it is not to be checked. */
  checkMutiny(open: OpenBooks, unit: string, captainRating: number, rolled: Rolled, today: string): Outcome;
}

/** Books that are open: read, replayed, and checked. */
export interface OpenBooks extends BooksState {
  readonly game: Game;
  /** Everything that does not hold. */
  readonly findings: readonly Finding[];
}
