import { asksFor, goesOn } from "../../campaign/commands/command-spec";
import { amountField, yesField, type Field } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { overdrawn } from "../../campaign/ledger/accounts";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, type Outcome } from "../../campaign/ledger/outcome";
import { rewritten } from "../../campaign/ledger/rewrite";
import type { Edit } from "../../campaign/schema/edit";
import { EVERYBODY } from "../../campaign/schema/audience";
import { add, formatPoints, points } from "../../core/points";
import { ACCEPTED } from "./bribes";
import { shipDeployed } from "../deployment/deployment-events";
import { bidsFor, highestOf, isCountered, lotsIn, OUTBID, type Lot } from "./leases";
import { ORION, TEAM_KINDS } from "../sides";
import { shipLeased } from "./offer-events";
import { isHiding } from "../turn/orion-turns";
import { OFFERS } from "./offers-table";
import { trackedShip } from "../table-rows";
import { aboutLot } from "./lot-command";
import { notToBeOffered, recordOffer } from "./offer-bribe";

/** Every bid for a lot, the highest first: "Coalition bids 5 BPV, Alliance 3 BPV"; that there is none. */
function bidsSay(state: BooksState, lot: Lot): string {
  const bids = [...bidsFor(state, lot)].sort((one, other) => other.amount - one.amount);
  const [highest, ...others] = bids.map(({ from, amount }) => ({ from, of: `${formatPoints(amount)} BPV` }));
  if (!highest) return "no bid yet";
  return [`${highest.from} bids ${highest.of}`, ...others.map(({ from, of }) => `${from} ${of}`)].join(", ");
}

/** The highest bid for people: "Coalition bids 5 BPV"; that there is none. */
function standsAt(state: BooksState, lot: Lot): string {
  const highest = highestOf(bidsFor(state, lot));
  return highest ? `${highest.from} bids ${formatPoints(highest.amount)} BPV` : "no bid yet";
}

/** A Team bids for a lot, openly (V19.33); its subject is the number of the lot. */
export const bidForLot = aboutLot({
  id: "bid-for-lot",
  title: "Bid for a lot",
  clause: "V19.32",
  steps: ["2D1"],
  by: TEAM_KINDS,
  seenBy: "all",
  saidWhenPossible: true,
  button: "Bid",
  offered: (state, side) =>
    lotsIn(state, state.campaign.turn)
      .filter((lot) => lot.state === "open" && highestOf(bidsFor(state, lot))?.from !== side)
      .map((lot) =>
        goesOn(String(lot.no), `Bid for the lot of ${lot.side} (${lot.says}): ${bidsSay(state, lot)}`, "V19.32", "2D1"),
      ),
  fields(open, lot, { side, subject }) {
    if (side === "") {
      return refusal("lease-bid", `No ${subject}`, "A Team bids. Choose the Team that bids.", "V19.32");
    }
    const highest = highestOf(bidsFor(open, lot));
    if (highest?.from === side) {
      const message = `${side} already has the highest bid for ${lot.says}, ${formatPoints(highest.amount)} BPV. Wait for a counteroffer.`;
      return refusal("lease-bid", `No ${subject}`, message, "V19.34");
    }
    const more = highest ? formatPoints(add(highest.amount, points(1))) : "1";
    const hint = highest
      ? `More than ${formatPoints(highest.amount)}, which ${highest.from} bids`
      : "There is no bid yet";
    return { ask: { amount: amountField("Bid in BPV", { samples: [more], hint }) } };
  },
  write(open, lot, { amount }, { side, subject, stamp }) {
    const wrong = notToBeOffered(open, side, amount, "Lease");
    if (wrong) return wrong;
    const highest = highestOf(bidsFor(open, lot));
    if (highest && amount <= highest.amount) {
      const message = `${highest.from} bids ${formatPoints(highest.amount)} BPV for ${lot.says}. Bid more than that.`;
      return refusal("lease-bid", `No ${subject}`, message, "V19.34");
    }
    const bid = { from: side, to: lot.side, kind: "Lease", terms: lot.says, amount, secretTo: EVERYBODY } as const;
    const { edit, no } = recordOffer(open, bid, stamp);
    return allowed(`${side} bids ${formatPoints(amount)} BPV for the lot of ${lot.side} (${lot.says}), offer ${no}.`, [
      edit,
    ]);
  },
});

