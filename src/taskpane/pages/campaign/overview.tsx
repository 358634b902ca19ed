import type { OpenGame } from "../../../engine/campaign/game";
import { ImportLists } from "./import-lists";
import { OlderBooks } from "./older-books";
import { AtAGlance } from "./at-a-glance";
import { DueNow } from "./due-now";
import { HouseRules } from "./house-rules";
import { Reputations } from "./reputations";
import { CampaignSheets, CampaignSummary } from "./summary";

/** A campaign at a glance, and what can be done with it as a whole; books of an unknown game are only shown. */
export function CampaignOverview({ open }: { readonly open: OpenGame }) {
  // Nothing is written into books of another game, or into a side's view.
  const known = open.game.id !== "" && open.books.viewer === null;
  // Where there are no units yet, their import is what comes next.
  const isEmpty = open.campaign.units.size === 0;
  return (
    <>
      {known && <OlderBooks />}
      <CampaignSummary open={open} />
      {known && isEmpty && <ImportLists open={open} />}
      {open.game.pages.some(({ id }) => id === "turn") && <DueNow open={open} />}
      {open.game.id !== "" && <AtAGlance open={open} />}
      <Reputations open={open} />
      <HouseRules open={open} />
      <CampaignSheets open={open} />
      {known && !isEmpty && <ImportLists open={open} />}
    </>
  );
}
