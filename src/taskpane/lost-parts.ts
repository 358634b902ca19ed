import type { OpenGame } from "../engine/campaign/game";
import type { Tables } from "../engine/campaign/schema/table";
import type { CampaignWorkbook, Missing, OpenBooks } from "../workbook/port";
import { withoutLeftOut } from "./charts-left-out";

/** Finds what the workbook has lost, each time when a sheet or a table came or went. */
export class LostParts {
  /** The sheets and tables among which was looked last. */
  private among = "";

  constructor(
    private readonly workbook: Pick<CampaignWorkbook, "missing">,
    private readonly open: OpenBooks,
  ) {}

  /**
   * What is missing beside these tables, whose books are open; null for nothing. Undefined where it was asked before, cannot be asked, or could not
   * be found out, which is nothing to be told: it is tried again after the next reading.
   */
  async after({ sheets, tables }: Tables, open: OpenGame | null): Promise<Missing | null | undefined> {
    const among = JSON.stringify([sheets, [...tables.keys()]]);
    if (among === this.among || this.workbook.missing === undefined) return undefined;
    this.among = among;
    try {
      const missing = withoutLeftOut(await this.workbook.missing((given) => open ?? this.open(given)), open);
      if (this.among !== among) return undefined;
      return missing.tables.length + missing.charts.length > 0 ? missing : null;
    } catch {
      if (this.among === among) this.among = "";
      return undefined;
    }
  }
}
