import { stepSays, type CommandedBooks } from "../../../campaign/commands/command-spec";
import { refusal } from "../../../campaign/ledger/outcome";
import { waitingIn } from "./half-done";
import { BATTLE } from "./record-battle";

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
