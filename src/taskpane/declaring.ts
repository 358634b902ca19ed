import type { OpenBooks } from "../engine/campaign/game";

/** The sides that declare hiding and name a flagship: those whose standing the game reckons. */
export const declaringSides = (open: OpenBooks): readonly string[] =>
  open.game.standings(open).map(({ side }) => side);
