import type { Leg } from "../stop";

/** Before a battle: who is ready, from how far and how fast. */
export const BATTLES: readonly Leg[] = [
  {
    title: "Before the battle",
    says: "A pirate squadron meets an Alliance patrol. The rolls for Weapon Status come before everything else.",
    stops: [
      {
        id: "WEAPON_STATUS_MODIFIER",
        says: "The pirates have Special Sensors and a Captain with a Rating of 2.",
        given: { orion: true, sensors: true, captainRating: 2 },
      },
      {
        id: "WEAPON_STATUS_ODDS",
        says: "How likely each Weapon Status is with that, from 0 to 3.",
        given: { modifier: { resultOf: "WEAPON_STATUS_MODIFIER" } },
      },
      {
        id: "WEAPON_STATUS",
        says: "Two dice show 6.",
        given: { roll: 6, modifier: { resultOf: "WEAPON_STATUS_MODIFIER" } },
      },
      {
        id: "INITIAL_RANGE",
        says: "The Alliance has a Weapon Status of 1. The better prepared side chooses how far apart they begin, in hexes.",
        given: { status: { resultOf: "WEAPON_STATUS" }, enemyStatus: 1 },
      },
      {
        id: "INITIAL_SPEED",
        says: "How fast the Alliance may have been going on the turn before.",
        given: { status: 1, role: "Defender" },
      },
      {
        id: "DISENGAGE_DIRECTION_OK",
        says: "The Alliance retreats in direction A. May the pirates disengage in direction B?",
        given: { retreat: "A", disengage: "B" },
      },
      {
        id: "ABANDONED_BASE",
        says: "The base that was left behind, worth 58 points, was defended: the attacker gains half of it.",
        given: { economicBpv: 58, defended: true },
      },
    ],
  },
];
