import { blankBooks } from "../../../engine/campaign/blank-books";
import type { Command } from "../../../engine/campaign/commands/command";
import type { Reply } from "../../../engine/campaign/commands/standing";
import { carryOut, type Game, type OpenGame } from "../../../engine/campaign/game";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { useBooks } from "../../books";
import { PREVIEW } from "../../stamp";
import { ofSides } from "./side-reply";

interface Begin {
  /** What would be written, or why not; null while something is wrong or missing. */
  readonly preview: Outcome | null;
  /** Writes it. */
  readonly begin: () => Promise<void>;
}

/** Begins a campaign of these sides by a command, with these replies; null while they are not complete. */
export function useBegin(
  command: Command<OpenGame>,
  game: Game,
  sides: readonly unknown[],
  replies: readonly Reply[] | null,
  onBegun: () => void,
): Begin {
  const { store, stamp } = useBooks();
  const outcome = (told: readonly Reply[], by: Stamp): Outcome =>
    carryOut(command, blankBooks(game), ofSides(sides), told, by);
  return {
    preview: replies && outcome(replies, PREVIEW),
    begin: async () => {
      if (!replies) return;
      if (await store.performOnWorkbook("Building the sheets", () => outcome(replies, stamp()))) onBegun();
    },
  };
}
