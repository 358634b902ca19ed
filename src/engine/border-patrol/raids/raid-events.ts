import type { ChangeKind } from "../../campaign/ledger/change";
import { attempt, nothingHit, outOfSupply, raidEnd } from "./raids";
import { supplyLineChanged } from "./supply-line-events";

/** The events of raids and of Supply Lines. */
export const RAID_EVENTS: readonly ChangeKind[] = [attempt, raidEnd, nothingHit, outOfSupply, supplyLineChanged];
