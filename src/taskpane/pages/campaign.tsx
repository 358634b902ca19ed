import { useBooks } from "../books";
import { useInput } from "../inputs";
import { later } from "../parts/later";
import { NewCampaign } from "./campaign/new-campaign";
import { OpenSample } from "./campaign/open-sample";
import { TakeOverCampaign } from "./campaign/take-over-campaign";

/** The overview of a campaign is loaded together with the code that opens one. */
export const OVERVIEW = later(async () => (await import("./campaign/overview")).CampaignOverview);

/** The campaign of this workbook at a glance; if there is none, the ways to start. */
export function CampaignPage() {
  const { read } = useBooks();
  const [setup] = useInput("setup");
  const [takeOver] = useInput("takeOver");
  if (read?.shown) return <OVERVIEW.Page open={read.shown} />;
  const present = read?.tables.sheets ?? [];
  // What is being filled in stands alone; it is cancelled, or it starts.
  if (setup) return <NewCampaign present={present} />;
  if (takeOver) return <TakeOverCampaign present={present} />;
  // Who has opened a workbook of several sheets has kept a campaign in it.
  const isKept = present.length > 1;
  return (
    <>
      {isKept && <TakeOverCampaign present={present} />}
      <NewCampaign present={present} />
      {!isKept && <TakeOverCampaign present={present} />}
      <OpenSample />
    </>
  );
}
