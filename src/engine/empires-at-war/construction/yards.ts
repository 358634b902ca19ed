import { ENTERS } from "../../campaign/ledger/change";
import type { Event, Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { Points } from "../../core/points";
import { buildIn, BUILD_STOPPED, refitIn, scrapped, type Building, type Design } from "./yard-events";
import { bookedOn } from "./entries-on-lines";
import type { DockedShip } from "./docks";
import { onceFor } from "../../core/once-for";

type Where = Pick<Event, "no" | "side" | "turn" | "spot" | "act">;

/** A ship that FRDs build or have built. */
export interface Build extends Design, Building, DockedShip, Where {
  readonly unit: string;
  /** The entry by which the ship entered; undefined if it has not. */
  readonly delivery: Event | undefined;
  readonly stopped: boolean;
}

/** Every ship that was built after the set-up, in the order of play. */
export const buildsIn = onceFor(
  ({ campaign: { events } }: { readonly campaign: EventLog }) => events,
  ({ campaign: { events } }): readonly Build[] => {
    const found: Build[] = [];
    const latest = new Map<string, number>();
    const entered = new Map<string, Event>();
    for (const event of eventsInOrder({ events })) {
      const { kind, unit } = event.change;
      const built = buildIn(event.change);
      if (built) {
        const { no, side, turn, spot, act } = event;
        latest.set(unit, found.length);
        const own = { no, side, turn, spot, act, unit, begun: turn };
        // A ship that is finished in the same season enters in the same act.
        const enters = entered.get(unit);
        const delivery = enters?.act === act ? enters : undefined;
        found.push({ ...built, ...own, delivery, stopped: false });
        continue;
      }
      if (kind === ENTERS) entered.set(unit, event);
      const at = latest.get(unit) ?? -1;
      const build = found[at];
      if (build?.side !== event.side) continue;
      if (kind === ENTERS) found[at] = { ...build, delivery: event };
      if (kind === BUILD_STOPPED) found[at] = { ...build, stopped: true };
    }
    return found;
  },
);

/** Whether a ship is still to come. */
export const isBeingBuilt = ({ delivery, stopped }: Build): boolean => !delivery && !stopped;

/** The ids of the ships that are still built. */
export const shipsToCome = (state: { readonly campaign: EventLog }): readonly string[] =>
  buildsIn(state)
    .filter(isBeingBuilt)
    .map(({ unit }) => unit);

/** The ships that take room in docks: all that were not stopped. */
export const docked = (state: { readonly campaign: EventLog }): readonly Build[] =>
  buildsIn(state).filter(({ stopped }) => !stopped);

/** The turn from which a ship moves that was built with fewer movement points; undefined if it can move (EaW 6.0). */
export function movesFrom(state: Pick<BooksState, "campaign">, unit: string): number | undefined {
  const build = buildsIn(state)
    .filter((one) => one.unit === unit && one.delivery !== undefined)
    .at(-1);
  return build && build.movesFrom > state.campaign.turn ? build.movesFrom : undefined;
}

/** What scrapping a ship brings, and the entry that books it. */
export interface Scrapping extends Where {
  readonly unit: string;
  readonly value: Points;
  /** The turn in which it is received. */
  readonly due: number;
  readonly paid: Transfer | undefined;
}

/** Every ship that was scrapped for its value, in the order of play. */
export function scrappingsIn(state: BooksState): readonly Scrapping[] {
  return eventsInOrder(state.campaign).flatMap(({ change, no, side, turn, spot, act }): readonly Scrapping[] => {
    const said = scrapped.in(change);
    if (!said) return [];
    const { unit } = change;
    const turns = Array.from({ length: state.campaign.turn - turn + 1 }, (_, index) => turn + index);
    const paid = turns
      .flatMap((each) => bookedOn(state, side, each, ["Scrap"]))
      .find(({ subject, to }) => subject === unit && to === side);
    return [{ ...said, unit, no, side, turn, spot, act, paid }];
  });
}

/** What the rows of ships show by their refits, and what they showed before them; undefined if there are none. */
export function refitShown(campaign: EventLog, unit: string) {
  const refits = eventsInOrder(campaign).flatMap(({ change }) => (change.unit === unit ? (refitIn(change) ?? []) : []));
  if (refits.length === 0) return undefined;
  const cells = (key: "was" | "now") => refits.map((refit) => refit[key]);
  return {
    now: Object.assign({}, ...cells("now")) as Readonly<Record<string, unknown>>,
    before: Object.assign({}, ...cells("was").reverse()) as Readonly<Record<string, unknown>>,
  };
}
