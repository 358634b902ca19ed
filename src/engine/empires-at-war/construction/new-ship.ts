import type { Change } from "../../campaign/ledger/entry";
import { points } from "../../core/points";
import { FREE_OPTIONS } from "../constants";
import { ATTRITION_KINDS } from "../fleets/fleet-count";
import { optionsSet } from "../crews/crew-events";
import { shipJoins } from "../fleets/fleet-events";
import { attritionSet } from "../ships/ship-events";
import type { Design } from "./yard-events";
import type { Booked } from "../command-parts/booked-edits";

/** A ship that joins a fleet of an empire: its row, and the entries that say so. What it has at no charge needs no entry (EaW 6.0). */
export function newShip(
  unit: string,
  side: string,
  fleet: string,
  design: Design,
): Required<Pick<Booked, "ships" | "noted">> {
  const { economic, combat, options, attritionCount: count, attritionCbpv: cbpv } = design;
  const kind = ATTRITION_KINDS.find((word) => word === design.attrition);
  const changes: readonly Change[] = [
    shipJoins(unit, fleet, ""),
    ...(options !== points(FREE_OPTIONS.usual) ? [optionsSet.of(unit, { percent: options })] : []),
    ...(kind !== undefined && count > 0 ? [attritionSet(unit, { kind, count, cbpv })] : []),
  ];
  const { name, class: named, sizeClass, commandRating } = design;
  return {
    ships: [{ unit, side, name, class: named, sizeClass, commandRating, economic, combat }],
    noted: changes.map((change) => ({ side, change })),
  };
}
