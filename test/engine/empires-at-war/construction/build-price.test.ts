import { points, toNumber, ZERO } from "../../../../src/engine/core/points";
import { coPrice, priceOf, type ToBuild } from "../../../../src/engine/empires-at-war/construction/build-price";

const cruiser: ToBuild = {
  economic: points(170),
  combat: points(160),
  sizeClass: 3,
  similar: 0,
  freeCo: points(10),
  co: points(10),
  attrition: ZERO,
};

const listed = (ship: ToBuild) => priceOf(ship).map(({ line, amount }) => [line, toNumber(amount)]);

test("a ship costs its Economic BPV, and has 10% of Commander's Options free (EaW 6.0)", () => {
  expect(listed(cruiser)).toEqual([["Build", 170]]);
});

test("the third of a hull pays 30% more, on a line of its own (EaW 17f)", () => {
  expect(listed({ ...cruiser, similar: 1 })).toEqual([["Build", 170]]);
  expect(listed({ ...cruiser, similar: 2 })).toEqual([
    ["Build", 170],
    ["Build penalty", 51],
  ]);
  expect(listed({ ...cruiser, similar: undefined })).toEqual([["Build", 170]]);
  expect(listed({ ...cruiser, economic: points(159.5), similar: 2 })).toEqual([["Build", 159.5]]);
});

test("more Commander's Options and attrition units are paid besides (EaW 6a, 8.0)", () => {
  expect(listed({ ...cruiser, co: points(17.5), attrition: points(48) })).toEqual([
    ["Build", 170],
    ["CO", 12],
    ["Attrition units", 48],
  ]);
  expect(coPrice(points(160), points(20), points(20))).toEqual([]);
});
