import type { Points } from "../../core/points";
import type { Spot } from "../../core/problem";

/** Accounts that are no side: where points come from and go to. */
export const OUTSIDE = ["Economy", "Underworld", "Family", "Yards", "Fame"] as const;
export type Outside = (typeof OUTSIDE)[number];

/** What can be transferred: Basic Point Value, Rank, Crew, Influence and Victory Points. */
export const CURRENCIES = ["BPV", "RP", "CP", "IP", "VP"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What every entry carries. Numbers run in one sequence across all tables and are never reused. */
interface Booked {
  readonly no: number;
  /** The turn that it belongs to; 0 is the set-up before turn 1. */
  readonly turn: number;
  /** The step of the sequence of play, such as "2C2"; may be blank. */
  readonly step: string;
  readonly clause: string;
  /** The number of an entry that it answers or reverses; blank where there is none. */
  readonly ref: string;
  /** The day on which it was entered, as typed. */
  readonly booked: string;
  readonly secretTo: string;
  readonly spot: Spot;
}

/** Points move from one account to another, so the books balance by construction. */
export interface Transfer extends Booked {
  readonly is: "transfer";
  readonly from: string;
  readonly to: string;
  readonly amount: Points;
  readonly currency: Currency;
  readonly line: string;
  readonly subject: string;
}

/** How a unit left the campaign. */
export const LEAVINGS = ["Lost", "Sold", "Mutinied", "Scrapped", "Captured"] as const;
export type Leaving = (typeof LEAVINGS)[number];

/** What a unit is worth. */
export interface UnitValue {
  readonly economic: Points;
  readonly combat: Points;
  /** What counts toward net worth: the Economic BPV unless something says otherwise (V19.929). */
  readonly worth: Points;
}

/** What happened to a subject: the change that an event makes. */
export type Change =
  | ({ readonly kind: "Unit enters"; readonly unit: string } & UnitValue)
  | ({ readonly kind: "Unit valued"; readonly unit: string } & UnitValue)
  | { readonly kind: "Unit leaves"; readonly unit: string; readonly how: Leaving }
  | { readonly kind: "Flagship"; readonly unit: string }
  /** With all hands, the pirate among them (V19.06). */
  | { readonly kind: "Flagship lost"; readonly unit: string }
  | { readonly kind: "Hiding" };

export const EVENT_KINDS = [
  "Unit enters",
  "Unit valued",
  "Unit leaves",
  "Flagship",
  "Flagship lost",
  "Hiding",
] as const satisfies Change["kind"][];

/** Dice that were rolled, as the Dice sheet keeps them. */
export interface Roll {
  readonly is: "roll";
  readonly no: number;
  readonly turn: number;
  readonly step: string;
  readonly side: string;
  /** What was rolled for, such as "Mutiny of O-3". */
  readonly purpose: string;
  /** "2d6". */
  readonly dice: string;
  /** What the dice showed: "3, 4". */
  readonly faces: string;
  readonly modifier: number;
  readonly result: string;
  readonly clause: string;
  /** Where the faces came from: "rolled here", "scripted". */
  readonly source: string;
  readonly secretTo: string;
  readonly spot: Spot;
}

/** Something other than points that counts: a unit's existence and value, the flagship, hiding. */
export interface Event extends Booked {
  readonly is: "event";
  readonly side: string;
  readonly change: Change;
}

/** Everything that counts. Append-only: a correction is a new entry that reverses an old one. */
export type Entry = Moving | Roll;

/** What changes where the campaign stands; a roll alone changes nothing, what follows from it is an event. */
export type Moving = Transfer | Event;

/** A planned line of a turn's form: not money yet. */
export interface BudgetLine {
  readonly turn: number;
  readonly side: string;
  readonly line: string;
  readonly planned: Points | null;
  /** What was spent in 5D1 of what was planned in 2E1; null until it is known. */
  readonly committed: Points | null;
  /** Why that differs from the plan: the losses that force it. */
  readonly because: string;
  /** Its row in the table, from 0. */
  readonly row: number;
  /** The cell of the plan. */
  readonly spot: Spot;
  /** The cell of what was spent. */
  readonly committedSpot: Spot;
}

/** What stood at the end of a closed turn, for one side. */
export interface Closing {
  readonly turn: number;
  readonly side: string;
  readonly income: Points;
  readonly treasury: Points;
  readonly unitBpv: Points;
  readonly netWorth: Points;
  /** The rent that was due in that turn; null for sides that owe none. */
  readonly rentDue: Points | null;
  readonly standing: string;
  /** Over the entries of the turn and the digest before it. */
  readonly digest: string;
}

/** What a closing says of its turn and side. */
export type ClosingColumn = Exclude<keyof Closing, "turn" | "side">;

export interface BookedClosing extends Closing {
  /** Whether every cell of its row could be read; where not, there is a finding about the cell. */
  readonly legible: boolean;
  readonly row: number;
  readonly spot: Spot;
  /** The cell of each thing that it says. */
  readonly spots: Readonly<Record<ClosingColumn, Spot>>;
}

/** The last turn that books can have; a larger number is a slip of the fingers. */
export const LAST_TURN = 999;

/** A side of the campaign, as the Sides table has it. */
export interface Side {
  readonly name: string;
  /** What it plays: "Alliance", "Coalition", "Orion" in Border Patrol. */
  readonly kind: string;
  readonly player: string;
  /** How many units its commander can lead (V15.21, a book that is not here); null where nothing is typed. */
  readonly commandLimit: number | null;
  readonly spot: Spot;
}

/** A row of the ship tracker: what describes a unit, and the values that should agree with the entries. */
export interface TrackedUnit {
  readonly unit: string;
  readonly name: string;
  readonly side: string;
  readonly class: string;
  readonly sizeClass: number | null;
  readonly economic: Points;
  readonly combat: Points;
  readonly worth: Points;
  readonly commandRating: number | null;
  readonly captain: string;
  readonly crew: string;
  /** What an Outstanding or Poor crew and officers add to the price; may be negative. */
  readonly crewBpv: Points;
  readonly place: string;
  readonly deployment: string;
  readonly condition: string;
  readonly flagship: boolean;
  readonly note: string;
  /** Whether every cell of its row could be read; where not, there is a finding about the cell. */
  readonly legible: boolean;
  readonly row: number;
  readonly spot: Spot;
}

/** A bribe or a lease that was offered, and what became of it. */
export interface Offer {
  readonly no: number;
  readonly turn: number;
  readonly from: string;
  readonly to: string;
  /** "Bribe" or "Lease". */
  readonly kind: string;
  readonly terms: string;
  readonly amount: Points;
  /** "Accepted", "Refused", "Outbid", "Void"; blank while it is open. */
  readonly answer: string;
  readonly secretTo: string;
  /** The cell of its amount. */
  readonly spot: Spot;
  readonly answerSpot: Spot;
  readonly secretSpot: Spot;
}

/** An option mount of a ship, and what is in it. */
export interface Mount {
  readonly unit: string;
  readonly mount: number | null;
  /** Blank for an empty mount. */
  readonly system: string;
  /** The turn in which the system was put in. */
  readonly since: number | null;
  readonly captured: boolean;
  /** The cell of its system. */
  readonly spot: Spot;
}
