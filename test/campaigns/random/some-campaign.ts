import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import type { OpenGame } from "../../../src/engine/campaign/game";
import { apply } from "../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../src/engine/campaign/schema/edit";
import { openAs } from "../../../src/engine/open";
import { campaignByOffers } from "./by-offers";
import { Tally } from "./tally";
import { randomCampaign } from "./campaign";

/** A campaign of a seed, somewhere in its second to fifth turn. */
export function someCampaign(seed: number): OpenGame {
  const shape = { turns: 1 + (seed % 4), choices: 10, ending: "open" } as const;
  const { tables } =
    seed % 5 === 4 ? campaignByOffers(seed, { turns: 2, acts: 24 }, new Tally()) : randomCampaign(seed, shape);
  return corrected(openAs(tables, BORDER_PATROL));
}

/** The same after the game master put right each Side that was typed over: the books name that, and until then two sides may take the row for theirs. */
export function corrected(open: OpenGame): OpenGame {
  const { books, campaign } = open;
  const edits = books.units.flatMap(({ unit, side, row }): readonly Edit[] => {
    const known = campaign.units.get(unit)?.side;
    return known === undefined || known === side
      ? []
      : [{ kind: "change", table: "Units", row, cells: { Side: known } }];
  });
  return edits.length === 0 ? open : openAs(apply(books.tables, edits), open.game);
}
