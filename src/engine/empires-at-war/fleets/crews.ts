import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { factsOf } from "../state/state";
import { sizeClassOf } from "./classes";

/** A ship with an Outstanding Crew. */
export interface OutstandingCrew {
  readonly unit: string;
  readonly sizeClass: number | null;
}

/** The ships of an empire with an Outstanding Crew (EaW 2e). */
export const outstandingCrews = (state: BooksState, side: string): readonly OutstandingCrew[] =>
  fleetOf(state.campaign, side)
    .filter(({ unit }) => factsOf(state, unit).crew === "Outstanding")
    .map(({ unit }) => ({ unit, sizeClass: sizeClassOf(state, unit) }));
