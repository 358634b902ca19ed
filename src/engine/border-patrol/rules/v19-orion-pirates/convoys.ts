import { direction, whole, word } from "../../../core/arguments";
import { atLeastOnce, LONG_ODDS } from "../../../core/at-least-once";
import { optional } from "../../../core/kind";
import { counted, PROBABILITY, WORD, YES_NO } from "../../../core/measure";
import { wholePart, wholeText } from "../../../core/rounding";
import { InputError } from "../../../core/problem";
import { one } from "../../../core/result";
import { rule } from "../../../core/rule";
import { Words } from "../../../core/words";
import { CARGO_EXPLOSION, CONVOY_EXIT, SUPPLY_DISRUPTED } from "../constants";

const CARGO_BOXES = counted("Cargo box", "Cargo boxes");

export const supplyDisrupted = rule({
  id: "SUPPLY_DISRUPTED",
  clause: "V19.851",
  title: "Whether a raid on a Supply Convoy disrupts the Supply Line",
  given: {
    cargoBoxes: whole("Cargo boxes of the Convoy, without Q-Ships and escorts", { least: 1 }),
    lostBoxes: whole("Of these, the boxes destroyed, captured or prevented from escaping", { least: 0 }),
  },
  gives: one("TRUE when the Supply Line is cut: its units stay without supply until the turn ends", YES_NO),
  constants: SUPPLY_DISRUPTED,
  rulings: [
    "A Convoy of one Cargo box is disrupted by the loss of that box; without a loss, nothing is disrupted.",
    "Boxes of a Freighter that surrendered (V19.833) or disengaged by sub-light evasion (V19.834) are lost.",
  ],
  examples: [
    [
      { cargoBoxes: 75, lostBoxes: 37 },
      true,
      "half of the Cargo boxes, rounded down: 37 Cargo boxes; lost as many: yes",
    ],
    [
      { cargoBoxes: 75, lostBoxes: 36 },
      false,
      "half of the Cargo boxes, rounded down: 37 Cargo boxes; lost as many: no",
    ],
    [{ cargoBoxes: 1, lostBoxes: 0 }, false, "no Cargo box lost: no"],
  ],
  refusals: [
    [{ cargoBoxes: 0, lostBoxes: 0 }, "cargoBoxes: 0 is not valid. Enter a whole number of 1 or more."],
    [
      { cargoBoxes: 50, lostBoxes: 51 },
      "lostBoxes: 51 is not valid. Enter a whole number from 0 to 50, the Cargo boxes of the Convoy.",
    ],
  ],
  compute({ cargoBoxes, lostBoxes }, step, { share, way }) {
    if (lostBoxes > cargoBoxes) {
      const accepted = `a whole number from 0 to ${cargoBoxes}, the Cargo boxes of the Convoy`;
      throw new InputError("lostBoxes", String(lostBoxes), accepted);
    }
    if (lostBoxes === 0) return step("no Cargo box lost", false, YES_NO);
    const label = `${share.text} of the Cargo boxes, ${wholeText(way)}`;
    return step("lost as many", lostBoxes >= step(label, wholePart(cargoBoxes, share, way), CARGO_BOXES), YES_NO);
  },
});

export const convoyExit = rule({
  id: "CONVOY_EXIT",
  clause: "V19.897",
  title: "Effect of a unit of a Supply Convoy leaving the tactical map",
  given: {
    side: word("Border of the map: Front (hex row 01XX) or Other", new Words(["Front", "Other"], { Front: ["01XX"] })),
    facing: direction("The unit's facing, A to F"),
    unit: optional(
      word(
        "Freighter, armed or not, or Escort (any other unit); Freighter when left out",
        new Words(["Freighter", "Escort"], {
          Freighter: ["Armed Freighter"],
          Escort: ["Q-Ship", "Auxiliary", "Auxiliary Unit", "Incidental", "Incidental Unit"],
        }),
      ),
    ),
  },
  gives: one("Evaded, Counts as lost or No effect", WORD),
  constants: CONVOY_EXIT,
  rulings: [
    "An Armed Freighter is a Freighter here; a Q-Ship, an Auxiliary Unit and any other Incidental Unit is an Escort.",
    "Counts as lost applies only to the Supply Line (V19.851); it gives the pirate no awards.",
  ],
  examples: [
    [{ side: "Front", facing: "E" }, "Evaded", "a Freighter through the front, facing E: Evaded"],
    [{ side: "Front", facing: "A" }, "Counts as lost", "a Freighter through the front, facing A: Counts as lost"],
    [{ side: "Other", facing: "F" }, "Counts as lost", "a Freighter through another border, facing F: Counts as lost"],
    [{ side: "Other", facing: "B", unit: "Escort" }, "No effect", "an Escort, with any border and facing: No effect"],
  ],
  refusals: [
    [{ side: "Rear", facing: "E" }, 'side: "Rear" is not valid. Enter Front or Other.'],
    [{ side: "Front", facing: "G" }, 'facing: "G" is not valid. Enter a direction from A to F.'],
  ],
  compute({ side, facing, unit = "Freighter" }, step, { ahead }) {
    if (unit === "Escort") return step("an Escort, with any border and facing", "No effect", WORD);
    const border = side === "Front" ? "the front" : "another border";
    const evaded = side === "Front" && ahead.includes(facing);
    return step(`a Freighter through ${border}, facing ${facing}`, evaded ? "Evaded" : "Counts as lost", WORD);
  },
});

/** No convoy can take more Cargo hits. */
const MAX_HITS = 10_000;

export const cargoExplosionOdds = rule({
  id: "CARGO_EXPLOSION_ODDS",
  clause: "V19.837",
  title: "How likely Cargo hits on a Freighter are to set off an explosion",
  given: { hits: whole("Cargo hits on the Freighter", { least: 0, most: MAX_HITS }) },
  gives: one("The probability of at least one explosion, from 0 to 1", LONG_ODDS),
  constants: CARGO_EXPLOSION,
  rulings: [
    "Further Cargo hits caused by an explosion are not included: count them when they happen.",
    "Without a hit there is no explosion.",
  ],
  examples: [
    [{ hits: 1 }, 10 / 36, "one hit, 9 or more on 2d6: 10 in 36 (27.78%); at least one of 1: 10 in 36 (27.78%)"],
    [
      { hits: 3 },
      29080 / 46656,
      "one hit, 9 or more on 2d6: 10 in 36 (27.78%); at least one of 3: 29080 in 46656 (62.33%)",
    ],
    [{ hits: 0 }, 0, "one hit, 9 or more on 2d6: 10 in 36 (27.78%); at least one of 0: 0 in 1 (0%)"],
  ],
  refusals: [
    [{ hits: -1 }, "hits: -1 is not valid. Enter a whole number from 0 to 10000."],
    [{ hits: "" }, "hits: a value is missing. Enter a whole number from 0 to 10000."],
  ],
  compute({ hits }, step, { at, dice }) {
    const waysOf = (faces: typeof dice.faces): number => faces.reduce((all, { ways }) => all + ways, 0);
    const each = { ways: waysOf(dice.faces.filter(({ roll }) => roll >= at)), of: waysOf(dice.faces) };
    step(`one hit, ${at} or more on ${dice.text}`, each, PROBABILITY);
    return step(`at least one of ${hits}`, atLeastOnce(each, hits), LONG_ODDS);
  },
});
