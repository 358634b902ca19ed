import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { playerFile } from "../../src/engine/campaign/player-files/player-file";
import { AT, ROW } from "../../src/engine/campaign/player-files/sheet-layout";
import { takeIn } from "../../src/engine/campaign/player-files/take-in";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { openFile } from "../../src/workbook/file";
import { openBook, saveBook, type Book } from "../../src/workbook/file/book";
import { putAt } from "../../src/workbook/file/cells";
import { LIMITS } from "../../src/workbook/file/limits";
import { writePlayerFile } from "../../src/workbook/player-file";
import { sentSheets } from "../../src/workbook/sent-sheets";
import { once } from "../../samples/once";
import { spread } from "../thoroughness";
import { filledIn, type Entry } from "./filled-in";

const fixture = (name: string) => new Uint8Array(readFileSync(join(__dirname, "fixtures/player-file", name)));

const books = once(async () => openBooks(await (await openFile(fixture("books.xlsx"), GAMES)).read(), GAMES));

const STAMP = { today: "2026-03-07", seed: "sent" };

async function taken(bytes: Uint8Array, side = "Alliance") {
  return takeIn(await books(), side, await sentSheets(bytes), STAMP);
}

const ENTRIES: readonly Entry[] = [
  { sheet: "Budget to fill in", command: "fill-form", field: "bribe", value: 3 },
  { sheet: "Offers to fill in", command: "offer-bribe", field: "terms", value: "Keep away" },
  { sheet: "Offers to fill in", command: "offer-bribe", field: "amount", value: 2.5 },
];

const fileOf = async (side: string) => writePlayerFile(playerFile(await books(), side));

/** The file of the Alliance, filled in and then changed as a workbook. */
async function changed(change: (book: Book) => void): Promise<Uint8Array> {
  const book = await openBook(await filledIn(await fileOf("Alliance"), ENTRIES));
  change(book);
  return (await saveBook(book, new Date("2026-03-07T00:00:00Z"), false)).bytes;
}

function sheetOf(book: Book, name: string) {
  const found = book.sheets.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`the file has no sheet ${name}`);
  return found;
}

const checksOf = ({ outcome }: Awaited<ReturnType<typeof taken>>) => outcome.refused.map(({ check }) => check);

describe("a player's file that a spreadsheet program saved", () => {
  test("by LibreOffice brings what was filled in", async () => {
    const { lines, outcome } = await taken(fixture("alliance-from-libreoffice.xlsx"));
    expect(lines.map(({ what, is }) => [what, is])).toEqual([
      ["Plan the turn on the Financial Allocation form", "accepted"],
      ["Offer Orion a bribe", "accepted"],
    ]);
    const rows = outcome.edits.flatMap((edit) => (edit.kind === "append" ? edit.rows : []));
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Amount: 2.5, Terms: 'Leave our convoys alone: "all" of them & theirs' }),
        expect.objectContaining({ Line: "Purchase", Planned: 0.3 }),
      ]),
    );
  });

  test("is the same with numbers kept as texts, and with sheets in another order beside a sheet of the player's own", async () => {
    const plain = await taken(await filledIn(await fileOf("Alliance"), ENTRIES));
    const texts = ENTRIES.map((entry) => ({ ...entry, value: ` ${String(entry.value)} ` }));
    const others = await openBook(await filledIn(await fileOf("Alliance"), texts));
    others.sheets.reverse();
    others.sheets.push({ name: "My sums", rows: [["notes"]] });
    const bytes = (await saveBook(others, new Date("2026-03-07T00:00:00Z"), false)).bytes;
    const again = await taken(bytes);
    expect(again.lines.map(({ is, says }) => [is, says])).toEqual(plain.lines.map(({ is, says }) => [is, says]));
    expect(plain.lines.map(({ is }) => is)).toEqual(["accepted", "accepted"]);
  });
});

describe("a file from somebody that nobody knows", () => {
  const altered: readonly (readonly [what: string, check: string, change: (book: Book) => void])[] = [
    ["a hidden sheet", "hidden-sheet", (book) => (sheetOf(book, "Ledger").hidden = true)],
    [
      "a formula for a value",
      "sheet-formula",
      (book) =>
        putAt(
          sheetOf(book, "Offers to fill in"),
          ROW.first + 1,
          AT.fillIn,
          { kind: "formula", formula: '=HYPERLINK("http://example.com","5")', value: 5 },
          undefined,
        ),
    ],
    [
      "a date that was made of 3/4",
      "sheet-date",
      (book) => {
        const sheet = sheetOf(book, "Offers to fill in");
        const date = new Date(Date.UTC(2026, 2, 4));
        (sheet.rows[ROW.first + 1] ??= [])[AT.fillIn] = date;
        sheet.cells?.set(`${ROW.first + 1},${AT.fillIn}`, { value: date, type: "date", style: { numFmt: "d/m/yyyy" } });
      },
    ],
    [
      "a row far below",
      "sheet-rows",
      (book) => putAt(sheetOf(book, "Offers to fill in"), 90_000, 0, { kind: "value", value: "x" }, undefined),
    ],
    [
      "one more column",
      "sheet-columns",
      (book) => putAt(sheetOf(book, "Offers to fill in"), 2, 30, { kind: "value", value: "x" }, undefined),
    ],
  ];

  test.each(spread(2, altered))("with %s is refused as %s", async (_, check, change) => {
    const found = await taken(await changed(change));
    expect(checksOf(found)).toContain(check);
    expect(found.outcome.edits).toEqual([]);
  });

  test("is opened within the limits of any file: what unpacks to more, or is no workbook, is refused before it is read", async () => {
    const bomb = {
      ...unzipSync(await fileOf("Alliance")),
      "xl/media/image1.png": new Uint8Array(LIMITS.unpackedBytes),
    };
    await expect(sentSheets(zipSync(bomb, { level: 1 }))).rejects.toThrow("unpacked");
    await expect(sentSheets(new TextEncoder().encode("no workbook"))).rejects.toThrow("not a readable .xlsx file");
  });
});
