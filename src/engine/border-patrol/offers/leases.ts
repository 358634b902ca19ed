import type { Event } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import type { Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { VOID } from "./bribes";
import { placeNow, shipsInPlay, startedOnMap, designationOf } from "../deployment/deployment";
import { lotOffered, lotWithdrawn, shipLeased } from "./offer-events";
import { isForSale } from "../construction/sale-events";
import { unlisted } from "../battles/battle-events";
import type { Offer } from "./offers-table";
import { UNITS, type Ship } from "../ships/units-table";
import { offersIn, shipsIn } from "../table-rows";

/** The answer to the bids for a lot that another bid won. */
export const OUTBID = "Outbid";

/** Ships that a pirate offers for Lease together, with the terms that were fixed before the bidding (V19.31). */
export interface Lot {
  readonly no: number;
  readonly turn: number;
  readonly side: string;
  readonly units: readonly string[];
  /** Those of its ships that are still in play. */
  readonly inPlay: readonly string[];
  /** Its ships and terms, as the bids for it name them. */
  readonly says: string;
  readonly state: "open" | "withdrawn" | "leased" | "lost";
  readonly spot: Spot;
}

type Lots = Pick<BooksState, "books" | "campaign">;

/** The lots of a turn. A side's view lacks the ships of others: there, those of a lot count as in play as long as nothing tells otherwise. */
export function lotsIn({ books, campaign }: Lots, turn: number): readonly Lot[] {
  const events = campaign.events.get(turn) ?? [];
  const refsOf = (kind: string): ReadonlySet<string> =>
    new Set(events.flatMap(({ change, ref }) => (change.kind === kind ? [ref] : [])));
  const [leased, withdrawn] = [refsOf(shipLeased.kind), refsOf(lotWithdrawn.kind)];
  return events.flatMap(({ change, no, side, spot }): readonly Lot[] => {
    const offered = lotOffered.in(change);
    if (!offered) return [];
    const { units: named, terms } = offered;
    const units = unlisted(named);
    const inPlay = units.filter((unit) => {
      const known = campaign.units.get(unit);
      if (!known) return books.viewer !== null && books.viewer !== side;
      return known.left === null && known.side === side;
    });
    const rest = inPlay.length === 0 ? "lost" : "open";
    const state = leased.has(String(no)) ? "leased" : withdrawn.has(String(no)) ? "withdrawn" : rest;
    const says = terms === "" ? named : `${named}: ${terms}`;
    return [{ no, turn, side, units, inPlay, says, state, spot }];
  });
}

/** The lot of the turn under way with a number; undefined if none has it. */
export const lotOf = (state: Lots, no: string): Lot | undefined =>
  lotsIn(state, state.campaign.turn).find((lot) => String(lot.no) === no);

/** The lot of the turn under way that a ship is in; undefined if none. */
export const lotWith = (state: Lots, unit: string): Lot | undefined =>
  lotsIn(state, state.campaign.turn).find(({ units }) => units.includes(unit));

/** The bids for a lot, in their order. */
export const bidsFor = (state: Pick<BooksState, "books">, { turn, side, says }: Lot): readonly Offer[] =>
  offersIn(state)
    .filter((bid) => sameWord(bid.kind, "Lease") && !sameWord(bid.answer, VOID))
    .filter((bid) => bid.turn === turn && bid.to === side && sameWord(bid.terms, says))
    .sort((a, b) => a.no - b.no);

/** The highest of some bids; of two that are the same, the first. */
export const highestOf = (bids: readonly Offer[]): Offer | undefined =>
  bids.reduce<Offer | undefined>((most, bid) => (most && most.amount >= bid.amount ? most : bid), undefined);

/** Whether a Team has countered the bid of another: then the lot stays in the auction (V19.33). */
export const isCountered = (bids: readonly Offer[]): boolean => new Set(bids.map(({ from }) => from)).size > 1;

/** The lease of a ship in a turn; undefined if it was not leased. */
export const leaseIn = ({ events }: Pick<Campaign, "events">, unit: string, turn: number): Event | undefined =>
  (events.get(turn) ?? []).find(({ change }) => change.kind === shipLeased.kind && change.unit === unit);

/** The ships that are leased in the turn under way: after it they are the pirate's again (V19.36). */
export const leasedNow = (state: BooksState): readonly Ship[] =>
  shipsIn(state).filter(
    ({ unit, leasedTo }) => leasedTo !== "" && leaseIn(state.campaign, unit, state.campaign.turn) !== undefined,
  );

/** The edits by which they are the pirate's again once the turn is closed. */
export const leasesEnd = (state: BooksState): readonly Edit[] =>
  leasedNow(state).map(({ deployment, row }) => {
    const cells = { "Leased to": null, ...(deployment === "Leased" && { Deployment: null }) };
    return { kind: "change", table: UNITS.name, row, cells };
  });

/** The edits by which ships are leased again once their turn is reopened: what its close cleared is as the log has it. */
export const leasesResume = (state: BooksState): readonly Edit[] =>
  shipsIn(state).flatMap(({ unit, leasedTo, deployment, row }): readonly Edit[] => {
    const { turn } = state.campaign;
    const lease = leaseIn(state.campaign, unit, turn);
    const to = lease && shipLeased.in(lease.change)?.to;
    if (!to || leasedTo !== "") return [];
    const as = deployment === "" ? designationOf(state, unit, turn)?.as : undefined;
    return [{ kind: "change", table: UNITS.name, row, cells: { "Leased to": to, ...(as && { Deployment: as }) } }];
  });

/** Whether a ship was leased in an auction in an earlier turn, and not in the one under way: it is the pirate's again (V19.36). */
export const leaseIsOver = ({ campaign }: Pick<BooksState, "campaign">, unit: string): boolean =>
  leaseIn(campaign, unit, campaign.turn) === undefined &&
  [...campaign.events.keys()].some((turn) => turn < campaign.turn && leaseIn(campaign, unit, turn) !== undefined);

/** The ships that a pirate can offer for Lease: at a secret base since the turn began, in no lot, and not designated otherwise. */
export const shipsForLease = (state: BooksState, side: string): readonly string[] =>
  shipsInPlay(state, side).filter((unit) => {
    const as = designationOf(state, unit, state.campaign.turn)?.as;
    const isFree = as === undefined || as === "Base" || as === "Offered for lease";
    if (!isFree || isForSale(state, unit)) return false;
    return !startedOnMap(state, unit) && placeNow(state, unit) === "" && !lotWith(state, unit);
  });
