import { TWO_DICE } from "../../core/dice";
import { HALF, percent, points, QUARTER, type Points, type Ratio } from "../../core/points";
import { down, toNearest, up, type Rounding } from "../../core/rounding";

/** How whole numbers are rounded. */
const DOWN = "down" as Rounding["way"];

/** V1.12, V1.16: the roll that counts for Teams that do not roll for Strategic Initiative. */
export const INITIATIVE = { orionOffTheMap: 13, monster: 14 };

/** V13.28: what the attacker gains from units left behind. */
export const ABANDONED_BASE = { withdrawn: QUARTER, defended: HALF, rounding: down(1) };

/** V13.414 */
export const WEAPON_STATUS_MODIFIERS = {
  allPoor: -2,
  allCrippled: -1,
  enemyTerritory: 1,
  orion: 1,
  sensors: 2,
  outstanding: 2,
  reactionary: 4,
  immobileTarget: 8,
};

/** V13.415: the highest adjusted roll for Weapon Status 0, I and II; above that it is III. */
export const WEAPON_STATUS_ROLLS = [3, 7, 11];

/** V13.424, V13.425 */
export const INITIAL_RANGE = { standard: 50, perLevel: 7 };

/** No unit is faster. */
const ANY_LEGAL_SPEED = 31;

/** V13.435 by Weapon Status for defenders; V13.448, V13.455 and V13.465 for the others, whatever their status. */
export const INITIAL_SPEEDS = {
  defender: [4, 9, 20, ANY_LEGAL_SPEED],
  attacker: ANY_LEGAL_SPEED,
  orion: ANY_LEGAL_SPEED,
  baseIncidental: 4,
  systemIncidental: 12,
};

/** V13.443: hex sides between the Directions of Retreat and of Disengagement. */
export const DISENGAGEMENT = { leastApart: 2 };

/**
 * V13.742 to V13.744, and V13.834 in impulses: +1 for every `each` of a delay beyond `after`. Readings: whether fewer pursuers than pursued
 * count against them, and whether a Captain counts with the full Rating or its square root (V13.745, V13.746).
 */
export const PURSUIT_MODIFIERS = {
  perUnit: -1,
  sensors: -2,
  perRearGuardTurn: 1,
  delay: { after: 96, each: 32 },
  fewerPursuersCount: false,
  fullRating: true,
};

/** V13.748: the highest adjusted Pursuit Roll that catches; V13.834: the delay up to which no roll is needed. */
export const PURSUIT = { at: 6, atOnce: 64 };

/** Impulses in a tactical turn (V13.834). */
export const IMPULSES_IN_TURN = 32;

/**
 * V13.733: the tactical turns after which the uncrippled Rear Guard rejoins its force; V13.753: the highest adjusted roll with which a
 * crippled unit rejoins.
 */
export const REAR_GUARD = { mostTurns: 10, at: 3 };

/** V13.753 */
export const REAR_GUARD_CREW_LOSS = { share: percent(20), rounding: up(1) };

/** V13.914: a Helmsman's Rating must be above this for a Lost unit to roll. A reading: the full Rating counts, or its square root. */
export const LOST_UNIT = { ratingAbove: 1, fullRating: true };

/** V13.932. A reading: the full higher Rating counts, or its square root. */
export const EVASION_RENDEZVOUS = { at: 1, fullRating: true };

/** V13.943 */
export const EVASION_SCRAP = { share: { over: 3, under: 4, text: "three quarters" }, rounding: toNearest(0.0001) };

/** V19.08: the rent, due from the second turn on; half of it again after a loss. A reading: whether an income of 0 is a loss. */
export const RENT = {
  ...{ firstTurn: 2, share: percent(10), afterLoss: HALF, rounding: toNearest(0.5), least: points(0.5) },
  zeroIsLoss: false,
};

/** V19.093, V19.094. A reading: whether as much as before is less. */
export const VICTORY = { wonAt: points(2500), turnsCompared: 2, equalIsLess: false };

/** V19.11: each unit earns this minus its size class, and never less than 0. A reading: whether it earns in a Star System, too. */
export const GENERAL_INCOME = { perUnit: 5, inSystems: true };

/** V19.19 */
export const SHIP_SALE = { share: percent(90), rounding: down(1) };

/** V19.42 */
export const PIRACY_SPACING = { tooNear: 7 };

/** V19.43 to V19.45. Half of a value with four decimals is rounded to the ten-thousandth. */
export const PIRACY_INCOME = {
  unclaimedProvince: points(0),
  unclaimedSystem: points(1),
  claimedProvince: points(0.5),
  ofClaimedSystem: HALF,
  rounding: toNearest(0.0001),
};

/** V19.63, V19.65 */
export const MUTINY = { at: 9, poorCrew: 2, outstandingCrew: -2, perTurnAfterFirst: 1 };

/** V19.74 */
export const SALVAGE = { share: QUARTER, rounding: down(1) };

