import type { Chapter } from "../../core/rule";
import { movementOrder } from "./v01-sequence/movement-order";
import { sequenceOfPlay } from "./v01-sequence/sequence-of-play";
import { evasionRendezvous, evasionScrapValue } from "./v13-tactical/after-evasion";
import { evasionDamage, evasionFate } from "./v13-tactical/evasion";
import { EVASION_LOOKUPS } from "./v13-tactical/evasion-lookup";
import { evasionOdds } from "./v13-tactical/evasion-odds";
import { abandonedBase } from "./v13-tactical/left-behind";
import { lostUnitOdds, lostUnitReturns } from "./v13-tactical/lost-units";
import { disengageDirectionOk, initialRange, initialSpeed } from "./v13-tactical/placement";
import { PURSUIT_LOOKUP, pursuit, pursuitModifier, pursuitOdds } from "./v13-tactical/pursuit";
import { rearGuard, rearGuardCrewLoss } from "./v13-tactical/rear-guard";
import { weaponStatus, weaponStatusModifier, weaponStatusOdds } from "./v13-tactical/weapon-status";
import { WEAPON_STATUS_LOOKUPS } from "./v13-tactical/weapon-status-lookup";
import { disorganizedWithdrawal, impulsesBetween } from "./v13-tactical/withdrawal";
import { crewPoints, piracyAward, piracyRankPoints, rankAward } from "./v19-orion-pirates/awards";
import { AWARDS_LOOKUP } from "./v19-orion-pirates/awards-lookup";
import { cargoExplosionOdds, convoyExit, supplyDisrupted } from "./v19-orion-pirates/convoys";
import { netWorth, orionRent, orionRentSchedule, orionVictory } from "./v19-orion-pirates/finances";
import { MUTINY_LOOKUP, mutiny, mutinyOdds } from "./v19-orion-pirates/hiding";
import { intercept, interceptModifier, interceptOdds } from "./v19-orion-pirates/intercept";
import { INTERCEPT_LOOKUP } from "./v19-orion-pirates/intercept-lookup";
import { officerBonus } from "./v19-orion-pirates/officers";
import { optionMountCheck, optionMountLimit, specialSystemLimit, systemSale } from "./v19-orion-pirates/option-mounts";
import { OPTION_MOUNTS_LOOKUP } from "./v19-orion-pirates/option-mounts-lookup";
import { phaserG, phaserGOdds } from "./v19-orion-pirates/phaser-g";
import { piracyIncome, piracySpacing } from "./v19-orion-pirates/piracy";
import { orionGeneralIncome, shipSale } from "./v19-orion-pirates/production";
import { salvageFee } from "./v19-orion-pirates/salvage";
import { hexDistance, hexLine, supplyLineHex } from "./v19-orion-pirates/supply-lines";

/** The rules of Border Patrol, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: "Sequence of play and initiative",
    text: "V1",
    also: ["who goes first", "order", "turn order", "phase", "steps"],
    rules: [movementOrder, sequenceOfPlay],
  },
  {
    title: "Rent, net worth and victory of the Orion pirates",
    text: "V19.0",
    also: ["money", "owe", "debt", "pay", "win", "winning", "lose", "score"],
    rules: [orionRent, orionRentSchedule, netWorth, orionVictory],
  },
  {
    title: "Income and ship sales of the Orion pirates",
    text: "V19.1",
    also: ["money", "earn", "sell", "selling", "price"],
    rules: [orionGeneralIncome, shipSale],
  },
  {
    title: "Piracy",
    text: "V19.4",
    also: ["money", "earn", "rob", "steal", "plunder"],
    rules: [piracyIncome, piracySpacing],
  },
  {
    title: "Hiding and mutiny",
    text: "V19.6",
    also: ["rebel", "revolt", "crew", "morale", "hide"],
    rules: [officerBonus, mutiny, mutinyOdds],
    tables: [MUTINY_LOOKUP],
  },
  { title: "Salvage", text: "V19.7", also: ["wreck", "tow", "recover", "money"], rules: [salvageFee] },
  {
    title: "Supply lines",
    text: "V19.8",
    also: ["raid", "convoy", "catch", "attack", "route", "freighter"],
    rules: [
      interceptModifier,
      intercept,
      interceptOdds,
      supplyDisrupted,
      convoyExit,
      supplyLineHex,
      cargoExplosionOdds,
      hexDistance,
      hexLine,
    ],
    tables: [INTERCEPT_LOOKUP],
  },
  {
    title: "Awards for supply raids",
    text: "V19.8",
    also: ["reward", "booty", "loot", "prize", "bonus", "experience"],
    rules: [piracyAward, piracyRankPoints, rankAward, crewPoints],
    tables: [AWARDS_LOOKUP],
  },
  {
    title: "Option mounts and the Phaser-G",
    text: "V19.9",
    also: ["weapon", "gun", "arm", "equip", "refit", "gatling"],
    rules: [optionMountLimit, optionMountCheck, specialSystemLimit, phaserG, phaserGOdds, systemSale],
    tables: [OPTION_MOUNTS_LOOKUP],
  },
  { title: "Units left behind", text: "V13.2", also: ["abandon", "strand", "capture"], rules: [abandonedBase] },
  {
    title: "Weapon Status and placement",
    text: "V13.4",
    also: ["start", "setup", "set up", "surprise", "alert", "ready", "distance", "opening", "speed"],
    rules: [weaponStatus, weaponStatusModifier, weaponStatusOdds, initialRange, initialSpeed, disengageDirectionOk],
    tables: WEAPON_STATUS_LOOKUPS,
  },
  {
    title: "Pursuit",
    text: "V13.7",
    also: ["chase", "flee", "run away", "escape", "catch", "follow"],
    rules: [pursuitModifier, pursuit, pursuitOdds, rearGuard, rearGuardCrewLoss],
    tables: [PURSUIT_LOOKUP],
  },
  {
    title: "Disorganized withdrawal",
    text: "V13.8",
    also: ["flee", "run away", "retreat", "escape", "rout", "damage"],
    rules: [disorganizedWithdrawal, impulsesBetween],
  },
  {
    title: "Sub-light evasion",
    text: "V13.9",
    also: ["flee", "run away", "escape", "hide", "lost", "stranded", "missing", "damage"],
    rules: [
      evasionFate,
      evasionDamage,
      evasionOdds,
      lostUnitReturns,
      lostUnitOdds,
      evasionRendezvous,
      evasionScrapValue,
    ],
    tables: EVASION_LOOKUPS,
  },
];
