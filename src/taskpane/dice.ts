import type { Rolled } from "../engine/campaign/commands/rolls-made";
import type { FromSeed } from "../engine/campaign/commands/command-run";

/** Where the pane's rolls come from: a number of six-sided dice. The seed of the turn decides, if it has one. */
export interface DiceBox {
  roll(dice: number, fromSeed: FromSeed): Rolled;
}

const FACES = 6;
/** Bytes below this number give each face the same chance; the others are rolled again. */
const FAIR = 256 - (256 % FACES);

/** Fair dice: from the seed of the turn or, if it has none, from the browser's random number generator. */
export const RANDOM_DICE: DiceBox = {
  roll: (dice, fromSeed) => fromSeed() ?? { faces: Array.from({ length: dice }, face), source: "rolled here" },
};

function face(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < FAIR ? (byte % FACES) + 1 : face();
}

/** Dice that show these faces in order, for trials and tests; then the other dice. */
export function scriptedDice(faces: readonly number[], others: DiceBox): DiceBox {
  const left = [...faces];
  return {
    roll: (dice, fromSeed) =>
      left.length < dice ? others.roll(dice, fromSeed) : { faces: left.splice(0, dice), source: "scripted" },
  };
}
