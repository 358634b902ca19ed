import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { numberedRows } from "../ledger/books";
import type { BooksState } from "../ledger/ledger";
import { ADD_DUE, SETTLE_DUE } from "../ledger/open-due";
import { FILL_FORM, plansUnrecorded } from "../ledger/plans";
import { SKIP, type StepRow } from "../ledger/steps";
import {
  isReply,
  isWritten,
  POST_CHANGES,
  sumOfEarlier,
  writtenIn,
  type StepWritten,
  type Written,
} from "../ledger/written";
import { parseAudience, sidesByName } from "../schema/audience";
import type { Audience } from "../schema/column";
import { STEPS } from "../schema/shared-tables";
import { formatAudience } from "../sight";
import { onceFor } from "../../core/once-for";

/** What is wrong with a cell of a step. */
export type Wrong = Pick<Finding, "message" | "expected" | "actual" | "sight"> & {
  readonly key: keyof typeof STEPS.columns;
};

/** A game whose commands the steps name. */
export type Commanded = BooksState["game"] & {
  readonly commands?: readonly Named[];
  readonly steps?: readonly Phase[];
};

/** What is needed of a command. */
export interface Named {
  readonly id: string;
  readonly steps: readonly string[];
  /** What its subject is; blank if it has none. */
  readonly about: string;
  readonly needsNoSubject?: true;
  readonly seenBy: Audience;
  readonly ownStep?: boolean;
}

/** What is needed of the sequence of play. */
interface Phase {
  readonly segments: readonly { readonly steps: readonly { readonly id: string }[] }[];
}

/** Says what is wrong with a cell of a step. */
export const wrongly =
  ({ no }: StepRow) =>
  (key: Wrong["key"], message: string, expected: string, actual: string): Wrong => ({
    key,
    message: `Step ${no} ${message} Undo the change.`,
    expected: expected || "nothing",
    actual: actual || "nothing",
  });

/** Whether a step is of the turn under way, or not sealed yet. */
export const isOpenStep = ({ campaign }: BooksState, { salt, turn }: StepRow): boolean =>
  salt === "" || turn === campaign.turn;

/** A step with the record of its act, and its place among the rows before that. */
interface OfRecord {
  readonly record: StepRow;
  readonly written: Written & { readonly row: StepWritten };
  readonly earlier: readonly StepRow[];
}

/** What the rows of one command in one act have in common. */
const keyOf = ({ act, command }: Pick<StepRow, "act" | "command">): string => `${act}\n${command}`;

/** The rows of each command in each act, in the order of their numbers. */
function byAct(rows: readonly StepRow[]): ReadonlyMap<string, readonly StepRow[]> {
  const acts = new Map<string, StepRow[]>();
  for (const row of [...rows].sort((a, b) => a.no - b.no)) {
    const before = acts.get(keyOf(row));
    if (before) before.push(row);
    else acts.set(keyOf(row), [row]);
  }
  return acts;
}

/** The record of an act that says what its rows say; undefined for those of earlier versions. */
function recordOf(rows: readonly StepRow[]): OfRecord | undefined {
  for (const [index, record] of rows.entries()) {
    const written = writtenIn(record);
    if (!isWritten(written) || written.row === undefined) continue;
    return { record, written: { ...written, row: written.row }, earlier: rows.slice(0, index) };
  }
  return undefined;
}

/**
 * Tells which cell of a step says something else than was written: by the record of its act. A row without one is
 * compared with what its command allows: a side of the campaign, a step of the turn, a subject that is not nearly another one, and who may know it.
 */
export function cellsTypedOver(
  state: BooksState,
  rows: readonly StepRow[],
  known: ReadonlyMap<string, Named>,
): (row: StepRow) => Wrong | undefined {
  const acts = byAct(rows);
  const records = new Map([...acts].map(([act, ofAct]) => [act, recordOf(ofAct)] as const));
  const allowed = cellsAllowed(state, known);
  return (row) => {
    const of = records.get(keyOf(row));
    if (of === undefined || row.no > of.record.no) return allowed(row);
    return of.record === row ? recordedCell(state, row, of) : earlierCell(state, row, of);
  };
}

const ROW_KEYS = ["side", "subject", "step", "secretTo"] as const;

