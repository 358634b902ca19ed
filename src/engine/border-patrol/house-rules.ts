import {
  houseAbove,
  houseAmount,
  houseModifier,
  houseReading,
  houseShare,
  houseStep,
  houseWay,
  houseWhole,
  type HouseKind,
} from "../campaign/ledger/house-kinds";
import { houseConstants, type HouseRules } from "../campaign/ledger/house-settings";
import {
  ABANDONED_BASE,
  EVASION_RENDEZVOUS,
  EVASION_SCRAP,
  GENERAL_INCOME,
  INTERCEPT,
  INTERCEPT_MODIFIERS,
  INTERCEPT_PHASES,
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
  SALVAGE_PHASES,
  SHIP_SALE,
  SPECIAL_SYSTEMS,
  SUPPLY_DISRUPTED,
  SYSTEM_SALE,
  VICTORY,
  WEAPON_STATUS_MODIFIERS,
  WEAPON_STATUS_ROLLS,
  type Worth,
} from "./rules/constants";

/** With what of a Rating an officer counts. */
const RATINGS = { "The full Rating": true, "Its square root": false };

/** What a group may play differently from the book: whatever reads these constants reads them as they are in its turn. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  houseConstants(RENT, "Rent", "V19.08", {
    share: houseShare("Rent share of income"),
    afterLoss: houseShare("Rent share after a loss"),
    least: houseAmount("Rent at least"),
    rounding: houseStep("Rent rounded to"),
    firstTurn: houseWhole("Rent from turn", 1, 99),
    zeroIsLoss: houseReading("An income of 0", { "Is no loss": false, "Is a loss": true }),
  }),
  houseConstants(
    VICTORY,
    "Victory of a pirate",
    "V19.094",
    {
      wonAt: houseAmount("Net worth that wins"),
      equalIsLess: houseReading("A net worth as two turns before", { "Is no less": false, "Is less": true }),
    },
    { turnsCompared: "a campaign that is taken over, and the sheet of the pirates, have the net worths of two turns" },
  ),
  houseConstants(GENERAL_INCOME, "General income", "V19.11", {
    perUnit: houseWhole("General income less Size Class", 0, 20),
    inSystems: houseReading("A ship in a Star System of another Team", {
      "Earns as in its Province": true,
      "Earns nothing": false,
    }),
  }),
  houseConstants(PIRACY_INCOME, "Piracy", "V19.43", {
    unclaimedProvince: houseAmount("Piracy in an unclaimed Province"),
    unclaimedSystem: houseAmount("Piracy in an unclaimed System"),
    claimedProvince: houseAmount("Piracy in a claimed Province"),
    ofClaimedSystem: houseShare("Piracy share of a claimed System"),
    rounding: houseStep("Piracy share of a claimed System rounded to"),
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
      way: houseWay("Share of the mounts for limited weapons is rounded"),
      fewMounts: houseWhole("Mounts of a ship that are few", 0, 20),
      withFewMounts: houseWhole("Limited weapons of a ship with few mounts", 0, 20),
    },
    phaserG: {
      share: houseShare("Share of the mounts for the Phaser-G"),
      way: houseWay("Share of the mounts for the Phaser-G is rounded"),
      most: houseWhole("Most Phaser-Gs of a ship", 0, 20),
      mostUntilEveryShipHasOne: houseWhole("Most Phaser-Gs until every ship has one", 0, 20),
    },
  }),
  houseConstants(SPECIAL_SYSTEMS, "Special systems", "V19.915", {
    share: houseShare("Share of the units with special systems"),
    way: houseWay("Share of the units with special systems is rounded"),
  }),
  houseConstants(MUTINY, "Mutiny", "V19.63", {
    at: houseWhole("Mutiny from", 2, 20),
    poorCrew: houseModifier("Mutiny modifier of a Poor crew"),
    outstandingCrew: houseModifier("Mutiny modifier of an Outstanding crew"),
    perTurnAfterFirst: houseModifier("Mutiny modifier of each further turn in hiding"),
  }),
  houseConstants(INTERCEPT, "Interception", "V19.822", { most: houseWhole("Interception up to", 0, 12) }),
  houseConstants(
    INTERCEPT_PHASES,
    "Interception",
    "V19.823",
    { leftOut: houseWhole("Movement Phases left out after an attempt", 0, 7) },
    { inTurn: "the Movement Phases are those of the sheet and of every entry" },
  ),
  houseConstants(SALVAGE_PHASES, "Salvage", "V19.72", {
    beforeTowing: houseWhole("Movement Phases from a declared salvage to its towing", 1, 8),
  }),
  houseConstants(INTERCEPT_MODIFIERS, "Interception", "V19.8211", {
    pirateSensors: houseModifier("Interception modifier of the pirate's Special Sensors"),
    straightLine: houseModifier("Interception modifier of a line in one direction"),
    mustEnterHex: houseModifier("Interception modifier of a hex that the Convoy must enter"),
    missedLastTurn: houseModifier("Interception modifier of a line that was missed last turn"),
    auxiliaries: houseModifier("Interception modifier of an Auxiliary Unit"),
    attackedLastTurn: houseModifier("Interception modifier of a line that was attacked last turn"),
    couldAvoidHex: houseModifier("Interception modifier of a hex that the Convoy could avoid"),
    convoySensors: houseModifier("Interception modifier of the Convoy's Special Sensors"),
    lineAndHex: houseReading("A line in one direction and a hex that must be entered", {
      "The line counts": false,
      "Both count": true,
    }),
  }),
  houseConstants(SUPPLY_DISRUPTED, "Supply raid", "V19.851", {
    share: houseShare("Share of lost Cargo that disrupts a line"),
    way: houseWay("Share of lost Cargo that disrupts a line is rounded"),
  }),
  houseConstants(RAID_AWARDS, "Awards of a supply raid", "V19.842", {
    economicPoints: awarded(RAID_AWARDS.economicPoints, "Economic Points", houseAmount),
    rankPoints: awarded(RAID_AWARDS.rankPoints, "Rank Points", (setting) => houseWhole(setting, 0, 999)),
    chainReaction: houseShare("Share of Rank Points by a chain reaction"),
    chainWay: houseWay("Rank Points by a chain reaction are rounded"),
    chainCutsEconomic: houseReading("Economic Points by a chain reaction", {
      "In full": false,
      "By the same share": true,
    }),
    noEscorts: {
      share: houseShare("Share of Combat BPV without escorts"),
      rounding: houseStep("Combat BPV without escorts rounded to"),
    },
    crewPerRankPoint: houseWhole("Crew Points for each Rank Point", 0, 99),
    awardWay: houseWay("Rank Points of a raid are rounded"),
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
    perUnit: houseModifier("Pursuit modifier of each unit more"),
    sensors: houseModifier("Pursuit modifier of Special Sensors"),
    perRearGuardTurn: houseModifier("Pursuit modifier of each turn of the Rear Guard"),
    fewerPursuersCount: houseReading("Fewer pursuers than pursued", {
      "Add nothing": false,
      "Count against them": true,
    }),
    fullRating: houseReading("Captains in a Pursuit count with", RATINGS),
    delay: {
      after: houseWhole("Impulses of delay that add nothing to a Pursuit", 0, 320),
      each: houseWhole("Impulses of delay that add 1 to a Pursuit", 1, 320),
    },
  }),
  houseConstants(REAR_GUARD, "Rear Guard", "V13.753", {
    mostTurns: houseWhole("Tactical turns after which the Rear Guard rejoins", 1, 30),
    at: houseWhole("Rear Guard rejoins up to", 0, 12),
  }),
  houseConstants(REAR_GUARD_CREW_LOSS, "Rear Guard", "V13.753", {
    share: houseShare("Crew that a lost Rear Guard loses"),
    rounding: houseStep("Crew that a lost Rear Guard loses rounded to"),
  }),
  houseConstants(ABANDONED_BASE, "Units left behind", "V13.28", {
    withdrawn: houseShare("Share of a Base that was left"),
    defended: houseShare("Share of a Base that was left defended"),
    rounding: houseStep("Share of a Base that was left rounded to"),
  }),
  houseConstants(LOST_UNIT, "Lost units", "V13.914", {
    ratingAbove: houseWhole("Rating of a Helmsman who does not roll", -20, 20),
    fullRating: houseReading("A Helmsman who finds the way counts with", RATINGS),
  }),
  houseConstants(EVASION_RENDEZVOUS, "Sub-light evasion", "V13.932", {
    at: houseWhole("Rendezvous up to", 0, 12),
    fullRating: houseReading("Officers at a Rendezvous count with", RATINGS),
  }),
  houseConstants(EVASION_SCRAP, "Sub-light evasion", "V13.943", {
    share: houseShare("Share paid for a hulk that is scrapped"),
    rounding: houseStep("Price of a hulk that is scrapped rounded to"),
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
