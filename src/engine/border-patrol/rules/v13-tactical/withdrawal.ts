import { whole, word, yes } from "../../../core/arguments";
import { quote } from "../../../core/cell";
import { optional } from "../../../core/kind";
import { IMPULSES, TURNS, WORD } from "../../../core/measure";
import { InputError } from "../../../core/problem";
import { one } from "../../../core/result";
import { rule } from "../../../core/rule";
import { Words } from "../../../core/words";
import { IMPULSES_IN_TURN } from "../constants";

const turn = (help: string) => whole(help, { least: 1 });
const impulse = (help: string) => whole(help, { least: 1, most: IMPULSES_IN_TURN });

export const impulsesBetween = rule({
  id: "IMPULSES_BETWEEN",
  clause: "V13.834",
  title: "Impulses from one moment of a battle to a later one",
  given: {
    turn1: turn("Tactical turn of the first moment"),
    impulse1: impulse("Impulse of the first moment, 1 to 32"),
    turn2: turn("Tactical turn of the second moment"),
    impulse2: impulse("Impulse of the second moment, 1 to 32"),
  },
  gives: one("The impulses between them", IMPULSES),
  constants: { inTurn: IMPULSES_IN_TURN },
  rulings: ["The same moment twice is 0 impulses apart."],
  examples: [
    [
      { turn1: 12, impulse1: 21, turn2: 15, impulse2: 9 },
      84,
      "turns between: 3 turns; 32 for each turn, and from impulse 21 to 9: 84 impulses",
    ],
    [
      { turn1: 3, impulse1: 32, turn2: 4, impulse2: 1 },
      1,
      "turns between: 1 turn; 32 for each turn, and from impulse 32 to 1: 1 impulse",
    ],
  ],
  refusals: [
    [
      { turn1: 3, impulse1: 9, turn2: 3, impulse2: 8 },
      "impulse2: 8 is not valid. Enter an impulse of 9 or later in the same turn.",
    ],
    [{ turn1: 3, impulse1: 9, turn2: 2, impulse2: 10 }, "turn2: 2 is not valid. Enter a turn of 3 or later."],
    [
      { turn1: 3, impulse1: 33, turn2: 4, impulse2: 8 },
      "impulse1: 33 is not valid. Enter a whole number from 1 to 32.",
    ],
  ],
  compute({ turn1, impulse1, turn2, impulse2 }, step, { inTurn }) {
    if (turn2 < turn1) throw new InputError("turn2", quote(turn2), `a turn of ${turn1} or later`);
    if (turn2 === turn1 && impulse2 < impulse1) {
      throw new InputError("impulse2", quote(impulse2), `an impulse of ${impulse1} or later in the same turn`);
    }
    const turns = step("turns between", turn2 - turn1, TURNS);
    const label = `${inTurn} for each turn, and from impulse ${impulse1} to ${impulse2}`;
    return step(label, inTurn * turns + impulse2 - impulse1, IMPULSES);
  },
});

const HEXES = new Words(["Friendly", "Neutral", "Hostile"]);

export const disorganizedWithdrawal = rule({
  id: "DISORGANIZED_WITHDRAWAL",
  clause: "V13.821",
  title: "Result of a disorganized withdrawal",
  given: {
    hex: word("The hex that the unit faces, as its Team sees it", HEXES),
    hostileForce: optional(yes("TRUE when a hostile force is in that hex")),
    pursued: optional(yes("TRUE when the enemy pursues the unit")),
  },
  gives: one("What happens to the unit", WORD),
  constants: undefined,
  rulings: [
    "A unit is not alone if friendly units withdrew in disorder with the same facing.",
    "A hostile hex has the results of a neutral one.",
    "A unit in supply may make Campaign Damage Repairs; one that is out of supply may not.",
    "The unit can leave an Encounter only as the hostile force allows.",
    "The Pursuit decides what happens to a pursued unit: see PURSUIT (V13.834).",
  ],
  examples: [
    [{ hex: "Friendly" }, "Rendezvous, in supply", "friendly hex, no hostile force (V13.822): Rendezvous, in supply"],
    [{ hex: "Neutral" }, "Alone, out of supply", "neutral hex, no hostile force (V13.823): Alone, out of supply"],
    [
      { hex: "Friendly", hostileForce: true },
      "Encounter, in supply",
      "friendly hex, a hostile force (V13.824): Encounter, in supply",
    ],
    [
      { hex: "Neutral", hostileForce: true },
      "Encounter, out of supply",
      "neutral hex, a hostile force (V13.825): Encounter, out of supply",
    ],
    [
      { hex: "Hostile", hostileForce: true },
      "Encounter, out of supply",
      "hostile hex, a hostile force (V13.826): Encounter, out of supply",
    ],
    [{ hex: "Friendly", pursued: true }, "Pursued", "the enemy pursues (V13.831): Pursued"],
  ],
  refusals: [[{ hex: "Empty" }, 'hex: "Empty" is not valid. Enter Friendly, Neutral or Hostile.']],
  compute({ hex, hostileForce = false, pursued = false }, step) {
    if (pursued) return step("the enemy pursues", "Pursued", WORD, "V13.831");
    const becomes = hex === "Friendly" ? IN_FRIENDLY_HEX : ELSEWHERE;
    const label = `${hex.toLowerCase()} hex, ${hostileForce ? "a" : "no"} hostile force`;
    return step(label, hostileForce ? becomes.hostileForce : becomes.nobody, WORD, CLAUSES[hex][hostileForce ? 1 : 0]);
  },
});

/** V13.822 and V13.824 */
const IN_FRIENDLY_HEX = { nobody: "Rendezvous, in supply", hostileForce: "Encounter, in supply" };
/** V13.823, V13.825 and V13.826 */
const ELSEWHERE = { nobody: "Alone, out of supply", hostileForce: "Encounter, out of supply" };

/** The clause for each hex: without a hostile force, and with one. */
const CLAUSES = {
  Friendly: ["V13.822", "V13.824"],
  Neutral: ["V13.823", "V13.825"],
  Hostile: ["V13.826", "V13.826"],
} as const;
