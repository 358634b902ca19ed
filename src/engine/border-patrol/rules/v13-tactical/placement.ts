import { direction, DIRECTIONS, whole, word } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { HEXES, NUMBER, YES_NO } from "../../../core/measure";
import { one, row } from "../../../core/result";
import { rule } from "../../../core/rule";
import { Words } from "../../../core/words";
import { DISENGAGEMENT, INITIAL_RANGE, INITIAL_SPEEDS, WEAPON_STATUS_ROLLS } from "../constants";

const MAX_STATUS = WEAPON_STATUS_ROLLS.length;
const status = (help: string) => whole(help, { least: 0, most: MAX_STATUS });

export const initialRange = rule({
  id: "INITIAL_RANGE",
  clause: "V13.425",
  title: "The shortest and the longest opening range that a side may choose",
  given: {
    status: status("Weapon Status of this side, 0 to 3"),
    enemyStatus: status("Weapon Status of the other side, 0 to 3"),
  },
  gives: row("The shortest and the longest opening range, in hexes", HEXES),
  constants: INITIAL_RANGE,
  rulings: [
    "Without an advantage, the range is the standard range, unless all Teams agree on another (V13.422).",
    "Any range between the two may be chosen (V13.426).",
  ],
  examples: [
    [
      { status: 2, enemyStatus: 1 },
      [[43, 57]],
      "levels of advantage: 1; at least (V13.426): 43 hexes; at most (V13.426): 57 hexes",
    ],
    [
      { status: 3, enemyStatus: 0 },
      [[29, 71]],
      "levels of advantage: 3; at least (V13.426): 29 hexes; at most (V13.426): 71 hexes",
    ],
    [
      { status: 1, enemyStatus: 2 },
      [[50, 50]],
      "levels of advantage: 0; at least (V13.426): 50 hexes; at most (V13.426): 50 hexes",
    ],
  ],
  refusals: [[{ status: 4, enemyStatus: 0 }, "status: 4 is not valid. Enter a whole number from 0 to 3."]],
  compute(given, step, { standard, perLevel }) {
    const levels = step("levels of advantage", Math.max(0, given.status - given.enemyStatus), NUMBER);
    return [
      step("at least", standard - perLevel * levels, HEXES, "V13.426"),
      step("at most", standard + perLevel * levels, HEXES, "V13.426"),
    ];
  },
});

const ROLES = new Words(["Defender", "Attacker", "Orion", "Base incidental", "System incidental"]);

export const initialSpeed = rule({
  id: "INITIAL_SPEED",
  clause: "V13.435",
  title: "The highest speed that a unit may have had before turn 1",
  given: {
    status: status("Weapon Status of the unit's Team, 0 to 3"),
    role: optional(word("What the unit is; Defender when left out", ROLES)),
  },
  gives: one("The highest speed; 31 stands for any legal speed", NUMBER),
  constants: INITIAL_SPEEDS,
  rulings: [
    "Only a Defender's speed follows the Weapon Status.",
    "An Attacker counts as having moved at that speed (V13.448); all other units choose a speed up to theirs.",
    "A leased Orion unit takes the role Orion (V13.455).",
    "Base incidental is an Incidental Unit of a Base or FRD, System incidental one of a Star System.",
  ],
  examples: [
    [{ status: 1 }, 9, "Defender at Weapon Status 1: 9"],
    [{ status: 0, role: "Attacker" }, 31, "Attacker (V13.448): 31"],
    [{ status: 3, role: "System incidental" }, 12, "System incidental (V13.465): 12"],
  ],
  refusals: [
    [
      { status: 1, role: "Convoy" },
      'role: "Convoy" is not valid. Enter Defender, Attacker, Orion, Base incidental or System incidental.',
    ],
  ],
  compute(given, step, speeds) {
    const { role = "Defender" } = given;
    switch (role) {
      case "Defender":
        return step(`Defender at Weapon Status ${given.status}`, speeds.defender[given.status] ?? 0, NUMBER);
      case "Attacker":
        return step(role, speeds.attacker, NUMBER, "V13.448");
      case "Orion":
        return step(role, speeds.orion, NUMBER, "V13.455");
      case "Base incidental":
        return step(role, speeds.baseIncidental, NUMBER, "V13.465");
      case "System incidental":
        return step(role, speeds.systemIncidental, NUMBER, "V13.465");
    }
  },
});

export const disengageDirectionOk = rule({
  id: "DISENGAGE_DIRECTION_OK",
  clause: "V13.443",
  title: "Whether the attacker's Direction of Disengagement is legal",
  given: {
    retreat: direction("The defender's Direction of Retreat, A to F"),
    disengage: direction("The attacker's Direction of Disengagement, A to F"),
  },
  gives: one("TRUE when the directions are neither the same nor adjacent", YES_NO),
  constants: DISENGAGEMENT,
  rulings: ["F and A are adjacent."],
  examples: [
    [{ retreat: "A", disengage: "C" }, true, "hex sides between A and C: 2; at least 2: yes"],
    [{ retreat: "A", disengage: "F" }, false, "hex sides between A and F: 1; at least 2: no"],
    [{ retreat: "D", disengage: "D" }, false, "hex sides between D and D: 0; at least 2: no"],
  ],
  refusals: [[{ retreat: "G", disengage: "A" }, 'retreat: "G" is not valid. Enter a direction from A to F.']],
  compute({ retreat, disengage }, step, { leastApart }) {
    const clockwise = Math.abs(DIRECTIONS.indexOf(retreat) - DIRECTIONS.indexOf(disengage));
    const apart = Math.min(clockwise, DIRECTIONS.length - clockwise);
    return step(
      `at least ${leastApart}`,
      step(`hex sides between ${retreat} and ${disengage}`, apart, NUMBER) >= leastApart,
      YES_NO,
    );
  },
});
