/**
 * The commands after which it is too late for what Phases 1 and 2 of a turn settle (V1.23): the ships of the pirate are placed in 3C1, or
 * a Movement Phase after the first one begins for everybody.
 */
export const CLOSES_DEPLOYMENT = ["place-ships", "begin-phase"] as const;
