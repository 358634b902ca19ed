import type { Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { KnownSetting } from "../schema/settings";
import type { Audience } from "../schema/column";
import type { Placed, Row, RowOf, Table, Tables } from "../schema/table";
import type { ChangeKind, UnitRules } from "./change";
import type { BudgetLine, Closing, Event, NewTransfer, Roll, Side, TrackedUnit, Transfer, UnitValues } from "./entry";

/** Who stands at one end of a line of the ledger: a side of some kinds, or an account that is no side. */
export type Party = { readonly kinds: readonly string[] } | { readonly account: string };

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
  readonly seenBy: Audience;
}

/** What the books of every game check, each by the clause under which the game's text asks for it. */
export interface Clauses {
  readonly balance: string;
  readonly source: string;
  readonly treasury: string;
  readonly turns: string;
  readonly lines: string;
  readonly closing: string;
  readonly committing: string;
  readonly tracking: string;
  readonly takenUp: string;
}

/** What the closing of a turn says of a side, by the keys of the columns of Closings. */
export type ClosingValues = Readonly<Record<string, unknown>> & { readonly turn: number; readonly side: string };

/** A line of the ledger, or a form, that the turn asks a side for, and whether it is done. */
export interface Expected {
  readonly by: "line" | "form";
  /** The word of the line, or the id of the form. */
  readonly subject: string;
  /** In plain words: "Pay the toll: 4.5 due, 0 paid". */
  readonly what: string;
  readonly step: string;
  readonly clause: string;
  readonly done: boolean;
  /** What is left to be paid, where the books know it. */
  readonly amount?: Points;
}

/** What a game supplies so that its books can be kept. */
export interface LedgerGame {
  readonly id: string;
  /** As Settings name it. */
  readonly title: string;
  /** The kinds of side, each with what they are, in the order in which a new campaign offers them. */
  readonly sideKinds: readonly string[];
  /** What can be transferred; the first is what treasuries hold. */
  readonly currencies: readonly [string, ...string[]];
  /** Accounts that are no side: where points come from and go to. */
  readonly accounts: readonly string[];
  /** Every table of its workbooks, in the order of their sheets. */
  readonly tables: readonly Table[];
  readonly units: UnitRules;
  readonly lines: readonly LedgerLine[];
  /** The word of the line on which a side starts; its first account pays. */
  readonly opening: string;
  /** Every kind of event that it knows. */
  readonly changes: readonly ChangeKind[];
  /** What it keeps of its own while the entries are replayed. */
  readonly state: StatePart<unknown>;
  readonly clauses: Clauses;
  /** The settings that a new campaign starts with: how doubtful points are ruled. */
  readonly settings: readonly KnownSetting[];
  /** Why a transfer may not be booked in the turn under way; empty where it may. */
  forbids(state: BooksState, transfer: NewTransfer): readonly Finding[];
  /** The entries and forms that the turn under way asks of a side. */
  expects(state: BooksState, side: string): readonly Expected[];
  /** What the closings of these turns say, when the last of them is over. */
  closings(state: BooksState, turns: readonly number[]): readonly ClosingValues[];
  /** What else is written when a turn is closed, beside its closings. */
  atClose(state: BooksState, turn: number): readonly { readonly table: Table; readonly rows: readonly Row[] }[];
}

/** The books as the workbook holds them: every row, read into types that cannot be wrong. */
export interface Books {
  readonly tables: Tables;
  /** The side whose view these books are; null where they are the game master's, who knows everything. */
  readonly viewer: string | null;
  readonly settings: ReadonlyMap<string, string>;
  readonly sides: readonly Side[];
  /** In the order of their numbers. */
  readonly transfers: readonly Transfer[];
  /** In the order of their numbers. */
  readonly events: readonly Event[];
  /** In the order of their numbers. */
  readonly rolls: readonly Roll[];
  readonly budget: readonly BudgetLine[];
  readonly units: readonly TrackedUnit[];
  readonly closings: readonly Closing[];
  /** The rows of every table of the game, by its name; of numbered ones in the order of their numbers. */
  readonly rows: ReadonlyMap<string, readonly Placed[]>;
  /** What could not be read, cell by cell. */
  readonly unreadable: readonly Finding[];
}

