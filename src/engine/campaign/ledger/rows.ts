import { ZERO, type Points } from "../../core/points";
import { readChange } from "./change";
import {
  CURRENCIES,
  LAST_TURN,
  OUTSIDE,
  type BookedClosing,
  type BudgetLine,
  type Event,
  type Roll,
  type Side,
  type TrackedUnit,
  type Transfer,
} from "./entry";
import { nearest } from "../../core/nearest";
import type { RowReader } from "../schema/read-table";

/** The names that From, To and Side take, by their spelling in small letters. */
export interface Accounts {
  readonly sides: ReadonlyMap<string, string>;
  /** The sides and the accounts outside. */
  readonly all: ReadonlyMap<string, string>;
}

export function accountsOf(sides: readonly Side[]): Accounts {
  const names = sides.map(({ name }) => name);
  return { sides: bySpelling(names), all: bySpelling([...names, ...OUTSIDE]) };
}

/** Of two that are spelled the same, the first is the one that is meant. */
function bySpelling(names: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return known;
}

/** A side; without a name it is none. */
export function readSide(row: RowReader): Side | undefined {
  const name = row.text("Side");
  const commandLimit = row.whole("Command limit", { least: 0 });
  if (name === "") {
    row.report("side-name", "Side", "This side has no name; type one, or clear the row.");
    return undefined;
  }
  return { name, kind: row.word("Kind"), player: row.text("Player"), commandLimit, spot: row.spot("Side") };
}

/** An account as the Sides table spells it; one that is not there is a finding. A blank cell gives "". */
export function account(row: RowReader, column: string, known: ReadonlyMap<string, string>): string {
  const text = row.word(column);
  const name = known.get(text.toLowerCase());
  if (name !== undefined || text === "") return name ?? "";
  const accepted = [...known.values()].join(", ");
  const alike = nearest(text, [...known.values()]);
  const choice = alike === undefined ? "" : ` The nearest is ${alike}.`;
  const message = `${column} is "${text}", which is none of these books; it takes ${accepted}.${choice}`;
  row.report("unknown-side", column, message, {
    expected: accepted,
    actual: text,
  });
  return "";
}

/** A side that must be named. */
function side(row: RowReader, { sides }: Accounts): string {
  const name = account(row, "Side", sides);
  if (name === "" && !row.failed) {
    const accepted = [...sides.values()].join(", ");
    row.report("unknown-side", "Side", `Side is blank; it takes ${accepted}.`, { expected: accepted, actual: "" });
  }
  return name;
}

/** The number and the turn of an entry; undefined where they cannot be read, "draft" for a row typed without a number. */
export function booked(row: RowReader): { readonly no: number; readonly turn: number } | "draft" | undefined {
  const no = row.whole("No", { least: 1 });
  const turn = row.whole("Turn", { least: 0, most: LAST_TURN });
  if (no === null && !row.failed) {
    row.report(
      "draft",
      "No",
      "This row has no number: it is a draft and does not count yet. Take it in, or clear the row.",
    );
    return "draft";
  }
  if (turn === null && !row.failed) row.report("turn-missing", "Turn", "This entry belongs to no turn; type its turn.");
  return no === null || turn === null ? undefined : { no, turn };
}

// The rows below are thousands: objects are written out, because spreading one into another is twenty times as slow.

/** A transfer; undefined for a draft and where a cell cannot be read. */
export function readTransfer(row: RowReader, accounts: Accounts): Transfer | undefined {
  const entry = booked(row);
  if (entry === "draft") return undefined;
  const amount = row.points("Amount", { least: ZERO, instead: "swap From and To to move it the other way" });
  if (amount === null && !row.failed) row.report("amount-missing", "Amount", "This entry moves no amount; type one.");
  const from = account(row, "From", accounts.all);
  const to = account(row, "To", accounts.all);
  const typed = row.word("Currency");
  const currency = CURRENCIES.find((known) => known === typed.toUpperCase());
  if (currency === undefined) {
    const accepted = CURRENCIES.join(", ");
    const message = `Currency is ${typed === "" ? "blank" : `"${typed}"`}; it takes ${accepted}.`;
    row.report("unknown-currency", "Currency", message, { expected: accepted, actual: typed });
  }
  if (row.failed || !entry || amount === null || currency === undefined) return undefined;
  return {
    is: "transfer",
    no: entry.no,
    turn: entry.turn,
    step: row.text("Step"),
    from,
    to,
    amount,
    currency,
    line: row.word("Line"),
    subject: row.text("Subject"),
    clause: row.text("Clause"),
    ref: row.text("Ref"),
    booked: row.text("Booked"),
    secretTo: row.text("Secret to"),
    spot: row.spot("Amount"),
  };
}

