// Generated from src/engine by "npm run generate". Do not edit.

/// <reference types="custom-functions-runtime" />

import { inCell, spilled } from "./in-cell";

/**
 * Rent that the Orion pirates owe this turn (V19.08)
 * @customfunction ORION_RENT
 * @helpurl https://localhost:3000/docs/functions.md#ORION_RENT
 * @requiresAddress
 * @param previousIncome Last turn's income, without ship sales; negative for a loss
 * @param [previousRent] Last turn's rent; needed after a loss
 * @param [turn] The turn that the rent is for; the first owes none
 * @param invocation The cell that asks
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
 * Rent that the Orion pirates owe in each turn, hiding included (V19.08)
 * @customfunction ORION_RENT_SCHEDULE
 * @helpurl https://localhost:3000/docs/functions.md#ORION_RENT_SCHEDULE
 * @requiresAddress
 * @param incomes Each turn's income from turn 1 on, without ship sales; negative for a loss
 * @param [hiding] TRUE for each turn spent in hiding, beside its income
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#NET_WORTH
 * @requiresAddress
 * @param unitBpv What each unit counts for, in Economic BPV
 * @param [treasury] What is in the treasury; may be negative
 * @param invocation The cell that asks
 * @returns The net worth
 */
export function netWorth(unitBpv: unknown[][], treasury: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("NET_WORTH", [unitBpv, treasury], invocation);
}

/**
 * Whether the Orion pirate has won, is fired, or plays on (V19.09)
 * @customfunction ORION_VICTORY
 * @helpurl https://localhost:3000/docs/functions.md#ORION_VICTORY
 * @requiresAddress
 * @param netWorths Net worth at the end of each turn, oldest first, to the last turn closed
 * @param [rentPaid] FALSE when the rent could not be paid
 * @param [flagshipLost] TRUE when the flagship was lost with all hands
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#ORION_GENERAL_INCOME
 * @requiresAddress
 * @param sizeClasses Size class of each unit deployed in a Province of another Team
 * @param invocation The cell that asks
 * @returns The Economic Points earned
 */
export function orionGeneralIncome(sizeClasses: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("ORION_GENERAL_INCOME", [sizeClasses], invocation);
}

/**
 * What the Orion pirates receive for a ship that they sell (V19.19)
 * @customfunction SHIP_SALE
 * @helpurl https://localhost:3000/docs/functions.md#SHIP_SALE
 * @requiresAddress
 * @param economicBpv The ship's Economic BPV, with its crew and officers
 * @param invocation The cell that asks
 * @returns The price paid
 */
export function shipSale(economicBpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SHIP_SALE", [economicBpv], invocation);
}

/**
 * What a unit deployed for Piracy brings in a turn (V19.44)
 * @customfunction PIRACY_INCOME
 * @helpurl https://localhost:3000/docs/functions.md#PIRACY_INCOME
 * @requiresAddress
 * @param place Where the unit is deployed
 * @param claimed TRUE when a Team owns the place
 * @param [economicValue] Current Economic Value of the System; needed when claimed
 * @param [disrupted] TRUE when a monster or Alien Ship disrupts the place this turn
 * @param invocation The cell that asks
 * @returns The Economic Points gained
 */
export function piracyIncome(
  place: unknown,
  claimed: unknown,
  economicValue: unknown,
  disrupted: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("PIRACY_INCOME", [place, claimed, economicValue, disrupted], invocation);
}

/**
 * Whether units deployed for Piracy are far enough apart (V19.42)
 * @customfunction PIRACY_SPACING
 * @helpurl https://localhost:3000/docs/functions.md#PIRACY_SPACING
 * @requiresAddress
 * @param hexes The hex of each unit deployed for Piracy
 * @param invocation The cell that asks
 * @returns TRUE when every two of them are far enough apart
 */
export function piracySpacing(hexes: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("PIRACY_SPACING", [hexes], invocation);
}

