import { flatten, type Finding } from "../../core/problem";
import type { BooksState, LedgerGame } from "../ledger/ledger";
import { CLOSINGS } from "../schema/shared-tables";
import type { Check } from "./check";
import { asClosed } from "./closing-settings";
import { READING_CHECKS } from "./reading";
import { trackReads, type TablesRead } from "./track-reads";

/** The check whose findings are causes too: a closed turn was changed. */
const ALTERED = "closing-digest";

/** A finding, and what follows from it. */
interface Folded {
  readonly finding: Finding;
  readonly follows: Folded[];
}

/** A finding from which others may follow. */
interface Cause extends Folded {
  /** Whether it is about a table or a column as a whole, and so about every row. */
  readonly whole: boolean;
  /** Tables whose rows are no longer all there, and columns such as "Transfers.amount" with a cell that could not be read. */
  readonly spoils: readonly string[];
}

const NOTHING: TablesRead = new Set();

/** What a finding can follow from. */
interface Sight {
  /** Whether it follows from whatever cannot be read in its own row. */
  readonly ownRow: boolean;
  /** Where it follows from a whole table or column. */
  readonly looked: TablesRead;
  /** Where it follows from a cell of another row. */
  readonly beside: TablesRead;
}

/**
 * Runs the checks. What would not be found if a setting had the value with which turns were closed follows from its change; what else
 * follows from what is spoiled.
 */
export function runChecks(state: BooksState, checks: readonly Check[]): readonly Finding[] {
  const findings = foldedFindings(state, checks);
  const changed = findings.find((finding) => asClosed(state, finding));
  const then = changed && asClosed(state, changed);
  if (!then) return findings;
  const left = new Set(flatten(foldedFindings(then, checks)).map(saysOf));
  const follows = findings.filter((finding) => finding !== changed && !left.has(saysOf(finding)));
  return findings
    .filter((finding) => !follows.includes(finding))
    .map((finding) => (finding === changed && follows.length > 0 ? { ...finding, follows } : finding));
}

const saysOf = ({ check, subject, message, spot }: Finding): string => JSON.stringify([check, subject, message, spot]);

/**
 * Runs the checks, and folds what follows from a cell, a column or a table that cannot be read, or from a closed turn that
 * was changed, under that cause: one cause is one finding. A finding follows if its check looked at what is spoiled, in
 * that turn or a later one. A finding about one row follows only if that row, a whole table or a whole column is spoiled.
 */
function foldedFindings(state: BooksState, checks: readonly Check[]): readonly Finding[] {
  const { unreadable } = state.books;
  const drafts = unreadable.filter(({ check }) => check === "draft");
  const reading = unreadable.filter(({ check }) => check !== "draft").map((finding) => causeOf(finding, state.game));
  const found = checks.map((check) => ({ check, findings: check.find(state) }));
  const altered = found
    .flatMap(({ check, findings }) => (check.id === ALTERED ? findings : []))
    .map((finding) => alterationOf(finding, state.game));
  const causes = [...reading, ...altered];
  const others = found.filter(({ check }) => check.id !== ALTERED);
  if (causes.length === 0) return [...drafts, ...others.flatMap(({ findings }) => findings)];

  const top: Folded[] = [];
  const place = (one: Folded, sight: Sight | undefined, among: readonly Cause[]): void => {
    const { finding } = one;
    const causes = sight ? among.filter((each) => followsFrom(finding, sight, each, state.campaign.first)) : [];
    const cause = causes.find((each) => inOneRow(finding, each.finding)) ?? causes[0];
    (cause?.follows ?? top).push(one);
  };
  const first = reading.filter(({ finding }) => readingSight(finding) === undefined);
  for (const cause of reading) place(cause, readingSight(cause.finding), first);
  const digests = checks.find(({ id }) => id === ALTERED);
  for (const cause of altered) place(cause, digests && checkSight(digests, state), reading);
  const roots = top.splice(0);
  for (const { check, findings } of others) {
    if (findings.length === 0) continue;
    const sight = checkSight(check, state);
    for (const finding of findings) place({ finding, follows: [] }, sight, causes);
  }
  return [...roots.map(unfolded), ...drafts, ...top.map(unfolded)];
}

const unfolded = ({ finding, follows }: Folded): Finding =>
  follows.length === 0 ? finding : { ...finding, follows: follows.map(unfolded) };

/** The check of what is typed outside a table: the table may lack those rows. */
const OUTSIDE = "outside-table";

/** The checks that are about a table or a column as a whole. */
const WHOLE: ReadonlySet<string> = new Set(["table-missing", "column-missing", "column-twice", OUTSIDE]);

/** The cause that something unreadable is. A row of entries does not count where a cell that counts cannot be read. */
function causeOf(finding: Finding, { tables }: LedgerGame): Cause {
  const { check, table = "", column = "" } = finding;
  const of = tables.find(({ name }) => name === table);
  const [key] = Object.entries(of?.columns ?? {}).find(([, { header }]) => header === column) ?? [];
  const isDropped =
    check === "table-missing" ||
    check === OUTSIDE ||
    (of?.unreadable === "dropped" && of.entryColumns.some((each) => each === key));
  const spoils = [...(key === undefined ? [] : [`${table}.${key}`]), ...(isDropped ? [table] : [])];
  return { finding, whole: WHOLE.has(check), spoils, follows: [] };
}

/** The cause that a changed turn is: anything that its digest covers may have been changed. */
const alterationOf = (finding: Finding, { tables }: LedgerGame): Cause => ({
  finding,
  whole: false,
  spoils: tables.filter(({ numbered, turn }) => numbered === true || turn !== undefined).map(({ name }) => name),
  follows: [],
});

/** What a finding of reading follows from; undefined where it follows from nothing. */
function readingSight({ check, spot }: Finding): Sight | undefined {
  const { looksAt, ownRow = false } = READING_CHECKS.find(({ id }) => id === check) ?? {};
  if (!looksAt) return undefined;
  const looked = new Set(looksAt);
  return { ownRow, looked, beside: ownRow && spot?.cell !== undefined ? NOTHING : looked };
}

/** What the findings of a check follow from: it is run once more, on books that note what it looks at. */
function checkSight(check: Check, state: BooksState): Sight {
  const watched = trackReads(state);
  check.find(watched.state);
  const { looked } = watched;
  return { ownRow: true, looked, beside: check.rowwise ? new Set(check.beside) : looked };
}

function followsFrom(finding: Finding, { ownRow, looked, beside }: Sight, cause: Cause, first: number): boolean {
  const seen = cause.whole || (ownRow && inOneRow(finding, cause.finding)) ? looked : beside;
  return isInTime(finding, cause.finding, first) && cause.spoils.some((spoilt) => seen.has(spoilt));
}

/** Whether it may show in that turn. A digest looks at its own turn and at the closing before; the first at all before it. */
function isInTime({ check, turn }: Finding, cause: Finding, first: number): boolean {
  if (turn === undefined || cause.turn === undefined) return true;
  if (check !== ALTERED) return turn >= cause.turn;
  if (turn === cause.turn) return true;
  return turn === first ? cause.turn < turn : cause.table === CLOSINGS.name && cause.turn === turn - 1;
}

const inOneRow = ({ spot }: Finding, { spot: other }: Finding): boolean =>
  spot?.cell !== undefined &&
  other?.cell !== undefined &&
  spot.sheet === other.sheet &&
  rowOf(spot.cell) === rowOf(other.cell);

const rowOf = (cell: string): string => cell.replace(/^[A-Z]+/, "");
