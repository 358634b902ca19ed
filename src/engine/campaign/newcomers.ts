import { booking, eventRow } from "./booking";
import type { Edit } from "./edit";
import type { Change } from "./entry";
import type { Reckoned } from "./replay";
import type { Row } from "./tables";
import { unitRow, valueOf, type UnitDraft } from "./unit-plays";

/** A unit that joins together with others. */
export interface Newcomer {
  readonly draft: UnitDraft;
  readonly flagship: boolean;
  /** What else stands in its row of the tracker. */
  readonly more: Row;
}

/** The turn to which newcomers belong: the set-up, until a turn was closed here. */
export const turnOfNewcomers = ({ campaign: { first, turn } }: Reckoned): number => (turn === first ? 0 : turn);

/** Brings units in: their rows in the tracker, and their entries in the log, in one write. */
export function joining(reckoned: Reckoned, newcomers: readonly Newcomer[], today: string): Edit[] {
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
