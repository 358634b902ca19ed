import type { PlantedMistake } from "../../src/engine/campaign/mistakes";

/** The ten mistakes in the copy of the Border Patrol sample. */
export const BORDER_PATROL_MISTAKES: readonly PlantedMistake[] = [
  {
    hint: "On Ships, one ship of the Alliance became dearer without being refitted.",
    ...{ table: "Units", row: { Unit: "A-2" }, column: "Economic BPV", planted: 181 },
    ...{ check: "tracker-differs", clause: "V19.092", subject: "A-2" },
  },
  {
    hint: "On Ships, one ship changed sides, and nobody captured it.",
    ...{ table: "Units", row: { Unit: "C-4" }, column: "Side", planted: "Alliance" },
    ...{ check: "tracker-differs", clause: "V19.092", subject: "C-4" },
  },
  {
    hint: "On Ships, the pirate has more flagships than it may have.",
    ...{ table: "Units", row: { Unit: "O-8" }, column: "Flagship", planted: true },
    ...{ check: "flagship", clause: "V19.06", subject: "Orion" },
  },
  {
    hint: "On Systems, a province moved to another hex.",
    ...{ table: "Places", row: { Place: "Calder March" }, column: "Hex", planted: "1107" },
    ...{ check: "place-kept", clause: "V1.23 1A1", subject: "Calder March" },
  },
  {
    hint: "On Systems, a province is worth more than its owner received this turn.",
    ...{ table: "Places", row: { Place: "Lantern Reach" }, column: "Economic value", planted: 18 },
    ...{ check: "income-differs", clause: "V1.23 2A1", subject: "Alliance, turn 9" },
  },
  {
    hint: "On Turns, the income of a closed turn has its digits the wrong way round.",
    ...{ table: "Closings", row: { Turn: 1, Side: "Alliance" }, column: "Income", planted: 85 },
    ...{ check: "closing-differs", clause: "V1.23 8C1", subject: "Alliance, turn 1" },
  },
  {
    hint: "On Under way, somebody claims a place that does not exist.",
    ...{ table: "Due", row: { Side: "Alliance", What: "Claim" }, column: "Subject", planted: "Grey Haven" },
    ...{ check: "claim-unlisted", clause: "V1.23 4A6", subject: "Grey Haven" },
  },
  {
    hint: "On Option mounts, a ship has a system in a mount that it does not have.",
    ...{ table: "Mounts", row: { Unit: "O-1", System: "Photon" }, column: "Mount", planted: 6 },
    ...{ check: "mount-beyond", clause: "V19.931", subject: "O-1" },
  },
  {
    hint: "On Option mounts, two systems of a ship share a mount.",
    ...{ table: "Mounts", row: { Unit: "O-3", System: "Drone" }, column: "Mount", planted: 2 },
    ...{ check: "option-mount-twice", clause: "V19.931", subject: "O-3" },
  },
  {
    hint: "On Budget, a team spends more than it planned.",
    ...{ table: "BudgetLines", row: { Turn: 9, Side: "Coalition", Line: "Refit" }, column: "Committed", planted: 60 },
    ...{ check: "committed-above-plan", clause: "V1.23 5D1", subject: "Coalition, turn 9" },
  },
];
