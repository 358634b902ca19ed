import { sixSided } from "../../../src/engine/core/dice";
import { atLeastSum, chanceAsNumber } from "../../../src/engine/core/sum-of-dice";

describe("the chance of a sum at least as high", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("of %i dice is the one that counting gives", (dice) => {
    const { faces } = sixSided(dice);
    for (let sum = dice; sum <= 6 * dice; sum++) {
      const ways = faces.filter(({ roll }) => roll >= sum).reduce((all, each) => all + each.ways, 0);
      expect([sum, atLeastSum(dice, sum)]).toEqual([sum, { ways: BigInt(ways), of: BigInt(6 ** dice) }]);
    }
  });

  test("is certain without dice", () => {
    expect(chanceAsNumber(atLeastSum(0, 0))).toBe(1);
  });

  test("of many dice is exact: as likely as its mirror image, and near a normal distribution", () => {
    const { ways, of } = atLeastSum(2000, 7100);
    const below = atLeastSum(2000, 14_000 - 7100 + 1);
    expect(ways).toBe(of - below.ways);
    // 100 above the mean are 1.31 standard deviations.
    expect(chanceAsNumber({ ways, of })).toBeCloseTo(0.0964, 3);
  });
});
