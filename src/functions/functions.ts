// Generated from src/engine by "npm run generate". Do not edit.

/// <reference types="custom-functions-runtime" />

import { inCell, numberAgain, spilled } from "./in-cell";

/** @customenum {string} */
declare enum SequenceOfPlayTeam {
  Alliance = "Alliance",
  Coalition = "Coalition",
  Orion = "Orion",
  GameMaster = "GameMaster",
}

/** @customenum {string} */
declare enum PiracyIncomePlace {
  Province = "Province",
  System = "System",
}

/** @customenum {string} */
declare enum MutinyCrew {
  Poor = "Poor",
  Normal = "Normal",
  Outstanding = "Outstanding",
}

/** @customenum {string} */
declare enum ConvoyExitSide {
  Front = "Front",
  Other = "Other",
}

/** @customenum {string} */
declare enum ConvoyExitFacing {
  A = "A",
  B = "B",
  C = "C",
  D = "D",
  E = "E",
  F = "F",
}

/** @customenum {string} */
declare enum ConvoyExitUnit {
  Freighter = "Freighter",
  Escort = "Escort",
}

/** @customenum {string} */
declare enum OptionMountLimitSystem {
  Phaser_1 = "Phaser-1",
  Phaser_2 = "Phaser-2",
  Phaser_3 = "Phaser-3",
  Photon = "Photon",
  Drone = "Drone",
  ADD = "ADD",
  Disruptor = "Disruptor",
  Plasma = "Plasma",
  Fusion = "Fusion",
  Hellbore = "Hellbore",
  Phaser_G = "Phaser-G",
}

/** @customenum {string} */
declare enum InitialSpeedRole {
  Defender = "Defender",
  Attacker = "Attacker",
  Orion = "Orion",
  Base_incidental = "Base incidental",
  System_incidental = "System incidental",
}

/** @customenum {string} */
declare enum DisorganizedWithdrawalHex {
  Friendly = "Friendly",
  Neutral = "Neutral",
  Hostile = "Hostile",
}

/** @customenum {string} */
declare enum EvasionFateTerrain {
  Empty_Space = "Empty Space",
  Black_Hole = "Black Hole",
  Nebula = "Nebula",
  Asteroid_Field = "Asteroid Field",
  Ringed_Gas_Giant = "Ringed Gas Giant",
  Variable_Pulsar = "Variable Pulsar",
  Ion_Storm = "Ion Storm",
}

/** @customenum {string} */
declare enum EawSeasonShareSeason {
  Spring = "Spring",
  Summer = "Summer",
  Fall = "Fall",
  Winter = "Winter",
  Full = "Full",
}

/** @customenum {string} */
declare enum EawSiteIncomePlanet {
  Life = "Life",
  Mineral = "Mineral",
  Dead = "Dead",
  Unknown = "Unknown",
}

/** @customenum {string} */
declare enum EawMoveCostAction {
  Jump = "Jump",
  Build = "Build",
  Resupply = "Resupply",
  Transfer = "Transfer",
  Scrap = "Scrap",
  Inspect = "Inspect",
  Self_repair = "Self-repair",
  Repair_ship = "Repair ship",
  Repair_bases = "Repair bases",
  Siege = "Siege",
  Pod = "Pod",
  Ground_bases = "Ground bases",
  Web = "Web",
  Fortify = "Fortify",
  Develop_mine = "Develop mine",
  Develop_colony = "Develop colony",
  Move_FRD = "Move FRD",
  Build_FRD = "Build FRD",
  Move_MON = "Move MON",
  Retreat = "Retreat",
}

/** @customenum {string} */
declare enum EawMoveCostHelper {
  Colony = "Colony",
  Delayed = "Delayed",
  Two_FRDs = "Two FRDs",
  Maintained = "Maintained",
  Minelayer = "Minelayer",
  Large_Freighter = "Large Freighter",
  Small_Freighter = "Small Freighter",
  Salvage_Tug = "Salvage Tug",
  Military_Tug = "Military Tug",
}

/** @customenum {string} */
declare enum EawStartHexesFirstSide {
  Left = "Left",
  Right = "Right",
}

/** @customenum {string} */
declare enum GateShipStatsHull {
  Frigate = "Frigate",
  Cruiser = "Cruiser",
  Capitol = "Capitol",
}

/** @customenum {string} */
declare enum GateBuildRoundsManipulator {
  Small = "Small",
  Medium = "Medium",
  Large = "Large",
}

/**
 * Who moves before whom, from the rolls for Strategic Initiative (V1.17)
 * @customfunction MOVEMENT_ORDER
 * @helpurl https://localhost:3000/docs/functions.html#MOVEMENT_ORDER
 * @requiresAddress
 * @param teams The Teams, one in each cell
 * @param rolls What each Team rolled; 13 for Orions off the map, 14 for a monster
 * @param invocation The calling cell
 * @returns A row for each Team, first to move on top: the Team, its roll, and what becomes of a tie
 */
export function movementOrder(
  teams: unknown[][],
  rolls: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("MOVEMENT_ORDER", [teams, rolls], invocation);
}

/**
 * The steps of a Strategic Turn in their order (V1.23)
 * @customfunction SEQUENCE_OF_PLAY
 * @helpurl https://localhost:3000/docs/functions.html#SEQUENCE_OF_PLAY
 * @requiresAddress
 * @param [phase] The phase, 1 to 8; the whole turn when left out
 * @param [team] Whose steps to list; everyone's when left out
 * @param invocation The calling cell
 * @returns A row for each step: step, what is done, who acts, how, the rules that it names
 */
export function sequenceOfPlay(
  phase: unknown,
  team: SequenceOfPlayTeam,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("SEQUENCE_OF_PLAY", [phase, numberAgain(team)], invocation);
}

/**
 * Rent that the Orion pirates owe this turn (V19.08)
 * @customfunction ORION_RENT
 * @helpurl https://localhost:3000/docs/functions.html#ORION_RENT
 * @requiresAddress
 * @param previousIncome Last turn's income, without ship sales; negative for a loss
 * @param [previousRent] Last turn's rent; needed after a loss
 * @param [turn] The turn that the rent is for; the first owes none
 * @param invocation The calling cell
 * @returns The rent due
 */
export function orionRent(
  previousIncome: unknown,
  previousRent: unknown,
  turn: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("ORION_RENT", [previousIncome, previousRent, turn], invocation);
}

/**
 * Rent that the Orion pirates owe in each turn, including turns in hiding (V19.08)
 * @customfunction ORION_RENT_SCHEDULE
 * @helpurl https://localhost:3000/docs/functions.html#ORION_RENT_SCHEDULE
 * @requiresAddress
 * @param incomes Each turn's income from turn 1 on, without ship sales; negative for a loss
 * @param [hiding] TRUE for each turn spent in hiding, beside its income
 * @param invocation The calling cell
 * @returns The rent due in each turn
 */
export function orionRentSchedule(
  incomes: unknown[][],
  hiding: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("ORION_RENT_SCHEDULE", [incomes, hiding], invocation);
}

/**
 * Net worth of the Orion pirates (V19.092)
 * @customfunction NET_WORTH
 * @helpurl https://localhost:3000/docs/functions.html#NET_WORTH
 * @requiresAddress
 * @param unitBpv The Economic BPV of each unit
 * @param [treasury] The treasury; may be negative
 * @param invocation The calling cell
 * @returns The net worth
 */
export function netWorth(unitBpv: unknown[][], treasury: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("NET_WORTH", [unitBpv, treasury], invocation);
}

/**
 * Whether the Orion pirate has won, is fired, or plays on (V19.09)
 * @customfunction ORION_VICTORY
 * @helpurl https://localhost:3000/docs/functions.html#ORION_VICTORY
 * @requiresAddress
 * @param netWorths Net worth at the end of each turn, oldest first, to the last turn closed
 * @param [rentPaid] FALSE when the rent could not be paid
 * @param [flagshipLost] TRUE when the flagship was lost with all hands
 * @param invocation The calling cell
 * @returns In play, Won or Fired
 */
export function orionVictory(
  netWorths: unknown[][],
  rentPaid: unknown,
  flagshipLost: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("ORION_VICTORY", [netWorths, rentPaid, flagshipLost], invocation);
}

/**
 * What the Orion pirates earn by being deployed in Provinces of other Teams (V19.11)
 * @customfunction ORION_GENERAL_INCOME
 * @helpurl https://localhost:3000/docs/functions.html#ORION_GENERAL_INCOME
 * @requiresAddress
 * @param sizeClasses Size class of each unit deployed in a Province of another Team
 * @param invocation The calling cell
 * @returns The Economic Points earned
 */
