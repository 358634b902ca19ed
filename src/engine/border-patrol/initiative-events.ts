import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change } from "../campaign/ledger/entry";
import { TWO_DICE } from "../core/dice";
import { INITIATIVE } from "./constants";

/** A Team rolled for Strategic Initiative in 3A1, or its roll counts as 13 (V1.12). */
export const ROLLED = "Strategic Initiative";
/** A Team chose in 3A3 to move before another one (V1.18). */
export const SOONER = "Moves sooner";

export const initiativeRolled = (roll: number): Change => ({ kind: ROLLED, unit: "", details: { roll } });
export const movesSooner = (before: string): Change => ({ kind: SOONER, unit: "", details: { before } });

const SUMS: readonly number[] = [...TWO_DICE.faces.map(({ roll }) => roll), INITIATIVE.orionOffTheMap];

/** The events of Strategic Initiative. */
export const INITIATIVE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: ROLLED,
    about: "side",
    ofItsTurn: true,
    seenBy: "all",
    parse: ({ roll }) =>
      SUMS.some((sum) => sum === roll) ? { roll: Number(roll) } : `"roll" must be a whole number from 2 to 13`,
    says: (side, { details }) => `${side} has ${String(details["roll"])} for Strategic Initiative`,
  }),
  detailedChange({
    kind: SOONER,
    about: "side",
    ofItsTurn: true,
    seenBy: "all",
    parse: ({ before }) => (typeof before === "string" && before !== "" ? { before } : `"before" must name a Team`),
    says: (side, { details }) => `${side} moves before ${String(details["before"])}`,
  }),
];
