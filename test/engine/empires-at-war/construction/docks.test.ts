import {
  buildTime,
  dockPointsUsed,
  isOversize,
  shipsIn,
} from "../../../../src/engine/empires-at-war/construction/docks";

const ship = (dockingPoints: number, begun: number, finished = begun, frds = ["FRD-1"]) => ({
  ...{ dockingPoints, begun, finished, frds },
});

test("EaW 6.0: the docking points of a season add up, and an oversize ship takes all of an FRD in both of its seasons", () => {
  const ships = [ship(12, 3), ship(8, 3), ship(20, 4), ship(40, 5, 6), ship(40, 3, 3, ["FRD-2", "FRD-3"])];
  expect([3, 4, 5, 6, 7].map((turn) => dockPointsUsed(ships, "FRD-1", turn))).toEqual([20, 20, 36, 36, 0]);
  expect(["FRD-2", "FRD-3"].map((frd) => dockPointsUsed(ships, frd, 3))).toEqual([36, 36]);
  expect(shipsIn(ships, "FRD-1", 6)).toEqual([ships[3]]);
  expect([36, 37].map((dockingPoints) => isOversize({ dockingPoints }))).toEqual([false, true]);
});

test.each([
  ["one movement point: it moves in the same season", 12, 1, false, true, [3, 1, 3]],
  ["no movement point: it moves in the next", 12, 1, true, true, [3, 0, 4]],
  ["an oversize ship in one FRD: two seasons", 40, 1, false, true, [4, 0, 5]],
  ["in two FRDs for two movement points", 40, 2, false, true, [3, 2, 3]],
  ["in two FRDs for none", 40, 2, true, true, [3, 0, 4]],
  ["where a build never moves in its season", 12, 1, false, false, [3, 1, 4]],
])("EaW 6.0, %s", (_, dockingPoints, frds, delayed, movesSameSeason, [finished, movementPoints, movesFrom]) => {
  expect(buildTime(3, { dockingPoints, frds, delayed }, movesSameSeason)).toEqual({
    finished,
    movementPoints,
    movesFrom,
  });
});
