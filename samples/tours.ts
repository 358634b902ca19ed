import type { Edit } from "../src/engine/campaign/schema/edit";
import { BORDER_PATROL_TOUR } from "./tour/border-patrol";
import { EMPIRES_AT_WAR_TOUR } from "./tour/empires-at-war";
import { ORIONS_GATE_TOUR } from "./tour/orions-gate";
import { tourSheet } from "./tour/sheet";
import type { Tour } from "./tour/stop";

const laying = (tour: Tour) => (): readonly Edit[] => [{ kind: "lay", sheet: tourSheet(tour) }];

/** A sheet for each game that uses every one of its functions, as the edits that add it to a workbook. */
export const borderPatrolTour = laying(BORDER_PATROL_TOUR);
export const empiresAtWarTour = laying(EMPIRES_AT_WAR_TOUR);
export const orionsGateTour = laying(ORIONS_GATE_TOUR);
