import { FACES, waysOfAll } from "../dice";

/** The dice of an attack: how many each side rolls, and how many of the best are compared. */
export interface Attack {
  readonly attackers: number;
  /** At least as many as are compared. */
  readonly defenders: number;
  readonly kept: number;
}

/** How many dice of the attacker and of the defender show a face or more. */
type Counted = bigint[][];

/**
 * In how many ways, of all that the dice can show, the attack does 0, 1, … points of damage: one for each of the attacker's
 * compared dice that is higher than the defender's die of the same rank. Exact.
 *
 * Trying every roll would take too long (6^96 of them with 48 dice a side). So dice that show the same are not told apart:
 * face by face, from 6 down, it is counted how many dice of each side show it. The ways for each number of compared dice that
 * miss are the places of one large number, so that adding misses is a shift, which a side that is ahead does not need; and
 * once one side has all the dice that are compared, the rest is known.
 */
export function hitWays(attack: Attack): bigint[] {
  const { attackers, defenders, kept } = attack;
  // As many bits as all ways together may need.
  const place = BigInt(waysOfAll(attackers + defenders).toString(2).length);
  const choices = choicesUpTo(Math.max(attackers, defenders));
  let counted: Counted = [[1n]];
  let settled = 0n;
  for (let face = BigInt(FACES); face > 0n; face--) {
    const defences = splits(defenders, kept, face, choices);
    const defended: Counted = counted.map(() => []);
    for (const [struck, row] of counted.entries()) {
      const others = face ** BigInt(attackers - struck);
      for (const [held, ways] of row.entries()) {
        const defence = defences[held];
        if (!ways || !defence) continue;
        for (const [more, some] of defence.fewer.entries()) addTo(defended[struck], held + more, ways * some);
        // All of the defender's compared dice are known, and none of them can still be beaten.
        settled += (ways * defence.enough * others) << (place * BigInt(kept - struck));
      }
    }
    // No die shows less than 1: at that face every roll is settled.
    if (face === 1n) break;
    const attacks = splits(attackers, kept, face, choices);
    const attacked: Counted = Array.from({ length: Math.min(attackers + 1, kept) }, () => []);
    for (const [struck, row] of defended.entries()) {
      const attack = attacks[struck];
      if (!attack) continue;
      for (const [held, ways] of row.entries()) {
        if (!ways) continue;
        // Those dice miss whose rank is that of one of the defender's dice that show as much or more.
        const ahead = Math.max(0, held - struck);
        for (const [more, some] of attack.fewer.entries()) {
          const missed = Math.min(more, ahead);
          const waysNow = ways * some;
          addTo(attacked[struck + more], held, missed === 0 ? waysNow : waysNow << (place * BigInt(missed)));
        }
        settled += (ways * attack.enough * (face - 1n) ** BigInt(defenders - held)) << (place * BigInt(ahead));
      }
    }
    counted = attacked;
  }
  const mask = (1n << place) - 1n;
  return Array.from({ length: kept + 1 }, (_, damage) => (settled >> (place * BigInt(kept - damage))) & mask);
}

/** How some dice that show a face or less fall apart. */
interface Split {
  /** The ways in which 0, 1, … of them show it, as long as these are fewer than are needed. */
  readonly fewer: readonly bigint[];
  /** The ways, with all that the other dice show, in which enough of them do. */
  readonly enough: bigint;
}

/** How a side's dice fall apart at a face, by how many show more; as many as are compared are needed. */
const splits = (all: number, kept: number, face: bigint, choices: readonly (readonly bigint[])[]): readonly Split[] =>
  Array.from({ length: Math.min(all + 1, kept) }, (_, above): Split => {
    const dice = all - above;
    const fewer: bigint[] = [];
    let enough = face ** BigInt(dice);
    for (let showing = 0; face > 1n && showing < kept - above && showing <= dice; showing++) {
      const ways = choices[dice]?.[showing] ?? 0n;
      fewer.push(ways);
      enough -= ways * (face - 1n) ** BigInt(dice - showing);
    }
    return { fewer, enough };
  });

function addTo(row: bigint[] | undefined, at: number, ways: bigint): void {
  if (row) row[at] = (row[at] ?? 0n) + ways;
}

/** The number of ways to choose some of so many dice, for every number of dice up to this. */
function choicesUpTo(most: number): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]];
  for (let dice = 1; dice <= most; dice++) {
    const above = rows[dice - 1] ?? [];
    rows.push(Array.from({ length: dice + 1 }, (_, some) => (above[some - 1] ?? 0n) + (above[some] ?? 0n)));
  }
  return rows;
}
