import { closeTurn } from "../../../../../src/engine/campaign/commands/close";
import { reopenTurn } from "../../../../../src/engine/campaign/commands/reopen";
import { apply } from "../../../../../src/engine/campaign/schema/apply";
import type { Row } from "../../../../../src/engine/campaign/schema/table";
import { stampApart } from "../../dice-books";
import { rowsOf, type Kept } from "../../kept";
import { at, cheats, facesAnew, ONE, types, type Cheat } from "./cheated-books";

/** Exchanges the numbers of two rows of a table. */
function exchangesNumbers(books: Kept, table: string, one: Row, other: Row): void {
  const [a, b] = [at(books, table, one), at(books, table, other)];
  const [first, second] = [a, b].map((row) => rowsOf(books.tables, table)[row]?.["No"] ?? null);
  books.type(table, a, "No", second ?? null).type(table, b, "No", first ?? null);
}

const HILL: Row = { Turn: 2, Subject: "Hill" };

const toll =
  (cells: Row): Cheat["does"] =>
  (books) =>
    types(books, "Transfers", HILL, cells);

const reversal = (books: Kept): number =>
  rowsOf(books.tables, "Transfers").findIndex(({ Subject, Ref }) => Subject === "Mill" && Ref !== null && Ref !== "");

const tollOf = (books: Kept, subject: string): Row =>
  rowsOf(books.tables, "Transfers")[at(books, "Transfers", { Subject: subject })] ?? {};

/** What is done to entries of the turn under way. */
const UNDER_WAY = cheats({
  "changes the amount of an entry": toll({ Amount: 9.5 }),
  "swaps who pays and who is paid": toll({ From: "Bo", To: "Anna" }),
  "lets somebody else be paid": toll({ To: "River" }),
  "gives an entry another line": toll({ Line: "Upkeep" }),
  "gives an entry another currency": toll({ Currency: "Stones" }),
  "gives an entry another subject": toll({ Subject: "Vale" }),
  "gives an entry another clause": toll({ Clause: "R9" }),
  "moves an entry into a closed turn": toll({ Turn: 1 }),
  "moves an entry into the next turn": toll({ Turn: 3 }),
  "hides what happened from a side": (books) => types(books, "Events", { Subject: "B-1" }, { "Secret to": "Anna" }),
  "removes an entry": (books) => books.remove("Transfers", at(books, "Transfers", HILL)),
  "changes an entry, and adds one with the same Key that says what it said"(books) {
    books.append("Transfers", { ...tollOf(books, "Hill"), No: 98 });
    toll({ Amount: 9.5 })(books);
  },
  "lets a reversal refer to another entry": (books) =>
    books.type("Transfers", reversal(books), "Ref", String(tollOf(books, "Hill")["No"])),
  "removes a reversal": (books) => books.remove("Transfers", reversal(books)),
  "changes what happened": (books) =>
    types(books, "Events", { Subject: "B-1" }, { Change: JSON.stringify({ schema: 1, worth: 900000 }) }),
  "lets something happen to another side": (books) => types(books, "Events", { Subject: "B-1" }, { Side: "Anna" }),
  "lets something happen to something else": (books) => types(books, "Events", { Subject: "B-1" }, { Subject: "B-9" }),
  "exchanges the numbers of two entries": (books) =>
    exchangesNumbers(books, "Transfers", HILL, { Turn: 2, Subject: "tar" }),
  "exchanges the order of two things that happened": (books) =>
    exchangesNumbers(books, "Events", { Subject: "B-1" }, { Subject: "B-2" }),
  "removes what happened": (books) => books.remove("Events", at(books, "Events", { Subject: "B-1" })),
});

const CLOSED: Row = { Turn: 1, Line: "Toll" };

