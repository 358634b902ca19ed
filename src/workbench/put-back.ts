import { CATALOG } from "../engine/catalog";
import { openCampaign } from "../taskpane/open-campaign";
import type { Bar } from "./bar";

/** The grid's workbook, as far as it is opened, saved and asked what it has lost. */
interface Workbook {
  readonly notices: readonly string[];
  save(at: Date): Promise<Uint8Array>;
  open(bytes: Uint8Array): Promise<void>;
}

/** Says in the bar what the open file has lost in another program, and offers to put back what can be; nothing if it is whole. */
export async function sayWhatIsMissing(
  bar: Pick<Bar, "notify">,
  grid: Workbook,
  file: Uint8Array,
  doing: Doing,
): Promise<void> {
  const { missingIn } = await import("../workbook/mend");
  const { tables, charts } = await missingIn(file, CATALOG, openCampaign);
  const noChart = charts.length === 0 ? [] : [`The charts of these sheets are missing: ${charts.join(", ")}.`];
  const says = [...grid.notices, ...noChart];
  const action = { words: "Put back", run: () => void doing(() => putBack(bar, grid, doing)) };
  const some = tables.length + charts.length > 0;
  bar.notify(says.length === 0 ? null : says.join(" "), some ? action : undefined);
}

/** Does something and says in the bar why it failed. */
type Doing = (work: () => Promise<void>) => Promise<void>;

async function putBack(bar: Pick<Bar, "notify">, grid: Workbook, doing: Doing): Promise<void> {
  bar.notify("Putting back what is missing …");
  const { mend } = await import("../workbook/mend");
  const { bytes } = await mend(await grid.save(new Date()), new Date(), CATALOG, openCampaign);
  await grid.open(bytes);
  await sayWhatIsMissing(bar, grid, bytes, doing);
}
