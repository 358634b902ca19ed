import fc from "fast-check";
import {
  initiativeOf,
  strategicInitiative,
  type Entrant,
} from "../../../../src/engine/border-patrol/v01-sequence/initiative";
import { InputError } from "../../../../src/engine/core/problem";
import { likelihood, play, walk } from "../../../../src/engine/core/procedure";

const three = initiativeOf([
  ["Alliance", "rolls"],
  ["Coalition", "rolls"],
  ["Orion", "rolls"],
]);

const labels = (replies: readonly number[], start = three) =>
  play(strategicInitiative, start, replies).steps.map(({ label, clause, shown }) => [label, clause, shown]);
const now = (replies: readonly number[], start = three) => play(strategicInitiative, start, replies).now;
const ending = (replies: readonly number[], start = three) => now(replies, start);

test("each Team rolls once when none are tied; the lowest moves last", () => {
  expect(ending([4, 11, 7])).toEqual({ asks: "nothing", end: ["Coalition", "Orion", "Alliance"] });
  expect(labels([4, 11, 7])).toEqual([
    ["initiative of Alliance", "V1.12", "4 on 2d6"],
    ["initiative of Coalition", "V1.12", "11 on 2d6"],
    ["initiative of Orion", "V1.12", "7 on 2d6"],
  ]);
});

test("tied Teams roll again, the other keeps its roll", () => {
  expect(now([6, 6, 9])).toMatchObject({ asks: "roll", what: "Alliance, rolling again after a tie", clause: "V1.13" });
  expect(ending([6, 6, 9, 12, 3])).toEqual({ asks: "nothing", end: ["Alliance", "Orion", "Coalition"] });
});

test("a second roll that ties with a Team not tied before has those two roll again", () => {
  expect(labels([6, 6, 9, 9, 3, 5, 8]).slice(3)).toEqual([
    ["Alliance, rolling again after a tie", "V1.13", "9 on 2d6"],
    ["Coalition, rolling again after a tie", "V1.13", "3 on 2d6"],
    ["Alliance, rolling again after a tie", "V1.13", "5 on 2d6"],
    ["Orion, rolling again after a tie", "V1.13", "8 on 2d6"],
  ]);
  expect(ending([6, 6, 9, 9, 3, 5, 8])).toEqual({ asks: "nothing", end: ["Orion", "Alliance", "Coalition"] });
});

test("tied once more they roll once more; all three may be tied", () => {
  expect(ending([6, 6, 9, 4, 4, 2, 3])).toEqual({ asks: "nothing", end: ["Orion", "Coalition", "Alliance"] });
  expect(ending([7, 7, 7, 7, 7, 7, 2, 3, 4])).toEqual({ asks: "nothing", end: ["Orion", "Coalition", "Alliance"] });
});

test("two pairs of tied Teams roll again alike", () => {
  const four = initiativeOf([
    ["Alliance", "rolls"],
    ["Coalition", "rolls"],
    ["Orion", "rolls"],
    ["Tholian", "rolls"],
  ]);
  expect(ending([5, 8, 5, 8, 2, 3, 4, 6], four)).toEqual({
    asks: "nothing",
    end: ["Tholian", "Orion", "Coalition", "Alliance"],
  });
});

test("Orions off the map and monsters are not asked: they count as 13 and 14 (V1.16), and move before all who roll", () => {
  const all = initiativeOf([
    ["Alliance", "rolls"],
    ["Orion", "Orion off the map"],
    ["Monster", "monster"],
    ["Coalition", "rolls"],
  ]);
  expect(ending([12, 11], all)).toEqual({ asks: "nothing", end: ["Monster", "Orion", "Alliance", "Coalition"] });
});

test("monsters that count alike stay as given, and nobody is asked for ever", () => {
  const monsters = initiativeOf([
    ["Monster 1", "monster"],
    ["Alliance", "rolls"],
    ["Monster 2", "monster"],
  ]);
  expect(ending([7], monsters)).toEqual({ asks: "nothing", end: ["Monster 1", "Monster 2", "Alliance"] });
});

test("what dice cannot show is refused, and so is a roll too many", () => {
  expect(() => play(strategicInitiative, three, [13])).toThrow(InputError);
  expect(() => play(strategicInitiative, three, [4, 11, 7, 5])).toThrow(InputError);
});

test("a state is plain values", () => {
  const { state } = play(strategicInitiative, three, [6, 6, 9, 9]);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

/** 1,296 ways of two rolls of 2d6, and those in which they are alike: 1 + 4 + 9 + 16 + 25, twice, and 36. */
const TIE = { ways: 146n, of: 1296n };

test("of two Teams each is as likely to move first, apart from ties that are still open", () => {
  const two = initiativeOf([
    ["Alliance", "rolls"],
    ["Coalition", "rolls"],
  ]);
  for (const rounds of [1, 2, 3]) {
    const walked = walk(strategicInitiative, two, undefined, 2 * rounds);
    const [first, second] = walked.ends;
    expect(walked.ends).toHaveLength(2);
    expect(first && second && [first.ways, first.of]).toEqual(second && [second.ways, second.of]);
    const { ways, of } = walked.open;
    expect(BigInt(ways) * TIE.of ** BigInt(rounds)).toBe(BigInt(of) * TIE.ways ** BigInt(rounds));
    const ended = likelihood(walked, () => true);
    expect(BigInt(ended.ways) * BigInt(of)).toBe(BigInt(of - ways) * BigInt(ended.of));
  }
});

test("of three Teams all six orders are equally likely after a round", () => {
  const { ends } = walk(strategicInitiative, three, undefined, 3);
  expect(ends).toHaveLength(6);
  expect(new Set(ends.map(({ ways, of }) => `${ways} in ${of}`)).size).toBe(1);
});

test("whatever is rolled, it ends with every side once, only tied Teams having rolled more than once", () => {
  const entrants = fc.array(fc.constantFrom<Entrant>("rolls", "rolls", "rolls", "Orion off the map", "monster"), {
    minLength: 1,
    maxLength: 5,
  });
  const dice = fc.infiniteStream(fc.integer({ min: 2, max: 12 }));
  fc.assert(
    fc.property(entrants, dice, (kinds, stream) => {
      const teams = kinds.map((_, index) => `Team ${index}`);
      let state = initiativeOf(kinds.map((kind, index) => [teams[index] ?? "", kind]));
      const last = new Map<string, number>();
      for (const roll of stream) {
        const asked = strategicInitiative.at(state);
        if (asked.asks !== "roll") break;
        const team = teams.find((name) => asked.what.includes(name)) ?? "";
        if (last.has(team)) expect(asked.clause).toBe("V1.13");
        last.set(team, roll);
        state = asked.next(roll);
      }
      const over = strategicInitiative.at(state);
      if (over.asks !== "nothing") throw new Error("the dice ran out");
      expect([...over.end].sort()).toEqual([...teams].sort());
      const counts = over.end.map((team) => last.get(team) ?? (kinds[teams.indexOf(team)] === "monster" ? 14 : 13));
      expect(counts).toEqual([...counts].sort((one, other) => other - one));
      const rolled = [...last.values()];
      expect(new Set(rolled).size).toBe(rolled.length);
    }),
  );
});
