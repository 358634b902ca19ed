import { exactText, oneOf, text, whole, yes } from "../../campaign/schema/column";
import { table, type RowOf } from "../../campaign/schema/table";
import { CRAFT_KINDS, CRAFT_STATES } from "../battle/craft";
import { MARKER_KINDS } from "../battle/marker";

const UNKNOWN = "unknown-word";

/** The crafts of the battles that are fought (Gate: Craft Turn). */
export const GATE_CRAFTS = table({
  name: "GateCrafts",
  sheet: "Crafts",
  about: "The crafts of the battles that are fought. It shows what the log says and is not typed",
  key: "craft",
  entryColumns: [],
  usedColumns: ["craft", "battle", "fleet", "kind", "state", "dockedIn", "fuel", "minerals", "role", "hasFought"],
  unreadable: "dropped",
  seenBy: "all",
  optional: true,
  columns: {
    craft: exactText("Craft", { width: 20 }),
    battle: exactText("Battle", { width: 16 }),
    fleet: exactText("Fleet", { width: 20 }),
    kind: oneOf("Kind", CRAFT_KINDS, UNKNOWN),
    state: oneOf("State", CRAFT_STATES, UNKNOWN),
    dockedIn: exactText("Docked in", { width: 20 }),
    fuel: whole("Fuel"),
    minerals: whole("Minerals"),
    role: text("Role this round", { width: 16 }),
    hasFought: yes("Has fought"),
  },
});

/** What lies on the table in the battles that are fought. */
export const GATE_MARKERS = table({
  name: "GateMarkers",
  sheet: "Markers",
  about:
    "Terrain, torpedoes, mines and destroyed components of the battles that are fought. It shows what the log says and is not typed",
  key: "marker",
  entryColumns: [],
  usedColumns: ["marker", "battle", "kind", "of", "toughness", "damage", "minerals", "holds", "state"],
  unreadable: "dropped",
  seenBy: "all",
  optional: true,
  columns: {
    marker: exactText("Marker", { width: 20 }),
    battle: exactText("Battle", { width: 16 }),
    kind: oneOf("Kind", MARKER_KINDS, UNKNOWN, { width: 18 }),
    of: text("Of", { width: 20 }),
    toughness: whole("Toughness", { width: 11 }),
    damage: whole("Damage"),
    minerals: whole("Minerals"),
    holds: text("Holds", { width: 20 }),
    state: text("State"),
  },
});

export type CraftRow = RowOf<typeof GATE_CRAFTS>;
export type MarkerRow = RowOf<typeof GATE_MARKERS>;
