import { actsNow } from "../ledger/acts";
import { exceptionsFor } from "../ledger/exceptions";
import {
  AFTER_THE_FACT,
  DONE_TWICE,
  WITHOUT_ITS_CAUSE,
  closes,
  isAbout,
  namedIn,
  stepsStanding,
  type InTurn,
  type Placed,
} from "../ledger/in-turn";
import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { StepRow } from "../ledger/steps";
import { choicesFor } from "./field";
import {
  allows,
  asksFor,
  type CommandInfo,
  type CommandedBooks,
  type CommandRequest,
  type Offer,
} from "./command-spec";

/** A command with its place in the turn, and the steps in which it is offered. */
type InSteps = Placed & Pick<CommandInfo<OpenBooks>, "steps">;

/**
 * Why a command cannot be done for its subject now, by what was already done in the turn: it was done, another one settled it, or nothing
 * happened that it follows from. Each refusal names the act, or what comes first. An exception of the game master lifts it.
 */
export function outOfTurn(command: Placed, open: OpenBooks, { side, subject }: CommandRequest): Outcome | undefined {
  const { often, closedBy = [], after, id, title, clause } = command;
  if (often === undefined && closedBy.length === 0 && after === undefined) return undefined;
  const named = subject || side;
  const standing = stepsStanding(open);
  const exceptions = exceptionsFor(open, { command: id, subject: named });
  const times = often === undefined ? [] : standing.filter((step) => step.command === id && isAbout(open, step, named));
  const before = times[exceptions];
  if (before) {
    const message = `${title}, ${named}: this was done in turn ${open.campaign.turn}${actSays(open, before)}, and is done once a turn. Undo that first, on the History page.`;
    return refusal(DONE_TWICE, named, message, clause);
  }
  const closing = exceptions > 0 ? undefined : standing.find((step) => closes(open, command, step, named));
  if (closing) {
    const message = `${title}, ${named}: it is too late in turn ${open.campaign.turn}, because ${titleOf(open, closing.command)} was done${actSays(open, closing)}. Undo that first, on the History page.`;
    return refusal(AFTER_THE_FACT, named, message, clause);
  }
  if (!after || after.saysWhy === "itself") return undefined;
  const done = standing.filter((step) => step.command === id && namedIn(step) === named).length;
  return withoutCause(command, after, open, { side, subject }, exceptions - done);
}

/**
 * The refusal of what nothing led to, or was done for its cause, with what it can be done for now, or what comes first; undefined while
 * exceptions are left for it.
 */
function withoutCause(
  { title, clause }: Placed,
  { causes, first }: NonNullable<InTurn["after"]>,
  open: OpenBooks,
  { side, subject }: CommandRequest,
  left: number,
): Outcome | undefined {
  const own = causes(open).filter((cause) => side === "" || cause.side === side);
  const named = subject || side;
  const cause = own.find((one) => one.subject === subject);
  if ((cause && !cause.done) || left + (cause ? 1 : 0) > 0) return undefined;
  if (cause) {
    const message = `${title}, ${named}: this was done in turn ${open.campaign.turn}. Undo that first, on the History page.`;
    return refusal(DONE_TWICE, named, message, clause);
  }
  const waiting = own.flatMap((one) => (one.done ? [] : [one.subject]));
  const instead = waiting.length > 0 ? `It can be done for ${choicesFor(subject, waiting)}` : first;
  const message = `${title}, ${named || "no subject"}: nothing that it follows from happened in turn ${open.campaign.turn}. ${instead}.`;
  return refusal(WITHOUT_ITS_CAUSE, named || title, message, clause);
}

/** The title of a command; its id in a game that does not know it. */
const titleOf = ({ game }: OpenBooks, id: string): string =>
  (game as Partial<CommandedBooks["game"]>).commands?.find((known) => known.id === id)?.title ?? id;

/** ", entry 148", for a step whose act wrote entries. */
function actSays(open: OpenBooks, { act }: StepRow): string {
  const done = actsNow(open).find(({ id }) => id === act);
  return done ? `, entry ${done.no}` : "";
}

/**
 * What a command offers a side: one offer for each cause, what the game master allows out of its turn, and its own offers without those
 * that it would refuse; what is done stays listed as done.
 */
export function offeredInTurn(
  command: InSteps,
  open: OpenBooks,
  side: string,
  offers: readonly Offer[],
): readonly Offer[] {
  const { id, title, after, clause, steps, often, closedBy } = command;
  if (often === undefined && closedBy === undefined && after === undefined) return offers;
  const [step = ""] = steps;
  const caused = (after?.causes(open) ?? []).flatMap(({ subject, side: whose, what, due, done }): Offer[] => {
    if (whose !== side) return [];
    return [due || done ? asksFor({ subject, what, step, clause, done }) : allows(subject, what, clause, step)];
  });
  const isExcepted = (subject: string): boolean =>
    exceptionsFor(open, { command: id, subject: subject || side }) > 0 && !outOfTurn(command, open, { side, subject });
  const excepted = (after?.candidates(open, side) ?? [])
    .filter((subject) => !caused.some((one) => one.subject === subject) && isExcepted(subject))
    .map((subject) => allows(subject, `${title}, ${subject}, which is allowed out of turn`, clause, step));
  return [...caused, ...excepted, ...offers].flatMap((offer): Offer[] => {
    if (offer.done) return [isExcepted(offer.subject) ? { ...offer, due: false, done: false } : offer];
    return outOfTurn(command, open, { side, subject: offer.subject }) ? [] : [offer];
  });
}
