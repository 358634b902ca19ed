import { FACES, waysOfAll } from "../dice";
import { evenHitWays } from "./even-hit-ways";
import { choices, transposed, type Ways } from "./ways";

/** The dice of an attack: how many each side rolls, and how many of the best are compared. */
export interface Attack {
  readonly attackers: number;
  /** At least as many as are compared. */
  readonly defenders: number;
  readonly kept: number;
}

/** The machine's digit of a large number: a shift by whole digits only copies them. */
const DIGIT = 64;

/**
 * In how many ways, of all that the dice can show, the attack does 0, 1, … points of damage: one for each of the attacker's
 * compared dice that is higher than the defender's die of the same rank. Exact.
 *
 * Trying every roll would take too long (6^96 of them with 48 dice a side). So dice that show the same are not told apart:
 * face by face, from 6 down, some of the dice that show less are dealt to it, first the defender's, then the attacker's. A
 * die of the attacker misses if the defender has one of its rank by then. The ways for each number of misses are the places
 * of one large number, so that a miss is a shift. At 1 nothing is dealt: dice that show 1 beat none.
 */
export function hitWays(attack: Attack): bigint[] {
  const { attackers, defenders, kept } = attack;
  if (attackers === kept && defenders === kept) return evenHitWays(kept);
  // As many bits as all ways together may need.
  const bits = waysOfAll(attackers + defenders).toString(2).length;
  const place = BigInt(DIGIT * Math.ceil(bits / DIGIT));
  let ways = ofTopFaces(attack, place);
  for (let face = FACES - 1; face > 3; face--) ways = attackersDealt(ways, kept, place).map((row) => dealt(row));
  ways = attackersDealt(ways, kept, place);
  const all = attackers > kept ? lastDealt(ways, kept, place) : lastDecided(ways, place);
  return Array.from({ length: kept + 1 }, (_, damage) => {
    const misses = Math.min(attackers, kept) - damage;
    return misses < 0 ? 0n : BigInt.asUintN(Number(place), all >> (place * BigInt(misses)));
  });
}

/**
 * The ways once the dice that show 6 are dealt, and the defender's that show 5. For given dice, the last of the defender's
 * shows 5 and changes nothing, or shows 6: then the attacker's first die misses, and all others are compared as without both.
 */
function ofTopFaces({ attackers, defenders, kept }: Attack, place: bigint): Ways {
  const given: Ways = [];
  for (let struck = 0; struck <= Math.min(attackers, kept); struck++) {
    const [row, fewer] = [[1n], given[struck - 1]];
    for (let held = 0; held < defenders; held++) {
      const five = row[held] ?? 0n;
      row.push(five + (fewer ? (fewer[held] ?? 0n) << place : five));
    }
    given.push(row);
  }
  const chosen = choices(defenders);
  return choices(attackers).map((some, struck) =>
    (given[Math.min(struck, kept)] ?? []).map((each, held) => each * (some * (chosen[held] ?? 0n))),
  );
}

/** Deals the attacker's dice of a face: they miss up to the rank of the last die that the defender has by then. */
function attackersDealt(ways: Ways, kept: number, place: bigint): Ways {
  return transposed(transposed(ways).map((column, held) => dealt(column, { lastMiss: Math.min(held, kept), place })));
}

/**
 * Deals any of the dice that show less to a face: the ways for n dice become those for m of them times the ways to
 * choose the n - m others among the dice that are left, summed over m. Pascal's triangle, by additions alone; dice up to the
 * rank of the last that misses are shifted when they are dealt. It stops at the least number that is wanted: for fewer dice,
 * as many are then still to be dealt or not as are missing to that number less one.
 */
function dealt(before: readonly bigint[], { lastMiss = 0, place = 0n, least = 1 } = {}): bigint[] {
  const ways = [...before];
  for (let most = ways.length - 1; most >= least; most--) {
    let sum = ways[0] ?? 0n;
    for (let dice = 1; dice <= most; dice++) {
      if (dice <= lastMiss) sum <<= place;
      sum += ways[dice] ?? 0n;
      ways[dice] = sum;
    }
  }
  return ways;
}

/** All ways, after the dice that show 2; the attacker's that show 1 miss. */
function lastDealt(ways: Ways, kept: number, place: bigint): bigint {
  const twos = ways.map((row) => dealt(row));
  return attackersDealt(twos, kept, place).reduce(
    (all, row, struck) => (struck > 0 && struck <= kept ? all << place : all) + sumOf(row),
    0n,
  );
}

/**
 * The same if all of the attacker's dice are compared. Then it counts only how many are left, and how many of the defender's
 * ranks are ahead of them: so each die is decided by itself for all ways together, which takes one addition in place of many.
 * A die that shows 1 misses; one that shows 2 is dealt to the next rank, and misses if the defender is ahead.
 */
function lastDecided(ways: Ways, place: bigint): bigint {
  let byAhead: bigint[] = [];
  for (const [struck, row] of ways.entries()) {
    byAhead = byAhead.map((some, ahead) => {
      const next = byAhead[ahead + 1] ?? 0n;
      return ahead === 0 ? some + ((some + next) << place) : (some + next) << place;
    });
    const twos = dealt(row, { least: struck + 1 });
    // Where the defender is not ahead, only the sum counts: each die that is still to be dealt or not doubles it.
    const behind = twos.slice(0, struck + 1).reduce((sum, some) => 2n * sum + some);
    for (const [ahead, some] of [behind, ...twos.slice(struck + 1)].entries()) {
      byAhead[ahead] = (byAhead[ahead] ?? 0n) + some;
    }
  }
  return sumOf(byAhead);
}

const sumOf = (ways: readonly bigint[]): bigint => ways.reduce((sum, some) => sum + some, 0n);
