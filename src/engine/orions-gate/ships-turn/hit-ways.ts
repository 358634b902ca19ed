import { FACES, waysOfAll } from "../dice";

/** The dice of an attack: how many each side rolls, and how many of the best are compared. */
export interface Attack {
  readonly attackers: number;
  /** At least as many as are compared. */
  readonly defenders: number;
  readonly kept: number;
}

/** The ways by how many of the attacker's dice (a row each) and of the defender's (a column each) show a face or more. */
type Ways = bigint[][];

/**
 * In how many ways, of all that the dice can show, the attack does 0, 1, … points of damage: one for each of the attacker's
 * compared dice that is higher than the defender's die of the same rank. Exact.
 *
 * Trying every roll would take too long (6^96 of them with 48 dice a side). So dice that show the same are not told apart:
 * face by face, from 6 down, some of the dice that show less are dealt to it, first the defender's, then the attacker's.
 * The ways for each number of points are the places of one large number, so that a point of damage is a shift. At 1 nothing
 * is dealt: dice that show 1 beat none.
 */
export function hitWays({ attackers, defenders, kept }: Attack): bigint[] {
  // As many bits as all ways together may need.
  const place = waysOfAll(attackers + defenders).toString(2).length;
  const shifts = Array.from({ length: kept + 1 }, (_, damage) => BigInt(place * damage));
  let ways: Ways = Array.from({ length: attackers + 1 }, () => new Array<bigint>(defenders + 1).fill(0n));
  ways[0] = [1n, ...new Array<bigint>(defenders).fill(0n)];
  for (let face = FACES; face > 1; face--) {
    for (const row of ways) deal(row);
    ways = transposed(ways).map((column, held) => {
      // Dice hit whose rank is that of none of the defender's dice that show as much or more: so the ways differ by these
      // hits alone, whenever they are dealt.
      const hits = column.map((_, struck) => shifts[Math.max(0, Math.min(struck, kept) - held)] ?? 0n);
      const without = column.map((some, struck) => some >> (hits[struck] ?? 0n));
      deal(without);
      return without.map((some, struck) => some << (hits[struck] ?? 0n));
    });
    ways = transposed(ways);
  }
  const all = ways.flat().reduce((sum, some) => sum + some, 0n);
  const mask = (1n << BigInt(place)) - 1n;
  return shifts.map((shift) => (all >> shift) & mask);
}

/**
 * Deals any of the dice that show less to a face, in place: the ways for n dice become those for m of them times the ways to
 * choose the n - m others among the dice that are left, summed over m. Pascal's triangle, by additions alone.
 */
function deal(ways: bigint[]): void {
  for (let most = ways.length - 1; most > 0; most--) {
    let sum = ways[0] ?? 0n;
    for (let dice = 1; dice <= most; dice++) {
      sum += ways[dice] ?? 0n;
      ways[dice] = sum;
    }
  }
}

const transposed = (ways: Ways): Ways => (ways[0] ?? []).map((_, column) => ways.map((row) => row[column] ?? 0n));
