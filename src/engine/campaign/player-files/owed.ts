import { checklist, stillDue } from "../checklist";
import type { OpenGame } from "../game";
import { turnWords } from "../ledger/turn-words";
import { subjectOf } from "./acts-done";
import { sheetsToFill, type ActToFill } from "./acts-to-fill";
import { nameOfCampaign } from "./sheet-code";
import { standingSteps } from "./taken-in";

/** Something that the turn requires of a side, with the room that its file has for it. */
export interface Owed extends ActToFill {
  readonly sheet: string;
}

/**
 * What the turn under way still requires of a side and its player can fill in, by what the side knows. What is done at the table,
 * such as a roll, is not among it.
 */
export function owedBy(view: OpenGame, side: string): readonly Owed[] {
  const { steps, anyTime } = checklist(view, side);
  const due = [...steps.flatMap(stillDue), ...anyTime.filter((offer) => offer.due && !offer.done)];
  return sheetsToFill(view, side).flatMap(({ of: { sheet }, acts }) =>
    acts
      .filter(({ no }) => no === 1)
      .map((act): Owed => ({ ...act, sheet }))
      .filter((act) => {
        const subject = subjectOf(view, act);
        return due.some((offer) => offer.command.id === act.command && offer.subject === subject);
      }),
  );
}

/** How many acts a side's files brought in the turn under way that still count. */
export const answersOf = (open: OpenGame, view: OpenGame, side: string): number =>
  standingSteps(open, view, side).filter(({ mark }) => mark !== undefined).length;

/** What an act is called in a list, with its clause. */
const named = ({ what, clause }: Pick<ActToFill, "what" | "clause">): string =>
  `- ${what}${clause === "" ? "" : ` (${clause})`}`;

/** The text with which a game master reminds the player of a side: every word of it the side may know. */
export function reminderOf(view: OpenGame, side: string, owed: readonly Owed[]): string {
  const { turn } = view.campaign;
  return [
    `${side}, ${turnWords(turn)} of ${nameOfCampaign(view)} waits for you. Still due:`,
    ...owed.map(named),
    "Fill it in on the sheets of your file, and send the file back.",
  ].join("\n");
}

/** The text with which a player sends a file back. */
export function letterOf(
  view: OpenGame,
  side: string,
  file: string,
  { filled, due }: { readonly filled: readonly string[]; readonly due: readonly Owed[] },
): string {
  const { turn } = view.campaign;
  return [
    `${nameOfCampaign(view)}, ${turnWords(turn)}: the file of ${side} is ${file}.`,
    ...(filled.length === 0 ? ["Nothing is filled in."] : ["Filled in:", ...filled.map((what) => `- ${what}`)]),
    ...(due.length === 0 ? [] : ["Not filled in yet:", ...due.map(named)]),
  ].join("\n");
}
