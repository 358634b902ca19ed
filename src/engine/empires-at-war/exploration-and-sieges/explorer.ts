/** Of an empire's fleets in a system, the one that explores it: the first with a scout, whose table is the better one; or else the first (EaW 16b). */
export const explorerAmong = <F>(fleets: readonly F[], hasScout: (fleet: F) => boolean): F | undefined =>
  fleets.find(hasScout) ?? fleets[0];
