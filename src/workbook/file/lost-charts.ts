import type { Sheet } from "hucre";
import type { OpenGame } from "../../engine/campaign/game";
import { sheetOfForm } from "../../engine/campaign/forms/form-place";
import type { PlannedChart } from "../../engine/campaign/schema/sheet";
import { sameWord } from "../../engine/core/words";
import { withChart } from "./chart";

/** A chart that the sheet of a form has lost. */
export interface LostChart {
  readonly sheet: Sheet;
  readonly chart: PlannedChart;
}

/** The charts of forms that are not in a file: ExcelJS and SheetJS drop them, their cells stay. */
export function lostCharts(sheets: readonly Sheet[], open: OpenGame): readonly LostChart[] {
  const { books, campaign, game } = open;
  return game.forms.flatMap((kind) => {
    const sides = kind.master
      ? [""]
      : books.sides.filter((side) => kind.kinds.includes(side.kind)).map(({ name }) => name);
    return sides.flatMap((side): LostChart[] => {
      const usual = kind.sheetName(side);
      const name = sheetOfForm(books, usual) ?? usual;
      const sheet = sheets.find((each) => sameWord(each.name, name));
      if (sheet === undefined || (sheet.charts ?? []).length > 0) return [];
      const { plan } = kind.sheet(kind.fill(open, side, campaign.turn), open);
      return plan.chart === undefined ? [] : [{ sheet, chart: plan.chart }];
    });
  });
}

/** The sheets with the charts that they have lost. */
export const withCharts = (sheets: readonly Sheet[], lost: readonly LostChart[]): Sheet[] =>
  sheets.map((sheet) => {
    const own = lost.find((each) => each.sheet === sheet);
    return own === undefined ? sheet : withChart(sheet, own.chart);
  });
