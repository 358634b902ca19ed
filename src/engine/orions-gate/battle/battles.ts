import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { readDetails } from "../../campaign/ledger/detail";
import { newBattle, type Battle } from "./battle";
import { positionOf, type BattleEventSpec, type BattleEvent } from "./battle-event";
import { BATTLE_EVENTS } from "./battle-events";
import { battleBegun } from "./events/set-up";
import { onceFor } from "../../core/once-for";

/** All battles by name, in the order in which they began. */
export interface Battles {
  readonly battles: ReadonlyMap<string, Battle>;
  /** Entries that do not follow from those before them in their battle: they do not count. */
  readonly stray: readonly Event[];
}

const KINDS: ReadonlyMap<string, BattleEventSpec> = new Map(BATTLE_EVENTS.map((change) => [change.kind, change]));

/** The battles that the entries make: a fold over the events. */
export const battlesOf = onceFor(
  (campaign: EventLog) => campaign.events,
  (campaign): Battles => {
    const battles = new Map<string, Battle>();
    const stray: Event[] = [];
    for (const event of eventsInOrder(campaign)) {
      const of = KINDS.get(event.change.kind);
      if (!of) continue;
      const { battle: name, place } = positionOf(event.change);
      const battle = battles.get(name) ?? (of.kind === battleBegun.kind ? newBattle(name, true) : undefined);
      const { unit, details } = event.change;
      const next = battle && place === battle.count + 1 ? applied(battle, { of, subject: unit, details }) : undefined;
      if (next) battles.set(name, next);
      else stray.push(event);
    }
    return { battles, stray };
  },
);

/** A battle after an event; undefined where the event does not follow from what the battle is. */
export function applied(battle: Battle, { of, subject, details }: BattleEvent): Battle | undefined {
  const read = readDetails(of.details, details);
  if (typeof read === "string" || battle.ended) return undefined;
  const next = of.apply(battle, subject, read);
  return next && { ...next, count: battle.count + 1 };
}

/** The battles that are fought. */
export const battlesUnderWay = (campaign: EventLog): readonly Battle[] =>
  [...battlesOf(campaign).battles.values()].filter(({ ended }) => ended === null);

/** The battle that is fought with a ship in it; undefined if there is none. */
export const battleWith = (campaign: EventLog, ship: string): Battle | undefined =>
  battlesUnderWay(campaign).find(({ ships }) => ships.has(ship));

/** The battle that is fought with a fleet; undefined if there is none. */
export const battleOfFleet = (campaign: EventLog, fleet: string): Battle | undefined =>
  battlesUnderWay(campaign).find(({ fleets }) => fleets.some((one) => one.fleet === fleet));
