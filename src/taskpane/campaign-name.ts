import { SETTING } from "../engine/campaign/books";
import type { OpenBooks } from "../engine/campaign/system";

/** What the campaign is called; the game's name where its Settings have no name for it. */
export const campaignName = ({ books, system }: OpenBooks): string => books.settings.get(SETTING.name) || system.title;