/** What a row of a record says otherwise than its record. */
function recordedCell(state: BooksState, row: StepRow, { written, earlier }: OfRecord): Wrong | undefined {
  const key = ROW_KEYS.find((each) => !isSame(state, each, row[each], written.row[each]));
  if (key !== undefined) return typedOver(row, key, written.row[key]);
  if (row.start !== "") return wrongly(row)("start", "was written with a blank in Start.", "", row.start);
  const many = written.before?.length ?? 0;
  if (many === earlier.length) return undefined;
  const message = `has ${earlier.length} answers before it, and was written with ${many}.`;
  return wrongly(row)("act", message, `${many} answers`, String(earlier.length));
}

/** What a row before that of the record says otherwise than when the record was written. */
function earlierCell(state: BooksState, row: StepRow, { written, earlier }: OfRecord): Wrong | undefined {
  const sums = written.before ?? [];
  if (sums.length !== earlier.length || sums[earlier.indexOf(row)] === sumOfEarlier(row)) return undefined;
  const key = (["side", "subject"] as const).find((each) => !isSame(state, each, row[each], written.row[each]));
  if (key !== undefined) return typedOver(row, key, written.row[key]);
  return {
    ...wrongly(row)("reply", "no longer says what it said when its command was done.", "what it said", row.reply),
    sight: true,
  };
}

/** Whether a cell says what was written. A side that was renamed since is none any more, and its steps may follow it. */
function isSame({ books }: BooksState, key: keyof StepWritten, now: string, was: string): boolean {
  if (now === was) return true;
  if (key === "subject" || key === "step") return false;
  const known = sidesByName(books.sides);
  const isSide = (name: string): boolean => known.has(name.toLowerCase());
  if (key === "side") return was !== "" && !isSide(was) && isSide(now);
  const [named, meant] = [now, was].map((text) => parseAudience(text, known));
  if (meant === undefined && was !== "") return named !== undefined;
  return named !== undefined && JSON.stringify(sorted(named)) === JSON.stringify(meant && sorted(meant));
}

const sorted = (named: "all" | readonly string[]): "all" | readonly string[] =>
  named === "all" ? named : [...named].sort();

/** A cell of a step that says something else than was written. */
function typedOver(row: StepRow, key: keyof StepWritten, was: string): Wrong {
  const { header } = STEPS.columns[key];
  const says = row[key] === "" ? "is blank" : `is ${row[key]}`;
  const message = `was written with ${was === "" ? "a blank" : was} in ${header}, which now ${says}.`;
  const wrong = wrongly(row)(key, message, was, row[key]);
  return key === "side" || key === "secretTo" ? { ...wrong, sight: true } : wrong;
}

/** Tells which cell of a row without a record says what its command does not allow. */
function cellsAllowed(state: BooksState, known: ReadonlyMap<string, Named>): (row: StepRow) => Wrong | undefined {
  const { books, campaign } = state;
  const sides = books.sides.map(({ name }) => name);
  const steps = stepsOf(state.game);
  const names = [...sides, ...campaign.units.keys()];
  let said: ReadonlySet<string> | undefined;
  return (row) => {
    if (row.turn !== campaign.turn) return undefined;
    const { side, subject, step, command } = row;
    const wrong = wrongly(row);
    if (side !== "" && !sides.includes(side)) {
      const meant = nearest(side, sides) ?? `${sides.join(", ")}, or nothing`;
      return { ...wrong("side", `is of ${side}, which is not a side of this campaign.`, meant, side), sight: true };
    }
    if (step !== "" && steps.size > 0 && !steps.has(step.replace(ROUND, ""))) {
      const meant = nearest(step, [...steps]) ?? known.get(command)?.steps.join(", ") ?? "";
      return wrong(
        "step",
        `has ${step} in Step, which is not a step of the turn.`,
        meant || "a step of the turn",
        step,
      );
    }
    if (command === SKIP && step !== subject) {
      return wrong("step", `skips ${subject || "nothing"}, and its Step is ${step || "blank"}.`, subject, step);
    }
    const { about = "", needsNoSubject } = known.get(command) ?? {};
    if (subject === "" && about !== "" && needsNoSubject !== true) {
      return wrong("subject", "does not say what it was about.", about, "");
    }
    const meant = names.includes(subject) || subject === "" ? undefined : meantBy(subject, names);
    if (meant !== undefined) {
      said ??= textsBeside(books.tables);
      if (!said.has(subject)) return wrong("subject", `is about ${subject}, which is not known.`, meant, subject);
    }
    const shown = shownTo(books, row, known.get(command));
    if (shown === undefined) return undefined;
    const message = "is shown to others than may know what was done.";
    return { ...wrong("secretTo", message, shown, row.secretTo), sight: true };
  };
}

