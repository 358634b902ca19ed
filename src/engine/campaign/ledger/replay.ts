import { ZERO, add, subtract, type Points } from "../../core/points";
import { apply } from "../schema/apply";
import type { Edit } from "../schema/edit";
import type { Tables } from "../schema/table";
import { firstTurn, readBooks } from "./books";
import { valuesIn } from "./change";
import { inOrderOfPlay } from "./order-of-play";
import { isReversal, standingEvents } from "./reversals";
import { isTransfer, type Event, type Moving, type Transfer } from "./entry";
import {
  moneyOf,
  partOf,
  type Books,
  type BooksState,
  type Campaign,
  type LedgerGame,
  type TurnEnd,
  type Unit,
} from "./ledger";

/** Calculates the campaign from its entries: a pure fold, in the order of turns and of numbers within a turn. */
export function replay(books: Books, game: LedgerGame): Campaign {
  const first = firstTurn(books, game);
  const turn = books.closings.reduce((next, closing) => Math.max(next, closing.turn + 1), first);
  const entries: readonly Moving[] = inOrderOfPlay<Moving>([...books.transfers, ...books.events]);
  const fold: Fold = {
    game,
    treasuries: new Map(),
    units: new Map(),
    own: game.state.start(),
    transfers: new Map(),
    events: new Map(),
    lines: new Map(),
  };
  const ends: TurnEnd[] = [];
  const turnsOfReversals = new Set(books.events.filter(isReversal).map((reversal) => reversal.turn));
  let next = 0;
  for (let now = 0; now <= turn; now++) {
    for (let entry = entries[next]; entry !== undefined && entry.turn <= now; entry = entries[++next]) {
      take(entry, fold);
    }
    // From this turn on, reversed events have not happened.
    if (turnsOfReversals.has(now)) happenAnew(fold, standingEvents(books.events, now));
    ends.push({ turn: now, treasuries: new Map(fold.treasuries), unitWorth: worths(fold) });
  }
  if (turnsOfReversals.size > 0) fold.events = byTurn(standingEvents(books.events, turn));
  return campaignOf(first, turn, ends, fold);
}

/** The books in these tables, read and replayed. */
export function stateOf<G extends LedgerGame>(tables: Tables, game: G): BooksState & { readonly game: G } {
  const books = readBooks(tables, game);
  return { books, campaign: replay(books, game), game };
}

/** The books after edits: what a command tries, its outcome is judged by, and the next one is tried on. */
const statesAfter = new WeakMap<readonly Edit[], { readonly before: Books; readonly after: BooksState }>();

/** The books as they are after these edits. */
export function stateAfter<G extends LedgerGame>(
  { books, game }: { readonly books: Books; readonly game: G },
  edits: readonly Edit[],
): BooksState & { readonly game: G } {
  const known = statesAfter.get(edits);
  if (known?.before === books && known.after.game === game) return { ...known.after, game };
  const after = stateOf(apply(books.tables, edits), game);
  statesAfter.set(edits, { before: books, after });
  return after;
}

/** The same campaign with one more entry in the turn under way; earlier turns are not calculated again. */
export function after({ campaign, game }: Pick<BooksState, "campaign" | "game">, entry: Moving): Campaign {
  const { first, turn } = campaign;
  const fold: Fold = {
    game,
    treasuries: new Map(campaign.ends[turn]?.treasuries),
    units: new Map(campaign.units),
    own: game.state.copy(partOf(campaign, game.state)),
    transfers: copied(campaign.transfers, turn, (list) => [...list]),
    events: copied(campaign.events, turn, (list) => [...list]),
    lines: copied(campaign.lines, turn, (lists) => new Map([...lists].map(([line, list]) => [line, [...list]]))),
  };
  take({ ...entry, turn }, fold);
  if (!isTransfer(entry) && isReversal(entry)) {
    const standing = [...fold.events.values()]
      .flat()
      .filter((event) => event !== entry && String(event.no) !== entry.ref);
    fold.events = byTurn(standing);
    happenAnew(fold, standing);
  }
  const end = { turn, treasuries: fold.treasuries, unitWorth: worths(fold) };
  return campaignOf(first, turn, [...campaign.ends.slice(0, turn), end], fold);
}