/**
 * Bonus of an officer: the square root of the Rating, rounded down (V19.63)
 * @customfunction OFFICER_BONUS
 * @helpurl https://localhost:3000/docs/functions.md#OFFICER_BONUS
 * @requiresAddress
 * @param rating The officer's Rating; may be negative
 * @param invocation The cell that asks
 * @returns The bonus
 */
export function officerBonus(rating: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("OFFICER_BONUS", [rating], invocation);
}

/**
 * Whether the crew of a ship in hiding mutinies (V19.63)
 * @customfunction MUTINY
 * @helpurl https://localhost:3000/docs/functions.md#MUTINY
 * @requiresAddress
 * @param roll The roll for the ship
 * @param captainRating Rating of the ship's Captain
 * @param [crew] Quality of the crew; Normal when left out
 * @param [turnsInHiding] Which consecutive turn in hiding this is; 1 when left out
 * @param invocation The cell that asks
 * @returns TRUE for a mutiny: the ship is lost
 */
export function mutiny(
  roll: unknown,
  captainRating: unknown,
  crew: unknown,
  turnsInHiding: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("MUTINY", [roll, captainRating, crew, turnsInHiding], invocation);
}

/**
 * How likely a mutiny is on a ship in hiding (V19.63)
 * @customfunction MUTINY_ODDS
 * @helpurl https://localhost:3000/docs/functions.md#MUTINY_ODDS
 * @requiresAddress
 * @param captainRating Rating of the ship's Captain
 * @param [crew] Quality of the crew; Normal when left out
 * @param [turnsInHiding] Which consecutive turn in hiding this is; 1 when left out
 * @param invocation The cell that asks
 * @returns The probability, from 0 to 1
 */
export function mutinyOdds(
  captainRating: unknown,
  crew: unknown,
  turnsInHiding: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("MUTINY_ODDS", [captainRating, crew, turnsInHiding], invocation);
}

/**
 * Fee that an owner pays the Orion pirates for a salvaged unit (V19.74)
 * @customfunction SALVAGE_FEE
 * @helpurl https://localhost:3000/docs/functions.md#SALVAGE_FEE
 * @requiresAddress
 * @param economicBpv The undamaged Economic BPV of the unit
 * @param invocation The cell that asks
 * @returns The fee in Economic Points
 */
export function salvageFee(economicBpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SALVAGE_FEE", [economicBpv], invocation);
}

/**
 * Economic Points for what was done to a supply convoy (V19.842)
 * @customfunction PIRACY_AWARD
 * @helpurl https://localhost:3000/docs/functions.md#PIRACY_AWARD
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]
 * @param invocation The cell that asks
 * @returns The Economic Points awarded
 */
export function piracyAward(results: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("PIRACY_AWARD", [results], invocation);
}

/**
 * Rank Points for what was done to a supply convoy, before the multiplier (V19.8611)
 * @customfunction PIRACY_RANK_POINTS
 * @helpurl https://localhost:3000/docs/functions.md#PIRACY_RANK_POINTS
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]
 * @param invocation The cell that asks
 * @returns The base Rank Points
 */
export function piracyRankPoints(results: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("PIRACY_RANK_POINTS", [results], invocation);
}

/**
 * Rank Points awarded for an attack on a supply convoy (V19.8615)
 * @customfunction RANK_AWARD
 * @helpurl https://localhost:3000/docs/functions.md#RANK_AWARD
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]; or the base Rank Points
 * @param orionBpv Combat BPV of the pirates' units
 * @param [escortBpv] Combat BPV of Q-Ships, Armed Freighters, Auxiliary and Incidental units
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#CREW_POINTS
 * @requiresAddress
 * @param results A row for each result: target, outcome, [count], [chain]; or the base Rank Points
 * @param invocation The cell that asks
 * @returns The Crew Points awarded
 */
export function crewPoints(results: unknown[][], invocation: CustomFunctions.Invocation): unknown {
  return inCell("CREW_POINTS", [results], invocation);
}

/**
 * How many of a ship's option mounts a system may fill (V19.91)
 * @customfunction OPTION_MOUNT_LIMIT
 * @helpurl https://localhost:3000/docs/functions.md#OPTION_MOUNT_LIMIT
 * @requiresAddress
 * @param mounts How many option mounts the ship has
 * @param system The weapon system
 * @param invocation The cell that asks
 * @returns The most mounts that the system may fill
 */
