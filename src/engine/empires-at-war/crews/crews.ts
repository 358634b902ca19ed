import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { factsOf } from "../state/state";
import { rolesOf, sizeClassOf } from "../ships/ship-classes";

/** A ship with an Outstanding Crew. */
export interface OutstandingCrew {
  readonly unit: string;
  readonly sizeClass: number | null;
}

/** The ships of an empire with an Outstanding Crew that was bought (EaW 2e); one that a precursor object brought does not count (EaW 16c). */
export const crewsBought = (state: BooksState, side: string): readonly OutstandingCrew[] =>
  fleetOf(state.campaign, side)
    .filter(({ unit }) => {
      const { crew, crewHow } = factsOf(state, unit);
      return crew === "Outstanding" && crewHow !== "Precursor";
    })
    .map(({ unit }) => ({ unit, sizeClass: sizeClassOf(state, unit) }));

/** EaW 2e: the size classes whose crews have a quality. */
export const QUALITY_SIZE_CLASSES: readonly number[] = [2, 3, 4];

/** Whether the crew of a ship can be of another quality than normal. */
export function hasQuality(state: BooksState, unit: string): boolean {
  const sizeClass = sizeClassOf(state, unit);
  const isOfClass = sizeClass === null || QUALITY_SIZE_CLASSES.includes(sizeClass);
  return isOfClass && !rolesOf(state, unit).includes("FRD");
}
