import type { Rolled } from "../engine/campaign/commands/rolls-made";

/** Where the pane's rolls come from: a number of six-sided dice. */
export interface DiceBox {
  roll(dice: number): Rolled;
}

const FACES = 6;
/** Bytes below this number give each face the same chance; the others are rolled again. */
const FAIR = 256 - (256 % FACES);

/** Fair dice, from the browser's random number generator. */
export const RANDOM_DICE: DiceBox = {
  roll: (dice) => ({ faces: Array.from({ length: dice }, face), source: "rolled here" }),
};

function face(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < FAIR ? (byte % FACES) + 1 : face();
}

/** Dice that show these faces in order, for trials and tests; then the other dice. */
export function scriptedDice(faces: readonly number[], others: DiceBox): DiceBox {
  const left = [...faces];
  return {
    roll: (dice) => (left.length < dice ? others.roll(dice) : { faces: left.splice(0, dice), source: "scripted" }),
  };
}