/** What is done to closed turns. */
const CLOSED_TURNS = cheats({
  "changes the faces of a roll of a closed turn": (books) =>
    types(books, "Rolls", { Turn: 1, Purpose: "Flood" }, { Faces: "6, 6" }),
  "changes the modifier of a roll of a closed turn": (books) =>
    types(books, "Rolls", { Turn: 1, Purpose: "Flood" }, { Modifier: 2 }),
  "removes a roll from a closed turn": (books) =>
    books.remove("Rolls", at(books, "Rolls", { Turn: 1, Purpose: "Flood" })),
  "adds a roll to a closed turn"(books) {
    const row = rowsOf(books.tables, "Rolls")[at(books, "Rolls", { Turn: 1, Purpose: "Flood" })];
    books.append("Rolls", { ...row, No: 97, Key: "k97", Source: "typed", Proof: null, Faces: "6, 6" });
  },
  "changes what a side added to the dice of a closed turn, and calculates its faces anew"(books) {
    types(books, "DiceContributions", { Turn: 1, Side: "Anna" }, { Text: "grind" });
    facesAnew(books, 1);
  },
  "changes an entry of a closed turn": (books) => types(books, "Transfers", CLOSED, { Amount: 9.5 }),
  "removes an entry from a closed turn": (books) => books.remove("Transfers", at(books, "Transfers", CLOSED)),
  "adds an entry to a closed turn": (books) =>
    books.append("Transfers", {
      ...rowsOf(books.tables, "Transfers")[at(books, "Transfers", CLOSED)],
      No: 96,
      Key: "k96",
    }),
  "moves an entry of a closed turn into the one under way": (books) => types(books, "Transfers", CLOSED, { Turn: 2 }),
  "exchanges the numbers of two entries of a closed turn": (books) =>
    exchangesNumbers(books, "Transfers", CLOSED, { Turn: 1, Line: "Upkeep" }),
  "changes a roll of a closed turn that only the game master knows": (books) =>
    types(books, "Rolls", { Turn: 1, Purpose: "Thaw" }, { Faces: "6, 6", Source: "typed", Proof: null }),
  "changes what a side had at the end of a closed turn": (books) =>
    types(books, "Closings", { Turn: 1, Side: "Anna" }, { Treasury: 900 }),
  "changes an entry of a closed turn, and takes its closings away"(books) {
    types(books, "Transfers", CLOSED, { Amount: 9.5 });
    for (const side of ["Anna", "Bo"]) books.remove("Closings", at(books, "Closings", { Turn: 1, Side: side }));
  },
  "changes an entry of a closed turn, and says that the campaign was imported after it"(books) {
    types(books, "Transfers", CLOSED, { Amount: 9.5 });
    books.append("Settings", { Setting: "Taken up at turn", Value: "2" });
  },
  "changes an entry of a closed turn, and says that digests begin after it"(books) {
    types(books, "Transfers", CLOSED, { Amount: 9.5 });
    books.append("Settings", { Setting: "Digests by key from turn", Value: "3" });
  },
});

const DIGESTS = cheats(
  {
    "changes the digest of a closed turn": (books) =>
      types(books, "Closings", { Turn: 1, Side: "Anna" }, { Digest: "0".repeat(40) }),
    "changes the commitment to a closed turn": (books) =>
      types(books, "Closings", { Turn: 1, Side: "Anna" }, { Commitment: "0".repeat(40) }),
  },
  { isOfDigests: true },
);

/** What is done with the turn before anybody has a later file. */
const REOPENED = cheats(
  {
    "reopens a turn, changes a roll, and closes it again"(books) {
      books.play(reopenTurn);
      types(books, "Rolls", { Turn: 1, Purpose: "Flood" }, { Modifier: 2 });
      books.play((open) => closeTurn(open, stampApart()));
    },
  },
  { books: () => ONE() },
);

/** What is done to names. */
const NAMES = cheats({
  "renames the campaign": (books) => types(books, "Settings", { Setting: "Campaign" }, { Value: "Lower river" }),
  "renames a side"(books) {
    for (const [name, table] of books.tables.tables) {
      const rows = table.rows.map((cells) => cells.map((cell) => (cell === "Bo" ? "Bob" : cell)));
      books.tables = { ...books.tables, tables: new Map([...books.tables.tables, [name, { ...table, rows }]]) };
    }
    books.tables = apply(books.tables, []);
  },
});

export const CHEATS_ON_ENTRIES: readonly Cheat[] = [...UNDER_WAY, ...CLOSED_TURNS, ...DIGESTS, ...REOPENED, ...NAMES];
