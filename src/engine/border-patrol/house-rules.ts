import { PHASER_G_FIRST, PHASER_G_SHARE } from "./mounts/phaser-g-settings";
import {
  houseAbove,
  houseAmount,
  houseModifier,
  houseShare,
  houseStep,
  houseWhole,
  type HouseKind,
} from "../campaign/ledger/house-kinds";
import { houseConstants, type ByTheBook, type HouseRules } from "../campaign/ledger/house-settings";
import {
  ABANDONED_BASE,
  EVASION_RENDEZVOUS,
  GENERAL_INCOME,
  INTERCEPT,
  INTERCEPT_MODIFIERS,
  LOST_UNIT,
  MUTINY,
  OPTION_MOUNTS,
  PHASER_G,
  PHASER_G_EVERY,
  PIRACY_INCOME,
  PIRACY_SPACING,
  PURSUIT,
  PURSUIT_MODIFIERS,
  RAID_AWARDS,
  REAR_GUARD,
  REAR_GUARD_CREW_LOSS,
  RENT,
  SALVAGE,
  SHIP_SALE,
  SPECIAL_SYSTEMS,
  SUPPLY_DISRUPTED,
  SYSTEM_SALE,
  VICTORY,
  WEAPON_STATUS_MODIFIERS,
  WEAPON_STATUS_ROLLS,
  type Worth,
} from "./rules/constants";

