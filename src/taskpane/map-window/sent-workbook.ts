import { NO_TABLES } from "../../engine/campaign/schema/apply";
import type { Tables } from "../../engine/campaign/schema/table";
import type { Spot } from "../../engine/core/problem";
import { WorkbookProblem, type CampaignWorkbook } from "../../workbook/port";

/** The books that the pane sent last, as a workbook that can only be looked at. */
export class SentWorkbook implements CampaignWorkbook {
  readonly trips = 0;
  /** What was sent last. */
  tables: Tables = NO_TABLES;

  constructor(
    /** Has the pane go somewhere in the workbook. */
    private readonly go: (spot: Spot) => void,
  ) {}

  read(): Promise<Tables> {
    return Promise.resolve(this.tables);
  }

  show(spot: Spot): Promise<void> {
    this.go(spot);
    return Promise.resolve();
  }

  write(): Promise<never> {
    return onlyShown();
  }

  cells(): Promise<never> {
    return onlyShown();
  }

  selection(): Promise<never> {
    return onlyShown();
  }

  selectedBlock(): Promise<never> {
    return onlyShown();
  }

  onEdited(): () => void {
    // The pane sends the books anew.
    return () => undefined;
  }
}

const onlyShown = (): Promise<never> =>
  Promise.reject(
    new WorkbookProblem(
      "This window only shows the map.",
      "Nothing was changed.",
      "Do it in the pane beside the sheet.",
    ),
  );
