import type { Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { ByTheBook, HouseRules, ReadingsSet } from "./house-settings";
import type { ReportPart, ReportSection } from "./report-section";
import type { KnownSetting } from "../schema/settings";
import type { Audience } from "../schema/column";
import type { Edit } from "../schema/edit";
import type { Placed, Row, RowOf, Table, Tables } from "../schema/table";
import type { ChangeKind, UnitRules } from "./change";
import type { Tracker } from "./tracker";
import type {
  BudgetLine,
  Closing,
  Entry,
  Event,
  NewTransfer,
  Roll,
  Side,
  TrackedUnit,
  Transfer,
  UnitValues,
} from "./entry";

/** Who is at one end of a line of the ledger: a side of some kinds, or an outside account. */
export type Party = { readonly kinds: readonly string[] } | { readonly account: string };

/** A line of the ledger: one of a fixed list of words, the same as the lines of the forms. */
export interface LedgerLine {
  readonly line: string;
  readonly id: string;
  readonly from: readonly Party[];
  readonly to: readonly Party[];
  /** The step of the sequence of play in which it is booked; blank if the rules name none. */
  readonly step: string;
  readonly clause: string;
  /** A short description. */
  readonly help: string;
  readonly seenBy: Audience;
  /** What moves on it; left out for money. */
  readonly currency?: string;
  /** How often it is booked for what its Subject names; left out for as often as one likes. */
  readonly often?: "once a turn";
  /** The command that books it for what happened, so that an entry without that is a finding; left out for what needs no cause. */
  readonly bookedBy?: string;
}

/** The clauses for the checks of every game, as the game's text has them. */
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

/** The closing of a turn for a side, by the keys of the columns of Closings. */
export type ClosingValues = Readonly<Record<string, unknown>> & { readonly turn: number; readonly side: string };

/** A line of the ledger or a form that the turn requires of a side, and whether it is done. */
export interface Expected {
  readonly by: "line" | "form";
  /** The word of the line, or the id of the form. */
  readonly subject: string;
  /** For people: "Pay the toll: 4.5 due, 0 paid". */
  readonly what: string;
  readonly step: string;
  readonly clause: string;
  readonly done: boolean;
  /** What is left to pay, if known. */
  readonly amount?: Points;
}

/** The word for a side, as a heading: "Side" and "sides". */
export interface SideWords {
  readonly one: string;
  readonly many: string;
}

/** The word for a side in a game that has none of its own. */
const SIDE_WORDS: SideWords = { one: "Side", many: "sides" };

/** What a game calls a side. */
export const sideWordsOf = ({ sideWords = SIDE_WORDS }: Pick<LedgerGame, "sideWords">): SideWords => sideWords;

/** The name that a new campaign offers for a side: its kind, with a number if all sides are of one kind. */
export function usualName({ sideKinds }: Pick<LedgerGame, "sideKinds">, number: number): string {
  const [first = "", ...others] = sideKinds;
  return others.length === 0 ? `${first} ${number}` : (sideKinds[number - 1] ?? "");
}

/** Something secret that a side did, which it can seal. */
export interface SealableAct {
  /** The number of its entry, or of its last one. */
  readonly no: number;
  /** What tells it from others of the same kind, side and turn, such as the battle; blank if there is only one. */
  readonly about: string;
  /** What the side decided, in the words that are sealed. */
  readonly content: string;
}

/** A kind of act that can be sealed. */
export interface Sealable {
  /** Its name in What. */
  readonly what: string;
  readonly clause: string;
  /** What About says, for people; blank if there is only one decision of the kind in a turn, and About is blank. */
  readonly about: string;
  /** What Content says, for people. */
  readonly content: string;
  /** What a side did of this kind in a turn, as the entries have it now. */
  acts(state: BooksState, side: string, turn: number): readonly SealableAct[];
}

/** What a game must define so that its books can be kept. */
export interface LedgerGame {
  readonly id: string;
  /** Its name in Settings. */
  readonly title: string;
  /** What the game calls a side; left out if it has no word of its own. */
  readonly sideWords?: SideWords;
  /** The kinds of side, in the order in which a new campaign offers them. */
  readonly sideKinds: readonly string[];
  /** What can be transferred; the first is the money in treasuries. None in a game without a ledger. */
  readonly currencies: readonly string[];
  /** Outside accounts: where points come from and go to. */
  readonly accounts: readonly string[];
  /** Every table of its workbooks, in the order of their sheets. */
  readonly tables: readonly Table[];
  readonly units: UnitRules;
  /** Its tables of things other than units that follow from entries. */
  readonly trackers: readonly Tracker[];
  readonly lines: readonly LedgerLine[];
  /** The line of the opening treasuries; its first account pays. */
  readonly opening: string;
  /** Whether the set-up is played as turn 0, and closed before turn 1; if left out, a campaign starts in turn 1. */
  readonly playsSetUp?: true;
  /** The date of a turn in the world of the game, such as a year and season; left out if it has none. */
  dateOf?(books: Pick<Books, "settings">, turn: number): string;
  /** What a new campaign offers: how many sides, and what each starts with. If left out, a side of each kind, with nothing. */
  readonly usualStart?: { readonly sides: number; readonly opening: Points };
  /** Every kind of event that it has. */
  readonly changes: readonly ChangeKind[];
  /** Its own state while the entries are replayed. */
  readonly state: StatePart<unknown>;
  readonly clauses: Clauses;
  /** The secret decisions that a side can seal; left out if it has none. */
  readonly sealables?: readonly Sealable[];
  /** The settings of a new campaign: the rulings on doubtful points. */
  readonly settings: readonly KnownSetting[];
  /** What of its rules a group may play differently, and from which turn; left out for nothing. */
  readonly houseRules?: readonly HouseRules[];
  /** What stays by the book, for the documentation: every other ruling is a house rule. */
  readonly byTheBook?: readonly ByTheBook[];
  /** The readings of its rules that a house rule decides, for the documentation; left out for none. */
  readonly readingsSet?: ReadingsSet;
  /** The rows that its own tables start with in a new campaign, by the tables' names. */
  readonly firstRows?: Readonly<Record<string, readonly Row[]>>;
  /** Why a transfer may not be booked in the turn under way; empty if it may. */
  forbids(state: BooksState, transfer: NewTransfer): readonly Finding[];
  /** What a transfer that is booked leaves to its players, in sentences; left out if none does. */
  leaves?(state: BooksState, transfer: NewTransfer): readonly string[];
  /** Why no unit may join a side in the turn under way; undefined if one may. */
  forbidsUnit?(state: BooksState, side: string): Finding | undefined;
  /** The ids of units that are ordered and have not arrived yet. */
  idsToCome?(state: Pick<BooksState, "campaign">): readonly string[];
  /** The entries and forms that the turn under way requires of a side. */
  expects(state: BooksState, side: string): readonly Expected[];
  /** The closings of these turns, at the end of the last of them. */
  closings(state: BooksState, turns: readonly number[]): readonly ClosingValues[];
  /** What is written when a turn is closed, in addition to its closings. */
  atClose(state: BooksState, turn: number): readonly { readonly table: Table; readonly rows: readonly Row[] }[];
  /** What a tracker shows no more once the turn under way is closed, such as a lease that ends with it; left out for nothing. */
  endsWithTurn?(state: BooksState): readonly Edit[];
  /** What a tracker shows again once a turn is reopened, because it had ended with it; left out for nothing. */
  resumesWithTurn?(state: BooksState): readonly Edit[];
  /** Whether an entry was booked by the close of its turn, because something ended with it: it goes when the turn is reopened. */
  isBookedAtClose?(event: Event): boolean;
  /** What the close of a turn brings, the one under way or the one closed last: known before and told after in the same words; left out for nothing. */
  closingBrings?(state: BooksState, turn: number): readonly Brought[];
  /** What the turn under way still risks by rolls to come, as it stands, with its odds; left out for nothing. */
  risks?(state: BooksState): readonly Brought[];
  /** What people weigh of it before they do something, besides treasuries, worths and standings: each by its name; left out for nothing. */
  figures?(state: BooksState): readonly (readonly [what: string, is: string])[];
  /** What sides have made of their word so far, and of the limits that they set themselves, as far as these books know; left out where there are none. */
  reputations?(state: BooksState): readonly ReportSection[];
  /** Finds the part of a report to which an entry belongs, in a game whose turn has no steps; left out where there are no parts. */
  reportPart?(state: BooksState): (entry: Entry) => ReportPart;
  /** What else in its tables follows from entries, and is put back once some of them are undone. */
  follows?(state: BooksState, then: Campaign): readonly Edit[];
}

/** What the close of a turn brings a side, in words without a full stop. */
export interface Brought {
  readonly side: string;
  readonly says: string;
  readonly clause: string;
}

/** The books as they are in the workbook: every row, read into types that cannot be wrong. */
export interface Books {
  readonly tables: Tables;
  /** The side whose view these books are; null for the game master, who knows everything. */
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

/** Whether these books show a side: each one, or only the one whose view they are. */
export const isShown = ({ viewer }: Pick<Books, "viewer">, side: string): boolean => viewer === null || side === viewer;

/** The sides that these books show. */
export const sidesShown = (books: Pick<Books, "sides" | "viewer">): readonly Side[] =>
  books.sides.filter(({ name }) => isShown(books, name));

/** The side with a name, however it is capitalized; undefined if it does not exist. */
export const sideNamed = ({ sides }: Pick<Books, "sides">, named: string): Side | undefined =>
  sides.find(({ name }) => sameWord(name, named));

/** The rows of a table of the game. */
export const rowsIn = <T extends Table>({ rows }: Pick<Books, "rows">, { name }: T): readonly RowOf<T>[] =>
  (rows.get(name) ?? []) as readonly RowOf<T>[];

/** A unit according to the entries. */
export interface Unit {
  readonly unit: string;
  readonly side: string;
  readonly values: UnitValues;
  readonly entered: number;
  /** The Secret to of the entry that says whose it is. */
  readonly secretTo: string;
  /** When and how it left, and what its row in the tracker said before; null while it is in the campaign. */
  readonly left: { readonly turn: number; readonly how: string; readonly was?: string } | null;
}

/** The own state of a game, calculated from the events. */
export interface StatePart<S> {
  readonly id: string;
  start(): S;
  copy(state: S): S;
  /** Applies an event to the state, which it changes; the units are as they were before the event. */
  apply(state: S, event: Event, units: ReadonlyMap<string, Unit>): void;
}

/** An empty part: for games without a state of their own. */
export const NO_STATE: StatePart<unknown> = { id: "none", start: () => null, copy: () => null, apply: () => undefined };

/** The amounts at the end of a turn (or now, for the turn under way). */
export interface TurnEnd {
  readonly turn: number;
  /** Money by account; outside accounts are negative by what they have paid. */
  readonly treasuries: ReadonlyMap<string, Points>;
  /** The total worth of each side's units. */
  readonly unitWorth: ReadonlyMap<string, Points>;
}

/** The campaign, calculated from the entries. */
export interface Campaign {
  /** The first turn of these books: 1, or the turn at which the campaign was imported. */
  readonly first: number;
  /** The turn under way: the one after the last that is closed. */
  readonly turn: number;
  readonly units: ReadonlyMap<string, Unit>;
  /** The game's own state, by the part's id. */
  readonly parts: ReadonlyMap<string, unknown>;
  /** Turn 0 (the set-up) to the turn under way. */
  readonly ends: readonly TurnEnd[];
  /** The transfers of each turn. */
  readonly transfers: ReadonlyMap<number, readonly Transfer[]>;
  /** The events of each turn that count: without reversed events and their reversals. */
  readonly events: ReadonlyMap<number, readonly Event[]>;
  /** The transfers of money of each turn by their line, in lower case. */
  readonly lines: ReadonlyMap<number, ReadonlyMap<string, readonly Transfer[]>>;
}

/** Books that were read and replayed. */
export interface BooksState {
  readonly books: Books;
  readonly campaign: Campaign;
  readonly game: LedgerGame;
}

/** The game's own state. */
export const partOf = <S>({ parts }: Pick<Campaign, "parts">, { id }: StatePart<S>): S => parts.get(id) as S;

/** The money in treasuries; "" in a game without a ledger. */
export const moneyOf = ({ currencies }: Pick<LedgerGame, "currencies">): string => currencies[0] ?? "";

/** Whether a game has a ledger: with it come treasuries, plans, units of a worth, and turns that are closed. */
export const hasLedger = ({ currencies }: Pick<LedgerGame, "currencies">): boolean => currencies.length > 0;

/** The table of a game by its public name. */
export function tableOf({ tables }: Pick<LedgerGame, "tables">, name: string): Table {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`the game has no table ${name}`);
  return found;
}

/** The currency of a line. */
export const currencyOf = (game: Pick<LedgerGame, "currencies">, { currency }: Pick<LedgerLine, "currency">): string =>
  currency ?? moneyOf(game);

/** The line of a word, in any case. */
export const lineOf = ({ lines }: Pick<LedgerGame, "lines">, word: string): LedgerLine | undefined =>
  lines.find(({ line }) => sameWord(line, word));

/** Finds the lines of many rows by their words, in any case. */
export function lineFinder(lines: readonly LedgerLine[]): (word: string) => LedgerLine | undefined {
  const known = new Map(
    lines.flatMap((line) => [[line.line, line] as const, [line.line.toLowerCase(), line] as const]),
  );
  return (word) => known.get(word) ?? known.get(word.toLowerCase());
}

/** The tables of a game whose rows are numbered in the one sequence. */
export const numberedTables = ({ tables }: Pick<LedgerGame, "tables">): readonly Table[] =>
  tables.filter(({ numbered }) => numbered === true);
