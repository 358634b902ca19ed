import type { Action } from "../movement/actions";
import type { Illegal, Moving } from "../orders/board";
import type { OrderLine } from "../orders/order-line";

/** A step of the resolution: what happened, by which clause, in which step of the season. */
export interface ResolutionStep {
  /** The step of the sequence of play (EaW 32): "3d". */
  readonly step: string;
  readonly clause: string;
  readonly says: string;
}

/** What became of an order. */
export interface OrderOutcome {
  readonly empire: string;
  readonly order: OrderLine;
  /** Why it was not carried out; undefined if it was. */
  readonly lost: Illegal | undefined;
  /** What it did, and the clause for it. */
  readonly says: string;
  readonly clause: string;
}

/** Fleets that fight: in a system, or in a lane, which is written with its ends in the order of the alphabet. */
export interface Meeting {
  readonly where: string;
  readonly isInLane: boolean;
  /** In the order in which they fight, as far as the text decides it (EaW 26a). */
  readonly fleets: readonly string[];
  readonly empires: readonly string[];
  readonly clause: string;
  /** What its players or dice still decide about the order; blank for nothing. */
  readonly open: string;
}

/** What the season changes in a system in which no battle is fought. */
export type SystemChange = { readonly system: string; readonly empire: string; readonly clause: string } & (
  | { readonly kind: "fort set" | "fort gone" | "explored" }
  | { readonly kind: "developed" | "destroyed"; readonly development: "Mine" | "Colony" }
  | { readonly kind: "captured"; readonly development: "Mine" | "Colony"; readonly from: string }
);

/** What was ordered in a system whose battle is not fought yet, and is done afterwards (EaW 4b). */
export interface WaitingThere {
  readonly system: string;
  readonly works: readonly { readonly fleet: string; readonly action: Action }[];
  /** The fleets that roll for their release (EaW 10c). */
  readonly sieges: readonly string[];
}

/** A fleet that stays in an unknown system to the end of the season: its empire rolls for what is there (EaW 16.0). */
export interface Discovery {
  readonly system: string;
  readonly empire: string;
  readonly fleet: string;
  /** Whether it rolls as a fleet with a scout does (EaW 16b). */
  readonly hasScout: boolean;
}

/** Where a fleet is, and what it can do. */
export type FleetAfter = Pick<
  Moving,
  "fleet" | "empire" | "at" | "cameFrom" | "direction" | "state" | "since" | "lane"
> & {
  /** The ids of its ships, with those that an order transferred to it. */
  readonly ships: readonly string[];
};

/** What the text leaves to the GM, or to the dice. */
export type Question =
  | {
      readonly asks: "roll";
      readonly key: string;
      readonly what: string;
      readonly clause: string;
      readonly empire: string;
      /** What the sum of the dice comes to, in a word or two. */
      readonly resultText: (roll: number) => string;
    }
  | {
      readonly asks: "choice";
      readonly key: string;
      readonly what: string;
      readonly clause: string;
      readonly choices: readonly string[];
    };

/** What the GM and the dice say. */
export interface Answers {
  /** The faces of rolls, by the keys of their questions. */
  readonly rolls: Readonly<Record<string, readonly number[]>>;
  readonly choices: Readonly<Record<string, string>>;
  /** Orders that the GM rules are not carried out, by empire and number ("Gorn 2"), each with its reason (EaW 30.0). */
  readonly overruled: Readonly<Record<string, string>>;
}

export const NO_ANSWERS: Answers = { rolls: {}, choices: {}, overruled: {} };

/** The movement points that an empire used. */
export interface PointsUsed {
  readonly empire: string;
  readonly used: number;
  readonly had: number;
}

/** A season's movement, and what follows from it where nobody fights. */
export interface Resolution {
  readonly steps: readonly ResolutionStep[];
  readonly outcomes: readonly OrderOutcome[];
  /** The fleets after movement, before the battles. */
  readonly moved: readonly FleetAfter[];
  readonly meetings: readonly Meeting[];
  readonly points: readonly PointsUsed[];
  readonly changes: readonly SystemChange[];
  readonly discoveries: readonly Discovery[];
  readonly waiting: readonly WaitingThere[];
  /** The fleets after the post-combat resolution of the systems without a battle. */
  readonly fleets: readonly FleetAfter[];
  /** The ships that changed their fleet after one of the two had moved. */
  readonly late: readonly string[];
  /** What must be answered before it goes on; undefined once it is complete. */
  readonly question: Question | undefined;
}

/** How an order is named in answers and results: "Gorn 2". */
export const orderName = (empire: string, { number }: Pick<OrderLine, "number">): string => `${empire} ${number}`;
