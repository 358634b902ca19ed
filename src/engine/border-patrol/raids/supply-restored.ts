import type { Change } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { disordered } from "../battles/battle-events";
import { evasionIn } from "../evasion/evasion-events";
import { OUT_OF_SUPPLY } from "../evasion/evaded";
import { cellsIn } from "../ships/cells-changed";
import { UNITS, type Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";
import { outOfSupply } from "./raids";

/**
 * The units that are Out of Supply in a turn by a raid and by nothing else, with what their Supply was before: once the turn
 * is over, a Convoy reaches them again (V19.812, V19.852).
 */
export function cutOffIn({ events }: Pick<Campaign, "events">, turn: number): ReadonlyMap<string, string> {
  const cut = new Map<string, string>();
  for (const { change } of events.get(turn) ?? []) {
    const { was, now } = raidOf(change) ?? {};
    if (now?.["supply"] === OUT_OF_SUPPLY) cut.set(change.unit, String(was?.["supply"] ?? ""));
    else if (isCutOffElsewise(change)) cut.delete(change.unit);
  }
  return cut;
}

const raidOf = (change: Change) => {
  const told = outOfSupply.in(change);
  return told && cellsIn(told);
};

/** Whether an entry leaves its unit Out of Supply for longer than the turn: it withdrew in disorder, or evaded (V13.823, V13.961). */
const isCutOffElsewise = (change: Change): boolean =>
  disordered.in(change) !== undefined || evasionIn(change) !== undefined;

/** The edits by which they are in supply again once the turn under way is closed. */
export const supplyReturns = (state: BooksState): readonly Edit[] =>
  shipsCutOff(state).flatMap(([row, before]) =>
    row.supply === OUT_OF_SUPPLY && row.lostUntil === null ? [supplyOf(row, before)] : [],
  );

/** The edits by which they are Out of Supply again once their turn is reopened. */
export const supplyStops = (state: BooksState): readonly Edit[] =>
  shipsCutOff(state).flatMap(([row, before]) => (row.supply === before ? [supplyOf(row, OUT_OF_SUPPLY)] : []));

const shipsCutOff = (state: BooksState): readonly (readonly [Ship, string])[] => {
  const cut = cutOffIn(state.campaign, state.campaign.turn);
  return shipsIn(state).flatMap((row) => {
    const before = cut.get(row.unit);
    return before === undefined ? [] : [[row, before] as const];
  });
};

const supplyOf = ({ row }: Ship, supply: string): Edit => ({
  ...{ kind: "change", table: UNITS.name, row },
  cells: { Supply: supply === "" ? null : supply },
});
