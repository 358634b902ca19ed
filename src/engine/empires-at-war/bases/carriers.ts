import type { Role } from "../ships/units-table";

/** The roles of ships that have cargo boxes where the ship chart does not say how many. */
const CARRIERS: readonly Role[] = ["Large freighter", "Small freighter", "Military tug", "Salvage tug"];

/** A ship that may carry bases. */
export interface Carrier {
  readonly roles: readonly Role[];
  /** Its cargo boxes, where the ship chart has them. */
  readonly cargoBoxes?: number | undefined;
}

/**
 * Whether ships can carry bases at all (EaW 14a): one has cargo boxes, or where the chart lacks them, is of a kind that has. What is offered
 * goes by it; where the chart lacks the boxes, others may be told to anyway.
 */
export const canCarry = (ships: readonly Carrier[]): boolean =>
  ships.some(({ roles, cargoBoxes }) =>
    cargoBoxes === undefined ? CARRIERS.some((role) => roles.includes(role)) : cargoBoxes > 0,
  );
