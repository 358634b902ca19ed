import { undoAndRedo } from "../../campaign/commands/undo-and-redo";
import { textDetail, wholeOrBlank } from "../../campaign/ledger/detail";
import type { Change, Event } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Edit } from "../../campaign/schema/edit";
import type { Row } from "../../campaign/schema/table";
import { sameWord } from "../../core/words";
import { SIDES } from "../tables";
import { teamsIn } from "../table-rows";

/** A Rank, and how many ships it allows the Team-Commander to lead; null where nobody said. */
export interface RankStanding {
  readonly rank: string;
  readonly commandLimit: number | null;
}

/** 8B2: a character is promoted or demoted; by rules of a book that is not here (V14.80), so that the Rank is typed. */
export const promotion = event({
  kind: "Promotion",
  about: "side",
  seenBy: "side",
  details: {
    ...{ character: textDetail, rank: textDetail, wasRank: textDetail },
    ...{ limit: wholeOrBlank, wasLimit: wholeOrBlank },
  },
  says: (side, _, { character, rank }) =>
    `${character === "" ? `The Team-Commander of ${side}` : `${character} of ${side}`} is now ${rank}`,
});

/** A character gets a Rank; a blank character is the Team-Commander, whose Rank the sheet Teams has. */
export const ranked = (character: string, now: RankStanding, was: RankStanding): Change =>
  promotion.of("", {
    ...{ character, rank: now.rank, wasRank: was.rank },
    ...{ limit: now.commandLimit ?? "", wasLimit: was.commandLimit ?? "" },
  });

const limitIn = (limit: number | ""): number | null => (limit === "" ? null : limit);

/** A promotion that counts, with what the sheet Teams shows after it and before it. */
interface Promotion {
  readonly no: Event["no"];
  readonly side: string;
  readonly character: string;
  readonly now: RankStanding;
  readonly was: RankStanding;
}

const promotionsIn = (campaign: Pick<Campaign, "events">): readonly Promotion[] =>
  eventsInOrder(campaign).flatMap(({ change, side, no }): readonly Promotion[] => {
    const said = promotion.in(change);
    if (!said) return [];
    const { character, rank, wasRank, limit, wasLimit } = said;
    const now = { rank, commandLimit: limitIn(limit) };
    return [{ no, side, character, now, was: { rank: wasRank, commandLimit: limitIn(wasLimit) } }];
  });

/** The Rank that a character of a side was given last; undefined if nobody gave it one. */
export const rankOf = (
  { campaign }: Pick<BooksState, "campaign">,
  side: string,
  character: string,
): string | undefined =>
  promotionsIn(campaign)
    .filter((one) => one.side === side && sameWord(one.character, character))
    .at(-1)?.now.rank;

/** The Ranks as they are once some promotions no longer count, or count again; cells that say something else stay. */
export const ranksRestored = (state: BooksState, then: Campaign): readonly Edit[] =>
  undoAndRedo(
    promotionsIn(state.campaign),
    promotionsIn(then),
    (one) => put(state, one, one.now, one.was),
    (one) => put(state, one, one.was, one.now),
  );

function put(
  state: BooksState,
  { side, character }: Promotion,
  shown: RankStanding,
  then: RankStanding,
): readonly Edit[] {
  const team = teamsIn(state).find(({ name }) => name === side);
  if (!team || character !== "") return [];
  const cells: Row = {
    ...(sameWord(team.rank, shown.rank) && { [SIDES.columns.rank.header]: then.rank === "" ? null : then.rank }),
    ...(team.commandLimit === shown.commandLimit && { [SIDES.columns.commandLimit.header]: then.commandLimit }),
  };
  return Object.keys(cells).length > 0 ? [{ kind: "change", table: SIDES.name, row: team.row, cells }] : [];
}