/** The sides that these books are about: all of them, or the one whose view they are. */
export const sidesShown = ({ sides, viewer }: Pick<Books, "sides" | "viewer">): readonly Side[] =>
  viewer === null ? sides : sides.filter(({ name }) => name === viewer);

/** The rows of a table of the game. */
export const rowsIn = <T extends Table>({ rows }: Pick<Books, "rows">, { name }: T): readonly RowOf<T>[] =>
  (rows.get(name) ?? []) as readonly RowOf<T>[];

/** A unit as the entries have it. */
export interface Unit {
  readonly unit: string;
  readonly side: string;
  readonly values: UnitValues;
  readonly entered: number;
  /** When and how it left, and what its row in the tracker said before; null while it is in the campaign. */
  readonly left: { readonly turn: number; readonly how: string; readonly was?: string } | null;
}

/** A part of the state that a game keeps of its own, built up from the events. */
export interface StatePart<S> {
  readonly id: string;
  start(): S;
  copy(state: S): S;
  /** Applies an event to the state in place; the units are as they were before it. */
  apply(state: S, event: Event, units: ReadonlyMap<string, Unit>): void;
}

/** A part that holds nothing: for games without a state of their own. */
export const NO_STATE: StatePart<unknown> = { id: "none", start: () => null, copy: () => null, apply: () => undefined };

/** Where everything stood when a turn ended (or stands, in the turn under way). */
export interface TurnEnd {
  readonly turn: number;
  /** Money in hand by account; the accounts that are no side run negative by what they paid out. */
  readonly treasuries: ReadonlyMap<string, Points>;
  /** What each side's units are worth together. */
  readonly unitWorth: ReadonlyMap<string, Points>;
}

/** The campaign that the entries tell. */
export interface Campaign {
  /** The first turn that these books keep: 1, or the turn at which the campaign was taken up. */
  readonly first: number;
  /** The turn under way: the one after the last that is closed. */
  readonly turn: number;
  readonly units: ReadonlyMap<string, Unit>;
  /** What the game keeps of its own, by the part's id. */
  readonly parts: ReadonlyMap<string, unknown>;
  /** Turn 0 (the set-up) to the turn under way. */
  readonly ends: readonly TurnEnd[];
  /** The transfers of each turn. */
  readonly transfers: ReadonlyMap<number, readonly Transfer[]>;
  /** The events of each turn that stand: without what was taken back, and what takes it back. */
  readonly events: ReadonlyMap<number, readonly Event[]>;
  /** The transfers of money of each turn by their line, in small letters. */
  readonly lines: ReadonlyMap<number, ReadonlyMap<string, readonly Transfer[]>>;
}

/** Books that were read and replayed. */
export interface BooksState {
  readonly books: Books;
  readonly campaign: Campaign;
  readonly game: LedgerGame;
}

/** What the game keeps of its own. */
export const partOf = <S>({ parts }: Pick<Campaign, "parts">, { id }: StatePart<S>): S => parts.get(id) as S;

/** What treasuries hold. */
export const moneyOf = ({ currencies }: Pick<LedgerGame, "currencies">): string => currencies[0];

/** The table of a game by its public name. */
export function tableOf({ tables }: Pick<LedgerGame, "tables">, name: string): Table {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`the game has no table ${name}`);
  return found;
}

/** The line of a word, written in capitals or not. */
export const lineOf = ({ lines }: Pick<LedgerGame, "lines">, word: string): LedgerLine | undefined =>
  lines.find(({ line }) => sameWord(line, word));

/** Finds the lines of many rows by their words, written in capitals or not. */
export function lineFinder(lines: readonly LedgerLine[]): (word: string) => LedgerLine | undefined {
  const known = new Map(
    lines.flatMap((line) => [[line.line, line] as const, [line.line.toLowerCase(), line] as const]),
  );
  return (word) => known.get(word) ?? known.get(word.toLowerCase());
}

/** The tables of a game whose rows are numbered, in the one sequence. */
export const numberedTables = ({ tables }: Pick<LedgerGame, "tables">): readonly Table[] =>
  tables.filter(({ numbered }) => numbered === true);
