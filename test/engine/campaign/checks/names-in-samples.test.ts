import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cell } from "../../../../src/engine/core/cell";
import { lookAlike } from "../../../../src/engine/core/look-alikes";
import { fitName, Names, unfitName } from "../../../../src/engine/core/names";
import { rowsIn, tableOf } from "../../../../src/engine/campaign/ledger/ledger";
import { NAME_CHECK, nameInRow, nearestFree, NO_CAMPAIGN } from "../../../../src/engine/campaign/ledger/naming";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { UNITS } from "../../../../src/engine/campaign/schema/shared-tables";
import type { Table } from "../../../../src/engine/campaign/schema/table";
import { flatten } from "../../../../src/engine/core/problem";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { openFile } from "../../../../src/workbook/file";

const SAMPLES = join(__dirname, "..", "..", "..", "..", "samples");

test.each(["border-patrol", "empires-at-war", "orions-gate"])(
  "every name in %s is a name of its own",
  async (sample) => {
    const file = await openFile(readFileSync(join(SAMPLES, `${sample}.xlsx`)));
    const open = openBooks(await file.read(), GAMES);
    const tables = open.game.tables.filter(({ isOfNames }) => isOfNames);
    const names = tables.map((of) =>
      rowsIn(open.books, of)
        .map((row) => nameInRow(of, row))
        .filter((name) => name !== ""),
    );
    expect(names.flat().length).toBeGreaterThan(5);
    for (const name of names.flat())
      expect([unfitName(name), lookAlike(name), fitName(name)]).toEqual([undefined, undefined, name]);
    for (const each of names) {
      const known = new Names();
      for (const name of new Set(each)) {
        expect(known.like(name)).toBeUndefined();
        known.add(name);
      }
    }
    expect(open.findings.filter(({ check }) => check === NAME_CHECK)).toEqual([]);
  },
);

/** What is typed below the last row of a table: the same row under another name. */
function alsoNamed(
  open: OpenGame,
  of: Table,
  name: string | null,
  also: (header: string, cell: Cell) => Cell = (_, cell) => cell,
): OpenGame {
  const { tables } = open.books.tables;
  const table = tables.get(of.name);
  const header = of.columns[of.key]?.header ?? "";
  const at = table?.header.indexOf(header) ?? -1;
  const last = table?.rows.filter((row) => (row[at] ?? "") !== "").at(-1);
  if (!table || !last) throw new Error(`nothing is on ${of.sheet}`);
  const rows = [
    ...table.rows,
    last.map((cell, column) => (column === at ? name : also(table.header[column] ?? "", cell))),
  ];
  return openBooks({ ...open.books.tables, tables: new Map(tables).set(of.name, { ...table, rows }) }, GAMES);
}

test.each(["border-patrol", "empires-at-war", "orions-gate"])(
  "no thing of %s is typed under the name of a thing on another sheet",
  async (sample) => {
    const file = await openFile(readFileSync(join(SAMPLES, `${sample}.xlsx`)));
    const open = openBooks(await file.read(), GAMES);
    const named = open.game.tables.flatMap((of) => {
      const name = of.isOfNames ? rowsIn(open.books, of).map((row) => nameInRow(of, row))[0] : undefined;
      return name === undefined ? [] : [{ of, name }];
    });
    expect(named.length).toBeGreaterThan(1);
    for (const { of } of named)
      for (const { of: other, name } of named.filter((each) => each.of !== of)) {
        const after = alsoNamed(open, of, name.toLowerCase());
        const found = flatten(after.findings).filter(({ check }) => check === NAME_CHECK);
        const told = found.map(({ spot, message }) => [spot?.sheet, message.includes(other.sheet)]);
        expect([of.name, other.name, new Set(told.map(([sheet]) => sheet))]).toEqual([
          of.name,
          other.name,
          new Set([of.sheet]),
        ]);
        expect(told).toContainEqual([of.sheet, true]);
      }
  },
);

test.each(["border-patrol", "empires-at-war", "orions-gate"])(
  "a row of %s without a name is found, whether its name is blank or blanks; a note alone is not",
  async (sample) => {
    const file = await openFile(readFileSync(join(SAMPLES, `${sample}.xlsx`)));
    const open = openBooks(await file.read(), GAMES);
    for (const of of open.game.tables.filter(
      ({ isOfNames, name }) => isOfNames && rowsIn(open.books, tableOf(open.game, name)).length > 0,
    )) {
      const { row = 0 } = open.books.tables.tables.get(of.name) ?? {};
      for (const name of [null, " ", "\u00a0 "]) {
        const after = alsoNamed(open, of, name);
        const at = row + (after.books.tables.tables.get(of.name)?.rows.length ?? 0);
        const cells = flatten(after.findings).map(({ spot }) => `${spot?.sheet ?? ""} ${spot?.cell ?? ""}`);
        expect([of.name, name, cells]).toEqual([of.name, name, expect.arrayContaining([`${of.sheet} A${at + 1}`])]);
      }
      // A row of the ships is one of a ship, whatever it says.
      if (of.name === UNITS.name) continue;
      const noted = alsoNamed(open, of, null, (header) => (header === "Note" ? "Ask Kim" : null));
      expect([of.name, noted.findings]).toEqual([of.name, []]);
    }
  },
);

test.each([
  ["a-9", ["A-8", "A-9"], "A-10"],
  ["a-9", ["a-9"], "a-10"],
  ["A-9", ["a-9", "a-10"], "a-11"],
  ["vega", ["Vega"], "Vega 2"],
  ["a-10", ["A-9"], "a-10"],
])("the free name nearest to %s beside %j is %s, in the case of the one that is there", (name, taken, free) => {
  expect(nearestFree(NO_CAMPAIGN, name, taken)).toBe(free);
});
