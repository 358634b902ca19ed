import { direction, whole } from "../../core/arguments";
import { optional } from "../../core/kind";
import { WORD } from "../../core/measure";
import { one, row } from "../../core/result";
import { rule } from "../../core/rule";
import { DISENGAGE_HEXES, EARLIEST_DISENGAGE } from "../constants";

export const eawEarliestDisengage = rule({
  id: "EAW_EARLIEST_DISENGAGE",
  clause: "EaW 21a",
  title: "Earliest time at which a ship may leave a battle",
  given: { entryTurn: optional(whole("Turn in which its fleet entered; 1 when left out", { least: 1 })) },
  gives: one("The turn and the impulse as text, such as 3.16", WORD),
  constants: EARLIEST_DISENGAGE,
  rulings: [
    "A fleet enters at the start of its turn.",
    "The result is text: as a number, 3.10 would become 3.1.",
    "An enemy fortification can prevent a fleet from leaving at all (EaW 21b).",
  ],
  examples: [
    [{}, "3.16", "turn and impulse for a fleet that entered on turn 1: 3.16"],
    [{ entryTurn: 7 }, "9.16", "turn and impulse for a fleet that entered on turn 7: 9.16"],
  ],
  refusals: [[{ entryTurn: 1.5 }, "entryTurn: 1.5 is not valid. Enter a whole number of 1 or more."]],
  compute({ entryTurn = 1 }, step, { turnsAfterEntry, impulse }) {
    const label = `turn and impulse for a fleet that entered on turn ${entryTurn}`;
    return step(label, `${entryTurn + turnsAfterEntry}.${impulse}`, WORD);
  },
});

export const eawDisengageHexes = rule({
  id: "EAW_DISENGAGE_HEXES",
  clause: "EaW 21.0",
  title: "From which hexes a ship may leave a battle in a direction",
  given: { direction: direction("Direction in which the ship leaves, A to F") },
  gives: row("The three hexes", WORD),
  constants: DISENGAGE_HEXES,
  rulings: [
    "The ship already faces in the direction when it leaves.",
    "It leaves the way it came, or along another warp lane for a movement point (EaW 21a).",
  ],
  examples: [
    [{ direction: "A" }, [["2901", "3001", "3101"]], "in direction A: 2901, 3001, 3101"],
    [{ direction: "F" }, [["0115", "0116", "0117"]], "in direction F: 0115, 0116, 0117"],
  ],
  refusals: [[{ direction: "" }, "direction: a value is missing. Enter a direction from A to F."]],
  compute({ direction: towards }, step, hexes) {
    step(`in direction ${towards}`, hexes[towards].join(", "), WORD);
    return hexes[towards];
  },
});
