import { ORION_LINES, RUNNING_COSTS } from "../../../src/engine/border-patrol/lines";
import { borderPatrol } from "../../../src/engine/border-patrol/system";
import { shownCell } from "../../../src/engine/campaign/form";
import type { PlannedCell, SheetPlan } from "../../../src/engine/campaign/sheet";
import type { OpenBooks } from "../../../src/engine/campaign/system";
import { TABLES, a1, columnsOf, type TableName } from "../../../src/engine/campaign/tables";
import { loseUnit } from "../../../src/engine/campaign/unit-plays";
import type { Cell } from "../../../src/engine/core/cell";
import { ZERO, toNumber } from "../../../src/engine/core/points";
import { RULES } from "../../../src/engine/registry";
import { DAY, kept, keptInTurn2, rowsOf, type Kept } from "../campaign/kept";
import { Spreadsheet } from "./spreadsheet";

const FORM = borderPatrol.forms[0]!;
const sheetOf = (open: OpenBooks, turn = open.campaign.turn) => FORM.sheet(FORM.fill(open, "Orion", turn), open);

/** The cells of the sheet by address. */
const cellsOf = (open: OpenBooks): ReadonlyMap<string, PlannedCell> =>
  new Map(sheetOf(open).plan.cells.map((cell) => [a1(cell.row, cell.column), cell]));

/** The row of every line on the sheet, by its label. */
const rowsByLabel = ({ cells }: SheetPlan): ReadonlyMap<Cell, number> =>
  new Map(
    cells
      .filter(({ column, look }) => column === 0 && look !== "subtitle")
      .map(({ row, content }) => [content.value, row + 1]),
  );

/** Turns the picker to each turn, and compares what the formulas give with the form that the books fill. */
function expectFormulasAgree({ open, tables }: Kept): void {
  const { plan, picker } = sheetOf(open);
  const rows = rowsByLabel(plan);
  const sheet = new Spreadsheet(plan, tables);
  for (let turn = 1; turn <= open.campaign.turn; turn++) {
    sheet.type(picker, turn);
    const { lines } = FORM.fill(open, "Orion", turn);
    const filled = lines.map(({ id, shown, planned }) => [
      id,
      shownCell(shown) ?? "",
      planned === undefined ? null : toNumber(planned ?? ZERO),
    ]);
    const worked = lines.map(({ id, label }) => {
      const row = rows.get(label) ?? NaN;
      return [id, rounded(sheet.value(`D${row}`)), rounded(sheet.value(`C${row}`))];
    });
    expect([turn, worked]).toEqual([turn, filled]);
  }
}

/** A spreadsheet adds floating-point numbers; ten-thousandths are what is meant. */
const rounded = (cell: Cell) => (typeof cell === "number" ? Math.round(cell * 10_000) / 10_000 : cell);

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
      const row = rows.get(line.label);
      const amount = cells.get(`D${row}`)?.content;
      expect([line.id, amount?.kind, amount?.value]).toEqual([line.id, "formula", shownCell(line.shown)]);
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
    ]);
  });

  test("names in its formulas only tables, columns, functions and rules that there are", () => {
    const native = ["SUM", "SUMIFS", "COUNTIFS", "IF", "OR", "NOT", "SUMPRODUCT", "MAX"];
    const filled = new Set(plan.cells.map(({ row, column }) => a1(row, column)));
    const formulas = plan.cells.flatMap(({ content }) => (content.kind === "formula" ? [content.formula] : []));
    expect(formulas.length).toBeGreaterThan(50);
    for (const formula of formulas) {
      expect(formula).toMatch(/^=/);
      for (const [, table = "", column = ""] of formula.matchAll(/([A-Z][A-Za-z]+)\[([^\]]+)\]/g)) {
        expect(Object.keys(TABLES)).toContain(table);
        expect(columnsOf(table as TableName).map(({ name }) => name)).toContain(column);
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

describe("what its formulas work out", () => {
  test("is the form, in every turn that the picker can show", () => {
    const campaign = keptInTurn2().payRent();
    campaign.book("Lease", "Coalition", "Orion", 30.25).book("Repair", "Orion", "Yards", 3.5);
    campaign.append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Lease", Planned: 30 }).close();
    expectFormulasAgree(campaign.payRent().book("Bribe", "Alliance", "Orion", 8));
  });

  test("is the form in the first turn, when Turns is empty", () => {
    expectFormulasAgree(kept().book("Bribe", "Alliance", "Orion", 47));
  });

  test("is the form in hiding, after it, and after a loss", () => {
    const campaign = keptInTurn2().hide().book("Repair", "Orion", "Yards", 2).close().hide().close();
    expectFormulasAgree(campaign);
    campaign.payRent().book("Repair", "Orion", "Yards", 12).close();
    expectFormulasAgree(campaign);
    expectFormulasAgree(campaign.payRent().close());
    expectFormulasAgree(kept().hide().close());
  });

  test("is the form after a sale, a loss and a flagship lost with all hands", () => {
    const campaign = keptInTurn2().payRent();
    campaign.play((open) => borderPatrol.sell(open, "O-2", DAY));
    expectFormulasAgree(campaign);
    campaign.close();
    campaign.play((open) => loseUnit(open, "O-1", "Lost", true, DAY));
    expectFormulasAgree(campaign);
    expectFormulasAgree(campaign.payRent().close());
  });

  test("is the form with rent unpaid, entries reversed, drafts, other points and words in other capitals", () => {
    const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "bribe" };
    const campaign = keptInTurn2()
      .append("Transfers", entry)
      .append("Transfers", { ...entry, No: 91, From: "ORION", To: "alliance", Amount: 2 })
      .append("Transfers", { ...entry, No: null })
      .append("Transfers", { ...entry, No: 92, From: "Fame", Currency: "RP", Line: "Award" })
      .append("Events", { Turn: 2, Side: "Orion", Kind: "Hiding", Change: '{"schema":1}' })
      .append("BudgetLines", { Turn: 2, Side: "orion", Line: "BRIBE", Planned: 7 });
    expectFormulasAgree(campaign);
    expectFormulasAgree(campaign.close());
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
          borderPatrol.lines
            .find((known) => known.line === line)!
            .to.flatMap((party) => ("account" in party ? [party.account] : []))[0]!,
          1,
        );
      }
      expectFormulasAgree(campaign.close());
    }
  });
});
