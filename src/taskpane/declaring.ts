import type { OpenBooks } from "../engine/campaign/system";

/** The sides that declare hiding and name a flagship: those whose standing the game reckons. */
export const declaringSides = (open: OpenBooks): readonly string[] =>
  open.system.standings(open).map(({ side }) => side);
