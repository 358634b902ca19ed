import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { reversedEntries } from "../../campaign/ledger/reversals";
import { rewritten } from "../../campaign/ledger/rewrite";
import type { Edit } from "../../campaign/schema/edit";
import { sameWord } from "../../core/words";
import { ACCEPTED, REFUSED } from "./bribes";
import { OUTBID } from "./leases";
import { bribeJudged, bribeRefused } from "./offer-events";
import { OFFERS, type Offer } from "./offers-table";
import { offersIn } from "../table-rows";

type Then = Pick<Campaign, "events" | "transfers">;

/** What entries say of a bribe: its answer, and its ruling in the end with what it was before; blank where they say nothing. */
interface Said {
  readonly answer: string;
  readonly ruling: string;
  readonly was: string;
}

/** The entries of the ledger that offers refer to and that count, by their numbers. */
function paidIn(then: Then, offers: readonly Offer[]): ReadonlyMap<string, Transfer> {
  const wanted = new Set(offers.flatMap(({ ref }) => (ref === "" ? [] : [Number(ref)])));
  // What refers to none, and is not referred to, neither pays an offer nor reverses one: that is nearly all.
  const transfers = [...then.transfers.values()].flatMap((ofTurn) =>
    ofTurn.filter(({ no, ref }) => ref !== "" || wanted.has(no)),
  );
  const gone = reversedEntries({ transfers });
  return new Map(transfers.filter((entry) => !gone.has(entry)).map((entry) => [String(entry.no), entry]));
}

/** What the entries say of each bribe. */
function saidBy(then: Then, bribes: readonly Offer[]): (bribe: Offer) => Said {
  const events = eventsInOrder(then).filter(
    ({ change: { kind } }) => kind === bribeRefused.kind || kind === bribeJudged.kind,
  );
  const paid = paidIn(then, bribes);
  return ({ no, ref }) => {
    const about = events.filter((event) => event.ref === String(no));
    const judged = about.flatMap(({ change }) => bribeJudged.in(change) ?? []).at(-1);
    const isRefused = about.some(({ change }) => change.kind === bribeRefused.kind);
    const isPaid = ref !== "" && paid.has(ref);
    return {
      answer: isRefused ? REFUSED : isPaid ? ACCEPTED : "",
      ruling: judged?.ruling ?? "",
      was: judged?.was ?? "",
    };
  };
}

/** The answers and rulings of offers as they are once some entries no longer count, or count again; a cell that says something else stays. */
export const offersRestored = (state: BooksState, then: Then): readonly Edit[] => [
  ...bribesRestored(state, then),
  ...bidsRestored(state, then),
];

function bribesRestored(state: BooksState, then: Then): readonly Edit[] {
  const bribes = offersIn(state).filter(({ kind }) => sameWord(kind, "Bribe"));
  const [now, next] = [saidBy(state.campaign, bribes), saidBy(then, bribes)];
  return bribes.flatMap((bribe): readonly Edit[] => {
    const [said, says] = [now(bribe), next(bribe)];
    const answers = said.answer !== says.answer && sameWord(bribe.answer, said.answer);
    const rules = said.ruling !== says.ruling && sameWord(bribe.ruling, said.ruling === "" ? says.was : said.ruling);
    const cells = {
      ...(answers && { Answer: says.answer === "" ? null : says.answer }),
      ...(rules && { Ruling: says.ruling === "" ? said.was : says.ruling }),
    };
    return Object.keys(cells).length === 0 ? [] : [rewritten(state.books, OFFERS, bribe.row, cells)];
  });
}

/** The same for bids: that which is paid is accepted, and the others for the same ships are outbid; all refer to the payment. */
function bidsRestored(state: BooksState, then: Then): readonly Edit[] {
  const bids = offersIn(state).filter(({ kind }) => sameWord(kind, "Lease"));
  const answersIn = (books: Then): ((bid: Offer) => string) => {
    const paid = paidIn(books, bids);
    const isWon = ({ ref, from, amount }: Offer): boolean => {
      const payment = paid.get(ref);
      return payment?.from === from && payment.amount === amount;
    };
    const winners = bids.filter(isWon);
    const isSame = (one: Offer, other: Offer): boolean =>
      one.turn === other.turn && one.to === other.to && sameWord(one.terms, other.terms);
    return (bid) => (isWon(bid) ? ACCEPTED : winners.some((winner) => isSame(winner, bid)) ? OUTBID : "");
  };
  const [now, next] = [answersIn(state.campaign), answersIn(then)];
  return bids.flatMap((bid): readonly Edit[] => {
    const [said, says] = [now(bid), next(bid)];
    if (said === says || !sameWord(bid.answer, said)) return [];
    return [rewritten(state.books, OFFERS, bid.row, { Answer: says === "" ? null : says })];
  });
}
