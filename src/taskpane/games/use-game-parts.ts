import { useLoaded } from "../parts/later";
import { NEUTRAL_WORDS, type GameParts, type GameWords } from "./game-parts";
import { knownGame } from "./known-games";

/** What a game adds to the pane; null until it is loaded, and if it adds nothing. */
export const useGameParts = ({ id }: { readonly id: string }): GameParts | null => useLoaded(knownGame(id)?.parts);

/** What a game calls things; neutral words until they are loaded, and if it has none. */
export const useGameWords = (game: { readonly id: string }): GameWords => useGameParts(game)?.words ?? NEUTRAL_WORDS;

/** Loads what a game adds to the pane in advance; if that fails, it is loaded when it is needed. */
export async function loadGameParts(id: string): Promise<void> {
  await knownGame(id)
    ?.parts.load()
    .catch(() => undefined);
}
