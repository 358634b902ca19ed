import type { Leg } from "../stop";

/** Fleets: how large they may be, who fights first, and the results of a battle. */
export const FLEETS: readonly Leg[] = [
  {
    title: "A fleet within its limits",
    says: "It is Y176. The fleet of the Amber Web is put together.",
    stops: [
      { id: "EAW_FLEET_LIMIT", says: "The most CBpv that a fleet may have this year.", given: { year: 176 } },
      {
        id: "EAW_HEAVY_LIMIT",
        says: "The most CBpv that its size classes 2 and 3 may have together.",
        given: { year: 176 },
      },
      {
        id: "EAW_SHIP_CBPV",
        says: "A cruiser with an Outstanding Crew, a Legendary Officer and Prime Teams counts for more than its hull.",
        given: { combatBpv: 150, outstandingCrewCost: 30, officerCosts: [[15], [22.5]], primeTeams: 10 },
      },
      {
        id: "EAW_FLEET_CHECK",
        says: "Size class and CBpv, one row for each ship. Is the fleet legal? Raise a number and see.",
        given: {
          ships: [
            [2, 250],
            [3, 190],
            [3, 150],
            [4, 98],
            [4, 90],
          ],
          year: 176,
        },
      },
    ],
  },
  {
    title: "Who fights, and the result",
    says: "Three fleets meet at Carrow, and the largest two fight first.",
    stops: [
      {
        id: "EAW_BATTLE_ORDER",
        says: "Two of them are equally large: dice decide.",
        given: { fleets: [["Amber Web"], ["Red Talon"], ["Grey Veil"]], combatBpv: [[480], [520], [480]] },
      },
      {
        id: "EAW_XP",
        says: "The winner scored 400 Victory Points. How much experience does a ship of 150 in a fleet of 600 gain?",
        given: { victoryPoints: 400, shipCbpv: 150, fleetCbpv: 600, won: true },
      },
      {
        id: "EAW_REPAIR_CAPACITY",
        says: "A ship with a damage control rating of 6, and 2 points of CDR unused, can repair this many systems itself.",
        given: { damcon: 6, unusedCdr: 2 },
      },
      {
        id: "EAW_VICTORY",
        says: "At the end of Y205 somebody has won, or two have.",
        given: { players: [["Ines"], ["Jonas"], ["Mira"]], victoryPoints: [[5210], [6875], [6875]] },
      },
    ],
  },
];
