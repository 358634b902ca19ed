import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { NewEvent, Recorded, RowValues, Tracker } from "../../campaign/ledger/tracker";
import type { Change, Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO, type Points } from "../../core/points";
import { claimEnded, placeClaimed, placeGivenUp, placeOwned, placeRecorded, placeValued } from "./place-events";
import { PLACES, type Place } from "./places-table";
import { placesIn } from "../table-rows";
import { onceFor } from "../../core/once-for";

/** A claim that waits for 4A6 of the next turn. */
export interface Claim {
  readonly side: string;
  readonly turn: number;
}

/** A Province or Star System according to the entries. */
export interface RecordedPlace {
  readonly place: string;
  readonly kind: string;
  readonly hex: string;
  /** Blank if it is unclaimed. */
  readonly owner: string;
  /** Undefined in a view of a side that may not know it. */
  readonly economicValue: Points | undefined;
  readonly state: string | undefined;
  readonly claims: readonly Claim[];
}

/** A place after an entry. */
interface After {
  readonly turn: number;
  readonly no: number;
  readonly now: RecordedPlace;
}

interface History {
  readonly all: readonly After[];
  /** What its row said before its first entry; undefined if that entry added it. */
  readonly typed: boolean;
}

/** Every place that the entries know, with what it was after each of them. */
const histories = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): ReadonlyMap<string, History> => {
    const found = new Map<string, History>();
    for (const event of eventsInOrder({ events })) {
      const { change, turn, no } = event;
      const history = found.get(change.unit);
      const now = afterEvent(history?.all.at(-1)?.now, event);
      if (!now) continue;
      const typed = history?.typed ?? placeRecorded.in(change)?.typed === 1;
      found.set(change.unit, { typed, all: [...(history?.all ?? []), { turn, no, now }] });
    }
    return found;
  },
);

/** A place after an event; undefined if the event is about no place that the entries know. */
function afterEvent(was: RecordedPlace | undefined, { change, side, turn }: Event): RecordedPlace | undefined {
  const recorded = placeRecorded.in(change);
  if (recorded) {
    const described = { place: change.unit, kind: recorded.kind, hex: recorded.hex };
    return { ...(was ? owned(was, side) : NOTHING_KNOWN), ...described, owner: side };
  }
  if (!was) return undefined;
  const others = was.claims.filter((claim) => claim.side !== side);
  const valued = placeValued.in(change);
  if (valued) return { ...was, economicValue: valued.value, state: valued.state };
  switch (change.kind) {
    case placeClaimed.kind:
      return { ...was, claims: [...others, { side, turn }] };
    case claimEnded.kind:
      return { ...was, claims: others };
    case placeOwned.kind:
      return { ...owned(was, side), claims: others };
    case placeGivenUp.kind:
      return owned(was, "");
    default:
      return undefined;
  }
}

const NOTHING_KNOWN = { economicValue: undefined, state: undefined, claims: [] };

/** For a new owner, an entry of its own says what the place is worth. */
const owned = (place: RecordedPlace, owner: string): RecordedPlace =>
  owner === place.owner ? place : { ...place, owner, economicValue: undefined, state: undefined };

type Moment = Pick<After, "turn" | "no">;

const isBefore = (one: Moment, other: Moment): boolean =>
  one.turn < other.turn || (one.turn === other.turn && one.no < other.no);

/** A place before an entry of a turn; undefined if the entries did not know it then. */
const lastBefore = ({ all }: History, before: Moment): RecordedPlace | undefined =>
  all.filter((each) => isBefore(each, before)).at(-1)?.now;

/** A place before its first entry, if that took it from its row. */
function asTyped({ all, typed }: History): RecordedPlace | undefined {
  const [first] = all;
  if (!first || !typed) return undefined;
  // The value comes in an entry of its own, which only the owner may know.
  const valued = all.find(({ now }) => now.economicValue !== undefined && now.owner === first.now.owner);
  return { ...(valued ?? first).now, claims: [] };
}

/** The places that the entries know, by name, as they are now; or before an entry of a turn. */
export function recordedPlaces(campaign: EventLog, before?: Moment): ReadonlyMap<string, RecordedPlace> {
  return new Map(
    [...histories(campaign)].flatMap(([name, history]) => {
      const place = before ? knownBefore(history, before) : history.all.at(-1)?.now;
      return place ? [[name, place] as const] : [];
    }),
  );
}

