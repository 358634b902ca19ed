import type { ChangeKind } from "../../campaign/ledger/change";
import { FLAGSHIP_EVENTS } from "./flagship-events";
import { promotion } from "./rank-events";
import { worthExplained } from "./worth-events";

/** The events of ships: flagships, promotions, and what they are worth. */
export const SHIP_EVENTS: readonly ChangeKind[] = [...FLAGSHIP_EVENTS, promotion, worthExplained];
