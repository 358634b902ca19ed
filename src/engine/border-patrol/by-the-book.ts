import type { ByTheBook, ReadingsSet } from "../campaign/ledger/house-settings";
import { PHASER_G_FIRST, PHASER_G_SHARE } from "./mounts/phaser-g-settings";
import { READINGS_KEPT } from "./readings-kept";

/** What stays by the book. */
export const BY_THE_BOOK: readonly ByTheBook[] = [
  ...[PHASER_G_SHARE, PHASER_G_FIRST].map(({ setting }) => ({
    what: setting,
    why: "it is a setting of the sheet Campaign, and counts for the mounts as they stand, whenever they were installed",
  })),
  {
    what: "How a whole turn hangs together",
    why: "the words are those of the sheets; a monster and pirates off the Map do not roll, a tactical turn has its impulses by the ship's own rule book, and one ship is refitted a turn, so that a system that is moved takes two",
    tables: ["CREW_WORDS", "IMPULSES_IN_TURN", "INITIATIVE", "SPECIAL_SYSTEM_WORDS", "SYSTEM_MOVE"],
  },
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
    what: "What functions in cells alone answer",
    why: "functions in cells stay by the book, and nothing in the books asks these",
    numbersOf: ["CONVOY_EXIT", "CARGO_EXPLOSION_ODDS", "IMPULSES_BETWEEN"],
    rulingsOf: [
      ...["CONVOY_EXIT", "CARGO_EXPLOSION_ODDS", "IMPULSES_BETWEEN", "HEX_DISTANCE", "HEX_LINE", "SUPPLY_LINE_HEX"],
      ...["ORION_RENT_SCHEDULE", "OFFICER_BONUS", "MUTINY_ODDS", "INTERCEPT_ODDS"],
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
      ...["SYSTEM_SALE", "ABANDONED_BASE", "EVASION_SCRAP_VALUE"],
    ],
  },
  {
    what: "Which ships and mounts a limit counts",
    why: "the number is a setting, and a mount that the group allows is marked as captured, which no limit counts",
    rulingsOf: ["OPTION_MOUNT_LIMIT", "OPTION_MOUNT_CHECK"],
  },
  ...READINGS_KEPT,
];

/** The readings that a setting decides: its name, and how each of them begins. */
export const READINGS_SET: ReadingsSet = {
  "Rent rounded to": ["A tie rounds up: 30.25"],
  "An income of 0": ["An income of 0 is not a loss"],
  "A net worth as two turns before": ["The same net worth as two turns before"],
  "A ship in a Star System of another Team": ["A Star System lies in the Province around it"],
  "Hexes between ships on Piracy that are too few": ["A distance of exactly 7"],
  "A line in one direction and a hex that must be entered": ["A Supply Line that runs in one direction counts instead"],
  "Economic Points by a chain reaction": ["A chain reaction does not reduce them"],
  "Rank Points by a chain reaction are rounded": ["A chain reaction halves each unit's Rank Points"],
  "Combat BPV without escorts rounded to": ["Without escorts, half of the pirates' own Combat BPV"],
  "Rank Points of a raid are rounded": ["Fractions are dropped once"],
  "Share of the units with special systems is rounded": ["The share is of all units of the Team, rounded down"],
  "Most off the Phaser-G roll": ["Influence and bribe together subtract no more than 4"],
  "BPV for 1 off the Phaser-G roll": ["Each 2 BPV of bribe subtract 1"],
  "Fewer pursuers than pursued": ["There is no modifier if there are fewer pursuers"],
  "Captains in a Pursuit count with": ["A Captain counts with the full Rating"],
  "Impulses of delay that add 1 to a Pursuit": ["After a disorganized withdrawal the first +1"],
  "Impulses of delay that add nothing to a Pursuit": ["A delay of 65 to 127 impulses"],
  "A Helmsman who finds the way counts with": ["The full Rating counts, not its square root"],
  "Officers at a Rendezvous count with": ["The full higher Rating counts"],
  "Price of a hulk that is scrapped rounded to": ["The value keeps its fraction"],
};
