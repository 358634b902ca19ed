import type { Game, OpenGame } from "../engine/campaign/game";
import type { Tables } from "../engine/campaign/schema/table";
import { KNOWN_GAMES } from "./games/known-games";
import { deferred } from "./parts/deferred";

/** The code that reads, replays and checks the books of any game: it can load while the workbook is read. */
export const OPENING = deferred(() => import("../engine/open"));

/** A side's view of books that are open. */
export const viewCampaign = async (open: OpenGame, side: string): Promise<OpenGame> =>
  (await OPENING.load()).openView(open, side);

/** Loads the game that Settings name, and opens the books with it; without rules where the game is not known. */
export async function openCampaign(
  tables: Tables,
  /** What of the game is used; all of it if this is left out. */
  as: (game: Game) => Game = (game) => game,
): Promise<OpenGame> {
  const { namedGame, openAs, openUnknown } = await OPENING.load();
  const game = namedGame(tables, KNOWN_GAMES);
  return game ? openAs(tables, as(await game.engine.load())) : openUnknown(tables, KNOWN_GAMES);
}
