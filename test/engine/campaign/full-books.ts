import { once } from "../../../samples/once";
import { kept, type Kept } from "./kept";

/**
 * Books without a finding that have a row in every table, with something in nearly every column. Turn 1 is closed with most
 * of them, turn 2 is under way.
 */
export const fullBooks = (): Kept => FULL().copy();

const FULL = once(() =>
  kept()
    .layAll()
    .append("Classes", {
      ...{ Class: "LR", Race: "Orion", "Size class": 4, "Economic BPV": 67, "Combat BPV": 67 },
      ...{ "Command rating": 5, "In service": "Y150", Special: "Cloak", Note: "Light raider" },
    })
    .append("Places", {
      ...{ Place: "Vega", Kind: "System", Hex: "0102", Owner: "Alliance", "Economic value": 20, State: "Claimed" },
      ...{ Developed: "Yes", Bases: 1, "Bases from": "1", "Platform from": "1", Fortified: "No", Note: "Quiet" },
    })
    .append("Mounts", { Unit: "O-2", Mount: 1, System: "Photon", Since: 1, Captured: true, Note: "Old" })
    .append("SupplyLines", {
      ...{ Line: "A-1", Side: "Alliance", From: "0102", To: "0105", Path: "0102, 0103, 0104, 0105", Convoy: "F-S" },
      ...{ Escorts: "A-1", "Disrupted in turn": 1, Until: 1, Attempts: 1, Note: "Long", "Secret to": "Alliance" },
    })
    .append("Due", {
      ...{ Subject: "Vega", Side: "Alliance", What: "Claim", Started: 1, Matures: 3, State: "Open", Note: "Slow" },
    })
    .append("Steps", {
      ...{ No: 1, Turn: 1, Step: "3A", Side: "Orion", Command: "initiative", Subject: "Orion", State: "done" },
      ...{ Start: "-", Reply: "-", "Secret to": "Orion", Act: "a0000000000a1", Note: "Late" },
    })
    .append("BudgetLines", {
      ...{ Turn: 1, Side: "Alliance", Line: "Bribe", Subject: "Orion", Planned: 47, Committed: 47, Because: "Agreed" },
    })
    .append("Offers", {
      ...{ No: 80, Turn: 1, From: "Alliance", To: "Orion", Kind: "Bribe", Terms: "Keep away", Amount: 47 },
      ...{ Answer: "Accepted", Ruling: "Kept", "Secret to": "Alliance, Orion" },
    })
    .append("Rolls", {
      ...{ No: 81, Turn: 1, Step: "3A", Side: "Orion", Purpose: "Initiative", Dice: "2d6", Faces: "3, 4", Modifier: 1 },
      ...{ Result: "8", Clause: "V1.23", Source: "typed", "Secret to": "Orion" },
    })
    .type("Sides", 0, "Command limit", 12)
    .houseRule("Salvage rounded to", "0.5")
    .withSeeds("Alliance")
    .withSeals("Alliance", "Orion")
    .book("Bribe", "Alliance", "Orion", 47, "Agreed")
    .close()
    .payRent()
    .type("Units", 0, "Note", "Fast")
    .type("Units", 1, "Captain", "Vane"),
);
