import type { BooksState, Campaign } from "../campaign/ledger/ledger";
import type { Edit } from "../campaign/schema/edit";
import { rowOf, type Row } from "../campaign/schema/table";
import { battleEdits } from "./battle/sheets";
import { shownRows } from "./battle/shown-rows";
import { partEdits } from "./component-rows";
import { GATE_PARTS } from "./tables/fleets";

const { columns } = GATE_PARTS;

/**
 * Updates the sheets to what the log says then: the components of ships, and what battles that are fought show of all. A component that gets
 * another row shows there what the battle says of it then.
 */
export function followLog(state: BooksState, then: Pick<Campaign, "events">): readonly Edit[] {
  const parts = partEdits(state, then);
  const battles = battleEdits(state, then);
  if (parts.length === 0) return battles;
  const moved = new Set(parts.flatMap((edit) => (edit.kind === "change" ? [edit.row] : [])));
  const isOfMoved = (edit: Edit): boolean =>
    edit.kind === "change" && edit.table === GATE_PARTS.name && moved.has(edit.row);
  const shownIn = partsShown(then);
  return [
    ...parts.map((edit): Edit => {
      if (edit.kind === "change") return { ...edit, cells: shownIn(edit.cells) };
      return edit.kind === "append" ? { ...edit, rows: edit.rows.map(shownIn) } : edit;
    }),
    ...battles.filter((edit) => !isOfMoved(edit)),
  ];
}

/** Adds to the cells of a component what the battles that are fought show of it; nothing to those of a row that is taken out. */
function partsShown(then: Pick<Campaign, "events">): (cells: Row) => Row {
  const keyOf = (cells: Row): string =>
    JSON.stringify([columns.ship, columns.side, columns.position].map(({ header }) => cells[header] ?? null));
  const shown = new Map(
    shownRows(then).flatMap(({ table, found, shows }) =>
      table === GATE_PARTS ? [[keyOf(rowOf(table, found)), rowOf(table, shows)] as const] : [],
    ),
  );
  return (cells) => ({ ...NOTHING_SHOWN, ...cells, ...shown.get(keyOf(cells)) });
}

const NOTHING_SHOWN: Row = rowOf(GATE_PARTS, { damage: null, state: "", usesLeft: null, stores: null });
