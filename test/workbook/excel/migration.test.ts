/** @jest-environment jsdom */
import "../../host/browser";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { migrate } from "../../../src/engine/campaign/commands/migrate";
import type { Edit } from "../../../src/engine/campaign/schema/edit";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { excelWorkbook } from "../../../src/workbook/excel";
import { factsOf } from "../../campaigns/schema-1/facts";
import { checksOf, STAMP } from "../../engine/campaign/kept";
import { openInHost } from "../../host/open-file";
import { HostError } from "../../host/wire";
import { refusalOf } from "../bench";
import { some } from "../../thoroughness";
import { excelBench, type ExcelBench } from "../excel-bench";

const SCHEMA_1 = join(__dirname, "..", "..", "campaigns", "schema-1");
const FACTS: unknown = JSON.parse(readFileSync(join(SCHEMA_1, "border-patrol.json"), "utf8"));
/** As JSON has it: what is undefined is left out. */
const plain = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts));

const migration = (tables: Tables): readonly Edit[] => migrate(tables, BORDER_PATROL.tables, true, STAMP).edits;

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await openInHost(bench.host.workbook, readFileSync(join(SCHEMA_1, "users-own.xlsx")));
});

test("older books of a user's own workbook are updated in three round trips (read, look, write), and say the same", async () => {
  const before = await bench.workbook.read();
  expect(checksOf(openBooks(before, GAMES).findings)).toEqual(["schema"]);
  const start = await bench.trips();
  await bench.workbook.write(migration(before));
  expect((await bench.trips()) - start).toBe(2);
  const open = openBooks(await excelWorkbook().read(), GAMES);
  expect(open.findings).toEqual([]);
  expect(plain(factsOf(open))).toEqual(FACTS);
});

test("what the user added stays: tables, columns, formulas", async () => {
  const before = await bench.workbook.read();
  await bench.workbook.write(migration(before));
  const { tables } = await bench.workbook.read();
  for (const { name, header, called, sheet } of before.tables.values()) {
    const now = tables.get(name);
    expect([now?.called, now?.sheet, now?.header.slice(0, header.length)]).toEqual([called, sheet, header]);
  }
  const twice = before.tables.get("Transfers")?.header.indexOf("Twice") ?? -1;
  const ledger = bench.host.workbook.worksheets.getItem("Ledger 2");
  expect(ledger.formulaAt(1, twice)).toMatch(/^=/);
});

test.each(some(1, [0.6, 0, 0.3, 0.99]))(
  "where it fails half-way (at %p), the older books are left, and it can be tried again",
  async (part) => {
    const { host, workbook } = bench;
    const edits = migration(await workbook.read());
    const before = host.workbook.snapshot();
    const write = host.batches.length;
    host.fault = (_, index) => {
      const actions = host.batches[write + 1]?.Actions.length ?? 0;
      const failing = host.batches.length === write + 2 && index === Math.floor(part * actions);
      return failing ? new HostError("GeneralException", "The disk is full.") : undefined;
    };
    expect((await refusalOf(workbook.write(edits))).message).toContain("the workbook is as it was");
    expect(host.workbook.snapshot()).toEqual(before);
    expect(checksOf(openBooks(await workbook.read(), GAMES).findings)).toEqual(["schema"]);
    host.fault = () => undefined;
    await workbook.write(edits);
    expect(openBooks(await workbook.read(), GAMES).findings).toEqual([]);
  },
);
