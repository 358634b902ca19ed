import { ZERO, formatPoints, negative, toNumber, type Points } from "../../core/points";
import { apply } from "../schema/apply";
import { readBooks } from "../ledger/books";
import type { Edit } from "../schema/edit";
import { committedOn, plannedClosing, plannedOn, type Form, type FormLine, type Plans } from "./form";
import { placeOfForm } from "./form-place";
import { allowed, readOnly, refusal, type Outcome } from "../ledger/outcome";
import { sameWord } from "../../core/spelling";
import type { FormKind, OpenBooks } from "../game";
import type { Row } from "../schema/tables";

/** What was typed into a form: amounts, and the losses that forced them to differ from the plan. */
interface Typed {
  readonly amounts: Plans;
  readonly because: ReadonlyMap<string, string>;
}

/** Puts what was typed into the budget, and the form on its sheet with its turn picked. */
export function writeForm(
  open: OpenBooks,
  kind: FormKind,
  side: string,
  turn: number,
  amounts: Plans,
  because: Typed["because"] = new Map(),
): Outcome {
  const form = kind.fill(open, side, turn);
  const typed = { amounts, because };
  const wrong = form.lines.map((line) => wrongAmount(kind, line, typed)).find((play) => play !== undefined);
  const against = wrong ?? readOnly(open) ?? overspent(form, kind, amounts);
  if (against) return against;
  const written = budgetEdits(open, kind, form.lines, side, turn, typed);
  const after = { ...open, books: readBooks(apply(open.books.tables, written)) };
  const laid = kind.sheet(kind.fill(after, side, turn), after);
  const place = placeOfForm(open.books, form.sheet);
  const shown: Edit = place.stands
    ? { kind: "enter", sheet: place.sheet, cell: laid.picker, content: { kind: "value", value: turn } }
    : { kind: "lay", sheet: laid.plan };
  const end = kind.typed === "planned" ? plannedClosing(form, amounts) : ZERO;
  const warning = end < 0 ? ` The plans would close at ${formatPoints(end)} BPV, below 0 (8C1).` : "";
  return allowed(
    `${form.title}, turn ${turn}: ${WRITTEN[kind.typed](written.length)}the form stands on the sheet ${place.sheet}.${warning}`,
    [...written, shown],
  );
}

const WRITTEN: Readonly<Record<FormKind["typed"], (changes: number) => string>> = {
  planned: (changes) => (changes === 0 ? "No plan changed; " : "Plans are in the Budget; "),
  committed: (changes) => (changes === 0 ? "Nothing committed anew; " : "What is committed is in the Budget; "),
  nothing: () => "",
};

/** Why an amount or a reason cannot be typed for a line; undefined where it can. */
function wrongAmount(kind: FormKind, line: FormLine, { amounts, because }: Typed): Outcome | undefined {
  const { id, label, clause, fallback } = line;
  const amount = amounts.get(id) ?? null;
  const is = amount === null ? "" : `${label} is ${kind.typed} at ${formatPoints(amount)} BPV`;
  if (amount !== null && amount < 0) {
    const takes = kind.typed === "planned" ? "a plan" : "it";
    return refusal("negative-amount", label, `${is}; ${takes} takes 0 or more.`, clause);
  }
  if (kind.typed === "planned" && amount !== null && fallback?.from === "offers" && amount < fallback.amount) {
    const accepted = formatPoints(fallback.amount);
    const message = `${is}, but ${accepted} BPV were accepted or are paid: plan ${accepted} or more, or leave it blank.`;
    return refusal("accepted-offers", label, message, "V1.23 2E1");
  }
  if (kind.typed !== "committed" || line.committed === undefined || line.total) return undefined;
  if (!amounts.has(id) && !because.has(id)) return undefined;
  const [planned, committed] = [plannedOn(line), committedOn(line, amounts)];
  if (committed > planned) {
    const message = `${is}, planned at ${formatPoints(planned)}; commit ${formatPoints(planned)} at most.`;
    return refusal("committed-above-plan", label, message, "V1.23 5D1");
  }
  const reason = because.get(id) ?? line.because ?? "";
  if (planned === committed || reason.trim() !== "") return undefined;
  const message = `${label} is committed at ${formatPoints(committed)} of ${formatPoints(planned)} planned; commit ${formatPoints(planned)}, or name the loss that forces less.`;
  return refusal("committed-unexplained", label, message, "V1.23 5D1");
}

/** Why the plans may not be written: they would bring a treasury below 0 that must not fall so low. */
function overspent(form: Form, kind: FormKind, plans: Plans): Outcome | undefined {
  const [before, end] = [plannedClosing(form), plannedClosing(form, plans)];
  // Plans that are below 0 already may be mended step by step.
  if (!kind.neverBelowZero || end >= 0 || end >= before) return undefined;
  const { side, turn } = form;
  const message = `By these plans ${side} would close turn ${turn} at ${formatPoints(end)} BPV; a treasury never falls below 0 (8C1). Plan to spend ${formatPoints(negative(end))} less.`;
  return refusal("treasury-below-zero", side, message, "V1.23 8C1");
}

/** The plan to be saved for a line; undefined where the saved one stays. What was accepted is planned without being typed. */
function planOf(line: FormLine, amounts: Plans): Points | null | undefined {
  const { id, planned = null, fallback } = line;
  const plan = amounts.has(id) ? (amounts.get(id) ?? null) : planned;
  const least = fallback?.from === "offers" ? fallback.amount : ZERO;
  if (least > (plan ?? ZERO)) return least;
  return amounts.has(id) ? plan : undefined;
}

const COLUMN = { planned: "Planned", committed: "Committed" } as const;

/** Changes what the budget has, and appends what it lacks; a line that stands there twice becomes one. */
function budgetEdits(
  { books }: OpenBooks,
  { typed }: FormKind,
  lines: readonly FormLine[],
  side: string,
  turn: number,
  { amounts, because }: Typed,
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
    // What is committed of a plan that nobody typed is committed of what stands in for it.
    const fixed = typed === "committed" && line.planned === null && line.fallback !== undefined;
    const cells: Row = {
      ...(fixed && { Planned: toNumber(plannedOn(line)) }),
      ...(anew && { [COLUMN[typed]]: amount === null ? null : toNumber(amount) }),
      ...(other && { Because: reason === "" ? null : reason }),
    };
    const [known, ...more] = books.budget.filter(
      (plan) => plan.side === side && plan.turn === turn && sameWord(plan.line, line.label),
    );
    if (known) changes.push({ kind: "change", table: "BudgetLines", row: known.row, cells });
    else rows.push({ Turn: turn, Side: side, Line: line.label, ...cells });
    const none = Object.fromEntries(Object.keys(cells).map((column) => [column, null]));
    for (const { row } of more) changes.push({ kind: "change", table: "BudgetLines", row, cells: none });
  }
  return rows.length === 0 ? changes : [...changes, { kind: "append", table: "BudgetLines", rows }];
}
