import { BOMBARDMENT } from "./phases/bombardment";
import { ECONOMIC_EXPENDITURE } from "./phases/economic-expenditure";
import { ECONOMIC_PRODUCTION } from "./phases/economic-production";
import { FINAL_ACTIVITIES } from "./phases/final-activities";
import { INITIAL_ACTIVITIES } from "./phases/initial-activities";
import { INITIATIVE_PHASE } from "./phases/initiative";
import { MATERIAL_CONSTRUCTION } from "./phases/material-construction";
import { MOVEMENT } from "./phases/movement";
import type { Phase } from "./step";

/** V1.23: the phases of a Strategic Turn, in the order in which they are played (V1.22, V1.24). */
export const PHASES: readonly Phase[] = [
  INITIAL_ACTIVITIES,
  ECONOMIC_PRODUCTION,
  INITIATIVE_PHASE,
  MOVEMENT,
  ECONOMIC_EXPENDITURE,
  MATERIAL_CONSTRUCTION,
  BOMBARDMENT,
  FINAL_ACTIVITIES,
];
