import { HOUSE_RULES } from "../../campaign/schema/house-rules-table";
import { EVENTS, ROLLS, SETTINGS, SIDES, STEPS } from "../../campaign/schema/shared-tables";
import type { Table } from "../../campaign/schema/table";
import { GATE_CRAFTS, GATE_MARKERS } from "./battle";
import { GATE_BRIDGES, GATE_FLEETS, GATE_PARTS, GATE_SHIPS } from "./fleets";

/** Every table of an Orion's Gate workbook, in the order of its sheets. */
export const TABLES: readonly Table[] = [
  SETTINGS,
  SIDES,
  GATE_FLEETS,
  GATE_SHIPS,
  GATE_PARTS,
  GATE_BRIDGES,
  GATE_CRAFTS,
  GATE_MARKERS,
  HOUSE_RULES,
  EVENTS,
  ROLLS,
  STEPS,
];
