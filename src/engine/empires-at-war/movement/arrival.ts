import type { FleetState } from "../fleets/fleets-table";

/** A fleet, and what it finds in the system in which it arrives. */
interface Arrival {
  readonly fleet: string;
  readonly place: string;
  /** Whose fortification is there, if it is another empire's; blank for none. */
  readonly fort: string;
  /** The fleets of other empires there: "Gorn 1 of Gorn". */
  readonly enemies: readonly string[];
}

/** What stops a fleet. */
export interface Stopped {
  readonly state: Extract<FleetState, "Trapped" | "Pinned">;
  readonly why: string;
  readonly clause: string;
}

/** What stops a fleet where it arrives: the fortification of another empire traps it (EaW 10a), or else its fleets pin it (EaW 19a). */
export function stoppedBy({ fleet, place, fort, enemies }: Arrival): Stopped | undefined {
  if (fort !== "") {
    return { state: "Trapped", why: `the fortification of ${fort} in ${place} traps ${fleet}`, clause: "EaW 10a" };
  }
  if (enemies.length === 0) return undefined;
  const pins = enemies.length === 1 ? "pins" : "pin";
  return { state: "Pinned", why: `${enemies.join(", ")} ${pins} ${fleet} in ${place}`, clause: "EaW 19a" };
}
