import { actsNow } from "../ledger/acts";
import { AFTER_THE_FACT, DONE_TWICE, isAbout, stepsStanding, type InTurn } from "../ledger/in-turn";
import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { StepRow } from "../ledger/steps";
import type { About, CommandedBooks, Doing, Offer } from "./declared";

/** The parts of a command that its place in the turn depends on. */
type Placed = Pick<About<OpenBooks>, "id" | "title" | "clause"> & InTurn;

/**
 * Why a command cannot be done for its subject now, by what was already done in the turn: it was done, or another one settled it. Each
 * refusal names that act.
 */
export function outOfTurn(command: Placed, open: OpenBooks, { side, subject }: Doing): Outcome | undefined {
  const { often, closedBy = [], id, title, clause } = command;
  if (often === undefined && closedBy.length === 0) return undefined;
  const named = subject || side;
  const standing = stepsStanding(open);
  const before =
    often === undefined ? undefined : standing.find((step) => step.command === id && isAbout(open, step, named));
  if (before) {
    const message = `${title}, ${named}: this was done in turn ${open.campaign.turn}${actSays(open, before)}, and is done once a turn. Undo that first, on the History page.`;
    return refusal(DONE_TWICE, named, message, clause);
  }
  const closing = standing.find((step) => closedBy.includes(step.command) && isAbout(open, step, named));
  if (!closing) return undefined;
  const message = `${title}, ${named}: it is too late in turn ${open.campaign.turn}, because ${titleOf(open, closing.command)} was done${actSays(open, closing)}. Undo that first, on the History page.`;
  return refusal(AFTER_THE_FACT, named, message, clause);
}

/** The title of a command; its id in a game that does not know it. */
const titleOf = ({ game }: OpenBooks, id: string): string =>
  (game as Partial<CommandedBooks["game"]>).commands?.find((known) => known.id === id)?.title ?? id;

/** ", entry 148", for a step whose act wrote entries. */
function actSays(open: OpenBooks, { act }: StepRow): string {
  const done = actsNow(open).find(({ id }) => id === act);
  return done ? `, entry ${done.no}` : "";
}

/** The offers of a command without those that it would refuse; what is done stays listed as done. */
export const offeredInTurn = (
  command: Placed,
  open: OpenBooks,
  side: string,
  offers: readonly Offer[],
): readonly Offer[] =>
  command.often === undefined && command.closedBy === undefined
    ? offers
    : offers.filter((offer) => offer.done || !outOfTurn(command, open, { side, subject: offer.subject }));
