import { ZERO, formatPoints, type Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { numberedRows } from "../ledger/books";
import { changedRows, rowSays, type ChangedRow } from "../ledger/changed-rows";
import { alteredTurns } from "../ledger/digests";
import type { Closing } from "../ledger/entry";
import { fewMissing, missingRows, missingSays } from "../ledger/missing-rows";
import { rowsIn, tableOf, type BooksState, type ClosingValues } from "../ledger/ledger";
import type { Column } from "../schema/column";
import { CLOSINGS, STEPS } from "../schema/shared-tables";
import { spotIn, type Table } from "../schema/table";
import { check, type Check, type Found, mismatch } from "./check";
import { orSetting, settingChanged, settingMeant } from "./closing-settings";

/** Closed turns agree with the entries; the game calculates them again. */
export const closingsAgree = (clause: string): Check =>
  check({
    id: "closing-differs",
    title: "Closed turns agree with the entries",
    clause,
    inView: true,
    blocksClosing: true,
    find(state) {
      const written = new Map<string, Closing>();
      const twice: Closing[] = [];
      const joined = new Map<string, number>();
      for (const closing of state.books.closings) {
        joined.set(closing.side, Math.min(closing.turn, joined.get(closing.side) ?? closing.turn));
        if (written.has(keyOf(closing))) twice.push(closing);
        else written.set(keyOf(closing), closing);
      }
      const turns = closedTurns(state);
      const of = tableOf(state.game, CLOSINGS.name);
      const amounts = amountsOf(of);
      const spotOf = (row: Closing, key: string): Spot => spotIn(state.books.tables, of, row, key);
      const closingsIn = (then: BooksState) => (turns.length === 0 ? [] : then.game.closings(then, turns));
      const differing = (calculated: readonly ClosingValues[], or: string): readonly Found[] =>
        calculated.flatMap((closing) => {
          const row = written.get(keyOf(closing));
          return row ? compare(closing, row, amounts, spotOf, clause, or) : [];
        });
      const calculated = closingsIn(state);
      const cells = differing(calculated, "");
      const meant =
        cells.length === 0 ? undefined : settingMeant(state, cells.length, (then) => differing(closingsIn(then), ""));
      // Where one cell alone differs and the setting has its usual value, it may as well be the cell that is wrong.
      const isEither = meant?.isUsual === true && cells.length === 1;
      const told = !meant
        ? cells
        : isEither
          ? differing(calculated, orSetting(meant))
          : [settingChanged(state, meant, clause), ...meant.left];
      return [
        ...told,
        ...calculated.flatMap((closing) =>
          written.has(keyOf(closing)) ? [] : missing(closing, joined.get(closing.side) ?? Infinity, amounts, clause),
        ),
        ...twice.map((closing) =>
          found(closing, "appears twice in Turns. Remove one row.", "1", "2", clause, closing.spot),
        ),
      ];
    },
  });

/** Nothing in a closed turn was changed afterwards. */
export const digestsAgree = (clause: string): Check =>
  check({
    id: "closing-digest",
    title: "Closed turns were not changed afterwards",
    clause,
    inView: true,
    blocksClosing: true,
    find(state) {
      const altered = alteredTurns(state);
      if (altered.size === 0) return [];
      const changed = changedRows(state);
      return [...altered].map(([turn, { closing, column, calculated }]): Found => {
        const rows = rowsBehind(changed, turn);
        const gone = missingRows(state, turn);
        const named = [...rows.slice(0, MAX_MISSING).map(rowSays), ...gone.map(missingSays)];
        const what = named.length === 0 ? "" : `: ${named.join(", ")}`;
        return {
          subject: `Turn ${turn}`,
          message: `An entry of turn ${turn} was changed, added or removed after the turn was closed${what}${missingNumbers(state)}${missingStepsSay(state, named.length > 0)}. Undo that change, and make corrections with a new entry in the turn under way.`,
          expected: closing[column],
          actual: calculated,
          clause,
          spot: rows[0]?.row.spot ?? gone[0]?.spot ?? spotIn(state.books.tables, CLOSINGS, closing, column),
          turn,
        };
      });
    },
  });

/** The changed rows of a turn; if it has none, those that may have been moved from it into the turn under way. */
function rowsBehind(changed: readonly ChangedRow[], turn: number): readonly ChangedRow[] {
  const own = changed.filter(({ closed }) => closed === turn);
  return own.length > 0 ? own : changed.filter(({ closed }) => closed === undefined);
}

/** The numbers that are missing from the sequence, if only a few are: they show which rows were deleted. */
function missingNumbers({ books, game }: BooksState): string {
  const numbers = new Set(numberedRows(books, game).map(({ no }) => no));
  const gone = fewMissing(numbers, MAX_MISSING);
  return gone.length === 0 ? "" : ` (no row has the number ${gone.join(", ")})`;
}

/** The numbers that no row of Steps has, or that it is not there at all: a view has numbers of its own. */
function missingStepsSay(state: BooksState, isNamed: boolean): string {
  const { books } = state;
  if (!isNamed && books.viewer === null && !books.tables.tables.has(STEPS.name)) {
    return ` (there is no sheet ${STEPS.sheet}: if it was deleted, restore it)`;
  }
  const gone = fewMissing(new Set(rowsIn(books, STEPS).map(({ no }) => no)), MAX_MISSING);
  if (gone.length === 0) return "";
  return ` (no row of ${STEPS.sheet} has the number ${gone.join(", ")})`;
}

const MAX_MISSING = 5;

/** Every closed turn that was recorded here. */
const closedTurns = ({ campaign: { first, turn } }: BooksState): readonly number[] =>
  Array.from({ length: turn - first }, (_, index) => first + index);

const keyOf = ({ turn, side }: Pick<Closing, "turn" | "side">): string => `${turn} ${side}`;

const subjectOf = ({ turn, side }: Pick<Closing, "turn" | "side">): string => `${side}, turn ${turn}`;

const found = (
  closing: Pick<Closing, "turn" | "side">,
  what: string,
  expected: string,
  actual: string,
  clause: string,
  spot: Found["spot"],
): Found => ({
  subject: subjectOf(closing),
  message: `${subjectOf(closing)}: the closing ${what}`,
  expected,
  actual,
  clause,
  turn: closing.turn,
  ...(spot && { spot }),
});

/** The amounts that a closing of this game has. */
type Amounts = readonly (readonly [key: string, column: Column])[];

const amountsOf = ({ columns }: Table): Amounts =>
  Object.entries(columns).filter(([, { holds }]) => holds === "points");

const amountIn = (closing: object, key: string): Points =>
  ((closing as Readonly<Record<string, unknown>>)[key] ?? ZERO) as Points;

function missing(calculated: ClosingValues, joined: number, amounts: Amounts, clause: string): Found[] {
  // A side that joins later has no closings of earlier turns.
  if (calculated.turn < joined && amounts.every(([key]) => amountIn(calculated, key) === ZERO)) return [];
  const spot = { sheet: CLOSINGS.sheet };
  return [
    found(
      calculated,
      "is missing from Turns. Undo the deletion, or restore its row.",
      "a closing",
      "nothing",
      clause,
      spot,
    ),
  ];
}

function compare(
  calculated: ClosingValues,
  row: Closing,
  amounts: Amounts,
  spotOf: (row: Closing, key: string) => Spot,
  clause: string,
  or: string,
): Found[] {
  // A cell of it could not be read: that is already a finding.
  if (!row.legible) return [];
  const subject = subjectOf(calculated);
  const findings = amounts.flatMap(([key, { header }]): Found[] => {
    const [expected, actual] = [amountIn(calculated, key), amountIn(row, key)];
    if (expected === actual) return [];
    const message = `${subject}: ${header} is ${formatPoints(actual)} in Turns, but ${formatPoints(expected)} according to the entries. Enter ${formatPoints(expected)}.${or}`;
    const more = { clause, spot: spotOf(row, key), turn: calculated.turn };
    return [mismatch("closing-differs", subject, message, expected, actual, more)];
  });
  const standing = typeof calculated["standing"] === "string" ? calculated["standing"] : "";
  if (row.standing !== standing) {
    const [expected, actual] = [standing || "blank", row.standing || "blank"];
    const what = `has ${actual} as its Standing, but according to the entries it is ${expected}. Correct Standing.${or}`;
    findings.push(found(calculated, what, expected, actual, clause, spotOf(row, "standing")));
  }
  return findings;
}
