import type { ChangeKind } from "../../campaign/ledger/change";
import { nameDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import { cellsDetail } from "../ships/cells-changed";

export const HIDING = "Hiding";
export const PIRATE_CEASES = "Pirate ceases";
export const PIRATE_STARTS = "Pirate starts";

const OF_A_TURN = { about: "side", ofItsTurn: true } as const;

/** V19.61: a pirate hides in this turn. */
export const inHiding = event({
  ...OF_A_TURN,
  kind: HIDING,
  seenBy: "all",
  details: {},
  says: (side) => `${side} is in hiding`,
});

/** A unit is taken off the Map because its pirate hides, with the cells that this changes (V19.61). */
export const unitHidden = event({
  kind: "Hidden",
  about: "unit",
  ofItsTurn: true,
  seenBy: "side",
  details: { cells: cellsDetail },
  says: (_, unit) => `${unit} is off the Map, in hiding`,
});

/** What a pirate received on a line of its ships is nothing, so that no entry of the ledger says that it was received. */
export const nothingEarned = event({
  ...OF_A_TURN,
  kind: "Nothing earned",
  sideBySide: true,
  seenBy: "side",
  details: { line: nameDetail },
  says: (side, _, { line }) => `${side} receives nothing on ${line}`,
});

/** A pirate has ceased play (V1.23 8A3). */
export const pirateCeases = event({
  ...OF_A_TURN,
  kind: PIRATE_CEASES,
  seenBy: "all",
  details: {},
  says: (side) => `${side} has ceased play`,
});

/** A new pirate starts in the place of one that has ceased play (V19.095). */
export const pirateStarts = event({
  ...OF_A_TURN,
  kind: PIRATE_STARTS,
  seenBy: "all",
  details: {},
  says: (side) => `${side} starts as a new pirate`,
});

/** The events of a pirate as a side. */
export const PIRATE_EVENTS: readonly ChangeKind[] = [inHiding, unitHidden, nothingEarned, pirateCeases, pirateStarts];
