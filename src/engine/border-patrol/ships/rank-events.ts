import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details, Event } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Edit } from "../../campaign/schema/edit";
import type { Row } from "../../campaign/schema/table";
import { isText } from "../../core/json";
import { sameWord } from "../../core/words";
import { restored } from "../restored";
import { SIDES } from "../tables";
import { teamsIn } from "./tracked";

/** 8B2: a character is promoted or demoted; by rules of a book that is not here (V14.80), so that the Rank is typed. */
export const RANKED = "Promotion";

/** A Rank, and how many ships it allows the Team-Commander to lead; null where nobody said. */
export interface Standing {
  readonly rank: string;
  readonly commandLimit: number | null;
}

const NO_LIMIT = "";

/** A character gets a Rank; a blank character is the Team-Commander, whose Rank the sheet Teams has. */
export const ranked = (character: string, now: Standing, was: Standing): Change => ({
  kind: RANKED,
  unit: "",
  details: {
    ...{ character, rank: now.rank, wasRank: was.rank },
    ...{ limit: now.commandLimit ?? NO_LIMIT, wasLimit: was.commandLimit ?? NO_LIMIT },
  },
});

const isLimit = (read: unknown): read is number | typeof NO_LIMIT =>
  read === NO_LIMIT || (Number.isSafeInteger(read) && Number(read) >= 0);
const limitIn = (read: unknown): number | null => (read === NO_LIMIT ? null : Number(read));

/** The event of a promotion, or a demotion. */
export const RANK_CHANGE: ChangeKind = detailedChange({
  kind: RANKED,
  about: "side",
  seenBy: "side",
  parse({ character, rank, wasRank, limit, wasLimit }): Details | string {
    if (!isText(character) || !isText(rank) || !isText(wasRank))
      return `"character", "rank" and "wasRank" must be texts`;
    return isLimit(limit) && isLimit(wasLimit)
      ? { character, rank, wasRank, limit, wasLimit }
      : `"limit" and "wasLimit" must be whole numbers of 0 or more, or blank`;
  },
  says: (side, { details: { character, rank } }) =>
    `${character === "" ? `The Team-Commander of ${side}` : `${String(character)} of ${side}`} is now ${String(rank)}`,
});

const rankEvents = (campaign: Pick<Campaign, "events">): readonly Event[] =>
  eventsInOrder(campaign).filter(({ change }) => change.kind === RANKED);

/** The Rank that a character of a side was given last; undefined if nobody gave it one. */
export const rankOf = (
  { campaign }: Pick<BooksState, "campaign">,
  side: string,
  character: string,
): string | undefined => {
  const last = rankEvents(campaign)
    .filter((event) => event.side === side && sameWord(String(event.change.details["character"]), character))
    .at(-1);
  return last && String(last.change.details["rank"]);
};

/** What the sheet Teams shows after a promotion, and before it. */
const standingAfter = ({ details }: Change): Standing => ({
  rank: String(details["rank"]),
  commandLimit: limitIn(details["limit"]),
});
const standingBefore = ({ details }: Change): Standing => ({
  rank: String(details["wasRank"]),
  commandLimit: limitIn(details["wasLimit"]),
});

/** The Ranks as they are once some promotions no longer count, or count again; cells that say something else stay. */
export const ranksRestored = (state: BooksState, then: Campaign): readonly Edit[] =>
  restored(
    rankEvents(state.campaign),
    rankEvents(then),
    (event) => put(state, event, standingAfter(event.change), standingBefore(event.change)),
    (event) => put(state, event, standingBefore(event.change), standingAfter(event.change)),
  );

function put(
  state: BooksState,
  { side, change: { details } }: Event,
  shown: Standing,
  then: Standing,
): readonly Edit[] {
  const team = teamsIn(state).find(({ name }) => name === side);
  if (!team || details["character"] !== "") return [];
  const cells: Row = {
    ...(sameWord(team.rank, shown.rank) && { [SIDES.columns.rank.header]: then.rank === "" ? null : then.rank }),
    ...(team.commandLimit === shown.commandLimit && { [SIDES.columns.commandLimit.header]: then.commandLimit }),
  };
  return Object.keys(cells).length > 0 ? [{ kind: "change", table: SIDES.name, row: team.row, cells }] : [];
}
