import { undoAndRedo } from "../../campaign/commands/undo-and-redo";
import { standingOn } from "../../campaign/ledger/reversals";
import type { Event } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import type { Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { holdingIn, mountChange, systemInstalled, systemRemoved, type Holding } from "./mount-events";
import { MOUNTS, type Mount } from "./mounts-table";
import { mountsIn } from "../table-rows";
import { unitsNamedIn } from "../ships/units-named";

/** The line on which the Cartel pays for a system (V19.953). */
export const SYSTEM_SALE_LINE = "System sale";

/** A system that was removed from a ship, and what became of it. */
export interface Move {
  readonly no: number;
  readonly turn: number;
  readonly side: string;
  /** The ship and the mount that it comes from. */
  readonly from: string;
  readonly mount: number;
  readonly held: Holding;
  /** The ship that it was meant for. */
  readonly to: string;
  readonly spot: Spot;
  /** Where it was installed; undefined if it was not. */
  readonly installed?: Installation;
  readonly state: "waiting" | "overdue" | "installed" | "sold";
}

/** A system that was put into a mount of another ship. */
export interface Installation {
  readonly no: number;
  readonly turn: number;
  readonly side: string;
  readonly unit: string;
  readonly mount: number;
  readonly system: string;
  readonly from: string;
  readonly fromMount: number;
  readonly spot: Spot;
}

/** What the entries say of systems that were moved, up to the turn under way. */
export interface Moves {
  readonly moves: readonly Move[];
  /** Installations of a system that was not removed before. */
  readonly stray: readonly Installation[];
}

/** The systems that were moved between ships. */
export function movesIn(state: BooksState): Moves {
  const { campaign } = state;
  const events = eventsInOrder(campaign).filter(({ turn }) => turn <= campaign.turn);
  const installations = events.flatMap(installationIn);
  const used = new Set<Installation>();
  const removals = events.flatMap((event) => {
    const { unit } = event.change;
    const removed = systemRemoved.in(event.change);
    if (!removed) return [];
    const installed = installations.find((each) => !used.has(each) && comesFrom(each, event, removed));
    if (installed) used.add(installed);
    return [{ event, unit, removed, installed }];
  });
  const sales = salesIn(state);
  const moves = removals.map(({ event, unit, removed, installed }): Move => {
    const { no, turn, side, spot } = event;
    const sale = installed ? -1 : sales.findIndex((each) => each.side === side && each.names(unit) && each.no > no);
    if (sale !== -1) sales.splice(sale, 1);
    const left = campaign.turn > turn + 1 ? "overdue" : "waiting";
    return {
      ...{ no, turn, side, from: unit, mount: removed.mount, held: holdingIn(removed) },
      ...{ to: removed.to, spot },
      ...(installed && { installed }),
      state: installed ? "installed" : sale === -1 ? left : "sold",
    };
  });
  return { moves, stray: installations.filter((each) => !used.has(each)) };
}

function installationIn({ no, turn, side, spot, change }: Event): readonly Installation[] {
  const said = systemInstalled.in(change);
  if (!said) return [];
  const { installed: system, from, mount, fromMount } = said;
  return [{ no, turn, side, unit: change.unit, system, from, spot, mount, fromMount }];
}

const comesFrom = (
  { no, side, from, fromMount, system }: Installation,
  removal: Event,
  removed: { readonly mount: number; readonly system: string },
): boolean =>
  removal.no < no &&
  removal.side === side &&
  removal.change.unit === from &&
  removed.mount === fromMount &&
  sameWord(removed.system, system);

/** The systems that the Cartel sold, in their order: each pays for one that came from a ship that its subject names. */
function salesIn(state: BooksState) {
  const named = unitsNamedIn(state.campaign);
  return Array.from({ length: state.campaign.turn }, (_, index) => index + 1)
    .flatMap((turn) => standingOn(state, turn, SYSTEM_SALE_LINE))
    .map(({ no, to, subject }) => ({ no, side: to, names: (unit: string) => named(subject).includes(unit) }));
}

/** The removal with a number; undefined if none has it. */
export const moveOf = (state: BooksState, no: string): Move | undefined =>
  movesIn(state).moves.find((move) => String(move.no) === no);

/** Whether a mount holds a system that was moved there from another ship: such a one is not new. */
export function movedHere(state: BooksState): (mount: Mount) => boolean {
  const { moves } = movesIn(state);
  const here = moves.flatMap(({ installed }) => (installed ? [installed] : []));
  return ({ unit, mount, system, since }) =>
    here.some(
      (each) =>
        each.unit === unit &&
        each.mount === mount &&
        sameWord(each.system, system) &&
        (since ?? each.turn) === each.turn,
    );
}

/** The mounts as they are once some of these entries no longer count, or count again; cells that say something else stay. */
export const mountsRestored = (state: BooksState, then: Campaign): readonly Edit[] =>
  undoAndRedo(
    mountEvents(state.campaign),
    mountEvents(then),
    (event) => put(state, event, "back"),
    (event) => put(state, event, "forward"),
  );

const mountEvents = (campaign: Pick<Campaign, "events">): readonly Event[] =>
  eventsInOrder(campaign).filter(({ change, turn }) => mountChange(change, turn) !== undefined);

/** The edit that puts what a mount holds then into its row, if the row still shows what it held before. */
function put(state: BooksState, { change, turn }: Event, way: "back" | "forward"): readonly Edit[] {
  const changed = mountChange(change, turn);
  if (!changed) return [];
  const [before, then] = way === "back" ? [changed.now, changed.was] : [changed.was, changed.now];
  const row = mountsIn(state).find((each) => each.unit === change.unit && each.mount === changed.mount);
  return row && sameWord(row.system, before.system) ? [mountEdit(row, then)] : [];
}

/** The edit that puts a system into a mount. */
export const mountEdit = ({ row }: Pick<Mount, "row">, { system, since, captured }: Holding): Edit => ({
  kind: "change",
  table: MOUNTS.name,
  row,
  cells: { ...rowOf(MOUNTS, { since, captured }), [MOUNTS.columns.system.header]: system === "" ? null : system },
});
