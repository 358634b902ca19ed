import { useBooks } from "../books";
import { ImportLists } from "./campaign/import-lists";
import { NewCampaign } from "./campaign/new-campaign";
import { OlderBooks } from "./campaign/older-books";
import { OpenSample } from "./campaign/open-sample";
import { CampaignSummary } from "./campaign/summary";
import { TakeOverCampaign } from "./campaign/take-over-campaign";

/** The campaign of this workbook at a glance; where there is none, the ways to begin. */
export function CampaignPage() {
  const { read } = useBooks();
  const open = read?.open;
  if (open) {
    const known = open.game.id !== "";
    return (
      <>
        {known && <OlderBooks />}
        <CampaignSummary open={open} />
        {known && <ImportLists open={open} />}
      </>
    );
  }
  return (
    <>
      <OpenSample />
      <NewCampaign present={read?.tables.sheets ?? []} />
      <TakeOverCampaign present={read?.tables.sheets ?? []} />
    </>
  );
}