/** V19.8211. A reading: whether a line in one direction and a hex that must be entered count together. */
export const INTERCEPT_MODIFIERS = {
  pirateSensors: -3,
  straightLine: -3,
  mustEnterHex: -2,
  missedLastTurn: -1,
  auxiliaries: 1,
  attackedLastTurn: 1,
  couldAvoidHex: 2,
  convoySensors: 2,
  lineAndHex: false,
};

/** V19.822: the highest adjusted roll that succeeds. */
export const INTERCEPT = { most: 3 };

/** V19.823: the phases of Operational Movement in a turn, and those left out after each attempt. */
export const INTERCEPT_PHASES = { inTurn: 8, leftOut: 1 };

/** V19.72: the phase after the one in which a ship declares it is spent on the unit; towing may begin in the next. */
export const SALVAGE_PHASES = { beforeTowing: 2 };

/** V19.851: of the Cargo boxes of a convoy; which way the share is rounded is a reading. */
export const SUPPLY_DISRUPTED = { share: HALF, way: DOWN };

/** V19.897: the facings of a Freighter that continues to the units it supplies. */
export const CONVOY_EXIT = { ahead: ["E", "F"] };

/** V19.837: what a Cargo hit must roll to set off an explosion. */
export const CARGO_EXPLOSION = { at: 9, dice: TWO_DICE };

/** What a supply raid may hit, and what may happen to it (V19.842, V19.8611). */
export type Target = "Small Freighter" | "Large Freighter" | "Small Q-Ship" | "Large Q-Ship";
export type Fate = "Destroyed" | "Captured" | "Crippled";

/** What each target is worth, by outcome. */
export type Worth<T> = Readonly<Record<Target, Readonly<Partial<Record<Fate, T>>>>>;

/** What each unit that a supply raid hits is worth. Pairs that are left out are worth nothing (V19.881). */
export interface RaidAwards {
  /** V19.842 */
  readonly economicPoints: Worth<Points>;
  /** V19.8611 */
  readonly rankPoints: Worth<number>;
  /** V19.8611: the share of a unit's Rank Points for a chain reaction. */
  readonly chainReaction: Ratio;
  /** V19.8611: which way that is rounded, unit by unit; a reading. */
  readonly chainWay: Rounding["way"];
  /** V19.842: whether a chain reaction reduces the Economic Points by the same share; a reading. */
  readonly chainCutsEconomic: boolean;
  /** V19.8613: the share of the pirates' Combat BPV that counts as escorts if a convoy has none. */
  readonly noEscorts: { readonly share: Ratio; readonly rounding: Rounding };
  /** V19.871 */
  readonly crewPerRankPoint: number;
  /** V19.8615: which way the award is rounded in the end; a reading. */
  readonly awardWay: Rounding["way"];
}

export const RAID_AWARDS: RaidAwards = {
  economicPoints: {
    "Small Freighter": { Destroyed: points(0.25), Captured: points(2) },
    "Large Freighter": { Destroyed: points(0.5), Captured: points(4) },
    "Small Q-Ship": { Destroyed: points(0.25), Crippled: points(0.5) },
    "Large Q-Ship": { Destroyed: points(0.5), Crippled: points(0.75) },
  },
  rankPoints: {
    "Small Freighter": { Destroyed: 2, Captured: 3 },
    "Large Freighter": { Destroyed: 4, Captured: 6 },
    "Small Q-Ship": { Destroyed: 3, Crippled: 4 },
    "Large Q-Ship": { Destroyed: 6, Crippled: 8 },
  },
  chainReaction: HALF,
  chainWay: DOWN,
  chainCutsEconomic: false,
  noEscorts: { share: HALF, rounding: up(1) },
  crewPerRankPoint: 5,
  awardWay: DOWN,
};

/** V19.914: the share that the limited weapons have together; a ship with few mounts may still have one. V19.916 and V19.917 of the Phaser-G. Which way the shares are rounded is a reading. */
export const OPTION_MOUNTS = {
  limited: { share: percent(30), way: DOWN, fewMounts: 3, withFewMounts: 1 },
  phaserG: { share: percent(70), way: DOWN, most: 2, mostUntilEveryShipHasOne: 1 },
};

/** V19.915 */
export const SPECIAL_SYSTEMS = { share: percent(20), way: DOWN };

/** V19.915: their names among the option mounts. */
export const SPECIAL_SYSTEM_WORDS = ["DERFACS", "UIM", "Special Sensor", "Special Sensors", "Cloaking Device"];

/** V19.916: turns between one Phaser-G for the Cartel and the next. */
export const PHASER_G_EVERY = { turns: 3 };

/** V19.923 to V19.926 */
export const PHASER_G = { bribePerPoint: points(2), mostOff: 4, at: 1 };

/** V19.945, V19.953 */
export const SYSTEM_SALE = { share: percent(90), rounding: down(0.1) };

/** V19.951, V19.952: turns from the Refit that removes a system to the one that installs it; V19.14 permits one Refit a turn. */
export const SYSTEM_MOVE = { turns: 1 };

/** V19.63: the quality of a crew. */
export const CREW_WORDS = ["Poor", "Normal", "Outstanding"] as const;
