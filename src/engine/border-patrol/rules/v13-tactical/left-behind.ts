import { points, yes } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { BPV, UNROUNDED_BPV } from "../../../core/measure";
import { portion } from "../../../core/points";
import { one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { ABANDONED_BASE } from "../constants";

export const abandonedBase = rule({
  id: "ABANDONED_BASE",
  clause: "V13.28",
  title: "What an attacker gains from defensive units left behind",
  given: {
    economicBpv: points("Economic BPV of the units left behind, or of those that survive", { least: 0 }),
    defended: optional(yes("TRUE when they were left manned to fight")),
  },
  gives: one("The Economic BPV gained", BPV),
  constants: ABANDONED_BASE,
  rulings: ["Units that fight count only if they survive the fighting.", "They fight as if with Poor crews."],
  examples: [
    [{ economicBpv: 90 }, 22, "a quarter of the Economic BPV: 22.5 BPV; rounded down to a whole point: 22 BPV"],
    [
      { economicBpv: 91, defended: true },
      45,
      "half of the Economic BPV, because they fought: 45.5 BPV; rounded down to a whole point: 45 BPV",
    ],
  ],
  refusals: [[{ economicBpv: 90, defended: 1 }, "defended: 1 is not valid. Enter TRUE or FALSE."]],
  compute({ economicBpv, defended = false }, step, constants) {
    const share = defended ? constants.defended : constants.withdrawn;
    const label = `${share.text} of the Economic BPV${defended ? ", because they fought" : ""}`;
    const unrounded = step(label, portion(economicBpv, share), UNROUNDED_BPV);
    return step(constants.rounding.text, round(unrounded, constants.rounding), BPV);
  },
});
