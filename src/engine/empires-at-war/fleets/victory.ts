import { inOrder, pointsReading } from "../../core/arguments";
import { amount, WORD } from "../../core/measure";
import { refuseAlike } from "../../core/names";
import { larger } from "../../core/points";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { besideNames, nameReading } from "./names";

const VICTORY_POINTS = amount("VP");

export const eawVictory = rule({
  id: "EAW_VICTORY",
  clause: "EaW 4e",
  title: "The player who has the most Victory Points",
  given: {
    players: inOrder("The players, by name or number", nameReading),
    victoryPoints: inOrder("The Victory Points of each player, beside the name", pointsReading()),
  },
  paired: ["players", "victoryPoints"],
  gives: one("The player, or several on a tie", WORD),
  constants: undefined,
  rulings: [
    "Tied players are named in the order given; the text does not break ties.",
    "A player who has eliminated all others wins whatever the points; this function considers only the points.",
  ],
  examples: [
    [
      { players: [["Gorn"], ["ISC"], ["Romulan"]], victoryPoints: [[1200], [1850.5], [990]] },
      "ISC",
      "the most: 1850.5 VP; by: ISC",
    ],
    [
      { players: [["Gorn"], ["ISC"], ["Romulan"]], victoryPoints: [[1200], [990], [1200]] },
      "Gorn, Romulan",
      "the most: 1200 VP; a tie of 2: Gorn, Romulan",
    ],
  ],
  refusals: [
    [
      { players: [["Gorn"], ["ISC"]], victoryPoints: [[1200]] },
      "victoryPoints: a range of one cell is not valid. Enter a range with as many cells as players: 2.",
    ],
    [
      { players: [["Gorn"]], victoryPoints: [["most"]] },
      'victoryPoints, row 1: "most" is not valid. Enter a number, with up to four decimals.',
    ],
    [
      { players: [["Gorn"], ["gorn "]], victoryPoints: [[1200], [900]] },
      'players, row 2: "gorn" is not valid. Enter a name that no other row has, unlike "Gorn".',
    ],
  ],
  compute({ players, victoryPoints }, step) {
    refuseAlike("players", players);
    const all = besideNames(["players", players], ["victoryPoints", victoryPoints]);
    const most = step("the most", all.map(({ amount }) => amount).reduce(larger), VICTORY_POINTS);
    const first = all.filter(({ amount }) => amount === most).map(({ name }) => name);
    return step(first.length === 1 ? "by" : `a tie of ${first.length}`, first.join(", "), WORD);
  },
});
