import { ORION_LINES, RUNNING_COSTS } from "../../../../src/engine/border-patrol/forms/lines";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { formatShown } from "../../../../src/engine/campaign/forms/form";
import type { PlannedCell } from "../../../../src/engine/campaign/schema/sheet";
import type { OpenBooks } from "../../../../src/engine/campaign/ledger/outcome";
import { columnsOf } from "../../../../src/engine/campaign/schema/table";
import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { sell } from "../../../../src/engine/border-patrol/ships/sale";
import { RULES } from "../../../../src/engine/registry";
import { a1, type Cell } from "../../../../src/engine/core/cell";
import { STAMP, kept, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";
import { Spreadsheet } from "../spreadsheet";
import { expectSheetAgrees, formKind, rounded, rowsByLabel } from "./sheet-agrees";

const FORM = formKind("orion-finances");
const sheetOf = (open: OpenBooks, turn = open.campaign.turn) => FORM.sheet(FORM.fill(open, "Orion", turn), open);

/** The cells of the sheet by address. */
const cellsOf = (open: OpenBooks): ReadonlyMap<string, PlannedCell> =>
  new Map(sheetOf(open).plan.cells.map((cell) => [a1(cell.row, cell.column), cell]));

describe("the sheet of the Orion form", () => {
  const { open } = keptInTurn2();
  const { plan, picker } = sheetOf(open);

  test("names its side and turn where the formulas look for them", () => {
    const cells = cellsOf(open);
    expect([cells.get("B2")?.content, cells.get(picker)?.content]).toEqual([
      { kind: "value", value: "Orion" },
      { kind: "value", value: 2 },
    ]);
    expect(cells.get(picker)?.look).toBe("input");
    expect(plan.offered[0]).toMatchObject({ row: 2, column: 1, rows: 1 });
    expect([plan.name, plan.onePage, plan.landscape]).toEqual(["Orion finances", true, false]);
  });

  test("has a formula for every amount and every plan, with what it works out to", () => {
    const cells = cellsOf(open);
    const rows = rowsByLabel(plan);
    for (const line of FORM.fill(open, "Orion", 2).lines) {
      const row = 1 + (rows.get(line.label) ?? NaN);
      const amount = cells.get(`D${row}`)?.content;
      expect([line.id, amount?.kind, amount?.value]).toEqual([line.id, "formula", formatShown(line.shown)]);
      expect([line.id, cells.get(`B${row}`)?.content.value]).toEqual([line.id, line.clause]);
      const planned = cells.get(`C${row}`)?.content;
      expect([line.id, planned?.kind]).toEqual([line.id, line.planned === undefined ? undefined : "formula"]);
    }
  });

  test("puts no two things into one cell, and heads every section", () => {
    expect(new Set(plan.cells.map(({ row, column }) => a1(row, column))).size).toBe(plan.cells.length);
    expect(plan.cells.filter(({ look }) => look === "subtitle").map(({ content }) => content.value)).toEqual([
      "Opening",
      "Income",
      "Expenses",
      "Closing",
      "Net worth",
      "Rent",
      "Net worth by turn",
    ]);
  });

  test("names in its formulas only tables, columns, functions and rules that there are", () => {
    const native = ["SUM", "SUMIFS", "COUNTIFS", "IF", "OR", "NOT", "SUMPRODUCT", "MAX", "MIN", "N"];
    const filled = new Set(plan.cells.map(({ row, column }) => a1(row, column)));
    const formulas = plan.cells.flatMap(({ content }) => (content.kind === "formula" ? [content.formula] : []));
    expect(formulas.length).toBeGreaterThan(50);
    for (const formula of formulas) {
      expect(formula).toMatch(/^=/);
      for (const [, table = "", column = ""] of formula.matchAll(/([A-Z][A-Za-z]+)\[([^\]]+)\]/g)) {
        const of = BORDER_PATROL.tables.find(({ name }) => name === table);
        expect([table, of && columnsOf(of).map(({ header }) => header)]).toEqual([
          table,
          expect.arrayContaining([column]),
        ]);
      }
      for (const [, name = ""] of formula.matchAll(/([A-Z_.]+)\(/g)) {
        if (name.startsWith("STAR.")) expect([...RULES.keys()]).toContain(name.slice(5));
        else expect(native).toContain(name);
      }
      const withoutTables = formula.replace(/[A-Z][A-Za-z]+\[[^\]]+\]/g, "").replace(/"[^"]*"/g, "");
      for (const [cell] of withoutTables.matchAll(/\$?[A-Z]\$?\d+/g)) {
        expect(filled).toContain(cell.replaceAll("$", ""));
      }
    }
  });
});

