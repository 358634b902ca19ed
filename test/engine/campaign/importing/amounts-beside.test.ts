import { amountsIn, columnsOfSides, turnsIn } from "../../../../src/engine/campaign/importing/amounts-beside";

const SIDES = ["North", "Southern", "Harbour"];
const MONEY = ["treasury"];

const amountsOf = (block: Parameters<typeof columnsOfSides>[0]) =>
  columnsOfSides(block, SIDES, MONEY).map(({ heading, amounts }) => [
    heading,
    ...amounts.map((one) => one?.amount ?? null),
  ]);

describe("numbers beside the names of sides", () => {
  test("are found by whole names, names that are cut short, and the row that is left over", () => {
    const block = [
      ["Our war", null, null],
      ["Who", "Ships", "Treasury"],
      ["north", 12, 212.5],
      ["South.", 9, "188"],
      ["Pirates", 7, 96.25],
    ];
    expect(amountsOf(block)).toEqual([
      ["Treasury", 212.5, 188, 96.25],
      ["Ships", 12, 9, 7],
    ]);
    const [first] = columnsOfSides(block, SIDES, MONEY);
    expect(first?.amounts.map((one) => [one?.cell, one?.beside])).toEqual([
      ["C3", "north"],
      ["C4", "South."],
      ["C5", "Pirates"],
    ]);
  });

  test("are none where a side is named in several rows, and nobody is the last where more rows stand there", () => {
    expect(
      amountsOf([
        ["North", 60],
        ["North", 61],
        ["Southern", 62],
        ["Southern", 63],
      ]),
    ).toEqual([]);
    expect(
      amountsOf([
        ["North", 1],
        ["Southern", 2],
        ["Pirates", 3],
        ["Total", 6],
      ]),
    ).toEqual([["", 1, 2, null]]);
  });

  test("are listed with the words to their left, or the heading above", () => {
    expect(
      amountsIn([
        ["Who", "Money"],
        ["North", 5],
        [null, "7.5"],
      ]),
    ).toEqual([
      { cell: "B2", amount: 5, beside: "North" },
      { cell: "B3", amount: 7.5, beside: "Money" },
    ]);
  });

  test("a turn is a whole number beside the word, or in one cell with it", () => {
    const block = [
      ["Turn", 6],
      ["After turn 5", 2.5],
      ["Returns", 4],
    ];
    expect(turnsIn(block).map(({ cell, amount }) => [cell, amount])).toEqual([
      ["B1", 6],
      ["A2", 5],
    ]);
  });
});
