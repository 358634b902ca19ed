import { toNumber } from "../../core/points";
import type { Books } from "./books";
import { changeText, subjectOf } from "./change";
import type { NewTransfer } from "./drafted";
import type { Change, Roll } from "./entry";
import { columnsFound } from "../schema/read-table";
import type { BooksState } from "./replay";
import type { Row } from "../schema/tables";

/** When and by which clause something is booked. */
export interface Booking {
  readonly no: number;
  readonly turn: number;
  readonly step: string;
  readonly clause: string;
  readonly today: string;
}

/** The tables whose rows are numbered, in one sequence. */
export const NUMBERED = ["Transfers", "Events", "Rolls", "Offers"] as const;

/** The next number of the one sequence that runs through all tables; numbers typed as text count as used. */
export function nextNo({ tables }: Pick<Books, "tables">): number {
  let most = 0;
  for (const name of NUMBERED) {
    const table = tables.tables.get(name);
    const at = table && columnsFound(table).get("no");
    if (!table || at === undefined) continue;
    for (const row of table.rows) {
      const no = Number(row[at] ?? 0);
      if (Number.isSafeInteger(no) && no > most) most = no;
    }
  }
  return most + 1;
}

/** The booking of something that happens in the turn under way. */
export const booking = ({ books, campaign }: BooksState, today: string, step = "", clause = ""): Booking => ({
  no: nextNo(books),
  turn: campaign.turn,
  step,
  clause,
  today,
});

/** A row of the ledger; `ref` is the number of the entry that it answers or reverses. */
export function transferRow(drafted: NewTransfer, { no, turn, step, clause, today }: Booking, ref = ""): Row {
  const { line, from, to, amount, subject, note } = drafted;
  return {
    No: no,
    Turn: turn,
    Step: step,
    From: from,
    To: to,
    Amount: toNumber(amount),
    Currency: "BPV",
    Line: line,
    Subject: subject,
    Clause: clause,
    ...(ref !== "" && { Ref: ref }),
    Booked: today,
    Note: note,
  };
}

/** A row of the dice that were rolled. */
export function rollRow(
  { no, turn, step, clause }: Booking,
  roll: Pick<Roll, "side" | "purpose" | "dice" | "modifier" | "result" | "source"> & {
    readonly faces: readonly number[];
  },
): Row {
  return {
    No: no,
    Turn: turn,
    Step: step,
    Side: roll.side,
    Purpose: roll.purpose,
    Dice: roll.dice,
    Faces: roll.faces.join(", "),
    Modifier: roll.modifier,
    Result: roll.result,
    Clause: clause,
    Source: roll.source,
  };
}

/** A row of the log. */
export function eventRow(side: string, change: Change, { no, turn, step, clause, today }: Booking): Row {
  return {
    No: no,
    Turn: turn,
    Step: step,
    Kind: change.kind,
    Side: side,
    Subject: subjectOf(change),
    Change: changeText(change),
    Clause: clause,
    Booked: today,
  };
}
