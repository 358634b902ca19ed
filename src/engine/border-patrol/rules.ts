import type { Chapter } from "../core/rule";
import { officerBonus } from "./officers";
import { abandonedBase } from "./v13-tactical/left-behind";
import { disengageDirectionOk, initialRange, initialSpeed } from "./v13-tactical/placement";
import { weaponStatus, weaponStatusModifier, weaponStatusOdds } from "./v13-tactical/weapon-status";
import { crewPoints, piracyAward, piracyRankPoints, rankAward } from "./v19-orion-pirates/awards";
import { netWorth, orionRent, orionRentSchedule, orionVictory } from "./v19-orion-pirates/finances";
import { mutiny, mutinyOdds } from "./v19-orion-pirates/hiding";
import { optionMountCheck, optionMountLimit, specialSystemLimit, systemSale } from "./v19-orion-pirates/option-mounts";
import { phaserG, phaserGOdds } from "./v19-orion-pirates/phaser-g";
import { piracyIncome, piracySpacing } from "./v19-orion-pirates/piracy";
import { orionGeneralIncome, shipSale } from "./v19-orion-pirates/production";
import { salvageFee } from "./v19-orion-pirates/salvage";

/** The rules of Border Patrol, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: "Rent, net worth and victory of the Orion pirates",
    text: "V19.0",
    rules: [orionRent, orionRentSchedule, netWorth, orionVictory],
  },
  { title: "Income and ship sales of the Orion pirates", text: "V19.1", rules: [orionGeneralIncome, shipSale] },
  { title: "Piracy", text: "V19.4", rules: [piracyIncome, piracySpacing] },
  { title: "Hiding and mutiny", text: "V19.6", rules: [officerBonus, mutiny, mutinyOdds] },
  { title: "Salvage", text: "V19.7", rules: [salvageFee] },
  { title: "Awards for supply raids", text: "V19.8", rules: [piracyAward, piracyRankPoints, rankAward, crewPoints] },
  {
    title: "Option mounts and the Phaser-G",
    text: "V19.9",
    rules: [optionMountLimit, optionMountCheck, specialSystemLimit, phaserG, phaserGOdds, systemSale],
  },
  { title: "Units left behind", text: "V13.2", rules: [abandonedBase] },
  {
    title: "Weapon Status and placement",
    text: "V13.4",
    rules: [weaponStatus, weaponStatusModifier, weaponStatusOdds, initialRange, initialSpeed, disengageDirectionOk],
  },
];
