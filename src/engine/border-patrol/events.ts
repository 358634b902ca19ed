import { ENTERS, LEAVES, VALUED, leavingIn, unitChanges, valuesIn, type ChangeKind } from "../campaign/ledger/change";
import type { Change, Event } from "../campaign/ledger/entry";
import { EXCEPTION_CHANGE } from "../campaign/ledger/exceptions";
import { houseRuleSet } from "../campaign/ledger/house-rule-event";
import { BATTLE_EVENTS } from "./battles/battle-events";
import { FLAGSHIP, FLAGSHIP_LOST } from "./ships/flagship-events";
import { SHIP_EVENTS } from "./ships/ship-events";
import { CONSTRUCTION_EVENTS } from "./construction/construction-events";
import { DEPLOYMENT_EVENTS } from "./deployment/deployment-events";
import { EVASION_EVENTS } from "./evasion/evasion-events";
import { MOUNT_EVENTS } from "./mounts/mount-events";
import { MOVE_EVENTS } from "./moves/move-events";
import { OFFER_EVENTS } from "./offers/offer-events";
import { PLACE_EVENTS } from "./places/place-events";
import { RAID_EVENTS } from "./raids/raid-events";
import { FOR_SALE } from "./construction/sale-events";
import { SALVAGE_EVENTS } from "./salvage/salvage-events";
import { INITIATIVE_EVENTS } from "./turn/initiative-events";
import { HIDING, PIRATE_EVENTS } from "./turn/pirate-events";
import { UNIT_RULES, valuesOf, type ShipValues } from "./ships/unit-rules";

/** Every kind of event of Border Patrol. */
export const EVENT_KINDS: readonly ChangeKind[] = [
  ...unitChanges(UNIT_RULES, "BPV"),
  ...SHIP_EVENTS,
  ...PIRATE_EVENTS,
  ...DEPLOYMENT_EVENTS,
  ...MOVE_EVENTS,
  ...PLACE_EVENTS,
  ...INITIATIVE_EVENTS,
  ...OFFER_EVENTS,
  ...CONSTRUCTION_EVENTS,
  ...MOUNT_EVENTS,
  ...EVASION_EVENTS,
  ...BATTLE_EVENTS,
  ...RAID_EVENTS,
  ...SALVAGE_EVENTS,
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
