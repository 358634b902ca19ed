import type { Change } from "../../campaign/ledger/entry";
import type { Recorded, Said } from "../../campaign/ledger/tracker";

/** Something with a name that the entries know. */
export interface Thing<T> {
  readonly now: T;
  /** What its row said when the entries began to keep it; undefined if an entry added the row. */
  readonly typed: T | undefined;
}

/** The things of one kind, by name. */
export type Things<T> = Map<string, Thing<T>>;

/** The detail of an entry that took what it says from a row that was typed. */
export const TYPED = "typed";

/** Whether a detail is a mark that is written as 0 or 1. */
export const isMark = (value: unknown): value is 0 | 1 => value === 0 || value === 1;

/** A text that a row or the entries say; blank if they say none. */
export function textSaid(said: Said | undefined, key: string): string {
  const value = said?.[key];
  return typeof value === "string" ? value : "";
}

/** What a thing is after an entry about it. */
export function becomes<T>(things: Things<T>, { unit, details }: Change, now: T): void {
  things.set(unit, { now, typed: details[TYPED] === 1 ? now : things.get(unit)?.typed });
}

/** What a tracker shows of things. */
export const recordedIn = <T>(
  things: ReadonlyMap<string, Thing<T>>,
  say: (thing: T) => Said,
): ReadonlyMap<string, Recorded> =>
  new Map([...things].map(([name, { now, typed }]) => [name, { now: say(now), before: typed && say(typed) }] as const));
