import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetState } from "./fleet-events";
import { isPrize } from "../ships/ship-facts";
import { factsOf } from "../state/state";
import type { FleetState } from "./fleets-table";
import type { Role } from "../ships/units-table";
import { classOf, rolesOf, shipRow } from "./classes";

/** A fleet that its losses made non-compliant, and why (EaW 17g). */
export interface NonCompliant {
  readonly fleet: string;
  /** Its state otherwise. */
  readonly state: FleetState;
  readonly why: string;
}

/** What is said of it. */
export const complianceSays = ({ fleet, why }: NonCompliant): string => ` ${fleet} is non-compliant: ${why} (EaW 17g).`;

/** A fleet becomes non-compliant; it stays pinned or trapped as long as it was (EaW 10h, 17g, 19a). */
export const complianceLost = ({ fleet, state }: NonCompliant): readonly Change[] => [
  fleetState(fleet, "Non-compliant"),
  ...(state === "Pinned" || state === "Trapped" ? [fleetState(fleet, state)] : []),
];

/**
 * Why a fleet is non-compliant after it lost ships: its carriers lost an escort, its escorts the last carrier, or more ships are left than
 * the best leader leads (EaW 17g); undefined if nothing says so. Rulings: a leader leads as many other ships as its Command Rating; where
 * a rating is missing, and for what else S8.0 asks, the GM sets the state. `gone` are the ships that are no longer with it;
 * prizes count on neither side (EaW 25b).
 */
export function lostCompliance(
  state: BooksState,
  units: readonly string[],
  gone: readonly string[],
): string | undefined {
  const isOwn = (unit: string): boolean => !isPrize(factsOf(state, unit));
  const [own, lost] = [units.filter(isOwn), gone.filter(isOwn)];
  if (lost.length === 0) return undefined;
  const has = (among: readonly string[], role: Role): boolean =>
    among.some((unit) => rolesOf(state, unit).includes(role));
  if (has(own, "Carrier") && has(lost, "Escort")) return "its carriers lost an escort";
  if (has(own, "Escort") && has(lost, "Carrier") && !has(own, "Carrier")) return "its escorts lost their carrier";
  return overLed(state, own);
}

/** More ships than the best leader leads; an FRD is not part of a fleet (EaW 15f). */
function overLed(state: BooksState, own: readonly string[]): string | undefined {
  const led = own.filter((unit) => !rolesOf(state, unit).includes("FRD"));
  const ratings = led.map((unit) => shipRow(state, unit)?.commandRating ?? classOf(state, unit)?.commandRating ?? null);
  if (ratings.includes(null)) return undefined;
  const best = Math.max(0, ...ratings.map(Number));
  const others = led.length - 1;
  return others > best ? `${others} ships follow a leader of Command Rating ${best}` : undefined;
}
