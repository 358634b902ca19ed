import type { Event } from "./entry";
import { onceFor } from "../../core/once-for";

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

/** The events of a campaign in the order of play. */
export const eventsInOrder = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): readonly Event[] => inOrderOfPlay([...events.values()].flat()),
);
