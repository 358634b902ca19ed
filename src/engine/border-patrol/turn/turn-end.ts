import { ZERO, formatPoints } from "../../core/points";
import { paid } from "../../campaign/ledger/accounts";
import { sidesShown, type BooksState, type Brought } from "../../campaign/ledger/ledger";
import { listed } from "../battles/battle-events";
import { battlesIn, isFought } from "../battles/battles";
import { isUnresolved } from "../battles/pursuit-forces";
import { borderState } from "../border-state";
import { FLAGSHIP } from "../ships/flagship-events";
import { orionSides } from "./history";
import { COMMITTED_LINES } from "../forms/lines";
import { shipLeased } from "../offers/offer-events";
import { ceasedPlayIn, isHiding, orionTurns, rentDueAfter, startOf, turnOf } from "./orion-turns";
import { COMMITTED, planFor } from "../construction/planned";
import { lineSays, openRaids } from "../raids/raids";
import { cutOffIn } from "../raids/supply-restored";

/**
 * What the close of a turn brings, in words: what ends with it, what it leaves open, and what is due next. Of a closed turn the entries tell
 * the same.
 */
export const closingBrings = (state: BooksState, turn: number): readonly Brought[] => [
  ...fightsLeft(state, turn),
  ...sidesShown(state.books).flatMap(({ name }) => [
    ...inSupplyAgain(state, name, turn),
    ...unplanned(state, name, turn),
  ]),
  ...orionSides(state).flatMap((side) => ofPirate(state, side, turn)),
];

/** What it brings a pirate: nothing but the end of its leases where it has won or was fired. */
function ofPirate(state: BooksState, side: string, turn: number): readonly Brought[] {
  const ended = ceasedPlayIn(state, side);
  if (startOf(state, side) === undefined || (ended !== undefined && ended < turn)) return [];
  const leases = leasesOver(state, side, turn);
  const isEnding = ended !== undefined || turnOf(orionTurns(state, side, turn), turn)?.standing !== "In play";
  return isEnding ? leases : [...flagshipKept(state, side, turn), ...leases, ...rentNext(state, side, turn)];
}

/** Battles and raids that are still fought: a Movement Phase does not end before they are (V13.12). */
function fightsLeft({ campaign }: BooksState, turn: number): readonly Brought[] {
  const battles = [...battlesIn(campaign).values()].filter((battle) => isUnresolved(battle, turn));
  return [
    ...battles.map((battle) => ({
      side: battle.attacker,
      says: `${battle.name} ${isFought(battle) ? "is still fought" : "waits for its Pursuit"}`,
      clause: "V13.12",
    })),
    ...openRaids({ campaign }, turn).map((raid) => ({
      side: raid.side,
      says: `The raid of ${raid.unit} on ${lineSays(raid)} is still fought`,
      clause: "V19.851",
    })),
  ];
}

/** V19.852: a Supply Line that was disrupted is open again. */
function inSupplyAgain({ campaign }: BooksState, side: string, turn: number): readonly Brought[] {
  const units = [...cutOffIn(campaign, turn).keys()].filter((unit) => campaign.units.get(unit)?.side === side);
  const verb = units.length === 1 ? "is" : "are";
  return units.length === 0 ? [] : [{ side, says: `${listed(units)} ${verb} In Supply again`, clause: "V19.852" }];
}

/** V1.23 5D1: what was paid beyond the plan of a side that has planned the turn. */
function unplanned(state: BooksState, side: string, turn: number): readonly Brought[] {
  return COMMITTED_LINES.flatMap((line): readonly Brought[] => {
    const plan = planFor(state, side, turn, line);
    const spent = paid(state, side, turn, line);
    if (plan === undefined || spent <= plan) return [];
    const says = `${formatPoints(spent)} BPV are paid on ${line}, and ${formatPoints(plan)} were planned`;
    return [{ side, says, clause: COMMITTED }];
  });
}

/** V19.06: a flagship is designated each turn; without that, the last one stays. */
function flagshipKept({ campaign }: BooksState, side: string, turn: number): readonly Brought[] {
  const { flagships, hiding } = borderState(campaign);
  const isNamed = (of: number): boolean =>
    (campaign.events.get(of) ?? []).some((event) => event.change.kind === FLAGSHIP && event.side === side);
  const flagship = flagships.get(side);
  if (flagship === undefined || isNamed(turn) || hiding.get(side)?.has(turn) === true) return [];
  // Once the next one was named, the entries do not say at once which one stayed.
  const which = isNamed(turn + 1) ? "the last one" : flagship;
  return [{ side, says: `No flagship was designated in turn ${turn}, so ${which} remains`, clause: "V19.06" }];
}

/** V19.36: ships that were leased are the pirate's again. */
function leasesOver({ campaign }: BooksState, side: string, turn: number): readonly Brought[] {
  const leased = new Map<string, readonly string[]>();
  for (const { change } of campaign.events.get(turn) ?? []) {
    const lease = shipLeased.in(change);
    if (!lease || campaign.units.get(change.unit)?.side !== side) continue;
    leased.set(lease.to, [...(leased.get(lease.to) ?? []), change.unit]);
  }
  return [...leased].map(([lessee, units]) => ({
    ...{ side, says: `The lease of ${listed(units)} to ${lessee} ends`, clause: "V19.36" },
  }));
}

/** V19.08: the rent of the next turn, by the income of this one. */
function rentNext(state: BooksState, side: string, turn: number): readonly Brought[] {
  const rent = rentDueAfter(state, orionTurns(state, side, turn), turn);
  if (rent === ZERO) return [];
  const clause = isHiding(state, side, turn) ? "V19.66" : "V19.08";
  return [{ side, says: `Rent of ${formatPoints(rent)} BPV is due in turn ${turn + 1}`, clause }];
}
