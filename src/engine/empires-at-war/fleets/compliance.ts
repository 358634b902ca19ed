import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { fleetBreaks, fleetState, stateSet, type Breach } from "./fleet-events";
import { surelyOver } from "./fleet-verdict";
import { isPrize } from "../ships/ship-facts";
import { factsOf, shipsIn } from "../state/state";
import type { FleetState } from "./fleets-table";
import type { Role } from "../ships/units-table";
import { classOf, rolesOf, shipRow } from "../ships/ship-classes";

/** A fleet that its losses made non-compliant, and why (EaW 17g). */
export interface NonCompliant {
  readonly fleet: string;
  /** Its state otherwise. */
  readonly state: FleetState;
  readonly breach: Breach;
  readonly why: string;
}

/** More ships than the best leader leads. */
interface Unled {
  readonly many: number;
  readonly why: string;
}

/** What a fleet breaks, and in words. */
type Broken = Pick<NonCompliant, "breach" | "why">;

/** What is said of it. */
export const complianceSays = ({ fleet, why }: NonCompliant): string => ` ${fleet} is non-compliant: ${why} (EaW 17g).`;

/** A fleet becomes non-compliant; it stays pinned or trapped as long as it was (EaW 10h, 17g, 19a). */
export const complianceLost = ({ fleet, state, breach }: NonCompliant): readonly Change[] => [
  fleetBreaks(fleet, breach),
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
): Broken | undefined {
  const isOwn = (unit: string): boolean => !isPrize(factsOf(state, unit));
  const [own, lost] = [units.filter(isOwn), gone.filter(isOwn)];
  if (lost.length === 0) return undefined;
  const has = hasIn(state);
  if (has(own, "Carrier") && has(lost, "Escort")) return { breach: "escort", why: "its carriers lost an escort" };
  if (has(own, "Escort") && has(lost, "Carrier") && !has(own, "Carrier")) {
    return { breach: "carrier", why: "its escorts lost their carrier" };
  }
  const why = overLed(state, own)?.why;
  return why === undefined ? undefined : { breach: "leader", why };
}

/** The ships of a fleet that its best leader does not lead: how many, and why; undefined if it leads all (EaW 17g). */
export const unledIn = (state: BooksState, fleet: string): Unled | undefined =>
  overLed(
    state,
    shipsIn(state, fleet).filter((unit) => !isPrize(factsOf(state, unit))),
  );

const hasIn =
  (state: BooksState) =>
  (among: readonly string[], role: Role): boolean =>
    among.some((unit) => rolesOf(state, unit).includes(role));

/** What a non-compliant fleet broke last, as far as its losses say it; undefined where the GM set its state. */
function breachOf({ campaign }: Pick<BooksState, "campaign">, fleet: string): Breach | undefined {
  const broke = eventsInOrder(campaign).flatMap(({ change }) => {
    const said = change.unit === fleet ? stateSet.in(change) : undefined;
    return said?.state === "Non-compliant" ? [said] : [];
  });
  return broke.at(-1)?.breach;
}

/**
 * Whether a non-compliant fleet complies once these ships have joined it: it has a carrier or an escort again, or a leader for its ships
 * (EaW 17g). What the GM set stays until the GM sets it anew.
 */
export function isCompliantWith(state: BooksState, fleet: string, joined: readonly string[]): boolean {
  const own = shipsIn(state, fleet).filter((unit) => !isPrize(factsOf(state, unit)));
  const has = hasIn(state);
  if (surelyOver(state, fleet) !== "") return false;
  switch (breachOf(state, fleet)) {
    case "leader":
      return overLed(state, own) === undefined;
    case "escort":
      return (has(joined, "Escort") || !has(own, "Carrier")) && overLed(state, own) === undefined;
    case "carrier":
      return (has(own, "Carrier") || !has(own, "Escort")) && overLed(state, own) === undefined;
    default:
      return false;
  }
}

/** More ships than the best leader leads; an FRD is not part of a fleet (EaW 15f). */
function overLed(state: BooksState, own: readonly string[]): Unled | undefined {
  const led = own.filter((unit) => !rolesOf(state, unit).includes("FRD"));
  const ratings = led.map((unit) => shipRow(state, unit)?.commandRating ?? classOf(state, unit)?.commandRating ?? null);
  if (ratings.includes(null)) return undefined;
  const best = Math.max(0, ...ratings.map(Number));
  const others = led.length - 1;
  if (others <= best) return undefined;
  return { many: others - best, why: `${others} ships follow a leader of Command Rating ${best}` };
}
