import { hexesIn } from "../../../../src/engine/border-patrol/map/map";
import { distance, formatHex } from "../../../../src/engine/core/hex";
import {
  HEIGHT,
  RADIUS,
  centreOf,
  gridPath,
  hexAt,
  sizeOf,
} from "../../../../src/taskpane/games/border-patrol/map/shape";

const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

describe.each([1, 2])("a map from column %i on", (column) => {
  const bounds = { from: { column, row: 3 }, to: { column: column + 4, row: 6 } };
  const hexes = hexesIn(bounds);

  test("has hexes side by side that are 1 apart, and no others", () => {
    expect(hexes).toHaveLength(20);
    for (const one of hexes) {
      for (const other of hexes) {
        const drawn = apart(centreOf(one, bounds), centreOf(other, bounds));
        expect(drawn < HEIGHT * 1.1).toBe(distance(one, other) <= 1);
      }
    }
  });

  test("knows the hex at a point, and that there is none outside", () => {
    const { width, height } = sizeOf(bounds);
    for (const hex of hexes) {
      const { x, y } = centreOf(hex, bounds);
      expect(hexAt({ x: x + RADIUS / 3, y: y - RADIUS / 2 }, bounds)).toBe(formatHex(hex));
    }
    expect(hexAt({ x: width + RADIUS, y: height }, bounds)).toBeUndefined();
  });

  test("has room for each of them", () => {
    const { width, height } = sizeOf(bounds);
    for (const { x, y } of hexes.map((hex) => centreOf(hex, bounds))) {
      expect(x - RADIUS).toBeGreaterThanOrEqual(0);
      expect(x + RADIUS).toBeLessThanOrEqual(width);
      expect(y - HEIGHT / 2).toBeGreaterThanOrEqual(0);
      expect(y + HEIGHT / 2).toBeLessThanOrEqual(height);
    }
    expect(gridPath(bounds).match(/z/g)).toHaveLength(20);
  });
});

test("even columns are half a hex lower", () => {
  const bounds = { from: { column: 1, row: 1 }, to: { column: 2, row: 2 } };
  const [odd, even] = [1, 2].map((column) => centreOf({ column, row: 1 }, bounds).y);
  expect((even ?? 0) - (odd ?? 0)).toBeCloseTo(HEIGHT / 2);
});
