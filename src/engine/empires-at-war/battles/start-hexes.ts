import { direction, yes, type Direction } from "../../core/arguments";
import { distance, formatHex } from "../../core/hex";
import { optional } from "../../core/kind";
import { HEXES, WORD } from "../../core/measure";
import { NoAnswer } from "../../core/problem";
import { one, row } from "../../core/result";
import { rule } from "../../core/rule";
import { STARTS, type Start } from "./starting-positions";

/** "3015D": the hex and the facing. */
export const startText = (start: Start): string => formatHex(start) + start.facing;

export const eawStartHex = rule({
  id: "EAW_START_HEX",
  clause: "EaW 20.0",
  title: "Where a fleet starts a battle, by the direction from which it enters",
  given: {
    direction: direction("Direction from which the fleet enters, A to F on the Galactic map"),
    alternate: optional(yes("TRUE for the alternate start; the preset one when left out")),
  },
  gives: one("The hex and the facing, such as 3015D", WORD),
  constants: STARTS,
  rulings: [
    "A fleet that has been in the system for more than a season starts at 3030 instead, with any facing (EaW 20b).",
  ],
  examples: [
    [{ direction: "A" }, "3015D", "preset start from A: 3015D"],
    [{ direction: "E", alternate: true }, "0145B", "alternate start from E: 0145B"],
  ],
  refusals: [[{ direction: "G" }, 'direction: "G" is not valid. Enter a direction from A to F.']],
  compute({ direction: from, alternate = false }, step, starts) {
    const which = alternate ? "alternate" : "preset";
    return step(`${which} start from ${from}`, startText(starts[which][from]), WORD);
  },
});

export const eawStartHexes = rule({
  id: "EAW_START_HEXES",
  clause: "EaW 20.0",
  title: "Where two fleets start a battle when they enter from different directions",
  given: {
    first: direction("Direction from which the first fleet enters, A to F"),
    second: direction("Direction from which the second fleet enters, A to F"),
  },
  gives: row("The starts of the first and of the second fleet", WORD),
  constants: STARTS,
  rulings: [
    "From the same direction, the players choose: one goes one side to the left or the right, the other the other way " +
      "(EaW 20a). The example there is not followed: 1115C is not a listed start, and 7414E is off the map.",
    "The alternates of F are as printed, 29 hexes from those of A and E.",
    "Later battles of the same season start from the alternates, whatever the range: see EAW_START_HEX.",
  ],
  examples: [
    [
      { first: "A", second: "D" },
      [["3015D", "3045A"]],
      "between the preset starts: 30 hexes; from A: 3015D; from D: 3045A",
    ],
    [
      { first: "A", second: "B" },
      [["3001D", "6015E"]],
      "between the preset starts: 15 hexes; between the alternate starts: 30 hexes; from A: 3001D; from B: 6015E",
    ],
    [
      { first: "F", second: "E" },
      [["0116C", "0145B"]],
      "between the preset starts: 15 hexes; between the alternate starts: 29 hexes; from F: 0116C; from E: 0145B",
    ],
  ],
  refusals: [[{ first: "A", second: 2 }, "second: 2 is not valid. Enter a direction from A to F."]],
  unanswered: [
    [
      { first: "C", second: "C" },
      "Both fleets enter from C (first and second): the players choose their sides in this case (EaW 20a).",
    ],
  ],
  compute({ first, second }, step, { preset, alternate, range }) {
    if (first === second) {
      throw new NoAnswer(
        `Both fleets enter from ${first} (first and second): the players choose their sides in this case (EaW 20a).`,
      );
    }
    const apart = (starts: Readonly<Record<Direction, Start>>, which: string): number =>
      step(`between the ${which} starts`, distance(starts[first], starts[second]), HEXES);
    const presetsWillDo = apart(preset, "preset") === range;
    if (!presetsWillDo) apart(alternate, "alternate");
    const starts = presetsWillDo ? preset : alternate;
    return [first, second].map((from) => step(`from ${from}`, startText(starts[from]), WORD));
  },
});
