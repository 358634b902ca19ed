import type { ChangeKind } from "../../campaign/ledger/change";
import { sightings } from "./sighting-events";

/** The events of the report at the end of a season. */
export const REPORT_EVENTS: readonly ChangeKind[] = [sightings];
