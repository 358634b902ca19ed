import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { reopenTurn } from "../../src/engine/campaign/commands/reopen";
import type { OpenGame } from "../../src/engine/campaign/game";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { unitWorth } from "../../src/engine/campaign/ledger/replay";
import { discrepancies, reconcile } from "../../src/engine/campaign/reconcile/reconcile";
import { layout } from "../../src/engine/campaign/schema/layout";
import { columnsFound, columnsOf, type WorkbookTable } from "../../src/engine/campaign/schema/table";
import { a1, isBlank, type Cell } from "../../src/engine/core/cell";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { keptInTurn2, rowsOf, STAMP } from "../engine/campaign/kept";
import type { Bench } from "./bench";

/** What a user does to the sheets of a campaign, in every adapter: the books are still read and written correctly. */
export function ownHands(name: string, make: () => Promise<Bench>): void {
  describe(`${name} in a user's own hands`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await make();
      await bench.workbook.write(layout(keptInTurn2().payRent().tables, BORDER_PATROL.tables));
    });
    afterEach(() => bench.close());

    const open = async (): Promise<OpenGame> => openBooks(await bench.workbook.read(), GAMES);
    const rows = async (table: string) => rowsOf(await bench.workbook.read(), table);
    const checks = async (): Promise<string[]> =>
      (await open()).findings.map(({ check, message }) => `${check}: ${message}`);

    async function play(work: (open: OpenGame) => Outcome): Promise<void> {
      const { edits, refused } = work(await open());
      expect(refused).toEqual([]);
      await bench.workbook.write(edits);
    }

    async function table(name: string): Promise<WorkbookTable> {
      const read = (await bench.workbook.read()).tables.get(name);
      if (!read) throw new Error(`There is no table ${name}.`);
      return read;
    }

    /** The address of a cell of a table, by the id or number in its first column. */
    async function cellOf(name: string, key: Cell, column: string): Promise<[sheet: string, a1: string]> {
      const { sheet, row, column: left, header, rows: body } = await table(name);
      const at = body.findIndex(([first]) => first === key);
      return [sheet, a1(row + 1 + at, left + header.indexOf(column))];
    }

    /** Leaves the rows as a sort by a column leaves them: the largest first. */
    async function sort(name: string, by: string): Promise<void> {
      const { of, sheet, row, column, header, rows: body } = await table(name);
      const at = header.indexOf(by);
      const sorted = [...body].sort((a, b) =>
        String(b[at] ?? "").localeCompare(String(a[at] ?? ""), "en", { numeric: true }),
      );
      expect(sorted).not.toEqual(body);
      const typed = sorted.flatMap((cells, index) =>
        cells.flatMap((cell, place) => {
          if (place >= columnsOf(of).length || cell === (body[index]?.[place] ?? null)) return [];
          return [[a1(row + 1 + index, column + place), isBlank(cell) ? "" : String(cell)] as const];
        }),
      );
      await bench.typeEach(sheet, typed);
      expect((await rows(name)).map((cells) => cells[by])).toEqual(sorted.map((cells) => cells[at]));
    }

    async function formulaAt(sheet: string, cell: string): Promise<string | null> {
      await bench.workbook.show({ sheet, cell });
      return (await bench.workbook.selection()).formula;
    }

    test("sorted trackers and ledgers say the same, and edits in them reach the right rows", async () => {
      await sort("Units", "Name");
      await sort("Transfers", "Line");
      await sort("Closings", "Side");
      expect(await checks()).toEqual([]);
      await bench.type(...(await cellOf("Units", "O-2", "Worth BPV")), "60");
      await bench.workbook.read();
      await bench.workbook.write([
        { kind: "append", table: "Transfers", rows: [{ Line: "Repair", From: "Orion", Amount: 2 }] },
        { kind: "append", table: "Units", rows: [{ Unit: "O-3", Side: "Orion", "Economic BPV": 40 }] },
      ]);
      expect(discrepancies(await open()).map(({ id }) => id)).toEqual(["ledger-7", "unit-O-2", "unit-O-3"]);
      await play((books) => reconcile(books, {}, STAMP));
      expect(await checks()).toEqual([]);
      const { campaign } = await open();
      expect(unitWorth(campaign, "Orion", campaign.turn) / 10_000).toBe(220);
      expect((await rows("Units")).find(({ Unit }) => Unit === "O-3")).toMatchObject({ "Worth BPV": 40 });
      expect((await rows("Transfers")).at(-1)).toMatchObject({ Turn: 2, To: "Yards", Line: "Repair", Step: "4B3" });
    });

    test("columns of theirs and their formulas stay, in trackers and in what is reopened and closed again", async () => {
      for (const name of ["Units", "Transfers", "Closings"] as const) await bench.addColumn(name, "My sum", "=1+1");
      const formula = await cellOf("Units", "O-2", "Size class");
      await bench.type(...formula, "=1+1");
      expect(await checks()).toEqual([]);
      await bench.type(...(await cellOf("Units", "O-2", "Worth BPV")), "60");
      await play((books) => reconcile(books, {}, STAMP));
      await play((books) => closeTurn(books, STAMP));
      const closed = await rows("Closings");
      await play((books) => reopenTurn(books, STAMP));
      const reopened = await open();
      expect([reopened.campaign.turn, await checks()]).toEqual([2, []]);
      await play((books) => closeTurn(books, STAMP));
      expect(await rows("Closings")).toEqual(closed);
      expect(await checks()).toEqual([]);
      expect(await formulaAt(...formula)).toBe("=1+1");
      for (const name of ["Units", "Transfers", "Closings"] as const) {
        const { sheet, row, column, header } = await table(name);
        const own = columnsFound(await table(name)).get("my sum") ?? -1;
        expect([header[own], await formulaAt(sheet, a1(row + 1, column + own))]).toEqual(["My sum", "=1+1"]);
      }
    });

    test("a formula of theirs where a value would be put is not written over, and nothing else is written", async () => {
      const worth = await cellOf("Units", "O-2", "Worth BPV");
      await bench.type(...worth, "=1+1");
      await bench.workbook.read();
      await bench.workbook.write([
        { kind: "append", table: "Transfers", rows: [{ Line: "Repair", From: "Orion", Amount: 2 }] },
      ]);
      const before = await bench.workbook.read();
      const back = reconcile(openBooks(before, GAMES), { "unit-O-2": "books" }, STAMP);
      await expect(bench.workbook.write(back.edits)).rejects.toThrow(worth[1]);
      expect(await bench.workbook.read()).toEqual(before);
      // Once posted, the formula stays: the log follows its result.
      await play((books) => reconcile(books, {}, STAMP));
      expect([await checks(), await formulaAt(...worth)]).toEqual([[], "=1+1"]);
    });

    test("a closed turn that was altered is found, sorted or not", async () => {
      await sort("Transfers", "Line");
      const bribe = (await rows("Transfers")).find(({ Line }) => Line === "Bribe");
      await bench.type(...(await cellOf("Transfers", bribe?.["No"] ?? null, "Subject")), "another");
      expect((await open()).findings.map(({ check }) => check)).toEqual(["closing-digest"]);
    });
  });
}
