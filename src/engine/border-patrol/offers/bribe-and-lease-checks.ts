import { standingOn } from "../../campaign/ledger/reversals";
import { EVERYBODY } from "../../campaign/schema/audience";
import { mismatch, type Check, check, type Found } from "../../campaign/checks/check";
import { formatPoints, sum, ZERO, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { isShown, sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import { unitsNamedIn } from "../ships/units-named";
import { orionSides, turnsOf } from "../turn/history";
import { lineOf } from "../forms/lines";
import { isHiding } from "../turn/orion-turns";
import { correctedFrom } from "../turn/rule-readings";
import { OFFERS, type Offer } from "./offers-table";
import { VOID } from "./bribes";
import { offersIn } from "../table-rows";

/** The offers of one kind that a Team made a pirate in a turn. */
interface Round {
  readonly turn: number;
  readonly from: string;
  readonly to: string;
  readonly offers: readonly Offer[];
}

const accepted = ({ answer }: Offer): boolean => sameWord(answer, "Accepted");

function roundsOf({ books }: BooksState, kind: string): readonly Round[] {
  const rounds = new Map<string, Offer[]>();
  for (const offer of offersIn({ books })) {
    if (!sameWord(offer.kind, kind)) continue;
    const key = JSON.stringify([offer.turn, offer.from, offer.to]);
    const round = rounds.get(key);
    if (round) round.push(offer);
    else rounds.set(key, [offer]);
  }
  return [...rounds.values()].flatMap((offers) => {
    const [first] = offers;
    return first ? [{ turn: first.turn, from: first.from, to: first.to, offers }] : [];
  });
}

/** What a Team paid a pirate on a line in a turn, and where. */
function paidIn(state: BooksState, { turn, from, to }: Round, line: string): { amount: Points; spot?: Spot } {
  const entries = standingOn(state, turn, line).filter((entry) => entry.from === from && entry.to === to);
  const spot = entries.at(-1)?.spot;
  return { amount: sum(entries.map(({ amount }) => amount)), ...(spot && { spot }) };
}

/** What was accepted is paid in full, and nothing else is paid. Without an offer, nothing is checked. */
const offersPaid = (id: string, title: string, clause: string, line: string): Check =>
  check({
    id,
    title,
    clause,
    inView: true,
    find: (state) =>
      roundsOf(state, line).flatMap((round): Finding[] => {
        const { turn, from, to, offers } = round;
        // What others offer each other is not all known in a side's view.
        if (!isShown(state.books, from) && !isShown(state.books, to)) return [];
        // In hiding nothing is accepted: "accepted-in-hiding" and "income-in-hiding" report that. Later turns are not calculated yet.
        if (isHiding(state, to, turn) || turn > state.campaign.turn) return [];
        if (offers.some(({ answer }) => answer === "")) return [];
        const due = sum(offers.filter(accepted).map(({ amount }) => amount));
        const last = offers.at(-1);
        const answer = last && spotIn(state.books.tables, OFFERS, last, "answer");
        const { amount, spot = answer } = paidIn(state, round, line);
        if (amount === due) return [];
        const advice = amount < due ? "Record the rest" : "Reverse what was paid too much, or correct the answers";
        const message = `${from} owes ${to} ${formatPoints(due)} BPV for what was accepted in turn ${turn}, but paid ${formatPoints(amount)} on ${line}. ${advice}.`;
        return [mismatch(id, `${from}, turn ${turn}`, message, due, amount, { clause, ...(spot && { spot }) })];
      }),
  });

export const bribesPaid = offersPaid(
  "bribe-unpaid",
  "An accepted bribe is paid in full, in its turn, and no other bribe is paid",
  "V19.26",
  "Bribe",
);

export const leasesPaid = offersPaid(
  "lease-unpaid",
  "The winning bid for a lease is paid in full, and no other bid is paid",
  "V19.34",
  "Lease",
);

/** V19.24: there is one round of bribes a turn, in segment 2B, and they are paid in it. */
export const oneRoundOfBribes = check({
  id: "bribe-round",
  title: "Bribes are paid in the one round of bribes of their turn",
  clause: "V19.24",
  inView: true,
  find(state) {
    const step = lineOf("Bribe")?.step ?? "";
    return turnsOf(state.campaign).flatMap((turn) =>
      standingOn(state, turn, "Bribe")
        .filter((entry) => entry.step !== "" && !sameWord(segmentOf(entry.step), segmentOf(step)))
        .map(({ no, step: booked, spot }): Found => {
          const message = `Entry ${no} pays a bribe in ${booked}, but there is only one round of bribes a turn, paid in ${step}. Correct the step, or offer the bribe next turn.`;
          const subject = `No ${no}`;
          return { subject, message, expected: step, actual: booked, spot };
        }),
    );
  },
});

/** "2B" of "2B4". */
const segmentOf = (step: string): string => step.slice(0, 2);

/** 2E1, 2E2: a bribe is in the plan of whoever pays it. If nothing is planned, nothing is checked. */
export const bribesPlanned = check({
  id: "bribe-unplanned",
  title: "A bribe is among the planned expenses of whoever pays it",
  clause: "V1.23 2E1",
  inView: true,
  find(state) {
    const plans = new Map<string, Points>();
    const planners = new Set<string>();
    for (const { turn, side, line, planned } of state.books.budget) {
      if (planned === null) continue;
      // Only a plan of expenses can lack one.
      if (!isExpense(line, side, state)) continue;
      planners.add(`${turn} ${side}`);
      const key = `${turn} ${line.toLowerCase()} ${side}`;
      plans.set(key, ((plans.get(key) ?? ZERO) + planned) as Points);
    }
    return turnsOf(state.campaign).flatMap((turn) =>
      sidesShown(state.books).flatMap(({ name }) =>
        ["Bribe", "Phaser-G bribe"].flatMap((line): Found[] => {
          const entries = standingOn(state, turn, line).filter(({ from }) => from === name);
          const spent = planners.has(`${turn} ${name}`) ? sum(entries.map(({ amount }) => amount)) : ZERO;
          const planned = plans.get(`${turn} ${line.toLowerCase()} ${name}`) ?? ZERO;
          if (spent <= planned) return [];
          const spot = entries.at(-1)?.spot;
          const message = `${name} paid ${formatPoints(spent)} BPV on ${line} in turn ${turn}, but planned ${formatPoints(planned)}. A bribe must be in the plan of 2E1: plan ${formatPoints(spent)}.`;
          return [
            mismatch("bribe-unplanned", `${name}, turn ${turn}`, message, planned, spent, {
              clause: "V1.23 2E1",
              ...(spot && { spot }),
            }),
          ];
        }),
      ),
    );
  },
});

function isExpense(word: string, side: string, { books }: BooksState): boolean {
  const kind = books.sides.find(({ name }) => name === side)?.kind ?? "";
  return lineOf(word)?.from.some((party) => "kinds" in party && party.kinds.includes(kind)) ?? false;
}

/**
 * V19.33, V19.34: the highest bid is accepted; once a bid was countered, none can be refused but lower ones. Bids are for the same
 * lot if they name the same ships, or have the same terms where these name none.
 */
export const highestBidTaken = check({
  id: "lease-bid",
  title: "The highest bid for a lease is accepted",
  clause: "V19.34",
  inView: true,
  find(state) {
    const { books } = state;
    const from = correctedFrom(state);
    const named = unitsNamedIn(state.campaign);
    const lotOf = ({ turn, terms }: Offer): string => {
      const ships = turn < from ? [] : named(terms);
      return ships.length > 0 ? [...ships].sort().join(" ") : terms.toLowerCase();
    };
    const auctions = new Map<string, Offer[]>();
    for (const offer of offersIn({ books })) {
      if (!sameWord(offer.kind, "Lease") || sameWord(offer.answer, "Void")) continue;
      const key = JSON.stringify([offer.turn, offer.to, lotOf(offer)]);
      auctions.set(key, [...(auctions.get(key) ?? []), offer]);
    }
    return [...auctions.values()].flatMap((bids): Found[] => {
      const taken = bids.find(accepted);
      if (!taken) return bids.some(({ turn }) => turn < from) ? [] : refusedAfterCounter(state, bids);
      const best = highest(bids, taken);
      if (best.amount <= taken.amount) return [];
      const message = `Offer ${taken.no} of ${taken.from} was accepted at ${formatPoints(taken.amount)} BPV, but ${best.from} bid ${formatPoints(best.amount)} (offer ${best.no}). The highest bid must be accepted.`;
      return [
        mismatch("lease-bid", `No ${taken.no}`, message, best.amount, taken.amount, {
          clause: "V19.34",
          spot: taken.spot,
        }),
      ];
    });
  },
});

const highest = (bids: readonly Offer[], start: Offer): Offer =>
  bids.reduce((most, bid) => (most.amount >= bid.amount ? most : bid), start);

/** V19.33: the first bid can be turned down until another Team counters it. */
function refusedAfterCounter({ books }: BooksState, bids: readonly Offer[]): Finding[] {
  const [first] = bids;
  const isCountered = new Set(bids.map(({ from }) => from)).size > 1;
  if (!first || !isCountered || bids.some(({ answer }) => answer === "")) return [];
  const { no, from, amount, answer, ...best } = highest(bids, first);
  const message = `Offer ${no} of ${from} is the highest bid, ${formatPoints(amount)} BPV, and others have bid for the same ships, so that it cannot be refused. Set its Answer to Accepted.`;
  const spot = spotIn(books.tables, OFFERS, best, "answer");
  const subject = `No ${no}`;
  return [{ check: "lease-bid", subject, message, expected: "Accepted", actual: answer, clause: "V19.33", spot }];
}

/** V19.36: a leased ship serves one Team for the whole turn. */
export const leasedOnce = check({
  id: "leased-twice",
  title: "No ship is leased to two Teams in one turn",
  clause: "V19.36",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn) => {
        const lessees = new Map<string, string>();
        return standingOn(state, turn, "Lease").flatMap(({ no, from, to, subject, spot }): Found[] => {
          if (to !== side) return [];
          return named(subject).flatMap((unit): Found[] => {
            const first = lessees.get(unit) ?? from;
            lessees.set(unit, first);
            if (first === from) return [];
            const message = `Entry ${no} leases ${unit} to ${from}, but ${first} has it for all of turn ${turn}. Lease another ship, or reverse the entry.`;
            return [{ subject: unit, message, expected: first, actual: from, spot }];
          });
        });
      }),
    );
  },
});

