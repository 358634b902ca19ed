import type { NewUnit } from "../../campaign/commands/unit";
import type { Change, NewTransfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { nextInSeries } from "../../campaign/commands/unit-series";
import { complianceLost } from "../fleets/compliance";
import { sharesOf } from "../crews/experience-shares";
import { shipLeaves } from "../ships/leaving";
import { capturedAs, prizeOf } from "../ships/prizes";
import { fleetDisbanded, fleetFormed, fleetMoved, fleetState, shipJoins } from "../fleets/fleet-events";
import { crippled } from "../ships/ship-condition";
import { factsOf, fleetCalled, fleetOfShip, shipsIn } from "../state/state";
import { fleetRetreats } from "../orders/retreats-under-way";
import { attritionSet } from "../ships/ship-events";
import { battleEnded } from "./battle-events";
import { fleetsAfter, madeNonCompliant } from "./fleets-after";
import { having, isSplit, LEFT, STANDING, type FoughtSide } from "./fates";
import { advanced } from "./lane-winners";
import type { OpenBattle } from "./open-battles";
import { shipsReport } from "./ships-report";
import { waysOut, wayToldOf } from "./ways-out";

/** What a battle books. */
export interface BattleBooked {
  readonly ships: readonly NewUnit[];
  readonly noted: readonly NewEvent[];
  readonly transfers: readonly NewTransfer[];
}

type Sides = readonly [FoughtSide, FoughtSide];

/** What becomes of ships, fleets, experience and Victory Points by a battle, as entries (EaW 2e, 4e, 5c, 21.0, 25.0). */
export function battleBooked(state: BooksState, battle: OpenBattle, sides: Sides, holds: string): BattleBooked {
  const [one, other] = sides;
  const prizes = [...prizesOf(state, one, other), ...prizesOf(state, other, one)];
  return {
    ships: prizes.map(({ ship }) => ship),
    noted: [
      ...experienceOf(state, battle, sides, holds),
      ...sides.flatMap((side) => attritionEvents(state, side)),
      ...sides.flatMap((side) => shipEvents(state, side)),
      ...prizes.flatMap(({ noted }) => noted),
      ...sides.flatMap((side) => fleetEvents(state, battle, side)),
      ...advanced(state, battle, sides),
      ...toldTo(state, battle, sides, holds),
    ],
    transfers: sides.flatMap(({ fleet, victoryPoints }) =>
      victoryPointsOf(fleet.side, victoryPoints, battle.where, `Battle of ${fleet.fleet}`),
    ),
  };
}

/** The Victory Points that an empire scored in a battle (EaW 4e). */
export const victoryPointsOf = (to: string, amount: Points, subject: string, note: string): readonly NewTransfer[] =>
  amount === ZERO ? [] : [{ line: "Victory Points", from: "Fame", to, amount, subject, note }];

/** How a battle is called in its entries of experience: later ones of the season in one place have a number. */
export const battleName = ({ where, fought }: Pick<OpenBattle, "where" | "fought">): string =>
  `Battle of ${where}${fought === 0 ? "" : ` ${fought + 1}`}`;

/** The side that won: it holds the field, or, if nobody does, it scored more; undefined if neither did. */
function winnerOf([one, other]: Sides, holds: string): FoughtSide | undefined {
  if (holds !== "") return one.fleet.fleet === holds ? one : other;
  if (one.victoryPoints === other.victoryPoints) return undefined;
  return one.victoryPoints > other.victoryPoints ? one : other;
}

/** EaW 2e: the winner's crews gain, and the loser's lose, shares of what the winner scored. */
function experienceOf(state: BooksState, battle: OpenBattle, sides: Sides, holds: string): readonly NewEvent[] {
  const winner = winnerOf(sides, holds);
  if (!winner || winner.victoryPoints === ZERO) return [];
  return sides.flatMap((side) =>
    sharesOf(
      state,
      { side: side.fleet.side, ships: [...shipsIn(state, side.fleet.fleet), ...side.pooled], won: side === winner },
      battleName(battle),
      winner.victoryPoints,
    ),
  );
}

/** EaW 27.0: what is left of the attrition units of the ships that are still their empire's. */
export const attritionEvents = (state: BooksState, side: FoughtSide): readonly NewEvent[] => {
  const kept = having(side, [...STANDING, ...LEFT]);
  return side.attritionLeft
    .filter(({ unit, units }) => {
      const had = factsOf(state, unit).attrition.find(({ kind }) => kind === units.kind)?.count;
      return kept.includes(unit) && had !== units.count;
    })
    .map(({ unit, units }) => ({ side: side.fleet.side, change: attritionSet(unit, units) }));
};

/** The ships that are destroyed or captured leave their empire, and those that are crippled are so on the sheet Ships. */
export function shipEvents(state: BooksState, side: FoughtSide): readonly NewEvent[] {
  const empire = side.fleet.side;
  return [
    ...(["Destroyed", "Captured"] as const).flatMap((fate) =>
      having(side, [fate]).map((unit) => ({ side: empire, change: shipLeaves(state, unit, fate) })),
    ),
    ...having(side, ["Crippled", "Disengaged crippled"])
      .flatMap((unit) => crippled(state, unit))
      .map((change) => ({ side: empire, change })),
  ];
}

/** The ships that one side took from the other: they travel with its ships that stand, or with those that left (EaW 25b). */
function prizesOf(state: BooksState, captor: FoughtSide, loser: FoughtSide) {
  const { side } = captor.fleet;
  const captured = having(loser, ["Captured"]);
  const ids = nextInSeries(state, side, captured.length);
  return captured.map((unit, index) => {
    const id = ids[index] ?? unit;
    const changes = [...capturedAs(state, unit, id), shipJoins(id, captor.fleet.fleet, "")];
    return { ship: prizeOf(state, unit, { id, side }), noted: changes.map((change): NewEvent => ({ side, change })) };
  });
}

/** What becomes of a fleet: it leaves, or a part of it does as a new fleet, or nothing is left of it; losses can make it non-compliant. */
export function fleetEvents(state: BooksState, battle: OpenBattle, side: FoughtSide): readonly NewEvent[] {
  const { fleet, way, apart, pooled } = side;
  const left = having(side, LEFT);
  const leaver = isSplit(side) ? apart : fleet.fleet;
  const { to = way, isBack, by } = wayOutOf(state, battle, side);
  const { place, cameFrom: from, direction, since } = by;
  const changes: readonly Change[] = [
    ...(isSplit(side) ? [fleetFormed(apart), fleetMoved(apart, { place, from, direction, since })] : []),
    // Ships that fought beside the FRD and left do so with its fleet.
    ...left.filter((unit) => isSplit(side) || pooled.includes(unit)).map((unit) => shipJoins(unit, leaver, "")),
    ...madeNonCompliant(state, side).flatMap(complianceLost),
    ...(left.length === 0
      ? []
      : [fleetState(leaver, "Hyperspace"), fleetRetreats(leaver, { from: battle.where, to, isBack })]),
    ...fleetsAfter(state, side)
      .filter(({ ships }) => ships.length === 0)
      .map((gone) => fleetDisbanded(gone.fleet)),
  ];
  return changes.map((change) => ({ side: fleet.side, change }));
}

/**
 * The way on which the ships of a side leave, which costs nothing only if it is back for each of them: one that fought beside the FRD is of its
 * own fleet, and goes back to where that came from (EaW 21a, 28b). `by` is the fleet whose way it is.
 */
function wayOutOf(state: BooksState, battle: OpenBattle, side: FoughtSide) {
  const { fleet, pooled, way } = side;
  const names = having(side, LEFT).map((unit) => (pooled.includes(unit) ? fleetOfShip(state, unit) : fleet.fleet));
  const ways = [...new Set(names)].map((name) => {
    const by = fleetCalled(state, name) ?? fleet;
    const found = waysOut(state, battle, by).find((one) => sameWord(one.to, way));
    return { by, to: found?.to, isBack: found?.isBack ?? false };
  });
  return ways.find(({ isBack }) => !isBack) ?? ways[0] ?? { by: fleet, to: undefined, isBack: false };
}

/** What each of the two empires gets to know: of its own ships by their ids, of the others by their classes. */
function toldTo(state: BooksState, { where }: OpenBattle, sides: Sides, holds: string): readonly NewEvent[] {
  const fleets = sides.map(({ fleet }) => fleet.fleet);
  return sides.map(({ fleet: { side: empire } }) => {
    const fates = sides.flatMap((side) => shipsReport(state, side, empire));
    const own = sides.filter(({ fleet }) => fleet.side === empire).flatMap(wayToldOf);
    return { side: empire, change: battleEnded(where, { fleets, holds, fates, ways: own }) };
  });
}
