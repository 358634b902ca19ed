import { sameWord } from "../../core/words";
import type { Action } from "../movement/actions";
import { transferOf, type Spent } from "./points-spent";
import type { OrderLine } from "./order-line";

/** What is paid for each time; everything else is paid for once in a season for its fleet or its system (EaW 6d, 9.0, 9b, 14.0). */
const EACH_TIME: readonly Action[] = ["Build FRD"];

/** What is paid together: the most points that one of them was paid for. */
function together(spent: readonly Spent[]): readonly Spent[] {
  const found: Spent[] = [];
  for (const one of spent) {
    const at = EACH_TIME.includes(one.action) ? -1 : found.findIndex((other) => isSame(one, other));
    const before = found[at];
    if (before === undefined) found.push(one);
    else if (before.points < one.points) found[at] = one;
  }
  return found;
}

const isSame = (one: Omit<Spent, "points">, other: Omit<Spent, "points">): boolean =>
  one.action === other.action && sameWord(one.where, other.where);

/** Whether an order is the one by which something is done: for the same fleet, or in the same system. */
const orders = (
  { action, fleet, target }: OrderLine,
  one: Omit<Spent, "points">,
  at: (fleet: string) => string,
): boolean =>
  action === one.action &&
  (action === "Transfer" ? [transferOf(fleet, target)] : [fleet, target, at(fleet)]).some((named) =>
    sameWord(named, one.where),
  );

/** What was done, by who pays for it: an order of the season, each once; or nobody, so that it is besides the orders (EaW 5.0). */
export function whoPays(
  spent: readonly Spent[],
  lines: readonly OrderLine[],
  at: (fleet: string) => string,
): { readonly besides: readonly Spent[]; readonly ordered: ReadonlyMap<OrderLine, Spent> } {
  const ordered = new Map<OrderLine, Spent>();
  const besides = together(spent).filter((one) => {
    const line = lines.find((each) => !ordered.has(each) && orders(each, one, at));
    if (line) ordered.set(line, one);
    return line === undefined;
  });
  return { besides, ordered };
}

export const pointsOf = (spent: readonly Spent[]): number => spent.reduce((all, { points }) => all + points, 0);
