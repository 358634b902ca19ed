import { undoAct } from "../../../../../src/engine/campaign/commands/undo";
import { rollEdits } from "../../../../../src/engine/campaign/commands/rolls-made";
import { perform } from "../../../../../src/engine/campaign/game";
import { unitEnters } from "../../../../../src/engine/campaign/ledger/change";
import { booking, eventRow } from "../../../../../src/engine/campaign/ledger/booking";
import { keyFinder, parseProof } from "../../../../../src/engine/campaign/ledger/dice-seeds";
import { allowed } from "../../../../../src/engine/campaign/ledger/outcome";
import { markRow } from "../../../../../src/engine/campaign/ledger/row-marks";
import type { Audience } from "../../../../../src/engine/campaign/schema/column";
import { apply } from "../../../../../src/engine/campaign/schema/apply";
import { isSalted, type Row } from "../../../../../src/engine/campaign/schema/table";
import { facesFromKey } from "../../../../../src/engine/core/seeded-dice";
import { points } from "../../../../../src/engine/core/points";
import { sealOver } from "../../../../../src/engine/core/seal";
import { once } from "../../../../../samples/once";
import { closedAnew } from "../../../../campaigns/random/untold";
import { closes, does, ROLLED, rolls, seededBooks, stampApart } from "../../dice-books";
import { rowsOf, type Kept } from "../../kept";

/** What somebody does to the books, in the words of docs/dice.md. */
export interface Cheat {
  readonly what: string;
  /** The books that are altered; if left out, those of most. */
  readonly books?: () => Kept;
  /** Whether the files are sent only afterwards. */
  readonly sentAfter?: true;
  /** Whether it is done to digests themselves: calculating them anew would undo it. */
  readonly isOfDigests?: true;
  does(books: Kept): unknown;
}

/** A list of kinds of cheating, each with what is done. */
export const cheats = (all: Readonly<Record<string, Cheat["does"]>>, more: Partial<Cheat> = {}): readonly Cheat[] =>
  Object.entries(all).map(([what, act]) => ({ what, does: act, ...more }));

/** What the player of Bo keeps. */
const OWN_SEAL = sealOver(
  { campaign: "Upper river", turn: 2, side: "Bo", what: "Upkeep", about: "", content: "3" },
  "b7",
);

/** A roll whose faces are typed. */
export const typedRoll =
  (what: string, faces: readonly number[], seenBy: Audience = "all") =>
  (books: Kept) =>
    books.play((open) => {
      const made = { side: "Anna", what, clause: "R5", dice: `${faces.length}d6`, faces, modifier: 1, result: "7" };
      const typed = { ...made, source: "typed", isTakenAgain: false, isWritten: false };
      return allowed("", rollEdits(open, { rolls: [typed], seenBy }, booking(open, stampApart(), "R5", "R5")).edits);
    });

const enters = (unit: string) => (books: Kept) =>
  books.append("Units", { Unit: unit, Side: "Bo", Worth: 5 }).play((open) => {
    const row = eventRow(open, "Bo", unitEnters(unit, { worth: points(5) }), booking(open, stampApart(), "R1", "R1"));
    return allowed("", [{ kind: "append", table: "Events", rows: [row] }]);
  });

const sealsIt = (books: Kept, subject: string) => {
  const no = rowsOf(books.tables, "Transfers").find((row) => row["Subject"] === subject)?.["No"];
  books.play((open) => perform(open, { command: "seal", side: "Anna", subject: String(no) }, [], stampApart()));
};

/** The books of turn 1, closed, with rolls, entries and a seal. */
export const ONE = once((): Kept => {
  const books = seededBooks();
  books.book("Trade", "River", "Anna", 9, "", stampApart());
  books.book("Toll", "Anna", "Bo", 1.5, "", stampApart());
  books.book("Upkeep", "Anna", "River", 2, "rope", stampApart());
  sealsIt(books, "rope");
  books.play(closes);
  return books;
});

/** The same, with dice of turn 2 to which Anna has added. */
const TWO = once((): Kept => {
  const books = ONE().copy();
  books.play(does("add-to-dice", "Anna", { text: "owls" }));
  return books;
});

