import type { Effect, ShipEffect } from "./components/component";
import type { Hull, Size, SpecialFleet } from "./words";

/** The slots, toughness and cost of a component, by size. */
export interface Measured {
  readonly slots: number;
  readonly toughness: number;
  readonly credits: number;
  /** The cost of a component of a special fleet (Gate: Special Fleet Ship Components). */
  readonly specialCredits: number;
}

/** Gate: Ship Components */
export const BY_SIZE: Readonly<Record<Size, Measured>> = {
  Small: { slots: 1, toughness: 1, credits: 1, specialCredits: 2 },
  Medium: { slots: 2, toughness: 2, credits: 2, specialCredits: 4 },
  Large: { slots: 3, toughness: 3, credits: 3, specialCredits: 6 },
};

/** Gate: Ship Components. How many neighbours of its own orientation a component may have. */
export const MAX_ALIKE_BESIDE: Readonly<Record<Size, number>> = { Small: 2, Medium: 1, Large: 0 };

/** Gate: Organic Fleets, Crystal Fleets, Gothic Fleets. What every component of the fleet adds, whatever its size. */
export const FLEET_EFFECTS: Readonly<Record<SpecialFleet, Readonly<Partial<Record<ShipEffect, number>>>>> = {
  Organic: { crafts: 1 },
  Crystal: { defenceDice: 1 },
  Gothic: { firepower: 1 },
};

/** The same sections: the number of components of a special fleet that give one energy point. */
export const COMPONENTS_PER_ENERGY = 2;

/**
 * Gate: Ships Turn. The most dice that are calculated. A ship of 32 credits attacks with 48 at most: sixteen Plasma Cannons of a
 * Gothic fleet. The best defence of such a ship, eighteen small Stealth Generators, adds 36 to as many, which leaves room for terrain.
 */
export const HIT_DICE = { attacker: 48, defender: 100 };

/** No ship rolls more dice than this for craft or tractor beams. */
export const OTHER_DICE = { most: 100 };

/** Gate: Craft Turn. The bomber's dice by the hull that it attacks. */
export const BOMBER_DICE: Readonly<Record<Hull, number>> = { Frigate: 2, Cruiser: 3, Capitol: 4 };

/** Gate: Hangar. The fuel points of a craft when it leaves. */
export const FUEL = { most: 6 };

/** Gate: Array, Gate: Infection. Several on one ship add up: a Capitol has room for 18 small ones. */
export const ARRAY = { most: 18 };
export const INFECTION = { most: 18 };

/** Gate: Scaffold Manipulator */
export const CONSTRUCTION = {
  construction: { Frigate: 6, Cruiser: 12, Capitol: 18 },
  initialMinerals: { Frigate: 2, Cruiser: 3, Capitol: 4 },
  perRound: { Small: 2, Medium: 3, Large: 4 },
} satisfies {
  construction: Readonly<Record<Hull, number>>;
  initialMinerals: Readonly<Record<Hull, number>>;
  perRound: Readonly<Record<Size, number>>;
};

/** Gate: Building your Fleet. The limits of a fleet in credits; players may agree on another. */
export const FLEET_LIMITS = [16, 24, 32] as const;

/** Gate: Ships Turn. A move by one energy point; and what a ship without any may do instead. */
export const MOVE = { degrees: 45, inches: 6 } as const;
export const NO_ENGINE = { inches: 3 } as const;

/** Gate: Focal Laser. Its firepower by the hull of the target. */
export const FIRE_AGAINST = {
  Frigate: "firepowerAgainstFrigates",
  Cruiser: "firepowerAgainstCruisers",
  Capitol: "firepowerAgainstCapitols",
} as const satisfies Readonly<Record<Hull, Effect>>;
