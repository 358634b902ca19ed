import { isBlank } from "../core/cell";
import { freeName, LONGEST_SHEET_NAME } from "./schema/names";
import type { ReportSection } from "./ledger/report-section";
import { valueCell, type PlannedCell, type SheetPlan } from "./schema/sheet";
import type { TurnReport } from "./turn-report";

/** What is said, its amount, and its clause. */
const WIDTHS = [80, 12, 30] as const;

/**
 * A sheet with a report: a section for each part, with its amounts as numbers beside what they are for. Its cells are values, so that it
 * stays as it was asked for. It gets a name that no sheet has.
 */
export function sheetOfReport({ title, sections }: TurnReport, wanted: string, sheets: readonly string[]): SheetPlan {
  const cells: PlannedCell[] = [valueCell(0, 0, "title", title)];
  let top = 2;
  for (const section of sections) {
    const own = cellsOf(section, top);
    cells.push(...own);
    top = Math.max(...own.map(({ row }) => row)) + 2;
  }
  return {
    ...{
      name: freeName(wanted.slice(0, LONGEST_SHEET_NAME), sheets, " "),
      cells,
      widths: WIDTHS,
      frozenRows: 0,
      offered: [],
    },
    ...{ landscape: false, onePage: false },
  };
}

/** The cells of a section from a row on; a section without amounts has its lines one below the other. */
function cellsOf({ title, lines, table }: ReportSection, top: number): readonly PlannedCell[] {
  const rows = table?.rows ?? lines.map((line) => [line]);
  const heads = table?.heads ?? [];
  const first = top + 1 + (heads.length > 0 ? 1 : 0);
  return [
    valueCell(top, 0, "section", title),
    ...heads.map((head, column) => valueCell(top + 1, column, "heading", head)),
    ...rows.flatMap((row, down) =>
      row.flatMap((value, column) =>
        isBlank(value)
          ? []
          : [valueCell(first + down, column, typeof value === "number" ? "points" : "sentence", value)],
      ),
    ),
  ];
}
