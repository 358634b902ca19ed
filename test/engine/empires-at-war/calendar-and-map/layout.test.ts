import fc from "fast-check";
import { DIRECTIONS } from "../../../../src/engine/core/arguments";
import { COMPASS } from "../../../../src/engine/core/hex";
import {
  layOut,
  STEP,
  type LaidLane,
  type LaidSystem,
} from "../../../../src/engine/empires-at-war/calendar-and-map/layout";
import {
  apart,
  cross,
  degreesOff,
  isNear,
  type Point,
} from "../../../../src/engine/empires-at-war/calendar-and-map/plane";
import { times } from "../../../thoroughness";

/** A part of a honeycomb that hangs together, grown from chance, and some of the lanes between its neighbours. */
const honeycomb = (most: number) =>
  fc
    .array(fc.tuple(fc.nat(), fc.nat(5), fc.boolean()), { minLength: 1, maxLength: most })
    .map((grown): { systems: LaidSystem[]; lanes: LaidLane[] } => {
      const cells = [{ across: 0, down: 0 }];
      const lanes: LaidLane[] = [];
      const key = ({ across, down }: { across: number; down: number }) => `S ${across} ${down}`;
      const join = (from: string, way: number, to: string) =>
        lanes.push({
          from,
          to,
          fromDirection: DIRECTIONS[way] ?? "A",
          toDirection: DIRECTIONS[(way + 3) % 6] ?? "A",
        });
      for (const [at, way, other] of grown) {
        const from = cells[at % cells.length] ?? { across: 0, down: 0 };
        const step = COMPASS[way] ?? { across: 0, down: 0 };
        const to = { across: from.across + step.across, down: from.down + step.down };
        const isThere = cells.some((cell) => key(cell) === key(to));
        if (!isThere) cells.push(to);
        const isJoined = lanes.some(
          (lane) => [lane.from, lane.to].includes(key(from)) && [lane.from, lane.to].includes(key(to)),
        );
        if (!isJoined && (other || !isThere)) join(key(from), way, key(to));
      }
      return { systems: cells.map((cell) => ({ name: key(cell), at: null })), lanes };
    });

/** Any systems and any lanes between them, with or without directions. */
const anyMap = fc
  .record({
    fixed: fc.uniqueArray(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
      maxLength: 5,
      selector: ([x, y]) => `${x} ${y}`,
    }),
    free: fc.integer({ min: 0, max: 20 }),
    ends: fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(),
        fc.option(fc.constantFrom(...DIRECTIONS)),
        fc.option(fc.constantFrom(...DIRECTIONS)),
      ),
      { maxLength: 30 },
    ),
  })
  .map(({ fixed, free, ends }): { systems: LaidSystem[]; lanes: LaidLane[] } => {
    const systems = [
      ...fixed.map(([x, y], index) => ({ name: `F${index}`, at: { x, y } })),
      ...Array.from({ length: free }, (_, index) => ({ name: `N${index}`, at: null })),
    ];
    const named = (at: number) => systems[at % Math.max(1, systems.length)]?.name ?? "";
    const lanes = ends.map(([a, b, fromDirection, toDirection]) => ({
      ...{ from: named(a), to: named(b), fromDirection, toDirection },
    }));
    return { systems, lanes };
  });

const allPoints = (systems: readonly LaidSystem[], laid: ReadonlyMap<string, Point>): readonly Point[] =>
  systems.flatMap(({ name, at }) => at ?? laid.get(name) ?? []);

test("a map of a honeycomb is laid out without lanes that cross or go by a system, almost all in their directions", () => {
  let [ends, right] = [0, 0];
  fc.assert(
    fc.property(honeycomb(45), ({ systems, lanes }) => {
      const laid = layOut(systems, lanes);
      const at = (name: string): Point => laid.get(name) ?? { x: 0, y: 0 };
      for (const { from, to, fromDirection, toDirection } of lanes) {
        ends += 2;
        if (fromDirection && degreesOff(at(from), at(to), fromDirection) <= 30) right++;
        if (toDirection && degreesOff(at(to), at(from), toDirection) <= 30) right++;
        for (const { name } of systems) {
          if (name !== from && name !== to) expect(isNear(at(name), at(from), at(to), STEP * 0.3)).toBe(false);
        }
        for (const lane of lanes) expect(cross(at(from), at(to), at(lane.from), at(lane.to))).toBe(false);
      }
    }),
    { numRuns: times(6, 40), seed: 14 },
  );
  // The search stops where it would take too long: a lane end in fifty may point elsewhere.
  expect(right / ends).toBeGreaterThan(0.98);
});

test("every system without X and Y gets whole ones of its own, and is not beside another; what has some stays", () => {
  fc.assert(
    fc.property(anyMap, ({ systems, lanes }) => {
      const laid = layOut(systems, lanes);
      expect([...laid.keys()].sort()).toEqual(systems.flatMap(({ name, at }) => (at === null ? [name] : [])).sort());
      const points = allPoints(systems, laid);
      expect(points.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
      expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(points.length);
      if (systems.some(({ at }) => at !== null)) return;
      for (const one of points)
        for (const other of points) if (one !== other) expect(apart(one, other)).toBeGreaterThan(STEP * 0.9);
    }),
    { numRuns: times(10, 300) },
  );
});

test("the same map is laid out alike, in whatever order its systems and lanes are", () => {
  fc.assert(
    fc.property(honeycomb(15), ({ systems, lanes }) => {
      const turned = lanes.map(({ from, to, fromDirection, toDirection }) => ({
        ...{ from: to, to: from, fromDirection: toDirection, toDirection: fromDirection },
      }));
      const again = layOut([...systems].reverse(), turned.reverse());
      expect(new Map([...again].sort())).toEqual(new Map([...layOut(systems, lanes)].sort()));
    }),
    { numRuns: times(5, 30) },
  );
});

test("what is added later goes beside its neighbour, in the direction of the lane and as far as lanes are long there", () => {
  const systems = [
    { name: "Carrow", at: { x: 100, y: 100 } },
    { name: "Dell", at: { x: 100, y: 140 } },
    { name: "New", at: null },
  ];
  const lanes: LaidLane[] = [
    { from: "Carrow", to: "Dell", fromDirection: "D", toDirection: "A" },
    { from: "Carrow", to: "New", fromDirection: "B", toDirection: "E" },
  ];
  expect(layOut(systems, lanes)).toEqual(new Map([["New", { x: 135, y: 80 }]]));
});

test("a map begins one step from the corner, and a lane is one step long", () => {
  const lanes: LaidLane[] = [{ from: "A", to: "B", fromDirection: "D", toDirection: "A" }];
  const laid = layOut(
    [
      { name: "A", at: null },
      { name: "B", at: null },
    ],
    lanes,
  );
  expect([laid.get("A"), laid.get("B")]).toEqual([
    { x: STEP, y: STEP },
    { x: STEP, y: 2 * STEP },
  ]);
});
