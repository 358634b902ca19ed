import type { Edit } from "../schema/edit";
import { BUDGET_LINES, SEAL, STEPS } from "../schema/shared-tables";
import { spotIn, type Row } from "../schema/table";
import { oursIn, typedIn } from "../schema/typed-rows";
import type { Spot } from "../../core/problem";
import type { BudgetLine } from "./entry";
import { rowsIn, tableOf, type BooksState } from "./ledger";
import { isChanged, isMarkedAs, isSalt, manyMarked, markRow } from "./row-marks";
import { isWritten, plansName, writtenIn } from "./written";

/** The id of the command that fills in a form. */
export const FILL_FORM = "fill-form";

const SALT = SEAL.salt.header;

/**
 * The edits by which a form writes the plans of a side and turn. Each of these plans gets a mark: how many there are now, and its side, its
 * turn and its line. So a plan that is deleted or moved afterwards is missed.
 */
export function markedPlans(
  { books, game }: Pick<BooksState, "books" | "game">,
  edits: readonly Edit[],
  side: string,
  turn: number,
): readonly Edit[] {
  const of = tableOf(game, BUDGET_LINES.name);
  const table = books.tables.tables.get(of.name);
  if (!edits.some((edit) => edit.kind === "append")) return edits;
  const cellsOf = (row: number): Row => (table ? oursIn(table, of)(table.rows[row] ?? []) : {});
  const before = books.budget.filter(
    (plan) => plan.legible && plan.side === side && plan.turn === turn && isSalt(plan.salt),
  );
  const added = edits.reduce((many, edit) => many + (edit.kind === "append" ? edit.rows.length : 0), 0);
  const many = before.length + added;
  const marked = (row: Row): Row => markRow(of, row, "planned", many);
  const written = edits.map((edit): Edit => (edit.kind === "append" ? { ...edit, rows: edit.rows.map(marked) } : edit));
  const again = before.map(({ row }): Edit => ({
    kind: "change",
    table: of.name,
    row,
    cells: { [SALT]: marked(cellsOf(row))[SALT] ?? null },
  }));
  return [...again, ...written];
}

/** Plans of the turn under way that a form wrote, and that are no longer there. */
export interface MissingPlans {
  readonly side: string;
  readonly many: number;
  /** The last of those that are still there; if none is, the step that wrote them. */
  readonly spot: Spot;
}

/** The plans of the turn under way that were deleted since a form wrote them: the others of their side tell how many there were, or their steps. */
export function missingPlans({ books, campaign, game }: BooksState): readonly MissingPlans[] {
  const of = tableOf(game, BUDGET_LINES.name);
  const written = books.budget.filter(({ legible, salt }) => legible && isMarkedAs(salt, "planned"));
  const table = books.tables.tables.get(of.name);
  if (!table) return [];
  const typedOf = typedIn(table);
  const isMoved = ({ salt, row }: BudgetLine): boolean => isChanged(of, salt, typedOf(table.rows[row] ?? []), false);
  const own = new Map<string, BudgetLine[]>();
  for (const plan of written) {
    if (plan.turn !== campaign.turn || isMoved(plan)) continue;
    own.set(plan.side, [...(own.get(plan.side) ?? []), plan]);
  }
  // A plan that was moved is named itself.
  const moved = written.filter(isMoved).length;
  const some = [...own].flatMap(([side, plans]): readonly MissingPlans[] => {
    const last = plans.at(-1);
    const many =
      (manyMarked(
        plans.map(({ salt }) => salt),
        "planned",
      ) ?? 0) - plans.length;
    if (!last || many <= moved) return [];
    return [{ side, many, spot: spotIn(books.tables, of, last, "line") }];
  });
  // Where none is left, the steps tell. In a turn that was reopened, plans have the mark of its close.
  const left = new Set(
    books.budget.filter(({ turn, salt }) => turn === campaign.turn && isSalt(salt)).map(({ side }) => side),
  );
  const all = books.sides.flatMap(({ name: side }): readonly MissingPlans[] => {
    const steps = left.has(side) ? [] : stepsThatPlanned({ books }, campaign.turn, side);
    const last = steps.at(-1);
    const many = Math.max(0, ...steps.map((each) => each.many));
    return !last || many <= moved ? [] : [{ side, many, spot: spotIn(books.tables, STEPS, last.step, "command") }];
  });
  return [...some, ...all];
}

/** The steps that wrote plans of a side and turn, each with how many there were then. */
const stepsThatPlanned = ({ books }: Pick<BooksState, "books">, turn: number, side: string) =>
  rowsIn(books, STEPS).flatMap((step) => {
    const written = step.state === "done" ? writtenIn(step) : undefined;
    const many = isWritten(written) ? (written.plans[plansName(turn, side)] ?? 0) : 0;
    return many === 0 ? [] : [{ step, many }];
  });

/** Tells the sides with plans of the turn under way that a form wrote, and no step records that. */
export function plansUnrecorded({
  books,
  campaign,
}: Pick<BooksState, "books" | "campaign">): (side: string) => boolean {
  const { turn } = campaign;
  const planned = new Set(
    books.budget.filter((plan) => plan.turn === turn && isMarkedAs(plan.salt, "planned")).map(({ side }) => side),
  );
  return (side) => planned.has(side) && stepsThatPlanned({ books }, turn, side).length === 0;
}
