import type { NewEvent } from "../../campaign/ledger/tracker";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO, type Points } from "../../core/points";
import { freeBatch } from "../bases/batch-names";
import { sharesOf } from "../crews/experience-shares";
import { basesLost, basesSet } from "../bases/base-events";
import type { BatchNow } from "../bases/bases";
import { shipsIn } from "../state/state";
import type { BaseBattle } from "./base-battles";
import { basesOf } from "../bases/bases-name";
import {
  attritionEvents,
  battleName,
  fleetEvents,
  shipEvents,
  victoryPointsOf,
  type BattleBooked,
} from "./battle-entries";
import { battleEnded } from "./battle-events";
import { having, STANDING, type FoughtSide } from "./fates";
import { shipsReport } from "./ships-report";
import { wayToldOf } from "./ways-out";

/** What became of a batch of bases. */
export interface BatchFate {
  readonly batch: BatchNow;
  readonly left: number;
  readonly captured: number;
}

/** The bases of a battle, and what they scored. */
export interface FoughtBases {
  readonly fates: readonly BatchFate[];
  readonly victoryPoints: Points;
}

/** What becomes of a fleet and of the bases that it fought, as entries (EaW 2e, 4e, 9b, 10e, 21.0). */
export function baseBattleBooked(
  state: BooksState,
  battle: BaseBattle,
  side: FoughtSide,
  bases: FoughtBases,
): BattleBooked {
  const { where, owner } = battle;
  const scored = [
    [side.fleet.side, side.victoryPoints],
    [owner, bases.victoryPoints],
  ] as const;
  return {
    ships: [],
    noted: [
      ...experienceOf(state, battle, side, bases),
      ...attritionEvents(state, side),
      ...shipEvents(state, side),
      ...basesNoted(state, battle, side, bases),
      ...fleetEvents(state, battle, side),
      ...toldTo(state, battle, side, bases),
    ],
    transfers: scored.flatMap(([empire, points]) =>
      victoryPointsOf(empire, points, where, `Battle of ${side.fleet.fleet}`),
    ),
  };
}

/** The bases that still stand. */
const basesLeft = ({ fates }: FoughtBases): number => fates.reduce((all, { left }) => all + left, 0);

/** EaW 2e: the crews gain what their fleet scored if no base is left, and lose what the bases scored if no ship of it stands; else by who scored more. */
function experienceOf(
  state: BooksState,
  battle: BaseBattle,
  side: FoughtSide,
  bases: FoughtBases,
): readonly NewEvent[] {
  const stands = having(side, STANDING).length > 0;
  const isClear = stands === (basesLeft(bases) === 0);
  const won = isClear ? stands : side.victoryPoints > bases.victoryPoints;
  const points = won ? side.victoryPoints : bases.victoryPoints;
  const isDrawn = !isClear && side.victoryPoints === bases.victoryPoints;
  if (isDrawn || points === ZERO) return [];
  return sharesOf(
    state,
    { side: side.fleet.side, ships: shipsIn(state, side.fleet.fleet), won },
    battleName(battle),
    points,
  );
}

/** The batches that lost bases: what is left is their empire's, what was captured the other's, as old as it was (EaW 14.0). */
function basesNoted(
  state: BooksState,
  { owner }: BaseBattle,
  side: FoughtSide,
  { fates }: FoughtBases,
): readonly NewEvent[] {
  const captor = side.fleet.side;
  const taken: string[] = [];
  return fates.flatMap(({ batch: { batch, owner: _, ...what }, left, captured }): readonly NewEvent[] => {
    if (left === what.count) return [];
    const gone = captured > 0 ? "Captured" : "Destroyed";
    // A part of a batch is a new one, of its captor.
    const name = left > 0 ? freeBatch(state, captor, what.place, taken) : batch;
    taken.push(name);
    return [
      {
        side: owner,
        change: left > 0 ? basesSet(batch, { ...what, count: left }) : basesLost(batch, gone),
      },
      ...(captured > 0 ? [{ side: captor, change: basesSet(name, { ...what, count: captured }) }] : []),
    ];
  });
}

/** What both empires get to know. */
function toldTo(
  state: BooksState,
  { where, owner }: BaseBattle,
  side: FoughtSide,
  bases: FoughtBases,
): readonly NewEvent[] {
  const { fleet, side: attacker } = side.fleet;
  const fleets = [fleet, basesOf(owner)];
  const stands = having(side, STANDING).length > 0;
  const left = basesLeft(bases);
  const holds = stands && left === 0 ? fleet : !stands && left > 0 ? basesOf(owner) : "";
  const lost = bases.fates.map(({ batch: { kind, count }, left, captured }) => {
    const fates = [
      [left, "left"],
      [captured, "captured"],
      [count - left - captured, "destroyed"],
    ] as const;
    return `${kind} of ${owner}: ${fates
      .filter(([many]) => many > 0)
      .map(([many, word]) => `${many} ${word}`)
      .join(", ")}`;
  });
  return [attacker, owner].map((empire) => ({
    side: empire,
    change: battleEnded(where, {
      ...{ fleets, holds, fates: [...shipsReport(state, side, empire), ...lost] },
      ways: empire === attacker ? wayToldOf(side) : [],
    }),
  }));
}
