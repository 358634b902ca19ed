import type { Event } from "./entry";
import type { LedgerGame } from "./ledger";

/**
 * Of these events, those that say only what rows showed before their things had entries: the first act about one of them notes them
 * all, and nothing of it happened then.
 */
export function notedAsTyped({ changes }: Pick<LedgerGame, "changes">, events: readonly Event[]): ReadonlySet<Event> {
  const noted = new Set<Event>();
  let before: Event | undefined;
  for (const event of [...events].sort((one, other) => one.no - other.no)) {
    const how = changes.find(({ kind }) => kind === event.change.kind)?.asTyped;
    const isTyped = how === "by its detail" && event.change.details["typed"] === 1;
    const isAfter =
      how === "after one that is" && before?.change.unit === event.change.unit && before.act === event.act;
    if (isTyped || isAfter) noted.add(event);
    before = isTyped ? event : undefined;
  }
  return noted;
}