/** A place before an entry of a turn: by the entries, or as it was typed where none of them is before that. */
const knownBefore = (history: History, before: Moment): RecordedPlace | undefined =>
  lastBefore(history, before) ?? asTyped(history);

/** One of the places that the entries know, as it was before an entry of a turn. */
export function recordedPlace(campaign: EventLog, place: string, before: Moment): RecordedPlace | undefined {
  const history = histories(campaign).get(place);
  return history && knownBefore(history, before);
}

/** A place as it was before an entry of a turn; undefined if the entries did not know it then. */
export function placeBefore(campaign: EventLog, place: string, before: Moment): RecordedPlace | undefined {
  const history = histories(campaign).get(place);
  return history && lastBefore(history, before);
}

/** A place as the entries knew it first; undefined if they do not know it. */
export function placeAtFirst(campaign: EventLog, place: string): RecordedPlace | undefined {
  const history = histories(campaign).get(place);
  return history && (asTyped(history) ?? history.all[0]?.now);
}

/** Whether the entries keep the places; in older campaigns, they are only typed. */
export const arePlacesRecorded = ({ campaign }: { readonly campaign: EventLog }): boolean =>
  histories(campaign).size > 0;

/** A place as it is known now: by the entries, or by its row where they say nothing. */
export type KnownPlace = Pick<Place, "place" | "kind" | "hex" | "owner" | "economicValue" | "state"> & {
  readonly claims: readonly Claim[];
};

/** The places now: the entries first, and what their rows say besides; or as they were before an entry of a turn. */
export function placesNow(state: Pick<BooksState, "books" | "campaign">, before?: Moment): readonly KnownPlace[] {
  const recorded = recordedPlaces(state.campaign, before);
  const rows = placesIn(state, state.campaign.turn)
    .map((row) => ({ ...row, place: row.place.trim() }))
    .filter(({ place }) => place !== "");
  const listed = rows.map(({ place, kind, hex, owner, economicValue, state: word }): KnownPlace => {
    const entry = recorded.get(place);
    if (!entry) return { place, kind, hex, owner, economicValue, state: word, claims: [] };
    return { ...entry, economicValue: entry.economicValue ?? economicValue, state: entry.state ?? word };
  });
  const names = new Set(rows.map(({ place }) => place));
  const others = [...recorded.values()]
    .filter(({ place }) => !names.has(place))
    .map((entry): KnownPlace => ({ ...entry, economicValue: entry.economicValue ?? ZERO, state: entry.state ?? "" }));
  return [...listed, ...others];
}

/** What the row of a place shows of it. */
const saidOf = ({ kind, hex, owner, economicValue, state }: RecordedPlace): RowValues => ({
  ...{ kind, hex, owner },
  ...(economicValue !== undefined && { economicValue }),
  ...(state !== undefined && { state }),
});

/** The Provinces and Star Systems, which follow from entries. */
export const PLACE_TRACKER: Tracker = {
  of: PLACES,
  what: { one: "place", many: "places" },
  recorded: (campaign) =>
    new Map(
      [...histories(campaign)].flatMap(([name, history]): (readonly [string, Recorded])[] => {
        const last = history.all.at(-1);
        if (!last) return [];
        const typed = asTyped(history);
        return [[name, { now: saidOf(last.now), before: typed && saidOf(typed) }]];
      }),
    ),
  record: (name, row, recorded, typed) => recordPlace(name, row as unknown as Place, recorded?.now, typed),
};

/** The changes by which the entries say what a row says of a place. */
export function recordPlace(
  name: string,
  { kind, hex, owner, economicValue, state }: Pick<Place, "kind" | "hex" | "owner" | "economicValue" | "state">,
  now: RowValues | undefined,
  typed = false,
): readonly NewEvent[] {
  const isSame = (said: RowValues): boolean => Object.entries(said).every(([key, value]) => now?.[key] === value);
  const noted: [is: boolean, change: Change][] = [
    [!isSame({ kind, hex, owner }), placeRecorded.of(name, { kind, hex, typed: typed && now === undefined ? 1 : 0 })],
    [
      now?.["owner"] !== owner || !isSame({ economicValue, state }),
      placeValued.of(name, { value: economicValue, state }),
    ],
  ];
  return noted.filter(([is]) => is).map(([, change]) => ({ side: owner, change }));
}
