import { emptyWorkbook, FIRST_SHEET } from "./empty-workbook";
import { outcomeOf, type Fact } from "./facts";

/** A question to Excel that its documentation does not answer. */
export interface Probe {
  readonly id: string;
  readonly asks: string;
  /** Asks in an empty workbook. */
  run(): Promise<Fact>;
}

type Sheet = Excel.Worksheet;
type Context = Excel.RequestContext;

/** Works on the one sheet of the workbook; a refusal is a fact too. */
const onSheet =
  (work: (sheet: Sheet, context: Context) => Promise<Fact>, options: Excel.RunOptions = {}) =>
  (): Promise<Fact> =>
    outcomeOf(() => Excel.run(options, (context) => work(context.workbook.worksheets.getItem(FIRST_SHEET), context)));

/** A table on the sheet, the header first, from A1. */
function tableOf(sheet: Sheet, name: string, rows: readonly (readonly (string | number)[])[]): Excel.Table {
  const range = sheet.getRange("A1").getResizedRange(rows.length - 1, (rows[0]?.length ?? 1) - 1);
  range.formulas = rows.map((row) => [...row]);
  const table = sheet.tables.add(range, true);
  table.name = name;
  return table;
}

/** What cells hold now: their formulas, or their values. */
async function heldBy(context: Context, range: Excel.Range, what: "values" | "formulas" = "values"): Promise<Fact> {
  range.load(what);
  await context.sync();
  return range[what].flat() as Fact[];
}

/** What a cell holds after something was put into it, as the two that a user would see. */
const afterEntering = (input: string, format?: string) => (): Promise<Fact> =>
  onSheet(async (sheet, context) => {
    const cell = sheet.getRange("A1");
    if (format !== undefined) cell.numberFormat = [[format]];
    cell.formulas = [[input]];
    cell.load("values,formulas");
    await context.sync();
    return { value: cell.values[0]?.[0] as Fact, formula: cell.formulas[0]?.[0] as Fact };
  })();

const NAMES = [
  ["Name", "Kind", "Amount"],
  ["Ann", "a", 1],
  ["Bob", "b", 2],
  ["Cleo", "a", 3],
] as const;

/** Waits so many milliseconds, in which Excel reports what has happened. */
export type Pause = (milliseconds: number) => Promise<void>;

/** How long Excel may need to report a change, and to calculate the add-in's functions, in milliseconds. */
export const TO_REPORT = 1500;
const TO_CALCULATE = 4000;

