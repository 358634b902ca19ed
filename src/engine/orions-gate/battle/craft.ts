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
  readonly role: "" | "Fighter" | "Bomber";
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
