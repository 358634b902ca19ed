import { ENTERS, LEAVES, VALUED, leavingIn, unitChanges, valuesIn, type ChangeKind } from "../campaign/ledger/change";
import type { Change, Event } from "../campaign/ledger/entry";
import { EXCEPTION_CHANGE } from "../campaign/ledger/exceptions";
import { houseRuleSet } from "../campaign/ledger/house-rule-event";
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
import { SALVAGE_EVENTS } from "./salvage/salvage-events";
import { SCRAPPING_EVENTS } from "./construction/scrapping";
import { INITIATIVE_EVENTS } from "./turn/initiative-events";
import { HIDING, PIRATE_EVENTS } from "./turn/pirate-events";
import { UNIT_RULES, valuesOf, type ShipValues } from "./ships/unit-rules";
import { worthExplained } from "./ships/worth-events";

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
  houseRuleSet,
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
