import { ENTERS } from "../../campaign/ledger/change";
import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import { add, ZERO, type Points } from "../../core/points";
import type { AttritionUnits } from "./counted";
import {
  CREW,
  EXPERIENCE,
  OFFICERS,
  officersIn,
  OPTIONS,
  shareIn,
  type Crew,
  type Officer,
  type Share,
} from "./crew-events";
import { ATTRITION, attritionIn, INSPECTED, PRIZE, REPAIRED, RESTORED, RESTORERS, type Restorer } from "./ship-events";

/** A share of experience, and the entry that has it. */
export type Shared = Share & Pick<Event, "no" | "turn" | "side" | "spot"> & { readonly unit: string };

/** What the entries say of a ship, besides its existence, its value and its fleet. */
export interface ShipFacts {
  /** Blank if no entry says. */
  readonly crew: Crew | "";
  readonly crewCost: Points;
  /** Null if no entry says: then it is what costs nothing. */
  readonly options: number | null;
  readonly officers: readonly Officer[];
  readonly attrition: readonly AttritionUnits[];
  readonly experience: Points;
  /** Systems that it repaired itself since its repairs were restored. */
  readonly repairsUsed: number;
  readonly restored: readonly { readonly turn: number; readonly by: Restorer; readonly no: number }[];
  /** Whom it was captured from; undefined for a ship that was not captured. */
  readonly capturedFrom: string | undefined;
  readonly inspected: boolean;
}

/** A ship of which no entry says anything. */
export const NOTHING_SAID: ShipFacts = {
  crew: "",
  crewCost: ZERO,
  options: null,
  officers: [],
  attrition: [],
  experience: ZERO,
  repairsUsed: 0,
  restored: [],
  capturedFrom: undefined,
  inspected: false,
};

const known = new WeakMap<Happened["events"], ReadonlyMap<string, ShipFacts>>();

/** What the entries say of each ship of which they say something. */
export function shipFacts({ events }: Happened): ReadonlyMap<string, ShipFacts> {
  const before = known.get(events);
  if (before) return before;
  const found = new Map<string, ShipFacts>();
  for (const event of eventsInOrder({ events })) {
    const { unit } = event.change;
    const now = afterEvent(found.get(unit) ?? NOTHING_SAID, event);
    if (now) found.set(unit, now);
  }
  known.set(events, found);
  return found;
}

/** What the entries say of one ship. */
export const factsOf = (campaign: Happened, unit: string): ShipFacts => shipFacts(campaign).get(unit) ?? NOTHING_SAID;

/** A ship after an event; undefined if the event says nothing of this. */
function afterEvent(was: ShipFacts, { change: { kind, details }, turn, no }: Event): ShipFacts | undefined {
  switch (kind) {
    // An id that is used again is another ship.
    case ENTERS:
      return NOTHING_SAID;
    case CREW:
      return { ...was, crew: details["crew"] as Crew, crewCost: details["cost"] as Points };
    case OPTIONS:
      return { ...was, options: Number(details["percent"]) };
    case OFFICERS:
      return { ...was, officers: officersIn(details) };
    case EXPERIENCE:
      return { ...was, experience: add(was.experience, shareIn(details).xp) };
    case ATTRITION: {
      const units = attritionIn(details);
      const others = was.attrition.filter((one) => one.kind !== units.kind);
      return { ...was, attrition: units.count === 0 ? others : [...others, units] };
    }
    case REPAIRED:
      return { ...was, repairsUsed: was.repairsUsed + Number(details["systems"]) };
    case RESTORED: {
      const by = RESTORERS.find((word) => word === details["by"]) ?? "Resupply";
      return { ...was, repairsUsed: 0, restored: [...was.restored, { turn, by, no }] };
    }
    case PRIZE:
      return { ...was, capturedFrom: String(details["from"]), inspected: false };
    case INSPECTED:
      return { ...was, inspected: true };
    default:
      return undefined;
  }
}

const shared = new WeakMap<Happened["events"], readonly Shared[]>();

/** Every share of experience, in the order of play. */
export function sharesIn({ events }: Happened): readonly Shared[] {
  const before = shared.get(events);
  if (before) return before;
  const found = eventsInOrder({ events }).flatMap(({ change, no, turn, side, spot }) =>
    change.kind === EXPERIENCE ? [{ ...shareIn(change.details), unit: change.unit, no, turn, side, spot }] : [],
  );
  shared.set(events, found);
  return found;
}

/** Whether a ship was captured and is not inspected yet (EaW 25b). */
export const isPrize = ({ capturedFrom, inspected }: ShipFacts): boolean => capturedFrom !== undefined && !inspected;
