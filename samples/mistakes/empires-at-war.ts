import type { PlantedMistake } from "../../src/engine/campaign/mistakes";

/** The ten mistakes in the copy of the Empires at War sample. */
export const EMPIRES_AT_WAR_MISTAKES: readonly PlantedMistake[] = [
  {
    hint: "On Teams, the ships of an empire are not of its race.",
    ...{ table: "Sides", row: { Side: "Klingon" }, column: "Race", planted: "Lyran" },
    ...{ check: "ship-race", clause: "EaW 2b", subject: "Klingon" },
  },
  {
    hint: "On Teams, an empire has the wrong home.",
    ...{ table: "Sides", row: { Side: "Tholian" }, column: "Home system", planted: "Corvane" },
    ...{ check: "home-differs", clause: "EaW 2a", subject: "Tholian" },
  },
  {
    hint: "On Systems, a system is drawn in the wrong place.",
    ...{ table: "Places", row: { System: "Dray" }, column: "X", planted: 73 },
    ...{ check: "system-differs", clause: "EaW 1a", subject: "Dray" },
  },
  {
    hint: "On Warp lanes, two lanes leave a system in the same direction.",
    ...{ table: "Lanes", row: { From: "Kharvell", To: "Ashgate" }, column: "Direction from", planted: "B" },
    ...{ check: "lane-twice", clause: "EaW 1d", subject: "Kharvell, Dray" },
  },
  {
    hint: "On Warp lanes, nobody knows in which direction a lane leaves.",
    ...{ table: "Lanes", row: { From: "Zarrow", To: "Emberfall" }, column: "Direction from", planted: null },
    ...{ check: "lane-direction", clause: "EaW 20.0", subject: "Zarrow, Emberfall" },
  },
  {
    hint: "On Bases, there are more bases than were built.",
    ...{ table: "SiteBases", row: { Batch: "Gallant T-1" }, column: "Count", planted: 14 },
    ...{ check: "bases-differ", clause: "EaW 14.0", subject: "Gallant T-1" },
  },
  {
    hint: "On Ships, a ship belongs to an empire that never took it.",
    ...{ table: "Units", row: { Unit: "Kl-6" }, column: "Side", planted: "Kzinti" },
    ...{ check: "tracker-differs", clause: "EaW 1e", subject: "Kl-6" },
  },
  {
    hint: "On Ships, a ship is in a fleet that it never joined.",
    ...{ table: "Units", row: { Unit: "Kl-4" }, column: "Fleet", planted: "Klingon FRD" },
    ...{ check: "ship-differs", clause: "EaW 1e", subject: "Kl-4" },
  },
  {
    hint: "On Fleet roster, a fleet is under the wrong flag.",
    ...{ table: "Fleets", row: { Fleet: "Klingon FRD" }, column: "Side", planted: "Kzinti" },
    ...{ check: "fleet-differs", clause: "EaW 1e", subject: "Klingon FRD" },
  },
  {
    hint: "On Turns, an empire had an income before the first season.",
    ...{ table: "Closings", row: { Turn: 0, Side: "Kzinti" }, column: "Income", planted: 100 },
    ...{ check: "closing-differs", clause: "EaW 4d", subject: "Kzinti, turn 0" },
  },
];
