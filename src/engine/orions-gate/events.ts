import { houseRuleSet } from "../campaign/ledger/house-rule-event";
import { REVERSAL, type ChangeKind } from "../campaign/ledger/change";
import { eventKindOf } from "./battle/battle-event";
import { BATTLE_EVENTS } from "./battle/battle-events";
import { FLEET_EVENTS } from "./building-your-fleet/fleet-events";

/** The kinds of event of Orion's Gate: those of fleets, those of a battle, and the reversal of one. */
export const EVENT_KINDS: readonly ChangeKind[] = [
  ...FLEET_EVENTS,
  houseRuleSet,
  {
    kind: REVERSAL,
    about: "kind",
    effect: "reverses",
    seenBy: "all",
    parse: () => ({}),
    says: (_, { unit }) => `"${unit}" is reversed`,
  },
  ...BATTLE_EVENTS.map(eventKindOf),
];
