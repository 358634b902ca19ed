import { exactText, oneOf, side, text, turn, type Column } from "../../campaign/schema/column";
import { table, type RowOf } from "../../campaign/schema/table";
import { DIRECTIONS } from "../map/places-table";

/** What a fleet can do: one that is pinned or trapped stays (EaW 19a, 10a), a non-compliant one goes home (EaW 17g). */
export const FLEET_STATES = ["Free", "Pinned", "Trapped", "Hyperspace", "Non-compliant", "Disbanded"] as const;
export type FleetState = (typeof FLEET_STATES)[number];

/** The fleets: where each is counts. Its ships are in the tracker of ships. */
export const FLEETS = table({
  name: "Fleets",
  sheet: "Fleet roster",
  about: "The fleets of every empire, where they are and what they can do",
  key: "fleet",
  entryColumns: ["side", "since"],
  usedColumns: ["fleet", "place", "cameFrom", "direction", "state"],
  unreadable: "kept",
  isOfNames: true,
  columns: {
    fleet: exactText("Fleet", { width: 18, word: true }),
    side: side("Side"),
    place: exactText("Place", { width: 20, word: true }),
    cameFrom: exactText("Came from", { width: 20, word: true }),
    direction: oneOf("Direction", DIRECTIONS, "unknown-word", { width: 11 }),
    state: { ...oneOf("State", FLEET_STATES, "unknown-word", { width: 15 }), blank: "Free" } as Column<FleetState>,
    since: turn("Since"),
    note: text("Note", { width: 40 }),
  },
});

/** A fleet. */
export type Fleet = RowOf<typeof FLEETS>;
