import { stepSays, type CommandedBooks } from "../../../campaign/commands/declared";
import { refusal, type OpenBooks } from "../../../campaign/ledger/outcome";
import { stepsUnderWay, type UnderWay } from "../../../campaign/ledger/steps";
import { BATTLE } from "./record-battle";

/** The battle that a command under way is about, as it read it when it was started; undefined for one that is about none. */
const battleOf = ({ start }: UnderWay): unknown =>
  typeof start === "object" && start !== null && "battle" in start ? start.battle : undefined;

/** What of a battle waits for its next answer. */
export const waitingIn = (open: Pick<OpenBooks, "books">, battle: string): readonly UnderWay[] =>
  stepsUnderWay(open).underWay.filter((run) => battleOf(run) === battle);

/**
 * Why a phase, a round or a battle does not end yet: something of it is half done, and what is rolled for it would come to nothing.
 * Undefined if nothing waits, or only what this command itself has begun.
 */
export function stillWaiting(open: CommandedBooks, battle: string, { id, clause }: { id: string; clause: string }) {
  const others = waitingIn(open, battle).filter(({ command }) => command !== id);
  if (others.length === 0) return undefined;
  const named = others.map((run) => stepSays(open, run)).join("; ");
  const message = `Not finished, and waiting for the next answer: ${named}. Continue or abandon it on the page Battles first.`;
  return refusal(BATTLE, battle, message, clause);
}
