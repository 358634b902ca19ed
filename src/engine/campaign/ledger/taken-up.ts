import type { Books } from "./ledger";
import { eventsTakenBack, takingBack } from "./reversals";

/** The entries that undo or bring back another one, by their numbers, with the number of that. */
export function takenUpBy({ transfers, events }: Pick<Books, "transfers" | "events">): ReadonlyMap<number, number> {
  const reversals = [...eventsTakenBack(events)].map(([event, back]) => [back.no, event.no] as const);
  // An event that is written again has the reversal in its Ref.
  const again = new Set(reversals.map(([back]) => String(back)));
  return new Map([
    ...[...takingBack(transfers)].map(([back, { no }]) => [back.no, no] as const),
    ...events.flatMap(({ no, ref }) => (again.has(ref) ? [[no, Number(ref)] as const] : [])),
    ...reversals,
  ]);
}

/** The number of the entry with which a chain of them began: what was entered again has that of its first time. */
export function firstOf(takenUp: ReadonlyMap<number, number>, no: number): number {
  const up = takenUp.get(no);
  return up === undefined || up >= no ? no : firstOf(takenUp, up);
}
