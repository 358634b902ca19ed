import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { BASE_KINDS, BASE_STATES } from "./bases-table";
import { DIRECTIONS } from "../map/places-table";
import { isMark } from "../state/things";

/** A batch of bases, as it is from then on (EaW 14.0). */
export const BASES = "Bases set";
/** A batch is gone for its side: destroyed, captured or removed. */
export const BASES_LOST = "Bases lost";

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

export const basesSet = (
  batch: string,
  { planet, since, ...rest }: Batch,
  { typed = false, bought }: { readonly typed?: boolean; readonly bought?: BasesBought } = {},
): Change => ({
  kind: BASES,
  unit: batch,
  details: { ...rest, planet: planet ?? "", since: since ?? "", typed: typed ? 1 : 0, ...bought },
});

export const basesLost = (batch: string, how: string): Change => ({ kind: BASES_LOST, unit: batch, details: { how } });

const OF_A_BATCH = { about: "thing", thing: "batch of bases", seenBy: "side" } as const;

const isOneOf = (words: readonly string[], value: unknown): value is string =>
  value === "" || (isText(value) && words.includes(value));

/** The events of bases: each is its empire's own (EaW 1e). */
export const BASE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_BATCH,
    kind: BASES,
    parse({ place, planet, kind, count, since, hex, facing, state, typed = 0, each, reason = "" }) {
      const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
      if (!isText(place) || !isText(hex)) return `"place" and "hex" must be texts`;
      if (!isOneOf(BASE_KINDS, kind)) return `"kind" must be one of ${BASE_KINDS.join(", ")}`;
      if (!isOneOf(DIRECTIONS, facing)) return `"facing" must be one of ${DIRECTIONS.join(", ")}, or blank`;
      if (!isOneOf(BASE_STATES, state)) return `"state" must be one of ${BASE_STATES.join(", ")}, or blank`;
      if (!isWhole(count)) return `"count" must be 0 or more`;
      if (planet !== "" && !isWhole(planet)) return `"planet" must be a number, or blank`;
      if (since !== "" && !isWhole(since)) return `"since" must be a turn, or blank`;
      if (!isMark(typed)) return `"typed" must be 0 or 1`;
      const set = { place, planet, kind, count, since, hex, facing, state, typed };
      if (each === undefined) return set;
      if (typeof each !== "number" || !(each >= 0)) return `"each" must be 0 or more`;
      return isText(reason) ? { ...set, each, reason } : `"reason" must be a text`;
    },
    says: (side, { details: { count, kind, place, each, reason } }) => {
      const price = each === undefined ? "" : `, ${String(each)} BPV each`;
      const why = isText(reason) && reason !== "" ? `: ${reason}` : "";
      return `${side} has ${String(count)} ${String(kind)} in ${String(place)}${price}${why}`;
    },
  }),
  detailedChange({
    ...OF_A_BATCH,
    kind: BASES_LOST,
    parse: ({ how }) => (isOneOf(BASE_STATES, how) ? { how } : `"how" must be one of ${BASE_STATES.join(", ")}`),
    says: (side, { unit, details }) => `${side} has lost ${unit}: ${String(details["how"]).toLowerCase()}`,
  }),
];
