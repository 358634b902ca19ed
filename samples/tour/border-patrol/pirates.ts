import type { Block } from "../../../src/engine/core/cell";
import type { Leg } from "../stop";

/** What the raid on a convoy came to. */
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
        says: "The same for a whole campaign, one income a turn. In turn 3 the pirates hid; what they put off is due in turn 4.",
        given: { incomes: [[22.5], [34], [0], [22.75], [43.8]], hiding: [[false], [false], [true], [false], [false]] },
      },
      {
        id: "NET_WORTH",
        says: "What the ships are worth, together with what lies in the treasury.",
        given: { unitBpv: [[104], [68], [68], [53], [46]], treasury: 107 },
      },
      {
        id: "ORION_VICTORY",
        says: "The net worth at the end of each turn so far. The one two turns ago is the mark to stay above.",
        given: { netWorths: [[472.5], [504], [528], [546.25]] },
      },
    ],
  },
  {
    title: "Where the money comes from",
    says: "Ships that lie in other Teams' Provinces earn a little by being there; those that go robbing earn more.",
    stops: [
      {
        id: "ORION_GENERAL_INCOME",
        says: "Four ships are deployed: one of size class 3, three smaller ones.",
        given: { sizeClasses: [[3], [4], [4], [4]] },
      },
      {
        id: "PIRACY_INCOME",
        says: "O-4 robs a System with an Economic Value of 5. Its owner loses as much as the pirates win.",
        given: { place: "System", claimed: true, economicValue: 5 },
      },
      {
        id: "PIRACY_SPACING",
        says: "Robbers must not crowd each other. These three are far enough apart; move the last to 1210 and look again.",
        given: { hexes: [["0404"], ["1404"], ["2312"]] },
      },
      {
        id: "SALVAGE_FEE",
        says: "O-6 tows a crippled destroyer of 90 points home and asks for its fee.",
        given: { economicBpv: 90 },
      },
      {
        id: "SHIP_SALE",
        says: "At the limit of command a ship may go. Of 73.4 points the pirates keep nine tenths, in whole points.",
        given: { economicBpv: 73.4 },
      },
      {
        id: "SYSTEM_SALE",
        says: "Captured systems that fit nowhere are sold as well, to the tenth of a point.",
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
        says: "The same raid as the officers count it: a chain reaction is only half as glorious.",
        given: {
          results: RAID,
        },
      },
      {
        id: "RANK_AWARD",
        says: "Two raiders of 75 points each against escorts of 120: glory is measured by the odds.",
        given: { results: { resultOf: "PIRACY_RANK_POINTS" }, orionBpv: 150, escortBpv: 120 },
      },
      {
        id: "CREW_POINTS",
        says: "The crews share in it.",
        given: { results: { resultOf: "PIRACY_RANK_POINTS" } },
      },
    ],
  },
  {
    title: "Hiding, and what the crews think of it",
    says: "In turn 7 the pirates lie low. Every ship but the flagship rolls for mutiny at the end of the turn.",
    stops: [
      { id: "OFFICER_BONUS", says: "The Captain of O-3 has a Rating of 5.", given: { rating: 5 } },
      {
        id: "MUTINY_ODDS",
        says: "Before the roll: how likely is it that the Poor crew of O-3 rises, on its second turn in hiding?",
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
    says: "Option mounts take what the pirates can find, but not too much of the best.",
    stops: [
      {
        id: "OPTION_MOUNT_LIMIT",
        says: "A ship with seven mounts: how many of them may be Plasma?",
        given: { mounts: 7, system: "Plasma" },
      },
      {
        id: "OPTION_MOUNT_CHECK",
        says: "What is mounted on O-1, a mount a cell. The second Phaser-G is one too many while other ships have none.",
        given: {
          mounts: 5,
          systems: [["Photon"], ["Drone"], ["Disruptor"], ["Phaser-G"], ["Phaser-G"]],
          everyShipHasG: false,
        },
      },
      {
        id: "SPECIAL_SYSTEM_LIMIT",
        says: "Of eleven units, so many may carry rare systems such as a Cloaking Device.",
        given: { units: 11 },
      },
      {
        id: "PHASER_G_ODDS",
        says: "One Influence Point and a bribe of 3 BPV go to the Cartel. What do they buy?",
        given: { influence: 1, bribe: 3 },
      },
      { id: "PHASER_G", says: "The die shows 3.", given: { roll: 3, influence: 1, bribe: 3 } },
    ],
  },
];
