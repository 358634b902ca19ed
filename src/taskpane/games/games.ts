import { deferred, useLoaded, type Deferred } from "../parts/later";
import { NEUTRAL_WORDS, type GameParts, type GameWords } from "./game-parts";

/** What each game adds to the pane, by its id: loaded once a campaign of it is open. */
const PARTS: Readonly<Record<string, Deferred<GameParts>>> = {
  "border-patrol": deferred(async () => (await import("./border-patrol/parts")).BORDER_PATROL_PARTS),
};

/** What a game adds to the pane; null until it is loaded, and where it adds nothing. */
export const useGameParts = ({ id }: { readonly id: string }): GameParts | null => useLoaded(PARTS[id]);

/** What a game calls things; neutral words until they are loaded, and where it has none. */
export const useGameWords = (game: { readonly id: string }): GameWords => useGameParts(game)?.words ?? NEUTRAL_WORDS;

/** Loads what a game adds to the pane, so that it is there at once; what could not be loaded is loaded when it is needed. */
export async function loadGameParts(id: string): Promise<void> {
  await PARTS[id]?.load().catch(() => undefined);
}
