import { blankBooks } from "../../../engine/campaign/blank-books";
import type { Command } from "../../../engine/campaign/commands/command";
import type { Reply } from "../../../engine/campaign/commands/command-run";
import { carryOut, type Game, type OpenGame } from "../../../engine/campaign/game";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { useBooks } from "../../books";
import { PREVIEW } from "../../stamp";
import { ofSides } from "./side-reply";

interface Begin {
  /** What would be written, or why it is refused; null while something is wrong or missing. */
  readonly preview: Outcome | null;
  /** Writes it. */
  readonly begin: () => Promise<void>;
}

/** Starts a campaign of these sides by a command, with these replies; they are null while they are incomplete. */
export function useBegin(
  command: Command<OpenGame>,
  game: Game,
  sides: readonly unknown[],
  replies: readonly Reply[] | null,
  onBegun: () => void,
): Begin {
  const { store, stamp } = useBooks();
  const outcome = (given: readonly Reply[], by: Stamp): Outcome =>
    carryOut(command, blankBooks(game), ofSides(sides), given, by);
  return {
    preview: replies && outcome(replies, PREVIEW),
    begin: async () => {
      if (!replies) return;
      if (await store.performOnWorkbook("Creating the sheets", () => outcome(replies, stamp()))) onBegun();
    },
  };
}
