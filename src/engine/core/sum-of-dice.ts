/** A chance as an exact fraction. */
export interface Chance {
  readonly ways: bigint;
  readonly of: bigint;
}

const FACES = 6n;

/** How likely it is that a number of six-sided dice show a sum, or more. Exact for any number of dice. */
export function atLeastSum(dice: number, sum: number): Chance {
  const of = FACES ** BigInt(dice);
  return { ways: of - waysUpTo(dice, sum - 1), of };
}

/** In how many ways the dice show at most this sum: counted with the faces above 6 as well, which are then taken away in turn. */
function waysUpTo(dice: number, sum: number): bigint {
  const [n, faces] = [BigInt(dice), Number(FACES)];
  let ways = 0n;
  let choices = 1n;
  let rest = choose(sum, dice);
  for (let k = 0; sum - faces * k >= dice; k++) {
    ways += k % 2 === 0 ? choices * rest : -choices * rest;
    choices = (choices * (n - BigInt(k))) / BigInt(k + 1);
    // From m over n to (m - 6) over n.
    for (let m = sum - faces * k; m > sum - faces * (k + 1) && m > 0; m--) {
      rest = (rest * (BigInt(m) - n)) / BigInt(m);
    }
  }
  return ways;
}

/** The number of ways to choose some of these; 0 if there are fewer. */
function choose(of: number, some: number): bigint {
  if (of < some) return 0n;
  let ways = 1n;
  for (let k = 1; k <= some; k++) ways = (ways * BigInt(of - some + k)) / BigInt(k);
  return ways;
}

const SCALE = 1_000_000_000_000n;

/** A chance as a number from 0 to 1, to twelve decimals. */
export const chanceAsNumber = ({ ways, of }: Chance): number => Number((ways * SCALE) / of) / Number(SCALE);
