import fc from "fast-check";
import {
  overlap,
  placeLabels,
  runsThrough,
  type Box,
  type Label,
} from "../../../../src/taskpane/games/empires-at-war/map/labels";
import { boxOf, pictureOf, RADIUS } from "../../../../src/taskpane/games/empires-at-war/map/shape";
import { layOut } from "../../../../src/engine/empires-at-war/calendar-and-map/layout";
import type { GalacticMap } from "../../../../src/engine/empires-at-war/calendar-and-map/galactic-map";
import { times } from "../../../thoroughness";

const label = fc.record({
  at: fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }),
  width: fc.integer({ min: 10, max: 90 }),
  height: fc.constantFrom(11, 22, 33),
});

test("no label is over another one, or over a system", () => {
  fc.assert(
    fc.property(fc.array(label, { maxLength: 40 }), (some) => {
      const labels = some.map((each, index): Label => ({ ...each, id: String(index) }));
      const systems = labels.map(({ at }) => boxOf(at, RADIUS));
      const placed = [...placeLabels(labels, systems).values()];
      const isFree = (box: Box, at: number): boolean =>
        !systems.some((other) => overlap(box, other)) &&
        !placed.some((other, index) => index !== at && overlap(box, other));
      expect(placed.every(isFree)).toBe(true);
    }),
    { numRuns: times(50, 1000) },
  );
});

test("a label with room is below its system; one without is beside or above it, and left out where nothing is free", () => {
  const at = { x: 100, y: 100 };
  const one: Label = { id: "one", at, width: 40, height: 11 };
  const below = placeLabels([one], [boxOf(at, RADIUS)]).get("one");
  expect(below).toEqual({ left: 80, right: 120, top: 117, bottom: 128 });
  const above = placeLabels([one], [boxOf(at, RADIUS), boxOf({ x: 100, y: 130 }, RADIUS)]).get("one");
  expect(above?.bottom).toBe(83);
  const everywhere: Box = { left: 0, top: 0, right: 300, bottom: 300 };
  expect(placeLabels([one], [everywhere]).size).toBe(0);
});

/** Systems in a row, joined by lanes of these directions. */
const row = (many: number, at: (index: number) => { x: number; y: number } | null): GalacticMap => ({
  systems: Array.from({ length: many }, (_, index) => ({
    ...{ place: `S${index}`, at: at(index), planet: "Unknown", planets: null, map: "", owner: "", development: "" },
    ...{ developedSince: null, explored: [], fortOwner: "", fortSince: null, webLayers: null, webStrength: null },
    ...{ isExplored: false, bases: [], fleets: [], ways: [] },
  })),
  lanes: [{ from: "S0", to: "S1", fromDirection: "B", toDirection: "F" }],
  nowhere: [],
});

test("systems are drawn as far apart whatever the scale of X and Y, and all of them are inside", () => {
  for (const scale of [1, 20, 1000]) {
    const { systems, width, height } = pictureOf(row(4, (index) => ({ x: index * scale, y: 5 })));
    const [first, second] = systems.map(({ at }) => at);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(76);
    for (const { at } of systems) {
      expect(at.x).toBeGreaterThan(RADIUS);
      expect(at.x).toBeLessThan(width - RADIUS);
      expect(at.y).toBeLessThan(height - RADIUS);
    }
  }
});

test("a lane that does not go in its direction turns, so that it leaves each system in it", () => {
  const { lanes, systems } = pictureOf(row(2, (index) => ({ x: index * 20, y: 0 })));
  const [from] = systems;
  const points = lanes[0]?.points ?? [];
  expect(points).toHaveLength(4);
  expect((points[1]?.y ?? 0) < (from?.at.y ?? 0)).toBe(true);
  expect((points[1]?.x ?? 0) > (from?.at.x ?? 0)).toBe(true);
});

test("a system without X and Y is drawn only in a preview of its layout", () => {
  const map = row(2, () => null);
  expect(pictureOf(map).systems).toEqual([]);
  const laid = layOut(
    map.systems.map(({ place, at }) => ({ name: place, at })),
    map.lanes,
  );
  expect(pictureOf(map, laid).systems.map(({ isPreview }) => isPreview)).toEqual([true, true]);
});

test("a label is where no lane runs through it, and below its system where lanes are everywhere", () => {
  const at = { x: 100, y: 100 };
  const one = { id: "one", at, width: 40, height: 20 };
  const down = [at, { x: 100, y: 200 }];
  const box = placeLabels([one], [boxOf(at, RADIUS)], [down]).get("one");
  expect(box && box.bottom < at.y).toBe(true);
  const around = Array.from({ length: 16 }, (_, turn) => {
    const angle = (turn * Math.PI) / 8;
    return [at, { x: 100 + 200 * Math.cos(angle), y: 100 + 200 * Math.sin(angle) }];
  });
  const below = placeLabels([one], [boxOf(at, RADIUS)], around).get("one");
  expect(below && below.top > at.y).toBe(true);
});

test.each([
  ["through it", [0, 5, 20, 5], true],
  ["along its side", [0, 0, 20, 0], false],
  ["past it", [0, 12, 20, 12], false],
  ["towards it, and ends before", [-10, 5, -2, 5], false],
  ["within it", [4, 4, 6, 6], true],
  ["over a corner", [-2, 4, 4, -2], true],
] as const)("a line that runs %s", (_, [x, y, toX, toY], isThrough) => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  const line = [
    { x, y },
    { x: toX, y: toY },
  ] as const;
  expect(runsThrough(line, box)).toBe(isThrough);
});
