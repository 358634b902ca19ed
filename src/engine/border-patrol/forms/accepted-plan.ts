import { SIDE, TURN } from "../../campaign/forms/form-formulas";
import type { Fallback } from "../../campaign/forms/form";
import type { BooksState } from "../../campaign/ledger/ledger";
import { larger, sum, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { ACCEPTED } from "../offers/bribes";
import { offersIn } from "../table-rows";
import { TEAM_LINES } from "./lines";

/** The end of an offer at which a side is: a Team makes it, and a pirate accepts it. */
type End = "from" | "to";

/**
 * What a line of a form plans without being typed, if it is one of those that are owed once an offer is accepted: what was accepted, or
 * booked, on it; undefined for other lines.
 */
export function acceptedPlan(
  state: BooksState,
  { side, turn, word, booked, end }: { side: string; turn: number; word: string; booked: Points; end: End },
): Fallback | undefined {
  if (!TEAM_LINES.offered.some((line) => line === word)) return undefined;
  const accepted = offersIn(state)
    .filter((offer) => offer.turn === turn && offer[end] === side && sameWord(offer.kind, word))
    .filter(({ answer }) => sameWord(answer, ACCEPTED));
  const amount = larger(sum(accepted.map((offer) => offer.amount)), booked);
  const rests = accepted.map((offer) => ({ what: `Offer ${offer.no}`, spot: offer.spot }));
  return { from: "agreed", amount, formula: (line) => acceptedFormula(line, end), rests };
}

/** The same as a formula, of the kind that a line is called. */
const acceptedFormula = (line: string, end: End): string =>
  `SUMIFS(Offers[Amount],Offers[Turn],${TURN},Offers[${end === "from" ? "From" : "To"}],${SIDE},Offers[Kind],${line},Offers[Answer],"${ACCEPTED}",Offers[No],">0")`;
