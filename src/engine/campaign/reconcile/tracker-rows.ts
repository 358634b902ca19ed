import { isBlank } from "../../core/cell";
import { likeName } from "../../core/names";
import type { Finding } from "../../core/problem";
import { thingRow } from "../commands/follow-things";
import {
  keptThings,
  nameIn,
  otherKeys,
  rowFinder,
  shownAs,
  trackedRows,
  type Recorded,
  type TrackedRow,
  type Tracker,
} from "../ledger/tracker";
import { NAME_CHECK, nearestFree, notAName, notAThing, ownerInRow, takenSays } from "../ledger/naming";
import { isWhole } from "../schema/read-table";
import { EVENTS } from "../schema/shared-tables";
import { BOOKS, SHEET, type Answers, type Discrepancy } from "./discrepancy";
import type { Reconciliation } from "./reconciliation";

/** Turns differences of a game's own things, between their sheet and the entries, into entries of the log. */
export function reconcileThings(answers: Answers, reconciliation: Reconciliation): readonly Discrepancy[] {
  const { books, game } = reconciliation.open;
  const log = books.tables.tables.get(EVENTS.name);
  if (books.viewer !== null || !log || !isWhole(log)) return [];
  return game.trackers.flatMap((tracker) => {
    const table = books.tables.tables.get(tracker.of.name);
    const isKept = keptThings(tracker, reconciliation.open.campaign) !== undefined;
    return isKept && table && isWhole(table) ? reconcileTracker(tracker, answers, reconciliation) : [];
  });
}

/** The check of what a row says that cannot become entries. */
const UNFIT_ROW = "unfit-row";

const idOf = ({ of }: Tracker, name: string): string => `${of.name.toLowerCase()}-${name}`;

function reconcileTracker(tracker: Tracker, answers: Answers, reconciliation: Reconciliation): readonly Discrepancy[] {
  const { books, campaign } = reconciliation.open;
  const recorded = tracker.recorded(campaign);
  const rowFor = rowFinder(books, tracker);
  const rows = trackedRows(books, tracker).flatMap((row): readonly Discrepancy[] => {
    const name = nameIn(tracker, row);
    const known = recorded.get(name);
    if (rowFor(name) !== row) return [twice(tracker, name, row)];
    if (!row.legible || (known && otherKeys(row, known.now).length === 0)) return [];
    return [known ? differs(tracker, row, known, answers, reconciliation) : joins(tracker, row, reconciliation)];
  });
  const gone = [...recorded].filter(([name]) => !rowFor(name));
  return [...rows, ...gone.map(([name, known]) => rowGone(tracker, name, known, reconciliation))];
}

function twice(tracker: Tracker, name: string, { row, spot }: TrackedRow): Discrepancy {
  const { sheet } = tracker.of;
  const message = `${name} appears twice on the sheet ${sheet}. Remove one row, or give it a name of its own.`;
  return {
    id: `${idOf(tracker, name)}-again-${row}`,
    subject: name,
    spot,
    sheetHas: "Two rows",
    booksHave: `One ${tracker.what.one}`,
    becomes: "",
    question: null,
    refused: [{ check: "duplicate-row", subject: name, message, spot }],
  };
}

/** Why the name of a row that no entry adds cannot be one: it is none, or like that of another thing or of an earlier row. */
function unfitRow(tracker: Tracker, row: TrackedRow, { open }: Reconciliation): readonly Finding[] {
  const name = nameIn(tracker, row);
  const unfit = tracker.unfit?.(open, name, row);
  if (unfit !== undefined) return [{ check: UNFIT_ROW, subject: name, message: unfit, spot: row.spot }];
  const others = [
    ...tracker.recorded(open.campaign).keys(),
    ...trackedRows(open.books, tracker)
      .filter((other) => other.row < row.row)
      .map((other) => nameIn(tracker, other)),
  ];
  const there = likeName(others, name);
  const wrong =
    notAName(open, name, others) ??
    notAThing(open, tracker.of, name, ownerInRow(tracker.of, row)) ??
    (there === undefined
      ? undefined
      : `${takenSays(name, there)}. Give it another name, such as ${nearestFree(open, name, others)}.`);
  return wrong === undefined ? [] : [{ check: NAME_CHECK, subject: name, message: wrong, spot: row.spot }];
}

