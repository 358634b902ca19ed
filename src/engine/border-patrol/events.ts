import {
  ENTERS,
  LEAVES,
  VALUED,
  leavingIn,
  unitChanges,
  valuesIn,
  type ChangeKind,
  type UnitRules,
} from "../campaign/ledger/change";
import type { Change, Event } from "../campaign/ledger/entry";
import { EXCEPTION_CHANGE } from "../campaign/ledger/exceptions";
import { partOf, type Campaign, type StatePart, type Unit } from "../campaign/ledger/ledger";
import { ZERO, type Points } from "../core/points";
import { systemsCaptured } from "./battles/captured-systems";
import { BATTLE_EVENTS } from "./battles/battle-events";
import { FLAGSHIP, FLAGSHIP_EVENTS, FLAGSHIP_LOST } from "./ships/flagship-events";
import { CONSTRUCTION_EVENTS } from "./construction/construction-events";
import { DEPLOYMENT_EVENTS } from "./deployment/deployment-events";
import { crewChanged } from "./evasion/crew-events";
import { EVASION_EVENTS } from "./evasion/evasion-events";
import { MOUNT_EVENTS } from "./mounts/mount-events";
import { unitMoved } from "./moves/move-events";
import { phaseBegun } from "./moves/phase-events";
import { OFFER_EVENTS } from "./offers/offer-events";
import { baseFinished } from "./places/bases";
import { PLACE_EVENTS } from "./places/place-events";
import { lineEvent } from "./raids/line-events";
import { RAID_EVENTS } from "./raids/raids";
import { promotion } from "./ships/rank-events";
import { refitCompleted } from "./construction/refit-events";
import { FOR_SALE, designatedForSale } from "./construction/sale-events";
import { rowFromEntries } from "./ships/row-from-entries";
import { SALVAGE_EVENTS } from "./salvage/salvage-events";
import { SCRAPPING_EVENTS } from "./construction/scrapping";
import { INITIATIVE_EVENTS } from "./turn/initiative-events";
import { HIDING, PIRATE_CEASES, PIRATE_EVENTS, PIRATE_STARTS } from "./turn/pirate-events";
import { CLASSES } from "./ships/units-table";
import { worthExplained } from "./ships/worth-events";

/** How a unit leaves the campaign. */
export const LEAVINGS = ["Lost", "Sold", "Mutinied", "Scrapped", "Captured"] as const;
export type Leaving = (typeof LEAVINGS)[number];

/** How the log calls a unit that is destroyed; in its Condition, "Lost" is a unit that comes back (V13.9). */
const [LOST, DESTROYED] = ["Lost", "Destroyed"];

/** How the ships of a pirate that has ceased play leave: they are the crime family's (V19.08), and go back to it. */
export const RETIRED = "Retired";

/** What Border Patrol keeps while the entries are replayed. */
export interface BorderState {
  /** The flagship that each side designated last; a ship that left is no longer one. */
  readonly flagships: Map<string, string>;
  /** The turn in which each side last designated a flagship. */
  readonly designated: Map<string, number>;
  /** The turns that each side spent in hiding. */
  readonly hiding: Map<string, Set<number>>;
  /** The turn in which a pirate started after the campaign did (V19.095). */
  readonly started: Map<string, number>;
  /** The turn from which a pirate that has ceased play is out of the campaign. */
  readonly ceased: Map<string, number>;
}

export const BORDER_STATE: StatePart<BorderState> = {
  id: "border-patrol",
  start: () => ({
    flagships: new Map(),
    designated: new Map(),
    hiding: new Map(),
    started: new Map(),
    ceased: new Map(),
  }),
  copy: ({ flagships, designated, hiding, started, ceased }) => ({
    flagships: new Map(flagships),
    designated: new Map(designated),
    hiding: new Map([...hiding].map(([side, turns]) => [side, new Set(turns)])),
    started: new Map(started),
    ceased: new Map(ceased),
  }),
  apply({ flagships, designated, hiding, started, ceased }, { change, side, turn }, units) {
    switch (change.kind) {
      case LEAVES: {
        const owner = units.get(change.unit)?.side;
        if (owner !== undefined && flagships.get(owner) === change.unit) flagships.delete(owner);
        break;
      }
      case FLAGSHIP:
        flagships.set(side, change.unit);
        designated.set(side, turn);
        break;
      case FLAGSHIP_LOST:
        flagships.delete(side);
        break;
      case HIDING:
        hiding.set(side, (hiding.get(side) ?? new Set()).add(turn));
        break;
      case PIRATE_STARTS:
        started.set(side, turn);
        break;
      case PIRATE_CEASES:
        ceased.set(side, turn);
        break;
      default:
        break;
    }
  },
};

