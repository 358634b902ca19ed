import { STEPS } from "../schema/shared-tables";
import { actsUndone } from "./counting-rolls";
import { rowsIn, type BooksState } from "./ledger";
import { isOpenDue } from "./open-due";
import type { StepRow } from "./steps";
import { isWritten, writtenIn, type DueWritten } from "./written";
import { onceFor } from "../../core/once-for";

/** What a step recorded of something under way. */
export interface DueRecorded {
  readonly step: StepRow;
  readonly said: DueWritten;
}

/** What was recorded last of each thing under way, and not undone since, by its kind and subject. */
export const dueRecorded = onceFor(({ books }: Pick<BooksState, "books">) => books, recordedIn);

function recordedIn(state: Pick<BooksState, "books">): ReadonlyMap<string, DueRecorded> {
  const last = new Map<string, DueRecorded>();
  for (const step of [...rowsIn(state.books, STEPS)].sort((a, b) => a.no - b.no)) {
    const written = step.state === "done" ? writtenIn(step) : undefined;
    if (!isWritten(written) || written.due.length === 0 || actsUndone(state).has(step.act)) continue;
    for (const said of written.due) last.set(dueKey(said), { step, said });
  }
  return last;
}

/** What tells a thing under way from others. */
export const dueKey = ({ what, subject }: Pick<DueWritten, "what" | "subject">): string =>
  `${what}\n${subject}`.toLowerCase();

/** What a thing under way is called: "Near Shoals, Base". */
export const dueName = ({ subject, what }: Pick<DueWritten, "what" | "subject">): string =>
  [subject, what].filter((word) => word !== "").join(", ");

/** Whether something is still under way by a record. */
export const isStill = (said: DueWritten): boolean => isOpenDue(said as Parameters<typeof isOpenDue>[0]);
