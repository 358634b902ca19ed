import { rowsIn, type BooksState, type Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { record } from "../../campaign/commands/record";
import { undoAndRedo } from "../../campaign/commands/undo-and-redo";
import type { Stamp } from "../../campaign/ledger/booking";
import { allowed, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { isSameLocation } from "./location";
import { baseFinished } from "./place-events";
import { PLACES, type Place } from "./places-table";

/** The step in which the construction of a Base is finished. */
export const BASE_STEP = { step: "6F1", clause: "V1.23 6F1" } as const;

const rowOfPlace = ({ books }: Pick<BooksState, "books">, name: string): Place | undefined =>
  rowsIn(books, PLACES).find(({ place }) => place.trim() === name);

/** How many Bases the sheet Systems lists at a place, in words: "2 Bases"; "" for none. */
export function basesSay(state: Pick<BooksState, "books">, place: string): string {
  const bases = rowOfPlace(state, place)?.bases ?? 0;
  return bases === 0 ? "" : bases === 1 ? "1 Base" : `${bases} Bases`;
}

interface Finished {
  readonly no: number;
  readonly place: string;
  readonly bases: number;
  readonly was: number;
}

const finishedIn = (campaign: Pick<Campaign, "events">): readonly Finished[] =>
  eventsInOrder(campaign).flatMap(({ change, no }): readonly Finished[] => {
    const said = baseFinished.in(change);
    return said ? [{ no, place: change.unit, ...said }] : [];
  });

/** The rows of the sheet Systems that a text names: by the name or the hex of one place, or as "Base at" that place. */
function placesMeant(state: Pick<BooksState, "books">, text: string): readonly Place[] {
  const rows = rowsIn(state.books, PLACES).filter(({ place }) => place.trim() !== "");
  const exact = rows.filter(({ place, hex }) => [place, hex].some((each) => isSameLocation(state, each, text)));
  const words = ` ${text.toLowerCase()} `;
  return exact.length > 0
    ? exact
    : rows.filter(({ place, hex }) =>
        [place, hex].some((each) => each !== "" && words.includes(` ${each.toLowerCase()} `)),
      );
}

/** What becomes of a Base that was noted once it has matured (6F1): its place has one more on the sheet Systems. */
export function baseMatured(
  open: OpenBooks,
  { subject, side }: { readonly subject: string; readonly side: string },
  stamp: Stamp,
): Outcome {
  const [row, another] = placesMeant(open, subject);
  if (!row || another) {
    return allowed(
      `"${subject}" names ${row ? "several places" : "no place"} of the sheet Systems: note the Base there.`,
      [],
    );
  }
  if (row.owner !== side) {
    const whose = row.owner === "" ? "nobody's" : `${row.owner}'s`;
    return allowed(`${row.place} is ${whose}, so that the sheet Systems does not list the Base.`, []);
  }
  const was = row.bases ?? 0;
  const events = [{ side, change: baseFinished.of(row.place.trim(), { bases: was + 1, was }) }];
  return allowed(`${row.place} has ${was === 0 ? "a Base" : `${was + 1} Bases`} by the sheet Systems.`, [
    ...record(open, stamp, { ...BASE_STEP, events }).edits,
    basesOf(row, was + 1),
  ]);
}

const basesOf = ({ row }: Place, bases: number): Edit => ({
  ...{ kind: "change", table: PLACES.name, row },
  cells: { [PLACES.columns.bases.header]: bases === 0 ? null : bases },
});

/** The Bases of the sheet Systems once some entries no longer count, or count again; a cell that says something else stays. */
export const basesRestored = (state: BooksState, then: Campaign): readonly Edit[] =>
  undoAndRedo(
    finishedIn(state.campaign),
    finishedIn(then),
    ({ place, bases, was }) => put(state, place, bases, was),
    ({ place, bases, was }) => put(state, place, was, bases),
  );

function put(state: BooksState, name: string, shown: number, then: number): readonly Edit[] {
  const row = rowOfPlace(state, name);
  return row && (row.bases ?? 0) === shown ? [basesOf(row, then)] : [];
}
