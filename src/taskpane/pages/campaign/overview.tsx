import type { OpenGame } from "../../../engine/campaign/game";
import { ImportLists } from "./import-lists";
import { OlderBooks } from "./older-books";
import { CampaignSummary } from "./summary";

/** A campaign at a glance, and what can be done with it as a whole; books of an unknown game are only shown. */
export function CampaignOverview({ open }: { readonly open: OpenGame }) {
  const known = open.game.id !== "";
  return (
    <>
      {known && <OlderBooks />}
      <CampaignSummary open={open} />
      {known && <ImportLists open={open} />}
    </>
  );
}
