import { sameWord } from "../../core/words";
import { detailedChange, type ChangeKind } from "./change";
import type { Change } from "./entry";
import type { BooksState } from "./ledger";

/** The game master lets a command be done for a subject in this turn, although its place in the turn does not. */
export const EXCEPTION = "Out of turn";

/** What an exception is for. */
export interface Excepted {
  readonly command: string;
  readonly subject: string;
}

/** `title` is how the command is called, for people. */
export const exceptionAllowed = (
  { command, subject, title }: Excepted & { readonly title: string },
  reason: string,
): Change => ({
  kind: EXCEPTION,
  unit: "",
  details: { command, subject, reason, title },
});

/** The event of an exception, of every game whose commands have a place in the turn. Its side knows it: its own books judge by it too. */
export const EXCEPTION_CHANGE: ChangeKind = detailedChange({
  kind: EXCEPTION,
  about: "side",
  ofItsTurn: true,
  sideBySide: true,
  seenBy: "side",
  parse: ({ command, subject, reason, title = "" }) =>
    typeof command === "string" && typeof subject === "string" && typeof reason === "string" && reason !== ""
      ? { command, subject, reason, ...(typeof title === "string" && title !== "" && { title }) }
      : `"command", "subject" and "reason" must be texts`,
  // Older entries have no title.
  says: (side, { details }) =>
    `${side}: "${String(details["title"] ?? details["command"])}" is allowed for ${String(details["subject"])}, because: ${String(details["reason"])}`,
});

/** How many exceptions of the turn under way let a command be done for a subject. */
export const exceptionsFor = ({ campaign }: BooksState, { command, subject }: Excepted): number =>
  (campaign.events.get(campaign.turn) ?? []).filter(
    ({ change: { kind, details } }) =>
      kind === EXCEPTION && details["command"] === command && sameWord(String(details["subject"]), subject),
  ).length;
