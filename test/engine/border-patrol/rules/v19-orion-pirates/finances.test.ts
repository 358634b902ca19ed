import fc from "fast-check";
import { ask, columnOf, refusal } from "../../../ask";

describe("ORION_RENT", () => {
  test.each([
    ["V19.08: 10% to the nearest 0.5", [47], 4.5],
    ["V19.08: 4.74 is nearer to 4.5", [47.4], 4.5],
    ["V19.08: a tie of 4.75 rounds up", [47.5], 5],
    ["V19.08: a tie of 30.25 rounds up", [302.5], 30.5],
    ["V19.08: an exact multiple stays", [50], 5],
    ["V19.08: never under 0.5", [2.4], 0.5],
    ["V19.08: an income of nothing is no loss", [0], 0.5],
    ["V19.08: 0.75 is a tie", [7.5], 1],
    ["V19.08: the previous rent counts after a loss alone", [47, 90], 4.5],
    ["V19.08: after a loss, half of the previous rent", [-1, 6], 3],
    ["V19.08: half of 4.5 is 2.25, a tie", [-1, 4.5], 2.5],
    ["V19.08: half of 0.5 is raised to 0.5", [-1, 0.5], 0.5],
    ["V19.08: a previous rent of 0 may be typed", [-1, 0], 0.5],
    ["V19.08: the first turn owes nothing", [47, null, 1], 0],
    ["V19.08: not even after a loss", [-5, null, 1], 0],
    ["V19.08: the second turn is a later turn", [47, "", 2], 4.5],
    ["a blank turn is some later turn", [47, "", 0], 4.5],
    ["V19.08: after a loss the previous rent is needed", [-12], "#VALUE!"],
    ["V19.08: a blank is no previous rent", [-12, ""], "#VALUE!"],
    ["a rent is not negative", [-12, -1], "#VALUE!"],
    ["a turn is whole", [47, null, 1.5], "#VALUE!"],
    ["a turn is 1 or more", [47, null, -1], "#VALUE!"],
    ["a blank income is none", [""], "#VALUE!"],
  ])("%s", (_, cells, rent) => {
    expect(ask("ORION_RENT", ...cells)).toBe(rent);
  });

  test("drift never decides: a sum of tenths counts as its exact amount", () => {
    const tenths = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(tenths, (incomes) => {
        const drifted = incomes.reduce((total, income) => total + income / 10, 0);
        const exact = incomes.reduce((total, income) => total + income, 0) / 10;
        expect(ask("ORION_RENT", drifted)).toBe(ask("ORION_RENT", exact));
      }),
    );
    // 7.5 is a tie; 75 tenths added up in floating point are a little less.
    const justBelow = Array<number>(75)
      .fill(0.1)
      .reduce((total, tenth) => total + tenth, 0);
    expect(justBelow).toBeLessThan(7.5);
    expect(ask("ORION_RENT", justBelow)).toBe(1);
  });
});

describe("ORION_RENT_SCHEDULE", () => {
  test.each([
    ["V19.08: row 1 owes nothing", [[47]], undefined, [0]],
    ["V19.08: each turn follows the income before it", [[47], [60], [25]], undefined, [0, 4.5, 6]],
    [
      "V19.08: after a loss, half of what the row before shows",
      [[60], [-1], [-1], [-1], [0]],
      undefined,
      [0, 6, 3, 1.5, 1],
    ],
    ["V19.08: a loss in turn 1 halves the nothing before it, to the least", [[-5], [0]], undefined, [0, 0.5]],
    [
      "V19.66: a turn in hiding owes nothing, the next what was put off",
      [[40], [0], [30], [0]],
      [[""], [true], [""], [""]],
      [0, 0, 4, 3],
    ],
    [
      "V19.66: what is put off is the rent of the first turn in hiding",
      [[40], [0], [0], [10], [10]],
      [[false], [true], [true], [false], [false]],
      [0, 0, 0, 4, 1],
    ],
    ["V19.66: hiding from turn 1 puts off nothing", [[10], [20], [30]], [[true], [false], [false]], [0, 0, 2]],
    ["V19.66: put off after a loss", [[60], [-5], [0], [20], [0]], [[""], [""], [true], [""], [""]], [0, 6, 0, 3, 2]],
    [
      "V19.66: hiding twice",
      [[40], [0], [30], [0], [50], [0]],
      [[""], [true], [""], [true], [""], [""]],
      [0, 0, 4, 0, 3, 5],
    ],
    ["V19.66: still in hiding at the end", [[40], [0]], [[""], [true]], [0, 0]],
    [
      "a loss after hiding halves what the row before shows",
      [[40], [0], [-5], [0]],
      [[""], [true], [""], [""]],
      [0, 0, 4, 2],
    ],
    ["blank rows at the end are skipped", [[47], [60], [""], [null]], [[""], [""], [""], [""]], [0, 4.5]],
  ])("%s", (_, incomes, hiding, rents) => {
    expect(ask("ORION_RENT_SCHEDULE", incomes, hiding)).toEqual(columnOf(...rents));
  });

  test.each([
    ["unequal lengths", [[[1], [2]], [[true]]]],
    ["a blank among values", [[[1], [""], [3]]]],
    [
      "a mark beside no income",
      [
        [[1], [""]],
        [[""], [true]],
      ],
    ],
    [
      "FALSE beside no income: the row is not wholly blank",
      [
        [[1], [""]],
        [[""], [false]],
      ],
    ],
    ["a word that is no mark", [[[1]], [["x"]]]],
    [
      "two columns of incomes",
      [
        [[1, 2]],
        [
          [true, false],
          [true, true],
        ],
      ],
    ],
    ["no incomes", [[[""], [""]]]],
  ])("refuses %s", (_, cells) => {
    expect(ask("ORION_RENT_SCHEDULE", ...cells)).toBe("#VALUE!");
  });

  test("its last row is what ORION_RENT gives for next turn", () => {
    const incomes = fc.array(
      fc.integer({ min: -200, max: 2_000 }).map((tenths) => tenths / 10),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(incomes, (all) => {
        const rents = ask("ORION_RENT_SCHEDULE", columnOf(...all, 0)) as number[][];
        const [last, next] = [rents[all.length - 1]?.[0], rents[all.length]?.[0]];
        expect(ask("ORION_RENT", all[all.length - 1], last)).toBe(next);
      }),
    );
  });
});

