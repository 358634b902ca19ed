import fc from "fast-check";
import { hitWays } from "../../../../src/engine/orions-gate/ships-turn/hit-ways";
import { ask, refusal } from "../../ask";

const FACES = [1, 2, 3, 4, 5, 6];

/** Every roll of so many dice, the best ones of each that are kept, highest first. */
function rolls(dice: number, kept: number): number[][] {
  let all: number[][] = [[]];
  for (let die = 0; die < dice; die++) all = all.flatMap((roll) => FACES.map((face) => [...roll, face]));
  return all.map((roll) => roll.sort((a, b) => b - a).slice(0, kept));
}

/** In how many ways the attack does each damage, by trying every roll of both sides. */
function tried(attackers: number, defenders: number, kept: number): bigint[] {
  const ways = Array<bigint>(kept + 1).fill(0n);
  const defences = rolls(defenders, kept);
  for (const attack of rolls(attackers, kept)) {
    for (const defence of defences) {
      const damage = attack.filter((face, rank) => face > (defence[rank] ?? 6)).length;
      ways[damage] = (ways[damage] ?? 0n) + 1n;
    }
  }
  return ways;
}

const SMALL = [1, 2, 3, 4].flatMap((kept) =>
  [0, 1, 2].flatMap((sensors) =>
    [0, 1, 2].flatMap((defence) => (2 * kept + sensors + defence <= 8 ? [[kept, sensors, defence] as const] : [])),
  ),
);

test.each(SMALL)("firepower %i, %i more dice for the attacker, %i for the defender: as every roll says", (...dice) => {
  const [kept, sensors, defence] = dice;
  const attackers = kept + sensors;
  const defenders = kept + defence;
  const ways = tried(attackers, defenders, kept);
  expect(hitWays({ attackers, defenders, kept })).toEqual(ways);
  const of = 6 ** (attackers + defenders);
  expect(ask("GATE_HIT_ODDS", kept, defence, sensors)).toEqual([ways.map((some) => Number(some) / of)]);
});

test("12 dice a side: exact to the last of 6^24 ways", () => {
  // Worked out once in another language, face by face in whole numbers of any size.
  expect(hitWays({ attackers: 12, defenders: 12, kept: 12 })).toEqual([
    1212157124354606743n,
    629568221433544680n,
    517061959909873644n,
    441864664773151224n,
    389622354645116736n,
    346563312626763144n,
    307579198403278692n,
    269369344104226872n,
    229119018547652409n,
    183621122761687776n,
    128488261424183280n,
    66025739334407040n,
    17341016003124656n,
  ]);
});

/** The dice of an attack that the rule takes. */
const attacks = fc.integer({ min: 1, max: 12 }).chain((firepower) => {
  const more = fc.integer({ min: 0, max: 12 - firepower });
  return fc.tuple(fc.constant(firepower), more, more);
});

test("every roll is counted once, whatever the dice", () => {
  fc.assert(
    fc.property(attacks, ([kept, defence, sensors]) => {
      const [attackers, defenders] = [kept + sensors, kept + defence];
      const ways = hitWays({ attackers, defenders, kept });
      expect(ways).toHaveLength(kept + 1);
      expect(ways.reduce((all, some) => all + some)).toBe(6n ** BigInt(attackers + defenders));
      const [odds] = ask("GATE_HIT_ODDS", kept, defence, sensors) as [number[]];
      expect(odds.reduce((all, likely) => all + likely)).toBeCloseTo(1, 12);
    }),
  );
});

/** In how many ways the die of a rank, counted from the highest of so many, shows this face or less. */
function atMost(dice: number, rank: number, face: number): bigint {
  let ways = 0n;
  let chosen = 1n;
  // Fewer dice than the rank show more.
  for (let higher = 0; higher < rank; higher++) {
    ways += chosen * BigInt(6 - face) ** BigInt(higher) * BigInt(face) ** BigInt(dice - higher);
    chosen = (chosen * BigInt(dice - higher)) / BigInt(higher + 1);
  }
  return ways;
}

/** The damage of all rolls together, rank by rank. */
function averageWays(attackers: number, defenders: number, kept: number): bigint {
  let expected = 0n;
  for (let rank = 1; rank <= Math.min(kept, attackers); rank++) {
    for (const face of FACES) {
      const shows = atMost(attackers, rank, face) - atMost(attackers, rank, face - 1);
      expected += shows * atMost(defenders, rank, face - 1);
    }
  }
  return expected;
}

test("on average it does as much as its dice do rank by rank, up to 12 dice a side", () => {
  for (let kept = 1; kept <= 12; kept++) {
    for (const [attackers, defenders] of [
      [kept, kept],
      [12, kept],
      [kept, 12],
      [12, 12],
    ] as const) {
      const ways = hitWays({ attackers, defenders, kept });
      expect(ways.reduce((all, some, damage) => all + BigInt(damage) * some, 0n)).toBe(
        averageWays(attackers, defenders, kept),
      );
    }
  }
});

test("one of many: the best of each side", () => {
  for (const [attackers, defenders] of [
    [12, 1],
    [1, 12],
    [12, 12],
    [7, 3],
  ] as const) {
    let higher = 0n;
    for (let face = 2; face <= 6; face++) {
      const best = BigInt(face) ** BigInt(attackers) - BigInt(face - 1) ** BigInt(attackers);
      higher += best * BigInt(face - 1) ** BigInt(defenders);
    }
    expect(hitWays({ attackers, defenders, kept: 1 })[1]).toBe(higher);
  }
});

