import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { alteredTurns } from "../ledger/digests";
import { fewMissing } from "../ledger/missing-rows";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { SKIP, stepsUnderWay, type StepRow } from "../ledger/steps";
import { isWritten, writtenIn, type Written } from "../ledger/written";
import { STEP_STATES, STEPS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { check, type Found } from "./check";
import {
  cellsTypedOver,
  isOpenStep,
  recordsLost,
  wrongly,
  type Commanded,
  type Named,
  type Wrong,
} from "./step-records";

/** A command under way can be continued. */
export const stepsLegible = check({
  id: "step-unreadable",
  title: "Every command under way can be continued",
  clause: "",
  rowwise: true,
  find: ({ books }) =>
    stepsUnderWay({ books }).unreadable.map(({ row, key, message }): Found => {
      const { subject, command } = row;
      const what = `${message} Undo the change, or set State of the rows of ${command || "this step"} to "abandoned".`;
      const spot = spotIn(books.tables, STEPS, row, key);
      return { subject: subject || command || `Step ${row.no}`, message: what, spot };
    }),
});

const ID = "step-changed";

/**
 * What is offered, listed as done and undone relies on the rows of Turn steps: each number is there once, and says in which turn which
 * command was done, and by which act. Rows of closed turns are named by "closing-digest".
 */
export const stepsWhole = check({
  id: ID,
  title: "Every row of Turn steps in the turn under way is there, as it was written",
  clause: "",
  find(state) {
    // In a view, rows that its side may not know are missing.
    const rows = rowsIn(state.books, STEPS);
    const numbers = new Set<number>();
    const areFormed = rows.some(({ act }) => ACT.test(act));
    // What was done in a turn before it was reopened is of that turn.
    const wasReopened = rows.some(({ command }) => command === "reopen");
    const known = new Map((state.game as Commanded).commands?.map((command) => [command.id, command]));
    const lostOf = recordsLost(state, rows, known);
    const typedOver = cellsTypedOver(state, rows, known);
    const found = [...rows]
      .sort((a, b) => a.no - b.no)
      .flatMap((row): Found[] => {
        const isTwice = row.no !== 0 && numbers.has(row.no);
        numbers.add(row.no);
        if (!row.legible || isBlankStep(row)) return [];
        const wrong = isTwice
          ? twiceSaid(row)
          : (wrongName(row, areFormed) ??
            (isOpenStep(state, row) ? (wrongCell(state, row, known, wasReopened) ?? typedOver(row)) : undefined) ??
            lostOf(row));
        if (!wrong) return [];
        const { key, ...said } = wrong;
        const spot = spotIn(state.books.tables, STEPS, row, key);
        return [{ subject: `Step ${row.no}`, ...said, spot }];
      });
    return [...found, ...missingSteps(state, rows, numbers)];
  },
});

/** Whether a row says nothing: a note alone is the user's own, and a row that was removed leaves its salt. */
const isBlankStep = (row: StepRow): boolean =>
  Object.entries(STEPS.columns).every(
    ([key, { blank }]) => key === "note" || key === "salt" || row[key as keyof typeof STEPS.columns] === blank,
  );

function twiceSaid({ no }: StepRow): Wrong {
  const message = `Two rows of ${STEPS.sheet} have the number ${no}. Remove the copy, or undo the change.`;
  return { key: "no", message, expected: "a number of its own", actual: String(no) };
}

/** The key of an act, as we make it. */
const ACT = /^a[0-9a-f]{12}s?$/;

/** What names a step: its number and its act, which a digest does not cover. */
function wrongName(row: StepRow, areFormed: boolean): Wrong | undefined {
  const { no, act, state } = row;
  const wrong = wrongly(row);
  if (no <= 0) return wrong("no", "has no number.", "its number", no === 0 ? "" : String(no));
  // Of one under way, "step-unreadable" says it.
  if (state === "under way") return undefined;
  const isWrong = act === "" || (areFormed && !ACT.test(act));
  // Nothing else of it can be relied on then.
  return isWrong
    ? { ...wrong("act", "does not say by which act it was done.", "the key of its act", act), sight: true }
    : undefined;
}

function wrongCell(
  { books, campaign }: BooksState,
  row: StepRow,
  known: ReadonlyMap<string, Named>,
  wasReopened: boolean,
): Wrong | undefined {
  const { turn, command, state, act } = row;
  const wrong = wrongly(row);
  if (turn === null) return wrong("turn", "has no turn.", "its turn", "");
  if (turn > campaign.turn && !wasReopened) {
    return wrong("turn", `belongs to turn ${turn}, which has not started.`, `${campaign.turn} or less`, String(turn));
  }
  const meant = known.has(command) ? undefined : nearest(command, [...known.keys()]);
  if (command === "" || meant !== undefined) {
    return wrong("command", "does not say which command was done.", meant ?? "the id of a command", command);
  }
  const written = writtenIn(row);
  // Only what was done records what it wrote. If that is rolls alone, undoing it abandons it.
  if (state !== "done" && command !== SKIP && isWritten(written) && !wroteRolls(books, act, written)) {
    return wrong("state", "was done.", "done", state);
  }
  if (state === "") return wrong("state", "has no State.", STEP_STATES.join(", "), "");
  // What was skipped is skipped, or due again.
  if (state === "done" && command === SKIP) return wrong("state", "was skipped.", "skipped", state);
  return written === "changed"
    ? wrong("act", "no longer has the turn, the command and the act that its Reply was written for.", "its act", act)
    : undefined;
}

/** Whether an act wrote rolls that are still there, and nothing else that its step records. */
function wroteRolls({ rolls }: BooksState["books"], act: string, { entries, plans, settings, due }: Written): boolean {
  if (due.length + Object.keys(plans).length + Object.keys(settings).length > 0) return false;
  const numbers = new Set(rolls.filter((roll) => roll.act === act).map(({ no }) => no));
  return (
    numbers.size > 0 &&
    entries.every(([first, last]) => {
      for (let no = first; no <= last; no++) if (!numbers.has(no)) return false;
      return true;
    })
  );
}

/** Numbers that no step has: a row was deleted, as none ever is. */
function missingSteps(state: BooksState, rows: readonly StepRow[], numbers: ReadonlySet<number>): readonly Finding[] {
  // A row of a closed turn that was deleted is named with its turn.
  if (alteredTurns(state).size > 0) return [];
  const [last, before = 0] = [...numbers].sort((a, b) => b - a);
  const far = last !== undefined && last - before > MAX_MISSING ? rows.find(({ no }) => no === last) : undefined;
  const others = new Set([...numbers].filter((no) => no > 0 && (!far || no < far.no)));
  const few = fewMissing(others, MAX_MISSING);
  if (!far) return few.length > 0 ? missingAt(state, rows, few) : missingBetween(state, rows);
  const [own = before + 1, ...rest] = few;
  return [...missingAt(state, rows, rest), farOff(state, far, before, own)];
}

/** A step whose number is far from all others: it was typed over, or many rows before it were deleted. */
function farOff(state: BooksState, { row, no }: StepRow, before: number, own: number): Finding {
  const comes = before === 0 ? "is the first" : `comes after step ${before}`;
  const message = `Step ${no} ${comes}, and no row of ${STEPS.sheet} has the number ${own}. Undo the change: enter ${own}, or put the rows back that were deleted.`;
  const spot = spotIn(state.books.tables, STEPS, { row }, "no");
  return { check: ID, subject: `Step ${no}`, message, expected: String(own), actual: String(no), spot };
}

const missingAt = ({ books }: BooksState, rows: readonly StepRow[], missing: readonly number[]): readonly Finding[] =>
  missing.flatMap((no): Finding[] => {
    const next = rows.find((row) => row.no > no);
    if (!next) return [];
    const message = `No row of ${STEPS.sheet} has the number ${no}. Undo the deletion: what was done in the turn is listed there.`;
    const spot = spotIn(books.tables, STEPS, next, "no");
    return [{ check: ID, subject: `Step ${no}`, message, expected: String(no), actual: "nothing", spot }];
  });

/** Where many numbers in a row are missing, at the step after them; where they are missing in many places, nothing tells. */
function missingBetween({ books }: BooksState, rows: readonly StepRow[]): readonly Finding[] {
  const ordered = rows.filter(({ no }) => no > 0).sort((a, b) => a.no - b.no);
  const gaps = ordered.flatMap((row, index) => {
    const first = (ordered[index - 1]?.no ?? 0) + 1;
    return row.no > first ? [{ row, missing: first === row.no - 1 ? String(first) : `${first} to ${row.no - 1}` }] : [];
  });
  if (gaps.length > MAX_MISSING) return [];
  return gaps.map(({ row, missing }) => {
    const message = `No row of ${STEPS.sheet} has the number ${missing}. Undo the deletion: what was done in the turn is listed there.`;
    const spot = spotIn(books.tables, STEPS, row, "no");
    return { check: ID, subject: `Step ${missing}`, message, expected: missing, actual: "nothing", spot };
  });
}

export const MAX_MISSING = 5;
