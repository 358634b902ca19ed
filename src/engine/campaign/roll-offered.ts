import { SIX } from "../core/dice";
import type { Asked, Asking, CommandRun, Reply } from "./commands/command-run";
import { takenUp, type Offered, type OpenGame } from "./game";

/** A roll that is asked for, with its odds. */
export type AskedRoll = Extract<Asked, { readonly asks: "roll" }>;

/** More questions than this are not answered for somebody to come to a roll. */
const MAX_ANSWERED = 3;

/** The roll that an offer leads to as it stands, with what the books tell in its fields; undefined where something else is asked first. */
export function rollOffered(open: OpenGame, { command, side, subject }: Offered): AskedRoll | undefined {
  let at = takenUp(open, command, { side, subject });
  for (let answered = 0; answered <= MAX_ANSWERED; answered++) {
    if (!("asked" in at) || at.asked === null) return undefined;
    if (at.asked.asks === "roll") return at.asked;
    if (at.asked.asks !== "fields") return undefined;
    const starts = Object.entries(at.asked.fields).map(([name, { start }]) => [name, start] as const);
    const then = at.reply({ fields: Object.fromEntries(starts) });
    if ("misfits" in then) return undefined;
    at = then;
  }
  return undefined;
}

/**
 * The rolls that may follow a choice, each once and in the order in which they come; none where something else does. Behind a roll are those that
 * any of its results leads to, and behind a further choice those of each option: a roll that only a six leads to is among them.
 */
export function rollsAfter(at: CommandRun<OpenGame>, choice: string): readonly AskedRoll[] {
  const before = known.get(at)?.get(choice);
  if (before) return before;
  const rolls = rollsIn(at, choice);
  known.set(at, (known.get(at) ?? new Map<string, readonly AskedRoll[]>()).set(choice, rolls));
  return rolls;
}

/** Gone through once for the same question: a form that is drawn again asks again. */
const known = new WeakMap<CommandRun<OpenGame>, Map<string, readonly AskedRoll[]>>();

function rollsIn(at: CommandRun<OpenGame>, choice: string): readonly AskedRoll[] {
  const rolls = new Map<string, AskedRoll>();
  let now = followed(at, [{ choice }]);
  for (let asked = 0; asked < MAX_ANSWERED && now.length > 0; asked++) {
    const next = now.flatMap((run) => {
      if (run.asked.asks === "choice")
        return followed(
          run,
          run.asked.choices.map((each) => ({ choice: each })),
        );
      if (run.asked.asks !== "roll") return [];
      rolls.set(rollKey(run.asked), rolls.get(rollKey(run.asked)) ?? run.asked);
      return followed(
        run,
        facesToTry(run.asked).map((faces) => ({ rolled: { faces, source: "scripted" } })),
      );
    });
    now = [...new Map(next.map((run) => [askedKey(run), run] as const)).values()];
  }
  return [...rolls.values()];
}

/** Where a command asks next after each of these replies; those that do not fit, or end it, lead nowhere. */
function followed(at: CommandRun<OpenGame>, replies: readonly Reply[]): readonly Asking<OpenGame>[] {
  if (at.asked === null) return [];
  return replies.flatMap((reply) => {
    const then = at.reply(reply);
    return "misfits" in then || then.asked === null ? [] : [then];
  });
}

/** A roll that is asked for: one with other modifiers is another one. */
const rollKey = ({ what, clause, dice, count, modifiers }: AskedRoll): string =>
  JSON.stringify([what, clause, dice.text, count, modifiers]);

/** What is asked, and what can come of it: where both are the same, the same follows. */
const askedKey = ({ asked }: Asking<OpenGame>): string =>
  asked.asks === "roll" ? rollKey(asked) + JSON.stringify(asked.odds) : JSON.stringify([asked.asks, asked.what]);

/** More dice than these that count one by one are not all gone through. */
const MAX_ONE_BY_ONE = 3;

/**
 * Faces for every result of a roll: of dice that are added up, some for each sum; of those that count one by one, all of them, and of more than
 * three dice those that all show the same.
 */
function facesToTry({ count, byFaces }: AskedRoll): readonly (readonly number[])[] {
  if (byFaces !== true) {
    const sums = Array.from({ length: count * (SIX.length - 1) + 1 }, (_, more) => more);
    return sums.map((more) =>
      Array.from(
        { length: count },
        (_, die) => 1 + Math.min(SIX.length - 1, Math.max(0, more - die * (SIX.length - 1))),
      ),
    );
  }
  if (count > MAX_ONE_BY_ONE) return SIX.map((face) => Array.from({ length: count }, () => face));
  return Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
    (all) => all.flatMap((faces) => SIX.map((face) => [...faces, face])),
    [[]],
  );
}
