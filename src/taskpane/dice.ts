import type { Rolled } from "../engine/campaign/commands/rolls-made";

/** Where the pane's rolls come from: so many six-sided dice. */
export interface DiceBox {
  roll(dice: number): Rolled;
}

const FACES = 6;
/** The largest number below which each face is equally likely, of the numbers that a byte holds. */
const FAIR = 256 - (256 % FACES);

/** Fair dice, from the browser's own source of chance. */
export const RANDOM_DICE: DiceBox = {
  roll: (dice) => ({ faces: Array.from({ length: dice }, face), source: "rolled here" }),
};

function face(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < FAIR ? (byte % FACES) + 1 : face();
}

/** Dice that show these faces in order, for trials and tests; other dice once they are used up. */
export function scriptedDice(faces: readonly number[], others: DiceBox): DiceBox {
  const left = [...faces];
  return {
    roll: (dice) => (left.length < dice ? others.roll(dice) : { faces: left.splice(0, dice), source: "scripted" }),
  };
}
