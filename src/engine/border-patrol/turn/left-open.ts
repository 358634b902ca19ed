import { isBlank } from "../../core/cell";
import type { BooksState } from "../../campaign/ledger/ledger";
import { columnsFound, headerKey } from "../../campaign/schema/table";
import { borderState } from "../border-state";
import { VICTORY } from "../rules/constants";
import { closingsIn } from "../table-rows";
import { CLOSINGS, type TeamClosing } from "../tables";

/** What the closing of a turn before the import lacks, because the ledger did not have it: nothing is put in its place. */
export interface LeftOpen {
  readonly what: "netWorth" | "income" | "rentDue";
  readonly turn: number;
  /** The closing's row. */
  readonly closing: TeamClosing;
}

/** The closings of a pirate from the turns before the import; none for one that started after the campaign did (V19.095). */
function closingsBefore({ books, campaign }: BooksState, side: string): ReadonlyMap<number, TeamClosing> {
  if (campaign.first <= 1 || borderState(campaign).started.has(side)) return new Map();
  const own = closingsIn({ books }).filter((row) => row.side === side && row.turn < campaign.first);
  return new Map(own.map((row) => [row.turn, row]));
}

/** The last turn before the import that was not spent in hiding: the rent is based on it (V19.66). */
export function lastOutOfHiding({ campaign }: BooksState, side: string): number {
  const hid = borderState(campaign).hiding.get(side) ?? new Set();
  let out = campaign.first - 1;
  while (hid.has(out)) out -= 1;
  return out;
}

/** Everything that was left open when a campaign was imported, and that its first turns rely on (V19.093, V19.08). */
export function leftOpen(state: BooksState, side: string): readonly LeftOpen[] {
  const closings = closingsBefore(state, side);
  const last = state.campaign.first - 1;
  const worths = Array.from({ length: VICTORY.turnsCompared }, (_, back) => last - back);
  return [
    ...rentLeftOpen(state, side),
    ...worths.flatMap((turn): LeftOpen[] => {
      const closing = closings.get(turn);
      return closing && isOpen(state, closing, "netWorth") ? [{ what: "netWorth", turn, closing }] : [];
    }),
  ];
}

/** What the rent of the first turn follows from and was left open: the income, or after a loss the rent before. */
export function rentLeftOpen(state: BooksState, side: string): readonly LeftOpen[] {
  const turn = lastOutOfHiding(state, side);
  const closing = closingsBefore(state, side).get(turn);
  if (!closing) return [];
  if (isOpen(state, closing, "income")) return [{ what: "income", turn, closing }];
  const isNeeded = closing.income < 0 && isOpen(state, closing, "rentDue");
  return isNeeded ? [{ what: "rentDue", turn, closing }] : [];
}

/** Whether a cell of a closing is blank; an amount that is read from a blank one is 0. */
function isOpen({ books }: BooksState, { row }: TeamClosing, what: LeftOpen["what"]): boolean {
  const table = books.tables.tables.get(CLOSINGS.name);
  const at = table && columnsFound(table).get(headerKey(CLOSINGS.columns[what].header));
  return table !== undefined && at !== undefined && isBlank(table.rows[row]?.[at] ?? null);
}
