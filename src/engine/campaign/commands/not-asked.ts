import { FROM_SEED } from "../ledger/dice-seeds";
import type { FieldErrors } from "./field";
import type { MadeRoll } from "./rolls-made";
import type { Asked, Reply } from "./command-run";

/** What a program gave that no question has used yet. */
export interface Left {
  /** The names of fields. */
  readonly fields: readonly string[];
  readonly faces: readonly number[];
  readonly choices: readonly string[];
  /** Whether rolls are to be taken from the seed of the turn, and none was yet. */
  readonly seed: boolean;
}

/** What is left after a reply. */
export function leftAfter(left: Left, reply: Reply): Left {
  if ("fields" in reply) return { ...left, fields: left.fields.filter((name) => !Object.hasOwn(reply.fields, name)) };
  if ("choice" in reply) return { ...left, choices: left.choices.slice(1) };
  if (reply.rolled.source === FROM_SEED) return { ...left, seed: false };
  return left.faces.length === 0 ? left : { ...left, faces: left.faces.slice(reply.rolled.faces.length) };
}

/** What is wrong with what is left where a command ends or asks for more: none of it was asked for. Undefined if nothing is left. */
export function notAskedFor(
  { fields, faces, choices, seed }: Left,
  asks: readonly Asked[],
  taken: readonly MadeRoll[] = [],
  isOver = false,
): FieldErrors | undefined {
  // Where the turn has no seed for a roll, its faces are asked for; where it was made before, those faces are taken again.
  const rolls = asks.flatMap((each) => (each.asks === "roll" ? [each.earlier !== undefined] : []));
  const isSeedInVain = seed && (isOver || (rolls.length > 0 && rolls.every((isMade) => isMade)));
  const what = [
    ...fields,
    ...(faces.length === 0 ? [] : [`Faces ${faces.join(", ")}`]),
    ...choices.map((choice) => `Choice "${choice}"`),
  ];
  const message = `${WRONG} ${asksSay(asks, taken)}`;
  const misfits = Object.fromEntries(what.map((each) => [each, message]));
  if (isSeedInVain && what.length === 0) return { Seed: message };
  return what.length === 0 ? undefined : misfits;
}

const WRONG = "This is not asked for.";

/** What was asked, for people. */
function asksSay(asks: readonly Asked[], taken: readonly MadeRoll[]): string {
  const questions = asks.map((asked) => {
    switch (asked.asks) {
      case "fields":
        return `the fields ${Object.keys(asked.fields).join(", ")}`;
      case "roll":
        return `${asked.dice.text} for ${asked.what}`;
      case "choice":
        return `a choice of ${asked.choices.join(", ")} (${asked.what})`;
    }
  });
  const rolls = taken.map(({ what, faces }) => ` ${what} was rolled before: ${faces.join(", ")}.`);
  return `${questions.length === 0 ? "Nothing is asked for." : `Asked for: ${questions.join("; ")}.`}${rolls.join("")}`;
}
