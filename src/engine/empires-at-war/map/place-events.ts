import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wholeOrBlank, wordDetail, type Detail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event, type EventKind } from "../../campaign/ledger/event";
import { isText } from "../../core/json";
import type { Points } from "../../core/points";
import { PLANETS, type Planet } from "../words";
import { mark, markDetail, numberOrBlank, orBlank, pointsOrBlank } from "../state/details";
import { DEVELOPMENTS } from "./places-table";

const OF_A_SYSTEM = { about: "thing", thing: "system", seenBy: "side" } as const;
const TYPED = { typed: markDetail };

const PLANET: Detail<Planet> = {
  takes: `one of ${PLANETS.list.join(", ")}`,
  read: (value) => (isText(value) ? PLANETS.find(value) : undefined),
};

/** A planetary system of the map: all know where it is (EaW 1a). */
export const added = event({
  ...OF_A_SYSTEM,
  kind: "System added",
  seenBy: "all",
  details: { x: numberOrBlank, y: numberOrBlank, ...TYPED },
  says: (_, place, { x, y }) =>
    x === "" || y === "" ? `${place} is on the map` : `${place} is on the map, at ${x}, ${y}`,
});

export const systemAdded = (
  place: string,
  { x, y }: { readonly x: number | null; readonly y: number | null },
  typed = false,
): Change => added.of(place, { x: orBlank(x), y: orBlank(y), typed: mark(typed) });

/** What is there, as its side found it (EaW 16.0); nobody's if the GM alone knows it. */
export const explored = event({
  ...OF_A_SYSTEM,
  kind: "System explored",
  details: { planet: PLANET, planets: numberOrBlank, map: textDetail, ...TYPED },
  says: (side, place, { planet, map }) =>
    planet === "Unknown"
      ? `${place} is unknown`
      : `${side === "" ? "The GM knows" : `${side} finds`} ${place}: ${planet.toLowerCase()}${map === "" ? "" : `, ${map}`}`,
});

/** What is in a system. */
export interface FoundSite {
  readonly planet: Planet;
  /** How many planets it has; null while nobody noted it. */
  readonly planets: number | null;
  readonly map: string;
}

export const systemExplored = (place: string, { planet, planets, map }: FoundSite, typed = false): Change =>
  explored.of(place, { planet, planets: orBlank(planets), map, typed: mark(typed) });

type Plain = EventKind<typeof TYPED>;
const plain = (kind: string, says: (side: string, place: string) => string): Plain =>
  event({ ...OF_A_SYSTEM, kind, details: TYPED, says });
const plainOf =
  (kind: Plain) =>
  (place: string, typed = false): Change =>
    kind.of(place, { typed: mark(typed) });

/** Its side no longer knows what is there (EaW 29.0). */
export const forgotten = plain("System forgotten", (side, place) => `${side} no longer knows ${place}`);
export const systemForgotten = plainOf(forgotten);

export const owned = plain("System owned", (side, place) => `${place} is ${side}'s`);
export const systemOwned = plainOf(owned);

export const lost = plain("System lost", (side, place) => `${side} has lost ${place}`);
export const systemLost = plainOf(lost);

/** A mine or colony was developed (EaW 12.0, 13.0), or is gone. */
export const developed = event({
  ...OF_A_SYSTEM,
  kind: "System developed",
  details: { development: wordDetail<string>(["", ...DEVELOPMENTS]), since: numberOrBlank, ...TYPED },
  says: (side, place, { development }) =>
    development === ""
      ? `The development of ${side} in ${place} is gone`
      : `${side} has a ${development.toLowerCase()} in ${place}`,
});

/** A development and the turn since which it counts; "" for one that is gone. */
export const systemDeveloped = (
  place: string,
  { development, since }: { readonly development: string; readonly since: number | null },
  typed = false,
): Change => developed.of(place, { development, since: orBlank(since), typed: mark(typed) });

/** EaW 11.0, 10e. */
export const fortified = event({
  ...OF_A_SYSTEM,
  kind: "Fortification set",
  details: { since: numberOrBlank, ...TYPED },
  says: (side, place) => `${side} has a fortification in ${place}`,
});

export const fortSet = (place: string, since: number | null, typed = false): Change =>
  fortified.of(place, { since: orBlank(since), typed: mark(typed) });

export const fortLost = plain(
  "Fortification gone",
  (side, place) => `The fortification of ${side} in ${place} is gone`,
);
export const fortGone = plainOf(fortLost);

/** EaW 31.0: no layers for a web that is gone; its strength in whole ten-thousandths. */
export const web = event({
  ...OF_A_SYSTEM,
  kind: "Web set",
  details: { layers: wholeOrBlank, strength: pointsOrBlank, ...TYPED },
  says: (side, place, { layers }) =>
    Number(layers) === 0 ? `The web of ${side} in ${place} is gone` : `${side} has a web of ${layers} in ${place}`,
});

export const webSet = (
  place: string,
  { layers, strength }: { readonly layers: number | null; readonly strength: Points | null },
  typed = false,
): Change => web.of(place, { layers: orBlank(layers), strength: orBlank(strength), typed: mark(typed) });

/** The events of systems. All know that a system exists and where; the rest is for the side that it concerns. */
export const PLACE_EVENTS: readonly ChangeKind[] = [
  ...[added, explored, forgotten, owned, lost],
  ...[developed, fortified, fortLost, web],
];
