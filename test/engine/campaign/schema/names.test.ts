import {
  freeName,
  likelyTables,
  ourTables,
  withNames,
  type FoundTable,
} from "../../../../src/engine/campaign/schema/names";
import { columnsOf } from "../../../../src/engine/campaign/schema/table";
import { CATALOG } from "../../../../src/engine/catalog";
import type { Cell } from "../../../../src/engine/core/cell";

const TABLES = CATALOG[0]!.tables;
const TABLE_NAMES = TABLES.map(({ name }) => name);
const headersOf = (name: string) => columnsOf(TABLES.find((table) => table.name === name)!).map(({ header }) => header);

const ours = (name: string, called: string = name, rows: readonly (readonly Cell[])[] = []): FoundTable => ({
  name: called,
  header: headersOf(name),
  rows,
});
const theirs = (name: string, ...header: string[]): FoundTable => ({ name, header, rows: [] });
const settings = (called: string, ...rows: readonly (readonly [string, Cell])[]): FoundTable =>
  ours("Settings", called, [
    ["Schema", 2, null],
    ["Game", "Border Patrol", null],
    ...rows.map((row) => [...row, null]),
  ]);

const found = (...tables: FoundTable[]): Record<string, string> =>
  Object.fromEntries([...ourTables(tables, CATALOG)].map(([name, { table }]) => [name, table.name]));

describe("our tables among those of a workbook", () => {
  test("are those of our names with our columns", () => {
    const others = TABLE_NAMES.filter((name) => name !== "Settings");
    expect(found(settings("Settings"), ...others.map((name) => ours(name)))).toEqual(
      Object.fromEntries(TABLE_NAMES.map((name) => [name, name])),
    );
  });

  test("stay ours when columns are moved, added, renamed or deleted", () => {
    const header = headersOf("Transfers");
    const changed = ["Mine", ...[...header].reverse().slice(4), "Betrag"];
    expect(found(theirs("TRANSFERS", ...changed))).toEqual({ Transfers: "TRANSFERS" });
    const [setting, value] = ["Setting", "Wert"];
    expect(found({ ...theirs("Settings", setting, value, "Note"), rows: [["Schema", 1, null]] })).toEqual({
      Settings: "Settings",
    });
  });

  test("are not the user's own of such a name", () => {
    expect(
      found(theirs("Units", "Unit", "Rent"), theirs("Transfers", "Day"), theirs("Settings", "Key", "Value")),
    ).toEqual({});
  });

  test("are those that Settings name, whatever Settings themselves are called", () => {
    const tables = [theirs("Transfers", "Day"), theirs("Settings", "Key"), ours("Transfers", "Booked"), ours("Units")];
    expect(found(...tables, settings("Settings_2", ["table transfers", " Booked "]))).toEqual({
      Settings: "Settings_2",
      Transfers: "Booked",
      Units: "Units",
    });
  });

  test("are found by our names where Settings name a table that is gone", () => {
    expect(found(ours("Transfers"), settings("Settings", ["Table Transfers", "Transfers_9"]))["Transfers"]).toBe(
      "Transfers",
    );
  });

  test("are likely to be where such a name was taken", () => {
    const tables = [theirs("Units", "Rent"), ours("Units", "Units_2"), theirs("Units_3", "Rent"), ours("Mounts")];
    expect([...likelyTables(tables, CATALOG)]).toEqual([
      ["Units", "Units_2"],
      ["Mounts", "Mounts"],
    ]);
  });
});

test.each([
  ["Ledger", [], " ", "Ledger"],
  ["Ledger", ["LEDGER", "Ledger 3"], " ", "Ledger 2"],
  ["Transfers", ["transfers", "Transfers_2"], "_", "Transfers_3"],
  ["x".repeat(31), ["x".repeat(31)], " ", `${"x".repeat(29)} 2`],
] as const)("a free name for %s beside %j", (wanted, taken, joint, free) => {
  expect(freeName(wanted, taken, joint)).toBe(free);
});

test.each([
  ["=SUM(Transfers[Amount])", "=SUM(Transfers_2[Amount])"],
  [
    '=SUMIFS(Transfers[Amount],Transfers[To],"Transfers[To]")',
    '=SUMIFS(Transfers_2[Amount],Transfers_2[To],"Transfers[To]")',
  ],
  ["='Transfers[1]'!A1+MyTransfers[Amount]+Units[Unit]", "='Transfers[1]'!A1+MyTransfers[Amount]+Units[Unit]"],
  ["=Transfers[[#All],[No]]&Transfers", "=Transfers_2[[#All],[No]]&Transfers"],
])("the formula %s speaks of the tables by their names", (formula, spelled) => {
  expect(
    withNames(
      formula,
      new Map<string, string>([
        ["Transfers", "Transfers_2"],
        ["Units", "Units"],
      ]),
    ),
  ).toBe(spelled);
});
