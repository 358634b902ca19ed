import type { ChangeKind } from "../../campaign/ledger/change";
import {
  optionalDetail,
  textDetail,
  wholeDetail,
  wholeOrBlank,
  wordDetail,
  type Detail,
} from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { DIRECTIONS } from "../map/places-table";
import { mark, markDetail, orBlank, orNull } from "../state/details";
import { BASE_KINDS, BASE_STATES } from "./bases-table";

/** A batch of bases. */
export interface Batch {
  readonly place: string;
  readonly planet: number | null;
  readonly kind: string;
  readonly count: number;
  /** The turn in which it was installed; 0 for the set-up. */
  readonly since: number | null;
  readonly hex: string;
  readonly facing: string;
  readonly state: string;
}

/** What a new batch costs, each of its bases, in BPV; and why, if the books know another price. */
export interface BasesBought {
  readonly each: number;
  readonly reason: string;
}

const OF_A_BATCH = { about: "thing", thing: "batch of bases", seenBy: "side" } as const;

const PRICE: Detail<number> = {
  takes: "0 or more",
  read: (value) => (typeof value === "number" && value >= 0 ? value : undefined),
};

/** One of these words, or nothing. */
const oneOf = (words: readonly string[]): Detail<string> => wordDetail(["", ...words]);

const batchSet = event({
  ...OF_A_BATCH,
  kind: "Bases set",
  details: {
    ...{ place: textDetail, planet: wholeOrBlank, kind: oneOf(BASE_KINDS), count: wholeDetail(0) },
    ...{ since: wholeOrBlank, hex: textDetail, facing: oneOf(DIRECTIONS), state: oneOf(BASE_STATES) },
    ...{ typed: markDetail, each: optionalDetail(PRICE), reason: optionalDetail(textDetail) },
  },
  says: (side, _, { count, kind, place, each, reason = "" }) => {
    const price = each === undefined ? "" : `, ${each} BPV each`;
    return `${side} has ${count} ${kind} in ${place}${price}${reason === "" ? "" : `: ${reason}`}`;
  },
});

/** A batch of bases, as it is from then on (EaW 14.0). */
export const bases: typeof batchSet = {
  ...batchSet,
  // Only a price has a reason; it is blank if an entry has none.
  parse: ({ reason = "", ...given }) => batchSet.parse(given["each"] === undefined ? given : { ...given, reason }),
};

export const basesSet = (
  batch: string,
  { planet, since, ...rest }: Batch,
  { typed = false, bought }: { readonly typed?: boolean; readonly bought?: BasesBought } = {},
): Change =>
  bases.of(batch, { ...rest, planet: orBlank(planet), since: orBlank(since), typed: mark(typed), ...bought });

/** The batch in an event; undefined if it says something else. */
export function batchIn(change: Change): Batch | undefined {
  const said = bases.in(change);
  if (!said) return undefined;
  const { place, planet, kind, count, since, hex, facing, state } = said;
  return { place, planet: orNull(planet), kind, count, since: orNull(since), hex, facing, state };
}

/** A batch is gone for its side: destroyed, captured or removed. */
export const basesGone = event({
  ...OF_A_BATCH,
  kind: "Bases lost",
  details: { how: oneOf(BASE_STATES) },
  says: (side, batch, { how }) => `${side} has lost ${batch}: ${how.toLowerCase()}`,
});

export const basesLost = (batch: string, how: string): Change => basesGone.of(batch, { how });

/** The events of bases: each is its empire's own (EaW 1e). */
export const BASE_EVENTS: readonly ChangeKind[] = [bases, basesGone];
