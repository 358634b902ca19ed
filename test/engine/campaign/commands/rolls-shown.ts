import type { OpenGame } from "../../../../src/engine/campaign/game";
import type { Asking, Reply, CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import { whyRoll } from "../../../../src/engine/campaign/why-roll";
import { entriesOf } from "../../../../src/engine/campaign/scripted";
import { THOROUGH } from "../../../thoroughness";
import { STAMP } from "../kept";
import { begun, everyOffer, questionsOfBranches, someOffers } from "./replies";

export const isAsking = (standing: CommandRun<OpenGame>): standing is Asking<OpenGame> => standing.asked !== null;

/** Every roll of a game shows its odds, its modifiers with the reason, and says whose dice they are. */
export function expectRollsShown(campaigns: readonly OpenGame[], many: number): void {
  const rolling = new Set<string>();
  const seen = new Set<string>();
  for (const open of campaigns) {
    for (const offer of someOffers(everyOffer(open), many)) {
      for (const [, { asked }] of questionsOfBranches(begun(open, offer))) {
        if (asked.asks !== "roll") continue;
        rolling.add(offer.command.id);
        const { modifiers, side, clause, what, count, dice } = asked;
        // In the short form, a roll of a command with other modifiers is another one.
        const key = JSON.stringify([offer.command.id, clause, dice.text, modifiers.map(({ why }) => why)]);
        if (!THOROUGH && seen.has(key)) continue;
        seen.add(key);
        const { odds } = asked;
        expect([offer.command.id, odds.length > 0, what !== "", clause !== ""]).toEqual([
          offer.command.id,
          ...[true, true, true],
        ]);
        expect(odds.every(({ result }) => result !== "")).toBe(true);
        expect(modifiers.filter(({ why }) => why === "")).toEqual([]);
        const { parts } = whyRoll(open, asked);
        expect(parts.map((part) => part.what)).toEqual([
          what,
          ...modifiers.filter(({ by }) => by !== 0).map(({ why }) => why),
        ]);
        expect(parts.filter((part) => part.value === "" || part.clause === "")).toEqual([]);
        expect(open.books.sides.map(({ name }) => name)).toContain(side);
        expect(dice.faces.map(({ roll }) => roll)).toEqual(expect.arrayContaining([count, 6 * count]));
      }
    }
  }
  expect(rolling.size).toBeGreaterThan(0);
}

/** How many rolls in a row the odds follow. */
export const MAX_ROLLS = 3;

/** How often each result comes, over this roll and those that follow it: by its reply, or by what is asked then. */
export function sharesOf(open: OpenGame, asking: Asking<OpenGame>, rolls: number): ReadonlyMap<string, number> {
  if (asking.asked.asks !== "roll" || asking.asked.byFaces) return new Map([[asking.asked.what, 1]]);
  const isAlone = asking.asked.inOneGo === true || asking.asked.decided !== undefined;
  if (rolls === 0) return new Map([["More rolls", 1]]);
  const { dice, count } = asking.asked;
  const all = dice.faces.reduce((sum, { ways }) => sum + ways, 0);
  const shares = new Map<string, number>();
  for (const { roll, ways } of dice.faces) {
    const reply = { rolled: { faces: facesWith(count, roll), source: "scripted" } };
    const next = asking.reply(reply);
    const isMore = !isAlone && !("misfits" in next) && isAsking(next) && !isAboutElse(next);
    const then = isMore ? sharesOf(open, next, rolls - 1) : new Map([[resultOf(open, asking, reply), 1]]);
    for (const [result, share] of then) shares.set(result, (shares.get(result) ?? 0) + (share * ways) / all);
  }
  return shares;
}

/** Whether what is asked is a roll about something else than the rolls before it, which end with results of their own. */
const isAboutElse = ({ asked }: Asking<OpenGame>): boolean => asked.asks === "roll" && asked.decided !== undefined;

/** Faces of some dice with this sum. */
const facesWith = (count: number, sum: number): readonly number[] =>
  Array.from({ length: count }, (_, die) => Math.floor((sum + die) / count));

/** What the row of the roll says that it came to. */
function resultOf(open: OpenGame, asking: Asking<OpenGame>, reply: Reply): string {
  const next = asking.reply(reply);
  if ("misfits" in next) return "no reply";
  const isOneOfMany = asking.asked.asks === "roll" && asking.asked.inOneGo === true;
  if (next.asked !== null && !isOneOfMany && !(isAsking(next) && isAboutElse(next))) return next.asked.what;
  const outcome = next.asked === null ? next.outcome(open, STAMP) : next.keep(open, STAMP);
  const rows = (outcome === null ? [] : entriesOf(outcome)).filter(({ table }) => table === "Rolls");
  return String(rows.at(-1)?.row["Result"]);
}