export function orionGeneralIncome(sizeClasses: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("ORION_GENERAL_INCOME", [sizeClasses], invocation);
}

/**
 * What the Orion pirates receive for a ship that they sell (V19.19)
 * @customfunction SHIP_SALE
 * @helpurl https://localhost:3000/docs/functions.html#SHIP_SALE
 * @requiresAddress
 * @param economicBpv The ship's Economic BPV, with its crew and officers
 * @param invocation The calling cell
 * @returns The price paid
 */
export function shipSale(economicBpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SHIP_SALE", [economicBpv], invocation);
}

/**
 * What a unit deployed for Piracy earns in a turn (V19.44)
 * @customfunction PIRACY_INCOME
 * @helpurl https://localhost:3000/docs/functions.html#PIRACY_INCOME
 * @requiresAddress
 * @param place Where the unit is deployed
 * @param claimed TRUE when a Team owns the place
 * @param [economicValue] Current Economic Value of the System; needed when claimed
 * @param [disrupted] TRUE when a monster or Alien Ship disrupts the place this turn
 * @param invocation The calling cell
 * @returns The Economic Points gained
 */
export function piracyIncome(
  place: PiracyIncomePlace,
  claimed: unknown,
  economicValue: unknown,
  disrupted: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("PIRACY_INCOME", [numberAgain(place), claimed, economicValue, disrupted], invocation);
}

/**
 * Whether units deployed for Piracy are far enough apart (V19.42)
 * @customfunction PIRACY_SPACING
 * @helpurl https://localhost:3000/docs/functions.html#PIRACY_SPACING
 * @requiresAddress
 * @param hexes The hex of each unit deployed for Piracy
 * @param invocation The calling cell
 * @returns TRUE when every two of them are far enough apart
 */
export function piracySpacing(hexes: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("PIRACY_SPACING", [hexes], invocation);
}

/**
 * Bonus of an officer: the square root of the Rating, rounded down (V19.63)
 * @customfunction OFFICER_BONUS
 * @helpurl https://localhost:3000/docs/functions.html#OFFICER_BONUS
 * @requiresAddress
 * @param rating The officer's Rating; may be negative
 * @param invocation The calling cell
 * @returns The bonus
 */
export function officerBonus(rating: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("OFFICER_BONUS", [rating], invocation);
}

/**
 * Whether the crew of a ship in hiding mutinies (V19.63)
 * @customfunction MUTINY
 * @helpurl https://localhost:3000/docs/functions.html#MUTINY
 * @requiresAddress
 * @param roll The roll for the ship
 * @param captainRating Rating of the ship's Captain
 * @param [crew] Quality of the crew; Normal when left out
 * @param [turnsInHiding] Which consecutive turn in hiding this is; 1 when left out
 * @param invocation The calling cell
 * @returns TRUE for a mutiny: the ship is lost
 */
export function mutiny(
  roll: unknown,
  captainRating: unknown,
  crew: MutinyCrew,
  turnsInHiding: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("MUTINY", [roll, captainRating, numberAgain(crew), turnsInHiding], invocation);
}

/**
 * How likely a mutiny is on a ship in hiding (V19.63)
 * @customfunction MUTINY_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#MUTINY_ODDS
 * @requiresAddress
 * @param captainRating Rating of the ship's Captain
 * @param [crew] Quality of the crew; Normal when left out
 * @param [turnsInHiding] Which consecutive turn in hiding this is; 1 when left out
 * @param invocation The calling cell
 * @returns The probability, from 0 to 1
 */
export function mutinyOdds(
  captainRating: unknown,
  crew: MutinyCrew,
  turnsInHiding: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("MUTINY_ODDS", [captainRating, numberAgain(crew), turnsInHiding], invocation);
}

/**
 * Fee that an owner pays the Orion pirates for a salvaged unit (V19.74)
 * @customfunction SALVAGE_FEE
 * @helpurl https://localhost:3000/docs/functions.html#SALVAGE_FEE
 * @requiresAddress
 * @param economicBpv The undamaged Economic BPV of the unit
 * @param invocation The calling cell
 * @returns The fee in Economic Points
 */
export function salvageFee(economicBpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SALVAGE_FEE", [economicBpv], invocation);
}

/**
 * Modifier to the roll of an Orion unit that tries to intercept a Supply Convoy (V19.8211)
 * @customfunction INTERCEPT_MODIFIER
 * @helpurl https://localhost:3000/docs/functions.html#INTERCEPT_MODIFIER
 * @requiresAddress
 * @param [pirateSensors] TRUE when a unit of the pirate's force has Special Sensors
 * @param [straightLine] TRUE when the whole Supply Line runs in one direction; see SUPPLY_LINE_HEX
 * @param [mustEnterHex] TRUE when the Convoy must enter the pirate's hex; see SUPPLY_LINE_HEX
 * @param [missedLastTurn] TRUE when every attempt on this Supply Line failed last turn
 * @param [captainRating] Rating of the Captain of the intercepting ship
 * @param [auxiliaries] TRUE when an Auxiliary Unit is in the Convoy
 * @param [attackedLastTurn] TRUE when this Supply Line was attacked last turn
 * @param [couldAvoidHex] TRUE when the Convoy could avoid the pirate's hex; see SUPPLY_LINE_HEX
 * @param [convoySensors] TRUE when a ship in the Convoy has Special Sensors
 * @param invocation The calling cell
 * @returns The modifier
 */
export function interceptModifier(
  pirateSensors: unknown,
  straightLine: unknown,
  mustEnterHex: unknown,
  missedLastTurn: unknown,
  captainRating: unknown,
  auxiliaries: unknown,
  attackedLastTurn: unknown,
  couldAvoidHex: unknown,
  convoySensors: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell(
    "INTERCEPT_MODIFIER",
    [
      pirateSensors,
      straightLine,
      mustEnterHex,
      missedLastTurn,
      captainRating,
      auxiliaries,
      attackedLastTurn,
      couldAvoidHex,
      convoySensors,
    ],
    invocation,
  );
}

/**
 * Whether an Orion unit intercepts a Supply Convoy (V19.822)
 * @customfunction INTERCEPT
 * @helpurl https://localhost:3000/docs/functions.html#INTERCEPT
 * @requiresAddress
 * @param roll The Interception Roll, one die
 * @param [modifier] Total of the modifiers; see INTERCEPT_MODIFIER
 * @param invocation The calling cell
 * @returns TRUE for an interception
 */
export function intercept(roll: unknown, modifier: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("INTERCEPT", [roll, modifier], invocation);
}

/**
 * How likely an Orion unit is to intercept a Supply Convoy in a number of attempts (V19.823)
 * @customfunction INTERCEPT_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#INTERCEPT_ODDS
 * @requiresAddress
 * @param [modifier] Total of the modifiers; see INTERCEPT_MODIFIER
 * @param [attempts] Attempts in the turn, at most 4; 1 when left out
 * @param invocation The calling cell
 * @returns The probability of an interception, from 0 to 1
 */
export function interceptOdds(modifier: unknown, attempts: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("INTERCEPT_ODDS", [modifier, attempts], invocation);
}

/**
 * Whether a raid on a Supply Convoy disrupts the Supply Line (V19.851)
 * @customfunction SUPPLY_DISRUPTED
 * @helpurl https://localhost:3000/docs/functions.html#SUPPLY_DISRUPTED
 * @requiresAddress
 * @param cargoBoxes Cargo boxes of the Convoy, without Q-Ships and escorts
 * @param lostBoxes Of these, the boxes destroyed, captured or prevented from escaping
 * @param invocation The calling cell
 * @returns TRUE when the Supply Line is cut: its units stay without supply until the turn ends
 */
export function supplyDisrupted(
  cargoBoxes: unknown,
  lostBoxes: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("SUPPLY_DISRUPTED", [cargoBoxes, lostBoxes], invocation);
}

/**
 * Effect of a unit of a Supply Convoy leaving the tactical map (V19.897)
 * @customfunction CONVOY_EXIT
 * @helpurl https://localhost:3000/docs/functions.html#CONVOY_EXIT
 * @requiresAddress
 * @param side Border of the map: Front (hex row 01XX) or Other
 * @param facing The unit's facing, A to F
 * @param [unit] Freighter, armed or not, or Escort (any other unit); Freighter when left out
 * @param invocation The calling cell
 * @returns Evaded, Counts as lost or No effect
 */
export function convoyExit(
  side: ConvoyExitSide,
  facing: ConvoyExitFacing,
  unit: ConvoyExitUnit,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("CONVOY_EXIT", [numberAgain(side), numberAgain(facing), numberAgain(unit)], invocation);
}