/** The same in the middle of turn 2, with something of every kind, as the files that are sent show it. */
export const SENT = once((): Kept => {
  const books = TWO().copy();
  const crossing = { command: "cross", side: "Anna", subject: "Anna" };
  books.play((open) => {
    const key = keyFinder(open.books)(2, "Anna") ?? new Uint8Array();
    const bound = { side: "Anna", purpose: "Current for Anna", clause: "R5", dice: "1d6", count: 1, nth: 1 };
    const rolled = { faces: facesFromKey(key, bound), source: "from the seed", proof: "Turn 2, Anna, roll 1" };
    return perform(open, crossing, [{ fields: { cargo: "2" } }, { rolled }], stampApart());
  });
  for (const what of new Set(ROLLED.map((wanted) => wanted.what))) {
    books.play(rolls(...ROLLED.filter((wanted) => wanted.what === what)));
  }
  typedRoll("Rain", [2, 3])(books);
  books.book("Trade", "River", "Anna", 12, "", stampApart());
  books.book("Toll", "Anna", "Bo", 4.5, "Hill", stampApart());
  books.book("Toll", "Anna", "Bo", 1, "Mill", stampApart());
  for (const subject of ["tar", "sails"]) books.book("Upkeep", "Anna", "River", 2, subject, stampApart());
  for (const unit of ["B-1", "B-2"]) enters(unit)(books);
  const act = rowsOf(books.tables, "Transfers").find((row) => row["Subject"] === "Mill")?.["Act"];
  books.play((open) => undoAct(open, String(act), stampApart()));
  for (const subject of ["tar", "sails"]) sealsIt(books, subject);
  books.play(does("take-seal", "Bo", { commitment: OWN_SEAL }));
  books.append("BudgetLines", { Turn: 2, Side: "Anna", Line: "Toll", Planned: 4.5, Committed: 4.5 });
  return books;
});

/** The same somewhat later: what is altered. */
export const LATER = once((): Kept => {
  const books = SENT().copy();
  books.book("Trade", "River", "Anna", 3, "late", stampApart());
  books.play(rolls({ what: "Hail" }));
  return books;
});

/** Books of turn 2 in which only the game master knows that there was a roll. */
export const HIDDEN_ROLL = once((): Kept => {
  const books = TWO().copy();
  books.play(rolls({ what: "Thaw", seenBy: "game master" }));
  return books;
});

/** The position of the row with these cells. */
export function at(books: Kept, table: string, cells: Row): number {
  const found = rowsOf(books.tables, table).findIndex((row) =>
    Object.entries(cells).every(([header, cell]) => row[header] === cell),
  );
  if (found < 0) throw new Error(`${table} has no row ${JSON.stringify(cells)}`);
  return found;
}

/** Types cells into the row with others. */
export function types(books: Kept, table: string, where: Row, cells: Row): Kept {
  const row = at(books, table, where);
  books.tables = apply(books.tables, [{ kind: "change", table, row, cells }]);
  return books;
}

/** Gives the rolls of a turn the faces that its seeds now give, and rolls with a Proof of another seed those of that one. */
export function facesAnew(books: Kept, turn = 2): void {
  const keyOf = keyFinder(books.open.books);
  const edits = books.open.books.rolls.flatMap((roll) => {
    const proof = parseProof(roll.proof);
    const key = proof && keyOf(turn, proof.whose);
    if (roll.turn !== turn || !proof || !key || roll.source !== "from the seed") return [];
    const { side, purpose, clause, dice } = roll;
    const count = Number.parseInt(dice, 10);
    const faces = facesFromKey(key, { side, purpose, clause, dice, count, nth: proof.nth }).join(", ");
    const row = at(books, "Rolls", { Key: roll.key, No: roll.no });
    return [{ kind: "change", table: "Rolls", row, cells: { Faces: faces } } as const];
  });
  books.tables = apply(books.tables, edits);
}

/** What a careful cheat does afterwards: the marks of rows of the turn under way, and the digests of closed turns, agree again. */
export function hide(books: Kept): Kept {
  const { game, campaign } = books.open;
  for (const of of game.tables.filter(isSalted)) {
    const turn = of.columns[of.turn ?? "turn"]?.header ?? "Turn";
    if (!books.tables.tables.has(of.name)) continue;
    const edits = rowsOf(books.tables, of.name).flatMap((row, index) => {
      if (typeof row[turn] !== "number" || Number(row[turn]) < campaign.turn) return [];
      const { Salt: salt = null } = markRow(of, row);
      return salt === row["Salt"]
        ? []
        : [{ kind: "change", table: of.name, row: index, cells: { Salt: salt } } as const];
    });
    books.tables = apply(books.tables, edits);
  }
  books.tables = closedAnew(books.tables, game, "as they would be");
  return books;
}
