import type { Change, Event } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { rowsIn } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { appendEdits } from "../../campaign/schema/layout";
import { DUE } from "../../campaign/schema/shared-tables";
import { rowOf, takenOut, type Row } from "../../campaign/schema/table";
import { sameWord } from "../../core/words";
import { crewChanged, STRANDED_CREW, type CrewChanged, type CrewEnd } from "./crew-events";
import { evasionIn, type Evasion } from "./evasion-events";
import { evasionTable, MET } from "../rules/v13-tactical/evasion";
import type { Terrain } from "../rules/v13-tactical/evasion-tables";
import { onceFor } from "../../core/once-for";

/** A crew whose unit is destroyed, but which is alive. */
export interface StrandedCrew {
  readonly unit: string;
  readonly side: string;
  readonly since: number;
  /** The clause of the table that stranded it. */
  readonly clause: string;
  /** The last turn of its supplies; on a harsh world the turn of the next roll; null for a crew that needs nothing. */
  readonly until: number | null;
  readonly terrain: string;
  /** The crew units that are left on a harsh world; 0 for any other crew. */
  readonly left: number;
  readonly isOnWorld: boolean;
  /** Whether its unit was the flagship, so that the pirate perishes with it (V19.06). */
  readonly flagship: boolean;
  /** Undefined while it waits. */
  readonly end: Exclude<CrewEnd, "Fewer"> | undefined;
  readonly by: string;
}

const strandedBy = (unit: string, side: string, since: number, evasion: Evasion): StrandedCrew => {
  const { terrain, hex, turns, crew, flagship } = evasion;
  const isOnWorld = crew > 0;
  const until = isOnWorld ? since + 1 : turns > 0 ? since + turns : null;
  return {
    ...{ unit, side, since, terrain, left: crew, isOnWorld, flagship: flagship === 1, until, by: "", end: undefined },
    clause: evasionTable(hex, terrain as Terrain)?.clause ?? MET,
  };
};

const after = (crew: StrandedCrew, turn: number, { end, by, left }: CrewChanged): StrandedCrew =>
  end === "Fewer" ? { ...crew, left, until: turn + 1 } : { ...crew, left, end, by };

interface Told {
  readonly crews: ReadonlyMap<string, StrandedCrew>;
  /** Events about a crew that does not wait. */
  readonly idle: readonly Event[];
}

/** The crews that were stranded by sub-light evasion, by their units. */
export const strandedCrews = (campaign: EventLog): ReadonlyMap<string, StrandedCrew> => told(campaign).crews;

/** Events about crews that no evasion stranded, or that did not wait any more. */
export const idleCrewEvents = (campaign: EventLog): readonly Event[] => told(campaign).idle;

const told = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): Told => {
    const crews = new Map<string, StrandedCrew>();
    const idle: Event[] = [];
    for (const event of eventsInOrder({ events })) {
      const { change, side, turn } = event;
      const { unit } = change;
      const evasion = evasionIn(change);
      if (evasion?.fate === "Stranded") crews.set(unit, strandedBy(unit, side, turn, evasion));
      const said = crewChanged.in(change);
      if (!said) continue;
      const crew = crews.get(unit);
      if (crew && crew.end === undefined) crews.set(unit, after(crew, turn, said));
      else idle.push(event);
    }
    return { crews, idle };
  },
);

/** Whether the row of a crew is settled by its own commands. */
export const isStrandedCrew = (
  { campaign }: Pick<BooksState, "campaign">,
  { subject, what }: Pick<DueRow, "subject" | "what">,
): boolean => sameWord(what, STRANDED_CREW) && strandedCrews(campaign).has(subject);

const [UNDER_WAY, DONE, LAPSED] = ["Under way", "Done", "Lapsed"];

/** The row of a crew in the table Due. */
const dueRow = ({ unit, side, since, until, terrain, left, isOnWorld, end, by }: StrandedCrew): Row =>
  rowOf(DUE, {
    ...{ subject: unit, side, what: STRANDED_CREW, started: since, matures: until },
    state: end === undefined ? UNDER_WAY : end === "Perished" ? LAPSED : DONE,
    note: [terrain, isOnWorld ? `${left} crew units` : "", end ?? "", by].filter((word) => word !== "").join(", "),
  });

type DueRow = ReturnType<typeof dueRows>[number];
const dueRows = ({ books }: Pick<BooksState, "books">) => rowsIn(books, DUE);

/** The edits that bring the rows of Due to what the entries say of stranded crews then; what is typed in other cells stays. */
export function crewsRestored(state: BooksState, then: Pick<Campaign, "events">): readonly Edit[] {
  const [now, next] = [strandedCrews(state.campaign), strandedCrews(then)];
  return [...new Set([...now.keys(), ...next.keys()])].flatMap((unit): readonly Edit[] => {
    const [was, is] = [now.get(unit), next.get(unit)];
    if (was === is) return [];
    const row = dueRows(state).find(({ subject, what }) => subject === unit && sameWord(what, STRANDED_CREW));
    if (!is) return row ? [{ kind: "change", table: DUE.name, row: row.row, cells: takenOut(DUE) }] : [];
    const cells = dueRow(is);
    const isSame = was !== undefined && JSON.stringify(dueRow(was)) === JSON.stringify(cells);
    if (isSame) return [];
    return row
      ? [{ kind: "change", table: DUE.name, row: row.row, cells }]
      : appendEdits(state.books.tables, DUE, [cells]);
  });
}

/** The edits that keep a crew in the table Due once this event is written. */
export function crewEdits(state: BooksState, side: string, change: Change): readonly Edit[] {
  const { turn, events } = state.campaign;
  const [evasion, said] = [evasionIn(change), crewChanged.in(change)];
  const crew = strandedCrews({ events }).get(change.unit);
  const is = evasion ? strandedBy(change.unit, side, turn, evasion) : crew && said && after(crew, turn, said);
  if (!is) return [];
  const row = dueRows(state).find(
    ({ subject, what }) => subject === change.unit && sameWord(what, STRANDED_CREW) && !evasion,
  );
  const cells = dueRow(is);
  return row
    ? [{ kind: "change", table: DUE.name, row: row.row, cells }]
    : appendEdits(state.books.tables, DUE, [cells]);
}