/**
 * Whether a Supply Convoy must enter a hex, could avoid it or does not go there (V19.815)
 * @customfunction SUPPLY_LINE_HEX
 * @helpurl https://localhost:3000/docs/functions.html#SUPPLY_LINE_HEX
 * @requiresAddress
 * @param from The hex of the Supply Point
 * @param to The hex of the units that are supplied
 * @param hex The hex in question, such as that of an Orion unit
 * @param invocation The calling cell
 * @returns The hex's position on the Supply Line, and TRUE when the line runs in one direction
 */
export function supplyLineHex(
  from: unknown,
  to: unknown,
  hex: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("SUPPLY_LINE_HEX", [from, to, hex], invocation);
}

/**
 * How likely Cargo hits on a Freighter are to set off an explosion (V19.837)
 * @customfunction CARGO_EXPLOSION_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#CARGO_EXPLOSION_ODDS
 * @requiresAddress
 * @param hits Cargo hits on the Freighter
 * @param invocation The calling cell
 * @returns The probability of at least one explosion, from 0 to 1
 */
export function cargoExplosionOdds(hits: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("CARGO_EXPLOSION_ODDS", [hits], invocation);
}

/**
 * How many hexes apart two map hexes are (V19.815)
 * @customfunction HEX_DISTANCE
 * @helpurl https://localhost:3000/docs/functions.html#HEX_DISTANCE
 * @requiresAddress
 * @param from The hex where the line starts, such as the Supply Point
 * @param to The hex where the line ends, such as that of the units supplied
 * @param invocation The calling cell
 * @returns The distance; neighbours are 1 apart
 */
export function hexDistance(from: unknown, to: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("HEX_DISTANCE", [from, to], invocation);
}

/**
 * The straight path from one map hex to another (V19.815)
 * @customfunction HEX_LINE
 * @helpurl https://localhost:3000/docs/functions.html#HEX_LINE
 * @requiresAddress
 * @param from The hex where the line starts, such as the Supply Point
 * @param to The hex where the line ends, such as that of the units supplied
 * @param invocation The calling cell
 * @returns The hexes of the path, including both ends
 */
export function hexLine(from: unknown, to: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("HEX_LINE", [from, to], invocation);
}

/**
 * Economic Points for an attack on a supply convoy (V19.842)
 * @customfunction PIRACY_AWARD
 * @helpurl https://localhost:3000/docs/functions.html#PIRACY_AWARD
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]
 * @param invocation The calling cell
 * @returns The Economic Points awarded
 */
export function piracyAward(results: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("PIRACY_AWARD", [results], invocation);
}

/**
 * Rank Points for an attack on a supply convoy, before the multiplier (V19.8611)
 * @customfunction PIRACY_RANK_POINTS
 * @helpurl https://localhost:3000/docs/functions.html#PIRACY_RANK_POINTS
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]
 * @param invocation The calling cell
 * @returns The base Rank Points
 */
export function piracyRankPoints(results: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("PIRACY_RANK_POINTS", [results], invocation);
}

/**
 * Rank Points awarded for an attack on a supply convoy (V19.8615)
 * @customfunction RANK_AWARD
 * @helpurl https://localhost:3000/docs/functions.html#RANK_AWARD
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]; or the base Rank Points
 * @param orionBpv Combat BPV of the pirates' units
 * @param [escortBpv] Combat BPV of Q-Ships, Armed Freighters, Auxiliary and Incidental units
 * @param invocation The calling cell
 * @returns The Rank Points awarded
 */
export function rankAward(
  results: unknown[][],
  orionBpv: unknown,
  escortBpv: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("RANK_AWARD", [results, orionBpv, escortBpv], invocation);
}

/**
 * Crew Points awarded for an attack on a supply convoy (V19.871)
 * @customfunction CREW_POINTS
 * @helpurl https://localhost:3000/docs/functions.html#CREW_POINTS
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]; or the base Rank Points
 * @param invocation The calling cell
 * @returns The Crew Points awarded
 */
export function crewPoints(results: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("CREW_POINTS", [results], invocation);
}

/**
 * How many of a ship's option mounts a system may fill (V19.91)
 * @customfunction OPTION_MOUNT_LIMIT
 * @helpurl https://localhost:3000/docs/functions.html#OPTION_MOUNT_LIMIT
 * @requiresAddress
 * @param mounts How many option mounts the ship has
 * @param system The weapon system
 * @param invocation The calling cell
 * @returns The most mounts that the system may fill
 */
export function optionMountLimit(
  mounts: unknown,
  system: OptionMountLimitSystem,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("OPTION_MOUNT_LIMIT", [mounts, numberAgain(system)], invocation);
}

/**
 * Whether the systems in a ship's option mounts are within the limits (V19.91)
 * @customfunction OPTION_MOUNT_CHECK
 * @helpurl https://localhost:3000/docs/functions.html#OPTION_MOUNT_CHECK
 * @requiresAddress
 * @param mounts How many option mounts the ship has
 * @param systems The systems mounted, one in each cell; a blank cell is an empty mount
 * @param [everyShipHasG] TRUE when every ship of the Team that can mount a Phaser-G has one
 * @param invocation The calling cell
 * @returns OK, or what is wrong
 */
export function optionMountCheck(
  mounts: unknown,
  systems: unknown[][],
  everyShipHasG: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("OPTION_MOUNT_CHECK", [mounts, systems, everyShipHasG], invocation);
}

/**
 * How many units may carry DERFACS, UIM, Special Sensors or a Cloaking Device (V19.915)
 * @customfunction SPECIAL_SYSTEM_LIMIT
 * @helpurl https://localhost:3000/docs/functions.html#SPECIAL_SYSTEM_LIMIT
 * @requiresAddress
 * @param units How many units the Team has
 * @param invocation The calling cell
 * @returns The most units that may carry them
 */
export function specialSystemLimit(units: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SPECIAL_SYSTEM_LIMIT", [units], invocation);
}

/**
 * Whether the Cartel lets the Orion pirates have the Phaser-G (V19.926)
 * @customfunction PHASER_G
 * @helpurl https://localhost:3000/docs/functions.html#PHASER_G
 * @requiresAddress
 * @param roll The roll for the Phaser-G
 * @param [influence] Influence Points spent
 * @param [bribe] BPV paid to superiors to get it
 * @param invocation The calling cell
 * @returns TRUE when the Phaser-G may be bought
 */
export function phaserG(
  roll: unknown,
  influence: unknown,
  bribe: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("PHASER_G", [roll, influence, bribe], invocation);
}

/**
 * How likely the Orion pirates are to get the Phaser-G (V19.926)
 * @customfunction PHASER_G_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#PHASER_G_ODDS
 * @requiresAddress
 * @param [influence] Influence Points spent
 * @param [bribe] BPV paid to superiors to get it
 * @param invocation The calling cell
 * @returns The probability, from 0 to 1
 */
export function phaserGOdds(influence: unknown, bribe: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("PHASER_G_ODDS", [influence, bribe], invocation);
}

/**
 * What the Orion pirates receive for a system that they cannot install (V19.953)
 * @customfunction SYSTEM_SALE
 * @helpurl https://localhost:3000/docs/functions.html#SYSTEM_SALE
 * @requiresAddress
 * @param bpv BPV of the system
 * @param invocation The calling cell
 * @returns The price paid
 */
export function systemSale(bpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SYSTEM_SALE", [bpv], invocation);
}

/**
 * What an attacker gains from defensive units left behind (V13.28)
 * @customfunction ABANDONED_BASE
 * @helpurl https://localhost:3000/docs/functions.html#ABANDONED_BASE
 * @requiresAddress
 * @param economicBpv Economic BPV of the units left behind, or of those that survive
 * @param [defended] TRUE when they were left manned to fight
 * @param invocation The calling cell
 * @returns The Economic BPV gained
 */
export function abandonedBase(
  economicBpv: unknown,
  defended: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("ABANDONED_BASE", [economicBpv, defended], invocation);
}

/**
 * Weapon Status of a Team in a battle (V13.415)
 * @customfunction WEAPON_STATUS
 * @helpurl https://localhost:3000/docs/functions.html#WEAPON_STATUS
 * @requiresAddress
 * @param roll The Team's roll
 * @param [modifier] Total of the modifiers; see WEAPON_STATUS_MODIFIER
 * @param invocation The calling cell
 * @returns The Weapon Status: 0, 1, 2 or 3
 */
export function weaponStatus(roll: unknown, modifier: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("WEAPON_STATUS", [roll, modifier], invocation);
}

