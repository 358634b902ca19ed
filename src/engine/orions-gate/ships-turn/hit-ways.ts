import { HIT_DICE } from "../constants";

/** The dice of an attack: how many each side rolls, and how many of its best it keeps. */
export interface Attack {
  readonly attackers: number;
  readonly defenders: number;
  readonly kept: number;
}

/** Faces that are counted one by one, from 6 down to 3; dice that show none of them show 2 or 1. */
const HIGH_FACES = 4;

/**
 * In how many ways, of all that the dice can show, the attack does 0, 1, … points of damage: one for each of its kept
 * dice that is higher than the defender's die of the same rank. Exact.
 *
 * Trying every roll would take too long (6^24 of them with 12 dice a side). So dice that show the same are not told
 * apart: face by face it is counted how many dice of each side show it. For the four high faces these counts stay below
 * 4^24 and for the two low ones below 2^24, which numbers hold exactly; only their products need more. Plain loops over
 * one array keep the first call of a workbook fast too.
 */
export function hitWays(attack: Attack): bigint[] {
  const { attackers, defenders, kept } = attack;
  const tally: Tally = {
    attack,
    ways: new Float64Array((attackers + 1) * (defenders + 1) * (kept + 1)),
  };
  tally.ways[0] = 1;
  for (let left = HIGH_FACES; left > 0; left--) {
    defendersShow(tally);
    attackersShow(tally);
  }
  return withLowFaces(tally);
}

/**
 * Ways by how many dice of the attacker (struck) and of the defender (held) have been dealt with, and by the damage so
 * far, which changes fastest.
 */
interface Tally {
  readonly attack: Attack;
  readonly ways: Float64Array;
}

/** Where the ways for so many dice begin: those without damage. */
const placeOf = ({ defenders, kept }: Attack, struck: number, held: number): number =>
  (struck * (defenders + 1) + held) * (kept + 1);

/** Any number of the defender's dice show the next face. They come first: a die that is equalled is not beaten. */
function defendersShow(tally: Tally): void {
  const { attack } = tally;
  const { attackers, defenders } = attack;
  for (let struck = 0; struck <= attackers; struck++) {
    // From the most downward, so that nothing is added on that was itself added in this round.
    for (let now = defenders; now > 0; now--) {
      const to = placeOf(attack, struck, now);
      for (let held = 0; held < now; held++) add(tally, struck, held, to, choices(defenders - held, now - held));
    }
  }
}

/** Any number of the attacker's dice show the same face. */
function attackersShow(tally: Tally): void {
  const { attack } = tally;
  const { attackers, defenders } = attack;
  for (let now = attackers; now > 0; now--) {
    for (let held = 0; held <= defenders; held++) {
      const to = placeOf(attack, now, held);
      for (let struck = 0; struck < now; struck++) {
        const more = beaten(struck, now, held, attack);
        add(tally, struck, held, to + more, choices(attackers - struck, now - struck));
      }
    }
  }
}

/** Adds the ways for so many dice, taken so many times, to those at another place. */
function add({ attack, ways }: Tally, struck: number, held: number, to: number, times: number): void {
  const from = placeOf(attack, struck, held);
  const most = Math.min(struck, attack.kept);
  // Dice of the attacker have done damage for certain where no die of the defender of the same rank shows as much.
  for (let damage = Math.max(0, most - held); damage <= most; damage++) {
    ways[to + damage] = (ways[to + damage] ?? 0) + times * (ways[from + damage] ?? 0);
  }
}

/** The products of two counts are added up in two parts that numbers hold exactly: so much, and what is below it. */
const PART = 2 ** 24;

/** The ways with the dice that are left: each shows 2 or 1. */
function withLowFaces({ attack, ways }: Tally): bigint[] {
  const { attackers, defenders, kept } = attack;
  const parts = new Float64Array(kept + 1);
  const below = new Float64Array(kept + 1);
  for (let struck = 0; struck <= attackers; struck++) {
    for (let held = 0; held <= defenders; held++) {
      const place = placeOf(attack, struck, held);
      const low = lowWays(struck, held, attack);
      for (let damage = 0; damage <= kept; damage++) {
        const high = ways[place + damage] ?? 0;
        if (high === 0) continue;
        const highParts = Math.floor(high / PART);
        const highBelow = high - highParts * PART;
        for (let more = 0; more < low.length; more++) {
          const times = low[more] ?? 0;
          parts[damage + more] = (parts[damage + more] ?? 0) + highParts * times;
          below[damage + more] = (below[damage + more] ?? 0) + highBelow * times;
        }
      }
    }
  }
  return Array.from(parts, (count, damage) => BigInt(count) * BigInt(PART) + BigInt(below[damage] ?? 0));
}

/** In how many ways the dice that are left do 0, 1, … points more. */
function lowWays(struck: number, held: number, attack: Attack): number[] {
  const { attackers, defenders } = attack;
  const ways = [0];
  let some = 0;
  for (let heldNow = held; heldNow <= defenders; heldNow++) {
    const defended = choices(defenders - held, heldNow - held);
    for (let now = Math.max(struck, heldNow) + 1; now <= attackers; now++) {
      const more = beaten(struck, now, heldNow, attack);
      if (more === 0) break;
      const both = defended * choices(attackers - struck, now - struck);
      ways[more] = (ways[more] ?? 0) + both;
      some += both;
    }
  }
  ways[0] = 2 ** (attackers - struck + defenders - held) - some;
  return ways;
}

/**
 * How many dice the attacker's next ones beat, those from rank struck + 1 to rank now: as many as are kept and have a
 * rank beyond the defender's dice that show as much or more.
 */
const beaten = (struck: number, now: number, held: number, { kept }: Attack): number =>
  Math.max(0, Math.min(now, kept) - Math.max(struck, held));

/** The number of ways to choose some of these dice. */
const choices = (dice: number, some: number): number => CHOICES[dice]?.[some] ?? 0;

const CHOICES: readonly (readonly number[])[] = Array.from({ length: HIT_DICE.most + 1 }, (_, dice) => {
  const row = [1];
  for (let some = 1; some <= dice; some++) row.push(((row[some - 1] ?? 0) * (dice - some + 1)) / some);
  return row;
});
