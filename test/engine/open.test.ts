import fc from "fast-check";
import { NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { sell } from "../../src/engine/border-patrol/ships/sale";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { dueItems } from "../../src/engine/campaign/game";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { recordTransfer } from "../../src/engine/campaign/commands/transfer";
import { SCHEMA } from "../../src/engine/campaign/schema/shared-tables";
import { points } from "../../src/engine/core/points";
import { CATALOG } from "../../src/engine/catalog";
import { isCampaign } from "../../src/engine/campaign/schema/known-books";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { STAMP, checksOf, kept, keptInTurn2, only, started } from "./campaign/kept";
import { spread, times } from "../thoroughness";

const NEWER = String(SCHEMA + 1);

/** The games that are kept, as a finding lists them. */
const TITLES = GAMES.map(({ title }) => title).join(", ");

describe("the schema and the game", () => {
  const settingRow = 0;

  test("books of a newer schema are shown, and one finding says that nothing is written", () => {
    const { books, campaign: told, findings } = keptInTurn2().type("Settings", settingRow, "Value", NEWER).open;
    expect(only(findings)).toMatchObject({ check: "schema", expected: String(SCHEMA), actual: NEWER });
    expect([books.sides.length, books.transfers.length, told.turn]).toEqual([
      3,
      keptInTurn2().open.books.transfers.length,
      2,
    ]);
  });

  test("books of a newer schema that lack what we know, or hold what we cannot read, are not half-read", () => {
    const newer = () => keptInTurn2().type("Settings", settingRow, "Value", NEWER);
    const { tables } = newer();
    const gone = { ...tables, tables: new Map([...tables.tables].filter(([name]) => name !== "Mounts")) };
    for (const open of [openBooks(gone, GAMES), newer().type("Transfers", 0, "Amount", "lots").open]) {
      expect(only(open.findings)).toMatchObject({ check: "schema", actual: NEWER });
      expect([open.books.sides, open.books.transfers, open.campaign.turn]).toEqual([[], [], 1]);
    }
  });

  test("books of an older schema are not half-read: nothing is read, one finding says why", () => {
    const campaign = keptInTurn2().type("Settings", settingRow, "Value", "0");
    const { books, campaign: told, findings } = campaign.open;
    expect(only(findings)).toMatchObject({
      check: "schema",
      expected: String(SCHEMA),
      actual: "0",
      spot: { sheet: "Campaign" },
    });
    expect([books.sides, books.transfers, books.units, told.turn]).toEqual([[], [], [], 1]);
  });

  test("nothing is written into books of another schema", () => {
    const { open } = keptInTurn2().type("Settings", settingRow, "Value", Number(NEWER));
    const entry = { line: "Bribe", from: "Alliance", to: "Orion", amount: points(1), subject: "", note: "" };
    for (const play of [recordTransfer(open, entry, STAMP), closeTurn(open, STAMP)]) {
      expect(play.edits).toEqual([]);
      expect(checksOf(play.refused)).toEqual(["schema"]);
    }
  });

  test("a schema typed as a number is the same schema; a schema that is not said is a finding", () => {
    expect(kept().type("Settings", settingRow, "Value", SCHEMA).open.findings).toEqual([]);
    const unsaid = kept().type("Settings", settingRow, "Setting", "Scheme").open;
    expect(only(unsaid.findings)).toMatchObject({ check: "schema", actual: "nothing" });
    expect(unsaid.books.transfers).not.toEqual([]);
  });

  test("a finding without a cell stands on the sheet where its table is, whatever it is called", () => {
    const campaign = kept().alter("Units", (table) => ({ ...table, sheet: "Ships 2" }));
    expect(only(campaign.remove("Units", 1).open.findings).spot).toEqual({ sheet: "Ships 2" });
  });

  test("a game that is not kept here is a finding", () => {
    const { findings } = kept().type("Settings", 1, "Value", "Chess").open;
    expect(only(findings)).toMatchObject({ check: "game", expected: TITLES, actual: "Chess" });
    expect(kept().type("Settings", 1, "Value", "border patrol").open.findings).toEqual([]);
  });
});

describe("a workbook of anything", () => {
  const anything = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean());
  const likely = fc.constantFrom(
    null,
    "",
    "Orion",
    "Alliance",
    "Economy",
    "BPV",
    "RP",
    "Bribe",
    "Rent",
    "O-1",
    "O-9",
    0,
    1,
    2,
    3,
    7,
    -1,
  );
  const telling = fc.constantFrom(
    "Unit enters",
    "Unit leaves",
    "Hiding",
    "Flagship",
    '{"schema":1}',
    '{"schema":1,"how":"Lost"}',
  );
  const cell = fc.oneof(
    { weight: 6, arbitrary: likely },
    { weight: 2, arbitrary: telling },
    { weight: 1, arbitrary: anything },
  );
  const spoil = fc.record({
    table: fc.constantFrom(...BORDER_PATROL.tables.map(({ name }) => name)),
    row: fc.nat(),
    cells: fc.array(cell, { minLength: 21, maxLength: 21 }),
    keep: fc.array(fc.boolean(), { minLength: 21, maxLength: 21 }),
  });

  /** A row that stands there, or the last one, with some of its cells changed; and the same row once more below. */
  const spoiled = (spoils: readonly (typeof spoil extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const campaign = keptInTurn2().layAll();
    for (const { table, row, cells, keep } of spoils) {
      campaign.alter(table, (known) => {
        const before = known.rows[row % Math.max(1, known.rows.length)] ?? [];
        const after = known.header.map((_, at) => (keep[at] ? (before[at] ?? null) : (cells[at] ?? null)));
        return { ...known, rows: [...known.rows.filter((other) => other !== before), after, after] };
      });
    }
    return campaign;
  };

  test("is opened, shown and worked with, never with an exception", () => {
    fc.assert(
      fc.property(fc.array(spoil, { minLength: 1, maxLength: 6 }), (spoils) => {
        const { open } = spoiled(spoils);
        const [form] = open.game.forms;
        for (const { name } of open.books.sides) form?.sheet(form.fill(open, name, open.campaign.turn), open);
        dueItems(open);
        open.game.standings(open);
        closeTurn(open, STAMP);
        for (const unit of open.campaign.units.keys()) sell(open, unit, STAMP);
      }),
      { numRuns: times(15, 200) },
    );
  });

  test("is opened and shown with a number of ten digits in any cell", () => {
    for (const { name } of BORDER_PATROL.tables) {
      const { header } = keptInTurn2().layAll().tables.tables.get(name) ?? { header: [] };
      for (const column of spread(3, header)) {
        const { open } = keptInTurn2().layAll().type(name, 0, String(column), 2_000_000_000);
        dueItems(open);
        closeTurn(open, STAMP);
      }
    }
  });

  test("without any table is no campaign, and opens all the same", () => {
    expect(isCampaign(NO_TABLES)).toBe(false);
    expect(isCampaign(started())).toBe(true);
    expect(new Set(checksOf(openBooks(NO_TABLES, GAMES).findings))).toEqual(new Set(["table-missing"]));
  });
});

test("the games whose workbooks are known are those whose books can be kept, with the same tables", () => {
  expect(CATALOG.length).toBeGreaterThan(0);
  expect(CATALOG.map(({ title, tables }) => [title, tables])).toEqual(
    GAMES.map(({ title, tables }) => [title, tables]),
  );
});
