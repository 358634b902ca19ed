import type { OpenGame } from "../engine/campaign/game";
import { sheetOfForm } from "../engine/campaign/schema/form-place";
import type { PlannedChart } from "../engine/campaign/schema/sheet";
import { sameWord } from "../engine/core/words";

/** A sheet as far as lost charts are looked for on it. */
interface ChartSheet {
  readonly name: string;
  readonly hasChart: boolean;
}

/** A chart that the sheet of a form has lost. */
export interface LostChart<S extends ChartSheet> {
  readonly sheet: S;
  readonly chart: PlannedChart;
}

/** The charts of forms that are not in a workbook: ExcelJS and SheetJS drop them, their cells stay. */
export function lostCharts<S extends ChartSheet>(sheets: readonly S[], open: OpenGame): readonly LostChart<S>[] {
  const { books, campaign, game } = open;
  return game.forms.flatMap((kind) => {
    const sides = kind.master
      ? [""]
      : books.sides.filter((side) => kind.kinds.includes(side.kind)).map(({ name }) => name);
    return sides.flatMap((side): LostChart<S>[] => {
      const usual = kind.sheetName(side);
      const name = sheetOfForm(books, usual) ?? usual;
      const sheet = sheets.find((each) => sameWord(each.name, name));
      if (sheet === undefined || sheet.hasChart) return [];
      const { plan } = kind.sheet(kind.fill(open, side, campaign.turn), open);
      return (plan.charts ?? []).map((chart) => ({ sheet, chart }));
    });
  });
}
