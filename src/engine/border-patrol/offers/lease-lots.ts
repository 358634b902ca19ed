import { formCommand } from "../../campaign/commands/command";
import { allows, asksFor, goesOn } from "../../campaign/commands/command-spec";
import { textField, textIn, yesField, type Field, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { allowed, refusal, refuseIf } from "../../campaign/ledger/outcome";
import { rewritten } from "../../campaign/ledger/rewrite";
import { REFUSED } from "./bribes";
import { borderState } from "../border-state";
import { bidsFor, isCountered, lotsIn, shipsForLease } from "./leases";
import { ORION } from "../sides";
import { lotOffered, lotWithdrawn } from "./offer-events";
import { isHiding, isOver } from "../turn/orion-turns";
import { OFFERS } from "./offers-table";
import { trackedShip } from "../table-rows";
import { aboutLot } from "./lot-command";
import { notOrion } from "../ships/pirates-only";
import { designationOf } from "../deployment/deployment";
import type { BooksState } from "../../campaign/ledger/ledger";
import { BEFORE_MOVES } from "../deployment/closes-deployment";

const CHECK = "lease-lot";
const SHIP = "in-";

/** The ships that were deployed for lease this turn and are in no lot yet. */
const designatedForLease = (state: BooksState, side: string): readonly string[] =>
  shipsForLease(state, side).filter(
    (unit) => designationOf(state, unit, state.campaign.turn)?.as === "Offered for lease",
  );

/** Offers ships for Lease as one lot, with its terms, before the bidding (2D1); its subject is the pirate. */
export const offerLot = formCommand<Readonly<Record<string, Field>>>({
  id: "offer-lot",
  title: "Offer ships for lease",
  clause: "V19.31",
  steps: ["2D1"],
  by: [ORION],
  about: "a pirate",
  // A lot is bid for before the ships are placed (V1.23).
  ...BEFORE_MOVES,
  seenBy: "all",
  button: "Offer the lot",
  offered(state, side) {
    if (isOver(state, side) || isHiding(state, side, state.campaign.turn)) return [];
    if (shipsForLease(state, side).length === 0) return [];
    const [clause, step] = ["V19.31", "2D1"];
    const named = designatedForLease(state, side);
    if (named.length === 0) return [allows(side, "Offer ships for lease, each alone or in a group", clause, step)];
    const what = `Offer ${named.join(", ")} for lease, as deployed, each alone or in a group`;
    return [asksFor({ subject: side, what, clause, step, done: false })];
  },
  fields(open, { subject }) {
    refuseIf(notOrion(open, subject, subject, CHECK, "V19.31"));
    const { turn } = open.campaign;
    if (isHiding(open, subject, turn)) {
      return refusal(CHECK, subject, `${subject} is in hiding in turn ${turn} and leases no ship.`, "V19.62");
    }
    const ships = shipsForLease(open, subject);
    if (ships.length === 0) {
      const message = `No ship of ${subject} can be leased in turn ${turn}: it must be at a secret base since the turn began, in no other lot, and not designated for anything else.`;
      return refusal(CHECK, subject, message, "V19.31");
    }
    const named = designatedForLease(open, subject);
    // The flagship is leased only by itself: beside other ships, it is not in their lot.
    const flagship = borderState(open.campaign).flagships.get(subject);
    const isNamed = (unit: string): boolean => named.includes(unit) && (named.length === 1 || unit !== flagship);
    const from = "it was deployed for lease (2D3)";
    const name = (unit: string): string => [unit, trackedShip(open, unit)?.name].filter(Boolean).join(" ");
    return {
      ask: {
        ...Object.fromEntries(
          ships.map((unit) => [
            SHIP + unit,
            yesField(`${name(unit)} is in the lot`, isNamed(unit) ? { start: "yes", from } : {}),
          ]),
        ),
        terms: textField("Terms, fixed before the first bid", { long: true, samples: ["Not against Orion", ""] }),
      },
    };
  },
  write(open, values, { subject, stamp }) {
    const units = shipsForLease(open, subject).filter((unit) => values[SHIP + unit] === true);
    if (units.length === 0) {
      return refusal(CHECK, subject, "The lot has no ship. Choose one or more ships.", "V19.31");
    }
    const flagship = borderState(open.campaign).flagships.get(subject);
    if (flagship !== undefined && units.length > 1 && units.includes(flagship)) {
      const message = `${flagship} is the flagship, which is leased only by itself. Offer it as a lot of its own.`;
      return refusal("flagship-leased", flagship, message, "V19.31");
    }
    const terms = textIn(values, "terms");
    const change = lotOffered.of("", { units: units.join(", "), terms });
    const { edits, no } = record(open, stamp, { step: "2D1", clause: "V19.31", events: [{ side: subject, change }] });
    const says = `${subject} offers for lease: ${units.join(", ")}${terms === "" ? "" : ` (${terms})`}, lot ${no}. The terms are fixed now.`;
    return allowed(says, edits);
  },
});

/** Withdraws a lot before a bid for it was countered (V19.33); its subject is the number of the lot. */
export const withdrawLot = aboutLot<Fields>({
  id: "withdraw-lot",
  title: "Withdraw a lot",
  clause: "V19.33",
  steps: ["2D1"],
  by: [ORION],
  seenBy: "all",
  button: "Withdraw the lot",
  stays: "refused bids",
  offered: (state, side) =>
    lotsIn(state, state.campaign.turn)
      .filter((lot) => lot.side === side && lot.state === "open" && !isCountered(bidsFor(state, lot)))
      .map(({ no, says }) => goesOn(String(no), `Withdraw the lot ${says}`, "V19.33", "2D1")),
  fields(open, lot) {
    if (!isCountered(bidsFor(open, lot))) return { ask: {} };
    const message = `The first bid for ${lot.says} was countered, so the lot cannot be withdrawn. Accept the highest bid.`;
    return refusal("lease-bid", `No ${lot.no}`, message, "V19.33");
  },
  write(open, lot, _, { subject, stamp }) {
    const events = [{ side: lot.side, change: lotWithdrawn.of("", {}), ref: subject }];
    const says = `${lot.side} withdraws the lot ${lot.says}. It can be leased again in turn ${lot.turn + 1}.`;
    return allowed(says, [
      ...record(open, stamp, { step: "2D1", clause: "V19.33", events }).edits,
      ...bidsFor(open, lot).map((bid) => rewritten(open.books, OFFERS, bid.row, { Answer: REFUSED })),
    ]);
  },
});
