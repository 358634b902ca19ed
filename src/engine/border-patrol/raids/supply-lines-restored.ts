import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { restored } from "../../campaign/commands/follow-tracker";
import type { Edit } from "../../campaign/schema/edit";
import { appendEdits } from "../../campaign/schema/layout";
import { rowOf, takenOut, type Row } from "../../campaign/schema/table";
import { sameWord } from "../../core/words";
import { SUPPLY_LINES } from "./supply-lines-table";
import { typedLines, type TypedLine } from "./supply-line-events";
import { lineRowsIn, linesToldThen, toldInRow } from "./supply-lines";

type Then = Pick<Campaign, "events">;

/** The rows of Supply Lines as they are once some entries no longer count, or count again: rows that come back or go, and their cells. Cells that say something else stay. */
export const linesRestored = (state: BooksState, then: Then): readonly Edit[] => [
  ...rowsRestored(state, then),
  ...linesToldThen(state, then),
];

function rowsRestored(state: BooksState, then: Then): readonly Edit[] {
  const [now, next] = [typedLines(state.campaign), typedLines(then)];
  return [...new Set([...now.keys(), ...next.keys()])].flatMap((name): readonly Edit[] => {
    const [was, is] = [now.get(name), next.get(name)];
    const row = lineRowsIn(state).find(({ line }) => sameWord(line, name));
    const isThere = isThereBy(is, was);
    if (isThere === isThereBy(was, is)) {
      const cells =
        row && isThere ? restored(SUPPLY_LINES.columns, { ...row }, shownBy(was, is), shownBy(is, was)) : {};
      return row && Object.keys(cells).length > 0 ? [changeOf(row, cells)] : [];
    }
    if (!isThere) return row ? [changeOf(row, takenOut(SUPPLY_LINES))] : [];
    if (row) return [];
    const back = was?.isThere === false ? was.removed : (is?.now ?? {});
    return appendEdits(state.books.tables, SUPPLY_LINES, [backAgain(name, back, then, state)]);
  });
}

const changeOf = ({ row }: { readonly row: number }, cells: Row): Edit => ({
  ...{ kind: "change", table: SUPPLY_LINES.name, row },
  cells,
});

/** Whether entries leave a row there; if they do not say, it was typed, unless the other entries added it. */
const isThereBy = (line: TypedLine | undefined, other: TypedLine | undefined): boolean =>
  line?.isThere ?? other?.isAdded !== true;

/** What the row shows by entries; in the cells that they do not mention, what it showed before the others. */
const shownBy = (line: TypedLine | undefined, other: TypedLine | undefined) => ({ ...other?.before, ...line?.now });

/** A row that comes back, with what the entries say of its attempts. */
const backAgain = (name: string, cells: TypedLine["now"], then: Then, state: BooksState): Row => {
  const text = (key: string): string => String(cells[key] ?? "");
  const told = toldInRow(state, then, { side: text("side"), start: text("start"), end: text("end") });
  return { ...rowOf(SUPPLY_LINES, { line: name, ...cells }), ...told };
};
