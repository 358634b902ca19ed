import { offeredBy, offers, type Offered, type OpenGame } from "./game";
import { rowsIn, sidesShown } from "./ledger/ledger";
import { roundsNow, stepIn, type Rounds } from "./ledger/rounds";
import type { StepRow } from "./ledger/steps";
import { STEPS } from "./schema/shared-tables";
import { stepInRound, placesOf, type Place, type TurnPhase } from "./commands/sequence-of-play";

/**
 * The state of a step: the turn requires something in it; it was done; it was skipped, with a reason; something can be done in it,
 * but need not be; or there is nothing to do.
 */
export type StepState = "due" | "done" | "skipped" | "possible" | "nothing";

/** A step of the turn under way, for a side or for everybody. */
export interface ListedStep extends Place {
  readonly state: StepState;
  /** When its round is played, in a phase that is played several times; null in the others. */
  readonly when: "past" | "on" | "to come" | null;
  /** What belongs to it: due first, then done, then possible. */
  readonly offered: readonly Offered[];
  /** The rows of Steps that skip it. */
  readonly skipped: readonly StepRow[];
}

/** A phase of several rounds that is not over. */
export interface RoundsLeft {
  readonly phase: TurnPhase;
  /** The round that is on; 0 before the first. */
  readonly on: number;
}

/** The checklist of the turn under way. */
export interface Checklist {
  readonly steps: readonly ListedStep[];
  /** The first step that is due; null once nothing is. */
  readonly position: ListedStep | null;
  /** A phase of several rounds that comes before the position and is not over; null if there is none. */
  readonly roundsLeft: RoundsLeft | null;
  /** What is due in no step of the game's list. */
  readonly anyTime: readonly Offered[];
}

const known = new WeakMap<OpenGame, Map<string, Checklist>>();

/**
 * The steps of the turn under way, in the order of play, for a side ("" for what only the game master does; null for everybody).
 * It follows from the books: what is due, what was booked, and the table Steps.
 */
export function checklist(open: OpenGame, side: string | null): Checklist {
  const key = side ?? EVERYBODY;
  const before = known.get(open)?.get(key);
  if (before) return before;
  const found = listed(open, side);
  known.set(open, (known.get(open) ?? new Map<string, Checklist>()).set(key, found));
  return found;
}

/** No side has this name. */
const EVERYBODY = "\n";

function listed(open: OpenGame, side: string | null): Checklist {
  const { books, campaign, game } = open;
  const sides = side === null ? ["", ...sidesShown(books).map(({ name }) => name)] : [side];
  const byStep = new Map<string, Offered[]>();
  for (const offer of sides.flatMap((name) => offeredTo(open, name, side === null))) {
    const ofStep = byStep.get(offer.step);
    if (ofStep) ofStep.push(offer);
    else byStep.set(offer.step, [offer]);
  }
  const rows = rowsIn(books, STEPS).filter(
    (row) => row.turn === campaign.turn && (side === null || row.side === side || row.side === ""),
  );
  const rounds = roundsNow(open, game.roundIn);
  const inRounds = new Set(placesOf(game.steps).flatMap(({ step, round }) => (round === null ? [] : [step.id])));
  const placeOfRow = (row: StepRow): string => {
    const id = stepIn(row.step);
    return inRounds.has(id) ? stepInRound({ id }, rounds.of.get(row) ?? rounds.on) : row.step;
  };
  const done = new Set(rows.filter(({ state }) => state === "done").map(placeOfRow));
  /** The round in which something was done that is offered as done. */
  const doneIn = (offer: Offered): number =>
    Math.max(0, ...rows.map((row) => (isOf(row, offer) ? (rounds.of.get(row) ?? 0) : 0))) || rounds.on;
  const booked = bookedSteps(open, side);
  const steps = placesOf(game.steps).map(({ place, step, round: own, phase }): ListedStep => {
    const skipped = rows.filter((row) => row.state === "skipped" && (row.step === place || row.step === step.id));
    // In a phase of several rounds, all is offered in the round that is on or that the step names, and what is done in its own.
    const isNow = own === null || own === (step.round ?? rounds.on);
    const isIn = (offer: Offered): boolean =>
      offer.done && own !== null && step.round === undefined ? doneIn(offer) === own : isNow;
    const offered = [
      ...(byStep.get(step.id) ?? []).filter(isIn),
      ...(place === step.id ? [] : (byStep.get(place) ?? [])),
    ].sort((one, other) => rank(one) - rank(other));
    const isBegun = done.has(place) || (own === null && booked.has(step.id)) || offered.some((offer) => offer.done);
    const state = stateOf(offered, skipped, isBegun && !offered.some((offer) => offer.goesOn));
    return { step, place, round: own, phase, when: whenOf(own, rounds), state, offered, skipped };
  });
  const placed = new Set(steps.flatMap(({ step, place }) => [step.id, place]));
  const anyTime = [...byStep].flatMap(([step, found]) =>
    placed.has(step) ? [] : found.filter(({ due, command }) => due || command.belowSteps === true),
  );
  const position = steps.find(({ state }) => state === "due") ?? null;
  return { steps, position, roundsLeft: roundsBefore(position, steps, rounds), anyTime };
}

