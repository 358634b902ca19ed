import type { BooksState, Campaign } from "../ledger/ledger";
import { rowFinder, type RowValues, type Tracker } from "../ledger/tracker";
import type { Edit } from "../schema/edit";
import { appendEdits } from "../schema/layout";
import { rowOf, takenOut, type Row } from "../schema/table";
import { restored } from "./follow-tracker";

/** Updates the trackers of a game's own things to what the entries say then; what was typed since stays. */
export const followThings = (state: BooksState, then: Campaign): readonly Edit[] =>
  state.game.trackers.flatMap((tracker) => followOne(tracker, state, then));

function followOne(tracker: Tracker, { books, campaign }: BooksState, then: Campaign): readonly Edit[] {
  const { of } = tracker;
  const [now, after] = [tracker.recorded(campaign), tracker.recorded(then)];
  const rowFor = rowFinder(books, tracker);
  return [...new Set([...now.keys(), ...after.keys()])].flatMap((name): readonly Edit[] => {
    const row = rowFor(name);
    const [was, is] = [now.get(name), after.get(name)];
    if (!row)
      return is && !was
        ? appendEdits(books.tables, of, [thingRow(tracker, name, { ...is.now, ...tracker.beside?.(then, name) })])
        : [];
    const target = is?.now ?? was?.before;
    const shown = was?.now ?? is?.before ?? {};
    const cells = target ? restored(of.columns, row, shown, target) : takenOut(of);
    return Object.keys(cells).length === 0 ? [] : [{ kind: "change", table: of.name, row: row.row, cells }];
  });
}

/** The row of a thing, with what the entries say of it. */
export const thingRow = ({ of }: Pick<Tracker, "of">, name: string, said: RowValues): Row =>
  rowOf(of, { [of.key]: name, ...said });
