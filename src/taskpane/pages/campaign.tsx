import { useBooks } from "../books";
import { NewCampaign } from "./campaign/new-campaign";
import { OpenSample } from "./campaign/open-sample";
import { CampaignSummary } from "./campaign/summary";

/** The campaign of this workbook at a glance; where there is none, two ways to begin. */
export function CampaignPage() {
  const { read } = useBooks();
  if (read?.open) return <CampaignSummary open={read.open} />;
  return (
    <>
      <OpenSample />
      <NewCampaign present={read?.tables.sheets ?? []} />
    </>
  );
}
