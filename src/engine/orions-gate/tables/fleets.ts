import { exactText, oneOf, side, text, whole, yes, type Column } from "../../campaign/schema/column";
import { table, type RowOf } from "../../campaign/schema/table";
import { Unreadable } from "../../campaign/schema/parse-cell";
import { quote } from "../../core/cell";
import { nearest } from "../../core/nearest";
import { COMPONENTS, componentNamed } from "../components/list";
import { BEARINGS, WHEREABOUTS } from "../battle/ship";
import { FLEETS, HULLS, SIDES, SIZES } from "../words";

/** The fleets, each with what it may cost (Gate: Building your Fleet). */
export const GATE_FLEETS = table({
  name: "GateFleets",
  sheet: "Gate fleets",
  about: "The fleets, each with its player, its kind and its limit in credits",
  key: "fleet",
  entryColumns: ["player", "kind", "limit"],
  unreadable: "kept",
  isOfNames: true,
  owner: "player",
  seenBy: "all",
  columns: {
    fleet: exactText("Fleet", { width: 20 }),
    player: side("Player"),
    kind: oneOf("Kind", FLEETS.list, "unknown-word"),
    limit: whole("Limit", { least: 0 }),
    note: text("Note", { width: 40 }),
  },
});

/** The bridges, as the text is taken to have them: its table is incomplete, so that they can be changed here (Gate: The Bridge). */
export const GATE_BRIDGES = table({
  name: "GateBridges",
  sheet: "Bridges",
  about:
    "The slots and Hull Points of each hull. They are inferred from the text; change them here if you play with others",
  key: "hull",
  entryColumns: ["hull", "slots", "hullPoints"],
  unreadable: "dropped",
  seenBy: "all",
  columns: {
    hull: oneOf("Hull", HULLS.list, "unknown-word"),
    slots: whole("Slots", { least: 0, most: 100 }),
    hullPoints: whole("Hull points", { least: 0, most: 100 }),
    note: text("Note", { width: 40 }),
  },
});

/** Columns that show what the log says of a battle that is fought, and are not typed. */
const SHOWN = { optional: true } as const;

/** The ships of the fleets, and what becomes of them in a battle. */
export const GATE_SHIPS = table({
  name: "GateShips",
  sheet: "Gate ships",
  about: "The ships, each with its fleet and its hull",
  key: "ship",
  entryColumns: ["fleet", "hull"],
  usedColumns: [
    ...(["battle", "state", "hullLeft", "movesLeft", "drift", "rammedFrom"] as const),
    ...(["stealth", "charge", "shot", "specialUsed"] as const),
  ],
  unreadable: "kept",
  isOfNames: true,
  seenBy: "all",
  columns: {
    ship: exactText("Ship", { width: 20 }),
    fleet: exactText("Fleet", { width: 20, list: { table: "GateFleets", column: "Fleet" } }),
    hull: oneOf("Hull", HULLS.list, "unknown-word"),
    note: text("Note", { width: 40 }),
    battle: exactText("Battle", { ...SHOWN, width: 16 }),
    state: oneOf("State", WHEREABOUTS, "unknown-word", SHOWN),
    hullLeft: whole("Hull points left", { ...SHOWN, width: 16 }),
    movesLeft: whole("Moves left", { ...SHOWN, width: 11 }),
    drift: whole("Drift", SHOWN),
    rammedFrom: oneOf("Rammed from", BEARINGS, "unknown-word", SHOWN),
    stealth: yes("Stealth", SHOWN),
    charge: whole("Charge", SHOWN),
    shot: text("Shot", SHOWN),
    specialUsed: text("Special used", { ...SHOWN, width: 20 }),
  },
});

/** The name of a component. There are too many for the list of a cell. */
const COMPONENT: Column<string> = {
  ...text("Component", { width: 20, word: true }),
  takes: "the name of a component",
  parse(cell) {
    const typed = String(cell);
    const found = componentNamed(typed);
    if (found) return found.name;
    const meant = nearest(
      typed,
      COMPONENTS.map(({ name }) => name),
    );
    const choice = meant === undefined ? "such as Engine, Tractor Beam or Hive" : `such as ${meant}`;
    const expected = "the name of a component";
    return new Unreadable(
      "unknown-word",
      `Component is ${quote(cell)}. Enter ${expected}, ${choice}.`,
      expected,
      typed,
    );
  },
};

/** What a component is in a battle. */
export const PART_STATES = ["Whole", "Damaged", "Destroyed"] as const;

/** The components of the ships, outward from the bridge on each side. */
export const GATE_PARTS = table({
  name: "GateParts",
  sheet: "Components",
  about: "The components of each ship, on each side outward from the bridge",
  key: "ship",
  at: "component",
  entryColumns: ["ship", "side", "position", "component", "size"],
  usedColumns: ["damage", "state", "usesLeft", "stores"],
  unreadable: "dropped",
  seenBy: "all",
  columns: {
    ship: exactText("Ship", { width: 20, list: { table: "GateShips", column: "Ship" } }),
    side: oneOf("Side", SIDES.list, "unknown-word"),
    position: whole("Position", { least: 1 }),
    component: COMPONENT,
    size: oneOf("Size", SIZES.list, "unknown-word"),
    note: text("Note", { width: 40 }),
    damage: whole("Damage", SHOWN),
    state: oneOf("State", PART_STATES, "unknown-word", SHOWN),
    usesLeft: whole("Uses left", SHOWN),
    stores: whole("Stores", SHOWN),
  },
});

export type PartRow = RowOf<typeof GATE_PARTS>;
