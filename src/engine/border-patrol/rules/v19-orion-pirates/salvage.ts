import { points } from "../../../core/arguments";
import { ECONOMIC_POINTS, UNROUNDED_BPV } from "../../../core/measure";
import { portion } from "../../../core/points";
import { one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { SALVAGE } from "../constants";

export const salvageFee = rule({
  id: "SALVAGE_FEE",
  clause: "V19.74",
  title: "Fee that an owner pays the Orion pirates for a salvaged unit",
  given: {
    economicBpv: points("The undamaged Economic BPV of the unit", { least: 0 }),
  },
  gives: one("The fee in Economic Points", ECONOMIC_POINTS),
  constants: SALVAGE,
  rulings: [
    "A bribe for the salvage is not subtracted from the fee (V19.77).",
    "The fee must be paid, and is no service that a Team chooses to buy: the limit that it set in 2B6 does not hold for it.",
  ],
  examples: [
    [{ economicBpv: 90 }, 22, "a quarter of the Economic BPV: 22.5 BPV; rounded down to a whole point: 22 EP"],
    [{ economicBpv: 132 }, 33, "a quarter of the Economic BPV: 33 BPV; rounded down to a whole point: 33 EP"],
  ],
  refusals: [
    [{ economicBpv: "" }, "economicBpv: a value is missing. Enter a number of 0 or more, with up to four decimals."],
  ],
  compute({ economicBpv }, step, { share, rounding }) {
    const unrounded = step(`${share.text} of the Economic BPV`, portion(economicBpv, share), UNROUNDED_BPV);
    return step(rounding.text, round(unrounded, rounding), ECONOMIC_POINTS);
  },
});
