import type { ChangeKind } from "../../campaign/ledger/change";
import { nameDetail, numberDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import { TWO_DICE } from "../../core/dice";
import { INITIATIVE } from "../rules/constants";

const OF_THE_TURN = { about: "side", ofItsTurn: true, seenBy: "all" } as const;

/** A Team rolled for Strategic Initiative in 3A1, or its roll counts as 13 (V1.12). */
export const initiativeRolled = event({
  ...OF_THE_TURN,
  kind: "Strategic Initiative",
  details: { roll: numberDetail([...TWO_DICE.faces.map(({ roll }) => roll), INITIATIVE.orionOffTheMap]) },
  says: (side, _, { roll }) => `${side} has ${roll} for Strategic Initiative`,
});

/** A Team chose in 3A3 to move before another one (V1.18). */
export const movesSooner = event({
  ...OF_THE_TURN,
  kind: "Moves sooner",
  details: { before: nameDetail },
  says: (side, _, { before }) => `${side} moves before ${before}`,
});

/** The events of Strategic Initiative. */
export const INITIATIVE_EVENTS: readonly ChangeKind[] = [initiativeRolled, movesSooner];
