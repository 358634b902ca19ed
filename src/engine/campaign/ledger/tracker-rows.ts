import { ZERO } from "../../core/points";
import { LAST_TURN, type Mount, type Offer } from "./entry";
import type { RowReader } from "../schema/read-table";
import { account, booked, type Accounts } from "./rows";

/** An offer; undefined for a draft and where a cell cannot be read. */
export function readOffer(row: RowReader, { sides }: Accounts): Offer | undefined {
  const entry = booked(row);
  if (entry === "draft") return undefined;
  const from = account(row, "From", sides);
  const to = account(row, "To", sides);
  const amount = row.points("Amount", { least: ZERO }) ?? ZERO;
  if (row.failed || !entry) return undefined;
  return {
    no: entry.no,
    turn: entry.turn,
    from,
    to,
    kind: row.text("Kind"),
    terms: row.text("Terms"),
    amount,
    answer: row.text("Answer"),
    secretTo: row.text("Secret to"),
    spot: row.spot("Amount"),
    answerSpot: row.spot("Answer"),
    secretSpot: row.spot("Secret to"),
  };
}

/** An option mount; undefined where a cell cannot be read. */
export function readMount(row: RowReader): Mount | undefined {
  const mount = row.whole("Mount", { least: 1 });
  const since = row.whole("Since", { least: 0, most: LAST_TURN });
  if (row.failed) return undefined;
  return {
    unit: row.text("Unit"),
    mount,
    system: row.text("System"),
    since,
    captured: row.yes("Captured"),
    spot: row.spot("System"),
  };
}