/** The name that a word was meant to be: a near one, or the same letters in another order. */
const meantBy = (word: string, names: readonly string[]): string | undefined =>
  nearest(word, names) ?? names.find((name) => lettersOf(name) === lettersOf(word));

const lettersOf = (word: string): string => [...word.toLowerCase()].sort().join("");

/** The round in the place of a step: "7b (3)". */
const ROUND = / \(\d+\)$/;

/** Every step of the turn, and of the set-up, by its id. */
const stepsOf = onceFor(
  (game: Commanded) => game,
  ({ commands = [], steps = [] }): ReadonlySet<string> =>
    new Set([
      ...steps.flatMap(({ segments }) => segments.flatMap((segment) => segment.steps.map(({ id }) => id))),
      ...commands.flatMap((command) => command.steps),
    ]),
);

/** Every text of the books beside the sheet of steps. */
const textsBeside = ({ tables }: BooksState["books"]["tables"]): ReadonlySet<string> =>
  new Set(
    [...tables.values()].flatMap(({ name, rows }) =>
      name === STEPS.name ? [] : rows.flatMap((cells) => cells.map((cell) => String(cell ?? "").trim())),
    ),
  );

/** Who may know a step according to its command, if its row names somebody else. */
function shownTo(
  books: BooksState["books"],
  { side, secretTo }: StepRow,
  command: Named | undefined,
): string | undefined {
  if (!command || command.seenBy === "all") return undefined;
  const may = formatAudience(command.seenBy, { side }, books);
  const known = sidesByName(books.sides);
  const [named, wanted] = [secretTo, may].map((text) => parseAudience(text, known) ?? []);
  if (named === "all") return may;
  return named?.some((name) => wanted !== "all" && !wanted?.includes(name)) === true ? may : undefined;
}

/** Commands that recorded in earlier versions, too, what they wrote beside entries, whatever it was. */
const ALWAYS_RECORDED: readonly string[] = [ADD_DUE, SETTLE_DUE, "close", "reopen"];

/**
 * Tells the steps whose Reply no longer records what their commands wrote: since the first that records its own row, each does. Since the
 * first record of an earlier version, those have one that wrote entries or plans, or keep the table Due or the closings; there, commands
 * that ask more than once may have written theirs before, and what somebody typed is filled in.
 */
export function recordsLost(
  state: BooksState,
  rows: readonly StepRow[],
  known: ReadonlyMap<string, Named>,
): (row: StepRow) => Wrong | undefined {
  const { books, campaign, game } = state;
  const done = rows.filter((row) => row.state === "done");
  const firstNo = (has: (written: Written) => boolean): number =>
    Math.min(
      ...done.flatMap((row) => {
        const written = writtenIn(row);
        return isWritten(written) && has(written) ? [row.no] : [];
      }),
    );
  const first = firstNo(() => true);
  const since = firstNo(({ row }) => row !== undefined);
  const acts = byAct(done);
  const writing = new Set(numberedRows(books, game).flatMap(({ act, turn }) => (turn === campaign.turn ? [act] : [])));
  const hasPlanned = plansUnrecorded(state);
  const wasRecorded = (row: StepRow): boolean => {
    const { no, act, turn, start, side, command } = row;
    if (no > since) return true;
    if (no <= first || command === POST_CHANGES || start !== "" || acts.get(keyOf(row))?.length !== 1) return false;
    if (ALWAYS_RECORDED.includes(command)) return true;
    return turn === campaign.turn && (writing.has(act) || (command === FILL_FORM && hasPlanned(side)));
  };
  return (row) => {
    if (row.state !== "done" || !isOpenStep(state, row)) return undefined;
    const command = known.get(row.command);
    if (!isReply(row.reply)) {
      return wrongly(row)("reply", "has a Reply that no command writes.", "what it wrote", row.reply);
    }
    const isLast = acts.get(keyOf(row))?.at(-1) === row;
    if (!command || command.ownStep === true || !isLast || writtenIn(row) !== undefined) return undefined;
    return wasRecorded(row)
      ? wrongly(row)("reply", "no longer records what was written.", "what it wrote", row.reply)
      : undefined;
  };
}
