import { points, type Points } from "../core/points";
import { Words } from "../core/words";

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
    "Ground bases": ["Install ground bases", "DEFSAT", "CPL", "Commercial Platform"],
    Fortify: ["Develop fortification"],
    "Develop mine": ["Develop a mine"],
    "Develop colony": ["Develop a colony"],
  },
);
export type Action = (typeof ACTIONS.list)[number];

/** What may make an order cheaper or dearer. */
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
  /** What it costs in BPV besides, where the text names an amount. */
  readonly bpv?: Points;
  readonly clause: string;
}

/** EaW 5.0: what every order costs, alone and with what helps it. */
export const MOVE_COSTS: readonly MoveCost[] = [
  { action: "Jump", movementPoints: 1, clause: "EaW 5a" },
  { action: "Jump", helper: "Colony", movementPoints: 0, clause: "EaW 5b" },
  { action: "Build", movementPoints: 1, clause: "EaW 6.0" },
  { action: "Build", helper: "Delayed", movementPoints: 0, clause: "EaW 6.0" },
  { action: "Build", helper: "Two FRDs", movementPoints: 2, clause: "EaW 6.0" },
  { action: "Resupply", movementPoints: 1, clause: "EaW 6d" },
  { action: "Transfer", movementPoints: 1, clause: "EaW 7.0" },
  { action: "Scrap", movementPoints: 1, clause: "EaW 9.0" },
  { action: "Inspect", movementPoints: 1, clause: "EaW 9b" },
  { action: "Self-repair", movementPoints: 1, clause: "EaW 24.0" },
  { action: "Siege", movementPoints: 1, clause: "EaW 10c" },
  { action: "Pod", movementPoints: 1, clause: "EaW 7b" },
  { action: "Ground bases", movementPoints: 1, clause: "EaW 14.0" },
  { action: "Web", movementPoints: 1, clause: "EaW 31.0" },
  { action: "Web", helper: "Maintained", movementPoints: 0, clause: "EaW 31.0" },
  { action: "Fortify", movementPoints: 1, clause: "EaW 11.0" },
  { action: "Fortify", helper: "Minelayer", movementPoints: 0, clause: "EaW 11a" },
  { action: "Develop mine", movementPoints: 1, clause: "EaW 12.0" },
  { action: "Develop mine", helper: "Large Freighter", movementPoints: 0, clause: "EaW 12b" },
  { action: "Develop colony", movementPoints: 1, clause: "EaW 13.0" },
  { action: "Develop colony", helper: "Small Freighter", movementPoints: 0, clause: "EaW 13a" },
  { action: "Move FRD", movementPoints: 3, clause: "EaW 15e" },
  { action: "Move FRD", helper: "Salvage Tug", movementPoints: 2, clause: "EaW 15f" },
  { action: "Move FRD", helper: "Military Tug", movementPoints: 1, clause: "EaW 15g" },
  { action: "Build FRD", movementPoints: 3, bpv: points(200), clause: "EaW 15a" },
  { action: "Move MON", movementPoints: 2, clause: "EaW 17e" },
  { action: "Retreat", movementPoints: 1, clause: "EaW 21a" },
];
