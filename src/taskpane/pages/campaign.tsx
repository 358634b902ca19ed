import { useBooks } from "../books";
import { AdoptCampaign } from "./campaign/adopt-campaign";
import { NewCampaign } from "./campaign/new-campaign";
import { OpenSample } from "./campaign/open-sample";
import { ImportLists } from "./campaign/import-lists";
import { OlderBooks } from "./campaign/older-books";
import { CampaignSummary } from "./campaign/summary";

/** The campaign of this workbook at a glance; where there is none, the ways to begin. */
export function CampaignPage() {
  const { read } = useBooks();
  if (read?.open) {
    return (
      <>
        <OlderBooks />
        <CampaignSummary open={read.open} />
        <ImportLists open={read.open} />
      </>
    );
  }
  return (
    <>
      <OpenSample />
      <NewCampaign present={read?.tables.sheets ?? []} />
      <AdoptCampaign present={read?.tables.sheets ?? []} />
    </>
  );
}
