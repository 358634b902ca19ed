import { HIT_DICE } from "./tables";

/** The dice of an attack: how many each side rolls, and how many of its best it keeps. */
export interface Attack {
  readonly attackers: number;
  readonly defenders: number;
  readonly kept: number;
}

/** Faces that are dealt with one by one, from the highest down; dice that show none of them show 2 or 1. */
const HIGH_FACES = [6, 5, 4, 3];

/**
 * In how many ways, of all that the dice can show, the attack does 0, 1, … points of damage: one for each of its kept
 * dice that is higher than the defender's die of the same rank. Exact.
 *
 * Trying every roll would take too long (6^24 of them with 12 dice a side). So dice that show the same are not told
 * apart: face by face it is counted how many dice of each side show it. For the four high faces these counts stay below
 * 4^24 and for the two low ones below 2^24, which numbers hold exactly; only their products need more.
 */
export function hitWays(attack: Attack): bigint[] {
  let high = new Tally();
  high.add(0, 0, 0, 1);
  for (let left = HIGH_FACES.length; left > 0; left--) high = attackersShow(defendersShow(high, attack), attack);
  const ways = Array<bigint>(attack.kept + 1).fill(0n);
  const low = new Map<number, readonly number[]>();
  high.each((struck, held, damage, highWays) => {
    const place = struck * SIDE + held;
    const rest = low.get(place) ?? lowWays(struck, held, attack);
    low.set(place, rest);
    for (const [more, lowWays] of rest.entries()) {
      if (lowWays > 0) ways[damage + more] = (ways[damage + more] ?? 0n) + BigInt(highWays) * BigInt(lowWays);
    }
  });
  return ways;
}

/** A side shows from no dice to all of them. */
const SIDE = HIT_DICE.most + 1;

/** Ways by how many dice of the attacker and of the defender have been dealt with, and by the damage so far. */
class Tally {
  private readonly ways = new Float64Array(SIDE ** 3);

  add(struck: number, held: number, damage: number, ways: number): void {
    const at = (struck * SIDE + held) * SIDE + damage;
    this.ways[at] = (this.ways[at] ?? 0) + ways;
  }

  each(visit: (struck: number, held: number, damage: number, ways: number) => void): void {
    for (let at = 0; at < this.ways.length; at++) {
      const ways = this.ways[at] ?? 0;
      if (ways > 0) visit(Math.floor(at / SIDE ** 2), Math.floor(at / SIDE) % SIDE, at % SIDE, ways);
    }
  }
}

/** Any number of the defender's dice show the next face. They come first: a die that is equalled is not beaten. */
function defendersShow(before: Tally, { defenders }: Attack): Tally {
  const after = new Tally();
  before.each((struck, held, damage, ways) => {
    for (let now = held; now <= defenders; now++) {
      after.add(struck, now, damage, ways * choices(defenders - held, now - held));
    }
  });
  return after;
}

/** Any number of the attacker's dice show the same face. */
function attackersShow(before: Tally, attack: Attack): Tally {
  const after = new Tally();
  before.each((struck, held, damage, ways) => {
    for (let now = struck; now <= attack.attackers; now++) {
      const more = beaten(struck, now, held, attack);
      after.add(now, held, damage + more, ways * choices(attack.attackers - struck, now - struck));
    }
  });
  return after;
}

/** The same for all dice that are left: each shows 2 or 1. In how many ways they do 0, 1, … points more. */
function lowWays(struck: number, held: number, attack: Attack): readonly number[] {
  const ways = Array<number>(attack.kept + 1).fill(0);
  for (let heldNow = held; heldNow <= attack.defenders; heldNow++) {
    const defended = choices(attack.defenders - held, heldNow - held);
    for (let now = struck; now <= attack.attackers; now++) {
      const more = beaten(struck, now, heldNow, attack);
      ways[more] = (ways[more] ?? 0) + defended * choices(attack.attackers - struck, now - struck);
    }
  }
  return ways;
}

/**
 * How many dice the attacker's next ones beat, those from rank struck + 1 to rank now: as many as are kept and have a
 * rank beyond the defender's dice that show as much or more.
 */
const beaten = (struck: number, now: number, held: number, { kept }: Attack): number =>
  Math.max(0, Math.min(now, kept) - Math.max(struck, held));

/** In how many ways some of these dice can be chosen. */
const choices = (dice: number, some: number): number => CHOICES[dice]?.[some] ?? 0;

const CHOICES: readonly (readonly number[])[] = Array.from({ length: SIDE }, (_, dice) => {
  const row = [1];
  for (let some = 1; some <= dice; some++) row.push(((row[some - 1] ?? 0) * (dice - some + 1)) / some);
  return row;
});
