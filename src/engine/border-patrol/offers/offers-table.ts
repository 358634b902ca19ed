import { ZERO, formatPoints, type Points } from "../../core/points";
import { pointsOrZero, required, side, text, turn, whole, type Column } from "../../campaign/schema/column";
import { SEAL, SECRET_TO } from "../../campaign/schema/shared-tables";
import { table, type RowOf } from "../../campaign/schema/table";

/** The bribes and leases that were offered, and the answers (2B, 2D). */
export const OFFERS = table({
  name: "Offers",
  sheet: "Bribes and leases",
  about: "The bribes and leases that were offered, and the answers",
  key: "no",
  at: "amount",
  entryColumns: ["no", "turn", "from", "to", "amount"],
  usedColumns: ["kind", "terms", "answer", "ruling", "ref", "secretTo", "key", "salt"],
  unreadable: "dropped",
  numbered: true,
  turn: "turn",
  seenBy: "parties",
  says: ({ kind, amount, from, to }) =>
    `${String(kind).toLowerCase() || "an offer"} of ${formatPoints(amount as Points)} BPV from ${String(from) || "nobody"} to ${String(to) || "nobody"}`,
  columns: {
    no: whole("No", { least: 1 }) as Column<number>,
    turn: required(turn("Turn"), "turn-missing", () => "This entry has no turn. Enter its turn."),
    from: side("From"),
    to: side("To"),
    kind: text("Kind", { word: true }),
    terms: text("Terms", { width: 40 }),
    amount: pointsOrZero("Amount", { least: ZERO }),
    // The game master can say otherwise of a void one (V19.29).
    answer: text("Answer", { later: ["Void"], word: true }),
    ruling: text("Ruling", { width: 24, later: "again" }),
    ref: text("Ref", { width: 8, later: true }),
    secretTo: SECRET_TO,
    ...SEAL,
  },
});

/** A bribe or a lease that was offered. */
export type Offer = RowOf<typeof OFFERS>;