/** A roll of dice; undefined for a draft and where a cell cannot be read. */
export function readRoll(row: RowReader, accounts: Accounts): Roll | undefined {
  const entry = booked(row);
  if (entry === "draft") return undefined;
  const name = side(row, accounts);
  const modifier = row.whole("Modifier") ?? 0;
  if (row.failed || !entry) return undefined;
  return {
    is: "roll",
    no: entry.no,
    turn: entry.turn,
    step: row.text("Step"),
    side: name,
    purpose: row.text("Purpose"),
    dice: row.text("Dice"),
    faces: row.text("Faces"),
    modifier,
    result: row.text("Result"),
    clause: row.text("Clause"),
    source: row.text("Source"),
    secretTo: row.text("Secret to"),
    spot: row.spot("Purpose"),
  };
}

/** An event; undefined for a draft and where a cell cannot be read. */
export function readEvent(row: RowReader, accounts: Accounts): Event | undefined {
  const entry = booked(row);
  if (entry === "draft") return undefined;
  const name = side(row, accounts);
  const change = readChange(row.word("Kind"), row.text("Subject"), row.cell("Change"));
  if (typeof change === "string") row.report("event-unreadable", "Change", change);
  if (row.failed || !entry || typeof change === "string") return undefined;
  return {
    is: "event",
    no: entry.no,
    turn: entry.turn,
    step: row.text("Step"),
    side: name,
    change,
    clause: row.text("Clause"),
    ref: row.text("Ref"),
    booked: row.text("Booked"),
    secretTo: row.text("Secret to"),
    spot: row.spot("Kind"),
  };
}

/** A planned line. */
export function readBudgetLine(row: RowReader, accounts: Accounts): BudgetLine | undefined {
  const turn = row.whole("Turn", { least: 0, most: LAST_TURN });
  if (turn === null && !row.failed) row.report("turn-missing", "Turn", "This plan belongs to no turn; type its turn.");
  const name = side(row, accounts);
  const planned = row.points("Planned", { least: ZERO });
  const committed = row.points("Committed", { least: ZERO });
  if (row.failed || turn === null) return undefined;
  return {
    turn,
    side: name,
    line: row.word("Line"),
    planned,
    committed,
    because: row.text("Because"),
    row: row.row,
    spot: row.spot("Planned"),
    committedSpot: row.spot("Committed"),
  };
}

/** A row of the ship tracker; what cannot be read is taken as blank, and the row as not legible. */
export function readUnit(row: RowReader, accounts: Accounts): TrackedUnit {
  const amount = (column: string): Points => row.points(column, { least: ZERO }) ?? ZERO;
  return {
    unit: row.text("Unit"),
    name: row.text("Name"),
    side: account(row, "Side", accounts.sides),
    class: row.text("Class"),
    sizeClass: row.whole("Size class", { least: 1, most: 7 }),
    economic: amount("Economic BPV"),
    combat: amount("Combat BPV"),
    worth: amount("Worth BPV"),
    commandRating: row.whole("Command rating", { least: 0 }),
    captain: row.text("Captain"),
    crew: row.text("Crew"),
    crewBpv: row.points("Crew BPV") ?? ZERO,
    place: row.text("Place"),
    deployment: row.text("Deployment"),
    condition: row.text("Condition"),
    flagship: row.yes("Flagship"),
    note: row.text("Note"),
    row: row.row,
    spot: row.spot("Unit"),
    // Last: by now every cell above was read.
    legible: !row.failed,
  };
}

/** A closing; undefined where its turn or its side cannot be read. */
export function readClosing(row: RowReader, accounts: Accounts): BookedClosing | undefined {
  const turn = row.whole("Turn", { least: 1, most: LAST_TURN });
  if (turn === null && !row.failed)
    row.report("turn-missing", "Turn", "This closing belongs to no turn; type its turn.");
  const name = side(row, accounts);
  if (row.failed || turn === null) return undefined;
  const amount = (column: string): Points => row.points(column) ?? ZERO;
  return {
    turn,
    side: name,
    income: amount("Income"),
    treasury: amount("Treasury"),
    unitBpv: amount("Unit BPV"),
    netWorth: amount("Net worth"),
    rentDue: row.points("Rent due"),
    standing: row.text("Standing"),
    digest: row.text("Digest"),
    row: row.row,
    spot: row.spot("Net worth"),
    spots: {
      income: row.spot("Income"),
      treasury: row.spot("Treasury"),
      unitBpv: row.spot("Unit BPV"),
      netWorth: row.spot("Net worth"),
      rentDue: row.spot("Rent due"),
      standing: row.spot("Standing"),
      digest: row.spot("Digest"),
    },
    // Last: by now every cell above was read.
    legible: !row.failed,
  };
}
