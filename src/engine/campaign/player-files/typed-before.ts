import type { OpenGame } from "../game";
import { stateOf } from "../ledger/replay";
import type { Edit } from "../schema/edit";
import { SEAL, STEPS } from "../schema/shared-tables";
import { columnsFound, headerKey, type Row, type Tables, type WorkbookTable } from "../schema/table";
import { ofSheet, outcomeOf, subjectOf } from "./acts-done";
import type { FilledAct } from "./filled-acts";
import type { StandingStep } from "./taken-in";

/** What differs between two times at which the same is written. */
const OF_ITS_TIME: ReadonlySet<string> = new Set(
  ["No", "Booked", "Ref", ...Object.values(SEAL).map(({ header }) => header)].map(headerKey),
);

const NO_STAMP = { today: "", seed: "" };

/**
 * Whether an act of a file is what the side did with the same command, but not by a file: without it, the same entries would
 * be written again. What adds something each time is never that.
 */
export function isTypedBefore(view: OpenGame, side: string, act: FilledAct, steps: readonly StandingStep[]): boolean {
  const { command, room } = ofSheet(view, act);
  if (room !== undefined) return false;
  // Their entries tell what they were about: the steps themselves are the game master's.
  return steps.some((step) => step.command === command && !step.mark && isSameAct(view, side, act, step.act));
}

/** Whether an act that was typed is an act of a file. */
function isSameAct(view: OpenGame, side: string, act: FilledAct, typed: string): boolean {
  if (typed === "") return false;
  const written = rowsOfAct(view.books.tables, typed);
  if (written.length === 0) return false;
  const before: OpenGame = { ...view, ...stateOf(withoutAct(view.books.tables, typed), view.game) };
  if (subjectOf(before, act) !== subjectOf(view, act)) return false;
  const { edits } = outcomeOf(before, side, act, NO_STAMP);
  const again = edits.flatMap((edit) => rowsAdded(edit));
  return again.length > 0 && JSON.stringify(again.sort()) === JSON.stringify([...written].sort());
}

const rowsAdded = (edit: Edit): readonly string[] =>
  edit.kind === "append" && edit.table !== STEPS.name ? edit.rows.map((row) => said(edit.table, row)) : [];

/** What a row says, whenever it was written. */
const said = (table: string, row: Row): string =>
  JSON.stringify([
    table,
    ...Object.entries(row)
      .filter(([header, cell]) => !OF_ITS_TIME.has(headerKey(header)) && cell !== null && cell !== "")
      .map(([header, cell]) => [headerKey(header), String(cell)])
      .sort(),
  ]);

const actAt = (table: WorkbookTable): number => columnsFound(table).get(headerKey(SEAL.act.header)) ?? -1;

/** What the rows say that an act wrote, without its steps. */
const rowsOfAct = ({ tables }: Tables, act: string): readonly string[] =>
  [...tables.values()].flatMap((table) =>
    table.name === STEPS.name
      ? []
      : table.rows
          .filter((cells) => cells[actAt(table)] === act)
          .map((cells) =>
            said(table.name, Object.fromEntries(table.header.map((name, at) => [name, cells[at] ?? null]))),
          ),
  );

/** The tables without the rows of an act. */
const withoutAct = (tables: Tables, act: string): Tables => ({
  ...tables,
  tables: new Map(
    [...tables.tables].map(([name, table]) => {
      const at = actAt(table);
      return [name, at < 0 ? table : { ...table, rows: table.rows.filter((cells) => cells[at] !== act) }];
    }),
  ),
});
