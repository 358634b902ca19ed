import type { BooksState } from "../../campaign/ledger/ledger";
import { isCrippled, rowsOf } from "./forces";
import { isNonPlayer } from "./non-players";
import {
  isFought,
  isOutOfFight,
  opponentOf,
  PURSUIT_FORCE,
  REAR_GUARD,
  SUB_LIGHT_EVASION,
  unitsOf,
  type Battle,
} from "./battles";

/** Why nobody can pursue after a battle; undefined if somebody can (V13.70). */
type NoPursuit = { readonly why: string; readonly clause: string };

/** A Pursuit that is possible after a battle: who left, and who may pursue. */
export interface PursuitAfter {
  readonly pursuer: string;
  readonly pursued: string;
  /** Whether those who left did so in disorder: there is no Rear Guard then (V13.833). */
  readonly disorganized: boolean;
}

/** Who may pursue whom after a battle (V13.711); or why nobody can. */
export function pursuitAfter(battle: Battle): PursuitAfter | NoPursuit {
  const { ended, attacker, defender, approach, left, pursuits } = battle;
  if (!ended) return { why: "The battle is not over. End it first.", clause: "V13.702" };
  if (isNonPlayer(defender)) return { why: `${defender} do not pursue, and are not pursued.`, clause: "V13.471" };
  if (pursuits.length > 0) return { why: "The Pursuit after this battle has been made.", clause: "V13.747" };
  if (ended.how.endsWith("destroyed"))
    return { why: "Nobody left this battle, so that nobody is pursued.", clause: "V13.711" };
  const pursued = ended.how.startsWith("Attacker") ? attacker : defender;
  if (approach?.accepted === true) {
    return { why: "Nobody pursues after an Approach Battle.", clause: pursued === attacker ? "V13.34" : "V13.703" };
  }
  const gone = new Set([...evaded(battle), ...ended.fates.filter(isOutOfFight).map(({ unit }) => unit)]);
  if (unitsOf(battle, pursued).every((unit) => gone.has(unit))) {
    return {
      why: `Nobody of ${pursued} is left who could be pursued: units that evaded have got away.`,
      clause: "V13.911",
    };
  }
  const leavings = left.filter(({ side, units }) => side === pursued && units.some((unit) => !gone.has(unit)));
  const disorganized = leavings.length > 0 && leavings.every(({ how }) => how === "Disorganized");
  return { pursuer: opponentOf(battle, pursued), pursued, disorganized };
}

/**
 * Whether a Pursuit after a battle still waits for a choice, or for its roll: until then the Battle Hex is not resolved (V13.12, V13.701).
 * It is made in the turn of its battle, and ends with nobody in the Pursuit Force.
 */
export function isPursuitOpen(battle: Battle, turn: number): boolean {
  const after = pursuitAfter(battle);
  return battle.turn === turn && isPossible(after) && battle.choices.get(after.pursuer)?.units.length !== 0;
}

/** What an open Pursuit waits for: the choices that are still to be made, or else its roll; none where nothing is open. */
export function pursuitWaits(
  state: Pick<BooksState, "books" | "campaign">,
  battle: Battle,
): readonly { readonly says: string; readonly clause: string }[] {
  const after = pursuitAfter(battle);
  if (!isPossible(after) || !isPursuitOpen(battle, state.campaign.turn)) return [];
  const { pursuer, pursued } = after;
  const waiting = [pursuer, pursued].filter((side) => !battle.choices.has(side) && mayChoose(state, battle, side));
  const chosen = waiting.map((side) => `${side} chooses its ${forceOf(after, side)}`);
  return chosen.length === 0
    ? [{ says: `The Pursuit is open: ${pursuer} pursues ${pursued}`, clause: "V13.741" }]
    : [{ says: `The Pursuit is open: ${chosen.join(", and ")}`, clause: "V13.72" }];
}

/** Whether a side has anything to choose: the side that left, only where a unit of it can be a Rear Guard. */
export function mayChoose(state: Pick<BooksState, "books" | "campaign">, battle: Battle, side: string): boolean {
  const after = pursuitAfter(battle);
  return isPossible(after) && (side !== after.pursued || rearGuardFrom(state, battle, after).length > 0);
}

/** Whether the Battle Hex of a battle of this turn is not resolved yet: it is fought, or its Pursuit waits (V13.12). */
export const isUnresolved = (battle: Battle, turn: number): boolean =>
  battle.turn === turn && (isFought(battle) || isPursuitOpen(battle, turn));

export const isPossible = (after: PursuitAfter | NoPursuit): after is PursuitAfter => "pursuer" in after;

/** What a side chooses for the Pursuit (V13.721, V13.722). */
export const forceOf = ({ pursuer }: PursuitAfter, side: string): string =>
  side === pursuer ? PURSUIT_FORCE : REAR_GUARD;

/**
 * The units that left a battle by sub-light evasion. Ruling: nobody pursues them, and they pursue nobody: their fate is rolled by itself
 * (V13.911).
 */
const evaded = ({ left }: Battle): ReadonlySet<string> =>
  new Set(left.filter(({ how }) => how === SUB_LIGHT_EVASION).flatMap(({ units }) => units));

/** The units of a side that fought in a battle, are still in play, and did not evade. */
export const survivorsOf = (
  { campaign }: Pick<BooksState, "campaign">,
  battle: Battle,
  side: string,
): readonly string[] =>
  unitsOf(battle, side).filter((unit) => {
    const known = campaign.units.get(unit);
    if (battle.ended?.fates.some((one) => one.unit === unit && isOutOfFight(one)) === true) return false;
    return known?.left === null && battle.withdrawal?.units.includes(unit) !== true && !evaded(battle).has(unit);
  });

/** The units of a side that left in disorder, which are in no Rear Guard and have no use of one (V13.821). */
export const inDisorder = ({ left }: Battle, side: string): ReadonlySet<string> =>
  new Set(left.filter((one) => one.side === side && one.how === "Disorganized").flatMap(({ units }) => units));

/**
 * The units of the side that left that can be its Rear Guard: some of them, but not all, uncrippled and not in disorder; none after a
 * withdrawal in disorder (V13.722, V13.751, V13.821, V13.833). Whom the tracker does not show to be crippled counts.
 */
export function rearGuardFrom(
  state: Pick<BooksState, "books" | "campaign">,
  battle: Battle,
  { pursued, disorganized }: PursuitAfter,
): readonly string[] {
  const all = survivorsOf(state, battle, pursued);
  if (disorganized || all.length < 2) return [];
  const unfit = new Set([
    ...inDisorder(battle, pursued),
    ...rowsOf(state, all).flatMap((row) => (isCrippled(row) ? [row.unit] : [])),
  ]);
  return all.filter((unit) => !unfit.has(unit));
}

/** The battles after which two disorganized withdrawals are pursued are resolved in the order in which the units left (V13.835). */
export const leavingOrder = ({ left }: Battle): readonly string[] =>
  left
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => a.turn - b.turn || a.impulse - b.impulse || a.index - b.index)
    .flatMap(({ units }) => units);
