import type { Command } from "../../campaign/commands/command";
import type { BooksState } from "../../campaign/ledger/ledger";
import { lastTurnOf } from "../season";
import { outSince } from "../state/state";

/** Whether the campaign has its winner: its last year is over, or one empire is left (EaW 1.0, 4e). */
export function isOver(state: BooksState): boolean {
  const { books, campaign } = state;
  const left = books.sides.filter(({ name }) => outSince(state, name) === undefined);
  return campaign.turn > lastTurnOf(books) || (books.sides.length > 1 && left.length <= 1);
}

/** A command that is not due any more once the campaign is over; a group that plays on can still do it. */
export const whilePlayed = (command: Command): Command => ({
  ...command,
  offered: (open, side) => {
    const offers = command.offered(open, side);
    return isOver(open) ? offers.map((offer) => ({ ...offer, due: false })) : offers;
  },
});