/**
 * Modifier to a Team's roll for Weapon Status (V13.414)
 * @customfunction WEAPON_STATUS_MODIFIER
 * @helpurl https://localhost:3000/docs/functions.html#WEAPON_STATUS_MODIFIER
 * @requiresAddress
 * @param [allPoor] TRUE when all ships have Poor crews
 * @param [allCrippled] TRUE when all ships are crippled
 * @param [enemyTerritory] TRUE in what was enemy territory or the Neutral Zone; not for Orions
 * @param [orion] TRUE when the Team is the Orion Pirates
 * @param [sensors] TRUE when a ship or Base has Special Sensors
 * @param [outstanding] TRUE when a ship has an Outstanding crew
 * @param [reactionary] TRUE when the Team's Reactionary Movement formed the Battle Hex
 * @param [immobileTarget] TRUE when the enemy is a unit without Strategic Movement
 * @param [captainRating] The highest Rating of a Captain; counts above 0
 * @param [terrain] Modifier of the terrain, from P0.0
 * @param invocation The calling cell
 * @returns The modifier
 */
export function weaponStatusModifier(
  allPoor: unknown,
  allCrippled: unknown,
  enemyTerritory: unknown,
  orion: unknown,
  sensors: unknown,
  outstanding: unknown,
  reactionary: unknown,
  immobileTarget: unknown,
  captainRating: unknown,
  terrain: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell(
    "WEAPON_STATUS_MODIFIER",
    [
      allPoor,
      allCrippled,
      enemyTerritory,
      orion,
      sensors,
      outstanding,
      reactionary,
      immobileTarget,
      captainRating,
      terrain,
    ],
    invocation,
  );
}

/**
 * How likely each Weapon Status is (V13.415)
 * @customfunction WEAPON_STATUS_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#WEAPON_STATUS_ODDS
 * @requiresAddress
 * @param [modifier] Total of the modifiers; see WEAPON_STATUS_MODIFIER
 * @param invocation The calling cell
 * @returns The probabilities of Weapon Status 0, 1, 2 and 3
 */
export function weaponStatusOdds(modifier: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("WEAPON_STATUS_ODDS", [modifier], invocation);
}

/**
 * The shortest and the longest opening range that a side may choose (V13.425)
 * @customfunction INITIAL_RANGE
 * @helpurl https://localhost:3000/docs/functions.html#INITIAL_RANGE
 * @requiresAddress
 * @param status Weapon Status of this side, 0 to 3
 * @param enemyStatus Weapon Status of the other side, 0 to 3
 * @param invocation The calling cell
 * @returns The shortest and the longest opening range, in hexes
 */
export function initialRange(
  status: unknown,
  enemyStatus: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("INITIAL_RANGE", [status, enemyStatus], invocation);
}

/**
 * The highest speed that a unit may have had before turn 1 (V13.435)
 * @customfunction INITIAL_SPEED
 * @helpurl https://localhost:3000/docs/functions.html#INITIAL_SPEED
 * @requiresAddress
 * @param status Weapon Status of the unit's Team, 0 to 3
 * @param [role] What the unit is; Defender when left out
 * @param invocation The calling cell
 * @returns The highest speed; 31 stands for any legal speed
 */
export function initialSpeed(status: unknown, role: InitialSpeedRole, invocation: CustomFunctions.Invocation): unknown {
  return inCell("INITIAL_SPEED", [status, numberAgain(role)], invocation);
}

/**
 * Whether the attacker's Direction of Disengagement is legal (V13.443)
 * @customfunction DISENGAGE_DIRECTION_OK
 * @helpurl https://localhost:3000/docs/functions.html#DISENGAGE_DIRECTION_OK
 * @requiresAddress
 * @param retreat The defender's Direction of Retreat, A to F
 * @param disengage The attacker's Direction of Disengagement, A to F
 * @param invocation The calling cell
 * @returns TRUE when the directions are neither the same nor adjacent
 */
export function disengageDirectionOk(
  retreat: ConvoyExitFacing,
  disengage: ConvoyExitFacing,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("DISENGAGE_DIRECTION_OK", [numberAgain(retreat), numberAgain(disengage)], invocation);
}

/**
 * Modifier to the Pursuit Roll (V13.741)
 * @customfunction PURSUIT_MODIFIER
 * @helpurl https://localhost:3000/docs/functions.html#PURSUIT_MODIFIER
 * @requiresAddress
 * @param pursuers Units in the Pursuit Force
 * @param defenders Units in the force that is pursued
 * @param [sensors] TRUE when a pursuer has undamaged Special Sensors
 * @param [rearGuardTurns] Tactical turns that the pursuers fought a Rear Guard
 * @param [pursuerCaptain] Highest Rating of a Captain in the Pursuit Force
 * @param [defenderCaptain] Highest Rating of a Captain in the pursued force
 * @param [delay] Impulses from a disorganized withdrawal until the pursuers left; 0 is blank, so enter 1
 * @param invocation The calling cell
 * @returns The modifier
 */
export function pursuitModifier(
  pursuers: unknown,
  defenders: unknown,
  sensors: unknown,
  rearGuardTurns: unknown,
  pursuerCaptain: unknown,
  defenderCaptain: unknown,
  delay: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell(
    "PURSUIT_MODIFIER",
    [pursuers, defenders, sensors, rearGuardTurns, pursuerCaptain, defenderCaptain, delay],
    invocation,
  );
}

/**
 * Whether a Pursuit Force catches the units that it pursues (V13.748)
 * @customfunction PURSUIT
 * @helpurl https://localhost:3000/docs/functions.html#PURSUIT
 * @requiresAddress
 * @param roll The Pursuit Roll
 * @param [modifier] Total of the modifiers; see PURSUIT_MODIFIER
 * @param [delay] Impulses from a disorganized withdrawal until the pursuers left; 0 is blank, so enter 1
 * @param invocation The calling cell
 * @returns TRUE when they are caught: a new battle begins
 */
export function pursuit(
  roll: unknown,
  modifier: unknown,
  delay: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("PURSUIT", [roll, modifier, delay], invocation);
}

/**
 * How likely a Pursuit Force is to catch the units that it pursues (V13.748)
 * @customfunction PURSUIT_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#PURSUIT_ODDS
 * @requiresAddress
 * @param [modifier] Total of the modifiers; see PURSUIT_MODIFIER
 * @param [delay] Impulses from a disorganized withdrawal until the pursuers left; 0 is blank, so enter 1
 * @param invocation The calling cell
 * @returns The probability, from 0 to 1
 */
export function pursuitOdds(modifier: unknown, delay: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("PURSUIT_ODDS", [modifier, delay], invocation);
}

/**
 * Whether a crippled Rear Guard unit rejoins its force (V13.753)
 * @customfunction REAR_GUARD
 * @helpurl https://localhost:3000/docs/functions.html#REAR_GUARD
 * @requiresAddress
 * @param roll The roll for the unit
 * @param [navigatorRating] Rating of the unit's Navigator; 0 when left out
 * @param invocation The calling cell
 * @returns TRUE when it rejoins; otherwise it is lost for 1d6 turns
 */
export function rearGuard(roll: unknown, navigatorRating: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("REAR_GUARD", [roll, navigatorRating], invocation);
}

/**
 * Crew that a lost Rear Guard unit loses (V13.753)
 * @customfunction REAR_GUARD_CREW_LOSS
 * @helpurl https://localhost:3000/docs/functions.html#REAR_GUARD_CREW_LOSS
 * @requiresAddress
 * @param crewUnits Crew units of the unit at full strength
 * @param invocation The calling cell
 * @returns The crew units lost, in addition to all earlier losses
 */
export function rearGuardCrewLoss(crewUnits: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("REAR_GUARD_CREW_LOSS", [crewUnits], invocation);
}

/**
 * Result of a disorganized withdrawal (V13.821)
 * @customfunction DISORGANIZED_WITHDRAWAL
 * @helpurl https://localhost:3000/docs/functions.html#DISORGANIZED_WITHDRAWAL
 * @requiresAddress
 * @param hex The hex that the unit faces, as its Team sees it
 * @param [hostileForce] TRUE when a hostile force is in that hex
 * @param [pursued] TRUE when the enemy pursues the unit
 * @param invocation The calling cell
 * @returns What happens to the unit
 */
export function disorganizedWithdrawal(
  hex: DisorganizedWithdrawalHex,
  hostileForce: unknown,
  pursued: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("DISORGANIZED_WITHDRAWAL", [numberAgain(hex), hostileForce, pursued], invocation);
}