export function optionMountLimit(mounts: unknown, system: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("OPTION_MOUNT_LIMIT", [mounts, system], invocation);
}

/**
 * Whether the systems in a ship's option mounts keep to the limits (V19.91)
 * @customfunction OPTION_MOUNT_CHECK
 * @helpurl https://localhost:3000/docs/functions.md#OPTION_MOUNT_CHECK
 * @requiresAddress
 * @param mounts How many option mounts the ship has
 * @param systems The systems mounted, one a cell; a blank cell is an empty mount
 * @param [everyShipHasG] TRUE when every ship of the Team has a Phaser-G
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#SPECIAL_SYSTEM_LIMIT
 * @requiresAddress
 * @param units How many units the Team has
 * @param invocation The cell that asks
 * @returns The most units that may carry them
 */
export function specialSystemLimit(units: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SPECIAL_SYSTEM_LIMIT", [units], invocation);
}

/**
 * Whether the Cartel lets the Orion pirates have the Phaser-G (V19.926)
 * @customfunction PHASER_G
 * @helpurl https://localhost:3000/docs/functions.md#PHASER_G
 * @requiresAddress
 * @param roll The roll for the Phaser-G
 * @param [influence] Influence Points spent
 * @param [bribe] BPV paid to superiors to get it
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#PHASER_G_ODDS
 * @requiresAddress
 * @param [influence] Influence Points spent
 * @param [bribe] BPV paid to superiors to get it
 * @param invocation The cell that asks
 * @returns The probability, from 0 to 1
 */
export function phaserGOdds(influence: unknown, bribe: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("PHASER_G_ODDS", [influence, bribe], invocation);
}

/**
 * What the Orion pirates receive for a system that they cannot install (V19.953)
 * @customfunction SYSTEM_SALE
 * @helpurl https://localhost:3000/docs/functions.md#SYSTEM_SALE
 * @requiresAddress
 * @param bpv BPV of the system
 * @param invocation The cell that asks
 * @returns The price paid
 */
export function systemSale(bpv: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("SYSTEM_SALE", [bpv], invocation);
}

/**
 * What an attacker gains of defensive units left behind (V13.28)
 * @customfunction ABANDONED_BASE
 * @helpurl https://localhost:3000/docs/functions.md#ABANDONED_BASE
 * @requiresAddress
 * @param economicBpv Economic BPV of the units left behind, or of those that survive
 * @param [defended] TRUE when they were left manned to fight
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#WEAPON_STATUS
 * @requiresAddress
 * @param roll The Team's roll
 * @param [modifier] Total of the modifiers; see WEAPON_STATUS_MODIFIER
 * @param invocation The cell that asks
 * @returns The Weapon Status: 0, 1, 2 or 3
 */
export function weaponStatus(roll: unknown, modifier: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("WEAPON_STATUS", [roll, modifier], invocation);
}

/**
 * Modifier to a Team's roll for Weapon Status (V13.414)
 * @customfunction WEAPON_STATUS_MODIFIER
 * @helpurl https://localhost:3000/docs/functions.md#WEAPON_STATUS_MODIFIER
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
 * @param invocation The cell that asks
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
 * @helpurl https://localhost:3000/docs/functions.md#WEAPON_STATUS_ODDS
 * @requiresAddress
 * @param [modifier] Total of the modifiers; see WEAPON_STATUS_MODIFIER
 * @param invocation The cell that asks
 * @returns The probabilities of Weapon Status 0, 1, 2 and 3
 */
export function weaponStatusOdds(modifier: unknown, invocation: CustomFunctions.Invocation): unknown[][] {
  return spilled("WEAPON_STATUS_ODDS", [modifier], invocation);
}

