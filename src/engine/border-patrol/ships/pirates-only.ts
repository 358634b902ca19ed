import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { ORION } from "../sides";

/** Why a side cannot do what only the pirates do; undefined if it plays them. */
export function notOrion(
  { books }: OpenBooks,
  side: string,
  subject: string,
  check: string,
  clause: string,
): Outcome | undefined {
  if (books.sides.some(({ name, kind }) => name === side && kind === ORION)) return undefined;
  const pirates = books.sides.filter(({ kind }) => kind === ORION).map(({ name }) => name);
  const choice = pirates.length === 0 ? "Nobody does in this campaign" : `Choose ${pirates.join(" or ")}`;
  return refusal(check, subject, `${side} does not play the pirates. ${choice}.`, clause);
}
