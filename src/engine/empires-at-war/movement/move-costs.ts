import { word } from "../../core/arguments";
import { optional } from "../../core/kind";
import { BPV } from "../../core/measure";
import { NoAnswer } from "../../core/problem";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { Words } from "../../core/words";
import { MOVEMENT_POINTS } from "./movement-points";
import { ACTIONS, MOVE_COSTS, MOVE_HELPERS } from "./actions";

export const eawMoveCost = rule({
  id: "EAW_MOVE_COST",
  clause: "EaW 5.0",
  title: "Movement points that an order costs",
  given: {
    action: word("The order, such as Jump or Develop mine", ACTIONS),
    helper: optional(word("What helps it, such as Minelayer or Military Tug", MOVE_HELPERS)),
  },
  gives: one("The movement points", MOVEMENT_POINTS),
  constants: MOVE_COSTS,
  rulings: [
    "A fleet has one free jump from a colony in a season; FRDs and MONs have none (EaW 5b).",
    "A Delayed build may move from the next season; Two FRDs build a ship of more than 36 docking points in one season.",
    "Resupply includes repair and refit of the fleet. Ground bases covers any number of them, DEFSATs and CPLs.",
    "An FRD takes its MON along (EaW 15f); Move MON is for one without an FRD (EaW 17e).",
    "Retreat is leaving a battle by another way than the fleet came; it is the first cost of the next season.",
  ],
  examples: [
    [{ action: "Jump" }, 1, "Jump (EaW 5a): 1 movement point"],
    [{ action: "Repair ship" }, 1, "Repair ship (EaW 22f): 1 movement point"],
    [{ action: "Build", helper: "Delayed" }, 0, "Build, Delayed (EaW 6.0): 0 movement points"],
    [{ action: "Fortify", helper: "Minelayer" }, 0, "Fortify, Minelayer (EaW 11a): 0 movement points"],
    [{ action: "Move FRD", helper: "Salvage Tug" }, 2, "Move FRD, Salvage Tug (EaW 15f): 2 movement points"],
    [{ action: "Build FRD" }, 3, "Build FRD, in BPV (EaW 15a): 200 BPV; Build FRD (EaW 15a): 3 movement points"],
  ],
  refusals: [
    [
      { action: "Hyperjump" },
      'action: "Hyperjump" is not valid. Enter Jump, Build, Resupply, Transfer, Scrap, Inspect, Self-repair, Repair ship, Repair bases, Siege, ' +
        "Pod, Ground bases, Web, Fortify, Develop mine, Develop colony, Move FRD, Build FRD, Move MON or Retreat.",
    ],
    [
      { action: "Fortify", helper: "Carrier" },
      'helper: "Carrier" is not valid. Enter Colony, Delayed, Two FRDs, Maintained, Minelayer, Large Freighter, ' +
        "Small Freighter, Salvage Tug or Military Tug.",
    ],
  ],
  unanswered: [
    [
      { action: "Move FRD", helper: "Minelayer" },
      "Move FRD (action) goes with nothing, Salvage Tug or Military Tug, not with Minelayer (helper).",
    ],
    [{ action: "Scrap", helper: "Colony" }, "Scrap (action) goes with nothing, not with Colony (helper)."],
  ],
  compute({ action, helper }, step, costs) {
    const known = costs.filter((one) => one.action === action);
    const cost = known.find((one) => one.helper === helper);
    if (!cost) {
      const helpers = new Words(["", ...known.flatMap((one) => one.helper ?? [])]);
      throw new NoAnswer(`${action} (action) goes with ${helpers.text}, not with ${helper ?? "nothing"} (helper).`);
    }
    const label = helper === undefined ? action : `${action}, ${helper}`;
    if (cost.bpv !== undefined) step(`${label}, in BPV`, cost.bpv, BPV, cost.clause);
    return step(label, cost.movementPoints, MOVEMENT_POINTS, cost.clause);
  },
});
