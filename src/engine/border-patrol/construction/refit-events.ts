import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import { isRecord, isText, parseJson } from "../../core/json";
import type { Holding } from "../mounts/mount-events";

/** 6B3: a Refit takes effect; its Ref is the order. */
export const REFITTED = "Refit completed";

/** What a Refit changes: cells of the tracker, and option mounts by their numbers. */
export interface Fitted {
  readonly shown: Readonly<Record<string, string | number | null>>;
  readonly mounts: Readonly<Record<string, Holding>>;
}

/** A Refit of a unit, with what it changes as that was and as it is now, so that an undo can put it back. */
export const refitted = (unit: string, was: Fitted, now: Fitted): Change => ({
  kind: REFITTED,
  unit,
  details: { was: JSON.stringify(was), now: JSON.stringify(now) },
});

const isWholeOrNull = (read: unknown): read is number | null => read === null || Number.isSafeInteger(read);
const isHolding = (read: unknown): read is Holding =>
  isRecord(read) && isText(read["system"]) && isWholeOrNull(read["since"]) && typeof read["captured"] === "boolean";

/** What an event says of a Refit; undefined if it cannot be read, as in entries from before this was kept. */
export function fittedIn(said: unknown): Fitted | undefined {
  const read = isText(said) ? parseJson(said) : undefined;
  if (!isRecord(read)) return undefined;
  const { shown, mounts } = read;
  if (!isRecord(shown) || !isRecord(mounts)) return undefined;
  const isShown = Object.values(shown).every((cell) => isText(cell) || isWholeOrNull(cell));
  return isShown && Object.values(mounts).every(isHolding) ? (read as unknown as Fitted) : undefined;
}

/** The event of a Refit that takes effect. */
export const REFIT_CHANGE: ChangeKind = detailedChange({
  kind: REFITTED,
  about: "unit",
  seenBy: "side",
  parse({ was, now }): Details | string {
    if (was === undefined && now === undefined) return {};
    if (fittedIn(was) === undefined || fittedIn(now) === undefined)
      return `"was" and "now" must be JSON of what the refit changed`;
    return { was: String(was), now: String(now) };
  },
  says: (_, { unit }) => `The refit of ${unit} is completed`,
});

/** A Refit with what it changed. */
interface Refit {
  readonly unit: string;
  readonly was: Fitted;
  readonly now: Fitted;
  readonly no: number;
}

const known = new WeakMap<Happened["events"], readonly Refit[]>();

/** The Refits that took effect and say what they changed, in the order of play. */
export function refitsIn({ events }: Happened): readonly Refit[] {
  const before = known.get(events);
  if (before) return before;
  const found = eventsInOrder({ events }).flatMap(({ no, change: { kind, unit, details } }): readonly Refit[] => {
    if (kind !== REFITTED) return [];
    const [was, now] = [fittedIn(details["was"]), fittedIn(details["now"])];
    return was && now ? [{ unit, was, now, no }] : [];
  });
  known.set(events, found);
  return found;
}
