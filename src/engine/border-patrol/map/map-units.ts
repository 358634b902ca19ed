import { isShown, type BooksState } from "../../campaign/ledger/ledger";
import { distance, formatHex, type Hex } from "../../core/hex";
import type { Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { piracyOf } from "../turn/criminal-income";
import { designationsIn, isPlacedIn, placedLast } from "../deployment/deployment";
import { deploymentOf, isOnMap } from "../deployment/deployment-events";
import { isHiding, isOutOfPlay } from "../turn/orion-turns";
import type { Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";
import { placeOnMap, whereIs } from "../ships/on-the-map";
import { crimePlaceAt, crimePlaces } from "../deployment/crime-places";

/** A unit on the Map, as far as these books know it. */
export interface MapUnit {
  readonly unit: string;
  readonly name: string;
  readonly side: string;
  readonly class: string;
  /** Where it is: a hex, or the name of a place. */
  readonly place: string;
  /** What it does this turn; blank where nobody said so. */
  readonly doing: string;
  /**
   * How its place is known: by its row in the tracker; "designated" for it and placed there in 3C1; or only by the entry that
   * openly placed it there.
   */
  readonly known: "tracked" | "designated" | "placed";
  /** The turn in which it was placed or is designated; null where the tracker says where it is. */
  readonly turn: number | null;
  /** What it takes there on Piracy, unless the place is disrupted; left out where these books do not know it. */
  readonly takes?: Taken;
  /** Its row in the tracker, for whoever may know it. */
  readonly spot?: Spot;
}

/** What a ship on Piracy takes. */
export interface Taken {
  readonly amount: Points;
  readonly clause: string;
}

/** Two ships on Piracy that are too near to each other (V19.42), as one of them has it. */
export interface TooNear {
  readonly unit: string;
  readonly other: string;
  /** The hex of the other. */
  readonly at: string;
  readonly apart: number;
}

/**
 * The units on the Map: by the tracker; those that are designated to be placed; and those without a row in these books where they were
 * openly placed last (V19.05). Pirates in hiding are off the Map; a Lost unit is in no hex (V13.9).
 */
export function unitsOnMap(state: BooksState): readonly MapUnit[] {
  const { campaign } = state;
  const { turn } = campaign;
  const designated = designationsIn(state, turn);
  const tracked = new Map(shipsIn(state).map((row) => [row.unit, row]));
  const isAway = (side: string): boolean => isHiding(state, side, turn) || isOutOfPlay(campaign, side, turn);

  const rows = [...tracked.values()].flatMap((row): MapUnit[] => {
    const entered = campaign.units.get(row.unit);
    const side = entered?.side ?? row.side;
    if ((entered && entered.left !== null) || isAway(side)) return [];
    const { unit, name, class: its, spot } = row;
    const designation = designated.get(unit);
    const about = {
      unit,
      name,
      side,
      class: its,
      doing: designation?.as ?? deploymentOf(row.deployment) ?? row.deployment,
      spot,
    };
    const now = placeInRow(row);
    if (now !== "") return [{ ...about, place: now, known: "tracked", turn: null }];
    const coming = designation && isOnMap(designation.as) && !isPlacedIn(state, unit, turn) ? designation.place : "";
    return coming === "" ? [] : [{ ...about, place: coming, known: "designated", turn }];
  });

  const seen = [...placedLast(state)].flatMap(([unit, { side, place, turn: placed }]): MapUnit[] => {
    if (tracked.has(unit) || isAway(side)) return [];
    const doing = designated.get(unit)?.as ?? "";
    return [{ unit, name: "", side, class: "", place, doing, known: "placed", turn: placed }];
  });
  return [...rows, ...seen].map((unit) => {
    const takes = isOnPiracy(unit) ? takenAt(state, unit.place) : undefined;
    return takes ? { ...unit, takes } : unit;
  });
}

/** What Piracy takes at a place (V19.43 to V19.45): half of the value of a claimed Star System only where that is known. */
function takenAt(state: BooksState, place: string): Taken | undefined {
  const scene = crimePlaces(state).get(crimePlaceAt(state, place) ?? "");
  if (!scene) return undefined;
  const { kind, owner } = scene;
  const { amount } = piracyOf(state, scene, false);
  if (owner === "") return { amount, clause: "V19.43" };
  if (kind === "Province") return { amount, clause: "V19.44" };
  return isShown(state.books, owner) ? { amount, clause: "V19.45" } : undefined;
}

/** Where the tracker says a unit is on the Map; "" if it does not. */
const placeInRow = (row: Ship): string =>
  whereIs(row) === "on the Map" && row.lostUntil === null ? placeOnMap(row).trim() : "";

/** A unit and the hex that it is in. */
export interface UnitInHex extends MapUnit {
  readonly hex: Hex;
}

/** The ships on Piracy that keep too little distance from another of their side, by their ids. */
export function tooNear(units: readonly UnitInHex[], limit: number): ReadonlyMap<string, readonly TooNear[]> {
  const pirates = units.filter(isOnPiracy);
  return new Map(
    pirates.flatMap(({ unit, side, hex }) => {
      const near = pirates
        .filter((other) => other.unit !== unit && other.side === side)
        .map((other) => ({ unit, other: other.unit, at: formatHex(other.hex), apart: distance(hex, other.hex) }))
        .filter(({ apart }) => apart <= limit);
      return near.length === 0 ? [] : [[unit, near] as const];
    }),
  );
}

/** Whether these books know that a unit is on Piracy this turn. */
export const isOnPiracy = ({ doing }: Pick<MapUnit, "doing">): boolean => doing === "Piracy";
