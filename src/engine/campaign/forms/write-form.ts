import { ZERO, formatPoints, negative, type Points } from "../../core/points";
import { a1 } from "../../core/cell";
import { sameWord } from "../../core/words";
import { saltOf, type Stamp } from "../ledger/booking";
import { readBooks } from "../ledger/books";
import { moneyOf } from "../ledger/ledger";
import { allowed, readOnly, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { markedPlans } from "../ledger/plans";
import { apply } from "../schema/apply";
import type { Edit } from "../schema/edit";
import { BUDGET_LINES } from "../schema/shared-tables";
import { rowOf, type Row } from "../schema/table";
import {
  committedOn,
  plannedClosing,
  plannedOn,
  type Form,
  type FormLine,
  type FormSheet,
  type Plans,
  type FormKind,
} from "./form";
import { factsOfClosed, factsOfClosing, factsOfLine } from "./form-facts";
import { placeOfForm } from "../schema/form-place";

/** What was typed into a form: amounts, and the losses that explain differences from the plan. */
interface Typed {
  readonly amounts: Plans;
  readonly because: ReadonlyMap<string, string>;
}

/** Writes what was typed into the budget, and the form on its sheet with its turn picked. */
export function writeForm(
  open: OpenBooks,
  kind: FormKind,
  side: string,
  turn: number,
  amounts: Plans,
  stamp: Stamp,
  because: Typed["because"] = new Map(),
): Outcome {
  const form = kind.fill(open, side, turn);
  const typed = { amounts, because };
  const wrong = form.lines
    .map((line) => wrongAmount(open, kind, form, line, typed))
    .find((refusing) => refusing !== undefined);
  const against = readOnly(open) ?? closedTurn(open, form, typed) ?? wrong ?? overspent(open, form, kind, amounts);
  if (against) return against;
  // The form of a closed turn can be shown.
  const isClosed = turn < open.campaign.turn;
  const budget = isClosed ? [] : budgetEdits(open, kind, form.lines, side, turn, typed, stamp);
  const written = markedPlans(open, budget, side, turn);
  const { campaign, game } = open;
  const after = { campaign, game, books: readBooks(apply(open.books.tables, written), game) };
  const layout = kind.sheet(kind.fill(after, side, turn), after);
  const place = placeOfForm(open.books, form.sheet);
  const shown: Edit = place.exists
    ? { kind: "enter", sheet: place.sheet, cell: layout.picker, content: { kind: "value", value: turn } }
    : { kind: "lay", sheet: layout.plan };
  const ruled = place.exists ? ruledCells(layout, place.sheet) : [];
  const end = kind.typed === "planned" ? plannedClosing(form, amounts) : ZERO;
  const warning =
    end < 0
      ? ` With these plans, the turn would close at ${formatPoints(end)} ${moneyOf(game)}, below 0 (${game.clauses.treasury}).`
      : "";
  return allowed(
    `${form.title}, turn ${turn}: ${WRITTEN[kind.typed](written.length)}the form is on the sheet ${place.sheet}.${warning}`,
    [...written, shown, ...ruled],
  );
}

/** The cells of a form that is there already, and that house rules decide. */
const ruledCells = ({ byHouseRules = [] }: FormSheet, sheet: string): readonly Edit[] =>
  byHouseRules.map(({ row, column, content }) => ({ kind: "enter", sheet, cell: a1(row, column), content }));

const WRITTEN: Readonly<Record<FormKind["typed"], (changes: number) => string>> = {
  planned: (changes) => (changes === 0 ? "no plan changed; " : "the plans are in the Budget; "),
  committed: (changes) =>
    changes === 0 ? "no committed amount changed; " : "the committed amounts are in the Budget; ",
  nothing: () => "",
};

/** The refusal to change what a closed turn has: its digest covers it. */
function closedTurn(open: OpenBooks, form: Form, { amounts, because }: Typed) {
  const { campaign, game } = open;
  const { title, turn } = form;
  if (turn >= campaign.turn || (amounts.size === 0 && because.size === 0)) return undefined;
  const message = `Turn ${turn} is closed, and what was planned and committed in it stays. Fill in the form for turn ${campaign.turn}; to correct turn ${turn}, reopen it first.`;
  const rests = factsOfClosed(open, form, turn);
  return refused({ check: "closed-turn", subject: title, message, clause: game.clauses.turns, rests });
}

/** Why an amount or a reason cannot be typed for a line; undefined where it can. */
function wrongAmount(
  open: OpenBooks,
  kind: FormKind,
  form: Form,
  line: FormLine,
  { amounts, because }: Typed,
): Outcome | undefined {
  const { game } = open;
  const { id, label, clause, fallback } = line;
  const against = (check: string, message: string, by: string): Outcome =>
    refused({ check, subject: label, message, clause: by, rests: factsOfLine(open, form, line) });
  const amount = amounts.get(id) ?? null;
  const is = amount === null ? "" : `${label} is ${kind.typed} at ${formatPoints(amount)} ${moneyOf(game)}`;
  if (amount !== null && amount < 0) {
    return against("negative-amount", `${is}, which is not valid. Enter 0 or more.`, clause);
  }
  if (kind.typed === "planned" && amount !== null && fallback?.from === "agreed" && amount < fallback.amount) {
    const accepted = formatPoints(fallback.amount);
    const message = `${is}, but ${accepted} ${moneyOf(game)} were agreed or are already paid. Plan ${accepted} or more, or leave it blank.`;
    return against("accepted-offers", message, game.clauses.lines);
  }
  if (kind.typed !== "committed" || line.committed === undefined || line.total) return undefined;
  if (!amounts.has(id) && !because.has(id)) return undefined;
  const [planned, committed] = [plannedOn(line), committedOn(line, amounts)];
  if (committed > planned) {
    const message = `${is}, but only ${formatPoints(planned)} are planned. Commit ${formatPoints(planned)} or less.`;
    return against("committed-above-plan", message, game.clauses.committing);
  }
  const reason = because.get(id) ?? line.because ?? "";
  if (planned === committed || reason.trim() !== "") return undefined;
  const message = `${label} is committed at ${formatPoints(committed)}, but ${formatPoints(planned)} are planned. Commit ${formatPoints(planned)}, or enter the loss that forces less, or why the plan could not be spent.`;
  return against("committed-unexplained", message, game.clauses.committing);
}

/** Why the plans may not be written: they would bring a treasury below 0 that must not fall below 0. */
function overspent(open: OpenBooks, form: Form, kind: FormKind, plans: Plans): Outcome | undefined {
  const [before, end] = [plannedClosing(form), plannedClosing(form, plans)];
  // Plans that are already below 0 may be corrected step by step.
  if (!kind.neverBelowZero || end >= 0 || end >= before) return undefined;
  const { game } = open;
  const { side, turn } = form;
  const message = `With these plans, ${side} would close turn ${turn} at ${formatPoints(end)} ${moneyOf(game)}, but a treasury cannot fall below 0 (${game.clauses.treasury}). Plan to spend ${formatPoints(negative(end))} less.`;
  const rests = factsOfClosing(open, form);
  return refused({ check: "treasury-below-zero", subject: side, message, clause: game.clauses.treasury, rests });
}

/** The plan to save for a line; undefined if the saved one stays. What was accepted is planned without being typed. */
function planOf(line: FormLine, amounts: Plans): Points | null | undefined {
  const { id, planned = null, fallback } = line;
  const plan = amounts.has(id) ? (amounts.get(id) ?? null) : planned;
  const least = fallback?.from === "agreed" ? fallback.amount : ZERO;
  if (least > (plan ?? ZERO)) return least;
  return amounts.has(id) ? plan : undefined;
}

/** Changes what the budget has, and appends what it lacks; a line that appears twice there becomes one. */
function budgetEdits(
  { books }: OpenBooks,
  { typed }: FormKind,
  lines: readonly FormLine[],
  side: string,
  turn: number,
  { amounts, because }: Typed,
  stamp: Stamp,
): Edit[] {
  if (typed === "nothing") return [];
  const changes: Edit[] = [];
  const rows: Row[] = [];
  for (const line of lines) {
    if (line.total || line[typed] === undefined) continue;
    const amount = typed === "planned" ? planOf(line, amounts) : amounts.get(line.id);
    const reason = because.get(line.id)?.trim();
    const anew = amount !== undefined && amount !== line[typed];
    const other = reason !== undefined && reason !== (line.because ?? "");
    if (!anew && !other) continue;
    // A plan that was not typed is written as its fallback when it is committed.
    const fixed = typed === "committed" && line.planned === null && line.fallback !== undefined;
    const cells: Row = {
      ...(fixed && rowOf(BUDGET_LINES, { planned: plannedOn(line) })),
      ...(anew && rowOf(BUDGET_LINES, { [typed]: amount })),
      ...(other && { [BUDGET_LINES.columns.because.header]: reason === "" ? null : reason }),
    };
    const [known, ...more] = books.budget.filter(
      (plan) => plan.side === side && plan.turn === turn && sameWord(plan.line, line.label),
    );
    if (known) changes.push({ kind: "change", table: BUDGET_LINES.name, row: known.row, cells });
    else
      rows.push({
        ...rowOf(BUDGET_LINES, { turn, side, line: line.label }),
        ...cells,
        ...rowOf(BUDGET_LINES, { salt: saltOf(stamp, `${side} ${line.label}`) }),
      });
    const none = Object.fromEntries(Object.keys(cells).map((column) => [column, null]));
    for (const { row } of more) changes.push({ kind: "change", table: BUDGET_LINES.name, row, cells: none });
  }
  return rows.length === 0 ? changes : [...changes, { kind: "append", table: BUDGET_LINES.name, rows }];
}