/** Every probe; each leaves its sheet as it is. */
export const probesOf = (pause: Pause): readonly Probe[] => [
  {
    id: "null-chain",
    asks: "What is a child of a table that does not exist?",
    run: onSheet(async (_sheet, context) => {
      const table = context.workbook.tables.getItemOrNullObject("Nobody");
      const used = table.getRange().getEntireColumn().getUsedRangeOrNullObject(true).load("rowIndex");
      await context.sync();
      return used.isNullObject ? "a null object" : "an object";
    }),
  },
  {
    id: "filtered-rows",
    asks: "Where do values go that are written to rows of which a filter hides some?",
    run: onSheet(async (sheet, context) => {
      const table = tableOf(sheet, "Filtered", NAMES);
      table.columns.getItem("Kind").filter.applyValuesFilter(["a"]);
      await context.sync();
      const body = table.columns.getItem("Amount").getDataBodyRange();
      body.values = [[10], [20], [30]];
      await context.sync();
      const block = await heldBy(context, sheet.getRange("C2:C5"));
      sheet.getRange("C3").values = [[200]];
      await context.sync();
      return { block, "one hidden cell": await heldBy(context, sheet.getRange("C2:C5")) };
    }),
  },
  {
    id: "merge-undo-group",
    asks: "Is a request accepted that is one step for Undo and writes formulas?",
    run: () =>
      Office.context.requirements.isSetSupported("ExcelApi", "1.20")
        ? onSheet(
            async (sheet, context) => {
              sheet.getRange("A1:A200").formulas = Array.from({ length: 200 }, (_, row) => [`=1+${row}`]);
              await context.sync();
              return "accepted";
            },
            { mergeUndoGroup: true },
          )()
        : Promise.resolve("ExcelApi 1.20 is not supported"),
  },
  { id: "apostrophe", asks: "What is left of an apostrophe before a text?", run: afterEntering("'x") },
  { id: "apostrophe-in-text", asks: "And in a cell formatted as text?", run: afterEntering("'x", "@") },
  { id: "apostrophe-alone", asks: "And of an apostrophe alone?", run: afterEntering("'") },
  { id: "at-sign", asks: "What does a text become that begins with @?", run: afterEntering("@x") },
  { id: "at-sign-in-text", asks: "And in a cell formatted as text?", run: afterEntering("@x", "@") },
  {
    id: "resize-with-totals",
    asks: "What does a table with a totals row do when it is made longer?",
    run: onSheet(async (sheet, context) => {
      const table = tableOf(sheet, "Totals", NAMES);
      table.showTotals = true;
      await context.sync();
      table.resize("A1:C6");
      await context.sync();
      const range = table.getRange().load("address");
      await context.sync();
      return { address: range.address.replace(/^.*!/, ""), "column A": await heldBy(context, sheet.getRange("A4:A6")) };
    }),
  },
  {
    id: "totals-cells",
    asks: "What is in a totals row that was just shown?",
    run: onSheet(async (sheet, context) => {
      tableOf(sheet, "Totals", NAMES).showTotals = true;
      await context.sync();
      return heldBy(context, sheet.getRange("A5:C5"), "formulas");
    }),
  },
  {
    id: "calculated-column",
    asks: "Does a new row of a table get the formula of a calculated column?",
    run: onSheet(async (sheet, context) => {
      const table = tableOf(sheet, "Calculated", [
        ["Amount", "Twice"],
        [1, "=1+1"],
        [2, "=1+1"],
      ]);
      await context.sync();
      table.resize("A1:B4");
      await context.sync();
      return heldBy(context, sheet.getRange("B2:B4"), "formulas");
    }),
  },
  {
    id: "indirect-list",
    asks: "Is a list accepted whose words INDIRECT finds in a table?",
    run: onSheet(async (sheet, context) => {
      tableOf(sheet, "Words", NAMES);
      const cell = sheet.getRange("F1");
      cell.dataValidation.rule = { list: { inCellDropDown: true, source: '=INDIRECT("Words[Name]")' } };
      await context.sync();
      return "accepted";
    }),
  },
  {
    id: "trigger-source",
    asks: "Who made a change that this add-in made, as Excel reports it?",
    run: onSheet(async (sheet, context) => {
      const heard: string[] = [];
      const handler = context.workbook.worksheets.onChanged.add(async ({ triggerSource }) => {
        heard.push(String(triggerSource));
      });
      await context.sync();
      sheet.getRange("A1").values = [[1]];
      await context.sync();
      await pause(TO_REPORT);
      handler.remove();
      await context.sync();
      return heard;
    }),
  },
  {
    id: "blank-argument",
    asks: "What does a function get for a blank cell, for a text of no letters, and for nothing?",
    run: onSheet(async (sheet, context) => {
      const cells = sheet.getRange("A1:A3");
      cells.formulas = [["=KIT.GIVEN(Z1)"], ['=KIT.GIVEN("")'], ["=KIT.GIVEN()"]];
      await context.sync();
      await pause(TO_CALCULATE);
      return heldBy(context, cells);
    }),
  },
  {
    id: "name-error",
    asks: "When does a cell with #NAME? calculate, once the name exists?",
    run: onSheet(async (sheet, context) => {
      const cell = sheet.getRange("A1");
      cell.formulas = [["=Kitname"]];
      await context.sync();
      const first = await heldBy(context, cell);
      context.workbook.names.add("Kitname", sheet.getRange("B1"));
      await context.sync();
      const named = await heldBy(context, cell);
      context.workbook.application.calculate(Excel.CalculationType.full);
      await context.sync();
      const calculated = await heldBy(context, cell);
      cell.formulas = [["=Kitname"]];
      await context.sync();
      return { first, named, calculated, "entered again": await heldBy(context, cell) };
    }),
  },
];

/** Asks one of them in an empty workbook. */
export async function ask(probe: Probe): Promise<Fact> {
  await emptyWorkbook();
  return probe.run();
}
