import { check, type Found } from "../../campaign/checks/check";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { ACCEPTED } from "../offers/bribes";
import { designationsIn } from "./deployment";
import { deploymentOf } from "./deployment-events";
import { shipLeased } from "../offers/offer-events";
import { bidsFor, highestOf, leaseIn, lotsIn } from "../offers/leases";
import { isHiding } from "../turn/orion-turns";
import { OFFERS } from "../offers/offers-table";
import { UNITS, type Ship } from "../ships/units-table";

const ID = "deployment-differs";

/**
 * What a ship is deployed for, and to whom it is leased, is on its row as the entries of the turn have it: rules read both there. A ship about
 * which this turn has no entry may be typed over.
 */
export const deploymentAgrees = check({
  id: ID,
  title: "A ship that was deployed or leased this turn shows it, and the winning bid is accepted",
  clause: "V19.36",
  find(state) {
    const { campaign } = state;
    const designated = designationsIn(state, campaign.turn);
    const lots = new Set(lotsIn(state, campaign.turn).map(({ no }) => String(no)));
    const inPlay = rowsIn(state.books, UNITS).filter(
      ({ unit, legible }) => legible && campaign.units.get(unit)?.left === null,
    );
    const ships = inPlay.flatMap((row): readonly Found[] => {
      const of = leaseIn(campaign, row.unit, campaign.turn);
      // A lease of no lot is a finding of its own.
      const lease = of && lots.has(of.ref) ? of : undefined;
      const to = (lease && shipLeased.in(lease.change)?.to) ?? "";
      const as = designated.get(row.unit)?.as;
      // Ships in hiding are at their bases, whatever they were deployed for before.
      const isShown =
        as === undefined || deploymentOf(row.deployment) === as || isHiding(state, row.side, campaign.turn);
      return [
        ...(lease && !sameWord(row.leasedTo, to) ? [differs(state, row, "leasedTo", to, "V19.36")] : []),
        ...(isShown ? [] : [differs(state, row, "deployment", as, "V19.51")]),
      ];
    });
    return [...ships, ...bidsUnanswered(state)];
  },
});

function differs(
  { books, campaign }: BooksState,
  row: Ship,
  key: "leasedTo" | "deployment",
  expected: string,
  clause: string,
): Finding {
  const [{ header }, actual] = [UNITS.columns[key], row[key]];
  const message = `${row.unit} has "${actual}" in ${header}, but the log of turn ${campaign.turn} has ${expected}. Enter ${expected}, or deploy it otherwise by its command.`;
  const spot = spotIn(books.tables, UNITS, row, key);
  return { check: ID, subject: row.unit, message, expected, actual: actual || "nothing", clause, spot };
}

/** The highest bids for lots that were leased, where their Answer does not say that they were accepted. */
const bidsUnanswered = (state: BooksState): readonly Finding[] =>
  lotsIn(state, state.campaign.turn).flatMap((lot): readonly Finding[] => {
    const bids = lot.state === "leased" ? bidsFor(state, lot) : [];
    const won = highestOf(bids);
    if (!won || bids.some(({ answer }) => sameWord(answer, ACCEPTED))) return [];
    const message = `Offer ${won.no} of ${won.from} won lot ${lot.no}, which is leased, but its Answer is "${won.answer}". Enter ${ACCEPTED}.`;
    const spot = spotIn(state.books.tables, OFFERS, won, "answer");
    const [subject, actual] = [`No ${won.no}`, won.answer || "nothing"];
    return [{ check: ID, subject, message, expected: ACCEPTED, actual, clause: "V19.34", spot }];
  });
