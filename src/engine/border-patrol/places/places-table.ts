import { ZERO } from "../../core/points";
import { pointsOrZero, requiredSide, side, text, exactText, turn, whole, required } from "../../campaign/schema/column";
import { SEAL } from "../../campaign/schema/shared-tables";
import { table, type RowOf } from "../../campaign/schema/table";

export const PLACE_KINDS = ["Province", "System"] as const;

/** The Provinces and Star Systems: their owners and what they are worth count (2A1). */
export const PLACES = table({
  name: "Places",
  sheet: "Systems",
  about: "The Provinces and Star Systems, as they are now",
  key: "place",
  entryColumns: ["owner", "economicValue"],
  usedColumns: ["place", "kind", "hex", "state"],
  unreadable: "kept",
  isOfNames: true,
  owner: "owner",
  seenBy: "all",
  columns: {
    place: exactText("Place", { width: 20 }),
    kind: exactText("Kind", { width: 12, list: PLACE_KINDS }),
    hex: exactText("Hex", { width: 8 }),
    owner: side("Owner"),
    economicValue: pointsOrZero("Economic value", { width: 16, least: ZERO, seenBy: "side" }),
    state: exactText("State", { seenBy: "side" }),
    developed: text("Developed", { width: 12, seenBy: "side" }),
    bases: whole("Bases", { width: 9, least: 0, seenBy: "side" }),
    basesFrom: text("Bases from", { width: 12, seenBy: "side" }),
    platformFrom: text("Platform from", { width: 15, seenBy: "side" }),
    fortified: text("Fortified", { width: 11, seenBy: "side" }),
    note: text("Note", { width: 40, seenBy: "side" }),
  },
});

/** A Province or Star System. */
export type Place = RowOf<typeof PLACES>;

/** The places as they were at the end of each closed turn, so that the forms of past turns keep them. */
export const PLACE_TURNS = table({
  name: "PlaceTurns",
  sheet: "Systems by turn",
  about: "Who owned which place at the end of each closed turn, and what it was worth",
  key: "place",
  entryColumns: ["turn", "owner", "economicValue"],
  usedColumns: ["place", "kind", "hex", "state", "salt"],
  unreadable: "dropped",
  turn: "turn",
  owner: "owner",
  since: 2,
  columns: {
    turn: required(turn("Turn"), "turn-missing", () => "This place has no turn. Enter its turn."),
    place: exactText("Place", { width: 20 }),
    kind: exactText("Kind", { width: 12 }),
    hex: exactText("Hex", { width: 8 }),
    owner: requiredSide("Owner"),
    economicValue: pointsOrZero("Economic value", { width: 16, least: ZERO }),
    state: exactText("State"),
    salt: SEAL.salt,
  },
});
