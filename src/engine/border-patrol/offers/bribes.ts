import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { standingEvents, standingOn } from "../../campaign/ledger/reversals";
import { isAmong, whoKnows } from "../../campaign/sight";
import { sameWord } from "../../core/words";
import { bribeIntention, type Intention } from "./offer-events";
import { OFFERS, type Offer } from "./offers-table";
import { offersIn } from "../table-rows";

/** The words of the column Answer. */
export const ACCEPTED = "Accepted";
export const REFUSED = "Refused";
export const VOID = "Void";

/** The words of the column Ruling for a bribe that is not void: it is legal (2B2), and in the end it was kept or broken. */
export const ALLOWED = "Allowed";
export const KEPT = "Kept";
export const BROKEN = "Broken";

/** Why the game master voids a bribe (V19.29), and the clause by which it is no legal bribe. */
export const VOIDED = [
  { word: "Not possible by the rules", clause: "V19.21" },
  { word: "Lasts longer than its turn", clause: "V19.25" },
  { word: "To break a Lease", clause: "V19.38" },
] as const;

/** How far a bribe has come: written, allowed, forwarded to the pirate, answered; or void. */
export type BribeStage = "offered" | "allowed" | "forwarded" | "accepted" | "refused" | "void";

/** The bribes of the turn under way. */
export const bribesNow = (state: Pick<BooksState, "books" | "campaign">): readonly Offer[] =>
  offersIn(state).filter(({ kind, turn }) => turn === state.campaign.turn && sameWord(kind, "Bribe"));

/** The bribe of the turn under way with a number; undefined if none has it. */
export const bribeOf = (state: Pick<BooksState, "books" | "campaign">, no: string): Offer | undefined =>
  bribesNow(state).find((bribe) => String(bribe.no) === no);

/** How far a bribe has come. One that was accepted waits for its answer again once its payment is reversed. */
export function stageOf(state: BooksState, bribe: Offer): BribeStage {
  const { answer, ruling, to } = bribe;
  if (sameWord(answer, VOID)) return "void";
  if (sameWord(answer, REFUSED)) return "refused";
  if (sameWord(answer, ACCEPTED) && !isTakenBack(state, bribe)) return "accepted";
  const names = whoKnows(state, OFFERS, bribe);
  if (names === undefined || isAmong(names, to)) return "forwarded";
  return sameWord(ruling, ALLOWED) ? "allowed" : "offered";
}

/** Whether the entry that paid a bribe was reversed. */
const isTakenBack = (state: BooksState, { ref, turn }: Offer): boolean =>
  ref !== "" &&
  state.books.transfers.some(({ no }) => String(no) === ref) &&
  !standingOn(state, turn, "Bribe").some(({ no }) => String(no) === ref);

/** What the pirate said that it intends with a bribe (2B5); undefined if nothing. */
export const intentionFor = ({ books }: Pick<BooksState, "books">, { no }: Offer): Event | undefined =>
  standingEvents(books.events).find(({ change, ref }) => change.kind === bribeIntention.kind && ref === String(no));

/** What such an entry says. */
export const intendedIn = ({ change }: Event): Intention | undefined => bribeIntention.in(change)?.intends;

/** Whether the game master said that a bribe was kept, or broken. */
export const isJudged = ({ ruling }: Pick<Offer, "ruling">): boolean =>
  [KEPT, BROKEN].some((word) => sameWord(word, ruling));

/** Whether a bribe goes through its stages one by one; of a row that was typed with its answer, nothing is asked. */
export const isStaged = (state: BooksState, bribe: Offer): boolean =>
  stageOf(state, bribe) === "offered" ||
  sameWord(ALLOWED, bribe.ruling) ||
  isJudged(bribe) ||
  VOIDED.some((why) => sameWord(voidSays(why), bribe.ruling));

/** What Ruling says of a void bribe. */
export const voidSays = ({ word, clause }: (typeof VOIDED)[number]): string => `${word} (${clause})`;
