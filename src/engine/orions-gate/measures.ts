import { quotient, type LongOdds } from "../core/at-least-once";
import { counted, type Measure } from "../core/measure";

export const CREDITS = counted("credit", "credits");
export const SLOTS = signedCount("slot", "slots");
export const HULL_POINTS = counted("Hull Point", "Hull Points");
export const ENERGY_POINTS = signedCount("energy point", "energy points");
export const FIREPOWER = counted("point of firepower", "points of firepower");
export const DICE = counted("die", "dice");
export const CRAFTS = counted("craft", "crafts");
export const DAMAGE = counted("point of damage", "points of damage");
export const MINERALS = counted("mineral", "minerals");
export const ROUNDS = counted("round", "rounds");

/** A line of what a ship has. */
export const STATISTIC: Measure<number> = { kind: "number", cell: (value) => value, show: withMinus(String) };

/** Things whose number can be negative: missing slots, energy that is used. */
function signedCount(one: string, many: string): Measure<number> {
  const things = counted(one, many);
  return { ...things, show: withMinus((value) => things.show(value)) };
}

/** The same, with a minus sign if it is below 0. */
function withMinus(show: (value: number) => string): (value: number) => string {
  return (value) => (value < 0 ? `−${show(-value)}` : show(value));
}

/** Above this only the percentage is shown; 12 dice a side are below it. */
const TOO_LONG = 10n ** 20n;

/** The same as PROBABILITY, for more dice. */
export const LARGE_PROBABILITY: Measure<LongOdds> = {
  kind: "probability",
  cell: quotient,
  show({ ways, of }) {
    const percentage = `${Number((100 * quotient({ ways, of })).toFixed(2))}%`;
    return of < TOO_LONG ? `${ways} in ${of} (${percentage})` : percentage;
  },
};
