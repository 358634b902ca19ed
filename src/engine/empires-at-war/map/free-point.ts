import type { BooksState } from "../../campaign/ledger/ledger";
import { systemsNow } from "../state/state";

/** Where a system is, or is to be; without X and Y it has no point yet. */
interface Where {
  readonly x: number | null;
  readonly y: number | null;
}

/** Why a system cannot be at a point, with one where it can; undefined if it can. */
export function unfitPoint(open: BooksState, place: string, { x, y }: Where): string | undefined {
  if (x === null && y === null) return undefined;
  if (x === null || y === null) return `Only one of X and Y of ${place} is given. Enter both, or leave both blank.`;
  const others = systemsNow(open).filter((other) => other.place !== place);
  const at = (right: number) => others.find((other) => other.x === right && other.y === y);
  const there = at(x);
  if (!there) return undefined;
  let free = x + 1;
  while (at(free)) free += 1;
  return `${there.place} is at ${x}, ${y} already. Choose another point, such as ${free}, ${y}.`;
}
