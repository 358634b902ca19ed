import { points, type Points } from "../../core/points";
import { Words } from "../../core/words";
import { DOCKING } from "../constants";

/** What a player may order. */
export const ACTIONS = new Words(
  [
    "Jump",
    "Build",
    "Resupply",
    "Transfer",
    "Scrap",
    "Inspect",
    "Self-repair",
    "Repair ship",
    "Repair bases",
    "Siege",
    "Pod",
    "Ground bases",
    "Web",
    "Fortify",
    "Develop mine",
    "Develop colony",
    "Move FRD",
    "Build FRD",
    "Move MON",
    "Retreat",
  ],
  {
    Resupply: ["Re-supply", "Repair", "Refit"],
    Siege: ["Siege roll"],
    "Ground bases": ["Build ground bases", "Install ground bases", "DEFSAT", "CPL", "Commercial Platform"],
    Fortify: ["Develop fortification"],
    "Develop mine": ["Develop a mine"],
    "Develop colony": ["Develop a colony"],
  },
);
export type Action = (typeof ACTIONS.list)[number];

/** What may make an order cheaper or more expensive. */
export const MOVE_HELPERS = new Words(
  [
    "Colony",
    "Delayed",
    "Two FRDs",
    "Maintained",
    "Minelayer",
    "Large Freighter",
    "Small Freighter",
    "Salvage Tug",
    "Military Tug",
  ],
  { Colony: ["Developed colony"], "Two FRDs": ["2 FRDs"] },
);
export type MoveHelper = (typeof MOVE_HELPERS.list)[number];

/** What one order costs. */
export interface MoveCost {
  readonly action: Action;
  readonly helper?: MoveHelper;
  readonly movementPoints: number;
  /** Its cost in BPV, if the text names an amount. */
  readonly bpv?: Points;
  /** What is done, or what helps. */
  readonly what: string;
  readonly clause: string;
}

/** The setting of what a new FRD costs in BPV (EaW 15a). */
export const FRD_PRICE = "Price of a new FRD";

/** The setting of what an order costs: "Movement points of Jump, Colony". */
export const costSetting = ({ action, helper }: Pick<MoveCost, "action" | "helper">): string =>
  `Movement points of ${action}${helper === undefined ? "" : `, ${helper}`}`;

/** EaW 5.0: what every order costs, alone and with what helps it. */
export const MOVE_COSTS: readonly MoveCost[] = [
  { action: "Jump", movementPoints: 1, what: "A fleet goes along one warp lane", clause: "EaW 5a" },
  {
    action: "Jump",
    helper: "Colony",
    movementPoints: 0,
    what: "The jump starts at a developed colony of the player; one such jump for a fleet in a season",
    clause: "EaW 5b",
  },
  {
    action: "Build",
    movementPoints: 1,
    what: "An FRD builds; what it builds may be used in the same season",
    clause: "EaW 6.0",
  },
  {
    action: "Build",
    helper: "Delayed",
    movementPoints: 0,
    what: "What the FRD builds may be used from the next season",
    clause: "EaW 6.0",
  },
  {
    action: "Build",
    helper: "Two FRDs",
    movementPoints: 2,
    what: `Two FRDs in one system build a ship of more than ${DOCKING.perFrd} docking points for use in the same season`,
    clause: "EaW 6.0",
  },
  {
    action: "Resupply",
    movementPoints: 1,
    what: "A fleet at an FRD or a developed colony is resupplied, repaired and refitted; by a repair freighter not refitted",
    clause: "EaW 6d",
  },
  {
    action: "Transfer",
    movementPoints: 1,
    what: "Ships change fleets, or expendables and Legendary Officers change ships",
    clause: "EaW 7.0",
  },
  {
    action: "Scrap",
    movementPoints: 1,
    what: "Ships of one fleet are scrapped at an FRD or a large repair freighter",
    clause: "EaW 9.0",
  },
  {
    action: "Inspect",
    movementPoints: 1,
    what: "Captured ships of one fleet are made ready at an FRD or a small repair freighter",
    clause: "EaW 9b",
  },
  {
    action: "Self-repair",
    movementPoints: 1,
    what: "The ships of a fleet repair themselves, other than right after a battle",
    clause: "EaW 24.0",
  },
  {
    action: "Repair ship",
    movementPoints: 1,
    what: "A repair ship repairs units in its system, in its own fleet or another",
    clause: "EaW 22f",
  },
  {
    action: "Repair bases",
    movementPoints: 1,
    what: "A fleet repairs captured ground bases and orbital bases, which need no inspection",
    clause: "EaW 9b",
  },
  {
    action: "Siege",
    movementPoints: 1,
    what: "A fleet that a fortification holds rolls for its release",
    clause: "EaW 10c",
  },
  {
    action: "Pod",
    movementPoints: 1,
    what: "A tug drops or picks up pods, or ground bases are dropped or picked up",
    clause: "EaW 7b",
  },
  {
    action: "Ground bases",
    movementPoints: 1,
    what: "Any number of ground bases, DEFSATs and a Commercial Platform are set up at a site",
    clause: "EaW 14.0",
  },
  {
    action: "Web",
    movementPoints: 1,
    what: "A Tholian fleet sets up a web; further layers in the same season cost nothing more",
    clause: "EaW 31.0",
  },
  {
    action: "Web",
    helper: "Maintained",
    movementPoints: 0,
    what: "A web of the season before is kept up by a fleet with a ship that can make webs",
    clause: "EaW 31.0",
  },
  { action: "Fortify", movementPoints: 1, what: "A fleet sets up a fortification", clause: "EaW 11.0" },
  { action: "Fortify", helper: "Minelayer", movementPoints: 0, what: "A minelayer is in the fleet", clause: "EaW 11a" },
  { action: "Develop mine", movementPoints: 1, what: "A fleet sets up a mine on a Mineral planet", clause: "EaW 12.0" },
  {
    action: "Develop mine",
    helper: "Large Freighter",
    movementPoints: 0,
    what: "A large freighter is in the fleet",
    clause: "EaW 12b",
  },
  {
    action: "Develop colony",
    movementPoints: 1,
    what: "A fleet sets up a colony on a Life planet",
    clause: "EaW 13.0",
  },
  {
    action: "Develop colony",
    helper: "Small Freighter",
    movementPoints: 0,
    what: "A small freighter is in the fleet",
    clause: "EaW 13a",
  },
  { action: "Move FRD", movementPoints: 3, what: "An FRD goes along one warp lane", clause: "EaW 15e" },
  {
    action: "Move FRD",
    helper: "Salvage Tug",
    movementPoints: 2,
    what: "A Salvage Tug carries the FRD, and its MON",
    clause: "EaW 15f",
  },
  {
    action: "Move FRD",
    helper: "Military Tug",
    movementPoints: 1,
    what: "A tug carries the FRD, and its MON; it is not a battle tug and has cargo pods or none",
    clause: "EaW 15g",
  },
  {
    action: "Build FRD",
    movementPoints: 3,
    bpv: points(200),
    what: "A new FRD is placed at a developed mine or colony of the player where no enemy fleet is",
    clause: "EaW 15a",
  },
  {
    action: "Move MON",
    movementPoints: 2,
    what: "A MON that has lost its FRD goes along one warp lane",
    clause: "EaW 17e",
  },
  {
    action: "Retreat",
    movementPoints: 1,
    what: "A fleet left a battle by a different lane than it entered by; paid first in the next season",
    clause: "EaW 21a",
  },
];
