import { ZERO, add, subtract, type Points } from "../../core/points";
import { firstTurn, type Books } from "./books";
import type { Event, Leaving, Moving, Transfer, UnitValue } from "./entry";

/** A unit as the entries have it. */
export interface Unit extends UnitValue {
  readonly unit: string;
  readonly side: string;
  readonly entered: number;
  /** When and how it left; null while it is in the campaign. */
  readonly left: { readonly turn: number; readonly how: Leaving } | null;
}

/** Where everything stood when a turn ended (or stands, in the turn under way). */
export interface TurnEnd {
  readonly turn: number;
  /** BPV in hand by account; the outside accounts run negative by what they paid out. */
  readonly treasuries: ReadonlyMap<string, Points>;
  /** What each side's units are worth together. */
  readonly unitBpv: ReadonlyMap<string, Points>;
}

/** The campaign that the entries tell. */
export interface Campaign {
  /** The first turn that these books keep: 1, or the turn at which the campaign was taken up. */
  readonly first: number;
  /** The turn under way: the one after the last that is closed. */
  readonly turn: number;
  readonly units: ReadonlyMap<string, Unit>;
  /** The sides' flagships as they were last designated; one that left is none. */
  readonly flagships: ReadonlyMap<string, string>;
  /** The turns that each side spent in hiding. */
  readonly hiding: ReadonlyMap<string, ReadonlySet<number>>;
  /** Turn 0 (the set-up) to the turn under way. */
  readonly ends: readonly TurnEnd[];
  /** The transfers of each turn. */
  readonly transfers: ReadonlyMap<number, readonly Transfer[]>;
  /** The events of each turn. */
  readonly events: ReadonlyMap<number, readonly Event[]>;
  /** The transfers of BPV of each turn by their line, in small letters. */
  readonly lines: ReadonlyMap<number, ReadonlyMap<string, readonly Transfer[]>>;
}

/** Books that were read and replayed. */
export interface BooksState {
  readonly books: Books;
  readonly campaign: Campaign;
}

/** Works out the campaign from its entries: a pure fold, in the order of turns and of numbers within a turn. */
export function replay(books: Books): Campaign {
  const first = firstTurn(books);
  const turn = books.closings.reduce((next, closing) => Math.max(next, closing.turn + 1), first);
  const entries: readonly Moving[] = [...books.transfers, ...books.events].sort(
    (a, b) => a.turn - b.turn || a.no - b.no,
  );
  const state: State = {
    treasuries: new Map(),
    units: new Map(),
    flagships: new Map(),
    hiding: new Map(),
    transfers: new Map(),
    events: new Map(),
    lines: new Map(),
  };
  const ends: TurnEnd[] = [];
  let next = 0;
  for (let now = 0; now <= turn; now++) {
    for (let entry = entries[next]; entry !== undefined && entry.turn <= now; entry = entries[++next]) {
      take(entry, state);
    }
    ends.push({ turn: now, treasuries: new Map(state.treasuries), unitBpv: worths(state.units) });
  }
  const { units, flagships, hiding, transfers, events, lines } = state;
  return { first, turn, units, flagships, hiding, ends, transfers, events, lines };
}

/** The same campaign with one more entry of the turn under way; nothing of the turns before is worked out again. */
export function after(campaign: Campaign, entry: Moving): Campaign {
  const { first, turn } = campaign;
  const end = campaign.ends[turn];
  const state: State = {
    treasuries: new Map(end?.treasuries),
    units: new Map(campaign.units),
    flagships: new Map(campaign.flagships),
    hiding: new Map([...campaign.hiding].map(([side, turns]) => [side, new Set(turns)])),
    transfers: copied(campaign.transfers, turn, (list) => [...list]),
    events: copied(campaign.events, turn, (list) => [...list]),
    lines: copied(campaign.lines, turn, (lists) => new Map([...lists].map(([line, list]) => [line, [...list]]))),
  };
  take({ ...entry, turn }, state);
  const { treasuries, ...rest } = state;
  const ends = [...campaign.ends.slice(0, turn), { turn, treasuries, unitBpv: worths(state.units) }];
  return { first, turn, ends, ...rest };
}

/** A map with what one key has copied, so that it can be added to; what the other keys have is shared. */
function copied<Had, Has extends Had>(
  map: ReadonlyMap<number, Had>,
  key: number,
  copy: (had: Had) => Has,
): Map<number, Has> {
  // What is shared is never added to: entries of the turn under way alone are taken.
  const copies = new Map(map as ReadonlyMap<number, Has>);
  const had = map.get(key);
  return had === undefined ? copies : copies.set(key, copy(had));
}

/** What a side holds in its treasury at the end of a turn; ZERO before it had anything. */
export const treasury = (campaign: Campaign, account: string, turn: number): Points =>
  campaign.ends[turn]?.treasuries.get(account) ?? ZERO;

/** What a side's units are worth at the end of a turn. */
export const unitBpv = (campaign: Campaign, side: string, turn: number): Points =>
  campaign.ends[turn]?.unitBpv.get(side) ?? ZERO;

/** The units that a side has now. */
export const fleetOf = (campaign: Campaign, side: string): readonly Unit[] =>
  [...campaign.units.values()].filter((unit) => unit.side === side && unit.left === null);

interface State {
  readonly treasuries: Map<string, Points>;
  readonly units: Map<string, Unit>;
  readonly flagships: Map<string, string>;
  readonly hiding: Map<string, Set<number>>;
  readonly transfers: Map<number, Transfer[]>;
  readonly events: Map<number, Event[]>;
  readonly lines: Map<number, Map<string, Transfer[]>>;
}

function take(entry: Moving, state: State): void {
  if (entry.is === "event") {
    listOf(state.events, entry.turn).push(entry);
    happen(entry, state);
    return;
  }
  listOf(state.transfers, entry.turn).push(entry);
  if (entry.currency !== "BPV") return;
  const { treasuries, lines } = state;
  treasuries.set(entry.from, subtract(treasuries.get(entry.from) ?? ZERO, entry.amount));
  treasuries.set(entry.to, add(treasuries.get(entry.to) ?? ZERO, entry.amount));
  const ofTurn = lines.get(entry.turn) ?? new Map<string, Transfer[]>();
  lines.set(entry.turn, ofTurn);
  listOf(ofTurn, entry.line.toLowerCase()).push(entry);
}

function happen({ change, side, turn }: Event, { units, flagships, hiding }: State): void {
  switch (change.kind) {
    case "Unit enters": {
      const { unit, economic, combat, worth } = change;
      units.set(unit, { unit, side, economic, combat, worth, entered: turn, left: null });
      break;
    }
    case "Unit valued": {
      const { economic, combat, worth } = change;
      const known = units.get(change.unit);
      if (known) units.set(change.unit, { ...known, economic, combat, worth });
      break;
    }
    case "Unit leaves": {
      const known = units.get(change.unit);
      if (!known) break;
      units.set(change.unit, { ...known, left: { turn, how: change.how } });
      if (flagships.get(known.side) === change.unit) flagships.delete(known.side);
      break;
    }
    case "Flagship":
      flagships.set(side, change.unit);
      break;
    case "Flagship lost":
      flagships.delete(side);
      break;
    case "Hiding":
      hiding.set(side, (hiding.get(side) ?? new Set()).add(turn));
      break;
  }
}

function worths(units: ReadonlyMap<string, Unit>): Map<string, Points> {
  const totals = new Map<string, Points>();
  for (const { side, worth, left } of units.values()) {
    if (left === null) totals.set(side, add(totals.get(side) ?? ZERO, worth));
  }
  return totals;
}

function listOf<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
