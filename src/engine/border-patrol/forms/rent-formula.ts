import { toNumber, type Ratio } from "../../core/points";
import type { Rounding } from "../../core/rounding";
import type { RENT } from "../rules/constants";

const ROUNDED = { nearest: "ROUND", up: "ROUNDUP", down: "ROUNDDOWN" } as const;

const shareOf = (amount: string, { over, under }: Ratio): string => `${amount}*${over}/${under}`;

const rounded = (amount: string, { way, step }: Rounding): string =>
  `${ROUNDED[way]}((${amount})/${toNumber(step)},0)*${toNumber(step)}`;

/** The rent by house rules, as a native formula: our functions are by the book. */
export function rentFormula(
  { firstTurn, share, afterLoss, rounding, least, zeroIsLoss }: typeof RENT,
  income: string,
  previousRent: string,
  turn: string,
): string {
  const unrounded = `IF(${income}${zeroIsLoss ? "<=" : "<"}0,${shareOf(previousRent, afterLoss)},${shareOf(income, share)})`;
  return `IF(${turn}<${firstTurn},0,MAX(${toNumber(least)},${rounded(unrounded, rounding)}))`;
}
