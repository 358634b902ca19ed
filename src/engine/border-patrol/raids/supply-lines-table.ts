import { requiredSide, text, turn, whole } from "../../campaign/schema/column";
import { SECRET_TO } from "../../campaign/schema/shared-tables";
import { table, type RowOf } from "../../campaign/schema/table";

/**
 * The Supply Lines of units (V19.813). A line is its side's own, unless Secret to names others as well: the pirates choose the line whose
 * units they want to cut off (V19.814). What its Convoy has is never theirs before it is placed (V19.893).
 */
export const SUPPLY_LINES = table({
  name: "SupplyLines",
  sheet: "Supply lines",
  about: "The Supply Lines of units, from the nearest Supply Point to their hex",
  key: "line",
  entryColumns: [],
  unreadable: "kept",
  isOfNames: true,
  optional: true,
  columns: {
    line: text("Line", { width: 16, word: true }),
    side: requiredSide("Side"),
    // Not "from" and "to": in other tables these are the parties of a row.
    start: text("From", { width: 10 }),
    end: text("To", { width: 10 }),
    path: text("Path", { width: 36 }),
    convoy: text("Convoy", { width: 30, seenBy: "side" }),
    escorts: text("Escorts", { width: 24, seenBy: "side" }),
    disrupted: turn("Disrupted in turn", { seenBy: "side" }),
    until: turn("Until", { seenBy: "side" }),
    // The owner learns nothing of an attempt that found no Convoy (4A3).
    attempts: whole("Attempts", { width: 11, least: 0, seenBy: "game master" }),
    note: text("Note", { width: 40, seenBy: "side" }),
    secretTo: SECRET_TO,
  },
});

/** A row of the Supply Lines. */
export type LineRow = RowOf<typeof SUPPLY_LINES>;