/**
 * The least and the most opening range that a side may choose (V13.425)
 * @customfunction INITIAL_RANGE
 * @helpurl https://localhost:3000/docs/functions.md#INITIAL_RANGE
 * @requiresAddress
 * @param status Weapon Status of this side, 0 to 3
 * @param enemyStatus Weapon Status of the other side, 0 to 3
 * @param invocation The cell that asks
 * @returns The least and the most opening range, in hexes
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
 * @helpurl https://localhost:3000/docs/functions.md#INITIAL_SPEED
 * @requiresAddress
 * @param status Weapon Status of the unit's Team, 0 to 3
 * @param [role] What the unit is; Defender when left out
 * @param invocation The cell that asks
 * @returns The highest speed; 31 stands for any legal speed
 */
export function initialSpeed(status: unknown, role: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("INITIAL_SPEED", [status, role], invocation);
}

/**
 * Whether the attacker's Direction of Disengagement is legal (V13.443)
 * @customfunction DISENGAGE_DIRECTION_OK
 * @helpurl https://localhost:3000/docs/functions.md#DISENGAGE_DIRECTION_OK
 * @requiresAddress
 * @param retreat The defender's Direction of Retreat, A to F
 * @param disengage The attacker's Direction of Disengagement, A to F
 * @param invocation The cell that asks
 * @returns TRUE when the directions are neither the same nor adjacent
 */
export function disengageDirectionOk(
  retreat: unknown,
  disengage: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("DISENGAGE_DIRECTION_OK", [retreat, disengage], invocation);
}

/**
 * Share of a year's income, by the season in which its source was set up (EaW 12a)
 * @customfunction EAW_SEASON_SHARE
 * @helpurl https://localhost:3000/docs/functions.md#EAW_SEASON_SHARE
 * @requiresAddress
 * @param [season] Season of setting up, by name or 1 to 4; Full when left out
 * @param invocation The cell that asks
 * @returns The share of a full year
 */
export function eawSeasonShare(season: unknown, invocation: CustomFunctions.Invocation): unknown {
  return inCell("EAW_SEASON_SHARE", [season], invocation);
}

/**
 * Income of a year from mines and ground bases that were set up in one season (EaW 3c)
 * @customfunction EAW_INCOME
 * @helpurl https://localhost:3000/docs/functions.md#EAW_INCOME
 * @requiresAddress
 * @param mines Developed mines
 * @param [gsa] GSA at developed colonies, under a Commercial Platform
 * @param [gso] GSO on Dead planets, under a Commercial Platform
 * @param [gms] GMS at developed mines, under a Commercial Platform
 * @param [season] Season in which they were set up, or Full; Full when left out
 * @param [disrupted] TRUE when a trapped fleet disrupts it
 * @param invocation The cell that asks
 * @returns The income in BPV
 */
export function eawIncome(
  mines: unknown,
  gsa: unknown,
  gso: unknown,
  gms: unknown,
  season: unknown,
  disrupted: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell("EAW_INCOME", [mines, gsa, gso, gms, season, disrupted], invocation);
}

/**
 * Income of one site for a year (EaW 14.0)
 * @customfunction EAW_SITE_INCOME
 * @helpurl https://localhost:3000/docs/functions.md#EAW_SITE_INCOME
 * @requiresAddress
 * @param planet What the planet is
 * @param developed Season in which it was developed, or Full; blank when it is not developed
 * @param [bases] Ground bases: GSA on Life, GMS on Mineral, GSO on Dead planets
 * @param [basesSeason] Season in which the bases were set up, or Full; Full when left out
 * @param [platformSeason] Season of the Commercial Platform, or Full; none when left out
 * @param [disrupted] TRUE when a trapped fleet disrupts it
 * @param [planets] Planets at the site, 1 or 2; 1 when left out
 * @param invocation The cell that asks
 * @returns The site's income in BPV
 */
export function eawSiteIncome(
  planet: unknown,
  developed: unknown,
  bases: unknown,
  basesSeason: unknown,
  platformSeason: unknown,
  disrupted: unknown,
  planets: unknown,
  invocation: CustomFunctions.Invocation,
): unknown {
  return inCell(
    "EAW_SITE_INCOME",
    [planet, developed, bases, basesSeason, platformSeason, disrupted, planets],
    invocation,
  );
}
