import type { Event } from "./entry";

/** The events of a campaign that count, by turn. */
export interface EventLog {
  readonly events: ReadonlyMap<number, readonly Event[]>;
}

/** The same, with what a game keeps while they are replayed. */
export interface ReplayedLog extends EventLog {
  readonly parts: ReadonlyMap<string, unknown>;
}

/** Entries in the order of play: by turn, and by number within a turn. */
export const inOrderOfPlay = <T extends { readonly turn: number; readonly no: number }>(
  entries: readonly T[],
): readonly T[] => [...entries].sort((a, b) => a.turn - b.turn || a.no - b.no);

/** Sorted once for the same campaign, because many ask. */
const sorted = new WeakMap<EventLog["events"], readonly Event[]>();

/** The events of a campaign in the order of play. */
export function eventsInOrder({ events }: EventLog): readonly Event[] {
  const known = sorted.get(events);
  if (known) return known;
  const all = inOrderOfPlay([...events.values()].flat());
  sorted.set(events, all);
  return all;
}