/** The pirate accepts the highest bid for a lot: it is paid, and the ships are leased (V19.34); its subject is the number of the lot. */
export const awardLot = aboutLot<Readonly<Record<string, Field>>>({
  id: "award-lot",
  title: "Accept the highest bid",
  clause: "V19.34",
  steps: ["2D1"],
  by: [ORION],
  seenBy: "all",
  button: "Accept the bid",
  offered: (state, side) =>
    lotsIn(state, state.campaign.turn)
      .filter((lot) => lot.side === side && (lot.state === "open" || lot.state === "leased"))
      .flatMap((lot) => {
        const bids = bidsFor(state, lot);
        if (bids.length === 0) return [];
        const [subject, what] = [String(lot.no), `Accept the highest bid for ${lot.says}: ${standsAt(state, lot)}`];
        // Before a counteroffer, the lot may also be withdrawn.
        if (lot.state === "open" && !isCountered(bids)) return [goesOn(subject, what, "V19.34", "2D1")];
        return [asksFor({ subject, what, step: "2D1", clause: "V19.34", done: lot.state === "leased" })];
      }),
  fields(open, lot) {
    const { turn } = open.campaign;
    if (isHiding(open, lot.side, turn)) {
      return refusal("lease-lot", lot.side, `${lot.side} is in hiding in turn ${turn} and leases no ship.`, "V19.62");
    }
    const bids = bidsFor(open, lot);
    if (bids.length === 0) return withoutBid(lot);
    if (!isCountered(bids)) return { ask: {} };
    return {
      ask: {
        asked: yesField("Every other Team was asked, and does not counter the highest bid", { samples: ["yes", "no"] }),
      },
    };
  },
  write(open, lot, { asked }, { subject, stamp }) {
    const bids = bidsFor(open, lot);
    const winner = highestOf(bids);
    if (!winner) return withoutBid(lot);
    if (isCountered(bids) && asked !== true) {
      const message = `A bid for ${lot.says} was countered, so every other Team must be asked before the ${formatPoints(winner.amount)} BPV of ${winner.from} are accepted. Ask, and say so.`;
      return refusal("lease-bid", `No ${subject}`, message, "V19.34");
    }
    const { from, amount } = winner;
    const transfer = { line: "Lease", from, to: lot.side, amount, subject: lot.inPlay.join(", "), note: "" };
    const against = [...open.game.forbids(open, transfer), ...overdrawn(open, transfer)];
    if (against.length > 0) return refused(...against);
    const leased = lot.inPlay.flatMap((unit) => {
      const row = trackedShip(open, unit);
      const [was, wasFor] = [row?.leasedTo ?? "", row?.deployment ?? ""];
      return [
        { change: shipLeased.of(unit, { to: from, was }), ref: subject },
        { change: shipDeployed.of(unit, { as: "Leased", place: "", wasFor }) },
      ];
    });
    const { edits, no } = record(open, stamp, {
      step: "2D1",
      clause: "V19.34",
      transfers: [transfer],
      events: leased.map((event) => ({ side: lot.side, clause: "V19.36", ...event })),
    });
    const tracker = lot.inPlay.flatMap((unit): readonly Edit[] => {
      const row = trackedShip(open, unit);
      const cells = { "Leased to": from, Deployment: "Leased" };
      return row ? [{ kind: "change", table: "Units", row: row.row, cells }] : [];
    });
    const says = `${lot.inPlay.join(", ")} of ${lot.side}: leased to ${from} for ${formatPoints(amount)} BPV, entry ${no}. Until the end of the turn ${from} uses them; they guard no Base or Star System, escort no Supply Convoy and claim no Province (V19.36).`;
    return allowed(says, [
      ...edits,
      ...tracker,
      ...bids.map((bid) =>
        rewritten(open.books, OFFERS, bid.row, {
          Answer: bid.no === winner.no ? ACCEPTED : OUTBID,
          Ref: String(no),
        }),
      ),
    ]);
  },
});

const withoutBid = ({ no, says }: Lot): Outcome =>
  refusal("lease-bid", `No ${no}`, `Nobody has bid for ${says}. Wait, or withdraw it.`, "V19.34");