/** What a group may play differently from the book: whatever reads these constants reads them as they are in its turn. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  houseConstants(RENT, "Rent", "V19.08", {
    share: houseShare("Rent share of income"),
    afterLoss: houseShare("Rent share after a loss"),
    least: houseAmount("Rent at least"),
    rounding: houseStep("Rent rounded to"),
    firstTurn: houseWhole("Rent from turn", 1, 99),
  }),
  houseConstants(VICTORY, "Victory of a pirate", "V19.094", { wonAt: houseAmount("Net worth that wins") }),
  houseConstants(GENERAL_INCOME, "General income", "V19.11", {
    perUnit: houseWhole("General income less Size Class", 0, 20),
  }),
  houseConstants(PIRACY_INCOME, "Piracy", "V19.43", {
    unclaimedProvince: houseAmount("Piracy in an unclaimed Province"),
    unclaimedSystem: houseAmount("Piracy in an unclaimed System"),
    claimedProvince: houseAmount("Piracy in a claimed Province"),
    ofClaimedSystem: houseShare("Piracy share of a claimed System"),
  }),
  houseConstants(SHIP_SALE, "Ship sale", "V19.19", {
    share: houseShare("Ship sale share"),
    rounding: houseStep("Ship sale rounded to"),
  }),
  houseConstants(SALVAGE, "Salvage", "V19.74", {
    share: houseShare("Salvage share"),
    rounding: houseStep("Salvage rounded to"),
  }),
  houseConstants(SYSTEM_SALE, "Sale of a system", "V19.953", {
    share: houseShare("System sale share"),
    rounding: houseStep("System sale rounded to"),
  }),
  houseConstants(PHASER_G_EVERY, "Phaser-G of the Cartel", "V19.916", {
    turns: houseWhole("Turns from one Phaser-G to the next", 1, 99),
  }),
  houseConstants(PHASER_G, "Phaser-G of the Cartel", "V19.925", {
    bribePerPoint: houseAbove("BPV for 1 off the Phaser-G roll"),
    mostOff: houseWhole("Most off the Phaser-G roll", 0, 12),
    at: houseWhole("Phaser-G roll that gets it", 0, 6),
  }),
  houseConstants(PIRACY_SPACING, "Piracy", "V19.42", {
    tooNear: houseWhole("Hexes between ships on Piracy that are too few", 0, 99),
  }),
  houseConstants(OPTION_MOUNTS, "Option mounts", "V19.914", {
    limited: {
      share: houseShare("Share of the mounts for limited weapons"),
      fewMounts: houseWhole("Mounts of a ship that are few", 0, 20),
      withFewMounts: houseWhole("Limited weapons of a ship with few mounts", 0, 20),
    },
    phaserG: {
      share: houseShare("Share of the mounts for the Phaser-G"),
      most: houseWhole("Most Phaser-Gs of a ship", 0, 20),
      mostUntilEveryShipHasOne: houseWhole("Most Phaser-Gs until every ship has one", 0, 20),
    },
  }),
  houseConstants(SPECIAL_SYSTEMS, "Special systems", "V19.915", {
    share: houseShare("Share of the units with special systems"),
  }),
  houseConstants(MUTINY, "Mutiny", "V19.63", {
    at: houseWhole("Mutiny from", 2, 20),
    poorCrew: houseModifier("Mutiny modifier of a Poor crew"),
    outstandingCrew: houseModifier("Mutiny modifier of an Outstanding crew"),
    perTurnAfterFirst: houseModifier("Mutiny modifier of each further turn in hiding"),
  }),
  houseConstants(INTERCEPT, "Interception", "V19.822", { most: houseWhole("Interception up to", 0, 12) }),
  houseConstants(INTERCEPT_MODIFIERS, "Interception", "V19.8211", {
    pirateSensors: houseModifier("Interception modifier of the pirate's Special Sensors"),
    straightLine: houseModifier("Interception modifier of a line in one direction"),
    mustEnterHex: houseModifier("Interception modifier of a hex that the Convoy must enter"),
    missedLastTurn: houseModifier("Interception modifier of a line that was missed last turn"),
    auxiliaries: houseModifier("Interception modifier of an Auxiliary Unit"),
    attackedLastTurn: houseModifier("Interception modifier of a line that was attacked last turn"),
    couldAvoidHex: houseModifier("Interception modifier of a hex that the Convoy could avoid"),
    convoySensors: houseModifier("Interception modifier of the Convoy's Special Sensors"),
  }),
  houseConstants(SUPPLY_DISRUPTED, "Supply raid", "V19.851", {
    share: houseShare("Share of lost Cargo that disrupts a line"),
  }),
  houseConstants(RAID_AWARDS, "Awards of a supply raid", "V19.842", {
    economicPoints: awarded(RAID_AWARDS.economicPoints, "Economic Points", houseAmount),
    rankPoints: awarded(RAID_AWARDS.rankPoints, "Rank Points", (setting) => houseWhole(setting, 0, 999)),
    chainReaction: houseShare("Share of Rank Points by a chain reaction"),
    noEscorts: {
      share: houseShare("Share of Combat BPV without escorts"),
      rounding: houseStep("Combat BPV without escorts rounded to"),
    },
    crewPerRankPoint: houseWhole("Crew Points for each Rank Point", 0, 99),
  }),
  houseConstants(WEAPON_STATUS_ROLLS, "Weapon Status", "V13.415", [
    houseWhole("Weapon Status 0 up to", 0, 5),
    houseWhole("Weapon Status I up to", 6, 9),
    houseWhole("Weapon Status II up to", 10, 20),
  ]),
  houseConstants(WEAPON_STATUS_MODIFIERS, "Weapon Status", "V13.414", {
    allPoor: houseModifier("Weapon Status modifier of Poor crews"),
    allCrippled: houseModifier("Weapon Status modifier of crippled ships"),
    enemyTerritory: houseModifier("Weapon Status modifier of enemy territory"),
    orion: houseModifier("Weapon Status modifier of the Orion Pirates"),
    sensors: houseModifier("Weapon Status modifier of Special Sensors"),
    outstanding: houseModifier("Weapon Status modifier of an Outstanding crew"),
    reactionary: houseModifier("Weapon Status modifier of Reactionary Movement"),
    immobileTarget: houseModifier("Weapon Status modifier of an enemy that cannot move"),
  }),
  houseConstants(PURSUIT, "Pursuit", "V13.748", {
    at: houseWhole("Pursuit catches up to", 0, 20),
    atOnce: houseWhole("Impulses within which a Pursuit catches without a roll", 0, 320),
  }),
  houseConstants(PURSUIT_MODIFIERS, "Pursuit", "V13.743", {
    sensors: houseModifier("Pursuit modifier of Special Sensors"),
    delay: {
      after: houseWhole("Impulses of delay that add nothing to a Pursuit", 0, 320),
      each: houseWhole("Impulses of delay that add 1 to a Pursuit", 1, 320),
    },
  }),
  houseConstants(REAR_GUARD, "Rear Guard", "V13.753", { at: houseWhole("Rear Guard rejoins up to", 0, 12) }),
  houseConstants(REAR_GUARD_CREW_LOSS, "Rear Guard", "V13.753", {
    share: houseShare("Crew that a lost Rear Guard loses"),
  }),
  houseConstants(ABANDONED_BASE, "Units left behind", "V13.28", {
    withdrawn: houseShare("Share of a Base that was left"),
    defended: houseShare("Share of a Base that was left defended"),
    rounding: houseStep("Share of a Base that was left rounded to"),
  }),
  houseConstants(LOST_UNIT, "Lost units", "V13.914", {
    ratingAbove: houseWhole("Rating of a Helmsman who does not roll", -20, 20),
  }),
  houseConstants(EVASION_RENDEZVOUS, "Sub-light evasion", "V13.932", {
    at: houseWhole("Rendezvous up to", 0, 12),
  }),
];

/** A setting for what each outcome of a supply raid is worth. */
function awarded<T>(
  worth: Worth<T>,
  of: string,
  kind: (setting: string) => HouseKind<T>,
): Readonly<Record<string, Readonly<Record<string, HouseKind<T>>>>> {
  return Object.fromEntries(
    Object.entries(worth).map(([target, fates]) => [
      target,
      Object.fromEntries(Object.keys(fates).map((fate) => [fate, kind(`${of} for a ${target} ${fate.toLowerCase()}`)])),
    ]),
  );
}