function campaignOf(first: number, turn: number, ends: readonly TurnEnd[], fold: Fold): Campaign {
  const { units, transfers, events, lines, own, game } = fold;
  return { first, turn, ends, units, transfers, events, lines, parts: new Map([[game.state.id, own]]) };
}

/** A map with the value of one key copied, so that it can be added to; the values of the other keys are shared. */
function copied<Had, Has extends Had>(
  map: ReadonlyMap<number, Had>,
  key: number,
  copy: (had: Had) => Has,
): Map<number, Has> {
  // Shared values are never added to: only entries of the turn under way are applied.
  const copies = new Map(map as ReadonlyMap<number, Has>);
  const had = map.get(key);
  return had === undefined ? copies : copies.set(key, copy(had));
}

/** The treasury of a side at the end of a turn; ZERO before it had anything. */
export const treasury = (campaign: Campaign, account: string, turn: number): Points =>
  campaign.ends[turn]?.treasuries.get(account) ?? ZERO;

/** The worth of a side's units at the end of a turn. */
export const unitWorth = (campaign: Campaign, side: string, turn: number): Points =>
  campaign.ends[turn]?.unitWorth.get(side) ?? ZERO;

/** The units that a side has now. */
export const fleetOf = (campaign: Campaign, side: string): readonly Unit[] =>
  [...campaign.units.values()].filter((unit) => unit.side === side && unit.left === null);

interface Fold {
  readonly game: LedgerGame;
  readonly treasuries: Map<string, Points>;
  readonly units: Map<string, Unit>;
  own: unknown;
  readonly transfers: Map<number, Transfer[]>;
  events: Map<number, Event[]>;
  readonly lines: Map<number, Map<string, Transfer[]>>;
}

function take(entry: Moving, fold: Fold): void {
  if (!isTransfer(entry)) {
    listOf(fold.events, entry.turn).push(entry);
    fold.game.state.apply(fold.own, entry, fold.units);
    happen(entry, fold);
    return;
  }
  listOf(fold.transfers, entry.turn).push(entry);
  if (entry.currency !== moneyOf(fold.game)) return;
  const { treasuries, lines } = fold;
  treasuries.set(entry.from, subtract(treasuries.get(entry.from) ?? ZERO, entry.amount));
  treasuries.set(entry.to, add(treasuries.get(entry.to) ?? ZERO, entry.amount));
  const ofTurn = lines.get(entry.turn) ?? new Map<string, Transfer[]>();
  lines.set(entry.turn, ofTurn);
  listOf(ofTurn, entry.line.toLowerCase()).push(entry);
}

/** Calculates the units and the game's own state again, from these events alone. */
function happenAnew(fold: Fold, events: readonly Event[]): void {
  fold.units.clear();
  fold.own = fold.game.state.start();
  for (const event of inOrderOfPlay(events)) {
    fold.game.state.apply(fold.own, event, fold.units);
    happen(event, fold);
  }
}

function byTurn(events: readonly Event[]): Map<number, Event[]> {
  const turns = new Map<number, Event[]>();
  for (const event of events) listOf(turns, event.turn).push(event);
  return turns;
}

/** Applies an event to the existence and the value of its unit. */
function happen({ change, side, turn, secretTo }: Event, { game, units }: Fold): void {
  const { unit } = change;
  const known = units.get(unit);
  switch (game.changes.find(({ kind }) => kind === change.kind)?.effect) {
    case "enters":
      units.set(unit, { unit, side, values: valuesIn(change), entered: turn, secretTo, left: null });
      break;
    case "valued":
      if (known) units.set(unit, { ...known, values: valuesIn(change) });
      break;
    case "leaves":
      if (known) {
        const { how, was } = change.details;
        units.set(unit, { ...known, left: { turn, how: String(how), ...(was !== undefined && { was: String(was) }) } });
      }
      break;
    default:
      break;
  }
}

function worths({ units, game }: Fold): Map<string, Points> {
  const totals = new Map<string, Points>();
  for (const { side, values, left } of units.values()) {
    if (left === null) totals.set(side, add(totals.get(side) ?? ZERO, values[game.units.worth] ?? ZERO));
  }
  return totals;
}

function listOf<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
