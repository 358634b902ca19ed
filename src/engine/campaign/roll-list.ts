import type { Cell } from "../core/cell";
import { AS_BEFORE, FROM_SEED } from "./ledger/dice-seeds";
import type { Roll } from "./ledger/entry";
import type { Books } from "./ledger/ledger";
import { turnWords } from "./ledger/turn-words";

/** The rolls of a turn: each in two lines to read, and as a table to print. */
export interface RollList {
  readonly title: string;
  readonly rolls: readonly { readonly no: number; readonly what: string; readonly how: string }[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const HEADS = ["No", "Side", "Rolled for", "Clause", "Dice", "Faces", "Modifier", "Result", "Where from"] as const;

/** Where the faces of a roll are from, in words. */
function sourceOf({ source, proof }: Roll): string {
  if (source === FROM_SEED) return `seed: ${proof}`;
  if (source === AS_BEFORE) return proof === "" ? "used again" : `used again: ${proof}`;
  return source.replace(/^typed/, "rolled at the table");
}

/** The turns in which these books have rolls, the last first. */
export const turnsRolled = ({ rolls }: Pick<Books, "rolls">): readonly number[] =>
  [...new Set(rolls.map(({ turn }) => turn))].sort((a, b) => b - a);

/** Every roll of a turn that these books show: a side's view has those that the side may know, numbered for itself. */
export function rollList({ rolls }: Pick<Books, "rolls">, turn: number): RollList {
  const ofTurn = rolls.filter((roll) => roll.turn === turn);
  return {
    title: `Rolls of ${turnWords(turn)}`,
    rolls: ofTurn.map((roll) => ({ no: roll.no, what: whatSays(roll), how: howSays(roll) })),
    heads: HEADS,
    rows: ofTurn.map((roll) => [
      ...[roll.no, roll.side, roll.purpose, roll.clause, roll.dice, roll.faces, roll.modifier, roll.result],
      sourceOf(roll),
    ]),
  };
}

/** "Anna, Flood (R5)". */
const whatSays = ({ side, purpose, clause }: Roll): string =>
  `${side}, ${purpose}${clause === "" ? "" : ` (${clause})`}`;

/** "2d6: 3, 4; modifier +1; Flooded; rolled at the table". */
const howSays = (roll: Roll): string =>
  [
    `${roll.dice}: ${roll.faces}`,
    ...(roll.modifier === 0 ? [] : [`modifier ${roll.modifier > 0 ? "+" : "−"}${Math.abs(roll.modifier)}`]),
    ...(roll.result === "" ? [] : [roll.result]),
    sourceOf(roll),
  ].join("; ");
