import { sameWord } from "../../core/words";
import type { Action } from "../movement/actions";
import type { Board, Illegal, Moving } from "../orders/board";
import { formatOrder, type OrderLine } from "../orders/order-line";
import type { Legal } from "../orders/order-legality";
import type { Answers, Discovery, FleetAfter, OrderOutcome, Question, ResolutionStep } from "./resolution";

/** An order that was legal when it was entered. */
export interface Entered {
  readonly empire: string;
  readonly order: OrderLine;
  /** What it cost when it was entered. */
  readonly cost: number;
  /** A command has done it already: what it was judged. */
  readonly done?: Legal;
}

/** Fleets that have met in a lane. */
export interface LaneMeeting {
  readonly ends: readonly [string, string];
  readonly fleets: Moving[];
}

/** A season whose resolution is under way. */
export interface UnderWay {
  readonly board: Board;
  readonly answers: Answers;
  readonly steps: ResolutionStep[];
  readonly outcomes: OrderOutcome[];
  readonly lanes: Map<string, LaneMeeting>;
  readonly discoveries: Discovery[];
  /** The movement points that each empire has left, and used. */
  readonly left: Map<string, number>;
  readonly used: Map<string, number>;
  question: Question | undefined;
}

/** Notes a step. */
export const note = (season: UnderWay, step: string, clause: string, says: string): void => {
  season.steps.push({ step, clause, says });
};

/** Notes that an order was carried out. */
export function carriedOut(season: UnderWay, { empire, order }: Entered, { clause, cost }: Legal, says: string): void {
  season.used.set(empire, (season.used.get(empire) ?? 0) + cost);
  season.outcomes.push({ empire, order, lost: undefined, says, clause });
}

/** What is said of an order that the end of the season decides, until it has. */
export const LATER = "It takes effect in the post-combat resolution";

/** What came in the end of what a fleet was ordered, for its empire. */
export function cameOf(
  season: UnderWay,
  { fleet, empire }: Pick<Moving, "fleet" | "empire">,
  action: Action,
  { says, clause }: Pick<OrderOutcome, "says" | "clause">,
): void {
  const at = season.outcomes.findIndex(
    ({ empire: whose, order, lost }) =>
      whose === empire && order.action === action && !lost && sameWord(order.fleet, fleet),
  );
  const [outcome] = at < 0 ? [] : season.outcomes.slice(at);
  if (outcome) season.outcomes[at] = { ...outcome, says, clause };
}

/** Notes that an order was not carried out. */
export function lose(
  season: UnderWay,
  step: string,
  { empire, order }: Pick<Entered, "empire" | "order">,
  lost: Illegal,
): void {
  season.outcomes.push({ empire, order, lost, says: lost.why, clause: lost.clause });
  // An order is named so that no fleet is meant: "Gorn 3" may be one.
  const named = order.number === 0 ? "The order" : `Order ${order.number}`;
  const what = formatOrder({ ...order, number: 0 });
  note(season, step, lost.clause, `${named} of ${empire}, ${what}, is not carried out: ${lost.why}.`);
}

/** Asks for something, and stops. */
export function ask(season: UnderWay, question: Question): void {
  season.question ??= question;
}

/** Where the fleets are now. */
export const snapshot = ({ board }: UnderWay): readonly FleetAfter[] =>
  board.fleets.map(({ fleet, empire, at, cameFrom, direction, state, since, lane, ships }) => ({
    ...{ fleet, empire, at, cameFrom, direction, state, since, lane },
    ships: ships.map(({ unit }) => unit),
  }));