/**
 * The phase of several rounds that a position comes after, if a round of it is left in which something can be done: such a phase need not
 * have anything that is due, so that the position passes it.
 */
function roundsBefore(
  position: ListedStep | null,
  steps: readonly ListedStep[],
  { on, begun }: Rounds,
): RoundsLeft | null {
  const before = position === null ? steps : steps.slice(0, steps.indexOf(position));
  const last = before.filter(({ round }) => round !== null).at(-1);
  if (last === undefined || last.round !== last.phase.rounds) return null;
  const isOver = begun && on === last.round;
  const isPossible = before.some(({ when, state }) => (when === "on" || when === "to come") && state === "possible");
  return isOver || !isPossible ? null : { phase: last.phase, on: begun ? on : 0 };
}

/** What a side is offered; where everybody is shown, what one side does for all stands among what the game master does, once. */
function offeredTo(open: OpenGame, name: string, isEverybody: boolean): readonly Offered[] {
  const own = offers(open, name);
  if (!isEverybody) return own;
  if (name !== "") return own.filter(({ command }) => command.onceForAll !== true);
  const forAll = open.game.commands.filter(({ onceForAll }) => onceForAll === true);
  return [
    ...own,
    ...forAll.flatMap((command) => command.offered(open, name).map((offer) => offeredBy(offer, command, name))),
  ];
}

/** Due first, then done, then possible, and what is rare last. */
const rank = ({ due, done, command }: Offered): number => (due ? (done ? 1 : 0) : command.rare === true ? 3 : 2);

function stateOf(offered: readonly Offered[], skipped: readonly StepRow[], isDone: boolean): StepState {
  const due = offered.filter((offer) => isOpen(offer, skipped));
  if (due.length > 0) return "due";
  if (skipped.length > 0) return "skipped";
  if (isDone) return "done";
  return offered.length > 0 ? "possible" : "nothing";
}

/** Whether it is due, not done, and skipped neither by its side nor by the game master. */
const isOpen = ({ due, done, side }: Offered, skipped: readonly StepRow[]): boolean =>
  due && !done && !skipped.some((row) => row.side === side || row.side === "");

/** What is still due in a step, and was not skipped. */
export const stillDue = ({ offered, skipped }: ListedStep): readonly Offered[] =>
  offered.filter((offer) => isOpen(offer, skipped));

/** What is still due in the turn under way, and was not skipped, in the order of play. */
export function dueStill(open: OpenGame): readonly Offered[] {
  const { steps, anyTime } = checklist(open, null);
  return [...steps.flatMap(stillDue), ...anyTime.filter(({ due, done }) => due && !done)];
}

/** The steps of the entries and rolls of the turn under way, of a side or of everybody. */
function bookedSteps({ books, campaign }: OpenGame, side: string | null): ReadonlySet<string> {
  const { turn } = campaign;
  const transfers = (campaign.transfers.get(turn) ?? []).filter(
    ({ from, to }) => side === null || from === side || to === side,
  );
  const others = [...(campaign.events.get(turn) ?? []), ...books.rolls.filter((roll) => roll.turn === turn)].filter(
    (entry) => side === null || entry.side === side,
  );
  return new Set([...transfers, ...others].map(({ step }) => step));
}

/** Whether a row is of the command that an offer is for, and of its subject. */
const isOf = (row: StepRow, { command, side, subject }: Offered): boolean =>
  row.state === "done" &&
  row.command === command.id &&
  row.subject === subject &&
  (row.side === side || row.side === "");

/** When a round is played; null outside of rounds. */
const whenOf = (round: number | null, { on, begun }: Rounds): ListedStep["when"] =>
  round === null ? null : round > on || !begun ? "to come" : round === on ? "on" : "past";
