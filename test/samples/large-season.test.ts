import { LARGE_SEASON, largeSeason } from "../../samples/large/season";
import { resolve } from "../../src/engine/empires-at-war/resolution/resolve";

test("the large season has as many orders as it says, each with a number of its own, and is resolved to its end", () => {
  const { position, orders } = largeSeason();
  const { outcomes, meetings, changes, question } = resolve(position, orders);
  expect(position.empires).toHaveLength(LARGE_SEASON.empires);
  expect(position.fleets).toHaveLength(LARGE_SEASON.fleets);
  for (const { lines } of orders) expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length);
  expect(question).toBeUndefined();
  expect(outcomes).toHaveLength(LARGE_SEASON.orders);
  // Every part of the resolution has work to do.
  expect(outcomes.filter(({ lost }) => lost === undefined).length).toBeGreaterThan(400);
  expect(meetings.some(({ isInLane }) => isInLane)).toBe(true);
  expect(meetings.some(({ isInLane }) => !isInLane)).toBe(true);
  expect(new Set(changes.map(({ kind }) => kind)).size).toBeGreaterThan(2);
});

test("the large season is the same each time", () => {
  expect(largeSeason()).toEqual(largeSeason());
});
