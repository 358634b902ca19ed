import { whole, yes } from "../../core/arguments";
import { optional } from "../../core/kind";
import { counted } from "../../core/measure";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { SELF_REPAIR } from "../constants";

const REPAIRED = counted("system", "systems");

export const eawRepairCapacity = rule({
  id: "EAW_REPAIR_CAPACITY",
  clause: "EaW 22b",
  title: "How many systems a ship may repair itself until it is resupplied",
  given: {
    damcon: whole("The ship's highest undestroyed damage control rating", { least: 0 }),
    unusedCdr: optional(whole("Continuous damage repair that it did not use", { least: 0 })),
    captured: optional(yes("TRUE for a captured ship that has not been inspected")),
  },
  gives: one("The systems that it may repair", REPAIRED),
  constants: SELF_REPAIR,
  rulings: ["A captured ship does not use what is left of its continuous damage repair (EaW 25a)."],
  examples: [
    [{ damcon: 4, unusedCdr: 2 }, 14, "3 × 4: 12 systems; and 2 unused: 14 systems"],
    [{ damcon: 6 }, 18, "3 × 6: 18 systems"],
    [{ damcon: 4, unusedCdr: 2, captured: true }, 8, "2 × 4, captured (EaW 25a): 8 systems"],
  ],
  refusals: [[{ damcon: -1 }, "damcon: -1 is not valid. Enter a whole number of 0 or more."]],
  compute({ damcon, unusedCdr = 0, captured = false }, step, { perDamcon, perDamconCaptured }) {
    if (captured) {
      return step(`${perDamconCaptured} × ${damcon}, captured`, perDamconCaptured * damcon, REPAIRED, "EaW 25a");
    }
    const repaired = step(`${perDamcon} × ${damcon}`, perDamcon * damcon, REPAIRED);
    return unusedCdr > 0 ? step(`and ${unusedCdr} unused`, repaired + unusedCdr, REPAIRED) : repaired;
  },
});
