import { anyOf, points, wholeReading } from "../../../core/arguments";
import { BPV, ECONOMIC_POINTS, UNROUNDED_BPV } from "../../../core/measure";
import { points as toPoints, portion, times, ZERO, add } from "../../../core/points";
import { one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { GENERAL_INCOME, SHIP_SALE } from "../constants";

export const orionGeneralIncome = rule({
  id: "ORION_GENERAL_INCOME",
  clause: "V19.11",
  title: "What the Orion pirates earn by being deployed in Provinces of other Teams",
  given: {
    sizeClasses: anyOf(
      "Size class of each unit deployed in a Province of another Team",
      wholeReading({ least: 1, most: 7 }),
    ),
  },
  gives: one("The Economic Points earned", ECONOMIC_POINTS),
  constants: GENERAL_INCOME,
  rulings: [
    "A unit of size class 5 or more earns 0, never less.",
    "The owner of the Province loses nothing.",
    "A Star System lies in the Province around it: a unit in another Team's Star System earns as in its Province.",
  ],
  examples: [
    [
      { sizeClasses: [[4], [4], [3]] },
      4,
      "1 unit of size class 3: 2 EP; 2 units of size class 4: 2 EP; together: 4 EP",
    ],
    [{ sizeClasses: [[6], [""]] }, 0, "1 unit of size class 6: 0 EP; together: 0 EP"],
  ],
  refusals: [[{ sizeClasses: [[4], [8]] }, "sizeClasses, row 2: 8 is not valid. Enter a whole number from 1 to 7."]],
  compute({ sizeClasses }, step, { perUnit }) {
    let total = ZERO;
    for (const sizeClass of [...new Set(sizeClasses)].sort((a, b) => a - b)) {
      const units = sizeClasses.filter((other) => other === sizeClass).length;
      const each = toPoints(Math.max(0, perUnit - sizeClass));
      total = add(
        total,
        step(
          `${units} ${units === 1 ? "unit" : "units"} of size class ${sizeClass}`,
          times(each, units),
          ECONOMIC_POINTS,
        ),
      );
    }
    return step("together", total, ECONOMIC_POINTS);
  },
});

export const shipSale = rule({
  id: "SHIP_SALE",
  clause: "V19.19",
  title: "What the Orion pirates receive for a ship that they sell",
  given: {
    economicBpv: points("The ship's Economic BPV, with its crew and officers", { least: 0 }),
  },
  gives: one("The price paid", BPV),
  constants: SHIP_SALE,
  rulings: [
    "No rent is due on the price, and it cannot be spent before the next turn.",
    "One ship a turn; never the flagship (V19.17).",
    "An Outstanding or Poor crew, and officers with a Rating, change the BPV that is sold.",
  ],
  examples: [
    [{ economicBpv: 112 }, 100, "90% of the Economic BPV: 100.8 BPV; rounded down to a whole point: 100 BPV"],
    [{ economicBpv: 90 }, 81, "90% of the Economic BPV: 81 BPV; rounded down to a whole point: 81 BPV"],
  ],
  refusals: [
    [{ economicBpv: -5 }, "economicBpv: -5 is not valid. Enter a number of 0 or more, with up to four decimals."],
  ],
  compute({ economicBpv }, step, { share, rounding }) {
    const unrounded = step(`${share.text} of the Economic BPV`, portion(economicBpv, share), UNROUNDED_BPV);
    return step(rounding.text, round(unrounded, rounding), BPV);
  },
});
