import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wholeDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import { cellsDetail, cellsText, NO_CELLS, type CellsChanged } from "../ships/cells-changed";

// The subject is a unit of another side than the one that tells of it.
const OF_SALVAGE = { about: "thing", thing: "unit", seenBy: "side", sideBySide: true } as const;
const STEP = { phase: wholeDetail(0), cells: cellsDetail };

/** The details of any step: its Movement Phase, and the cells of the unit's row that changed, so that it can be undone. */
export const stepDetails = (phase = 0, cells: CellsChanged = NO_CELLS) => ({ phase, cells: cellsText(cells) });

/** V19.71: a ship of the pirates declares that it salvages a unit that is adrift. */
export const salvageBegun = event({
  ...OF_SALVAGE,
  kind: "Salvage begun",
  details: { owner: textDetail, ship: textDetail, place: textDetail, crippledBy: textDetail, ...STEP },
  says: (_, unit, { ship }) => `${unit}: ${ship} prepares it for towing`,
});

/** V19.72: it tows the unit in a Movement Phase. */
export const salvageTowed = event({
  ...OF_SALVAGE,
  kind: "Salvage tow",
  details: { place: textDetail, ...STEP },
  says: (_, unit, { place }) => `${unit}: it is towed to ${place}`,
});

/** V19.74: the unit is with its owner, who pays. */
export const salvageDelivered = event({
  ...OF_SALVAGE,
  kind: "Salvage delivered",
  details: { place: textDetail, ...STEP },
  says: (_, unit, { place }) => `${unit}: it is delivered at ${place}`,
});

/** The ship leaves the unit, or takes it to a secret base for scrapping (V19.72). */
export const salvageGivenUp = event({
  ...OF_SALVAGE,
  kind: "Salvage given up",
  details: { how: textDetail, ...STEP },
  says: (_, unit, { how }) => `${unit}: its salvage ends: ${how.toLowerCase()}`,
});

/** V19.75: the safe passage of the ship is over. */
export const passageEnded = event({
  ...OF_SALVAGE,
  kind: "Safe passage ended",
  details: { how: textDetail, ...STEP },
  says: (_, unit, { how }) => `${unit}: the safe passage of its salvor ends: ${how.toLowerCase()}`,
});

/** The events of a salvage; the subject of each is the unit that is salvaged. */
export const SALVAGE_EVENTS: readonly ChangeKind[] = [
  salvageBegun,
  salvageTowed,
  salvageDelivered,
  salvageGivenUp,
  passageEnded,
];
