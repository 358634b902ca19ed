import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { DEVELOPMENTS } from "./places-table";
import { PLANETS, type Planet } from "../words";
import { isMark } from "../state/things";

/** A planetary system of the map: all know where it is (EaW 1a). */
export const SYSTEM = "System added";
/** What is there, as its side found it (EaW 16.0); nobody's if the GM alone knows it. */
export const EXPLORED = "System explored";
/** Its side no longer knows what is there (EaW 29.0). */
export const FORGOTTEN = "System forgotten";
export const OWNED = "System owned";
export const LOST = "System lost";
/** A mine or colony was developed (EaW 12.0, 13.0), or is gone. */
export const DEVELOPED = "System developed";
/** EaW 11.0, 10e. */
export const FORTIFIED = "Fortification set";
export const FORT_GONE = "Fortification gone";
/** EaW 31.0: no layers for a web that is gone. */
export const WEB = "Web set";

/** A detail that may be blank: a number, or "". */
const orBlank = (value: number | null): number | "" => value ?? "";
const isNumberOrBlank = (value: unknown): value is number | "" => value === "" || Number.isSafeInteger(value);
const mark = (typed: boolean): 0 | 1 => (typed ? 1 : 0);

/** What is in a system. */
export interface Found {
  readonly planet: Planet;
  /** How many planets it has; null while nobody noted it. */
  readonly planets: number | null;
  readonly map: string;
}

export const systemAdded = (
  place: string,
  { x, y }: { readonly x: number | null; readonly y: number | null },
  typed = false,
): Change => ({ kind: SYSTEM, unit: place, details: { x: orBlank(x), y: orBlank(y), typed: mark(typed) } });

export const systemExplored = (place: string, { planet, planets, map }: Found, typed = false): Change => ({
  kind: EXPLORED,
  unit: place,
  details: { planet, planets: orBlank(planets), map, typed: mark(typed) },
});

const plain =
  (kind: string) =>
  (place: string, typed = false): Change => ({ kind, unit: place, details: { typed: mark(typed) } });
export const systemForgotten = plain(FORGOTTEN);
export const systemOwned = plain(OWNED);
export const systemLost = plain(LOST);
export const fortGone = plain(FORT_GONE);

/** A development and the turn since which it counts; "" for one that is gone. */
export const systemDeveloped = (
  place: string,
  { development, since }: { readonly development: string; readonly since: number | null },
  typed = false,
): Change => ({ kind: DEVELOPED, unit: place, details: { development, since: orBlank(since), typed: mark(typed) } });

export const fortSet = (place: string, since: number | null, typed = false): Change => ({
  kind: FORTIFIED,
  unit: place,
  details: { since: orBlank(since), typed: mark(typed) },
});

/** A web; its strength in whole ten-thousandths. */
export const webSet = (
  place: string,
  { layers, strength }: { readonly layers: number | null; readonly strength: number | null },
  typed = false,
): Change => ({
  kind: WEB,
  unit: place,
  details: { layers: orBlank(layers), strength: orBlank(strength), typed: mark(typed) },
});

const OF_A_SYSTEM = { about: "thing", thing: "system", seenBy: "side" } as const;
const WRONG_MARK = `"typed" must be 0 or 1`;

const plainKind = (kind: string, says: ChangeKind["says"]): ChangeKind =>
  detailedChange({
    ...OF_A_SYSTEM,
    kind,
    parse: ({ typed = 0 }) => (isMark(typed) ? { typed } : WRONG_MARK),
    says,
  });

/** The events of systems. All know that a system exists and where; the rest is for the side that it concerns. */
export const PLACE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_SYSTEM,
    kind: SYSTEM,
    seenBy: "all",
    parse({ x, y, typed = 0 }) {
      if (!isNumberOrBlank(x) || !isNumberOrBlank(y)) return `"x" and "y" must be whole numbers, or blank`;
      return isMark(typed) ? { x, y, typed } : WRONG_MARK;
    },
    says: (_, { unit, details: { x, y } }) =>
      x === "" || y === "" ? `${unit} is on the map` : `${unit} is on the map, at ${String(x)}, ${String(y)}`,
  }),
  detailedChange({
    ...OF_A_SYSTEM,
    kind: EXPLORED,
    parse({ planet, planets, map, typed = 0 }) {
      const word = isText(planet) ? PLANETS.find(planet) : undefined;
      if (word === undefined) return `"planet" must be one of ${PLANETS.list.join(", ")}`;
      if (!isNumberOrBlank(planets) || !isText(map))
        return `"planets" must be a whole number or blank, and "map" a text`;
      return isMark(typed) ? { planet: word, planets, map, typed } : WRONG_MARK;
    },
    says: (side, { unit, details: { planet, map } }) =>
      planet === "Unknown"
        ? `${unit} is unknown`
        : `${side === "" ? "The GM knows" : `${side} finds`} ${unit}: ${String(planet).toLowerCase()}${map === "" ? "" : `, ${String(map)}`}`,
  }),
  plainKind(FORGOTTEN, (side, { unit }) => `${side} no longer knows ${unit}`),
  plainKind(OWNED, (side, { unit }) => `${unit} is ${side}'s`),
  plainKind(LOST, (side, { unit }) => `${side} has lost ${unit}`),
  detailedChange({
    ...OF_A_SYSTEM,
    kind: DEVELOPED,
    parse({ development, since, typed = 0 }) {
      const word = ["", ...DEVELOPMENTS].find((known) => known === development);
      if (word === undefined) return `"development" must be one of ${DEVELOPMENTS.join(", ")}, or blank`;
      if (!isNumberOrBlank(since)) return `"since" must be a turn, or blank`;
      return isMark(typed) ? { development: word, since, typed } : WRONG_MARK;
    },
    says: (side, { unit, details: { development } }) =>
      development === ""
        ? `The development of ${side} in ${unit} is gone`
        : `${side} has a ${String(development).toLowerCase()} in ${unit}`,
  }),
  detailedChange({
    ...OF_A_SYSTEM,
    kind: FORTIFIED,
    parse({ since, typed = 0 }) {
      if (!isNumberOrBlank(since)) return `"since" must be a turn, or blank`;
      return isMark(typed) ? { since, typed } : WRONG_MARK;
    },
    says: (side, { unit }) => `${side} has a fortification in ${unit}`,
  }),
  plainKind(FORT_GONE, (side, { unit }) => `The fortification of ${side} in ${unit} is gone`),
  detailedChange({
    ...OF_A_SYSTEM,
    kind: WEB,
    parse({ layers, strength, typed = 0 }) {
      const isCount = (value: unknown): value is number | "" => isNumberOrBlank(value) && Number(value) >= 0;
      if (!isCount(layers) || !isCount(strength)) return `"layers" and "strength" must be 0 or more, or blank`;
      return isMark(typed) ? { layers, strength, typed } : WRONG_MARK;
    },
    says: (side, { unit, details: { layers } }) =>
      Number(layers) === 0
        ? `The web of ${side} in ${unit} is gone`
        : `${side} has a web of ${String(layers)} in ${unit}`,
  }),
];
