import { ENTERS } from "../../campaign/ledger/change";
import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { RowValues } from "../../campaign/ledger/tracker";
import { add, larger, ZERO, type Points } from "../../core/points";
import { attritionCbpv, type AttritionUnits } from "../fleets/fleet-count";
import {
  crewQuality,
  experienced,
  officersIn,
  optionsSet,
  type CrewHow,
  type CrewQuality,
  type Officer,
  type Share,
} from "../crews/crew-events";
import {
  attritionIn,
  repairsMade,
  repairsRestored,
  selfRepaired,
  shipCaptured,
  shipInspected,
  type Restorer,
} from "./ship-events";
import { onceFor } from "../../core/once-for";

/** What the entries say of a ship, besides its existence, its value and its fleet. */
export interface ShipFacts {
  readonly crew: CrewQuality;
  readonly crewCost: Points;
  readonly crewHow: CrewHow;
  /** Commander's Options in percent; ZERO if no entry says: then it has what costs nothing (EaW 6.0). */
  readonly options: Points;
  readonly officers: readonly Officer[];
  readonly attrition: readonly AttritionUnits[];
  readonly experience: Points;
  /** Systems that it repaired itself since its repairs were restored. */
  readonly repairsUsed: number;
  /** Systems that it repaired as a repair ship since then (EaW 22d, 22g). */
  readonly repairsMade: number;
  /** Whom it was captured from, "" if it was found; undefined for a ship that was built. */
  readonly capturedFrom: string | undefined;
  /** The turn in which it was inspected after its capture. */
  readonly inspected: number | null;
}

/** A ship that no entry says any of this about. */
export const NOTHING_SAID: ShipFacts = {
  crew: "Normal",
  crewCost: ZERO,
  crewHow: "",
  options: ZERO,
  officers: [],
  attrition: [],
  experience: ZERO,
  repairsUsed: 0,
  repairsMade: 0,
  capturedFrom: undefined,
  inspected: null,
};

/** Applies an event to what is known of its ship. */
export function applyShipEvent(facts: Map<string, ShipFacts>, event: Event): void {
  const { unit } = event.change;
  const now = afterEvent(facts.get(unit) ?? NOTHING_SAID, event);
  if (now) facts.set(unit, now);
}

function afterEvent(was: ShipFacts, { change }: Event): ShipFacts | undefined {
  // An id that is used again is another ship.
  if (change.kind === ENTERS) return NOTHING_SAID;
  const crew = crewQuality.in(change);
  if (crew) return { ...was, crew: crew.crew, crewCost: crew.cost, crewHow: crew.how };
  const options = optionsSet.in(change);
  if (options) return { ...was, options: options.percent };
  const officers = officersIn(change);
  if (officers) return { ...was, officers };
  const share = experienced.in(change);
  if (share) return { ...was, experience: add(was.experience, share.xp) };
  const units = attritionIn(change);
  if (units) return { ...was, attrition: withUnits(was.attrition, units) };
  const own = selfRepaired.in(change);
  if (own) return { ...was, repairsUsed: was.repairsUsed + own.systems };
  if (repairsRestored.in(change)) return { ...was, repairsUsed: 0, repairsMade: 0 };
  const others = repairsMade.in(change);
  if (others) return { ...was, repairsMade: was.repairsMade + others.systems };
  const capture = shipCaptured.in(change);
  if (capture) return { ...was, capturedFrom: capture.from, inspected: null };
  const inspection = shipInspected.in(change);
  return inspection && { ...was, inspected: inspection.turn };
}

/** Attrition units after some of a kind are set; those of no known kind are all that the ship has. */
function withUnits(was: readonly AttritionUnits[], units: AttritionUnits): readonly AttritionUnits[] {
  const others = was.filter(({ kind }) => units.kind !== "Other" && kind !== units.kind && kind !== "Other");
  return units.count === 0 ? others : [...others, units];
}

/** What the row of a ship shows of it. */
export const recordedFacts = ({ crew, crewCost, options, officers, experience, ...facts }: ShipFacts): RowValues => ({
  crew: crew === "Normal" ? "" : crew,
  crewBpv: crewCost,
  coPercent: options,
  officers: officers.map(({ officer }) => officer).join(", "),
  officerBpv: officers.map(({ cost }) => cost).reduce(larger, ZERO),
  attritionCbpv: attritionCbpv(facts),
  experience,
  repairsUsed: facts.repairsUsed,
  capturedFrom: facts.capturedFrom ?? "",
  inspected: facts.inspected,
});

/** Whether a ship was captured and is not inspected yet (EaW 25b). */
export const isPrize = ({ capturedFrom, inspected }: Pick<ShipFacts, "capturedFrom" | "inspected">): boolean =>
  capturedFrom !== undefined && inspected === null;

/** A share of experience, and the entry that has it. */
export type Shared = Share & Pick<Event, "no" | "turn" | "side" | "spot"> & { readonly unit: string };

/** A restoration of repairs, and the entry that has it. */
export type Restored = Pick<Event, "no" | "turn" | "side" | "spot"> & { readonly unit: string; readonly by: Restorer };

interface Told {
  readonly shares: readonly Shared[];
  readonly restored: readonly Restored[];
}

const told = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): Told => {
    const shares: Shared[] = [];
    const restored: Restored[] = [];
    for (const { change, no, turn, side, spot } of eventsInOrder({ events })) {
      const entry = { unit: change.unit, no, turn, side, spot };
      const share = experienced.in(change);
      if (share) shares.push({ ...share, ...entry });
      const restorer = repairsRestored.in(change)?.by;
      if (restorer) restored.push({ by: restorer, ...entry });
    }
    return { shares, restored };
  },
);

/** Every share of experience that counts, in the order of play. */
export const sharesIn = (campaign: EventLog): readonly Shared[] => told(campaign).shares;

/** Every restoration of repairs that counts, in the order of play. */
export const restoredIn = (campaign: EventLog): readonly Restored[] => told(campaign).restored;