describe("its chart of net worth", () => {
  /** The points that it draws with the picker at a turn, each once. */
  function drawn({ open, tables }: Pick<Kept, "open" | "tables">, turn: number): readonly (readonly Cell[])[] {
    const { plan, picker } = sheetOf(open);
    const sheet = new Spreadsheet(plan, tables);
    sheet.type(picker, turn);
    const { along, drawn: first, points } = plan.charts![0]!.series[0];
    const rows = Array.from({ length: points }, (_, index) => [
      sheet.value(a1(along.row + index, along.column)),
      rounded(sheet.value(a1(first.row + index, first.column))),
    ]);
    expect(rows).toHaveLength(20);
    return rows.filter((row, index) => JSON.stringify(row) !== JSON.stringify(rows[index - 1]));
  }

  const worths = ({ tables }: Pick<Kept, "tables">) =>
    rowsOf(tables, "Closings")
      .filter(({ Side }) => Side === "Orion")
      .map((row) => [row["Turn"], row["Net worth"]]);

  test("covers no cell, and no column beyond the form's", () => {
    const { plan } = sheetOf(keptInTurn2().open);
    const { at, series } = plan.charts![0]!;
    const { drawn: first, along, points } = series[0];
    const under = plan.cells.filter(
      ({ row, column }) => row >= at.row && row <= at.lastRow && column >= at.column && column <= at.lastColumn,
    );
    expect(under).toEqual([]);
    expect(at.lastColumn).toBeLessThan(plan.widths.length);
    const filled = new Set(plan.cells.map(({ row, column }) => a1(row, column)));
    expect([along, first].map(({ row, column }) => filled.has(a1(row + points, column)))).toEqual([false, false]);
    expect([along, first].map(({ row, column }) => filled.has(a1(row + points - 1, column)))).toEqual([true, true]);
  });

  test("draws what the closings say of its own side, and nothing of the turn under way", () => {
    const campaign = keptInTurn2().payRent().close().payRent();
    expect(worths(campaign).map(([turn]) => turn)).toEqual([1, 2]);
    expect(drawn(campaign, 3)).toEqual(worths(campaign));
    // It is no different when the picker goes back.
    expect(drawn(campaign, 1)).toEqual(worths(campaign));
  });

  test("draws the net worth as it stands until a turn is closed", () => {
    const campaign = kept();
    const now = FORM.fill(campaign.open, "Orion", 1).lines.find(({ id }) => id === "net-worth");
    expect(drawn(campaign, 1)).toEqual([[1, formatShown(now!.shown)]]);
  });

  test("has what it works out to in its cells", () => {
    for (const { open, tables } of [kept(), keptInTurn2().payRent().close()]) {
      const { plan } = sheetOf(open);
      const sheet = new Spreadsheet(plan, tables);
      const { along, drawn: first, points } = plan.charts![0]!.series[0];
      for (const { row, column, content } of plan.cells) {
        const at = row >= along.row && row < along.row + points && (column === along.column || column === first.column);
        if (at) expect(rounded(sheet.value(a1(row, column)))).toBe(content.value);
      }
    }
  });

  test("V19.094: shows the 2500 that win, from its first turn to its last", () => {
    for (const campaign of [kept(), keptInTurn2().payRent().close()]) {
      const { plan } = sheetOf(campaign.open);
      const sheet = new Spreadsheet(plan, campaign.tables);
      const goal = plan.charts![0]!.series[1]!;
      const at = (cell: { readonly row: number; readonly column: number }) =>
        [0, 1].map((down) => sheet.value(a1(cell.row + down, cell.column)));
      expect([goal.name, at(goal.along), at(goal.drawn)]).toEqual(["Wins", [1, 2], [2500, 2500]]);
    }
  });

  test("begins with the first turn whose closing tells the net worth", () => {
    const campaign = keptInTurn2().payRent().close();
    const row = rowsOf(campaign.tables, "Closings").findIndex(({ Turn, Side }) => Turn === 1 && Side === "Orion");
    campaign.type("Closings", row, "Net worth", null);
    expect(drawn(campaign, 3)).toEqual(worths(campaign).slice(1));
  });

  test("moves along once the picker is past its last turn", () => {
    const campaign = keptInTurn2().payRent().close();
    expect(drawn(campaign, 20)).toEqual(worths(campaign));
    expect(drawn(campaign, 21)).toEqual(worths(campaign).slice(1));
    expect(drawn(campaign, 40)).toEqual(worths(campaign).slice(-1));
  });
});

