import { inOrder, wholeReading } from "../../../core/arguments";
import { TWO_DICE } from "../../../core/dice";
import type { Reading } from "../../../core/kind";
import { WORD, type Measure } from "../../../core/measure";
import { refuseAlike } from "../../../core/names";
import { InputError } from "../../../core/problem";
import { table } from "../../../core/result";
import { rule } from "../../../core/rule";
import { INITIATIVE } from "../constants";

/** What a Team rolled for Strategic Initiative, or what counts as its roll. */
const INITIATIVE_ROLL: Measure<number> = { kind: "initiative roll", cell: (value) => value, show: String };

/** The note of a tied Team that rolls again. */
export const RE_ROLL = "re-roll";

/** The note of those that are tied and do not roll: what counts as their roll stands. */
const UNDECIDED = "GameMaster decides";

const teamReading: Reading<string> = {
  accepts: "the name of a Team",
  zero: false,
  value: (cell) => (typeof cell === "string" ? cell.trim() : undefined),
};

const ROLLS = TWO_DICE.faces.map(({ roll }) => roll);
const [MIN_ROLL, MAX_ROLL] = [Math.min(...ROLLS), Math.max(...ROLLS)];
const rollReading = wholeReading({ least: MIN_ROLL, most: INITIATIVE.monster });

export const movementOrder = rule({
  id: "MOVEMENT_ORDER",
  clause: "V1.17",
  title: "Who moves before whom, from the rolls for Strategic Initiative",
  given: {
    teams: inOrder("The Teams, one in each cell", teamReading),
    rolls: inOrder(
      `What each Team rolled; ${INITIATIVE.orionOffTheMap} for Orions off the map, ${INITIATIVE.monster} for a monster`,
      rollReading,
    ),
  },
  gives: table("A row for each Team, first to move on top: the Team, its roll, and what becomes of a tie", [
    ["team", WORD],
    ["roll", INITIATIVE_ROLL],
    ["note", WORD],
  ]),
  paired: ["teams", "rolls"],
  constants: undefined,
  rulings: [
    "The lowest roll is the best and moves last.",
    "Tied Teams stay in the order given until they roll again (V1.13); all other Teams keep their rolls.",
    "A roll that counts as 13 or 14 cannot be rolled again: if two of those are tied, the GameMaster decides who goes first.",
    "A Pirate that went into hiding had its ships on the Map until 1B2 of that turn, and so rolls in the next one. After a second turn in hiding it counts as 13.",
    "A Team may then choose to move sooner (V1.18); this is the order before such changes.",
  ],
  examples: [
    [
      { teams: [["Alliance"], ["Coalition"], ["Orion"]], rolls: [[5], [9], [13]] },
      [
        ["Orion", 13, ""],
        ["Coalition", 9, ""],
        ["Alliance", 5, ""],
      ],
      "number 1 to move, Orion: 13; number 2 to move, Coalition: 9; number 3 to move, Alliance: 5",
    ],
    [
      { teams: [["Alliance"], ["Coalition"], ["Orion"]], rolls: [[7], [7], [4]] },
      [
        ["Alliance", 7, RE_ROLL],
        ["Coalition", 7, RE_ROLL],
        ["Orion", 4, ""],
      ],
      "to roll again (V1.13): Alliance, Coalition; number 1 to move, Alliance: 7; number 2 to move, Coalition: 7; " +
        "number 3 to move, Orion: 4",
    ],
    [
      { teams: [["Monster 1"], ["Monster 2"], ["Alliance"]], rolls: [[14], [14], [8]] },
      [
        ["Monster 1", 14, UNDECIDED],
        ["Monster 2", 14, UNDECIDED],
        ["Alliance", 8, ""],
      ],
      "tied without a roll, GameMaster decides (V1.16): Monster 1, Monster 2; number 1 to move, Monster 1: 14; " +
        "number 2 to move, Monster 2: 14; number 3 to move, Alliance: 8",
    ],
  ],
  refusals: [
    [
      { teams: [["Alliance"], ["Coalition"]], rolls: [[5], [15]] },
      "rolls, row 2: 15 is not valid. Enter a whole number from 2 to 14.",
    ],
    [
      { teams: [["Alliance"], ["Coalition"]], rolls: [[5]] },
      "rolls: a range of one cell is not valid. Enter a range with as many cells as teams: 2.",
    ],
    [
      { teams: [["Alliance"], ["Coalition"]], rolls: [[5], [""]] },
      "rolls, row 2: a value is missing. Enter a whole number from 2 to 14.",
    ],
    [{ teams: [["Alliance"], [""]], rolls: [[5], [6]] }, "teams, row 2: a value is missing. Enter the name of a Team."],
    [
      { teams: [["Orion"], ["ORION"]], rolls: [[5], [6]] },
      'teams, row 2: "ORION" is not valid. Enter a name that no other row has, unlike "Orion".',
    ],
  ],
  compute({ teams, rolls }, step) {
    if (rolls.length < teams.length) {
      throw new InputError(`rolls, row ${rolls.length + 1}`, "nothing", rollReading.accepts);
    }
    refuseAlike("teams", teams);
    const rolled = rolls.map((roll, row) => ({ team: teams[row] ?? nobody(row), roll }));
    const many = new Map<number, number>();
    for (const { roll } of rolled) many.set(roll, (many.get(roll) ?? 0) + 1);
    const tied = rolled.filter(({ roll }) => many.get(roll) !== 1);
    const named = (sides: typeof tied): string => sides.map(({ team }) => team).join(", ");
    const [again, stay] = [tied.filter(isRolled), tied.filter((side) => !isRolled(side))];
    if (again.length > 0) step("to roll again", named(again), WORD, "V1.13");
    if (stay.length > 0) step(`tied without a roll, ${UNDECIDED}`, named(stay), WORD, "V1.16");
    const order = rolled.sort((one, other) => other.roll - one.roll);
    return order.map(({ team, roll }, place) => {
      step(`number ${place + 1} to move, ${team}`, roll, INITIATIVE_ROLL);
      const note = isRolled({ roll }) ? RE_ROLL : UNDECIDED;
      return [team, roll, many.get(roll) === 1 ? "" : note] as const;
    });
  },
});

/** Whether dice were rolled: no dice show what counts as the roll of absent pirates and of monsters. */
const isRolled = ({ roll }: { readonly roll: number }): boolean => roll <= MAX_ROLL;

function nobody(row: number): never {
  throw new InputError(`teams, row ${row + 1}`, "nothing", teamReading.accepts);
}
