import { whole } from "../../../core/arguments";
import { NUMBER } from "../../../core/measure";
import { one } from "../../../core/result";
import { rule } from "../../../core/rule";

/** OB(r): the whole part of the square root of a Rating; 0 for a Rating of 0 or less. */
export const bonusOf = (rating: number): number => (rating > 0 ? Math.floor(Math.sqrt(rating)) : 0);

export const officerBonus = rule({
  id: "OFFICER_BONUS",
  clause: "V19.63",
  title: "Bonus of an officer: the square root of the Rating, rounded down",
  given: { rating: whole("The officer's Rating; may be negative") },
  gives: one("The bonus", NUMBER),
  constants: undefined,
  rulings: ["A Rating of 0 or less has no bonus, and no penalty."],
  examples: [
    [{ rating: 8 }, 2, "square root of 8, rounded down: 2"],
    [{ rating: 9 }, 3, "square root of 9, rounded down: 3"],
    [{ rating: -4 }, 0, "a Rating of 0 or less: 0"],
  ],
  refusals: [[{ rating: 2.5 }, "rating: 2.5 is not valid. Enter a whole number."]],
  compute({ rating }, step) {
    return step(
      rating > 0 ? `square root of ${rating}, rounded down` : "a Rating of 0 or less",
      bonusOf(rating),
      NUMBER,
    );
  },
});
