/** Numbers of ways, by dice of the attacker (a row each) and of the defender (a column each). */
export type Ways = bigint[][];

/** The same with rows for columns. */
export const transposed = (ways: Ways): Ways =>
  (ways[0] ?? []).map((_, column) => ways.map((row) => row[column] ?? 0n));

/** In how many ways 0, 1, … of some dice can be chosen. */
export function choices(dice: number): bigint[] {
  const ways = [1n];
  for (let chosen = 0; chosen < dice; chosen++) {
    ways.push(((ways[chosen] ?? 0n) * BigInt(dice - chosen)) / BigInt(chosen + 1));
  }
  return ways;
}
