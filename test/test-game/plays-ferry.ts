import { TABLES as BORDER_PATROL } from "../../src/engine/border-patrol/tables";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { reopenTurn } from "../../src/engine/campaign/commands/reopen";
import { startCampaign } from "../../src/engine/campaign/commands/start";
import { recordTransfer } from "../../src/engine/campaign/commands/transfer";
import { writeForm } from "../../src/engine/campaign/forms/write-form";
import type { OpenGame } from "../../src/engine/campaign/game";
import { rowsIn } from "../../src/engine/campaign/ledger/ledger";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { CLOSINGS } from "../../src/engine/campaign/schema/shared-tables";
import { columnsOf, rowOf } from "../../src/engine/campaign/schema/table";
import { a1 } from "../../src/engine/core/cell";
import { points, toNumber } from "../../src/engine/core/points";
import { openBooks } from "../../src/engine/open";
import { rowsOf, STAMP } from "../engine/campaign/kept";
import type { Bench } from "../workbook/bench";
import { ACCOUNTS, FERRY, PIERS } from "./game";

/** The edits that start a campaign of two sides. */
export const startFerry = (): Outcome =>
  startCampaign(FERRY, {
    name: "Upper river",
    stamp: STAMP,
    sides: [
      { name: "Anna", kind: "Merchants", player: "A", race: "", opening: points(20) },
      { name: "Bo", kind: "Ferrymen", player: "B", race: "", opening: points(5) },
    ],
  });

/** A table of the user's own with the name and the columns of a table of Border Patrol. */
const THEIRS = [BORDER_PATROL.find(({ name }) => name === "Offers")].flatMap((of) =>
  of ? [columnsOf(of).map(({ header }) => header), columnsOf(of).map((_, at) => at + 1)] : [],
);

