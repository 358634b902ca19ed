import type { NewUnit } from "../../../campaign/commands/unit";
import { unitEnters } from "../../../campaign/ledger/change";
import type { Noted } from "../../../campaign/ledger/tracker";
import { ZERO } from "../../../core/points";
import { ATTRITION_KINDS } from "../../fleets/counted";
import { optionsSet } from "../../state/crew-events";
import { shipJoins } from "../../state/fleet-events";
import { attritionSet } from "../../state/ship-events";
import type { Design } from "../../state/yard-events";

/** A ship that joins a fleet of an empire: its row, and the entries that say so. */
export function newShip(
  unit: string,
  side: string,
  fleet: string,
  design: Design,
): { readonly row: NewUnit; readonly noted: readonly Noted[] } {
  const { economic, combat, options, attritionCount: count, attritionCbpv: cbpv } = design;
  const kind = ATTRITION_KINDS.find((word) => word === design.attrition);
  const changes = [
    unitEnters(unit, { economic, combat }),
    shipJoins(unit, fleet, ""),
    ...(options > ZERO ? [optionsSet(unit, options)] : []),
    ...(kind !== undefined && count > 0 ? [attritionSet(unit, { kind, count, cbpv })] : []),
  ];
  const { name, class: named, sizeClass, commandRating } = design;
  return {
    row: { unit, side, name, class: named, sizeClass, commandRating, economic, combat },
    noted: changes.map((change) => ({ side, change })),
  };
}
