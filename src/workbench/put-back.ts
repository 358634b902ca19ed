import { CATALOG } from "../engine/catalog";
import type { OpenGame } from "../engine/campaign/game";
import { leaveOut, withoutLeftOut } from "../taskpane/charts-left-out";
import { openCampaign } from "../taskpane/open-campaign";
import type { Bar, Offer } from "./bar";

/** The grid's workbook, as far as it is opened, saved and asked what it has lost. */
interface Workbook {
  readonly notices: readonly string[];
  copy(at: Date): Promise<Uint8Array>;
  prepare(bytes: Uint8Array): Promise<(from: "an unsaved copy") => Promise<void>>;
  tellOpened(): Promise<void>;
}

/** Says in the bar what the open file has lost in another program, and offers to put back what can be; nothing if it is whole. */
export async function sayWhatIsMissing(
  bar: Pick<Bar, "notify">,
  grid: Workbook,
  file: Uint8Array,
  doing: Doing,
): Promise<void> {
  const { missingIn } = await import("../workbook/mend");
  let campaign: OpenGame | null = null;
  const missing = await missingIn(file, CATALOG, async (found) => (campaign = await openCampaign(found)));
  const { tables, charts } = withoutLeftOut(missing, campaign);
  const noChart = charts.length === 0 ? [] : [`The charts of these sheets are missing: ${charts.join(", ")}.`];
  const says = [...grid.notices, ...noChart];
  const offer: Offer = {
    words: "Put back",
    testid: "workbench-notice-action",
    take: () => void doing(() => putBack(bar, grid, doing)),
  };
  const leave: Offer = {
    words: "Leave out",
    testid: "workbench-notice-leave",
    take: () => {
      leaveOut(charts, campaign);
      bar.notify(null);
    },
  };
  const some = tables.length + charts.length > 0;
  // A chart may have been deleted on purpose; a table of the campaign is needed.
  const offers = [...(some ? [offer] : []), ...(charts.length > 0 && tables.length === 0 ? [leave] : [])];
  bar.notify(says.length === 0 ? null : says.join(" "), offers);
}

/** Does something and says in the bar why it failed. */
type Doing = (work: () => Promise<void>) => Promise<void>;

async function putBack(bar: Pick<Bar, "notify">, grid: Workbook, doing: Doing): Promise<void> {
  bar.notify("Putting back what is missing …");
  const { mend } = await import("../workbook/mend");
  const { bytes } = await mend(await grid.copy(new Date()), new Date(), CATALOG, openCampaign);
  const open = await grid.prepare(bytes);
  await open("an unsaved copy");
  await grid.tellOpened();
  await sayWhatIsMissing(bar, grid, bytes, doing);
}