/** Whom an offer concerns, whoever else may know it. */
interface Sighted {
  /** Who must see it. */
  readonly parties: readonly string[];
  /** What its Secret to is. */
  readonly expected: string;
  readonly clause: string;
  /** Whether nobody else may see it. */
  readonly isSecret: boolean;
}

/** V19.28, V19.33: a bribe is between its Team and the pirate, which knows it once it is forwarded (V19.22); bids for a lease are open to all. */
function sightOf({ kind, from, to, answer }: Offer): Sighted {
  if (!sameWord(kind, "Bribe")) return { parties: [from, to], expected: EVERYBODY, clause: "V19.33", isSecret: false };
  // Who answers has seen it; a void one stays with its Team (V19.29).
  const parties = answer === "" || sameWord(answer, VOID) ? [from] : [from, to];
  return { parties, expected: `${from}, ${to}`, clause: "V19.28", isSecret: true };
}

/** Whoever makes or answers an offer sees it, and a bribe nobody else. */
export const offersSecret = check({
  id: "bribe-secret",
  title: "An offer is known to whoever makes and answers it, and a bribe to nobody else",
  clause: "V19.28",
  inView: true,
  find: ({ books }) =>
    offersIn({ books }).flatMap((offer): Found[] => {
      const { no, from, to, secretTo } = offer;
      if (secretTo === "") return [];
      const named = secretTo.split(",").map((name) => name.trim());
      const isNamed = (side: string): boolean =>
        named.some((name) => sameWord(name, EVERYBODY) || sameWord(name, side));
      const isOneOf = (side: string, names: readonly string[]): boolean => names.some((name) => sameWord(name, side));
      const { parties, expected, clause, isSecret } = sightOf(offer);
      const sides = books.sides.map(({ name }) => name);
      const outsiders = sides.filter((side) => isSecret && isNamed(side) && !isOneOf(side, [from, to]));
      // A side's view names no other side.
      const withheld = books.viewer === null ? sides.filter((side) => !isNamed(side) && isOneOf(side, parties)) : [];
      if (outsiders.length + withheld.length === 0) return [];
      const spot = spotIn(books.tables, OFFERS, offer, "secretTo");
      const wrong =
        outsiders.length > 0
          ? `is shown to ${outsiders.join(", ")}, but only ${from}, ${to} and the GameMaster may see it`
          : `is withheld from ${withheld.join(", ")}, and whoever makes or answers an offer sees it`;
      const message = `Offer ${no} ${wrong}. Enter "${expected}" in Secret to.`;
      return [{ subject: `No ${no}`, message, expected, actual: secretTo, clause, spot, sight: true }];
    }),
});
