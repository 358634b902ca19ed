import { replayReplies, type Reply } from "../../../../src/engine/campaign/commands/command-run";
import { STAMP, type Kept } from "../kept";
import { begun, everyOffer, questionsOf } from "./replies";

/** A campaign with the first command that asks more than once under way, after these replies. */
export function underWay(campaign: Kept, ...replies: readonly Reply[]): Kept {
  const [asking] = everyOffer(campaign.open).flatMap((offer) => {
    const [first, ...more] = questionsOf(begun(campaign.open, offer));
    const at = more.length > 0 && first ? replayReplies(first[1], replies) : undefined;
    return at === undefined || "misfits" in at || at.asked === null ? [] : [at];
  });
  const kept = asking?.keep(campaign.open, { ...STAMP, seed: "kept" });
  if (!kept) throw new Error("nothing asks more than once");
  campaign.play(() => kept);
  return campaign;
}
