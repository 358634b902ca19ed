import { ZERO } from "../../core/points";
import { pointsOrZero, points, text, turn, whole, yes } from "../../campaign/schema/column";
import { table, type RowOf } from "../../campaign/schema/table";
import { UNITS as SHARED_UNITS } from "../../campaign/schema/shared-tables";
import { CREW_WORDS } from "../rules/constants";

const shared = SHARED_UNITS.columns;

/** The Rating of an officer, which may be negative; blank where nobody noted it. */
const rating = (officer: string, answers: readonly string[], called = officer) =>
  whole(`${officer} rating`, {
    width: 16,
    optional: true,
    answers,
    importedFrom: [`rating of ${officer.toLowerCase()}`],
    field: { label: `${called}'s Rating`, samples: ["4", "0", "-1"] },
  });

/** What lists call the Economic and the Combat BPV, of a ship as of a class. */
const ECONOMIC = [
  "ebpv",
  "epv",
  "bpv",
  "econ bpv",
  "economic",
  "econ",
  "cost",
  "price",
  "points",
  "value",
  "pts",
  "cost pts",
  "cost points",
];
const COMBAT = ["cbpv", "cpv", "combat", "combat value", "bpv"];

/** The ships and bases of the campaign (1A2): what describes each, and what it is worth. */
export const UNITS = table({
  ...SHARED_UNITS,
  entryColumns: ["unit", "side", "economic", "combat", "worth"],
  usedColumns: ["class", "sizeClass", "commandRating", "flagship"],
  columns: {
    unit: {
      ...shared.unit,
      importedFrom: ["unit id", "ship id", "id", "unit no", "ship no", "hull number", "number", "no"],
      field: { label: "Id", hint: "For example, O-7. It never changes" },
    },
    name: { ...shared.name, importedFrom: ["ship name", "unit name", "ship", "vessel"], field: {} },
    side: {
      ...shared.side,
      importedFrom: ["team", "empire", "faction", "owner", "player", "race", "fleet", "who", "belongs to"],
      field: {},
    },
    class: text("Class", {
      list: { table: "Classes", column: "Class" },
      importedFrom: ["ship class", "unit class", "hull", "hull type", "ship type", "unit type", "type", "design"],
      field: {},
    }),
    sizeClass: whole("Size class", {
      width: 12,
      least: 1,
      most: 7,
      answers: ["sizeClass"],
      importedFrom: ["sc", "size"],
      field: {},
    }),
    economic: pointsOrZero("Economic BPV", {
      width: 15,
      least: ZERO,
      importedFrom: ECONOMIC,
      field: {},
    }),
    combat: pointsOrZero("Combat BPV", {
      width: 14,
      least: ZERO,
      importedFrom: COMBAT,
      field: { hint: "Same as Economic if left blank" },
    }),
    worth: pointsOrZero("Worth BPV", {
      width: 13,
      least: ZERO,
      importedFrom: ["worth", "counts for"],
      field: { hint: "Counts toward net worth; same as Economic if left blank" },
    }),
    commandRating: whole("Command rating", {
      width: 17,
      least: 0,
      importedFrom: ["cr", "command", "cmd"],
      field: { label: "Command Rating" },
    }),
    captain: text("Captain", { width: 18, importedFrom: ["commander", "skipper"], field: {} }),
    crew: text("Crew", { width: 12, list: CREW_WORDS, answers: ["crew"], importedFrom: ["crew quality"], field: {} }),
    crewBpv: pointsOrZero("Crew BPV", {
      width: 11,
      importedFrom: ["crew cost", "crew value"],
      field: { hint: "What crew and officers add; may be negative" },
    }),
    special: text("Special", { width: 20, importedFrom: ["notes special", "abilities", "equipment"] }),
    place: text("Place", {
      width: 12,
      importedFrom: ["location", "hex", "position", "where", "system", "station", "where now", "now at"],
      field: { samples: ["0101", ""] },
    }),
    deployment: text("Deployment", {
      width: 18,
      importedFrom: ["deployed", "mission", "orders"],
      field: { samples: ["Normal movement", "Secret base", "For removal"] },
    }),
    condition: text("Condition", {
      width: 18,
      importedFrom: ["status", "state", "damage"],
      field: { hint: "The rules read: damaged, crippled, adrift, sub-light" },
    }),
    supply: text("Supply", { importedFrom: ["supplied", "supplies"] }),
    leasedTo: text("Leased to", { width: 12, importedFrom: ["lease", "leased"] }),
    flagship: yes("Flagship", { importedFrom: ["flag"] }),
    fleet: text("Fleet", { width: 12, importedFrom: ["group", "squadron", "task force"] }),
    note: { ...shared.note, importedFrom: ["notes", "comment", "comments", "remark", "remarks"], field: {} },
    captainRating: rating("Captain", ["captainRating", "captain"]),
    navigatorRating: rating("Navigator", ["navigatorRating", "navigator"]),
    helmsmanRating: rating("Helmsman", ["helmsmanRating", "helmsman"]),
    engineerRating: rating("Engineer", ["engineer"], "Chief Engineer"),
    crewUnits: whole("Crew units", {
      width: 12,
      least: 0,
      most: 999,
      optional: true,
      importedFrom: ["crew size", "crew complement"],
      field: { label: "Crew units at full strength", samples: ["40", ""] },
    }),
    sensors: yes("Sensors", {
      optional: true,
      answers: ["sensors", "pirateSensors"],
      importedFrom: ["special sensors"],
      field: { label: "Special Sensors", hint: "Undamaged" },
    }),
    lostUntil: turn("Lost until", {
      width: 12,
      optional: true,
      importedFrom: ["lost to turn"],
      field: {
        label: "Lost until turn",
        hint: "The turn in which a Lost unit comes back (V13.914); write Rear Guard under Condition if it was lost as one (V13.753)",
        samples: ["9", ""],
      },
    }),
  },
});

/** A row of the ship tracker. */
export type Ship = RowOf<typeof UNITS>;

/** The ship chart: what the classes of each race are. */
export const CLASSES = table({
  name: "Classes",
  sheet: "Ship chart",
  about: "The classes of ships, by race: what imported ships take their numbers from",
  key: "class",
  entryColumns: [],
  usedColumns: ["class", "sizeClass", "economic", "combat", "commandRating"],
  unreadable: "kept",
  seenBy: "all",
  columns: {
    class: text("Class", {
      importedFrom: ["ship class", "hull", "hull type", "ship type", "type", "design", "ship", "name"],
    }),
    race: text("Race", { width: 18, importedFrom: ["empire", "team", "side", "owner", "faction"] }),
    sizeClass: whole("Size class", { width: 12, least: 1, most: 7, importedFrom: ["sc", "size"] }),
    economic: points("Economic BPV", {
      width: 15,
      least: ZERO,
      importedFrom: ECONOMIC,
    }),
    combat: points("Combat BPV", {
      width: 14,
      least: ZERO,
      importedFrom: COMBAT,
    }),
    commandRating: whole("Command rating", { width: 17, least: 0, importedFrom: ["cr", "command", "cmd"] }),
    inService: text("In service", {
      width: 12,
      importedFrom: ["service", "year in service", "yis", "year", "available"],
    }),
    special: text("Special", { width: 24, importedFrom: ["abilities", "equipment"] }),
    note: text("Note", { width: 40, importedFrom: ["notes", "comment", "comments", "remark", "remarks"] }),
  },
});

/** A class of the ship chart. */
export type ShipClass = RowOf<typeof CLASSES>;
