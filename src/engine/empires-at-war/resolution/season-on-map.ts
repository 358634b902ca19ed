import type { BooksState } from "../../campaign/ledger/ledger";
import { stateThen } from "../../campaign/ledger/state-then";
import type { ShownStep } from "../../campaign/shown-step";
import { mapOf, type GalacticMap, type MapFleet } from "../calendar-and-map/galactic-map";
import { eventsOfTurn } from "../orders/orders-now";
import { resolved } from "../orders/order-events";
import { namesIn, wayOf } from "./shown-steps";

/**
 * A map with the fleets where they were in a season: at -1 as its movement began, and otherwise after the step at that index. Where they are
 * after the last step, the entries say. Systems are as they are now.
 */
export function seasonOnMap(
  state: BooksState,
  map: GalacticMap,
  turn: number,
  steps: readonly ShownStep[],
): (at: number) => GalacticMap {
  const [began, ended] = boundsOf(state, turn);
  const before = fleetsOf(mapOf(stateThen(state, turn, began)));
  const after = fleetsOf(mapOf(stateThen(state, turn, ended)));
  const all = new Map([...after, ...before]);
  const jumps = jumpsIn(steps);
  const named = firstNamed(steps, [...all.keys()]);

  const placeOf = (fleet: string, at: number): string | undefined => {
    const own = jumps.filter((jump) => jump.fleet === fleet);
    const last = own.filter((jump) => jump.at <= at).at(-1);
    if (last) return last.to;
    // A fleet that the season forms is there once a step names it.
    if (!before.has(fleet) && at < (named.get(fleet) ?? Infinity)) return undefined;
    return own[0]?.from ?? all.get(fleet)?.place;
  };
  const fleetsAt = (at: number): readonly MapFleet[] => {
    if (at >= steps.length - 1) return [...after.values()];
    return [...all.values()].flatMap((fleet) => {
      const place = placeOf(fleet.fleet, at);
      return place === undefined ? [] : [{ ...fleet, place }];
    });
  };
  return (at) => {
    const there = fleetsAt(at);
    const systems = map.systems.map((system) => ({
      ...system,
      fleets: there.filter(({ place }) => place === system.place),
    }));
    return { ...map, systems };
  };
}

/** The numbers of the entries after which the movement of a turn is resolved: the last before it, and the last of it. */
function boundsOf(state: BooksState, turn: number): readonly [began: number, ended: number] {
  const [first, ...more] = eventsOfTurn(state, resolved, turn);
  if (!first) return [0, 0];
  const isOfIt = ({ act }: { readonly act: string }): boolean => act !== "" && act === first.act;
  const numbers = state.books.events.filter((event) => event.turn === turn && isOfIt(event)).map(({ no }) => no);
  const all = [...numbers, first.no, ...more.map(({ no }) => no)];
  return [Math.min(...all) - 1, Math.max(...all)];
}

const fleetsOf = ({ systems }: GalacticMap): ReadonlyMap<string, MapFleet> =>
  new Map(systems.flatMap(({ fleets }) => fleets.map((fleet) => [fleet.fleet, fleet] as const)));

/** A jump of a fleet in a step of a season. */
interface Jump {
  readonly at: number;
  readonly fleet: string;
  readonly from: string;
  readonly to: string;
}

const jumpsIn = (steps: readonly ShownStep[]): readonly Jump[] =>
  steps.flatMap((step, at): readonly Jump[] => {
    const way = wayOf(step);
    return way ? [{ at, ...way }] : [];
  });

/** The index of the first step that names each fleet. */
function firstNamed(steps: readonly ShownStep[], fleets: readonly string[]): ReadonlyMap<string, number> {
  const named = namesIn(fleets);
  const found = new Map<string, number>();
  for (const [at, { says }] of steps.entries())
    for (const { name } of named(says)) if (!found.has(name)) found.set(name, at);
  return found;
}
