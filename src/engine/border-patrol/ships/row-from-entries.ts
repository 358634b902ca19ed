import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { cellsIn } from "./cells-changed";
import { shipDeployed, shipPlaced } from "../deployment/deployment-events";
import { shipLeased } from "../offers/offer-events";
import { refitIn } from "../construction/refit-events";
import { onceFor } from "../../core/once-for";

type Cells = Readonly<Record<string, unknown>>;

/** Cells of the row of a unit, by the keys of its columns, before entries and after them. */
interface RowFromEntries {
  readonly before: Cells;
  readonly now: Cells;
}

/** What one event says of the row of its unit; undefined if it says nothing of it. */
export function toldBy({ change }: Event): RowFromEntries | undefined {
  const deployed = shipDeployed.in(change);
  if (deployed) return { before: { deployment: deployed.wasFor }, now: { deployment: deployed.as } };
  const at = shipPlaced.in(change);
  if (at) return { before: { place: at.wasAt }, now: { place: at.place } };
  const leased = shipLeased.in(change);
  if (leased) return { before: { leasedTo: leased.was }, now: { leasedTo: leased.to } };
  const refit = refitIn(change);
  if (refit) return { before: refit.was.shown, now: refit.now.shown };
  const cells = cellsIn(change.details);
  return cells && { before: placed(cells.was), now: placed(cells.now) };
}

/** A place that was cleared is a blank text, as where ships are placed. */
const placed = (cells: Cells): Cells => (cells["place"] === null ? { ...cells, place: "" } : cells);

/** What the tracker shows of each unit by these events: of each cell what came last, and what it showed before the first. */
const rowsByUnit = onceFor(
  (happened: EventLog) => happened.events,
  (happened): ReadonlyMap<string, RowFromEntries> => {
    const told = new Map<string, RowFromEntries>();
    for (const event of eventsInOrder(happened)) {
      const next = toldBy(event);
      if (!next) continue;
      const { unit } = event.change;
      const so = told.get(unit);
      told.set(unit, so ? { before: { ...next.before, ...so.before }, now: { ...so.now, ...next.now } } : next);
    }
    return told;
  },
);

/** What the tracker shows of a unit by these events, and what it showed before them; undefined if none says anything of it. */
export const rowFromEntries = (happened: EventLog, unit: string): RowFromEntries | undefined =>
  rowsByUnit(happened).get(unit);
