import { exactText, oneOf, side, text, turn, whole, wholeOrZero } from "../../campaign/schema/column";
import { table, type RowOf } from "../../campaign/schema/table";
import { DIRECTIONS } from "../map/places-table";

/** The bases of a system (EaW 14.0). */
export const BASE_KINDS = ["GSA", "GSO", "GMS", "Ground base", "DEFSAT", "CPL"] as const;
export type BaseKind = (typeof BASE_KINDS)[number];

/** What has become of a batch of bases: those in service have none of these words. */
export const BASE_STATES = ["Damaged", "Destroyed", "Captured", "Removed"] as const;

/** The bases of the systems: a row for each batch, since the season in which a batch was set up counts by itself (EaW 14.0). */
export const SITE_BASES = table({
  name: "SiteBases",
  sheet: "Bases",
  about: "Ground bases, DEFSATs and Commercial Platforms, a row for each batch that was set up together",
  key: "batch",
  entryColumns: ["owner", "count", "since"],
  usedColumns: ["batch", "place", "planet", "kind", "hex", "facing", "state"],
  unreadable: "kept",
  isOfNames: true,
  owner: "owner",
  columns: {
    batch: text("Batch", { width: 10, word: true }),
    place: exactText("System", { width: 20, word: true }),
    planet: whole("Planet", { least: 1, most: 2, width: 9 }),
    kind: oneOf("Kind", BASE_KINDS, "unknown-word", { width: 13 }),
    count: wholeOrZero("Count", { least: 0, width: 9 }),
    owner: side("Owner"),
    since: turn("Since"),
    hex: exactText("Hex"),
    facing: oneOf("Facing", DIRECTIONS, "unknown-word", { width: 9 }),
    state: oneOf("State", BASE_STATES, "unknown-word", { width: 12 }),
    note: text("Note", { width: 40 }),
  },
});

/** A batch of bases. */
export type SiteBase = RowOf<typeof SITE_BASES>;
