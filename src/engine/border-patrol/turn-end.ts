import { ZERO, formatPoints } from "../core/points";
import type { BooksState, Brought } from "../campaign/ledger/ledger";
import { listed } from "./battles/battle-events";
import { battlesIn, isFought } from "./battles/battles";
import { isUnresolved } from "./battles/pursuit-forces";
import { borderState } from "./changes";
import { orionSides } from "./history";
import { leasedNow } from "./leases";
import { isHiding, isOver, orionTurns, rentDueAfter } from "./orion-turns";
import { lineSays, openRaids } from "./raids/raids";

/** What the close of the turn under way brings, in words: what ends with it, what it leaves open, and what is due next. */
export const closingBrings = (state: BooksState): readonly Brought[] => [
  ...fightsLeft(state),
  ...orionSides(state).flatMap((side) =>
    isOver(state, side) ? [] : [...flagshipKept(state, side), ...leasesOver(state, side), ...rentNext(state, side)],
  ),
];

/** Battles and raids that are still fought: a Movement Phase does not end before they are (V13.12). */
function fightsLeft(state: BooksState): readonly Brought[] {
  const { campaign } = state;
  const battles = [...battlesIn(campaign).values()].filter((battle) => isUnresolved(battle, campaign.turn));
  return [
    ...battles.map((battle) => ({
      side: battle.attacker,
      says: `${battle.name} ${isFought(battle) ? "is still fought" : "waits for its Pursuit"}`,
      clause: "V13.12",
    })),
    ...openRaids(state).map((raid) => ({
      side: raid.side,
      says: `The raid of ${raid.unit} on ${lineSays(raid)} is still fought`,
      clause: "V19.851",
    })),
  ];
}

/** V19.06: a flagship is designated each turn; without that, the last one stays. */
function flagshipKept({ campaign }: BooksState, side: string): readonly Brought[] {
  const { flagships, designated, hiding } = borderState(campaign);
  const flagship = flagships.get(side);
  if (flagship === undefined || designated.get(side) === campaign.turn) return [];
  if (hiding.get(side)?.has(campaign.turn) === true) return [];
  const says = `No flagship was designated in turn ${campaign.turn}, so ${flagship} remains the flagship`;
  return [{ side, says, clause: "V19.06" }];
}

/** V19.36: ships that were leased are the pirate's again. */
function leasesOver(state: BooksState, side: string): readonly Brought[] {
  const leased = leasedNow(state).filter(({ unit }) => state.campaign.units.get(unit)?.side === side);
  return [...new Set(leased.map(({ leasedTo }) => leasedTo))].map((lessee) => {
    const units = leased.filter(({ leasedTo }) => leasedTo === lessee).map(({ unit }) => unit);
    return { side, says: `The lease of ${listed(units)} to ${lessee} ends`, clause: "V19.36" };
  });
}

/** V19.08: the rent of the next turn, by the income of this one. */
function rentNext(state: BooksState, side: string): readonly Brought[] {
  const { turn } = state.campaign;
  const rent = rentDueAfter(orionTurns(state, side, turn), turn);
  if (rent === ZERO) return [];
  const clause = isHiding(state, side, turn) ? "V19.66" : "V19.08";
  return [{ side, says: `${formatPoints(rent)} BPV of rent are due in turn ${turn + 1}`, clause }];
}