/**
 * Impulses from one moment of a battle to a later one (V13.834)
 * @customfunction IMPULSES_BETWEEN
 * @helpurl https://localhost:3000/docs/functions.html#IMPULSES_BETWEEN
 * @requiresAddress
 * @param turn1 Tactical turn of the first moment
 * @param impulse1 Impulse of the first moment, 1 to 32
 * @param turn2 Tactical turn of the second moment
 * @param impulse2 Impulse of the second moment, 1 to 32
 * @param invocation The calling cell
 * @returns The impulses between them
 */
export function impulsesBetween(
  turn1: unknown,
  impulse1: unknown,
  turn2: unknown,
  impulse2: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("IMPULSES_BETWEEN", [turn1, impulse1, turn2, impulse2], invocation);
}

/**
 * Result of one roll of sub-light evasion for a unit that dropped its Warp Engines (V13.913)
 * @customfunction EVASION_FATE
 * @helpurl https://localhost:3000/docs/functions.html#EVASION_FATE
 * @requiresAddress
 * @param hex Whose hex it is, as the unit's Team sees it
 * @param terrain The terrain of the hex
 * @param roll The roll for the unit
 * @param [rating] Rating of the officer that the table names; 0 when left out
 * @param [orion] TRUE for an Orion unit, which destroys itself rather than be captured
 * @param invocation The calling cell
 * @returns Escapes, Damaged, Lost, Stranded, Captured, Destroyed or Rendezvous
 */
export function evasionFate(
  hex: DisorganizedWithdrawalHex,
  terrain: EvasionFateTerrain,
  roll: unknown,
  rating: unknown,
  orion: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EVASION_FATE", [numberAgain(hex), numberAgain(terrain), roll, rating, orion], invocation);
}

/**
 * Extra damage from one roll of sub-light evasion (V13.913)
 * @customfunction EVASION_DAMAGE
 * @helpurl https://localhost:3000/docs/functions.html#EVASION_DAMAGE
 * @requiresAddress
 * @param hex Whose hex it is, as the unit's Team sees it
 * @param terrain The terrain of the hex
 * @param roll The roll for the unit
 * @param sizeClass Size class of the unit, 1 to 7
 * @param [rating] Rating of the officer that the table names; 0 when left out
 * @param invocation The calling cell
 * @returns The damage as a factor times one roll of dice; blank if there is none
 */
export function evasionDamage(
  hex: DisorganizedWithdrawalHex,
  terrain: EvasionFateTerrain,
  roll: unknown,
  sizeClass: unknown,
  rating: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EVASION_DAMAGE", [numberAgain(hex), numberAgain(terrain), roll, sizeClass, rating], invocation);
}

/**
 * How likely each outcome of sub-light evasion is (V13.913)
 * @customfunction EVASION_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#EVASION_ODDS
 * @requiresAddress
 * @param hex Whose hex it is, as the unit's Team sees it
 * @param terrain The terrain of the hex
 * @param [captain] Rating of the Captain; 0 when left out
 * @param [helmsman] Rating of the Helmsman; 0 when left out
 * @param [navigator] Rating of the Navigator; 0 when left out
 * @param [engineer] Rating of the Chief Engineer; 0 when left out
 * @param [orion] TRUE for an Orion unit, which destroys itself rather than be captured
 * @param invocation The calling cell
 * @returns Rendezvous, Lost, Stranded, Captured and Destroyed, each with its probability
 */
export function evasionOdds(
  hex: DisorganizedWithdrawalHex,
  terrain: EvasionFateTerrain,
  captain: unknown,
  helmsman: unknown,
  navigator: unknown,
  engineer: unknown,
  orion: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled(
    "EVASION_ODDS",
    [numberAgain(hex), numberAgain(terrain), captain, helmsman, navigator, engineer, orion],
    invocation,
  );
}

/**
 * Whether the Helmsman finds the way back for a Lost unit this turn (V13.914)
 * @customfunction LOST_UNIT_RETURNS
 * @helpurl https://localhost:3000/docs/functions.html#LOST_UNIT_RETURNS
 * @requiresAddress
 * @param roll The roll for the unit at the start of the turn
 * @param helmsmanRating Rating of the unit's Helmsman
 * @param invocation The calling cell
 * @returns TRUE when the unit is no longer Lost
 */
export function lostUnitReturns(
  roll: unknown,
  helmsmanRating: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("LOST_UNIT_RETURNS", [roll, helmsmanRating], invocation);
}

/**
 * How likely a Lost unit is to come back within a number of turns (V13.914)
 * @customfunction LOST_UNIT_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#LOST_UNIT_ODDS
 * @requiresAddress
 * @param helmsmanRating Rating of the unit's Helmsman
 * @param [turns] The number of turns; 1 when left out
 * @param invocation The calling cell
 * @returns The probability, from 0 to 1
 */
export function lostUnitOdds(helmsmanRating: unknown, turns: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("LOST_UNIT_ODDS", [helmsmanRating, turns], invocation);
}

/**
 * Whether a unit that evaded is ready to meet another one that did (V13.932)
 * @customfunction EVASION_RENDEZVOUS
 * @helpurl https://localhost:3000/docs/functions.html#EVASION_RENDEZVOUS
 * @requiresAddress
 * @param roll The roll for the unit
 * @param [captainRating] Rating of its Captain; 0 when left out
 * @param [helmsmanRating] Rating of its Helmsman; 0 when left out
 * @param invocation The calling cell
 * @returns TRUE when it may meet any other unit that is ready as well
 */
export function evasionRendezvous(
  roll: unknown,
  captainRating: unknown,
  helmsmanRating: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EVASION_RENDEZVOUS", [roll, captainRating, helmsmanRating], invocation);
}

/**
 * Scrap value of a unit that evaded and was towed home (V13.943)
 * @customfunction EVASION_SCRAP_VALUE
 * @helpurl https://localhost:3000/docs/functions.html#EVASION_SCRAP_VALUE
 * @requiresAddress
 * @param economicBpv Economic BPV of the unit
 * @param boxesLeft Boxes of the unit that are left
 * @param boxes Boxes of the unit when it is undamaged
 * @param invocation The calling cell
 * @returns The value in Economic BPV
 */
export function evasionScrapValue(
  economicBpv: unknown,
  boxesLeft: unknown,
  boxes: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EVASION_SCRAP_VALUE", [economicBpv, boxesLeft, boxes], invocation);
}

/**
 * Share of a year's income, by the season in which its source was set up (EaW 12a)
 * @customfunction EAW_SEASON_SHARE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_SEASON_SHARE
 * @requiresAddress
 * @param [season] Season of setting up, by name or 1 to 4; Full when left out
 * @param invocation The calling cell
 * @returns The share of a full year
 */
export function eawSeasonShare(season: EawSeasonShareSeason, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_SEASON_SHARE", [numberAgain(season)], invocation);
}

/**
 * Income of a year from mines and ground bases that were set up in one season (EaW 3c)
 * @customfunction EAW_INCOME
 * @helpurl https://localhost:3000/docs/functions.html#EAW_INCOME
 * @requiresAddress
 * @param mines Developed mines
 * @param [gsa] GSA at developed colonies, under a Commercial Platform
 * @param [gso] GSO on Dead planets, under a Commercial Platform
 * @param [gms] GMS at developed mines, under a Commercial Platform
 * @param [season] Season in which they were set up, or Full; Full when left out
 * @param [disrupted] TRUE when a trapped fleet disrupts it
 * @param invocation The calling cell
 * @returns The income in BPV
 */
export function eawIncome(
  mines: unknown,
  gsa: unknown,
  gso: unknown,
  gms: unknown,
  season: EawSeasonShareSeason,
  disrupted: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_INCOME", [mines, gsa, gso, gms, numberAgain(season), disrupted], invocation);
}

/**
 * Income of one site for a year (EaW 14.0)
 * @customfunction EAW_SITE_INCOME
 * @helpurl https://localhost:3000/docs/functions.html#EAW_SITE_INCOME
 * @requiresAddress
 * @param planet What the planet is
 * @param developed Season in which it was developed, or Full; blank when it is not developed
 * @param [bases] Ground bases: GSA on Life, GMS on Mineral, GSO on Dead planets
 * @param [basesSeason] Season in which the bases were set up, or Full; Full when left out
 * @param [platformSeason] Season of the Commercial Platform, or Full; none when left out
 * @param [disrupted] TRUE when a trapped fleet disrupts it
 * @param [planets] Planets at the site, 1 or 2; 1 when left out
 * @param [batches] A row for each batch of ground bases: how many, and the season in which they were set up, or Full
 * @param invocation The calling cell
 * @returns The site's income in BPV
 */
