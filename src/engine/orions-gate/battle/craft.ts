import { FUEL } from "../constants";
import type { Fleet } from "../words";

/** The kinds of craft. */
export const CRAFT_KINDS = ["Fighter", "Bomber", "Mining Rig", "Breaching Pod", "Drone", "Interceptor"] as const;
export type CraftKind = (typeof CRAFT_KINDS)[number];

/** Gate: Special Fleets. The crafts that a fleet may have, the usual one first. */
export const CRAFTS_OF: Readonly<Record<Fleet, readonly CraftKind[]>> = {
  Regular: ["Fighter", "Bomber", "Mining Rig", "Breaching Pod"],
  Organic: ["Drone"],
  Crystal: ["Interceptor"],
  Gothic: ["Fighter", "Bomber", "Breaching Pod"],
};

/** Gate: Hangar, Gate: Organic Fleets, Gate: Crystal Fleets. The fuel points of a craft when it leaves a Hangar. */
export const FUEL_AT_START: Readonly<Record<CraftKind, number>> = {
  Fighter: FUEL.most,
  Bomber: FUEL.most,
  "Mining Rig": FUEL.most,
  "Breaching Pod": FUEL.most,
  Drone: 2,
  Interceptor: 3,
};

/** What Drones and Interceptors act as, each round anew (Gate: Organic Fleets, Gate: Crystal Fleets). */
export const CRAFT_ROLES = ["Fighter", "Bomber"] as const;
export type CraftRole = (typeof CRAFT_ROLES)[number];

/** What a craft is, and whether it was lost. */
export const CRAFT_STATES = ["Docked", "In flight", "Destroyed"] as const;
export type CraftState = (typeof CRAFT_STATES)[number];

/** A craft in a battle. */
export interface Craft {
  readonly craft: string;
  readonly fleet: string;
  readonly kind: CraftKind;
  readonly state: CraftState;
  /** The ship that it is docked in; blank in flight. */
  readonly dockedIn: string;
  readonly fuel: number;
  readonly minerals: number;
  /** What a Drone or Interceptor acts as in this round; blank if it has not declared. */
  readonly role: "" | CraftRole;
  /** Whether it moved in this round. */
  readonly hasMoved: boolean;
  /** Whether it attacked, returned fire or dodged in this round. */
  readonly hasFought: boolean;
}

/** A craft in the Hangar of a ship. */
export const docked = ({
  craft,
  fleet,
  kind,
  dockedIn,
}: Pick<Craft, "craft" | "fleet" | "kind" | "dockedIn">): Craft => ({
  ...{ craft, fleet, kind, dockedIn, state: "Docked" },
  ...{ fuel: 0, minerals: 0, role: "", hasMoved: false, hasFought: false },
});

/** The same craft at the start of a round. */
export const craftInNewRound = (craft: Craft): Craft => ({ ...craft, role: "", hasMoved: false, hasFought: false });

export const isLost = ({ state }: Pick<Craft, "state">): boolean => state === "Destroyed";

/** Whether a craft declares what it acts as (Gate: Organic Fleets, Gate: Crystal Fleets). */
export const isVersatile = ({ kind }: Pick<Craft, "kind">): boolean => kind === "Drone" || kind === "Interceptor";

/**
 * What a craft counts as: Mining Rigs and Breaching Pods as Bombers (Gate: New Crafts). Ruling: a Drone or Interceptor that declared
 * nothing acts as a Fighter.
 */
export function countsAs({ kind, role }: Pick<Craft, "kind" | "role">): CraftRole {
  if (kind === "Drone" || kind === "Interceptor") return role === "" ? "Fighter" : role;
  return kind === "Fighter" ? "Fighter" : "Bomber";
}

/** Whether a craft attacks ships: one that acts as a Bomber, and is no Mining Rig or Breaching Pod (Gate: New Crafts). */
export const isBomber = (craft: Pick<Craft, "kind" | "role">): boolean =>
  countsAs(craft) === "Bomber" && craft.kind !== "Mining Rig" && craft.kind !== "Breaching Pod";

/** The fuel of a craft once it did damage: an Interceptor gains a point (Gate: Crystal Fleets). */
export const fuelAfterDamage = ({ kind }: Pick<Craft, "kind">, fuel: number): number =>
  kind === "Interceptor" ? Math.min(FUEL.most, fuel + 1) : fuel;
