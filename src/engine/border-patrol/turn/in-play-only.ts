import type { Command } from "../../campaign/commands/command";
import type { CommandRequest } from "../../campaign/commands/command-spec";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refused, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { Finding } from "../../core/problem";
import { ORION } from "../sides";
import { ceasedPlayIn, endedIn, isOver, orionTurns } from "./orion-turns";

/** Why a pirate that does not play can do nothing (V1.23 8A3), and what is possible instead (V19.095). */
export function ceasedPlay(state: BooksState, side: string): Finding {
  const ended = ceasedPlayIn(state, side);
  const how = endedIn(orionTurns(state, side), state.campaign.turn)?.standing ?? "its flagship is lost";
  const why =
    ended === undefined
      ? `${side} does not play: its start was undone. The game master can start it again.`
      : `${side} ceased play in turn ${ended} (${how}) and does nothing more. A new pirate can start in turn ${ended + 1} or later (V19.095).`;
  return { check: "ceased-play", subject: side, message: why, clause: ended === undefined ? "V19.095" : "V1.23 8A3" };
}

/** The command, refused and not offered where it is a pirate's that has ceased play: by its side, or by what it is about. */
export const inPlayOnly = <B extends OpenBooks>(command: Command<B>): Command<B> => {
  const refusalOf = (open: B, doing: CommandRequest): Outcome | undefined => {
    const pirate = pirateOf(open, doing);
    return pirate !== undefined && isOver(open, pirate) ? refused(ceasedPlay(open, pirate)) : undefined;
  };
  return {
    ...command,
    offered(open, side) {
      // Hundreds of offers are about few pirates.
      const over = new Map<string, boolean>();
      return command.offered(open, side).filter(({ subject }) => {
        const pirate = pirateOf(open, { side, subject });
        if (pirate === undefined) return true;
        const isOut = over.get(pirate) ?? isOver(open, pirate);
        over.set(pirate, isOut);
        return !isOut;
      });
    },
    begin(open, doing) {
      const over = refusalOf(open, doing);
      return over ? { asked: null, outcome: () => over } : command.begin(open, doing);
    },
    resume(open, run) {
      const over = refusalOf(open, run);
      return over ? { asked: null, outcome: () => over } : command.resume(open, run);
    },
  };
};

/** The pirate that does it: the side itself, or the side or the owner of the ship that the game master does it for. */
function pirateOf({ books, campaign }: BooksState, { side, subject }: CommandRequest): string | undefined {
  const names = [side, subject, campaign.units.get(subject)?.side];
  return names.find((name) => books.sides.some((known) => known.name === name && known.kind === ORION));
}
