import { numberedRows } from "../ledger/books";
import { hasStep } from "../ledger/booking";
import type { Numbered } from "../ledger/entry";
import { numberedTables, rowsIn, type BooksState } from "../ledger/ledger";
import { fewMissing } from "../ledger/missing-rows";
import { acceptedNumbers, gapsIn, numbersOf } from "../ledger/sequence";
import type { StepRow } from "../ledger/steps";
import { isWritten, writtenIn } from "../ledger/written";
import { SEAL, STEPS } from "../schema/shared-tables";
import { columnsFound, headerKey, spotIn } from "../schema/table";
import { check, type Found } from "./check";
import { MAX_MISSING } from "./steps";

/**
 * What was booked last has no number after it that would tell that it was deleted: its step records it. And an entry whose step was
 * deleted would no longer be listed as done.
 */
export const entriesKept = check({
  id: "entry-missing",
  title: "Every entry that a step of the turn under way wrote is there, and the step of every entry",
  clause: "",
  onlyShows: true,
  find(state) {
    const steps = rowsIn(state.books, STEPS);
    // A step whose act was typed over is named itself.
    const isLegible = steps.every((step) => writtenIn(step) !== "changed" && (step.act !== "" || step.no === 0));
    return [...missingEntries(state, steps), ...(isLegible ? missingSteps(state, steps) : [])];
  },
});

/** An entry as it is on its sheet, whether or not it can be read. */
type Entry = Pick<Numbered, "no"> & { readonly act: string };

function entriesTyped({ books: { tables }, game }: BooksState): readonly Entry[] {
  return numberedTables(game).flatMap(({ name }): readonly Entry[] => {
    const table = tables.tables.get(name);
    const found = table && columnsFound(table);
    const [noAt, actAt] = [found?.get("no"), found?.get(headerKey(SEAL.act.header))];
    if (!table || noAt === undefined || actAt === undefined) return [];
    return table.rows.map((cells) => ({ no: Number(cells[noAt] ?? 0), act: String(cells[actAt] ?? "").trim() }));
  });
}

/** The steps of the turn under way that wrote entries which are gone. */
function missingEntries(state: BooksState, steps: readonly StepRow[]): readonly Found[] {
  const { books, campaign } = state;
  const now = steps.filter((step) => step.legible && step.state === "done" && step.turn === campaign.turn);
  const records = now.flatMap((step) => {
    const written = writtenIn(step);
    return isWritten(written) && written.entries.length > 0 ? [{ step, written }] : [];
  });
  if (records.length === 0) return [];
  const acts = new Set(steps.map(({ act }) => act));
  const ofAct = new Map<string, number[]>();
  const ofNoAct = new Set<number>();
  for (const { no, act } of entriesTyped(state)) {
    // Of an entry whose act was typed over, nothing is gone.
    if (!acts.has(act)) ofNoAct.add(no);
    else ofAct.set(act, [...(ofAct.get(act) ?? []), no]);
  }
  // These are named by their neighbours, or the game master accepts that they are missing.
  const known = [...gapsIn(state).map(({ first, last }) => [first, last] as const), ...acceptedNumbers(state)];
  const isKnown = (no: number): boolean => known.some(([first, last]) => first <= no && no <= last);
  return records.flatMap(({ step, written }): Found[] => {
    const there = new Set(ofAct.get(step.act));
    const wrote = written.entries.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    const gone = wrote.filter((no) => !there.has(no));
    if (gone.length === 0) return [];
    // Where two had one number, those of the later are numbered anew.
    const [first = 0] = wrote;
    const among = new Set(wrote);
    const moved = [...there].filter((no) => no > first && !among.has(no)).length;
    const missing = gone.slice(moved).filter((no) => !isKnown(no) && !ofNoAct.has(no));
    const [one] = missing;
    if (one === undefined) return [];
    const numbers = numbersOf({ first: one, last: missing.at(-1) ?? one });
    const message = `Step ${step.no} (${step.command}) wrote ${missing.length === 1 ? "an entry" : `${missing.length} entries`} with the number ${numbers}, and no row of it has that number. Undo the deletion. If it was right, enter ${numbers} for "Missing numbers" in the sheet Campaign.`;
    const spot = spotIn(books.tables, STEPS, step, "act");
    return [
      {
        subject: `No ${numbers}`,
        message,
        expected: numbers,
        actual: "nothing",
        spot,
        turn: campaign.turn,
      },
    ];
  });
}

/** Entries of the turn under way whose act says that it has a step, and has none. */
function missingSteps({ books, campaign, game }: BooksState, steps: readonly StepRow[]): readonly Found[] {
  const acts = new Set(steps.map(({ act }) => act));
  const first = new Map<string, Numbered>();
  for (const entry of numberedRows(books, game)) {
    const { act, key, no, turn } = entry;
    if (turn !== campaign.turn || key === "" || !hasStep(act) || acts.has(act)) continue;
    const before = first.get(act);
    if (!before || before.no > no) first.set(act, entry);
  }
  // A step with others after it is missed by its number.
  const missed = fewMissing(new Set(steps.map(({ no }) => no).filter((no) => no > 0)), MAX_MISSING);
  if (first.size <= missed.length) return [];
  const found = [...first.values()].sort((a, b) => a.no - b.no);
  const more = found.length > MAX_MISSING ? ` So it is with ${found.length - 1} more acts.` : "";
  return (more === "" ? found : found.slice(0, 1)).map(({ no, turn, spot }): Found => {
    const message = `Entry ${no} was written by a command, and ${STEPS.sheet} has no row of that command.${more} Undo the deletion: what was done in the turn is listed there.`;
    return {
      subject: `No ${no}`,
      message,
      expected: `a row of ${STEPS.sheet}`,
      actual: "nothing",
      spot,
      turn,
    };
  });
}
