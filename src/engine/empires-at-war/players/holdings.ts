import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf, treasury } from "../../campaign/ledger/replay";
import type { Change } from "../../campaign/ledger/entry";
import type { NewEvent } from "../../campaign/ledger/tracker";
import type { Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { websIn } from "../bases/webs";
import { shipLeaves } from "../ships/leaving";
import { fleetsAt, frdPlaces } from "../fleets/whereabouts";
import { basesLost } from "../bases/base-events";
import { fleetDisbanded, fleetState } from "../fleets/fleet-events";
import { fortGone, systemDeveloped, systemExplored, systemForgotten, systemLost, webSet } from "../map/place-events";
import type { SystemNow } from "../map/places";
import { batchesNow, fleetsNow, systemsNow } from "../state/state";

/** Everything that an empire has (EaW 29.0). */
export interface Holdings {
  readonly ships: readonly string[];
  readonly fleets: readonly string[];
  readonly batches: readonly string[];
  /** The systems that it owns, or in which it has a fortification, bases, a web or an FRD. */
  readonly systems: readonly SystemNow[];
  readonly treasury: Points;
}

/** What an empire has in the turn under way. */
export function holdingsOf(state: BooksState, empire: string): Holdings {
  const { campaign } = state;
  return {
    ships: fleetOf(campaign, empire).map(({ unit }) => unit),
    fleets: fleetsNow(state)
      .filter(({ side }) => side === empire)
      .map(({ fleet }) => fleet),
    batches: batchesOf(state, empire).map(({ batch }) => batch),
    systems: systemsOf(state, empire),
    treasury: treasury(campaign, empire, campaign.turn),
  };
}

/**
 * Whether an empire had ships, and has none, and nothing with which it could get any (EaW 1.0). Ruling: without ships, bases and
 * developments it is eliminated, whatever BPV it has: an FRD needs a developed system (EaW 15a).
 */
export function isEliminated(state: BooksState, empire: string): boolean {
  const { ships, batches, systems } = holdingsOf(state, empire);
  const hadShips = [...state.campaign.units.values()].some(({ side, left }) => side === empire && left !== null);
  return hadShips && ships.length + batches.length + systems.length === 0;
}

/** The systems that an empire owns, or in which it has a fortification, bases, a web or an FRD. */
function systemsOf(state: BooksState, empire: string): readonly SystemNow[] {
  const bases = batchesOf(state, empire).map(({ place }) => place);
  const places = [...bases, ...websOf(state, empire), ...frdPlaces(state, empire)];
  return systemsNow(state).filter(
    ({ place, owner, fortOwner }) =>
      owner === empire || fortOwner === empire || places.some((one) => sameWord(one, place)),
  );
}

/** The batches of bases of an empire that are not gone. */
const batchesOf = (state: BooksState, empire: string) =>
  batchesNow(state).filter(({ owner, count }) => owner === empire && count > 0);

/** The systems in which an empire has a web. */
const websOf = (state: BooksState, empire: string): readonly string[] =>
  websIn(state)
    .filter(({ side }) => side === empire)
    .map(({ place }) => place);

/** The entries by which everything that an empire has is removed, and its systems are unknown again (EaW 29.0). */
export function removed(state: BooksState, empire: string): readonly NewEvent[] {
  const { ships, fleets, batches, systems } = holdingsOf(state, empire);
  const own: readonly Change[] = [
    ...ships.map((unit) => shipLeaves(state, unit, "Removed")),
    ...fleets.map(fleetDisbanded),
    ...batches.map((batch) => basesLost(batch, "Removed")),
    ...websOf(state, empire).map((place) => webSet(place, { layers: null, strength: null })),
    ...systems.flatMap((system) => systemRemoved(system, empire)),
  ];
  return [
    ...own.map((change) => ({ side: empire, change })),
    ...systems.flatMap((system) => released(state, system, empire)),
    ...systems.filter((system) => !isAnothers(state, system, empire)).flatMap(forgotten),
  ];
}

/** A system loses what the empire has developed and fortified there. */
const systemRemoved = ({ place, owner, development, fortOwner }: SystemNow, empire: string): readonly Change[] => [
  ...(owner === empire && development !== "" ? [systemDeveloped(place, { development: "", since: null })] : []),
  ...(owner === empire ? [systemLost(place)] : []),
  ...(fortOwner === empire ? [fortGone(place)] : []),
];

/** EaW 10e: the fleets in a fortification that is gone are released. */
const released = (state: BooksState, { place, fortOwner }: SystemNow, empire: string): readonly NewEvent[] =>
  fortOwner !== empire
    ? []
    : fleetsAt(state, place)
        .filter((fleet) => fleet.side !== empire && fleet.state === "Trapped")
        .map(({ fleet, side }) => ({ side, change: fleetState(fleet, "Free") }));

/** Whether another empire has something in a system too: it need not find again what is its own. */
const isAnothers = (state: BooksState, { place }: SystemNow, empire: string): boolean =>
  state.books.sides.some(
    ({ name }) => name !== empire && systemsOf(state, name).some((system) => sameWord(system.place, place)),
  );

/** Nobody knows any more what is in a system: whoever finds it rolls for its planet again (EaW 16.0). */
const forgotten = ({ place, explored }: SystemNow): readonly NewEvent[] =>
  ["", ...explored].flatMap((side) => {
    const unknown = systemExplored(place, { planet: "Unknown", planets: null, map: "" });
    const changes = side === "" ? [unknown] : [unknown, systemForgotten(place)];
    return changes.map((change): NewEvent => ({ side, change }));
  });
