import { emptyWorkbook, FIRST_SHEET } from "./empty-workbook";
import { codeOf, outcomeOf, type Fact } from "./facts";
import { TO_REPORT, type Pause } from "./probes";

/** Something that only a person can do in Excel. */
export interface Step {
  readonly id: string;
  readonly instruction: string;
  /** Lays what the step needs; what it returns looks, once the person is done, at what has happened. */
  begin(): Promise<() => Promise<Fact>>;
}

/** How often the kit asks something of Excel while a cell is being edited, and how long it waits between two times. */
const TRIES = 8;
const BETWEEN = 1000;

/** Lays a sheet, and then hears what Excel reports of it. */
const hearing =
  (pause: Pause, lay: (sheet: Excel.Worksheet) => void, cells: string) => async (): Promise<() => Promise<Fact>> => {
    await emptyWorkbook();
    const heard: Fact[] = [];
    const handler = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(FIRST_SHEET);
      lay(sheet);
      sheet.getRange("A1").select();
      await context.sync();
      const added = context.workbook.worksheets.onChanged.add(async ({ address, changeType, triggerSource }) => {
        heard.push({ address, changeType, triggerSource: String(triggerSource) });
      });
      await context.sync();
      return added;
    });
    await pause(TO_REPORT);
    heard.length = 0;
    return () =>
      outcomeOf(async () => {
        await pause(TO_REPORT);
        return Excel.run(handler.context as Excel.RequestContext, async (context) => {
          const range = context.workbook.worksheets.getItem(FIRST_SHEET).getRange(cells).load("values");
          handler.remove();
          await context.sync();
          return { heard, holds: range.values.flat() as Fact[] };
        });
      });
  };

const WORDS = "Apple,Pear,Plum";

export const stepsOf = (pause: Pause): readonly Step[] => [
  {
    id: "type",
    instruction: "Type 47 into cell A1 and press Enter.",
    begin: hearing(pause, () => undefined, "A1"),
  },
  {
    id: "pick-from-list",
    instruction: "Click cell A1, open its list with the arrow, and pick Pear.",
    begin: hearing(
      pause,
      (sheet) => {
        sheet.getRange("A1").dataValidation.rule = { list: { inCellDropDown: true, source: WORDS } };
      },
      "A1",
    ),
  },
  {
    id: "sort",
    instruction: "In the table, open the arrow beside Name and choose Sort A to Z.",
    begin: hearing(
      pause,
      (sheet) => {
        sheet.getRange("A1:B4").values = [
          ["Name", "Amount"],
          ["Cleo", 3],
          ["Ann", 1],
          ["Bob", 2],
        ];
        sheet.tables.add("A1:B4", true).name = "Sorted";
      },
      "A2:A4",
    ),
  },
  {
    id: "undo",
    instruction: "Click cell D9, then press Ctrl+Z (on a Mac Command+Z) once.",
    async begin() {
      await emptyWorkbook();
      const mergeUndoGroup = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
      await Excel.run({ ...(mergeUndoGroup && { mergeUndoGroup }) }, async (context) => {
        const sheet = context.workbook.worksheets.getItem(FIRST_SHEET);
        sheet.getRange("A1").values = [["one"]];
        sheet.getRange("A2").values = [["two"]];
        await context.sync();
      });
      return () =>
        outcomeOf(() =>
          Excel.run(async (context) => {
            const left = context.workbook.worksheets.getItem(FIRST_SHEET).getRange("A1:A2").load("values");
            await context.sync();
            return { "merged by us": mergeUndoGroup, left: left.values.flat() as Fact[] };
          }),
        );
    },
  },
  {
    id: "keep-editing",
    instruction:
      "Double-click cell B2, type 1, and do not press Enter: wait for ten seconds. Then press Esc. Click Done after that.",
    async begin() {
      await emptyWorkbook();
      const seen = new Set<string>();
      const asking = (async () => {
        for (let tries = 0; tries < TRIES; tries++) {
          await pause(BETWEEN);
          try {
            await Excel.run({ delayForCellEdit: false }, async (context) => {
              context.workbook.load("name");
              await context.sync();
            });
            seen.add("answered");
          } catch (problem) {
            seen.add(codeOf(problem));
          }
        }
      })();
      return async () => {
        await asking;
        return [...seen].sort();
      };
    },
  },
];
