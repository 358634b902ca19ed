import { choices, transposed, type Ways } from "./ways";

/**
 * In how many ways an attack does 0, 1, … points of damage if both sides roll as many dice and all of them are compared.
 * Exact, and in half the time of `hitWays` for any dice.
 *
 * Some of each side's dice show 4 or more, and those are its first ranks. So an attack falls into two smaller ones, of three
 * faces each: the dice of both sides that show 4 or more, compared from the highest; and those that show 3 or less, compared
 * from the lowest, which is the same with the sides and the faces turned round. Where one side has more high dice than the
 * other, its further ones win.
 */
export function evenHitWays(dice: number): bigint[] {
  const chosen = choices(dice);
  // As many bits as a row of products, which is counted twice, may need.
  const place = BigInt((2n * 3n ** BigInt(2 * dice) * 2n ** BigInt(dice)).toString(2).length);
  const three = ofThreeFaces(dice, place);
  const ways = chosen.map(() => 0n);
  for (const [struck, row] of three.entries()) {
    let all = 0n;
    // Turned round, an attack is one of those with as many high dice as there are low ones here: each is counted for both.
    for (let held = 0; struck + held <= dice; held++) {
      const both = struck + held < dice ? 2n : 1n;
      const high = (row[held] ?? 0n) * ((chosen[held] ?? 0n) * both);
      const some = high * (three[dice - held]?.[dice - struck] ?? 0n);
      all += struck > held ? some << (place * BigInt(struck - held)) : some;
    }
    for (const damage of ways.keys()) {
      const some = BigInt.asUintN(Number(place), all >> (place * BigInt(damage)));
      ways[damage] = (ways[damage] ?? 0n) + some * (chosen[struck] ?? 0n);
    }
  }
  return ways;
}

/**
 * The ways for 0, 1, … dice of the attacker and of the defender, compared from the highest, if a die has three faces. The ways
 * for each number of hits are the places of one large number, so that a hit is a shift.
 */
function ofThreeFaces(dice: number, place: bigint): Ways {
  // Of the defender's lowest dice those are hit of whose rank the attacker has a die that shows more.
  const defended = ofTwoFaces(dice, place).map((row, higher) => dealt(row, place, higher));
  return transposed(transposed(defended).map((column) => dealt(column, place)));
}

/**
 * Lets any of the dice show the lowest face: the ways for n dice are those for m of them times the ways to choose the n - m
 * others, summed over m. Pascal's triangle, by additions alone; dice up to the last that is hit are shifted.
 */
function dealt(ways: bigint[], place: bigint, lastHit = 0): bigint[] {
  for (let first = 1; first < ways.length; first++) {
    let fewer = ways[first - 1] ?? 0n;
    for (let dice = first; dice < ways.length; dice++) {
      const here = ways[dice] ?? 0n;
      ways[dice] = here + (dice <= lastHit ? fewer << place : fewer);
      fewer = here;
    }
  }
  return ways;
}

/**
 * The same for two faces. It is enough to look at the last die of each side: the attacker's shows the lower face and hits none;
 * or both show the higher, and the others are compared as without them; or the defender's alone shows the lower, and is hit if
 * the attacker has as many higher dice as the defender has dice. Then all of the defender's lower dice are hit.
 */
function ofTwoFaces(dice: number, place: bigint): Ways {
  // What a hit in place of a miss adds, where the defender has that many other dice.
  const adds: bigint[] = [];
  for (let others = 0n, hit = 1n; others < dice; others++) {
    adds.push((hit << place) - hit);
    hit += hit << place;
  }
  const ways: Ways = [Array.from({ length: dice + 1 }, (_, held) => 1n << BigInt(held))];
  // In how many ways at least so many of the attacker's dice show the higher face.
  let atLeast = [1n];
  for (let struck = 1; struck <= dice; struck++) {
    const row = [1n << BigInt(struck)];
    for (let held = 1; held <= dice; held++) {
      const added = (atLeast[held - 1] ?? 0n) * (adds[held - 1] ?? 0n);
      row.push((ways[struck - 1]?.[held] ?? 0n) + (row[held - 1] ?? 0n) + added);
    }
    ways.push(row);
    atLeast = [2n * (atLeast[0] ?? 0n), ...atLeast.map((some, least) => some + (atLeast[least + 1] ?? 0n))];
  }
  return ways;
}