/** A campaign of the test game in a workbook that knows its tables, from its start to a turn that is closed twice. */
export function playsFerry(name: string, make: () => Promise<Bench>, calculates = true): void {
  describe(`a campaign of the test game in ${name}`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await make();
      await bench.addTable("Mine", "Offers", THEIRS);
      await bench.addTable("Mine too", "Orders", [["Dish"], ["Soup"]]);
    });
    afterAll(() => bench.close());

    const open = async (): Promise<OpenGame> => openBooks(await bench.workbook.read(), [FERRY]);
    const checks = async () => (await open()).findings.map(({ check, subject }) => [check, subject]);
    const rows = async (table: string) => rowsOf(await bench.workbook.read(), table);

    async function play(work: (now: OpenGame) => Outcome): Promise<void> {
      const { edits, refused } = work(await open());
      expect(refused).toEqual([]);
      await bench.workbook.write(edits);
    }
    const book = (line: string, from: string, to: string, amount: number): Promise<void> =>
      play((now) => recordTransfer(now, { line, from, to, amount: points(amount), subject: "", note: "" }, STAMP));

    test("starts with the tables of its game alone", async () => {
      await bench.workbook.read();
      await bench.workbook.write(startFerry().edits);
      const { books, game, findings } = await open();
      expect([game.title, findings]).toEqual(["Ferry", []]);
      expect([...books.tables.tables.keys()]).toEqual(
        FERRY.tables.filter(({ optional }) => optional !== true).map((table) => table.name),
      );
    });

    test("reads its tracker as it is declared", async () => {
      await bench.workbook.write([
        {
          kind: "append",
          table: PIERS.name,
          rows: [
            rowOf(PIERS, { pier: "0101", owner: "Bo", toll: points(1.5) }),
            rowOf(PIERS, { pier: "Hill", owner: "", toll: null, note: "1/2" }),
          ],
        },
      ]);
      const piers = rowsIn((await open()).books, PIERS);
      expect(piers.map(({ pier, owner, toll, note }) => [pier, owner, toll, note])).toEqual([
        ["0101", "Bo", points(1.5), ""],
        ["Hill", "", null, "1/2"],
      ]);
      expect(await checks()).toEqual([]);
    });

    test("books entries on its lines, and refuses an end that a line does not take", async () => {
      await book("Trade", "River", "Anna", 12);
      await book("Toll", "Anna", "Bo", 4.5);
      await book("Upkeep", "Bo", "River", 1);
      const now = await open();
      expect(["Anna", "Bo"].map((side) => toNumber(treasury(now.campaign, side, 1)))).toEqual([27.5, 8.5]);
      expect(now.findings).toEqual([]);
      const back = { line: "Toll", from: "Bo", to: "Anna", amount: points(1), subject: "", note: "" };
      expect(recordTransfer(now, back, STAMP).refused).toMatchObject([{ check: "wrong-account", clause: "R2" }]);
    });

    test("writes its form, which shows what the books have", async () => {
      await play((now) => writeForm(now, ACCOUNTS, "Anna", 1, new Map([["toll", points(6)]]), STAMP));
      const now = await open();
      const form = ACCOUNTS.fill(now, "Anna", 1);
      const shown = Object.fromEntries(
        form.lines.map(({ id, shown: is }) => [id, "amount" in is && toNumber(is.amount)]),
      );
      expect(shown).toMatchObject({ opening: 20, trade: 12, toll: 4.5, "total-expenses": 4.5, closing: 27.5 });
      expect(await rows("BudgetLines")).toMatchObject([{ Turn: 1, Side: "Anna", Line: "Toll", Planned: 6 }]);
      const { plan } = ACCOUNTS.sheet(form, now);
      for (const { row, column, content } of plan.cells) {
        if (content.kind !== "formula") continue;
        const cell = a1(row, column);
        await bench.workbook.show({ sheet: plan.name, cell });
        expect((await bench.workbook.selection()).formula).toBe(content.formula);
        if (calculates) expect([cell, await bench.cell(plan.name, cell)]).toEqual([cell, content.value]);
      }
      expect(now.findings).toEqual([]);
    });

    test("finds an error of its own, at its cell, and nothing else", async () => {
      await bench.type("Piers", "B2", "");
      expect((await open()).findings).toMatchObject([
        { check: "toll-owner", subject: "0101", spot: { sheet: "Piers", cell: "A2" } },
      ]);
      await bench.type("Piers", "B2", "Bo");
      expect(await checks()).toEqual([]);
    });

    test("closes a turn, and once reopened closes it again with the same digests", async () => {
      await play((now) => closeTurn(now, STAMP));
      const closed = await rows(CLOSINGS.name);
      expect(closed).toMatchObject([
        { Turn: 1, Side: "Anna", Treasury: 27.5 },
        { Turn: 1, Side: "Bo", Treasury: 8.5 },
      ]);
      expect(new Set(closed.map(({ Digest }) => Digest)).size).toBe(2);
      await play((now) => reopenTurn(now, STAMP));
      expect([(await open()).campaign.turn, await checks()]).toEqual([1, []]);
      await play((now) => closeTurn(now, STAMP));
      expect(await rows(CLOSINGS.name)).toEqual(closed);
      expect([(await open()).campaign.turn, await checks()]).toEqual([2, []]);
    });

    test("is the same once it is saved and opened again", async () => {
      const before = await bench.workbook.read();
      await bench.reopen();
      expect(await bench.workbook.read()).toEqual(before);
      expect(await checks()).toEqual([]);
    });

    test("leaves tables of the user's that are named like those of other games", async () => {
      expect((await bench.workbook.read()).tables.has("Offers")).toBe(false);
      const row = Object.fromEntries((THEIRS[0] ?? []).map((header) => [String(header), null]));
      const written = bench.workbook.write([{ kind: "append", table: "Offers", rows: [row] }]);
      await expect(written).rejects.toThrow("The workbook has no table Offers.");
      expect(await bench.cell("Mine", "B2")).toBe(2);
      expect(await bench.cell("Mine too", "A2")).toBe("Soup");
    });
  });
}
