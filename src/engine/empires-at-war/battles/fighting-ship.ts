import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO, type Points } from "../../core/points";
import { rolesOf, shipRow } from "../ships/ship-classes";
import { shipStates } from "../ships/ship-states";
import { factsOf, fleetOfShip } from "../state/state";

/** A ship of a battle, with its attrition units. */
export interface FightingShip {
  readonly unit: string;
  readonly label: string;
  /** Whether it is an FRD, which cannot disengage (EaW 15.0). */
  readonly isFrd: boolean;
  /** Its Combat BPV, by which it is scored (EaW 4e); left out in the end of a battle that was started before it was kept. */
  readonly combat?: Points;
  readonly attrition: readonly { readonly kind: string; readonly count: number; readonly cbpv?: Points }[];
}

/** A ship with its fleet, class and state: "Gorn 1: CA G-1, crippled". */
export const fightingShip = (state: BooksState, unit: string): FightingShip => ({
  unit,
  label: [`${fleetOfShip(state, unit)}: ${shipRow(state, unit)?.class ?? ""} ${unit}`, ...shipStates(state, unit)].join(
    ", ",
  ),
  isFrd: rolesOf(state, unit).includes("FRD"),
  combat: state.campaign.units.get(unit)?.values["combat"] ?? ZERO,
  attrition: factsOf(state, unit).attrition.map(({ kind, count, cbpv }) => ({ kind, count, cbpv })),
});

/** The field for what is left of the attrition units of a ship. */
export const leftField = (unit: string, kind: string): string => `left-${unit}-${kind}`;
