import { points } from "../../../../src/engine/core/points";
import { largestOf } from "../../../../src/engine/empires-at-war/battles/larger";

const fleet = (name: string, cbpv: number) => ({ fleet: name, cbpv: points(cbpv) });
const [BIG, ONE, OTHER, SMALL] = [fleet("Big", 600), fleet("One", 500), fleet("Other", 500), fleet("Small", 300)];

const found = (answer: ReturnType<typeof largestOf>): string =>
  "is" in answer ? answer.is.fleet : `roll ${answer.rolls.fleet} of ${answer.tied.length}`;

describe("the largest fleet (EaW 26a)", () => {
  test("is the one with the highest CBpv, without a roll", () => {
    expect(found(largestOf([ONE, BIG, SMALL], {}))).toBe("Big");
  });

  test("is rolled for by all that are tied, and by no others", () => {
    const fleets = [SMALL, ONE, OTHER] as const;
    expect(found(largestOf(fleets, {}))).toBe("roll One of 2");
    expect(found(largestOf(fleets, { One: [7] }))).toBe("roll Other of 2");
    expect(found(largestOf(fleets, { One: [7], Other: [9] }))).toBe("Other");
  });

  test("is rolled for again by those that rolled the same", () => {
    const fleets = [ONE, OTHER, fleet("Third", 500)] as const;
    const rolls = { One: [9], Other: [9], Third: [4] };
    expect(found(largestOf(fleets, rolls))).toBe("roll One of 2");
    expect(found(largestOf(fleets, { ...rolls, One: [9, 3], Other: [9, 8] }))).toBe("Other");
  });
});