/** The flagships and the turns in hiding, according to the entries. */
export const borderState = (campaign: Pick<Campaign, "parts">): BorderState => partOf(campaign, BORDER_STATE);

/** What the books keep of each unit. It is worth its Economic BPV unless something says otherwise (V19.929). */
export const UNIT_RULES: UnitRules = {
  what: { one: "ship", many: "ships" },
  values: [{ key: "economic" }, { key: "combat", blankAs: "economic" }, { key: "worth", blankAs: "economic" }],
  worth: "worth",
  worthInTurns: "unitBpv",
  leavings: LEAVINGS,
  leavingsByCommand: [RETIRED],
  captured: "Captured",
  chart: { table: CLASSES, header: CLASSES.columns.class.header },
  mark: { key: "flagship", kind: FLAGSHIP, holder: (campaign, side) => borderState(campaign).flagships.get(side) },
  shows: rowFromEntries,
  showsTypedOver: true,
  whenLeft: (how) => ({ condition: how === LOST ? DESTROYED : how, worth: ZERO, flagship: false }),
};

/** What a unit is worth. */
export interface ShipValues {
  readonly economic: Points;
  readonly combat: Points;
  readonly worth: Points;
}

/** What a unit is worth, according to the entries. */
export const valuesOf = ({ values }: Pick<Unit, "values">): ShipValues => ({
  economic: values["economic"] ?? ZERO,
  combat: values["combat"] ?? ZERO,
  worth: values["worth"] ?? ZERO,
});

/** Every kind of event of Border Patrol. */
export const EVENT_KINDS: readonly ChangeKind[] = [
  ...unitChanges(UNIT_RULES, "BPV"),
  ...FLAGSHIP_EVENTS,
  ...PIRATE_EVENTS,
  ...DEPLOYMENT_EVENTS,
  unitMoved,
  phaseBegun,
  ...PLACE_EVENTS,
  baseFinished,
  ...INITIATIVE_EVENTS,
  ...OFFER_EVENTS,
  ...CONSTRUCTION_EVENTS,
  ...SCRAPPING_EVENTS,
  ...MOUNT_EVENTS,
  designatedForSale,
  refitCompleted,
  promotion,
  ...EVASION_EVENTS,
  ...BATTLE_EVENTS,
  systemsCaptured,
  ...RAID_EVENTS,
  lineEvent,
  ...SALVAGE_EVENTS,
  crewChanged,
  worthExplained,
  EXCEPTION_CHANGE,
];

/** The change of an event, typed by its kind. */
export type BorderChange =
  | ({ readonly kind: typeof ENTERS | typeof VALUED; readonly unit: string } & ShipValues)
  | { readonly kind: typeof LEAVES; readonly unit: string; readonly how: string }
  | { readonly kind: typeof FLAGSHIP | typeof FLAGSHIP_LOST | typeof FOR_SALE; readonly unit: string }
  | { readonly kind: typeof HIDING };

/** An event of Border Patrol. */
export type BorderEvent = Omit<Event, "change"> & { readonly change: BorderChange };

/** The event with its change typed; none for a kind that has a file of its own, such as an order. */
export function borderEvents(event: Event): readonly BorderEvent[] {
  const change = borderChange(event.change);
  return change ? [{ ...event, change }] : [];
}

function borderChange(change: Change): BorderChange | undefined {
  const { kind, unit } = change;
  switch (kind) {
    case ENTERS:
    case VALUED:
      return { kind, unit, ...valuesOf({ values: valuesIn(change) }) };
    case LEAVES:
      return { kind, unit, how: leavingIn(change) };
    case FLAGSHIP:
    case FLAGSHIP_LOST:
    case FOR_SALE:
      return { kind, unit };
    case HIDING:
      return { kind };
    default:
      return undefined;
  }
}
