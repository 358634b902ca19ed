import type { Asked, Asking, CommandRun } from "./commands/command-run";
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

/** The rolls that follow a choice, one after the other; none where something else does. The rolls behind the first one are those that its lowest faces lead to. */
export function rollsAfter(at: CommandRun<OpenGame>, choice: string): readonly AskedRoll[] {
  const rolls: AskedRoll[] = [];
  let then = at.asked === null ? undefined : at.reply({ choice });
  while (then && "asked" in then && then.asked !== null && rolls.length < MAX_ANSWERED) {
    const now: Asking<OpenGame> = then;
    const { asked } = now;
    if (asked.asks !== "roll") break;
    rolls.push(asked);
    then = now.reply({ rolled: { faces: Array.from({ length: asked.count }, () => 1), source: "scripted" } });
  }
  return rolls;
}
