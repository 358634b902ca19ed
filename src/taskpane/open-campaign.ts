import type { OpenGame } from "../engine/campaign/game";
import type { Tables } from "../engine/campaign/schema/table";
import { KNOWN_GAMES } from "./games/known-games";
import { deferred } from "./parts/deferred";

/** What reads, replays and checks the books of any game: it can be loaded while the workbook is read. */
export const OPENING = deferred(() => import("../engine/open"));

/** A side's view of books that are open. */
export const viewCampaign = async (open: OpenGame, side: string): Promise<OpenGame> =>
  (await OPENING.load()).openView(open, side);

/** Opens the books by the game that Settings name, which is loaded first; by none where it is no game that is known. */
export async function openCampaign(tables: Tables): Promise<OpenGame> {
  const { namedGame, openAs, openUnknown } = await OPENING.load();
  const game = namedGame(tables, KNOWN_GAMES);
  return game ? openAs(tables, await game.engine.load()) : openUnknown(tables, KNOWN_GAMES);
}
