import { optionalDetail, readableDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { isRecord, isText, parseJson } from "../../core/json";
import type { Holding } from "../mounts/mount-events";
import { onceFor } from "../../core/once-for";

/** What a Refit changes: cells of the tracker, and option mounts by their numbers. */
export interface RefittedMount {
  readonly shown: Readonly<Record<string, string | number | null>>;
  readonly mounts: Readonly<Record<string, Holding>>;
}

const isWholeOrNull = (read: unknown): read is number | null => read === null || Number.isSafeInteger(read);
const isHolding = (read: unknown): read is Holding =>
  isRecord(read) && isText(read["system"]) && isWholeOrNull(read["since"]) && typeof read["captured"] === "boolean";

/** What a detail of a Refit says; undefined if it cannot be read. */
function parseRefittedMount(said: string): RefittedMount | undefined {
  const read = parseJson(said);
  if (!isRecord(read)) return undefined;
  const { shown, mounts } = read;
  if (!isRecord(shown) || !isRecord(mounts)) return undefined;
  const isShown = Object.values(shown).every((cell) => isText(cell) || isWholeOrNull(cell));
  return isShown && Object.values(mounts).every(isHolding) ? (read as unknown as RefittedMount) : undefined;
}

const FITTED = readableDetail("JSON of what the refit changed", (text) => parseRefittedMount(text) !== undefined);

/** 6B3: a Refit takes effect; its Ref is the order. Entries from before this was kept do not say what it changed. */
export const refitCompleted = event({
  kind: "Refit completed",
  about: "unit",
  seenBy: "side",
  details: { was: optionalDetail(FITTED), now: optionalDetail(FITTED) },
  wrong: ({ was, now }) =>
    (was === undefined) === (now === undefined) ? undefined : `"was" and "now" must both be ${FITTED.takes}`,
  says: (_, unit) => `The refit of ${unit} is completed`,
});
export const REFITTED = refitCompleted.kind;

/** A Refit of a unit, with what it changes as that was and as it is now, so that an undo can put it back. */
export const refitted = (unit: string, was: RefittedMount, now: RefittedMount): Change =>
  refitCompleted.of(unit, { was: JSON.stringify(was), now: JSON.stringify(now) });

/** What an event says that a Refit changed; undefined if it does not say it. */
export function refitIn(change: Change): { readonly was: RefittedMount; readonly now: RefittedMount } | undefined {
  const said = refitCompleted.in(change);
  if (said?.was === undefined || said.now === undefined) return undefined;
  const [was, now] = [parseRefittedMount(said.was), parseRefittedMount(said.now)];
  return was && now && { was, now };
}

/** A Refit with what it changed. */
interface Refit {
  readonly unit: string;
  readonly was: RefittedMount;
  readonly now: RefittedMount;
  readonly no: number;
}

/** The Refits that took effect and say what they changed, in the order of play. */
export const refitsIn = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): readonly Refit[] =>
    eventsInOrder({ events }).flatMap(({ no, change }): readonly Refit[] => {
      const said = refitIn(change);
      return said ? [{ ...said, unit: change.unit, no }] : [];
    }),
);
