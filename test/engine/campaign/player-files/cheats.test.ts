import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BooksState } from "../../../../src/engine/campaign/ledger/ledger";
import { playerBooks } from "../../../../src/engine/campaign/player-files/player-tables";
import { verify, verifyAgainst } from "../../../../src/engine/campaign/player-files/verify";
import { apply } from "../../../../src/engine/campaign/schema/apply";
import { closes } from "../dice-books";
import { thoroughTest } from "../../../thorough-test";
import { checksOf, type Kept } from "../kept";
import { hide, LATER, SENT, type Cheat } from "./cheats/cheated-books";
import { CHEATS_NOT_FOUND } from "./cheats/cheats-not-found";
import { CHEATS_ON_DICE } from "./cheats/cheats-on-dice";
import { CHEATS_ON_ENTRIES } from "./cheats/cheats-on-entries";
import { CHEATS_ON_SEALS } from "./cheats/cheats-on-seals";

const FOUND = [...CHEATS_ON_DICE, ...CHEATS_ON_ENTRIES, ...CHEATS_ON_SEALS];
const PAGE = readFileSync(join(__dirname, "../../../../docs/dice.md"), "utf8");

const filesOf = (books: Kept): readonly BooksState[] => ["Anna", "Bo"].map((side) => playerBooks(books.open, side));

/** What finds it, as the page says it: the checks of the books, and comparing them with a file that was sent before. */
function finders(books: Kept, files: readonly BooksState[]): string {
  const checks = [...new Set(checksOf(books.open.findings))].sort().map((check) => `\`${check}\``);
  const isFound = files.some((file) => checksOf(verifyAgainst(file, books.open).findings).includes("verify"));
  return [...checks, ...(isFound ? ["`verify --against`"] : [])].join(", ") || "nothing";
}

/** What finds a cheat who changes the cells alone, and one who calculates marks and digests anew. */
function judged({ what, books: from = LATER, sentAfter, isOfDigests, does }: Cheat): readonly string[] {
  const books = from().copy();
  const sent = filesOf(from === LATER ? SENT() : books);
  does(books);
  if (sentAfter) hide(books);
  const files = sentAfter ? filesOf(books) : sent;
  const careful = isOfDigests ? books : hide(books.copy());
  return [what, finders(books, files), finders(careful, files)];
}

/** The rows of the table below a heading of the page. */
const rowsBelow = (heading: string): readonly (readonly string[])[] =>
  (PAGE.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test("books in which nobody cheats are found right, by themselves and against the files", () => {
  for (const books of [SENT(), LATER()]) {
    expect(books.open.findings).toEqual([]);
    expect(verify(books.open).findings).toEqual([]);
    expect(finders(hide(books.copy()), filesOf(SENT()))).toBe("nothing");
  }
});

test("each kind of cheating is found by what the page says", () => {
  const rows = rowsBelow("Kinds of cheating that are found");
  expect(FOUND.map(({ what }) => what)).toEqual(rows.map(([what]) => what));
  const wrong = FOUND.flatMap((cheat, index) => {
    const [found, says] = [judged(cheat), rows[index] ?? []];
    const isAsSaid = found.every((finds, at) => (says[at] ?? "?").split(", ").every((each) => finds.includes(each)));
    return isAsSaid ? [] : [{ found, says }];
  });
  expect(wrong).toEqual([]);
  expect(FOUND.length).toBeGreaterThanOrEqual(60);
});

test("each kind is found, however careful who cheats is", () => {
  expect(rowsBelow("Kinds of cheating that are found").filter((row) => row.includes("nothing"))).toEqual([]);
});

thoroughTest("what a file finds of the turn under way, it finds after the close as well", () => {
  const files = filesOf(SENT());
  let closed = 0;
  const lost = FOUND.filter(({ books, does }) => {
    if (books) return false;
    const cheated = LATER().copy();
    does(cheated);
    hide(cheated);
    if (!finders(cheated, files).includes("--against")) return false;
    const { refused, edits } = closes(cheated.open);
    if (refused.length > 0) return false;
    closed += 1;
    cheated.tables = apply(cheated.tables, edits);
    return !finders(cheated, files).includes("--against");
  });
  expect(lost.map(({ what }) => what)).toEqual([]);
  expect(closed).toBeGreaterThan(20);
});

test("what cannot be found is on the page, with the reason", () => {
  const rows = rowsBelow("Kinds of cheating that cannot be found");
  expect(CHEATS_NOT_FOUND.map((cheat) => [cheat.what, judged(cheat)[2]])).toEqual(
    rows.map(([what]) => [what, "nothing"]),
  );
  expect(rows.filter(([, why = ""]) => why.length < 20)).toEqual([]);
});
