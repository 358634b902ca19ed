import { textDetail, wholeDetail } from "../../campaign/ledger/detail";
import type { Change, Event } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { cellsDetail, cellsText, type CellsChanged } from "../ships/cells-changed";
import { listed, unlisted } from "../battles/battle-events";
import { onceFor } from "../../core/once-for";

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

const OF_A_UNIT = { about: "unit", seenBy: "side" } as const;
const LINE = { owner: textDetail, from: textDetail, to: textDetail };
const COUNT = wholeDetail(0);

/** V19.821: a pirate attempted to intercept a Supply Convoy; `caught` is 1 if it did. */
export const attempt = event({
  ...OF_A_UNIT,
  kind: "Convoy interception",
  sideBySide: true,
  details: { ...LINE, at: textDetail, phase: COUNT, caught: COUNT },
  says: (_, unit, { phase, caught }) =>
    `${unit} ${caught === 1 ? "intercepts" : "does not find"} a Supply Convoy in Movement Phase ${phase}`,
});

export const attempted = (
  unit: string,
  { owner, from, to }: SupplyLine,
  { at, phase, caught }: { readonly at: string; readonly phase: number; readonly caught: boolean },
): Change => attempt.of(unit, { owner, from, to, at, phase, caught: caught ? 1 : 0 });

/** V19.851: the raid on a Convoy is over; `disrupted` is 1 if the Supply Line is. */
export const raidEnd = event({
  ...OF_A_UNIT,
  kind: "Raid ended",
  // The pirate may be lost in its raid.
  afterLeaving: true,
  details: { ...LINE, units: textDetail, cargo: COUNT, lost: COUNT, disrupted: COUNT, turns: COUNT },
  says: (_, unit, { disrupted }) =>
    `The raid of ${unit} ${disrupted === 1 ? "disrupts the Supply Line" : "does not disrupt the Supply Line"}`,
});
export const RAID_ENDED = raidEnd.kind;

export const raidEnded = (
  unit: string,
  { owner, from, to }: SupplyLine,
  { cargo, lost, disrupted, units, turns }: RaidEnd,
): Change =>
  raidEnd.of(unit, { owner, from, to, units: listed(units), cargo, lost, turns, disrupted: disrupted ? 1 : 0 });

/** V19.8611: a raid that was fought earned nothing, because no unit of the Convoy was destroyed, captured or crippled. */
export const nothingHit = event({
  ...OF_A_UNIT,
  kind: "Raid without an award",
  afterLeaving: true,
  details: LINE,
  says: (_, unit) => `The raid of ${unit} earns nothing: no unit of the Convoy was hit`,
});

/** V19.852: a unit is Out of Supply because its Supply Line was disrupted. */
export const outOfSupply = event({
  ...OF_A_UNIT,
  kind: "Supply Line disrupted",
  details: { cells: cellsDetail },
  says: (_, unit) => `${unit} is Out of Supply: its Supply Line is disrupted`,
});

export const cutOff = (unit: string, cells: CellsChanged): Change => outOfSupply.of(unit, { cells: cellsText(cells) });

interface Told {
  readonly attempts: readonly Attempt[];
  readonly raids: readonly Raid[];
}

const told = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): Told => {
    const attempts: Attempt[] = [];
    const raids: Raid[] = [];
    for (const entry of eventsInOrder({ events })) {
      const made = attemptIn(entry);
      if (made) attempts.push(made);
      if (made?.caught === true) raids.push(made);
      const ended = endIn(entry.change);
      if (!ended) continue;
      const { unit } = entry.change;
      const at = raids.findIndex((raid) => raid.unit === unit && raid.turn === entry.turn && !raid.ended);
      const raid = raids[at];
      if (raid) raids[at] = { ...raid, ended };
    }
    return { attempts, raids };
  },
);

function attemptIn({ change, side, turn, spot }: Event): Attempt | undefined {
  const said = attempt.in(change);
  return said && { ...said, unit: change.unit, side, turn, spot, caught: said.caught === 1 };
}

function endIn(change: Change): RaidEnd | undefined {
  const said = raidEnd.in(change);
  if (!said) return undefined;
  const { cargo, lost, disrupted, units, turns } = said;
  return { cargo, lost, disrupted: disrupted === 1, units: unlisted(units), turns };
}

/** The attempts to intercept a Convoy that count, in the order of play. */
export const attemptsIn = (campaign: EventLog): readonly Attempt[] => told(campaign).attempts;

/** The raids of a turn that are still fought, or were at its end; of the turn under way if none is given. */
export const openRaids = ({ campaign }: Pick<BooksState, "campaign">, turn: number = campaign.turn): readonly Raid[] =>
  raidsIn(campaign).filter((raid) => raid.turn === turn && !raid.ended);

/** The raids: attempts that succeeded. */
export const raidsIn = (campaign: EventLog): readonly Raid[] => told(campaign).raids;