export function eawSiteIncome(
  planet: EawSiteIncomePlanet,
  developed: EawSeasonShareSeason,
  bases: unknown,
  basesSeason: EawSeasonShareSeason,
  platformSeason: EawSeasonShareSeason,
  disrupted: unknown,
  planets: unknown,
  batches: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell(
    "EAW_SITE_INCOME",
    [
      numberAgain(planet),
      numberAgain(developed),
      bases,
      numberAgain(basesSeason),
      numberAgain(platformSeason),
      disrupted,
      planets,
      batches,
    ],
    invocation,
  );
}

/**
 * Cost of a new ship, with the penalty for a hull that is built repeatedly (EaW 17f)
 * @customfunction EAW_BUILD_COST
 * @helpurl https://localhost:3000/docs/functions.html#EAW_BUILD_COST
 * @requiresAddress
 * @param economicBpv The ship's Economic BPV
 * @param sizeClass The ship's size class, 1 to 7
 * @param [sameHullInService] Ships of the same hull in service now; 0 when left out
 * @param invocation The calling cell
 * @returns The cost in BPV
 */
export function eawBuildCost(
  economicBpv: unknown,
  sizeClass: unknown,
  sameHullInService: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_BUILD_COST", [economicBpv, sizeClass, sameHullInService], invocation);
}

/**
 * Cost of a refit or conversion of a ship (EaW 6f)
 * @customfunction EAW_REFIT_COST
 * @helpurl https://localhost:3000/docs/functions.html#EAW_REFIT_COST
 * @requiresAddress
 * @param currentBpv The ship's current Economic BPV
 * @param refittedBpv Its Economic BPV after the refit
 * @param invocation The calling cell
 * @returns The cost in BPV; negative for a refund
 */
export function eawRefitCost(
  currentBpv: unknown,
  refittedBpv: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_REFIT_COST", [currentBpv, refittedBpv], invocation);
}

/**
 * Value of a ship when it is scrapped (EaW 9.0)
 * @customfunction EAW_SCRAP_VALUE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_SCRAP_VALUE
 * @requiresAddress
 * @param economicBpv The ship's Economic BPV
 * @param invocation The calling cell
 * @returns The BPV received
 */
export function eawScrapValue(economicBpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_SCRAP_VALUE", [economicBpv], invocation);
}

/**
 * Cost of more Commander's Options for a ship (EaW 8.0)
 * @customfunction EAW_CO_COST
 * @helpurl https://localhost:3000/docs/functions.html#EAW_CO_COST
 * @requiresAddress
 * @param combatBpv The ship's Combat BPV, without crew quality and Legendary Officers
 * @param fromPercent Its current Commander's Options, in percent: 10 for 10%
 * @param toPercent Its new Commander's Options, in percent, up to 20
 * @param invocation The calling cell
 * @returns The cost in BPV
 */
export function eawCoCost(
  combatBpv: unknown,
  fromPercent: unknown,
  toPercent: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_CO_COST", [combatBpv, fromPercent, toPercent], invocation);
}

/**
 * Cargo boxes needed to carry a ground base or an orbital base (EaW 14a)
 * @customfunction EAW_CARGO_BOXES
 * @helpurl https://localhost:3000/docs/functions.html#EAW_CARGO_BOXES
 * @requiresAddress
 * @param economicBpv Economic BPV of the base
 * @param [orion] TRUE when it is carried by an Orion ship that is not a freighter
 * @param invocation The calling cell
 * @returns The cargo boxes
 */
export function eawCargoBoxes(economicBpv: unknown, orion: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_CARGO_BOXES", [economicBpv, orion], invocation);
}

/**
 * How many fleets are large enough to count for movement points (EaW 5.0)
 * @customfunction EAW_QUALIFYING_FLEETS
 * @helpurl https://localhost:3000/docs/functions.html#EAW_QUALIFYING_FLEETS
 * @requiresAddress
 * @param ships How many ships each fleet has
 * @param combatBpv The CBpv of each fleet, beside its ships
 * @param invocation The calling cell
 * @returns The fleets that count
 */
export function eawQualifyingFleets(
  ships: unknown[][],
  combatBpv: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_QUALIFYING_FLEETS", [ships, combatBpv], invocation);
}

/**
 * Movement points of a season (EaW 5.0)
 * @customfunction EAW_MOVEMENT_POINTS
 * @helpurl https://localhost:3000/docs/functions.html#EAW_MOVEMENT_POINTS
 * @requiresAddress
 * @param fleets How many fleets count; see EAW_QUALIFYING_FLEETS
 * @param invocation The calling cell
 * @returns The movement points
 */
export function eawMovementPoints(fleets: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_MOVEMENT_POINTS", [fleets], invocation);
}

/**
 * Movement points that an order costs (EaW 5.0)
 * @customfunction EAW_MOVE_COST
 * @helpurl https://localhost:3000/docs/functions.html#EAW_MOVE_COST
 * @requiresAddress
 * @param action The order, such as Jump or Develop mine
 * @param [helper] What helps it, such as Minelayer or Military Tug
 * @param invocation The calling cell
 * @returns The movement points
 */
export function eawMoveCost(
  action: EawMoveCostAction,
  helper: EawMoveCostHelper,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_MOVE_COST", [numberAgain(action), numberAgain(helper)], invocation);
}

/**
 * The most CBpv that a fleet may have (EaW 17.0)
 * @customfunction EAW_FLEET_LIMIT
 * @helpurl https://localhost:3000/docs/functions.html#EAW_FLEET_LIMIT
 * @requiresAddress
 * @param year The year, such as 170, Y170 or Y170 Spring
 * @param [startYear] The year in which the campaign started; 165 when left out
 * @param [legendaryCaptain] TRUE with a Legendary Captain in the fleet
 * @param invocation The calling cell
 * @returns The limit in CBpv
 */
export function eawFleetLimit(
  year: unknown,
  startYear: unknown,
  legendaryCaptain: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_FLEET_LIMIT", [year, startYear, legendaryCaptain], invocation);
}

/**
 * The most CBpv that the ships of size classes 2 and 3 of a fleet may have together (EaW 17.0)
 * @customfunction EAW_HEAVY_LIMIT
 * @helpurl https://localhost:3000/docs/functions.html#EAW_HEAVY_LIMIT
 * @requiresAddress
 * @param year The year, such as 170, Y170 or Y170 Spring
 * @param [startYear] The year in which the campaign started; 165 when left out
 * @param invocation The calling cell
 * @returns The limit in CBpv
 */
export function eawHeavyLimit(year: unknown, startYear: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_HEAVY_LIMIT", [year, startYear], invocation);
}

/**
 * CBpv that a ship counts in its fleet, with its crew, officers and Prime Teams (EaW 17.0)
 * @customfunction EAW_SHIP_CBPV
 * @helpurl https://localhost:3000/docs/functions.html#EAW_SHIP_CBPV
 * @requiresAddress
 * @param combatBpv Combat BPV with drone speeds, fighters and the like, without Commander's Options
 * @param [outstandingCrewCost] What its Outstanding Crew cost
 * @param [officerCosts] What each Legendary Officer on board costs
 * @param [poorCrew] TRUE with a Poor crew
 * @param [primeTeams] What its Prime Teams cost
 * @param invocation The calling cell
 * @returns The ship's CBpv
 */
export function eawShipCbpv(
  combatBpv: unknown,
  outstandingCrewCost: unknown,
  officerCosts: unknown[][],
  poorCrew: unknown,
  primeTeams: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_SHIP_CBPV", [combatBpv, outstandingCrewCost, officerCosts, poorCrew, primeTeams], invocation);
}

/**
 * Whether a fleet is within its limits of CBpv (EaW 17.0)
 * @customfunction EAW_FLEET_CHECK
 * @helpurl https://localhost:3000/docs/functions.html#EAW_FLEET_CHECK
 * @requiresAddress
 * @param ships A row for each ship that counts: size class, CBpv
 * @param year The year, such as 170, Y170 or Y170 Spring
 * @param [startYear] The year in which the campaign started; 165 when left out
 * @param [legendaryCaptain] TRUE with a Legendary Captain in the fleet
 * @param [atStart] TRUE at the start of the campaign, when each fleet has a minimum size
 * @param [sfgShips] Ships with a Stasis Field Generator in the fleet; none when left out
 * @param invocation The calling cell
 * @returns OK, or what is wrong
 */
export function eawFleetCheck(
  ships: unknown[][],
  year: unknown,
  startYear: unknown,
  legendaryCaptain: unknown,
  atStart: unknown,
  sfgShips: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_FLEET_CHECK", [ships, year, startYear, legendaryCaptain, atStart, sfgShips], invocation);
}

