import { add, larger, subtract, sum, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { incomeToCome, paid, received } from "../../campaign/ledger/accounts";
import type { Event } from "../../campaign/ledger/entry";
import { applyIn, constantsIn } from "../../campaign/ledger/house-rules";
import { isShown, type Books, type BooksState, type Campaign } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { treasury, unitWorth } from "../../campaign/ledger/replay";
import { borderState } from "../border-state";
import { FLAGSHIP_LOST } from "../ships/flagship-events";
import { PIRATE_STARTS } from "./pirate-events";
import { OPENING, ORION_LINES, RUNNING_COSTS } from "../forms/lines";
import { rentLeftOpen } from "./left-open";
import { closingsIn } from "../table-rows";
import { RENT } from "../rules/constants";
import { orionRents, orionVictory, type PirateStanding } from "../rules/v19-orion-pirates/finances";
import { onceFor } from "../../core/once-for";

/** What a turn was, or is so far, for an Orion side. */
export interface OrionTurn {
  readonly turn: number;
  readonly hiding: boolean;
  /** What rent is based on (V19.08): received in the turn except ship sales, less running costs. */
  readonly income: Points;
  readonly rentDue: Points;
  readonly rentPaid: Points;
  readonly treasury: Points;
  readonly unitBpv: Points;
  readonly netWorth: Points;
  readonly standing: PirateStanding | typeof OUT_OF_PLAY;
  /** Whether it is a turn before the campaign was imported: its values were typed, not calculated. */
  readonly takenUp: boolean;
  /** What its rent follows from was left open when the campaign was imported: no rent is due, and none is calculated. */
  readonly rentIsOpen: boolean;
}

/** The word for a pirate's turns after it has left the campaign. */
export const OUT_OF_PLAY = "Out of play";

/**
 * The turn in which a pirate started: 1, or a later one in the place of another pirate (V19.095). Undefined if its start was
 * undone.
 */
export function startOf({ books, campaign }: BooksState, side: string): number | undefined {
  const started = borderState(campaign).started.get(side);
  if (started !== undefined) return started;
  return startedLater(books).has(side) ? undefined : 1;
}

/** The pirates that started after the campaign did, be it undone. */
const startedLater = onceFor(
  ({ events }: Books) => events,
  ({ events }): ReadonlySet<string> =>
    new Set(events.flatMap(({ side, change }) => (change.kind === PIRATE_STARTS ? [side] : []))),
);

/** The line of the opening treasury, for the form of the turn in which a pirate started after the campaign did. */
export const startingIn = ({ campaign }: BooksState, side: string, turn: number): { readonly startsOn?: string } =>
  borderState(campaign).started.get(side) === turn ? { startsOn: OPENING } : {};

/** Whether a pirate that has ceased play was out of the campaign in a turn. */
export const isOutOfPlay = (campaign: BooksState["campaign"], side: string, turn: number): boolean =>
  turn >= (borderState(campaign).ceased.get(side) ?? Infinity);

/**
 * Every turn of an Orion side, from its first to the turn under way. `ended` is the last turn that is over: the rent of later
 * turns can still be paid.
 */
export function orionTurns(state: BooksState, side: string, ended = state.campaign.turn - 1): readonly OrionTurn[] {
  const { books, campaign } = state;
  const found = known.get(books)?.get(campaign) ?? new Map<string, readonly OrionTurn[]>();
  const asked = `${ended} ${side}`;
  const before = found.get(asked);
  if (before) return before;
  const turns = turnsUpTo(state, side, ended);
  found.set(asked, turns);
  known.set(books, (known.get(books) ?? new WeakMap<Campaign, typeof found>()).set(campaign, found));
  return turns;
}

/** Calculated once for the same books: what is offered to each side, and many checks, ask whether a pirate still plays. */
const known = new WeakMap<Books, WeakMap<Campaign, Map<string, readonly OrionTurn[]>>>();

function turnsUpTo(state: BooksState, side: string, ended: number): readonly OrionTurn[] {
  const { campaign } = state;
  const start = startOf(state, side);
  if (start === undefined) return [];
  // Who started after the campaign did is compared only with its own turns (V19.095).
  const before = start === 1 ? turnsTakenUp(state, side) : [];
  const first = start === 1 ? campaign.first : start;
  const turns = Array.from({ length: campaign.turn - first + 1 }, (_, index) => first + index);
  const inHiding = turns.map((turn) => isHiding(state, side, turn));
  const incomes = turns.map((turn) => incomeForRent(state, side, turn));
  const rents = rentsOf(state, before, incomes, inHiding);
  const openUntil = start === 1 && rentLeftOpen(state, side).length > 0 ? firstOut(before, inHiding) : -1;
  const netWorths = [
    ...before.map(({ netWorth }) => netWorth),
    ...turns.map((turn) => add(treasury(campaign, side, turn), unitWorth(campaign, side, turn))),
  ];
  const kept = turns.map((turn, index): OrionTurn => {
    const nth = before.length + index;
    const isOut = isOutOfPlay(campaign, side, turn);
    const rentIsOpen = !isOut && nth <= openUntil;
    const [rentDue, rentPaid] = [isOut || rentIsOpen ? ZERO : (rents[nth] ?? ZERO), paid(state, side, turn, "Rent")];
    return {
      turn,
      hiding: inHiding[index] ?? false,
      income: incomes[index] ?? ZERO,
      rentDue,
      rentPaid,
      treasury: treasury(campaign, side, turn),
      unitBpv: unitWorth(campaign, side, turn),
      netWorth: netWorths[nth] ?? ZERO,
      standing: isOut
        ? OUT_OF_PLAY
        : applyIn(state, turn, orionVictory, {
            netWorths: netWorths.slice(0, nth + 1),
            rentPaid: turn > ended || rentPaid >= rentDue,
            flagshipLost: flagshipLost(state, side, turn),
          }),
      takenUp: false,
      rentIsOpen,
    };
  });
  return [...before, ...kept];
}

/** A turn of a pirate by its number; undefined for one that it did not play. */
export const turnOf = (turns: readonly OrionTurn[], turn: number): OrionTurn | undefined =>
  turns.find((one) => one.turn === turn);

/** The turns before the one at which the campaign was imported, from their closings; a missing value is 0. */
function turnsTakenUp(state: BooksState, side: string): readonly OrionTurn[] {
  const { books, campaign } = state;
  const closings = new Map(
    closingsIn({ books })
      .filter((row) => row.side === side)
      .map((row) => [row.turn, row]),
  );
  return Array.from({ length: campaign.first - 1 }, (_, index): OrionTurn => {
    const turn = index + 1;
    const closing = closings.get(turn);
    const rent = closing?.rentDue ?? ZERO;
    return {
      turn,
      hiding: isHiding(state, side, turn),
      income: closing?.income ?? ZERO,
      rentDue: rent,
      rentPaid: rent,
      treasury: closing?.treasury ?? ZERO,
      unitBpv: closing?.unitBpv ?? ZERO,
      netWorth: closing?.netWorth ?? ZERO,
      standing: "In play",
      takenUp: true,
      rentIsOpen: false,
    };
  });
}

/** The place among all turns, counted from 0, of the first one after the import that is not spent in hiding; Infinity if none is. */
function firstOut(before: readonly OrionTurn[], hiding: readonly boolean[]): number {
  const at = hiding.indexOf(false);
  return at < 0 ? Infinity : before.length + at;
}

/** The rent of every turn; of the imported turns it is known up to the last one that was not spent in hiding. */
function rentsOf(
  state: BooksState,
  before: readonly OrionTurn[],
  incomes: readonly Points[],
  hiding: readonly boolean[],
): readonly Points[] {
  const out = before.reduce((last, turn) => (turn.hiding ? last : turn.turn), 0);
  return orionRents(
    {
      incomes: [...before.map(({ income }) => income), ...incomes],
      hiding: [...before.map((turn) => turn.hiding), ...hiding],
      known: before.slice(0, out).map(({ rentDue }) => rentDue),
    },
    (turn) => constantsIn(state, turn, RENT),
  );
}

/** The rent of the turn after this one; a forecast while this one is under way, until 8A2 has paid general income. */
export function rentDueAfter(state: BooksState, turns: readonly OrionTurn[], turn: number): Points {
  const until = turns.filter((one) => one.turn <= turn);
  const last = until.at(-1);
  if (last?.standing === OUT_OF_PLAY || (last?.hiding === true && last.rentIsOpen)) return ZERO;
  const [before, kept] = [until.filter(({ takenUp }) => takenUp), until.filter(({ takenUp }) => !takenUp)];
  const incomes = [...kept.map(({ income }) => income), ZERO];
  const schedule = rentsOf(state, before, incomes, [...kept.map(({ hiding }) => hiding), false]);
  return schedule[until.length] ?? ZERO;
}

/** The turn in which a pirate won or was fired, and ceased play (8A3); undefined while it plays. */
export const endedIn = (turns: readonly OrionTurn[], underWay: number): OrionTurn | undefined =>
  turns.find(({ turn, standing }) => turn < underWay && standing !== "In play");

/** The turn in which a pirate ceased play (8A3), which may be the one under way (V19.06); undefined while it plays. */
export const ceasedPlayIn = (state: BooksState, side: string): number | undefined =>
  endedIn(orionTurns(state, side), state.campaign.turn)?.turn ??
  (flagshipLost(state, side, state.campaign.turn) ? state.campaign.turn : undefined);

/**
 * Whether a pirate does not play: it has ceased play, or its start was undone. In the view of another side nothing tells, so that
 * it counts as playing.
 */
export const isOver = (state: BooksState, side: string): boolean =>
  isShown(state.books, side) &&
  (startOf(state, side) === undefined ||
    flagshipLost(state, side, state.campaign.turn) ||
    endedIn(orionTurns(state, side), state.campaign.turn) !== undefined);

/** The last turn before this one that was not spent in hiding: the rent is based on it (V19.66); 0 if there is none. */
export const rentBasedOn = (turns: readonly OrionTurn[], turn: number): number =>
  Math.max(0, ...turns.filter((past) => past.turn < turn && !past.hiding).map((past) => past.turn));

export const isHiding = ({ campaign }: Pick<BooksState, "campaign">, side: string, turn: number): boolean =>
  borderState(campaign).hiding.get(side)?.has(turn) ?? false;

/** What a pirate can pay in the turn under way, planned income included: all but what a ship was sold for in it (V19.19). */
export function spendable(state: BooksState, side: string): Points {
  const { campaign } = state;
  const sales = sum(ORION_LINES.withoutRent.map((line) => received(state, side, campaign.turn, line)));
  const held = subtract(treasury(campaign, side, campaign.turn), sales);
  return add(held, incomeToCome(state, side, ORION_LINES.withoutRent));
}

/** What is missing to pay the rent of the turn under way: a pirate who cannot pay it is fired (V19.08). */
export function rentMissing(state: BooksState, side: string, now: OrionTurn): Points {
  const due = subtract(now.rentDue, now.rentPaid);
  return due > 0 ? larger(ZERO, subtract(due, larger(ZERO, spendable(state, side)))) : ZERO;
}

/** Whether the flagship was lost with all hands by the end of a turn (V19.06). */
export function flagshipLost({ books }: BooksState, side: string, turn: number): boolean {
  const isLoss = (event: Event): boolean => event.change.kind === FLAGSHIP_LOST && event.side === side;
  // Most pirates never lose it: then it need not be found out which events count.
  return books.events.some(isLoss) && standingEvents(books.events, turn).some(isLoss);
}

/** The expenses that reduce the income for rent: by the rules, or from Settings. Words that are not expenses are left out. */
export function runningCosts({ books }: BooksState): readonly string[] {
  const { setting, byTheBook, none } = RUNNING_COSTS;
  const ruled = books.settings.get(setting) ?? "";
  if (ruled === "") return byTheBook;
  if (sameWord(ruled, none)) return [];
  const words = ruled.split(",").map((word) => word.trim());
  return ORION_LINES.expenses.filter((line) => words.some((word) => sameWord(word, line)));
}

function incomeForRent(state: BooksState, side: string, turn: number): Points {
  return sum(rentIncomeLines(state).map((line) => received(state, side, turn, line)));
}

/** The lines that count as income for rent; running costs are received as less than nothing. */
export const rentIncomeLines = (state: BooksState): readonly string[] => [
  ...ORION_LINES.income.filter((line) => !ORION_LINES.withoutRent.includes(line)),
  ...runningCosts(state),
];
