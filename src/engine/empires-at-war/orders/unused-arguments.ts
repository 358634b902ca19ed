import { sameWord } from "../../core/words";
import type { Action } from "../movement/actions";
import type { Position } from "../position/position";
import type { Illegal } from "./board";
import { misplacedNames } from "./misplaced-names";
import { MOVES } from "./judge-order";
import { formatOrder, type OrderLine } from "./order-line";
import { illegal } from "./order-legality";

/** What an order names besides its fleet: the system where it goes, another fleet, or at most the system in which its fleet is. */
type Target = "a system" | "a fleet" | "its own system";

interface Takes {
  readonly target: Target;
  /** Whether it names ships, classes or bases after a colon. */
  readonly what: boolean;
}

const HERE: Takes = { target: "its own system", what: false };
const HERE_WITH: Takes = { target: "its own system", what: true };
const THERE: Takes = { target: "a system", what: false };

/** What each action takes: what it does not is given for nothing. */
export const ARGUMENTS_OF: Readonly<Record<Action, Takes>> = {
  Jump: THERE,
  Build: HERE_WITH,
  Resupply: HERE_WITH,
  Transfer: { target: "a fleet", what: true },
  Scrap: HERE_WITH,
  Inspect: HERE_WITH,
  "Self-repair": HERE,
  "Repair ship": { target: "a fleet", what: true },
  "Repair bases": HERE,
  Siege: HERE,
  Pod: HERE_WITH,
  "Ground bases": HERE_WITH,
  Web: HERE_WITH,
  Fortify: HERE,
  "Develop mine": HERE,
  "Develop colony": HERE,
  "Move FRD": THERE,
  "Build FRD": THERE,
  "Move MON": THERE,
  Retreat: THERE,
};

/** Why an order is refused: it gives something that its action does not use. */
export interface UnusedArgument {
  readonly order: OrderLine;
  readonly wrong: Illegal;
}

/** The orders of an empire that name a system or ships that nothing would be done with, by what it knows. */
export function unusedArguments(position: Position, lines: readonly OrderLine[]): readonly UnusedArgument[] {
  const moved = new Map<string, string>();
  return lines.flatMap((order) => {
    const key = order.fleet.toLowerCase();
    const at = moved.get(key) ?? position.fleets.find(({ fleet }) => sameWord(fleet, order.fleet))?.at;
    if (MOVES.includes(order.action)) moved.set(key, order.target);
    const wrong =
      (at === undefined ? undefined : notHere(order, at)) ??
      misplacedNames(position, order, {
        targets: targetsOf(position, order),
        ships: ARGUMENTS_OF[order.action].what,
      }) ??
      notNamed(order) ??
      notByFleet(order);
    return wrong ? [{ order, wrong }] : [];
  });
}

/** The names that an order can have for its target; none where it has none of its own. */
const targetsOf = ({ fleets, systems }: Position, { action, target }: OrderLine): readonly string[] =>
  ({
    "a fleet": fleets.map(({ fleet }) => fleet),
    "a system": systems.map(({ system }) => system),
    "its own system": [target],
  })[ARGUMENTS_OF[action].target];

/** A target that is not the system of the fleet. */
function notHere(order: OrderLine, at: string): Illegal | undefined {
  const { action, fleet, target } = order;
  const takes = ARGUMENTS_OF[action];
  if (takes.target !== "its own system" || target === "" || sameWord(target, at)) return undefined;
  const withColon = formatOrder({ ...order, target: "", what: [target, ...order.what] });
  const instead = takes.what
    ? `Leave out ${target}; or, if it names what the order is about, enter it after a colon: ${withColon}`
    : `Leave out ${target}`;
  return illegal("EaW 5.0", `${fleet} is in ${at}, and does this there`, instead);
}

/** Ships of an order that is of the whole fleet. */
function notNamed({ action, what }: OrderLine): Illegal | undefined {
  if (ARGUMENTS_OF[action].what || what.length === 0) return undefined;
  const instead =
    action === "Jump"
      ? "Leave them out, or transfer them to another fleet first"
      : "Leave out what comes after the colon";
  return illegal("EaW 5.0", `the order is of the whole fleet, and ${what.join(", ")} would not count`, instead);
}

/** EaW 15a: no fleet builds a new FRD. */
const notByFleet = ({ action, fleet }: OrderLine): Illegal | undefined =>
  action === "Build FRD" && fleet !== ""
    ? illegal("EaW 15a", `no fleet builds an FRD, and ${fleet} would not count`, `Leave out ${fleet}`)
    : undefined;