/**
 * Experience that a ship's crew gains or loses in a battle (EaW 2e)
 * @customfunction EAW_XP
 * @helpurl https://localhost:3000/docs/functions.html#EAW_XP
 * @requiresAddress
 * @param victoryPoints Victory Points that the winner of the battle scored
 * @param shipCbpv The ship's CBpv
 * @param fleetCbpv The CBpv of its whole fleet
 * @param [won] FALSE when the ship's side lost; TRUE when left out
 * @param invocation The calling cell
 * @returns The Experience Points; negative for a loss
 */
export function eawXp(
  victoryPoints: unknown,
  shipCbpv: unknown,
  fleetCbpv: unknown,
  won: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_XP", [victoryPoints, shipCbpv, fleetCbpv, won], invocation);
}

/**
 * How many systems a ship may repair itself until it is resupplied (EaW 22b)
 * @customfunction EAW_REPAIR_CAPACITY
 * @helpurl https://localhost:3000/docs/functions.html#EAW_REPAIR_CAPACITY
 * @requiresAddress
 * @param damcon The ship's highest undestroyed damage control rating
 * @param [unusedCdr] Continuous damage repair that it did not use
 * @param [captured] TRUE for a captured ship that has not been inspected
 * @param invocation The calling cell
 * @returns The systems that it may repair
 */
export function eawRepairCapacity(
  damcon: unknown,
  unusedCdr: unknown,
  captured: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_REPAIR_CAPACITY", [damcon, unusedCdr, captured], invocation);
}

/**
 * The order in which the fleets of three or more players fight in one system (EaW 26a)
 * @customfunction EAW_BATTLE_ORDER
 * @helpurl https://localhost:3000/docs/functions.html#EAW_BATTLE_ORDER
 * @requiresAddress
 * @param fleets The fleets, by name or number
 * @param combatBpv The CBpv of each fleet, beside its name
 * @param [owners] The player of each fleet, beside its name
 * @param invocation The calling cell
 * @returns The fleets from the largest to the smallest: fleet, CBpv, note
 */
export function eawBattleOrder(
  fleets: unknown[][],
  combatBpv: unknown[][],
  owners: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("EAW_BATTLE_ORDER", [fleets, combatBpv, owners], invocation);
}

/**
 * The player who has the most Victory Points (EaW 4e)
 * @customfunction EAW_VICTORY
 * @helpurl https://localhost:3000/docs/functions.html#EAW_VICTORY
 * @requiresAddress
 * @param players The players, by name or number
 * @param victoryPoints The Victory Points of each player, beside the name
 * @param invocation The calling cell
 * @returns The player, or several on a tie
 */
export function eawVictory(
  players: unknown[][],
  victoryPoints: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_VICTORY", [players, victoryPoints], invocation);
}

/**
 * What a fleet finds when it explores an unknown planet (EaW 16a)
 * @customfunction EAW_EXPLORE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_EXPLORE
 * @requiresAddress
 * @param roll The first roll
 * @param [worldRoll] The roll for the world; not needed for a mine or a colony
 * @param [scout] TRUE when a scout or survey ship is in the fleet
 * @param invocation The calling cell
 * @returns The planet, its development and the bonus BPV
 */
export function eawExplore(
  roll: unknown,
  worldRoll: unknown,
  scout: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("EAW_EXPLORE", [roll, worldRoll, scout], invocation);
}

/**
 * How likely each outcome of exploring is (EaW 16a)
 * @customfunction EAW_EXPLORE_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#EAW_EXPLORE_ODDS
 * @requiresAddress
 * @param [scout] TRUE when a scout or survey ship is in the fleet
 * @param invocation The calling cell
 * @returns Each outcome with its probability
 */
export function eawExploreOdds(scout: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("EAW_EXPLORE_ODDS", [scout], invocation);
}

/**
 * Which precursor object a fleet finds instead of the bonus (EaW 16c)
 * @customfunction EAW_PRECURSOR
 * @helpurl https://localhost:3000/docs/functions.html#EAW_PRECURSOR
 * @requiresAddress
 * @param roll The roll for a precursor object
 * @param invocation The calling cell
 * @returns The precursor object, in words
 */
export function eawPrecursor(roll: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_PRECURSOR", [roll], invocation);
}

/**
 * Which map the battles of a system are always fought on (EaW 16d)
 * @customfunction EAW_MAP_TYPE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_MAP_TYPE
 * @requiresAddress
 * @param roll The roll for the map, made once when the planet is explored
 * @param planet What the planet is
 * @param invocation The calling cell
 * @returns The map, in words
 */
export function eawMapType(
  roll: unknown,
  planet: EawSiteIncomePlanet,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_MAP_TYPE", [roll, numberAgain(planet)], invocation);
}

/**
 * How likely a trapped fleet is to break out by siege rolls (EaW 10c)
 * @customfunction EAW_SIEGE_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#EAW_SIEGE_ODDS
 * @requiresAddress
 * @param [seasons] Seasons with a siege roll; 1 when left out
 * @param invocation The calling cell
 * @returns The probability of at least one success, from 0 to 1
 */
export function eawSiegeOdds(seasons: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_SIEGE_ODDS", [seasons], invocation);
}

/**
 * Where a fleet starts a battle, by the direction from which it enters (EaW 20.0)
 * @customfunction EAW_START_HEX
 * @helpurl https://localhost:3000/docs/functions.html#EAW_START_HEX
 * @requiresAddress
 * @param direction Direction from which the fleet enters, A to F on the Galactic map
 * @param [alternate] TRUE for the alternate start; the preset one when left out
 * @param [stayed] TRUE against a fleet that has been in the system for more than a season, at 3030 (EaW 20b)
 * @param invocation The calling cell
 * @returns The hex and the facing, such as 3015D
 */
export function eawStartHex(
  direction: ConvoyExitFacing,
  alternate: unknown,
  stayed: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_START_HEX", [numberAgain(direction), alternate, stayed], invocation);
}

/**
 * Where two fleets start a battle when they enter from different directions (EaW 20.0)
 * @customfunction EAW_START_HEXES
 * @helpurl https://localhost:3000/docs/functions.html#EAW_START_HEXES
 * @requiresAddress
 * @param first Direction from which the first fleet enters, A to F
 * @param second Direction from which the second fleet enters, A to F
 * @param [firstSide] From the same direction: the side to which the first fleet goes, Left or Right
 * @param invocation The calling cell
 * @returns The starts of the first and of the second fleet
 */
export function eawStartHexes(
  first: ConvoyExitFacing,
  second: ConvoyExitFacing,
  firstSide: EawStartHexesFirstSide,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("EAW_START_HEXES", [numberAgain(first), numberAgain(second), numberAgain(firstSide)], invocation);
}

/**
 * Earliest time at which a ship may leave a battle (EaW 21a)
 * @customfunction EAW_EARLIEST_DISENGAGE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_EARLIEST_DISENGAGE
 * @requiresAddress
 * @param [entryTurn] Turn in which its fleet entered; 1 when left out
 * @param invocation The calling cell
 * @returns The turn and the impulse as text, such as 3.16
 */
export function eawEarliestDisengage(entryTurn: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_EARLIEST_DISENGAGE", [entryTurn], invocation);
}

/**
 * How long an FRD works on a ship, and the cost of using the ship in the same season (EaW 6.0)
 * @customfunction EAW_DOCKING
 * @helpurl https://localhost:3000/docs/functions.html#EAW_DOCKING
 * @requiresAddress
 * @param points Docking points of the ship
 * @param [frds] FRDs of the player in the system; 1 when left out
 * @param [delayed] TRUE if nothing is spent, and the ship moves from the next season
 * @param invocation The calling cell
 * @returns The seasons needed, and the movement points to be spent in the season in which it is finished
 */
export function eawDocking(
  points: unknown,
  frds: unknown,
  delayed: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("EAW_DOCKING", [points, frds, delayed], invocation);
}

/**
 * From which hexes a ship may leave a battle in a direction (EaW 21.0)
 * @customfunction EAW_DISENGAGE_HEXES
 * @helpurl https://localhost:3000/docs/functions.html#EAW_DISENGAGE_HEXES
 * @requiresAddress
 * @param direction Direction in which the ship leaves, A to F
 * @param invocation The calling cell
 * @returns The three hexes
 */
export function eawDisengageHexes(direction: ConvoyExitFacing, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("EAW_DISENGAGE_HEXES", [numberAgain(direction)], invocation);
}

/**
 * Year and season of a season number, counted from the start of the campaign (EaW 2.0)
 * @customfunction EAW_DATE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_DATE
 * @requiresAddress
 * @param season Which season of the campaign it is, counted from 1
 * @param [startYear] Year in which the campaign starts, such as 165 or Y165; 165 when left out
 * @param invocation The calling cell
 * @returns The date, such as Y165 Spring
 */
