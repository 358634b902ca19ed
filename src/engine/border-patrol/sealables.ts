import { formatPoints } from "../core/points";
import { sameWord } from "../core/words";
import type { Event } from "../campaign/ledger/entry";
import type { BooksState, Sealable, SealableAct } from "../campaign/ledger/ledger";
import { pursuitChosen } from "./battles/battle-events";
import { shipDeployed } from "./deployment/deployment-events";
import { bribeIntention } from "./offers/offer-events";
import { offersIn } from "./table-rows";

/** What stands for an empty choice. */
const NONE = "none";

/** The events of a kind of a side in a turn that count. */
const eventsOf = ({ campaign }: BooksState, kind: string, side: string, turn: number): readonly Event[] =>
  (campaign.events.get(turn) ?? []).filter((event) => event.side === side && event.change.kind === kind);

/** The bribes that a Team offers in 2B1, which only it and the game master know (V19.22). */
const bribes: Sealable = {
  what: "Bribe",
  clause: "V19.22",
  about: "The pirate",
  content: "The amount and the terms: 5 BPV: Keep away",
  acts: (state, side, turn) =>
    offersIn(state)
      .filter((offer) => offer.turn === turn && offer.from === side && sameWord(offer.kind, "Bribe"))
      .map(({ no, to, amount, terms }) => ({ no, about: to, content: `${formatPoints(amount)} BPV: ${terms}` })),
};

/** Whether a pirate means to abide by a bribe (2B5). The bribe is named by its words, because numbers differ from file to file. */
const intentions: Sealable = {
  what: "Bribe intention",
  clause: "V19.27",
  about: "The Team, the amount and the terms: Alliance, 5 BPV: Keep away",
  content: "Abide or Ignore",
  acts: (state, side, turn) =>
    eventsOf(state, bribeIntention.kind, side, turn).flatMap(({ no, ref, change }): SealableAct[] => {
      const bribe = offersIn(state).find((offer) => String(offer.no) === ref);
      if (!bribe) return [];
      const about = `${bribe.from}, ${formatPoints(bribe.amount)} BPV: ${bribe.terms}`;
      return [{ no, about, content: bribeIntention.in(change)?.intends ?? "" }];
    }),
};

/** The Pursuit Force, or the Rear Guard, that a side chooses after a battle (V13.723). */
const pursuits: Sealable = {
  what: "Pursuit",
  clause: "V13.723",
  about: "The battle",
  content: `Pursuit Force: or Rear Guard: and the units, or ${NONE}`,
  acts: (state, side, turn) =>
    eventsOf(state, pursuitChosen.kind, side, turn).flatMap(({ no, change }): SealableAct[] => {
      const chosen = pursuitChosen.in(change);
      return chosen ? [{ no, about: change.unit, content: `${chosen.force}: ${chosen.units || NONE}` }] : [];
    }),
};

/** The ships that a pirate designates for Piracy in 2D2 (V19.40): one decision for all of its ships. */
const designations: Sealable = {
  what: "Piracy",
  clause: "V19.40",
  about: "",
  content: `The ships, with a comma between them, or ${NONE}`,
  acts(state, side, turn) {
    const events = eventsOf(state, shipDeployed.kind, side, turn);
    const last = events.at(-1);
    if (!last) return [];
    const uses = new Map(events.map(({ change }) => [change.unit, shipDeployed.in(change)?.as]));
    const ships = [...uses].flatMap(([unit, as]) => (as === "Piracy" ? [unit] : [])).sort();
    return [{ no: last.no, about: "", content: ships.join(", ") || NONE }];
  },
};

/** The secret decisions of Border Patrol that can be sealed. Auctions are open (V19.33). */
export const SEALABLES: readonly Sealable[] = [bribes, intentions, pursuits, designations];
