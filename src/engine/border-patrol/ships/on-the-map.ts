import type { Ship } from "./units-table";

/** Where a unit is, as far as the tracker says it. */
export type Where = "on the Map" | "off the Map" | "unknown";

/** The Deployment of a ship that is at a secret base of the pirates. */
export const SECRET_BASE = "Secret base";

/** Words of the Place and Deployment columns that mean a unit is not on the Strategic Map; a ship leaves it for repair (V19.13). */
const OFF_THE_MAP = /^(|off( the)? map|secret base|base|for removal|offered for lease|under repair)$/i;
const FOR_REMOVAL = /^for removal$/i;
const UNDER_REPAIR = /^under repair$/i;

/**
 * Where a unit is (V19.18): one that is designated for removal counts as off the Map, and one under repair is. A blank Place
 * without a Deployment says nothing.
 */
export function whereIs({ place, deployment, condition }: Pick<Ship, "place" | "deployment" | "condition">): Where {
  if (FOR_REMOVAL.test(deployment)) return "off the Map";
  if (!OFF_THE_MAP.test(place) || !OFF_THE_MAP.test(deployment)) return "on the Map";
  return place === "" && deployment === "" && !UNDER_REPAIR.test(condition) ? "unknown" : "off the Map";
}

/** The place of a unit on the Map; "" if its Place does not say so. */
export const placeOnMap = ({ place }: Pick<Ship, "place">): string => (OFF_THE_MAP.test(place) ? "" : place);