export function eawDate(season: unknown, startYear: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_DATE", [season, startYear], invocation);
}

/**
 * Movement points of the cheapest route for one fleet in one season (EaW 5a)
 * @customfunction EAW_ROUTE_COST
 * @helpurl https://localhost:3000/docs/functions.html#EAW_ROUTE_COST
 * @requiresAddress
 * @param lanes The warp lanes, one in each row: its two systems, in two columns
 * @param from The system where the route starts
 * @param to The system where the route ends
 * @param [colonies] Systems with a developed colony of the player who moves
 * @param invocation The calling cell
 * @returns The movement points
 */
export function eawRouteCost(
  lanes: unknown[][],
  from: unknown,
  to: unknown,
  colonies: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_ROUTE_COST", [lanes, from, to, colonies], invocation);
}

/**
 * The shortest route along the warp lanes (EaW 1d)
 * @customfunction EAW_ROUTE
 * @helpurl https://localhost:3000/docs/functions.html#EAW_ROUTE
 * @requiresAddress
 * @param lanes The warp lanes, one in each row: its two systems, in two columns
 * @param from The system where the route starts
 * @param to The system where the route ends
 * @param invocation The calling cell
 * @returns The systems of the route, including both ends
 */
export function eawRoute(
  lanes: unknown[][],
  from: unknown,
  to: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("EAW_ROUTE", [lanes, from, to], invocation);
}

/**
 * Cost of a list of components, in credits (Gate: Ship Components)
 * @customfunction GATE_COST
 * @helpurl https://localhost:3000/docs/functions.html#GATE_COST
 * @requiresAddress
 * @param components A row for each component: name, size, [count]
 * @param invocation The calling cell
 * @returns The credits of all of them
 */
export function gateCost(components: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("GATE_COST", [components], invocation);
}

/**
 * Cost and abilities of a ship with these components (Gate: Building your Fleet)
 * @customfunction GATE_SHIP_STATS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_SHIP_STATS
 * @requiresAddress
 * @param hull The hull of its bridge
 * @param components A row for each component of the ship: name, size, [side]
 * @param invocation The calling cell
 * @returns The name of each value, and the value
 */
export function gateShipStats(
  hull: GateShipStatsHull,
  components: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("GATE_SHIP_STATS", [numberAgain(hull), components], invocation);
}

/**
 * Whether the components of a ship may be where they are (Gate: Building your Fleet)
 * @customfunction GATE_SHIP_CHECK
 * @helpurl https://localhost:3000/docs/functions.html#GATE_SHIP_CHECK
 * @requiresAddress
 * @param hull The hull of its bridge
 * @param components A row for each component, outward from the bridge: name, size, side
 * @param invocation The calling cell
 * @returns OK, or what is wrong
 */
export function gateShipCheck(
  hull: GateShipStatsHull,
  components: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("GATE_SHIP_CHECK", [numberAgain(hull), components], invocation);
}

/**
 * Whether a fleet is within its limit of credits (Gate: Building your Fleet)
 * @customfunction GATE_FLEET_CHECK
 * @helpurl https://localhost:3000/docs/functions.html#GATE_FLEET_CHECK
 * @requiresAddress
 * @param ships A row for each ship: name, credits
 * @param limit Credits that each player may spend: 16, 24, 32 or another limit that you agree on
 * @param invocation The calling cell
 * @returns OK, or by how much the fleet is over its limit
 */
export function gateFleetCheck(ships: unknown[][], limit: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("GATE_FLEET_CHECK", [ships, limit], invocation);
}

/**
 * How likely a bomber's attack on a ship is to do its point of damage (Gate: Craft Turn)
 * @customfunction GATE_BOMBER_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_BOMBER_ODDS
 * @requiresAddress
 * @param hull The hull of the ship under attack
 * @param [extraDefence] Dice that the ship adds: its Shields and whatever else it rolls when defending
 * @param invocation The calling cell
 * @returns The probability, from 0 to 1
 */
export function gateBomberOdds(
  hull: GateShipStatsHull,
  extraDefence: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("GATE_BOMBER_ODDS", [numberAgain(hull), extraDefence], invocation);
}

/**
 * How a fighter's attack on another fighter ends (Gate: Craft Turn)
 * @customfunction GATE_DOGFIGHT_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_DOGFIGHT_ODDS
 * @requiresAddress
 * @param [fuel] Fuel points that the target spends to dodge; 0 or blank when it returns fire
 * @param invocation The calling cell
 * @returns The probabilities that the target is destroyed, the attacker is, or neither
 */
export function gateDogfightOdds(fuel: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("GATE_DOGFIGHT_ODDS", [fuel], invocation);
}

/**
 * How much damage a ship's attack on another ship does (Gate: Ships Turn)
 * @customfunction GATE_HIT_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_HIT_ODDS
 * @requiresAddress
 * @param firepower Firepower of the attacking ship
 * @param [extraDefence] Dice that the defender adds: Shields, Obscuring Terrain, Stealth Generators
 * @param [sensors] Dice that the attacker adds: Sensors
 * @param [stealth] Dice that the attacker loses in stealth: 1 for each Stealth Generator
 * @param invocation The calling cell
 * @returns The probabilities of 0, 1, 2 and so on points of damage, up to the firepower
 */
export function gateHitOdds(
  firepower: unknown,
  extraDefence: unknown,
  sensors: unknown,
  stealth: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("GATE_HIT_ODDS", [firepower, extraDefence, sensors, stealth], invocation);
}

/**
 * How many crafts a ship shoots down (Gate: Ships Turn)
 * @customfunction GATE_FLAK_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_FLAK_ODDS
 * @requiresAddress
 * @param firepower Firepower of the ship
 * @param [array] What its Arrays add: 1, 2 or 3 each, by size
 * @param [sensors] Dice that its Sensors add: 1, 2 or 3 each, by size
 * @param invocation The calling cell
 * @returns The probabilities of 0, 1, 2 and so on crafts shot down
 */
export function gateFlakOdds(
  firepower: unknown,
  array: unknown,
  sensors: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("GATE_FLAK_ODDS", [firepower, array, sensors], invocation);
}

/**
 * Which ship loses a Hull Point when one rams the other (Gate: Ships Turn)
 * @customfunction GATE_RAM_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_RAM_ODDS
 * @requiresAddress
 * @param [infection] Dice that the ramming ship's Infections add: 1, 2 or 3 each, by size
 * @param invocation The calling cell
 * @returns The probabilities that the enemy loses a Hull Point, the ramming ship does, or neither
 */
export function gateRamOdds(infection: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("GATE_RAM_ODDS", [infection], invocation);
}

/**
 * How likely a Tractor Beam is to move or turn its target (Gate: Tractor Beam)
 * @customfunction GATE_TRACTOR_ODDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_TRACTOR_ODDS
 * @requiresAddress
 * @param power Tractor power of the ship
 * @param [obscuring] Pieces of Obscuring Terrain in the arc of fire
 * @param invocation The calling cell
 * @returns The probabilities of 0, 1, 2 and so on sixes, up to the power
 */
export function gateTractorOdds(
  power: unknown,
  obscuring: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("GATE_TRACTOR_ODDS", [power, obscuring], invocation);
}

/**
 * What damage does to one side of a ship in the Cleanup turn (Gate: Cleanup Turn)
 * @customfunction GATE_DAMAGE
 * @helpurl https://localhost:3000/docs/functions.html#GATE_DAMAGE
 * @requiresAddress
 * @param layout A row for each component of one side, outward from the bridge: name, toughness
 * @param damage Points of damage that this side has taken
 * @param invocation The calling cell
 * @returns Each component with its state, then the Hull Points lost and whether the Bridge is hit
 */
export function gateDamage(layout: unknown[][], damage: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("GATE_DAMAGE", [layout, damage], invocation);
}

/**
 * Minerals and rounds needed to build a ship during the game (Gate: Scaffold Manipulator)
 * @customfunction GATE_BUILD_ROUNDS
 * @helpurl https://localhost:3000/docs/functions.html#GATE_BUILD_ROUNDS
 * @requiresAddress
 * @param hull The hull of the new ship
 * @param manipulator The size of the Scaffold Manipulator
 * @param invocation The calling cell
 * @returns Minerals at the start, the minimum rounds of work, and total minerals
 */
export function gateBuildRounds(
  hull: GateShipStatsHull,
  manipulator: GateBuildRoundsManipulator,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return spilled("GATE_BUILD_ROUNDS", [numberAgain(hull), numberAgain(manipulator)], invocation);
}
