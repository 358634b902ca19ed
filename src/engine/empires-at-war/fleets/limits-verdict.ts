import { explainPlayed, type Played } from "../../campaign/ledger/house-rules";
import { add, sum, toNumber, type Points } from "../../core/points";
import { apply, type Cells } from "../../core/rule";
import { type FLEET_CBPV, HEAVY_SIZE_CLASSES, SFG_SURCHARGE } from "../constants";
import type { FleetCount } from "./fleet-count";
import { eawFleetCheck } from "./fleet-legality";
import { eawFleetLimit, eawHeavyLimit } from "./limits";

/** When a fleet is judged. */
export interface When {
  readonly year: number;
  readonly startYear: number;
  /** Whether the campaign is being set up, when each fleet has a minimum (EaW 2c). */
  readonly atStart: boolean;
}

/** An amount and the most that it may be. */
export interface Meter {
  readonly has: Points;
  readonly most: Points;
}

/** What the limits say of a fleet. */
export interface LimitsVerdict {
  /** "OK", or what is wrong: the answer of EAW_FLEET_CHECK. */
  readonly word: string;
  readonly isLegal: boolean;
  /** The CBpv of the fleet, and of its size classes 2 and 3. */
  readonly all: Meter;
  readonly heavy: Meter;
  readonly why: string;
}

/** The arguments of EAW_FLEET_CHECK for a fleet, as cells. */
export const checkCells = ({ counted, sfgShips, legendaryCaptain }: FleetCount, when: When): Cells => ({
  // A range has at least one row; a blank one does not count.
  ships: counted.length === 0 ? [["", ""]] : counted.map(({ sizeClass, cbpv }) => [sizeClass ?? "", toNumber(cbpv)]),
  ...when,
  legendaryCaptain,
  sfgShips,
});

/** What the limits say of a fleet; it is the answer of EAW_FLEET_CHECK, with the numbers behind it. */
export function verdictOn(
  count: FleetCount,
  when: When,
  played?: Played<typeof FLEET_CBPV>,
): LimitsVerdict | { readonly unknown: readonly string[] } {
  const unknown = count.counted.filter(({ sizeClass }) => sizeClass === null).map(({ unit }) => unit);
  if (unknown.length > 0) return { unknown };
  const all = { ...eawFleetLimit.constants, ...played?.constants };
  const heavyBy = { ...eawHeavyLimit.constants, ...played?.constants };
  const constants = { ...eawFleetCheck.constants, all, heavy: heavyBy };
  const rules = played && { constants, set: played.set };
  const { value, sentence } = explainPlayed(eawFleetCheck, checkCells(count, when), rules);
  const listed = sum(count.counted.map(({ cbpv }) => cbpv));
  const heavy = count.counted.filter(({ sizeClass }) => HEAVY_SIZE_CLASSES.includes(sizeClass ?? 0));
  const word = String(value);
  const { year, startYear } = when;
  return {
    word,
    isLegal: word === "OK",
    all: {
      has: count.sfgShips >= SFG_SURCHARGE.ships ? add(listed, SFG_SURCHARGE.adds) : listed,
      most: apply(eawFleetLimit, { year, startYear, legendaryCaptain: count.legendaryCaptain }, all),
    },
    heavy: { has: sum(heavy.map(({ cbpv }) => cbpv)), most: apply(eawHeavyLimit, { year, startYear }, heavyBy) },
    why: sentence,
  };
}
