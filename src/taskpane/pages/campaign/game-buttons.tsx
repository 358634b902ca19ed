import { Button } from "@fluentui/react-components";
import type { Game } from "../../../engine/campaign/game";
import { useBooks } from "../../books";
import { KNOWN_GAMES, type KnownGame } from "../../games/known-games";
import { Buttons } from "../../parts/section";

interface Props {
  /** The games to choose from; if left out, all of them. */
  readonly games?: readonly KnownGame[];
  /** The label of a game's button. */
  readonly says: (title: string) => string;
  /** What their test ids begin with. */
  readonly testId: string;
  /** Called once the game is loaded. */
  readonly onChosen: (game: Game) => void;
}

/** A button for each game, which loads it. */
export function GameButtons({ games = KNOWN_GAMES, says, testId, onChosen }: Props) {
  const { store, working } = useBooks();
  const choose = async ({ title, engine }: KnownGame): Promise<void> => {
    const game = await store.load(title, engine);
    if (game) onChosen(game);
  };
  return (
    <Buttons>
      {games.map((known) => (
        <Button
          key={known.id}
          disabledFocusable={working !== null}
          onClick={() => void choose(known)}
          data-testid={`${testId}-${known.id}`}
        >
          {says(known.title)}
        </Button>
      ))}
    </Buttons>
  );
}
