import { exactText, points, pointsOrZero, side, text, turn, whole, wholeOrZero } from "../../campaign/schema/column";
import { UNITS as SHARED_UNITS } from "../../campaign/schema/shared-tables";
import { table, type RowOf } from "../../campaign/schema/table";
import { ZERO } from "../../core/points";

/** What a ship of the chart can be, as far as a rule asks for it; several have commas between them. */
export const ROLES = [
  "Scout",
  "Minesweeper",
  "Minelayer",
  "Commando",
  "Large freighter",
  "Small freighter",
  "FRL",
  "FRS",
  "Military tug",
  "Salvage tug",
  "MON",
  "FRD",
  "Large auxiliary",
  "Small auxiliary",
  "Civilian",
  "Carrier",
  "Escort",
  "PFT",
  "X",
  "SFG",
  "Web",
] as const;
export type Role = (typeof ROLES)[number];

/** The quality of a crew; a normal one is blank (EaW 2e). */
export const CREWS = ["Outstanding", "Poor"] as const;

const shared = SHARED_UNITS.columns;

/** The ships: what describes each, and what it is worth. Its fleet, crew and options follow from entries. */
export const UNITS = table({
  ...SHARED_UNITS,
  entryColumns: ["unit", "side", "economic", "combat"],
  usedColumns: [
    ...([
      "class",
      "sizeClass",
      "commandRating",
      "fleet",
      "coPercent",
      "crew",
      "crewBpv",
      "officers",
      "officerBpv",
      "attritionCbpv",
    ] as const),
    ...(["experience", "repairsUsed", "capturedFrom", "inspected"] as const),
  ],
  columns: {
    unit: {
      ...shared.unit,
      importedFrom: ["unit id", "ship id", "id", "unit no", "ship no", "hull number", "number", "no"],
      field: { label: "Id", hint: "For example, K-7. It never changes" },
    },
    name: { ...shared.name, importedFrom: ["ship name", "unit name", "ship", "vessel"], field: {} },
    side: { ...shared.side, importedFrom: ["empire", "team", "faction", "owner", "player", "race"], field: {} },
    class: text("Class", {
      list: { table: "Classes", column: "Class" },
      importedFrom: ["ship class", "unit class", "ship type", "unit type", "type", "design"],
      field: {},
    }),
    sizeClass: whole("Size class", { width: 12, least: 1, most: 7, importedFrom: ["sc", "size"], field: {} }),
    economic: pointsOrZero("Economic BPV", {
      width: 15,
      least: ZERO,
      importedFrom: ["ebpv", "epv", "bpv", "econ bpv", "economic", "econ", "cost", "price", "points", "value"],
      field: {},
    }),
    combat: pointsOrZero("Combat BPV", {
      width: 14,
      least: ZERO,
      importedFrom: ["cbpv", "cpv", "combat", "combat value"],
      field: { hint: "With drone and plasma speeds, without Commander's Options; same as Economic if left blank" },
    }),
    commandRating: whole("Command rating", { width: 17, least: 0, importedFrom: ["cr", "command", "cmd"], field: {} }),
    fleet: exactText("Fleet", { width: 18, word: true, importedFrom: ["group", "squadron", "task force"] }),
    coPercent: pointsOrZero("CO %", { width: 9, least: ZERO, importedFrom: ["co", "commander's options"] }),
    crew: text("Crew", { width: 13, list: CREWS, importedFrom: ["crew quality"] }),
    crewBpv: pointsOrZero("Crew BPV", { width: 11, importedFrom: ["crew cost"] }),
    officers: text("Officers", { width: 24 }),
    officerBpv: pointsOrZero("Officer BPV", { width: 13, least: ZERO }),
    attritionCbpv: pointsOrZero("Attrition CBpv", { width: 16, least: ZERO }),
    experience: pointsOrZero("Experience", { width: 13 }),
    repairsUsed: wholeOrZero("Repairs used", { width: 14, least: 0 }),
    capturedFrom: side("Captured from", { width: 15 }),
    inspected: turn("Inspected", { width: 12 }),
    condition: text("Condition", { width: 18, importedFrom: ["status", "damage"], field: {} }),
    note: { ...shared.note, importedFrom: ["notes", "comment", "comments", "remark", "remarks"], field: {} },
  },
});

/** A row of the ship tracker. */
export type Ship = RowOf<typeof UNITS>;

/** The ship chart: what the rules need to know of each class (EaW 6.0, 14a, 17.0, 22b). */
export const CLASSES = table({
  name: "Classes",
  sheet: "Ship chart",
  about: "The classes of ships, by race: what ships that are built take their numbers from",
  key: "class",
  entryColumns: [],
  usedColumns: ["class", "race", "sizeClass", "economic", "combat", "commandRating"],
  unreadable: "kept",
  seenBy: "all",
  columns: {
    class: text("Class", { importedFrom: ["ship class", "ship type", "type", "design", "ship", "name"] }),
    race: text("Race", { width: 18, importedFrom: ["empire", "team", "side", "owner", "faction"] }),
    sizeClass: whole("Size class", { width: 12, least: 1, most: 7, importedFrom: ["sc", "size"] }),
    economic: points("Economic BPV", {
      width: 15,
      least: ZERO,
      importedFrom: ["ebpv", "epv", "bpv", "econ bpv", "economic", "econ", "cost", "price", "points", "value"],
    }),
    combat: points("Combat BPV", { width: 14, least: ZERO, importedFrom: ["cbpv", "cpv", "combat", "combat value"] }),
    commandRating: whole("Command rating", { width: 17, least: 0, importedFrom: ["cr", "command", "cmd"] }),
    inService: text("In service", {
      width: 12,
      importedFrom: ["service", "year in service", "yis", "year", "available"],
    }),
    hull: text("Hull", { importedFrom: ["hull type"] }),
    dockingPoints: whole("Docking points", { width: 16, least: 0, importedFrom: ["dp", "docking"] }),
    damcon: whole("DAMCON", { width: 10, least: 0, importedFrom: ["damage control", "dc"] }),
    cargoBoxes: whole("Cargo boxes", { width: 13, least: 0, importedFrom: ["cargo"] }),
    roles: text("Roles", { width: 26, list: ROLES, importedFrom: ["role", "special", "abilities"] }),
    note: text("Note", { width: 40, importedFrom: ["notes", "comment", "comments", "remark", "remarks"] }),
  },
});

/** A class of the ship chart. */
export type ShipClass = RowOf<typeof CLASSES>;