test("more dice for the attacker never do less, more for the defender never more", () => {
  const expected = (kept: number, defence: number, sensors: number): number =>
    (ask("GATE_HIT_ODDS", kept, defence, sensors) as [number[]])[0].reduce((all, p, damage) => all + p * damage, 0);
  for (let kept = 1; kept < 12; kept++) {
    for (let more = 1; kept + more <= 12; more++) {
      expect(expected(kept, 0, more)).toBeGreaterThan(expected(kept, 0, more - 1));
      expect(expected(kept, more, 0)).toBeLessThan(expected(kept, more - 1, 0));
    }
  }
});

test.each([
  ["one die each", [1], [[21 / 36, 15 / 36]]],
  ["blanks for nothing", [1, "", null], [[21 / 36, 15 / 36]]],
  ["no firepower", [0], "#VALUE!"],
  ["49 dice", [49], "#VALUE!"],
  ["49 dice with Sensors", [40, 0, 9], "#VALUE!"],
  ["101 dice with Shields", [6, 95], "#VALUE!"],
  ["more dice lost than it has", [2, 0, 1, 4], "#VALUE!"],
  ["its only die lost in stealth", [1, 0, 0, 1], [[1, 0]]],
  ["fewer dice", [6, -1], "#VALUE!"],
  ["half a die", [1.5], "#VALUE!"],
  ["text", ["two"], "#VALUE!"],
])("GATE_HIT_ODDS, %s", (_, cells, odds) => {
  expect(ask("GATE_HIT_ODDS", ...cells)).toEqual(odds);
});

test("it says how many dice there is room for", () => {
  expect(refusal("GATE_HIT_ODDS", 40, 61)).toBe(
    "extraDefence: 61 is not valid. Enter a whole number from 0 to 60, because a defender rolls at most 100 dice.",
  );
  expect(refusal("GATE_HIT_ODDS", 48, 0, 1)).toBe(
    "sensors: 1 is not valid. Enter 0, because an attacker rolls at most 48 dice.",
  );
});

test.each([
  [2, 0, 0, 1],
  [3, 1, 0, 1],
  [3, 0, 1, 1],
  [4, 0, 0, 2],
  [2, 1, 2, 3],
])("in stealth, firepower %i, %i for the defender, %i sensors, %i fewer: as every roll says", (...dice) => {
  const [kept, defence, sensors, fewer] = dice;
  const [attackers, defenders] = [kept + sensors - fewer, kept + defence];
  const ways = tried(attackers, defenders, kept);
  expect(hitWays({ attackers, defenders, kept })).toEqual(ways);
  const of = 6 ** (attackers + defenders);
  expect(ask("GATE_HIT_ODDS", ...dice)).toEqual([ways.map((some) => Number(some) / of)]);
});

/** The largest attacks: of 48 dice, in stealth, and of a regular Capitol against every kind of defence. */
const LARGE = [
  [48, 48, 48],
  [48, 100, 48],
  [47, 64, 48],
  [18, 54, 18],
  [48, 20, 16],
] as const;

test.each(LARGE)(
  "%i dice against %i, %i compared: each roll is counted once, and ranks do as much on average",
  (...dice) => {
    const [attackers, defenders, kept] = dice;
    const ways = hitWays({ attackers, defenders, kept });
    expect(ways).toHaveLength(kept + 1);
    expect(ways.reduce((all, some) => all + some)).toBe(6n ** BigInt(attackers + defenders));
    expect(ways.reduce((all, some, damage) => all + BigInt(damage) * some, 0n)).toBe(
      averageWays(attackers, defenders, kept),
    );
  },
);

test("48 dice hit with all of them as often as every rank beats its own", () => {
  expect(hitWays({ attackers: 48, defenders: 48, kept: 48 })[48]).toBe(beatenEverywhere(48));
});

/** In how many ways every die of one side beats the other side's die of the same rank, for as many dice on each. */
function beatenEverywhere(dice: number): bigint {
  const chosen = Array.from({ length: dice + 1 }, (_, all) =>
    Array.from({ length: all + 1 }, (__, n) => choose(all, n)),
  );
  let ways = new Map([[0, 1n]]);
  for (let face = 6; face >= 1; face--) {
    const next = new Map<number, bigint>();
    for (const [both, some] of ways) {
      const [struck, held] = [Math.floor(both / 100), both % 100];
      for (let defends = 0; held + defends <= struck; defends++) {
        const defended = some * (chosen[dice - held]?.[defends] ?? 0n);
        for (let attacks = 0; struck + attacks <= dice; attacks++) {
          const to = (struck + attacks) * 100 + held + defends;
          next.set(to, (next.get(to) ?? 0n) + defended * (chosen[dice - struck]?.[attacks] ?? 0n));
        }
      }
    }
    ways = next;
  }
  return ways.get(dice * 100 + dice) ?? 0n;
}

function choose(all: number, some: number): bigint {
  let ways = 1n;
  for (let n = 1; n <= some; n++) ways = (ways * BigInt(all - n + 1)) / BigInt(n);
  return ways;
}