describe("what its formulas work out", () => {
  test("is the form, in every turn that the picker can show", () => {
    const campaign = keptInTurn2().payRent();
    campaign.book("Lease", "Coalition", "Orion", 30.25).book("Repair", "Orion", "Yards", 3.5);
    campaign.append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Lease", Planned: 30 }).close();
    expectSheetAgrees(FORM, "Orion", campaign.payRent().book("Bribe", "Alliance", "Orion", 8));
  });

  test("is the form in the first turn, when Turns is empty", () => {
    expectSheetAgrees(FORM, "Orion", kept().book("Bribe", "Alliance", "Orion", 47));
  });

  test("is the form in hiding, after it, and after a loss", () => {
    const campaign = keptInTurn2().hide().book("Repair", "Orion", "Yards", 2).close().hide();
    campaign.book("Other income", "Family", "Orion", 30).close();
    expectSheetAgrees(FORM, "Orion", campaign);
    campaign.payRent().book("Repair", "Orion", "Yards", 12).close();
    expectSheetAgrees(FORM, "Orion", campaign);
    expectSheetAgrees(FORM, "Orion", campaign.payRent().close());
    expectSheetAgrees(FORM, "Orion", kept().hide().close());
  });

  test("is the form after a sale, a loss and a flagship lost with all hands", () => {
    const campaign = keptInTurn2().payRent();
    campaign.forSale("O-2").play((open) => sell(open, "O-2", STAMP));
    expectSheetAgrees(FORM, "Orion", campaign);
    campaign.close();
    campaign.play((open) => loseShip(open, "O-1", "Lost", true, STAMP));
    expectSheetAgrees(FORM, "Orion", campaign);
    expectSheetAgrees(FORM, "Orion", campaign.payRent().close());
  });

  test("is the form with rent unpaid, entries reversed, drafts, other points and words in other capitals", () => {
    const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "bribe" };
    const campaign = keptInTurn2()
      .append("Transfers", entry)
      .append("Transfers", { ...entry, No: 91, From: "ORION", To: "alliance", Amount: 2 })
      .append("Transfers", { ...entry, No: null })
      .append("Transfers", { ...entry, No: 92, From: "Fame", Currency: "RP", Line: "Rank award" })
      .append("Events", { Turn: 2, Side: "Orion", Kind: "Hiding", Change: '{"schema":1}' })
      .append("BudgetLines", { Turn: 2, Side: "orion", Line: "BRIBE", Planned: 7 });
    expectSheetAgrees(FORM, "Orion", campaign);
    expectSheetAgrees(FORM, "Orion", campaign.close());
  });

  test("is the form under a house rule on running costs", () => {
    for (const setting of ["Repair, Refit", "None"]) {
      const campaign = kept();
      const row = rowsOf(campaign.tables, "Settings").findIndex(({ Setting }) => Setting === RUNNING_COSTS.setting);
      campaign.type("Settings", row, "Value", setting).book("Bribe", "Alliance", "Orion", 47);
      for (const line of ORION_LINES.expenses.filter((word) => word !== "Rent")) {
        campaign.book(
          line,
          "Orion",
          BORDER_PATROL.lines
            .find((known) => known.line === line)!
            .to.flatMap((party) => ("account" in party ? [party.account] : []))[0]!,
          1,
        );
      }
      expectSheetAgrees(FORM, "Orion", campaign.close());
    }
  });
});
