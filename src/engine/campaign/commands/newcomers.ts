import { booking, eventRow } from "../ledger/booking";
import type { Edit } from "../schema/edit";
import type { Change } from "../ledger/entry";
import type { BooksState } from "../ledger/replay";
import type { Row } from "../schema/tables";
import { unitRow, valueOf, type NewUnit } from "./unit";

/** A unit that joins together with others. */
export interface Newcomer {
  readonly draft: NewUnit;
  readonly flagship: boolean;
  /** What else stands in its row of the tracker. */
  readonly more: Row;
}

/** The turn to which newcomers belong: the set-up, until a turn was closed here. */
export const turnOfNewcomers = ({ campaign: { first, turn } }: BooksState): number => (turn === first ? 0 : turn);

/** Brings units in: their rows in the tracker, and their entries in the log, in one write. */
export function joining(reckoned: BooksState, newcomers: readonly Newcomer[], today: string): Edit[] {
  if (newcomers.length === 0) return [];
  const first = { ...booking(reckoned, today), turn: turnOfNewcomers(reckoned) };
  const told: readonly (readonly [side: string, change: Change])[] = [
    ...newcomers.map(
      ({ draft }) => [draft.side, { kind: "Unit enters", unit: draft.unit, ...valueOf(draft) }] as const,
    ),
    ...newcomers
      .filter(({ flagship }) => flagship)
      .map(({ draft }) => [draft.side, { kind: "Flagship", unit: draft.unit }] as const),
  ];
  return [
    {
      kind: "append",
      table: "Units",
      rows: newcomers.map(({ draft, flagship, more }): Row => ({
        ...unitRow(draft),
        ...more,
        ...(flagship && { Flagship: true }),
      })),
    },
    {
      kind: "append",
      table: "Events",
      rows: told.map(([side, change], index) => eventRow(side, change, { ...first, no: first.no + index })),
    },
  ];
}
