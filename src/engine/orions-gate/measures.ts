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

/** Things that there may be fewer of than none: slots that are missing, energy that is taken. */
function signedCount(one: string, many: string): Measure<number> {
  const things = counted(one, many);
  return { ...things, show: withMinus((value) => things.show(value)) };
}

/** The same, with a minus in front where it is below 0. */
function withMinus(show: (value: number) => string): (value: number) => string {
  return (value) => (value < 0 ? `−${show(-value)}` : show(value));
}

/** Ways that count among all ways, where a number could not hold them exactly. */
export interface LargeProbability {
  readonly ways: bigint;
  readonly of: bigint;
}

/** From here on only the percentage is shown; 12 dice a side stay below. */
const TOO_LONG = 10n ** 20n;

/** The same as PROBABILITY, for more dice. */
export const LARGE_PROBABILITY: Measure<LargeProbability> = {
  kind: "probability",
  cell: quotient,
  show({ ways, of }) {
    const percentage = `${Number((100 * quotient({ ways, of })).toFixed(2))}%`;
    return of < TOO_LONG ? `${ways} in ${of} (${percentage})` : percentage;
  },
};

/** More binary digits than a number keeps. */
const DIGITS = 64;

/** The number that is nearest to the quotient. */
export function quotient({ ways, of }: LargeProbability): number {
  const shift = Math.max(0, DIGITS + binaryDigits(of) - binaryDigits(ways));
  const scaled = ways << BigInt(shift);
  // What is cut off still tells a tie from more than a tie.
  const whole = scaled / of;
  return Number(scaled % of === 0n ? whole : whole | 1n) / 2 ** shift;
}

const binaryDigits = (count: bigint): number => count.toString(2).length;
