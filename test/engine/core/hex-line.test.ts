import fc from "fast-check";
import { distance, parseHex, formatHex, isOnMap, moved, vectorBetween, type Hex } from "../../../src/engine/core/hex";
import {
  isStraight,
  lineBetween,
  positionOf,
  pathAlong,
  type HexLine,
  type Position,
} from "../../../src/engine/core/hex-line";

const hexes: fc.Arbitrary<Hex> = fc.record({
  column: fc.integer({ min: 1, max: 99 }),
  row: fc.integer({ min: 1, max: 99 }),
});

/** Two hexes: anywhere, or near each other, or exactly along a spine, also at the borders of the map. */
const pairs: fc.Arbitrary<readonly [Hex, Hex]> = fc.oneof(
  fc.tuple(hexes, hexes),
  fc
    .tuple(hexes, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
    .map(([from, across, down]) => [from, moved(from, { across, down })] as const),
  fc
    .tuple(
      fc.record({ column: fc.integer({ min: 1, max: 99 }), row: fc.constantFrom(1, 2, 50, 98, 99) }),
      fc.integer({ min: -12, max: 12 }),
      fc.constantFrom([2, -1], [1, 1], [-1, 2]),
    )
    .map(([from, times, [a = 0, b = 0]]) => [from, moved(from, { across: a * times, down: b * times })] as const),
);
const onTheMap = pairs.filter(([from, to]) => isOnMap(from) && isOnMap(to));

function hex(text: string): Hex {
  const found = parseHex(text);
  if (!found) throw new Error(`${text} is no hex`);
  return found;
}

/** The hexes around one, two deep, without itself; some may be off the map. */
const near = (one: Hex): Hex[] =>
  Array.from({ length: 25 }, (_, n) => moved(one, { across: (n % 5) - 2, down: Math.floor(n / 5) - 2 })).filter(
    (other) => other.column !== one.column || other.row !== one.row,
  );

const pathOf = (from: Hex, to: Hex): string[] => pathAlong(lineBetween(from, to)).map((taken) => formatHex(taken.hex));

/**
 * Hexes as they are drawn, in whole numbers: across in half lengths of a side, down in half heights of a hex. The
 * centre of 0101 is at (3, 2), that of 0201 at (6, 3); a hex reaches 2 to either side and 1 up and down.
 */
const drawn = ({ column, row }: Hex): readonly [x: number, y: number] => [
  3 * column,
  2 * row + (column % 2 === 0 ? 1 : 0),
];

/**
 * Where hexes are relative to a line, by the path there and the path back, which keep to either side of it: both go through a hex, one
 * of them does, or neither. Where one side is off the map they share a hex that could be avoided but for that.
 */
function positionsByPaths(from: Hex, to: Hex): (one: Hex) => Position {
  const choices = (line: HexLine) => new Map(pathAlong(line).map((taken) => [formatHex(taken.hex), taken.choice]));
  const [there, back] = [choices(lineBetween(from, to)), choices(lineBetween(to, from))];
  return (one) => {
    const name = formatHex(one);
    if (!there.has(name) && !back.has(name)) return "off";
    return there.get(name) === "nearest" ? "through" : "beside";
  };
}

test.each([
  ["no way at all", "0505", "0505", "0505"],
  ["to a neighbour", "0606", "0707", "0606 0707"],
  ["in direction A", "0505", "0502", "0505 0504 0503 0502"],
  ["in direction C", "0505", "0806", "0505 0605 0706 0806"],
  ["with one sideslip, well to one side", "0505", "0907", "0505 0605 0706 0806 0907"],
  ["crossing the side between two hexes in its middle", "0505", "0904", "0505 0604 0704 0804 0904"],
  ["the same, back", "0904", "0505", "0904 0804 0705 0604 0505"],
  ["along spines between A and B", "1010", "1207", "1010 1009 1109 1108 1207"],
  ["along spines between B and C", "1010", "1410", "1010 1110 1210 1310 1410"],
  ["along spines between C and D", "1010", "1213", "1010 1111 1112 1212 1213"],
  ["along spines between D and E", "1010", "0813", "1010 1011 0912 0913 0813"],
  ["along spines between E and F", "1010", "0610", "1010 0911 0810 0711 0610"],
  ["along spines between F and A", "1010", "0807", "1010 0910 0909 0808 0807"],
  ["along the upper border, left is off the map", "0101", "0501", "0101 0201 0301 0401 0501"],
  ["along the upper border, left is on the map", "0501", "0101", "0501 0401 0301 0201 0101"],
  ["along the lower border, left is off the map", "0699", "0299", "0699 0599 0499 0399 0299"],
  ["along the lower border, left is on the map", "0299", "0699", "0299 0399 0499 0599 0699"],
])("the path %s", (_, from, to, path) => {
  expect(pathOf(hex(from), hex(to)).join(" ")).toBe(path);
});

test("a path is as long as the distance, hex by hex, with both ends, and stays on the map", () => {
  fc.assert(
    fc.property(onTheMap, ([from, to]) => {
      const path = pathAlong(lineBetween(from, to)).map((taken) => taken.hex);
      expect(path).toHaveLength(distance(from, to) + 1);
      expect(path[0]).toEqual(from);
      expect(path.at(-1)).toEqual(to);
      for (const [index, next] of path.slice(1).entries()) expect(distance(path[index] ?? next, next)).toBe(1);
      expect(path.every(isOnMap)).toBe(true);
    }),
  );
});

test("no hex is nearer to the line than that of the path, and one as near is to the right or off the map", () => {
  fc.assert(
    fc.property(onTheMap, ([from, to]) => {
      const steps = distance(from, to);
      fc.pre(steps > 0);
      const [[x1, y1], [x2, y2]] = [drawn(from), drawn(to)];
      for (const [step, { hex: taken, choice }] of pathAlong(lineBetween(from, to)).entries()) {
        /** From the point that the line has reached to a hex, times the number of steps. */
        const off = (one: Hex): readonly [x: number, y: number] => {
          const [x, y] = drawn(one);
          return [steps * (x - x1) - step * (x2 - x1), steps * (y - y1) - step * (y2 - y1)];
        };
        /** Its square: half a height of a hex is the root of 3 times as long as half a side. */
        const far = (one: Hex): number => off(one)[0] ** 2 + 3 * off(one)[1] ** 2;
        const others = near(taken);
        expect(Math.min(...others.map(far))).toBeGreaterThanOrEqual(far(taken));
        const asNear = others.filter((other) => far(other) === far(taken));
        for (const other of asNear) {
          // Rows run downward, so what is to the right turns this positive.
          const toTheRight = (x2 - x1) * off(other)[1] - (y2 - y1) * off(other)[0] > 0;
          expect(choice).toBe(toTheRight ? "left" : "on the map");
          if (!toTheRight) expect(isOnMap(other)).toBe(false);
        }
        expect(asNear.length).toBe(choice === "nearest" ? 0 : 1);
      }
    }),
  );
});

test("the way back differs only where two hexes are as near", () => {
  fc.assert(
    fc.property(onTheMap, ([from, to]) => {
      const there = pathAlong(lineBetween(from, to));
      const back = pathAlong(lineBetween(to, from)).reverse();
      for (const [index, one] of there.entries()) {
        const other = back[index];
        const bothLeft = one.choice === "left" && other?.choice === "left";
        expect(formatHex(one.hex) !== formatHex(other?.hex ?? one.hex)).toBe(bothLeft);
        expect(one.choice === "nearest").toBe(other?.choice === "nearest");
      }
    }),
  );
});

test("a line is straight when all its steps are alike", () => {
  fc.assert(
    fc.property(onTheMap, ([from, to]) => {
      const path = pathAlong(lineBetween(from, to)).map((taken) => taken.hex);
      const steps = path.slice(1).map((next, index) => JSON.stringify(vectorBetween(path[index] ?? next, next)));
      expect(isStraight(lineBetween(from, to))).toBe(new Set(steps).size <= 1);
    }),
  );
});

test.each([
  ["0505", "0505", "0505", "through"],
  ["0505", "0505", "0506", "off"],
  ["0505", "0905", "0604", "beside"],
  ["0505", "0905", "0605", "beside"],
  ["0505", "0905", "0705", "through"],
  ["0505", "0905", "0405", "off"],
  ["0505", "0905", "1005", "off"],
  ["0505", "0904", "0704", "beside"],
  ["0505", "0904", "0705", "beside"],
  ["0101", "0301", "0201", "beside"],
  // The line meets just a corner of these.
  ["0508", "0905", "0606", "off"],
  ["0508", "0905", "0806", "off"],
  ["0508", "0603", "0606", "off"],
  // On a long way with one sideslip it cuts the corners of hexes that the path leaves out.
  ["0505", "0615", "0509", "through"],
  ["0505", "0615", "0609", "off"],
  ["0505", "0615", "0511", "off"],
])("the line from %s to %s and %s: %s", (from, to, one, position) => {
  expect(positionOf(hex(one), lineBetween(hex(from), hex(to)))).toBe(position);
});

test("a hex is where the paths there and back say, relative to a line", () => {
  fc.assert(
    fc.property(onTheMap, hexes, ([from, to], any) => {
      const line = lineBetween(from, to);
      const byPaths = positionsByPaths(from, to);
      const around = [any, from, to, ...pathAlong(line).flatMap((taken) => [taken.hex, ...near(taken.hex)])];
      const onMap = new Map(around.filter(isOnMap).map((one) => [formatHex(one), one]));
      expect([...onMap].filter(([, one]) => positionOf(one, line) !== byPaths(one)).map(([name]) => name)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("on a small map every line from its middle has hexes that it goes through, most others off it, and pairs beside it", () => {
  const small = Array.from({ length: 13 * 13 }, (_, n) => ({ column: 1 + (n % 13), row: 1 + Math.floor(n / 13) }));
  for (const from of [hex("0707"), hex("0607")]) {
    for (const to of small) {
      const positions = small.map((one) => positionOf(one, lineBetween(from, to)));
      const many = (position: Position): number => positions.filter((each) => each === position).length;
      const path = pathAlong(lineBetween(from, to));
      expect(many("through")).toBe(path.filter(({ choice }) => choice === "nearest").length);
      // Both hexes of a pair are beside the line; one of them may be off the small map.
      expect(many("beside")).toBeLessThanOrEqual(2 * path.filter(({ choice }) => choice === "left").length);
    }
  }
});
