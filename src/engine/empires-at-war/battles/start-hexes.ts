import { direction, DIRECTIONS, word, yes, type Direction } from "../../core/arguments";
import { distance, formatHex } from "../../core/hex";
import { optional } from "../../core/kind";
import { HEXES, WORD } from "../../core/measure";
import { NoAnswer } from "../../core/problem";
import { one, row } from "../../core/result";
import { rule } from "../../core/rule";
import { Words } from "../../core/words";
import { STARTS, STAYED, type Start } from "./starting-positions";

/** "3015D": the hex and the facing. */
export const startText = (start: Start): string => formatHex(start) + start.facing;

export const eawStartHex = rule({
  id: "EAW_START_HEX",
  clause: "EaW 20.0",
  title: "Where a fleet starts a battle, by the direction from which it enters",
  given: {
    direction: direction("Direction from which the fleet enters, A to F on the Galactic map"),
    alternate: optional(yes("TRUE for the alternate start; the preset one when left out")),
    stayed: optional(yes("TRUE against a fleet that has been in the system for more than a season, at 3030 (EaW 20b)")),
  },
  gives: one("The hex and the facing, such as 3015D", WORD),
  constants: { ...STARTS, stayed: STAYED },
  rulings: [
    "A fleet that has been in the system for more than a season starts at 3030 itself, with any facing (EaW 20b).",
    "Against such a fleet the alternate start counts, because the preset ones are 15 hexes away instead of 30 (EaW 20.0); " +
      "the alternates of E and F are 29 hexes away, as printed.",
  ],
  examples: [
    [{ direction: "A" }, "3015D", "preset start from A: 3015D"],
    [
      { direction: "C", stayed: true },
      "6045F",
      "preset start from 3030: 15 hexes; alternate start from 3030: 30 hexes; alternate start from C: 6045F",
    ],
    [{ direction: "E", alternate: true }, "0145B", "alternate start from E: 0145B"],
  ],
  refusals: [[{ direction: "G" }, 'direction: "G" is not valid. Enter a direction from A to F.']],
  compute({ direction: from, alternate = false, stayed = false }, step, starts) {
    if (stayed) {
      for (const which of ["preset", "alternate"] as const) {
        step(`${which} start from ${formatHex(starts.stayed)}`, distance(starts[which][from], starts.stayed), HEXES);
      }
    }
    const which = alternate || stayed ? "alternate" : "preset";
    return step(`${which} start from ${from}`, startText(starts[which][from]), WORD);
  },
});

const SIDES = new Words(["Left", "Right"]);

/** The direction beside another one: clockwise to the right. */
function beside(from: Direction, right: boolean): Direction {
  const { length } = DIRECTIONS;
  return DIRECTIONS[(DIRECTIONS.indexOf(from) + (right ? 1 : length - 1)) % length] ?? from;
}

export const eawStartHexes = rule({
  id: "EAW_START_HEXES",
  clause: "EaW 20.0",
  title: "Where two fleets start a battle when they enter from different directions",
  given: {
    first: direction("Direction from which the first fleet enters, A to F"),
    second: direction("Direction from which the second fleet enters, A to F"),
    firstSide: optional(word("From the same direction: the side to which the first fleet goes, Left or Right", SIDES)),
  },
  gives: row("The starts of the first and of the second fleet", WORD),
  constants: STARTS,
  rulings: [
    "From the same direction, the fleet that moved first, or the one with a Legendary Navigator, goes one direction to the " +
      "left or the right, and the other fleet the other way (EaW 20a). Left of A is F, and right of it B.",
    "Of the example there only the directions are followed: 1115C is not a listed start, and 7414E is off the map.",
    "From different directions the side has no effect.",
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
      { first: "A", second: "A", firstSide: "Left" },
      [["1523C", "4523E"]],
      "both from A, the first to the left (EaW 20a): F; between the preset starts: 30 hexes; from F: 1523C; from B: 4523E",
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
      "Both fleets enter from C (first and second): say with Left or Right where the first fleet goes (firstSide, EaW 20a).",
    ],
  ],
  compute({ first: entered, second: alsoEntered, firstSide }, step, { preset, alternate, range }) {
    const same = entered === alsoEntered;
    if (same && firstSide === undefined) {
      throw new NoAnswer(
        `Both fleets enter from ${entered} (first and second): say with Left or Right where the first fleet goes (firstSide, EaW 20a).`,
      );
    }
    const goesRight = firstSide === "Right";
    const first = same ? beside(entered, goesRight) : entered;
    const second = same ? beside(entered, !goesRight) : alsoEntered;
    if (same) step(`both from ${entered}, the first to the ${goesRight ? "right" : "left"}`, first, WORD, "EaW 20a");
    const apart = (starts: Readonly<Record<Direction, Start>>, which: string): number =>
      step(`between the ${which} starts`, distance(starts[first], starts[second]), HEXES);
    const presetsWillDo = apart(preset, "preset") === range;
    if (!presetsWillDo) apart(alternate, "alternate");
    const starts = presetsWillDo ? preset : alternate;
    return [first, second].map((from) => step(`from ${from}`, startText(starts[from]), WORD));
  },
});
