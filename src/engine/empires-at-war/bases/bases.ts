import type { Event } from "../../campaign/ledger/entry";
import type { NewEvent, RowValues } from "../../campaign/ledger/tracker";
import type { SiteBase } from "./bases-table";
import { basesGone, basesLost, basesSet, batchIn, type Batch } from "./base-events";
import { becomes, textOf, type NamedRecords } from "../state/named-records";

/** A batch of bases according to the entries. */
export interface BatchNow extends Batch {
  readonly batch: string;
  readonly owner: string;
}

/** What stays of a batch of bases that is in service or can be repaired (EaW 9b). */
export const stands = ({ count, state }: Pick<BatchNow, "count" | "state">): boolean =>
  count > 0 && (state === "" || state === "Damaged");

/** Applies an event about bases. */
export function applyBaseEvent(bases: NamedRecords<BatchNow>, { change, side }: Event): void {
  const batch = batchIn(change);
  if (batch) becomes(bases, change, { batch: change.unit, owner: side, ...batch });
  const [gone, was] = [basesGone.in(change), bases.get(change.unit)?.now];
  if (gone && was?.owner === side) becomes(bases, change, { ...was, count: 0, state: gone.how });
}

/** What the row of a batch shows of it. */
export const recordedBatch = ({ batch: _, ...now }: BatchNow): RowValues => now;

/** What a row says of a batch, as the entries keep it. */
export type TypedBatch = Batch & Pick<SiteBase, "owner">;

/** The changes by which the entries say what a row says of a batch; `now` is what they say so far. */
export function recordBatch(
  name: string,
  row: TypedBatch,
  now: RowValues | undefined,
  typed = false,
): readonly NewEvent[] {
  const { owner, place, planet, kind, count, since, hex, facing, state } = row;
  const batch: Batch = { place, planet, kind, count, since, hex, facing, state };
  const set: NewEvent = { side: owner, change: basesSet(name, batch, { typed: typed && now === undefined }) };
  const was = textOf(now, "owner");
  return was === "" || was === owner ? [set] : [{ side: was, change: basesLost(name, "Captured") }, set];
}
