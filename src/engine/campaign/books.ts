import { ZERO, type Points } from "../core/points";
import type { Finding } from "../core/problem";
import { readChange } from "./change";
import {
  CURRENCIES,
  OUTSIDE,
  type BookedClosing,
  type BudgetLine,
  type Event,
  type Side,
  type TrackedUnit,
  type Transfer,
} from "./entry";
import { readRows, type RowReader } from "./reading";
import { SCHEMA, type Tables } from "./tables";

/** The books as the workbook holds them: every row that counts, read into types that cannot be wrong. */
export interface Books {
  readonly tables: Tables;
  readonly settings: ReadonlyMap<string, string>;
  readonly sides: readonly Side[];
  /** In the order of their numbers. */
  readonly transfers: readonly Transfer[];
  readonly events: readonly Event[];
  readonly budget: readonly BudgetLine[];
  readonly units: readonly TrackedUnit[];
  readonly closings: readonly BookedClosing[];
  /** What could not be read, cell by cell. */
  readonly unreadable: readonly Finding[];
}

/** The settings that the books themselves know. */
export const SETTING = { schema: "Schema", game: "Game", name: "Campaign" } as const;

/** Reads the campaign tables; whatever cannot be read is a finding, and the rest is read all the same. */
export function readBooks(tables: Tables): Books {
  const unreadable: Finding[] = [];
  const settings = new Map(
    readRows(tables, "Settings", "Setting", unreadable, (row) => [row.text("Setting"), row.text("Value")] as const),
  );
  const schema = settings.get(SETTING.schema);
  if (schema !== undefined && schema !== String(SCHEMA)) {
    unreadable.push({
      check: "schema",
      subject: SETTING.schema,
      message: `These books have schema ${schema}; this Starledger reads schema ${SCHEMA}. Open them with the version that wrote them.`,
      expected: String(SCHEMA),
      actual: schema,
      spot: { sheet: "Campaign" },
    });
  }
  const sides = readRows(tables, "Sides", "Side", unreadable, readSide);
  const accounts = new Map([...OUTSIDE, ...sides.map(({ name }) => name)].map((name) => [name.toLowerCase(), name]));
  const books = {
    tables,
    settings,
    sides,
    transfers: readRows(tables, "Transfers", "No", unreadable, (row) => readTransfer(row, accounts)),
    events: readRows(tables, "Events", "No", unreadable, (row) => readEvent(row, accounts)),
    budget: readRows(tables, "BudgetLines", "Line", unreadable, (row) => readBudgetLine(row, accounts)),
    units: readRows(tables, "Units", "Unit", unreadable, (row) => readUnit(row, accounts)),
    closings: readRows(tables, "Closings", "Turn", unreadable, (row) => readClosing(row, accounts)),
    unreadable,
  };
  books.transfers.sort((a, b) => a.no - b.no);
  books.events.sort((a, b) => a.no - b.no);
  return books;
}

function readSide(row: RowReader): Side {
  return {
    name: row.text("Side"),
    kind: row.text("Kind"),
    player: row.text("Player"),
    commandLimit: row.whole("Command limit", { least: 0 }),
  };
}

type Accounts = ReadonlyMap<string, string>;

/** The account of a cell as it is spelled in the Sides table; an unknown one is a finding. */
function account(row: RowReader, column: string, accounts: Accounts): string {
  const text = row.text(column);
  const known = accounts.get(text.toLowerCase());
  if (known === undefined && text !== "") {
    const accepted = [...accounts.values()].join(", ");
    row.report(
      "unknown-side",
      column,
      `${column} is "${text}", which is no side and no account; it takes ${accepted}.`,
      {
        expected: accepted,
        actual: text,
      },
    );
  }
  return known ?? "";
}

/** What every entry carries, or undefined for a draft: a row that was typed without a number. */
function booked(row: RowReader) {
  const no = row.whole("No", { least: 1 });
  const turn = row.whole("Turn", { least: 0 });
  if (no === null && !row.failed) {
    row.report("draft", "No", "This row has no number: it is a draft and does not count yet.");
    return undefined;
  }
  if (turn === null && !row.failed) row.report("turn-missing", "Turn", "This entry belongs to no turn; type its turn.");
  if (no === null || turn === null) return undefined;
  const [step, clause, ref] = [row.text("Step"), row.text("Clause"), row.text("Ref")];
  return { no, turn, step, clause, ref, booked: row.text("Booked"), secretTo: row.text("Secret to") };
}

function readTransfer(row: RowReader, accounts: Accounts): Transfer | undefined {
  const entry = booked(row);
  const amount = row.points("Amount", { least: ZERO });
  if (amount === null && !row.failed) row.report("amount-missing", "Amount", "This entry moves no amount; type one.");
  const [from, to] = [account(row, "From", accounts), account(row, "To", accounts)];
  const currency = CURRENCIES.find((known) => known === (row.text("Currency") || "BPV").toUpperCase());
  if (currency === undefined) {
    row.report(
      "unknown-currency",
      "Currency",
      `Currency is "${row.text("Currency")}"; it takes ${CURRENCIES.join(", ")}.`,
    );
  }
  if (row.failed || !entry || amount === null || currency === undefined) return undefined;
  return {
    ...entry,
    is: "transfer",
    from,
    to,
    amount,
    currency,
    line: row.text("Line"),
    subject: row.text("Subject"),
    spot: row.spot("Amount"),
  };
}

function readEvent(row: RowReader, accounts: Accounts): Event | undefined {
  const entry = booked(row);
  const side = account(row, "Side", accounts);
  const change = readChange(row.text("Kind"), row.text("Subject"), row.cell("Change"));
  if (typeof change === "string") row.report("event-unreadable", "Change", change);
  if (row.failed || !entry || typeof change === "string") return undefined;
  return { ...entry, is: "event", side, change, spot: row.spot("Kind") };
}

function readBudgetLine(row: RowReader, accounts: Accounts): BudgetLine | undefined {
  const [turn, side] = [row.whole("Turn", { least: 0 }), account(row, "Side", accounts)];
  const planned = row.points("Planned", { least: ZERO });
  if (row.failed || turn === null) return undefined;
  return { turn, side, line: row.text("Line"), planned, row: row.row, spot: row.spot("Planned") };
}

function readUnit(row: RowReader, accounts: Accounts): TrackedUnit | undefined {
  const economic = row.points("Economic BPV", { least: ZERO });
  const combat = row.points("Combat BPV", { least: ZERO });
  const worth = row.points("Worth BPV", { least: ZERO });
  return {
    unit: row.text("Unit"),
    name: row.text("Name"),
    side: account(row, "Side", accounts),
    class: row.text("Class"),
    sizeClass: row.whole("Size class", { least: 1 }),
    economic: economic ?? ZERO,
    combat: combat ?? economic ?? ZERO,
    worth: worth ?? economic ?? ZERO,
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
  };
}

function readClosing(row: RowReader, accounts: Accounts): BookedClosing | undefined {
  const [turn, side] = [row.whole("Turn", { least: 0 }), account(row, "Side", accounts)];
  const amount = (column: string): Points => row.points(column) ?? ZERO;
  const amounts = {
    income: amount("Income"),
    treasury: amount("Treasury"),
    unitBpv: amount("Unit BPV"),
    netWorth: amount("Net worth"),
    rentDue: row.points("Rent due"),
  };
  if (row.failed || turn === null) return undefined;
  const [standing, digest] = [row.text("Standing"), row.text("Digest")];
  return { turn, side, ...amounts, standing, digest, row: row.row, spot: row.spot("Net worth") };
}
