import { text, turn, whole, yes } from "../../campaign/schema/column";
import { table, type RowOf } from "../../campaign/schema/table";

/** The option mounts of the pirates' ships, and what is in them (V19.91). */
export const MOUNTS = table({
  name: "Mounts",
  sheet: "Option mounts",
  about: "The option mounts of each ship, and what is in them",
  key: "unit",
  at: "system",
  ownedWith: "unit",
  entryColumns: ["mount", "since"],
  unreadable: "dropped",
  columns: {
    unit: text("Unit", { width: 10, word: true }),
    mount: whole("Mount", { width: 9, least: 1 }),
    system: text("System", { width: 16, word: true }),
    since: turn("Since"),
    captured: yes("Captured"),
    note: text("Note", { width: 40 }),
  },
});

/** An option mount of a ship. */
export type Mount = RowOf<typeof MOUNTS>;
