import type { Block } from "../../../src/engine/core/cell";
import type { Leg } from "../stop";

/** The result of a raid on a convoy. */
const RAID: Block = [
  ["Large Freighter", "Captured", 1, false],
  ["Small Q-Ship", "Destroyed", 1, false],
  ["Small Q-Ship", "Destroyed", 1, true],
];

/** The books of an Orion Cartel, from its first rent to its Phaser-G. */
export const PIRATES: readonly Leg[] = [
  {
    title: "Rent and net worth",
    says: "Sasha's pirates live on other people's borders. The Cartel above them takes its rent first.",
    stops: [
      {
        id: "ORION_RENT",
        says: "Last turn brought in 34. A tenth of it is 3.4, and rent comes in halves.",
        given: { previousIncome: 34 },
      },
      {
        id: "ORION_RENT_SCHEDULE",
        says: "The same for a whole campaign, with one income for each turn. In turn 3 the pirates hid; the rent that they postponed is due in turn 4.",
        given: { incomes: [[22.5], [34], [0], [22.75], [43.8]], hiding: [[false], [false], [true], [false], [false]] },
      },
      {
        id: "NET_WORTH",
        says: "The value of the ships plus the treasury.",
        given: { unitBpv: [[104], [68], [68], [53], [46]], treasury: 107 },
      },
      {
        id: "ORION_VICTORY",
        says: "The net worth at the end of each turn so far. It must not be less than it was two turns ago.",
        given: { netWorths: [[472.5], [504], [528], [546.25]] },
      },
    ],
  },
  {
    title: "Where the money comes from",
    says: "Ships deployed in other Teams' Provinces earn a little; ships on Piracy earn more.",
    stops: [
      {
        id: "ORION_GENERAL_INCOME",
        says: "Four ships are deployed: one of size class 3, three smaller ones.",
        given: { sizeClasses: [[3], [4], [4], [4]] },
      },
      {
        id: "PIRACY_INCOME",
        says: "O-4 robs a System with an Economic Value of 5. Its owner loses as much as the pirates gain.",
        given: { place: "System", claimed: true, economicValue: 5 },
      },
      {
        id: "PIRACY_SPACING",
        says: "Units on Piracy must be far enough apart. These three are; move the last to 1210 and look again.",
        given: { hexes: [["0404"], ["1404"], ["2312"]] },
      },
      {
        id: "SALVAGE_FEE",
        says: "O-6 tows a crippled destroyer of 90 points home and asks for its fee.",
        given: { economicBpv: 90 },
      },
      {
        id: "SHIP_SALE",
        says: "At the command limit, a ship may be sold. For 73.4 points the pirates get nine tenths, in whole points.",
        given: { economicBpv: 73.4 },
      },
      {
        id: "SYSTEM_SALE",
        says: "Captured systems that cannot be installed are sold too, to the tenth of a point.",
        given: { bpv: 4.25 },
      },
    ],
  },
  {
    title: "Awards for a raid",
    says: "A convoy was met: a Large Freighter taken, two small Q-Ships blown up, one of them in a chain reaction.",
    stops: [
      {
        id: "PIRACY_AWARD",
        says: "What the prizes are worth in Economic Points.",
        given: {
          results: RAID,
        },
      },
      {
        id: "PIRACY_RANK_POINTS",
        says: "The Rank Points for the same raid: a chain reaction counts only half.",
        given: {
          results: RAID,
        },
      },
      {
        id: "RANK_AWARD",
        says: "Two raiders of 75 points each against escorts of 120: the award depends on the odds.",
        given: { results: { resultOf: "PIRACY_RANK_POINTS" }, orionBpv: 150, escortBpv: 120 },
      },
      {
        id: "CREW_POINTS",
        says: "The crews get points too.",
        given: { results: { resultOf: "PIRACY_RANK_POINTS" } },
      },
    ],
  },
  {
    title: "Hiding, and what the crews think of it",
    says: "In turn 7 the pirates lie low. Every ship except the flagship rolls for mutiny at the end of the turn.",
    stops: [
      { id: "OFFICER_BONUS", says: "The Captain of O-3 has a Rating of 5.", given: { rating: 5 } },
      {
        id: "MUTINY_ODDS",
        says: "Before the roll: how likely is a mutiny of the Poor crew of O-3 on its second turn in hiding?",
        given: { captainRating: 5, crew: "Poor", turnsInHiding: 2 },
      },
      {
        id: "MUTINY",
        says: "Two dice show 7.",
        given: { roll: 7, captainRating: 5, crew: "Poor", turnsInHiding: 2 },
      },
    ],
  },
  {
    title: "Option mounts and the Phaser-G",
    says: "Option mounts can hold many systems, but only a few of the best.",
    stops: [
      {
        id: "OPTION_MOUNT_LIMIT",
        says: "A ship with seven mounts: how many of them may be Plasma?",
        given: { mounts: 7, system: "Plasma" },
      },
      {
        id: "OPTION_MOUNT_CHECK",
        says: "The systems on O-1, one mount in each cell. A second Phaser-G is not allowed while other ships have none.",
        given: {
          mounts: 5,
          systems: [["Photon"], ["Drone"], ["Disruptor"], ["Phaser-G"], ["Phaser-G"]],
          everyShipHasG: false,
        },
      },
      {
        id: "SPECIAL_SYSTEM_LIMIT",
        says: "How many of eleven units may carry rare systems such as a Cloaking Device.",
        given: { units: 11 },
      },
      {
        id: "PHASER_G_ODDS",
        says: "One Influence Point and a bribe of 3 BPV go to the Cartel. What are the odds now?",
        given: { influence: 1, bribe: 3 },
      },
      { id: "PHASER_G", says: "The die shows 3.", given: { roll: 3, influence: 1, bribe: 3 } },
    ],
  },
];
