import { SETTING } from "../engine/campaign/ledger/books";
import type { OpenBooks } from "../engine/campaign/game";

/** What the campaign is called; the game's name where its Settings have no name for it. */
export const campaignName = ({ books, game }: OpenBooks): string => books.settings.get(SETTING.name) || game.title;
