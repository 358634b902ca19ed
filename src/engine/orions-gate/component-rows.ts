import { rowsIn, type BooksState, type Campaign } from "../campaign/ledger/ledger";
import type { Edit } from "../campaign/schema/edit";
import { appendEdits } from "../campaign/schema/layout";
import { blankRowOf, rowOf, takenOut, type Row } from "../campaign/schema/table";
import { onSide } from "./building-your-fleet/breaches";
import { componentNamed } from "./components/list";
import { built, type BuiltShip } from "./fleets";
import type { FittedPart } from "./rows";
import { GATE_PARTS, type PartRow } from "./tables/fleets";
import { SIDES, type Side, type Size } from "./words";

/** The rows of a ship's components, in the order of the sheet. */
export const partRows = ({ books }: Pick<BooksState, "books">, ship: string): readonly PartRow[] =>
  rowsIn(books, GATE_PARTS).filter((row) => row.ship === ship);

/** The components of a ship as its rows say them, on each side by position; undefined if a row is incomplete. */
export function partsTyped(state: Pick<BooksState, "books">, ship: string): readonly FittedPart[] | undefined {
  const read = [...partRows(state, ship)]
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ component: name, size, side }) => {
      const component = componentNamed(name);
      return component && size !== "" && side !== ""
        ? { component, size: size as Size, side: side as Side }
        : undefined;
    });
  if (read.includes(undefined)) return undefined;
  const parts = read.flatMap((part) => part ?? []);
  return SIDES.list.flatMap((side) => onSide(parts, side));
}

interface Said {
  readonly side: Side;
  readonly position: number;
  readonly component: string;
  readonly size: Size;
}

/** What the rows of a ship say according to the entries. */
const saidOf = (ship: BuiltShip | undefined): readonly Said[] =>
  SIDES.list.flatMap((side) =>
    onSide(ship?.parts ?? [], side).map(({ component, size }, index) => ({
      ...{ side, position: index + 1, component: component.name, size },
    })),
  );

const isSame = (row: PartRow | undefined, said: Said | undefined): boolean =>
  row?.side === said?.side &&
  row?.position === said?.position &&
  row?.component === said?.component &&
  row?.size === said?.size;

const SAID = ["side", "position", "component", "size"] as const;

/** A cell of the components that says something else than the entries. */
export interface OtherCell {
  readonly row: PartRow;
  readonly key: "ship" | (typeof SAID)[number];
  readonly was: string;
}

/** The one cell by which the rows of a ship differ from the entries; undefined if they differ in more. */
export function otherCell(state: Pick<BooksState, "books" | "campaign">, ship: string): OtherCell | undefined {
  const { ships } = built(state.campaign);
  const lackingOf = (name: string): readonly Said[] =>
    saidOf(ships.get(name)).filter((one) => !partRows(state, name).some((row) => isSame(row, one)));
  const otherOf = (name: string): readonly PartRow[] => {
    const said = saidOf(ships.get(name));
    return partRows(state, name).filter((row, at, rows) => {
      const one = said.find((each) => isSame(row, each));
      return !one || rows.findIndex((each) => isSame(each, one)) < at;
    });
  };
  const [[said, ...more], [row, ...rows]] = [lackingOf(ship), otherOf(ship)];
  if (more.length + rows.length > 0) return undefined;
  if (said && row) {
    const [key, ...others] = SAID.filter((each) => row[each] !== said[each]);
    return key === undefined || others.length > 0 ? undefined : { row, key, was: String(said[key]) };
  }
  // A row that another ship has, and this one lacks, or the other way round.
  const isMoved = (one: Said | undefined, other: PartRow | undefined): boolean =>
    one !== undefined && isSame(other, one);
  const names = [...new Set([...ships.keys(), ...rowsIn(state.books, GATE_PARTS).map((each) => each.ship)])];
  const found = names.flatMap((name): readonly OtherCell[] => {
    if (name === ship) return [];
    const [[lacked, ...many], [there, ...several]] = [lackingOf(name), otherOf(name)];
    if (many.length + several.length > 0) return [];
    if (there && isMoved(said, there)) return [{ row: there, key: "ship", was: ship }];
    return row && isMoved(lacked, row) ? [{ row, key: "ship", was: name }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether the rows of a ship say the same as the entries, in any order. */
export function partsAgree(state: Pick<BooksState, "books" | "campaign">, ship: string): boolean {
  const said = saidOf(built(state.campaign).ships.get(ship));
  const rows = partRows(state, ship);
  return rows.length === said.length && said.every((one) => rows.some((row) => isSame(row, one)));
}

/**
 * Updates the sheet of components to what the entries say then, for the ships whose components change. The rows of a ship that
 * were changed by hand meanwhile stay as they are.
 */
export function partEdits(state: BooksState, then: Pick<Campaign, "events">): readonly Edit[] {
  const { books, campaign } = state;
  const [now, after] = [built(campaign).ships, built(then).ships];
  const ships = [...new Set([...now.keys(), ...after.keys()])];
  const table = books.tables.tables.get(GATE_PARTS.name);
  const isBlank = table && blankRowOf(table, GATE_PARTS);
  const free = (table?.rows ?? []).flatMap((cells, row) => (isBlank?.(cells) ? [row] : []));
  const added: Row[] = [];
  const changes = ships.flatMap((ship): readonly Edit[] => {
    const said = saidOf(after.get(ship));
    if (!partsAgree(state, ship)) return [];
    const rows = partRows(state, ship);
    const changed = said.flatMap((one, index): readonly Edit[] => {
      const row = rows[index];
      if (isSame(row, one)) return [];
      const cells = rowOf(GATE_PARTS, { ship, ...one });
      const at = row?.row ?? free.shift();
      if (at !== undefined) return [{ kind: "change", table: GATE_PARTS.name, row: at, cells }];
      added.push(cells);
      return [];
    });
    const gone = rows
      .slice(said.length)
      .map(({ row }): Edit => ({ kind: "change", table: GATE_PARTS.name, row, cells: takenOut(GATE_PARTS) }));
    return [...changed, ...gone];
  });
  return [...changes, ...appendEdits(books.tables, GATE_PARTS, added)];
}
