import type { Leg } from "../stop";

/** After a battle: who gets away, and what happens to a ship without its warp engines. */
export const CHASES: readonly Leg[] = [
  {
    title: "Pursuit",
    says: "The Alliance withdraws with three ships; five Coalition ships go after them.",
    stops: [
      {
        id: "IMPULSES_BETWEEN",
        says: "The first ship left on turn 12, impulse 21, the last on turn 15, impulse 9.",
        given: { turn1: 12, impulse1: 21, turn2: 15, impulse2: 9 },
      },
      {
        id: "PURSUIT_MODIFIER",
        says: "A rear guard held out for two turns. The best Captains have Ratings of 3 on either side.",
        given: { pursuers: 5, defenders: 3, rearGuardTurns: 2, pursuerCaptain: 3, defenderCaptain: 3 },
      },
      {
        id: "PURSUIT_ODDS",
        says: "How likely the Alliance is to be caught.",
        given: { modifier: { resultOf: "PURSUIT_MODIFIER" } },
      },
      { id: "PURSUIT", says: "Two dice show 8.", given: { roll: 8, modifier: { resultOf: "PURSUIT_MODIFIER" } } },
      {
        id: "REAR_GUARD",
        says: "The rear guard tries to find its friends again; its Navigator has a Rating of 4, and the roll is 5.",
        given: { roll: 5, navigatorRating: 4 },
      },
      {
        id: "REAR_GUARD_CREW_LOSS",
        says: "If it is lost instead, a ship with 34 crew units loses some of them.",
        given: { crewUnits: 34 },
      },
      {
        id: "DISORGANIZED_WITHDRAWAL",
        says: "A ship that withdrew alone ends up in a Neutral hex with an enemy force.",
        given: { hex: "Neutral", hostileForce: true },
      },
    ],
  },
  {
    title: "Without warp engines",
    says: "A destroyer crawls into an Asteroid Field in a Neutral hex. Its officers decide what happens next.",
    stops: [
      {
        id: "EVASION_ODDS",
        says: "The odds of every outcome, with the Ratings of the officers on board.",
        given: { hex: "Neutral", terrain: "Asteroid Field", captain: 2, helmsman: 4, navigator: 1, engineer: 0 },
      },
      {
        id: "EVASION_FATE",
        says: "The first roll is a 5; the Helmsman's Rating of 4 makes it easier.",
        given: { hex: "Neutral", terrain: "Asteroid Field", roll: 5, rating: 4 },
      },
      {
        id: "EVASION_DAMAGE",
        says: "What that result does to a ship of size class 4.",
        given: { hex: "Neutral", terrain: "Asteroid Field", roll: 5, sizeClass: 4, rating: 4 },
      },
      {
        id: "LOST_UNIT_ODDS",
        says: "If it is lost, a Helmsman with a Rating of 4 has three turns to find the way back.",
        given: { helmsmanRating: 4, turns: 3 },
      },
      { id: "LOST_UNIT_RETURNS", says: "In the first of them the roll is 5.", given: { roll: 5, helmsmanRating: 4 } },
      {
        id: "EVASION_RENDEZVOUS",
        says: "Another ship got away too, and they want to meet. The better of Captain and Helmsman counts; the roll is 4.",
        given: { roll: 4, captainRating: 2, helmsmanRating: 4 },
      },
      {
        id: "EVASION_SCRAP_VALUE",
        says: "If it is towed home and scrapped: 40 of its 62 boxes are left.",
        given: { economicBpv: 94, boxesLeft: 40, boxes: 62 },
      },
    ],
  },
];
