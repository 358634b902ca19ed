import { EXPERIENCE } from "../constants";
import { applyIn, constantsIn } from "../../campaign/ledger/house-rules";
import { check, type Check, type Found } from "../../campaign/checks/check";
import { ENTERS, LEAVES } from "../../campaign/ledger/change";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { formatPoints, negative, sum, toNumber, ZERO, type Points } from "../../core/points";
import { rolesOf } from "../ships/ship-classes";
import { eawXp } from "./experience";
import { actsOfFleets } from "../fleets/fleet-acts";
import { repairsRestored } from "../ships/ship-events";
import { sharesIn, type Shared } from "../ships/ship-facts";

/** EaW 9b: a captured ship is not supplied before it is inspected. */
const prizesNotSupplied = check({
  id: "prize-supplied",
  title: "No captured ship is supplied or repaired before it is inspected",
  clause: "EaW 9b",
  inView: true,
  find: ({ campaign }) =>
    actsOfFleets(campaign).flatMap(({ change, prizes, no, turn, spot }): readonly Found[] => {
      const by = repairsRestored.in(change)?.by ?? "Inspection";
      if (by === "Inspection" || !prizes.includes(change.unit)) return [];
      const message = `Entry ${no} supplies ${change.unit}, which was captured and is not inspected. Undo it, and inspect the ship at an FRD first.`;
      return [{ subject: change.unit, message, turn, spot, ...{ expected: "Inspection", actual: by } }];
    }),
});

/** EaW 15a: without an FRD, the New Year supplies no fleet. */
const restoredWithFrd = check({
  id: "restored-without-frd",
  title: "The New Year restores self-repair only for empires with an FRD",
  clause: "EaW 15a",
  inView: true,
  find(state) {
    const frds = new Map<string, Set<string>>();
    return eventsInOrder(state.campaign).flatMap(({ change, side, no, turn, spot }): readonly Found[] => {
      if (change.kind === ENTERS && rolesOf(state, change.unit).includes("FRD")) {
        frds.set(side, (frds.get(side) ?? new Set()).add(change.unit));
      }
      if (change.kind === LEAVES) frds.get(side)?.delete(change.unit);
      if (repairsRestored.in(change)?.by !== "New Year") return [];
      if ((frds.get(side)?.size ?? 0) > 0) return [];
      const message = `Entry ${no} restores what ${change.unit} can repair itself at the New Year, but ${side} had no FRD. Undo it, and resupply its fleet at a developed colony.`;
      return [
        {
          ...{ subject: change.unit, message, turn, spot },
          ...{ expected: "an FRD", actual: "none" },
        },
      ];
    });
  },
});

/** EaW 2e: the shares of a battle are those of EAW_XP, and together what the winner scored. */
const experienceAddsUp = check({
  id: "experience-sums",
  title: "The experience of a battle is shared by CBpv, and adds up",
  clause: "EaW 2e",
  inView: true,
  find: (state) =>
    [...sharedBattles(state).values()].flatMap((shares) => [...wrongShares(state, shares), ...wrongSum(state, shares)]),
});

/** The shares of each battle and empire. */
function sharedBattles({ campaign }: BooksState): ReadonlyMap<string, readonly Shared[]> {
  const found = new Map<string, Shared[]>();
  for (const share of sharesIn(campaign)) {
    // A correction by the GM is not of a battle.
    if (share.battle === "") continue;
    const key = JSON.stringify([share.turn, share.battle, share.side]);
    found.set(key, [...(found.get(key) ?? []), share]);
  }
  return found;
}

const wrongShares = (state: BooksState, shares: readonly Shared[]): readonly Found[] =>
  shares.flatMap((share) => {
    const { unit, battle, xp, victoryPoints, shipCbpv, fleetCbpv, no, turn, spot } = share;
    const won = xp >= ZERO;
    const due = fleetCbpv > ZERO ? applyIn(state, turn, eawXp, { victoryPoints, shipCbpv, fleetCbpv, won }) : ZERO;
    if (xp === due) return [];
    const message = `Entry ${no} gives ${unit} ${formatPoints(xp)} XP of ${battle}; its share is ${formatPoints(due)}. Undo it, and share the experience again.`;
    return [differing(unit, message, due, xp, { turn, spot })];
  });

function wrongSum(state: BooksState, shares: readonly Shared[]): readonly Found[] {
  const [first] = shares;
  if (!first) return [];
  const { battle, side, turn, spot, victoryPoints } = first;
  const all = sum(shares.map(({ xp }) => xp));
  const due = all < ZERO ? negative(victoryPoints) : victoryPoints;
  const off = Math.abs(all - due);
  const { step } = constantsIn(state, turn, EXPERIENCE).rounding;
  if (off <= step * shares.length || wrongShares(state, shares).length > 0) return [];
  const message = `The experience of ${battle} for ${side} is ${formatPoints(all)} XP in all, and must be ${formatPoints(due)}. A ship of the fleet has no share: share the experience again.`;
  return [differing(`${battle}, ${side}`, message, due, all, { turn, spot })];
}

const differing = (
  subject: string,
  message: string,
  expected: Points,
  actual: Points,
  where: Pick<Shared, "turn" | "spot">,
): Found => ({
  ...{ subject, message, ...where },
  ...{ expected: formatPoints(expected), actual: formatPoints(actual) },
  difference: String(toNumber((actual - expected) as Points)),
});

/** The checks of crews and prizes. */
export const CREW_CHECKS: readonly Check[] = [prizesNotSupplied, restoredWithFrd, experienceAddsUp];