describe("NET_WORTH", () => {
  test.each([
    ["V19.092: units and treasury", [columnOf(120, 90.5), 37.5], 248],
    ["V19.092: a treasury below nothing", [columnOf(120), -20], 100],
    ["no treasury given", [columnOf(120, 80)], 200],
    [
      "blank cells are skipped",
      [
        [
          [120, ""],
          [null, 0],
        ],
        "",
      ],
      120,
    ],
    ["no units left", [columnOf("", ""), 12], 12],
    ["drift: ten times 0.1 is 1", [columnOf(...Array<number>(10).fill(0.1))], 1],
    ["text in the range", [columnOf(120, "CA")], "#VALUE!"],
    ["a unit below nothing", [columnOf(120, -1)], "#VALUE!"],
    ["text for the treasury", [columnOf(120), "12"], "#VALUE!"],
  ])("%s", (_, cells, worth) => {
    expect(ask("NET_WORTH", ...cells)).toBe(worth);
  });
});

describe("ORION_VICTORY", () => {
  test.each([
    ["V19.093: more than two turns before", [columnOf(500, 510, 520)], "In play"],
    ["V19.093: as much as two turns before", [columnOf(500, 400, 500)], "In play"],
    ["V19.093: less than two turns before", [columnOf(500, 510, 499.9999)], "Fired"],
    ["V19.093: less than one turn before is no matter", [columnOf(400, 510, 450)], "In play"],
    ["V19.093: only the last turn is looked at", [columnOf(500, 510, 400, 520)], "In play"],
    ["V19.093: two turns are too few to compare", [columnOf(500, 100)], "In play"],
    ["V19.094: 2500 wins", [columnOf(500, 510, 2500)], "Won"],
    ["V19.094: 2499.9999 does not", [columnOf(500, 510, 2499.9999)], "In play"],
    ["V19.094: it wins although it was more before", [columnOf(2600, 2550, 2500)], "Won"],
    ["V19.094: in the first turn", [columnOf(2500)], "Won"],
    ["V19.08: rent not paid", [columnOf(2500), false], "Fired"],
    ["V19.08: rent paid", [columnOf(500), true], "In play"],
    ["V19.06: flagship lost", [columnOf(2500), true, true], "Fired"],
    ["V19.06: flagship not lost", [columnOf(500), "", false], "In play"],
    ["blank cells at the end are skipped", [columnOf(500, 510, 499, "", null)], "Fired"],
    ["a blank among values", [columnOf(500, "", 499)], "#VALUE!"],
    ["no net worth at all", [columnOf("", "")], "#VALUE!"],
    ["a number for a truth value", [columnOf(500), 1], "#VALUE!"],
  ])("%s", (_, cells, standing) => {
    expect(ask("ORION_VICTORY", ...cells)).toBe(standing);
  });
});

test("messages name the row", () => {
  expect(refusal("ORION_VICTORY", columnOf(500, "many"))).toBe(
    'netWorths, row 2: "many" is not valid. Enter a number, with up to four decimals.',
  );
});
