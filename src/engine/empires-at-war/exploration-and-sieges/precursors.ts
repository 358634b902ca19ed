import { roll } from "../../core/arguments";
import { ONE_DIE } from "../../core/dice";
import { WORD } from "../../core/measure";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { DISASTER, ofFace, PRECURSORS, type Precursor } from "./exploration-results";

export const eawPrecursor = rule({
  id: "EAW_PRECURSOR",
  clause: "EaW 16c",
  title: "Which precursor object a fleet finds instead of the bonus",
  given: { roll: roll("The roll for a precursor object", ONE_DIE) },
  gives: one<Precursor>("The precursor object, in words", WORD),
  constants: PRECURSORS,
  rulings: [
    "The row whose number is missing in the text is the one for 3.",
    `A Disaster takes one more roll: ${DISASTER.withoutScout} or more makes the crew of one ship Poor, with a scout only ${DISASTER.withScout}.`,
  ],
  examples: [
    [{ roll: 3 }, "Commander's Options", "roll: 3 on 1d6; found: Commander's Options"],
    [{ roll: 6 }, "Disaster", "roll: 6 on 1d6; found: Disaster"],
  ],
  refusals: [[{ roll: 7 }, "roll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."]],
  compute({ roll: rolled }, step, precursors) {
    return step<Precursor>("found", ofFace(precursors, rolled), WORD);
  },
});
