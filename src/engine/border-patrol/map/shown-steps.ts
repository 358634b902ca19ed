import type { Change, Entry, Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { ShownStep } from "../../campaign/shown-step";
import { happenedIn, type Happening } from "../../campaign/happened";
import { formatHex, parseHex } from "../../core/hex";
import { isText } from "../../core/json";
import { isAboutBattle } from "../battles/battle-events";
import { battlesIn } from "../battles/battles";
import { unitMoved } from "../moves/move-events";
import { phaseBegun, phaseIn } from "../moves/phase-events";
import { placesIn } from "../moves/positions";
import { hexesIn, type Hexes } from "../places/location";
import { baseFinished, claimEnded, placeClaimed, placeGivenUp, placeOwned } from "../places/place-events";
import { hexesOf } from "../raids/supply-lines";

/** A step of a turn, with the number of the last entry that it shows. */
export interface MapStep extends ShownStep {
  readonly no: number;
}

/** Where something happened: the hexes that it names, and the way that its unit went. */
type Where = Pick<ShownStep, "places"> & { readonly way: readonly string[] };

/** The details of events that name a hex or a place. */
const WHERE = ["place", "at"];

/** The events whose subject is a place. */
const OF_PLACES = new Set([placeClaimed, placeOwned, claimEnded, placeGivenUp, baseFinished].map(({ kind }) => kind));

/** The turns up to this one in which these books know that something happened on the Map, the last one first. */
export function turnsShown(state: Pick<BooksState, "books" | "campaign">): readonly number[] {
  const { campaign } = state;
  const hexes = hexesIn(state);
  const shown = eventsInOrder(campaign).filter(
    ({ turn, change }) => turn <= campaign.turn && whereIn(state, hexes, change).places.length > 0,
  );
  return [...new Set(shown.map(({ turn }) => turn))].sort((one, other) => other - one);
}

/**
 * What happened on the Map in a turn, step by step, as far as these books know it, with the hexes by their numbers. What one act does
 * to several units in the same way is one step. For a side, give its view of the books: nothing else is asked.
 */
export function shownSteps(state: BooksState, turn: number): readonly MapStep[] {
  const hexes = hexesIn(state);
  const steps: MapStep[] = [];
  let before: Event | undefined;
  for (const happening of happenedIn(state, turn)) {
    const { entry } = happening;
    if (!isEvent(entry)) continue;
    const where = whereIn(state, hexes, entry.change);
    if (where.places.length === 0 && !phaseBegun.in(entry.change)) continue;
    const last = before && isOneStep(before, entry) ? steps.pop() : undefined;
    steps.push(stepOf(happening, entry, where, last));
    before = entry;
  }
  return steps;
}

const isEvent = (entry: Entry): entry is Event => "change" in entry;

const isOneStep = (one: Event, other: Event): boolean =>
  one.act !== "" && one.act === other.act && one.change.kind === other.change.kind;

/** A step with what happened in it before. */
function stepOf(
  { says }: Happening,
  { step, clause, change, no }: Event,
  { places, way }: Where,
  before: MapStep | undefined,
): MapStep {
  const phase = phaseIn(change);
  const ways = way.length > 1 ? [way] : [];
  return {
    step: phase === undefined ? step : `${step} (${phase})`,
    says: before ? `${before.says}; ${says}` : says,
    ...{ clause, no },
    places: [...new Set([...(before?.places ?? []), ...places])],
    ways: [...(before?.ways ?? []), ...ways].filter(isFirst),
  };
}

/** A stack goes one way. */
const isFirst = (way: readonly string[], at: number, all: readonly (readonly string[])[]): boolean =>
  all.findIndex((other) => other.join() === way.join()) === at;

function whereIn({ campaign }: Pick<BooksState, "campaign">, hexes: Hexes, change: Change): Where {
  const { unit, details } = change;
  const idOf = (location: string): string[] => {
    const hex = parseHex(location) ?? parseHex(hexes[location.trim().toLowerCase()] ?? "");
    return hex ? [formatHex(hex)] : [];
  };
  const [was = "", now = ""] = placesIn(change);
  const path = hexesOf(unitMoved.in(change)?.path ?? "");
  const entered = "noHex" in path ? [] : path.map(formatHex);
  const way = [...idOf(was), ...(entered.length > 0 ? entered : idOf(now))].filter((id, at, all) => id !== all[at - 1]);
  const fought = isAboutBattle(change) ? unit : (details["battle"] ?? "");
  const battle = battlesIn(campaign).get(String(fought));
  const named = [...WHERE.map((key) => details[key]), battle?.place, OF_PLACES.has(change.kind) ? unit : ""];
  return { way, places: [...new Set([...way.slice(-1), ...named.filter(isText).flatMap(idOf)])] };
}
