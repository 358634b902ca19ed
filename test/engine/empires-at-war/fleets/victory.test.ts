import { ask, columnOf, refusal } from "../../ask";

test.each([
  ["the one with most", ["A", "B", "C"], [10, 30, 20], "B"],
  ["a tie, in the order given", ["C", "A", "B"], [30, 10, 30], "C, B"],
  ["nobody has any", ["A", "B"], [0, 0], "A, B"],
  ["one player left", ["A"], [0], "A"],
  ["all below nothing", ["A", "B"], [-5, -3], "B"],
  ["a thousandth more", ["A", "B"], [10.001, 10], "A"],
  ["players by number, as text", [1, 2], [10, 20], "2"],
  ["blank rows as the web hands them over", ["A", "B", null], [10, 20, null], "B"],
  ["blank rows as Excel for Windows does, below nothing but losses", ["A", 0], [-5, 0], "A"],
  ["a blank among values", ["A", "", "C"], [10, 20, 30], "#VALUE!"],
  ["points without a player", ["A", ""], [10, 20], "#VALUE!"],
  ["a player without points", ["A", "B"], [10, ""], "#VALUE!"],
  ["nobody", ["", ""], ["", ""], "#VALUE!"],
])("EaW 4e, EAW_VICTORY: %s", (_, players, victoryPoints, winner) => {
  expect(ask("EAW_VICTORY", columnOf(...players), columnOf(...victoryPoints))).toBe(winner);
});

test("both columns have one length", () => {
  expect(refusal("EAW_VICTORY", columnOf("A", "B"), columnOf(10))).toBe(
    "victoryPoints: a range of one cell is not valid. Enter a range with as many cells as players: 2.",
  );
});
