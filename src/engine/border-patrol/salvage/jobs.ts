import { detailedChange, LEAVES, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details, Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { isText } from "../../core/json";
import { CELLS_UNREADABLE, cellsIn, cellsText, NO_CELLS, type CellsChanged } from "../ships/cells-changed";
import { INTERCEPT_PHASES, SALVAGE_PHASES } from "../rules/constants";

/** V19.71: a ship of the pirates declares that it salvages a unit that is adrift. */
export const SALVAGE_BEGUN = "Salvage begun";
/** V19.72: it tows the unit in a Movement Phase. */
export const SALVAGE_TOWED = "Salvage tow";
/** V19.74: the unit is with its owner, who pays. */
export const SALVAGE_DELIVERED = "Salvage delivered";
/** The ship leaves the unit, or takes it to a secret base for scrapping (V19.72). */
export const SALVAGE_GIVEN_UP = "Salvage given up";
/** V19.75: the safe passage of the ship is over. */
export const PASSAGE_ENDED = "Safe passage ended";

/** The kinds of events of a salvage; the subject of each is the unit that is salvaged. */
export const OF_SALVAGE: readonly string[] = [
  ...[SALVAGE_BEGUN, SALVAGE_TOWED, SALVAGE_DELIVERED, SALVAGE_GIVEN_UP, PASSAGE_ENDED],
];

export type SalvageState = "preparing" | "towing" | "safe passage" | "over";

/** The salvage of a unit by a ship of the pirates. */
export interface Salvage {
  readonly unit: string;
  readonly owner: string;
  readonly ship: string;
  readonly side: string;
  /** Where the unit is now. */
  readonly place: string;
  /** The turn and the Movement Phase of its last step. */
  readonly turn: number;
  readonly phase: number;
  /** Who crippled it, or forced its crew to abandon it; blank if nobody said. */
  readonly crippledBy: string;
  readonly state: SalvageState;
  /** How it ended; blank while it has not. */
  readonly end: string;
  readonly spot: Spot;
}

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

const about = (kind: string, texts: readonly string[], says: (details: Details) => string): ChangeKind =>
  detailedChange({
    // The subject is a unit of another side than the one that tells of it.
    ...{ kind, about: "thing", thing: "unit", seenBy: "side", sideBySide: true },
    parse(details): Details | string {
      const odd = texts.find((key) => !isText(details[key]));
      if (odd !== undefined) return `"${odd}" is not valid`;
      if (!isCount(details["phase"])) return `"phase" must be a whole number`;
      if (cellsIn(details) === undefined) return CELLS_UNREADABLE;
      return Object.fromEntries([...texts, "phase", "cells"].map((key) => [key, details[key]])) as Details;
    },
    says: (_, { unit, details }) => `${unit}: ${says(details)}`,
  });

/** The events of salvage. */
export const SALVAGE_CHANGES: readonly ChangeKind[] = [
  about(
    SALVAGE_BEGUN,
    ["owner", "ship", "place", "crippledBy"],
    ({ ship }) => `${String(ship)} prepares it for towing`,
  ),
  about(SALVAGE_TOWED, ["place"], ({ place }) => `it is towed to ${String(place)}`),
  about(SALVAGE_DELIVERED, ["place"], ({ place }) => `it is delivered at ${String(place)}`),
  about(SALVAGE_GIVEN_UP, ["how"], ({ how }) => `its salvage ends: ${String(how).toLowerCase()}`),
  about(PASSAGE_ENDED, ["how"], ({ how }) => `the safe passage of its salvor ends: ${String(how).toLowerCase()}`),
];

/** A step of a salvage; the cells of the unit's row that changed are kept, so that it can be undone. */
export const salvageStep = (
  kind: string,
  unit: string,
  details: Readonly<Record<string, string>>,
  phase = 0,
  cells: CellsChanged = NO_CELLS,
): Change => ({ kind, unit, details: { ...details, phase, cells: cellsText(cells) } });

interface Told {
  readonly salvages: readonly Salvage[];
  /** Steps of a salvage that did not begin, or is over. */
  readonly stray: readonly Event[];
}

const known = new WeakMap<Happened["events"], Told>();

function told({ events }: Happened): Told {
  const before = known.get(events);
  if (before) return before;
  const salvages: Salvage[] = [];
  const stray: Event[] = [];
  for (const event of eventsInOrder({ events })) {
    const { kind, unit } = event.change;
    if (!OF_SALVAGE.includes(kind) && kind !== LEAVES) continue;
    const at = salvages.findIndex((one) => one.unit === unit && one.state !== "over");
    const now = salvages[at];
    if (kind === LEAVES) endWithout(salvages, event);
    else if (kind === SALVAGE_BEGUN && !now) salvages.push(begunIn(event));
    else if (now && follows(kind, now)) salvages[at] = after(now, event);
    else stray.push(event);
  }
  const all = { salvages, stray };
  known.set(events, all);
  return all;
}

/** A salvage that is under way is over once its unit or its ship has left the campaign. */
function endWithout(salvages: Salvage[], { change: { unit, details } }: Event): void {
  const at = salvages.findIndex((one) => isUnderWay(one) && (one.unit === unit || one.ship === unit));
  const now = salvages[at];
  if (now) salvages[at] = { ...now, state: "over", end: `${unit}: ${String(details["how"])}` };
}

/** Whether a step can follow where a salvage stands. */
function follows(kind: string, { state }: Salvage): boolean {
  if (kind === PASSAGE_ENDED) return state === "safe passage";
  if (kind === SALVAGE_DELIVERED) return state === "towing";
  return kind !== SALVAGE_BEGUN && state !== "safe passage";
}

function begunIn({ change: { unit, details }, side, turn, spot }: Event): Salvage {
  const text = (key: string): string => String(details[key]);
  return {
    ...{ unit, side, turn, spot, owner: text("owner"), ship: text("ship"), place: text("place") },
    ...{ phase: Number(details["phase"]), crippledBy: text("crippledBy"), state: "preparing", end: "" },
  };
}

function after(salvage: Salvage, { change: { kind, details }, turn }: Event): Salvage {
  const [place, how] = [String(details["place"]), String(details["how"])];
  switch (kind) {
    case SALVAGE_TOWED:
      return { ...salvage, place, turn, phase: Number(details["phase"]), state: "towing" };
    case SALVAGE_DELIVERED:
      return { ...salvage, place, state: "safe passage" };
    default:
      return { ...salvage, state: "over", end: how };
  }
}

/** The salvages of the campaign, in the order in which they began. */
export const salvagesIn = (campaign: Happened): readonly Salvage[] => told(campaign).salvages;

/** Steps of salvages that did not begin, or are over. */
export const straySteps = (campaign: Happened): readonly Event[] => told(campaign).stray;

/** The salvage of a unit that has not ended; undefined if there is none. */
export const salvageOf = (campaign: Happened, unit: string): Salvage | undefined =>
  salvagesIn(campaign).find((one) => one.unit === unit && one.state !== "over");

/** The salvage in which a ship is engaged, or whose safe passage it has; undefined if there is none. */
export const engagedIn = (campaign: Happened, ship: string): Salvage | undefined =>
  salvagesIn(campaign).find((one) => one.ship === ship && one.state !== "over");

/** Whether a salvage is under way, so that its ship does nothing else (V19.73). */
export const isUnderWay = ({ state }: Pick<Salvage, "state">): boolean => state === "preparing" || state === "towing";

/** The first turn and Movement Phase in which the ship may tow: one phase is spent on the unit, later ones follow each other (V19.72). */
export function mayTowFrom({ turn, phase, state }: Pick<Salvage, "turn" | "phase" | "state">) {
  const next = phase + (state === "preparing" ? SALVAGE_PHASES.beforeTowing : 1);
  return next > INTERCEPT_PHASES.inTurn
    ? { turn: turn + 1, phase: next - INTERCEPT_PHASES.inTurn }
    : { turn, phase: next };
}
