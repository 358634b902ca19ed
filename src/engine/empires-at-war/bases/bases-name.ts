/** How the bases of an empire are called in a battle, where a fleet has its name. */
export const basesOf = (empire: string): string => `Bases of ${empire}`;
