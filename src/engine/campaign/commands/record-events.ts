import type { Stamp } from "../ledger/booking";
import { knownNames } from "../ledger/books";
import type { BooksState, Campaign } from "../ledger/ledger";
import { after } from "../ledger/replay";
import { keptThings, nameIn, rowFinder, trackedRows, type NewEvent, type Tracker } from "../ledger/tracker";
import type { Edit } from "../schema/edit";
import { parseRow } from "../schema/read-table";
import { EVENTS } from "../schema/shared-tables";
import { followThings } from "./follow-things";
import { followTracker } from "./follow-tracker";
import { record, type ActRows } from "./record";

/** Entries about a game's own things and about units, and what follows from them on their sheets. */
export function recordEvents(
  open: BooksState,
  noted: readonly NewEvent[],
  stamp: Stamp,
  place: Pick<ActRows, "step" | "clause"> = {},
): readonly Edit[] {
  if (noted.length === 0) return [];
  const { books, game } = open;
  const known = knownNames(books.sides, game);
  let then: Campaign = open.campaign;
  const { edits } = record(open, stamp, { ...place, events: noted });
  const rows = edits.flatMap((edit) => (edit.kind === "append" ? edit.rows : []));
  for (const [index, row] of rows.entries()) {
    const change = noted[index]?.change;
    if (!change) continue;
    then = after({ campaign: then, game }, { ...parseRow(EVENTS, row, known), change, spot: { sheet: EVENTS.sheet } });
  }
  return [...edits, ...followTracker(open, then), ...followThings(open, then)];
}

/** What the entries must say first where the rows of a tracker were only typed so far: each of them, as it is. */
export function typedSoFar({ books, campaign }: BooksState, tracker: Tracker): readonly NewEvent[] {
  if (keptThings(tracker, campaign)) return [];
  const rowFor = rowFinder(books, tracker);
  return trackedRows(books, tracker)
    .filter((row) => row.legible && rowFor(nameIn(tracker, row)) === row)
    .flatMap((row) => tracker.record(nameIn(tracker, row), row, undefined, true));
}
