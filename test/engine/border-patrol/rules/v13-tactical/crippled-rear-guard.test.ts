import {
  crippledRearGuard,
  type CrippledUnit,
} from "../../../../../src/engine/border-patrol/rules/v13-tactical/crippled-rear-guard";
import { likelihood, play, walk } from "../../../../../src/engine/core/procedure";
import { ask } from "../../../ask";

const UNIT: CrippledUnit = { name: "Ardent", navigatorRating: 1, crewUnits: 33, warpCapable: true };

const played = (unit: Partial<CrippledUnit>, ...rolls: readonly number[]) =>
  play(crippledRearGuard, { unit: { ...UNIT, ...unit }, rolled: {} }, rolls);

test("a unit that rejoins rolls once", () => {
  expect(played({}, 4).now).toEqual({ asks: "nothing", end: { fate: "Rejoins" } });
});

test("a lost one rolls for its turns, the place, and its hits, and loses a fifth of its crew", () => {
  const { steps, now } = played({}, 5, 6, 3, 2, 11);
  expect(steps.map(({ label, shown }) => `${label}: ${shown}`)).toEqual([
    "Ardent: rejoins its force: 5 on 1d6",
    "Ardent: turns that it is lost: 6 on 1d6",
    "Ardent: hexes away that it comes back: 3 on 1d3",
    "Ardent: direction in which it comes back, 1 for A to 6 for F: 2 on 1d6",
    "Ardent: internal hits: 11 on 3d6",
  ]);
  expect(now).toEqual({
    asks: "nothing",
    end: { fate: "Lost", turns: 6, hexes: 3, direction: "B", internalHits: 11, crewLost: 7 },
  });
});

test("one that was not warp-capable comes back where it was", () => {
  expect(played({ warpCapable: false }, 5, 2, 9).now).toEqual({
    asks: "nothing",
    end: { fate: "Lost", turns: 2, internalHits: 9, crewLost: 7 },
  });
});

test("a hex away is one of three", () => {
  expect(() => played({}, 5, 6, 4)).toThrow("a roll that 1d3 can give");
});

test.each([0, 1, 4, 9])("the odds of rejoining are those of REAR_GUARD, Navigator %d", (navigatorRating) => {
  const walked = walk(crippledRearGuard, { unit: { ...UNIT, navigatorRating }, rolled: {} });
  const { ways, of } = likelihood(walked, ({ fate }) => fate === "Rejoins");
  const back = [1, 2, 3, 4, 5, 6].filter((roll) => ask("REAR_GUARD", roll, navigatorRating) === true);
  expect(ways / of).toBe(back.length / 6);
});
