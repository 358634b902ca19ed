import fc from "fast-check";
import {
  attritionCbpv,
  countFleet,
  shipCbpv,
  type Counted,
  type Member,
} from "../../../../src/engine/empires-at-war/fleets/fleet-count";
import { add, points, sum, toNumber, ZERO } from "../../../../src/engine/core/points";

const ship = (unit: string, cbpv: number, more: Partial<Member> = {}): Member => ({
  ...{ unit, sizeClass: 4, combat: points(cbpv), outstandingCrewCost: ZERO, poorCrew: false, officerCosts: [] },
  ...{ attrition: [], isCivilian: false, auxiliary: "", hasSfg: false, hasLegendaryCaptain: false, isPrize: false },
  ...more,
});

const fighters = (count: number, cbpv: number) => ({ kind: "Fighter", count, cbpv: points(cbpv) }) as const;
const pfs = (count: number, cbpv: number) => ({ kind: "PF", count, cbpv: points(cbpv) }) as const;

const listed = (counted: readonly Counted[]) => counted.map(({ unit, cbpv }) => [unit, toNumber(cbpv)]);
const whole = (members: readonly Member[], race = "Gorn") =>
  toNumber(sum(countFleet(members, race).counted.map(({ cbpv }) => cbpv)));

describe("what counts of a fleet", () => {
  test("EaW 17.0: the text's ship with a Poor crew is 120 of 150", () => {
    expect(whole([ship("A", 150, { poorCrew: true })])).toBe(120);
  });

  test("EaW 2e: the more expensive of Outstanding Crew and officers, once", () => {
    const crew = { outstandingCrewCost: points(26), officerCosts: [points(13), points(20)] };
    expect(whole([ship("A", 130, crew)])).toBe(156);
  });

  test("EaW 17.0: neither FRDs nor civilian ships count", () => {
    const { counted, leftOut } = countFleet([ship("A", 100), ship("F", 40, { isCivilian: true })], "Gorn");
    expect(listed(counted)).toEqual([["A", 100]]);
    expect(leftOut).toMatchObject([{ unit: "F", clause: "EaW 17.0" }]);
  });

  test.each([
    ["a large and a small one", [["large", 60] as const, ["small", 30] as const], 0],
    ["three small ones", [["small", 30] as const, ["small", 20] as const, ["small", 10] as const], 0],
    [
      "the fourth small one, the cheapest",
      [
        ["small", 30],
        ["small", 20],
        ["small", 10],
        ["small", 5],
      ] as const,
      5,
    ],
    [
      "a second large one",
      [
        ["large", 60],
        ["large", 50],
        ["small", 30],
      ] as const,
      50,
    ],
    [
      "two small ones beside a large one",
      [
        ["large", 60],
        ["small", 30],
        ["small", 20],
      ] as const,
      20,
    ],
    [
      "a large one where three small ones are more",
      [
        ["large", 20],
        ["small", 15],
        ["small", 15],
        ["small", 15],
      ] as const,
      20,
    ],
  ])("EaW 17.0: of auxiliaries, %s", (_, auxiliaries, counts) => {
    expect(whole(auxiliaries.map(([auxiliary, cbpv], at) => ship(`X${at}`, cbpv, { auxiliary })))).toBe(counts);
  });

  test("EaW 17.0: fighters on an auxiliary count, outside size classes 2 and 3", () => {
    const carrier = ship("X", 60, { auxiliary: "large", sizeClass: 3, attrition: [fighters(4, 5)] });
    expect(countFleet([carrier], "Gorn").counted).toEqual([{ unit: "X", sizeClass: 6, cbpv: points(20) }]);
  });

  test("EaW 17b: the first 6 fighters of a Hydran fleet, no bombers, and no more for a second ship", () => {
    const fleet = [
      ship("A", 100, { attrition: [fighters(4, 5), { kind: "Bomber", count: 2, cbpv: points(9) }] }),
      ship("B", 90, { attrition: [fighters(4, 8)] }),
    ];
    expect(whole(fleet)).toBe(190 + 20 + 18 + 32);
    expect(whole(fleet, "hydran")).toBe(190 + 18 + 2 * 5);
  });

  test("EaW 17b: the first 3 PFs or INTs of a Lyran fleet, and not its fighters", () => {
    const fleet = [
      ship("A", 100, { attrition: [pfs(2, 30), { kind: "INT", count: 4, cbpv: points(20) }, fighters(6, 4)] }),
    ];
    expect(whole(fleet, "lyran")).toBe(100 + 3 * 20 + 24);
    expect(whole(fleet, "LDR")).toBe(100 + 60 + 80 + 24);
  });

  test("EaW 25b: a captured ship counts once it is inspected", () => {
    const prize = ship("P", 120, { isPrize: true, hasSfg: true });
    const { counted, leftOut, sfgShips } = countFleet([ship("A", 100), prize], "Gorn");
    expect([listed(counted), leftOut.map(({ clause }) => clause), sfgShips]).toEqual([[["A", 100]], ["EaW 25b"], 0]);
    expect(whole([{ ...prize, isPrize: false }])).toBe(120);
  });

  test("EaW 17b: escorts that are missing count as well", () => {
    const { counted } = countFleet([ship("CV", 150)], "Gorn", { heavy: ZERO, light: points(70) });
    expect(counted).toMatchObject([{ unit: "CV" }, { sizeClass: 4, cbpv: points(70) }]);
  });

  test("never counts more than there is, and all of it where nothing is special", () => {
    const amount = fc.integer({ min: 1, max: 400 });
    const member = fc.record({
      cbpv: amount,
      planes: fc.integer({ min: 0, max: 12 }),
      each: fc.integer({ min: 1, max: 30 }),
      auxiliary: fc.constantFrom<Member["auxiliary"]>("", "large", "small"),
      isCivilian: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(member, { maxLength: 9 }), fc.constantFrom("Gorn", "Hydran", "lyran"), (drawn, race) => {
        const members = drawn.map(({ cbpv, planes, each, ...more }, at) =>
          ship(`S${at}`, cbpv, { ...more, attrition: planes === 0 ? [] : [fighters(planes, each)] }),
        );
        const all = sum(members.map((each) => add(shipCbpv(each), attritionCbpv(each))));
        const counts = sum(countFleet(members, race).counted.map(({ cbpv }) => cbpv));
        expect(counts).toBeLessThanOrEqual(all);
        const plain = members.filter(({ isCivilian, auxiliary }) => !isCivilian && auxiliary === "");
        expect(sum(countFleet(plain, "Gorn").counted.map(({ cbpv }) => cbpv))).toBe(
          sum(plain.map((each) => add(shipCbpv(each), attritionCbpv(each)))),
        );
      }),
    );
  });
});