/** A row that no entry adds. */
function joins(tracker: Tracker, row: TrackedRow, reconciliation: Reconciliation): Discrepancy {
  const name = nameIn(tracker, row);
  const item = {
    id: idOf(tracker, name),
    subject: name,
    spot: row.spot,
    sheetHas: `${name}, a ${tracker.what.one}`,
    booksHave: "Nothing: no entry in the log adds it",
    question: null,
  };
  const refused = unfitRow(tracker, row, reconciliation);
  if (refused.length > 0) return { ...item, becomes: "", refused };
  const becomes = `Entry ${reconciliation.no}: ${recordRow(tracker, row, undefined, reconciliation)}`;
  const beside = tracker.beside?.(reconciliation.open.campaign, name) ?? {};
  const left = Object.entries(beside).filter(([key]) => isBlank(tracker.of.columns[key]?.format(row[key]) ?? null));
  if (left.length > 0) {
    reconciliation.change(tracker.of.name, row.row, thingRow(tracker, name, Object.fromEntries(left)));
  }
  return { ...item, becomes, refused };
}

/** A row that says something else than the entries. */
function differs(
  tracker: Tracker,
  row: TrackedRow,
  known: Recorded,
  answers: Answers,
  reconciliation: Reconciliation,
): Discrepancy {
  const { of } = tracker;
  const name = nameIn(tracker, row);
  const id = idOf(tracker, name);
  const keys = otherKeys(row, known.now);
  const words = (said: Recorded["now"]): string =>
    keys.map((key) => `${of.columns[key]?.header ?? key} ${shownAs(of, key, said)}`).join(", ");
  const [there, before] = [words(row), words(known.now)];
  const choices = [
    { answer: SHEET, means: `Post ${there}` },
    { answer: BOOKS, means: `Restore ${before}` },
  ];
  const answer = choices.find((choice) => choice.answer === answers[id])?.answer ?? SHEET;
  const unfit = answer === SHEET ? tracker.unfit?.(reconciliation.open, name, row) : undefined;
  let becomes = `${of.sheet} shows ${before} again`;
  if (unfit !== undefined) becomes = "";
  else if (answer === SHEET) {
    becomes = `Entry ${reconciliation.no}: ${recordRow(tracker, row, known, reconciliation)}`;
  } else {
    const cells = thingRow(tracker, name, Object.fromEntries(keys.map((key) => [key, known.now[key]])));
    reconciliation.change(of.name, row.row, cells);
  }
  return {
    id,
    subject: name,
    spot: row.spot,
    sheetHas: there,
    booksHave: before,
    becomes,
    question: { about: "value", asks: `What is right about ${name}?`, answers: choices, answer },
    refused: unfit === undefined ? [] : [{ check: UNFIT_ROW, subject: name, message: unfit, spot: row.spot }],
  };
}

/** A thing of the log whose row is missing. */
function rowGone(tracker: Tracker, name: string, { now }: Recorded, reconciliation: Reconciliation): Discrepancy {
  const { of, what } = tracker;
  const beside = tracker.beside?.(reconciliation.open.campaign, name);
  reconciliation.append(of.name, thingRow(tracker, name, { ...now, ...beside }));
  return {
    id: idOf(tracker, name),
    subject: name,
    spot: { sheet: of.sheet },
    sheetHas: "No row",
    booksHave: `The ${what.one} ${name}`,
    becomes: "Its row is restored, with what the log says of it",
    question: null,
    refused: [],
  };
}

/** Writes what a row says to the log; returns it in words. */
function recordRow(
  tracker: Tracker,
  row: TrackedRow,
  known: Recorded | undefined,
  reconciliation: Reconciliation,
): string {
  const { changes } = reconciliation.open.game;
  const noted = tracker.record(nameIn(tracker, row), row, known, true);
  for (const { side, change } of noted) reconciliation.log(side, change, row.spot);
  return noted
    .map(({ side, change }) => changes.find(({ kind }) => kind === change.kind)?.says(side, change) ?? change.kind)
    .join("; ");
}
