import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details, Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { isText } from "../../core/json";
import { CELLS_UNREADABLE, cellsIn, cellsText, type CellsChanged } from "../ships/cells-changed";
import { unlisted } from "../battles/battle-events";

/** V19.821: a pirate attempted to intercept a Supply Convoy. */
export const ATTEMPTED = "Convoy interception";
/** V19.851: the raid on a Convoy is over. */
export const RAID_ENDED = "Raid ended";
/** V19.852: a unit is Out of Supply because its Supply Line was disrupted. */
export const CUT_OFF = "Supply Line disrupted";

/** The Supply Line of units of a Team: from its Supply Point to their hex. */
export interface SupplyLine {
  readonly owner: string;
  readonly from: string;
  readonly to: string;
}

export const lineSays = ({ owner, from, to }: SupplyLine): string =>
  `the Supply Line of ${owner} from ${from} to ${to}`;
export const sameLine = (one: SupplyLine, other: SupplyLine): boolean =>
  one.owner === other.owner && one.from === other.from && one.to === other.to;

/** An attempt of a pirate's unit in a Movement Phase, and what came of it. */
export interface Attempt extends SupplyLine {
  readonly unit: string;
  readonly side: string;
  readonly turn: number;
  /** The hex of the pirate. */
  readonly at: string;
  readonly phase: number;
  readonly caught: boolean;
  readonly spot: Spot;
}

/** A raid: an interception that succeeded, and how it ended; undefined while it is fought. */
export interface Raid extends Attempt {
  readonly ended?: RaidEnd;
}

export interface RaidEnd {
  /** The Cargo boxes of the Convoy, and those of them that were lost. */
  readonly cargo: number;
  readonly lost: number;
  readonly disrupted: boolean;
  /** The units that are Out of Supply by it. */
  readonly units: readonly string[];
  /** The tactical turns that it took. */
  readonly turns: number;
}

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

const ofUnit = (
  kind: string,
  texts: readonly string[],
  counts: readonly string[],
  says: (unit: string, details: Details) => string,
  more: Pick<ChangeKind, "afterLeaving" | "sideBySide"> = {},
): ChangeKind =>
  detailedChange({
    ...{ kind, about: "unit", seenBy: "side", ...more },
    parse(details): Details | string {
      const odd = texts.find((key) => !isText(details[key])) ?? counts.find((key) => !isCount(details[key]));
      if (odd !== undefined) return `"${odd}" is not valid`;
      if (texts.includes("cells") && cellsIn(details) === undefined) return CELLS_UNREADABLE;
      return Object.fromEntries([...texts, ...counts].map((key) => [key, details[key]])) as Details;
    },
    says: (_, { unit, details }) => says(unit, details),
  });

const LINE = ["owner", "from", "to"] as const;

/** The events of raids. */
export const RAID_CHANGES: readonly ChangeKind[] = [
  ofUnit(
    ATTEMPTED,
    [...LINE, "at"],
    ["phase", "caught"],
    (unit, { phase, caught }) =>
      `${unit} ${caught === 1 ? "intercepts" : "does not find"} a Supply Convoy in Movement Phase ${String(phase)}`,
    { sideBySide: true },
  ),
  ofUnit(
    RAID_ENDED,
    [...LINE, "units"],
    ["cargo", "lost", "disrupted", "turns"],
    (unit, { disrupted }) =>
      `The raid of ${unit} ${disrupted === 1 ? "disrupts the Supply Line" : "does not disrupt the Supply Line"}`,
    // The pirate may be lost in its raid.
    { afterLeaving: true },
  ),
  ofUnit(CUT_OFF, ["cells"], [], (unit) => `${unit} is Out of Supply: its Supply Line is disrupted`),
];

export const attempted = (
  unit: string,
  { owner, from, to }: SupplyLine,
  { at, phase, caught }: { readonly at: string; readonly phase: number; readonly caught: boolean },
): Change => ({ kind: ATTEMPTED, unit, details: { owner, from, to, at, phase, caught: caught ? 1 : 0 } });

export const raidEnded = (unit: string, { owner, from, to }: SupplyLine, end: RaidEnd): Change => ({
  kind: RAID_ENDED,
  unit,
  details: {
    ...{ owner, from, to, units: end.units.join(", "), cargo: end.cargo, lost: end.lost, turns: end.turns },
    disrupted: end.disrupted ? 1 : 0,
  },
});

export const cutOff = (unit: string, cells: CellsChanged): Change => ({
  kind: CUT_OFF,
  unit,
  details: { cells: cellsText(cells) },
});

interface Told {
  readonly attempts: readonly Attempt[];
  readonly raids: readonly Raid[];
}

const known = new WeakMap<Happened["events"], Told>();

function told({ events }: Happened): Told {
  const before = known.get(events);
  if (before) return before;
  const attempts: Attempt[] = [];
  const raids: Raid[] = [];
  for (const event of eventsInOrder({ events })) {
    const { kind, unit } = event.change;
    if (kind === ATTEMPTED) {
      const attempt = attemptIn(event);
      attempts.push(attempt);
      if (attempt.caught) raids.push(attempt);
    }
    if (kind !== RAID_ENDED) continue;
    const at = raids.findIndex((raid) => raid.unit === unit && raid.turn === event.turn && !raid.ended);
    const raid = raids[at];
    if (raid) raids[at] = { ...raid, ended: endIn(event.change) };
  }
  const all = { attempts, raids };
  known.set(events, all);
  return all;
}

function attemptIn({ change: { unit, details }, side, turn, spot }: Event): Attempt {
  const text = (key: string): string => String(details[key]);
  return {
    ...{ unit, side, turn, spot, owner: text("owner"), from: text("from"), to: text("to"), at: text("at") },
    ...{ phase: Number(details["phase"]), caught: details["caught"] === 1 },
  };
}

const endIn = ({ details }: Change): RaidEnd => ({
  ...{ cargo: Number(details["cargo"]), lost: Number(details["lost"]), disrupted: details["disrupted"] === 1 },
  ...{ units: unlisted(details["units"]), turns: Number(details["turns"]) },
});

/** The attempts to intercept a Convoy that count, in the order of play. */
export const attemptsIn = (campaign: Happened): readonly Attempt[] => told(campaign).attempts;

/** The raids of a turn that are still fought, or were at its end; of the turn under way if none is given. */
export const openRaids = ({ campaign }: Pick<BooksState, "campaign">, turn: number = campaign.turn): readonly Raid[] =>
  raidsIn(campaign).filter((raid) => raid.turn === turn && !raid.ended);

/** The raids: attempts that succeeded. */
export const raidsIn = (campaign: Happened): readonly Raid[] => told(campaign).raids;
