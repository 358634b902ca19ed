import type { Change } from "../../campaign/ledger/entry";
import type { Recorded, RowValues } from "../../campaign/ledger/tracker";

/** Something with a name that the entries know. */
export interface NamedRecord<T> {
  readonly now: T;
  /** What its row said when the entries began to keep it; undefined if an entry added the row. */
  readonly typed: T | undefined;
}

/** The things of one kind, by name. */
export type NamedRecords<T> = Map<string, NamedRecord<T>>;

/** A text that a row or the entries say; blank if they say none. */
export function textOf(said: RowValues | undefined, key: string): string {
  const value = said?.[key];
  return typeof value === "string" ? value : "";
}

/** What a thing is after an entry about it; the mark of one that took what it says from a row that was typed is 1. */
export function becomes<T>(things: NamedRecords<T>, { unit, details: { typed } }: Change, now: T): void {
  things.set(unit, { now, typed: typed === 1 ? now : things.get(unit)?.typed });
}

/** What a tracker shows of things. */
export const recordedIn = <T>(
  things: ReadonlyMap<string, NamedRecord<T>>,
  say: (thing: T) => RowValues,
): ReadonlyMap<string, Recorded> =>
  new Map([...things].map(([name, { now, typed }]) => [name, { now: say(now), before: typed && say(typed) }] as const));
