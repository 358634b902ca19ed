import { sameWord } from "../../core/words";
import type { FleetThere, Position } from "../position/position";
import type { Illegal } from "./board";
import { formatOrder, type OrderLine } from "./order-line";
import { illegal } from "./order-legality";

/** Which names the target of an order can be, and whether the order takes others after a colon. */
interface Takes {
  readonly targets: readonly string[];
  readonly ships: boolean;
}

/**
 * Why the words after an action are no target, although one is among them: ships that belong after a colon stand before or behind it, as in
 * "transfer T-11 to Fleet 5". Without this a transfer would form a fleet of that name (EaW 7.0).
 */
export function misplacedNames(position: Position, order: OrderLine, { targets, ships }: Takes): Illegal | undefined {
  const { fleet, action, target } = order;
  if (target === "" || targets.some((name) => sameWord(name, target))) return undefined;
  const found = splitBy(target, targets);
  const own = position.fleets.filter(({ fleet: name }) => fleet === "" || sameWord(name, fleet));
  const rest = namesIn(found?.rest ?? target);
  const isOfShips = rest.length > 0 && rest.every((name) => own.some((one) => hasShip(one, name)));
  if (!(found?.isTo ?? false) && !isOfShips) return undefined;
  const by = fleet === "" ? (own.find((one) => rest.every((name) => hasShip(one, name)))?.fleet ?? "") : fleet;
  const to = found?.name ?? "Fleet 2";
  const why = found
    ? `${target} is no name: it has ${rest.join(", ")} besides ${to}`
    : `${target} is a ship, and the order goes to a fleet or a system`;
  const what = ships ? [...rest, ...order.what] : [];
  const said = formatOrder({ ...order, fleet: by, target: to, what });
  const behind = ships ? "Enter ships after a colon" : "The order is of the whole fleet";
  return illegal(action === "Transfer" ? "EaW 7.0" : "EaW 5.0", why, `${behind}: ${said}`);
}

/** A name at the end or the beginning of a text, what else is there, and whether "to" stands before the name. */
function splitBy(text: string, names: readonly string[]) {
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const [begin, end] = [text.slice(0, name.length + 1), text.slice(-name.length - 1)];
    if (sameWord(end, ` ${name}`)) {
      const before = text.slice(0, -name.length - 1).trim();
      return { name, rest: before.replace(/\s+(to|into|in)$/i, ""), isTo: / (to|into)$/i.test(before) };
    }
    if (sameWord(begin, `${name} `)) return { name, rest: text.slice(name.length + 1), isTo: false };
  }
  return undefined;
}

const namesIn = (text: string): readonly string[] =>
  text
    .replace(/^with\s+/i, "")
    .split(/\s*,\s*|\s+and\s+/i)
    .filter((name) => name !== "");

const hasShip = ({ ships }: FleetThere, name: string): boolean =>
  ships.some((ship) => sameWord(ship.unit, name) || (ship.class !== "" && sameWord(ship.class, name)));