/** What stays by the book. */
export const BY_THE_BOOK: readonly ByTheBook[] = [
  ...[PHASER_G_SHARE, PHASER_G_FIRST].map(({ setting }) => ({
    what: setting,
    why: "it is a setting of the sheet Campaign, and counts for the mounts as they stand, whenever they were installed",
  })),
  {
    what: "The sequence of play, and who moves first",
    why: "the steps are those of the sheet and of every entry, and an order that is agreed otherwise is set by the game master",
    numbersOf: ["SEQUENCE_OF_PLAY"],
    rulingsOf: ["SEQUENCE_OF_PLAY", "MOVEMENT_ORDER"],
  },
  {
    what: "The printed charts of sub-light evasion",
    why: "they have a fate for each roll and are the game itself; a fate that is agreed otherwise is recorded by the exception of V13.92",
    numbersOf: ["EVASION_FATE", "EVASION_DAMAGE"],
    rulingsOf: ["EVASION_FATE", "EVASION_DAMAGE", "EVASION_RENDEZVOUS", "LOST_UNIT_RETURNS"],
  },
  {
    what: "Where units are placed on the tactical map, and how they leave it",
    why: "nobody enters it: the books tell the players what the text says, and nothing is counted by it",
    numbersOf: ["INITIAL_RANGE", "INITIAL_SPEED", "DISENGAGE_DIRECTION_OK"],
    rulingsOf: ["INITIAL_RANGE", "INITIAL_SPEED", "DISENGAGE_DIRECTION_OK", "DISORGANIZED_WITHDRAWAL"],
  },
  {
    what: "What a hulk is worth that is scrapped",
    why: "who scraps it enters the value that the group agreed on as its limit",
    numbersOf: ["EVASION_SCRAP_VALUE"],
    rulingsOf: ["EVASION_SCRAP_VALUE"],
  },
  {
    what: "What functions in cells alone answer",
    why: "functions in cells stay by the book, and nothing in the books asks these",
    numbersOf: ["CONVOY_EXIT", "CARGO_EXPLOSION_ODDS", "IMPULSES_BETWEEN"],
    rulingsOf: [
      ...["CONVOY_EXIT", "CARGO_EXPLOSION_ODDS", "IMPULSES_BETWEEN", "HEX_DISTANCE", "HEX_LINE", "SUPPLY_LINE_HEX"],
      ...["ORION_RENT_SCHEDULE", "OFFICER_BONUS", "MUTINY_ODDS", "INTERCEPT_ODDS", "PHASER_G_ODDS"],
      ...["WEAPON_STATUS_ODDS", "PURSUIT_ODDS", "LOST_UNIT_ODDS", "EVASION_ODDS"],
    ],
  },
  {
    what: "What is rolled, and what modifies it",
    why: "the readings name which clauses apply to a roll, and each question can be answered as the group reads them; the numbers are settings",
    rulingsOf: [
      ...["MUTINY", "INTERCEPT", "INTERCEPT_MODIFIER", "WEAPON_STATUS", "WEAPON_STATUS_MODIFIER", "PURSUIT"],
      ...["PURSUIT_MODIFIER", "REAR_GUARD", "REAR_GUARD_CREW_LOSS", "PHASER_G"],
    ],
  },
  {
    what: "What is counted for an amount, and how it is rounded at a tie",
    why: "a share, a step or a limit is a setting, and what a group counts otherwise is booked as an entry of its own with its reason",
    rulingsOf: [
      ...["ORION_RENT", "NET_WORTH", "ORION_VICTORY", "ORION_GENERAL_INCOME", "SHIP_SALE", "PIRACY_INCOME"],
      ...["SALVAGE_FEE", "SUPPLY_DISRUPTED", "PIRACY_AWARD", "PIRACY_RANK_POINTS", "RANK_AWARD", "CREW_POINTS"],
      ...["SYSTEM_SALE", "ABANDONED_BASE"],
    ],
  },
  {
    what: "Which ships and mounts a limit counts",
    why: "the number is a setting, and a mount that the group allows is marked as captured, which no limit counts",
    rulingsOf: ["OPTION_MOUNT_LIMIT", "OPTION_MOUNT_CHECK", "SPECIAL_SYSTEM_LIMIT", "PIRACY_SPACING"],
  },
];
