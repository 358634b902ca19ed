import type { Leg } from "../stop";

/** A year at home: income, building and movement. */
export const YEAR: readonly Leg[] = [
  {
    title: "The new year",
    says: "It is the sixth season of a campaign that began in Y165. The Tholian Admiral counts the money.",
    stops: [
      { id: "EAW_DATE", says: "The date of the sixth season.", given: { season: 6 } },
      { id: "EAW_SEASON_SHARE", says: "What was set up in Fall earns this part of a year.", given: { season: "Fall" } },
      {
        id: "EAW_INCOME",
        says: "Two mines and eight ground bases, all in place before the year began.",
        given: { mines: 2, gsa: 4, gso: 2, gms: 2, season: "Full" },
      },
      {
        id: "EAW_SITE_INCOME",
        says: "One site alone: a colony with twelve GSA, whose Commercial Platform was set up in Summer.",
        given: { planet: "Life", developed: "Full", bases: 12, basesSeason: "Spring", platformSeason: "Summer" },
      },
    ],
  },
  {
    title: "The yards",
    says: "Building, refitting, scrapping and carrying, all paid in BPV.",
    stops: [
      {
        id: "EAW_BUILD_COST",
        says: "A third heavy cruiser of the same hull: from the third ship, the hull costs more.",
        given: { economicBpv: 170, sizeClass: 3, sameHullInService: 2 },
      },
      { id: "EAW_REFIT_COST", says: "A refit from 125 to 138 points.", given: { currentBpv: 125, refittedBpv: 138 } },
      { id: "EAW_SCRAP_VALUE", says: "An old frigate of 71 points is broken up.", given: { economicBpv: 71 } },
      {
        id: "EAW_CO_COST",
        says: "Commander's Options of a 150 point ship are raised from the free 10% to the full 20%.",
        given: { combatBpv: 150, fromPercent: 10, toPercent: 20 },
      },
      {
        id: "EAW_CARGO_BOXES",
        says: "A base of 20 points goes out to the rim; it fills this many cargo boxes.",
        given: { economicBpv: 20 },
      },
      {
        id: "EAW_DOCKING",
        says: "A battleship of 40 docking points, and only one FRD: the seasons to wait, and the movement points to use it in the same season.",
        given: { points: 40, frds: 1 },
      },
    ],
  },
  {
    title: "What may move",
    says: "Movement points come from fleets that are large enough.",
    stops: [
      {
        id: "EAW_QUALIFYING_FLEETS",
        says: "Five fleets, their ships and their CBpv. A single cruiser is too small, and so are a few tugs.",
        given: { ships: [[5], [4], [1], [3], [6]], combatBpv: [[560], [420], [180], [140], [590]] },
      },
      {
        id: "EAW_MOVEMENT_POINTS",
        says: "An empire with nine such fleets has this many points a season.",
        given: { fleets: 9 },
      },
      {
        id: "EAW_MOVE_COST",
        says: "A Military Tug takes the FRD along.",
        given: { action: "Move FRD", helper: "Military Tug" },
      },
    ],
  },
];
