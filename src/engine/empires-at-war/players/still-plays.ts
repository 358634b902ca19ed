import type { Command } from "../../campaign/commands/command";
import { sideNamed, type BooksState } from "../../campaign/ledger/ledger";
import { refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Finding } from "../../core/problem";
import { outSince } from "../state/state";

/** Why nothing is done for an empire that left the campaign (EaW 29.0); undefined if it plays. */
export function hasLeft(state: BooksState, empire: string): Finding | undefined {
  const since = outSince(state, empire);
  return since === undefined
    ? undefined
    : {
        ...{ check: "left-campaign", subject: empire, clause: "EaW 29.0" },
        message: `${empire} left the campaign in turn ${since}. Choose another empire, or undo that.`,
      };
}

/** A command, refused and not offered to an empire that left the campaign. */
export const stillPlays = (command: Command): Command => {
  const wrong = (open: OpenBooks, side: string): Outcome | undefined => {
    const name = sideNamed(open.books, side)?.name;
    const left = name === undefined ? undefined : hasLeft(open, name);
    return left && refused(left);
  };
  return {
    ...command,
    offered: (open, side) => (wrong(open, side) ? [] : command.offered(open, side)),
    begin(open, doing) {
      const left = wrong(open, doing.side);
      return left ? { asked: null, outcome: () => left } : command.begin(open, doing);
    },
    resume(open, run) {
      const left = wrong(open, run.side);
      return left ? { asked: null, outcome: () => left } : command.resume(open, run);
    },
  };
};
